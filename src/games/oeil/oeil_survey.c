/*
 * oeil_survey.c - the number of moves a seat needs to fill a colour, which is the basis of all
 * computer players of L'Oeil.
 *
 * Notches of the two wheels commute, so the wheels can produce a grid of outcomes: a notches of A
 * by b of B. An outcome shifts all counters alike and shows another pattern. Steps are the same in
 * all patterns, so steps and notches commute as well, except at the rim. So the colour's fields in
 * an outcome are moved back to where they would be now, and what remains is how many steps bring
 * counters there. Steps are a king's steps on a slanted board: sets of fields grow by them a whole
 * word at a time.
 *
 * Moved back, a field may be beyond the rim, so words here have two more rings on either side.
 *
 *     byte   7 6      5 4 3 2      1 0
 *            beyond   ring 4..1    beyond
 */
#include "games/oeil/oeil_survey.h"

enum {
    RIM = 16,
    FAR = 3,
    BAR = 5 /* moves that another seat's counter in the way costs: more than a turn ever has */
};

/* Each outcome is one notch further than an earlier one; those with fewer notches come first. */
static const uint8_t parent[OEIL_OUTCOMES] = {
    0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 5, 5, 6, 7, 8, 8, 8, 9, 10, 11, 12,
};
static const uint8_t notch[OEIL_OUTCOMES] = {
    0, 0, 1, 2, 3, 0, 2, 3, 1, 2, 3, 2, 3, 0, 2, 3, 2, 3, 1, 2, 3, 2, 3, 2, 3,
};
static const uint8_t distance[OEIL_OUTCOMES] = {
    0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
};

void oeil_outlook_init(struct oeil_outlook *v, int pattern)
{
    v->to[0] = (uint8_t)pattern;
    v->lane[0] = 0;
    v->ring[0] = 0;
    for (int k = 1; k < OEIL_OUTCOMES; k++) {
        int from = parent[k];
        struct oeil_shift by = oeil_wheel[v->to[from]][notch[k]];

        v->to[k] = by.to;
        v->lane[k] = (int8_t)(v->lane[from] + by.lane);
        v->ring[k] = (int8_t)(v->ring[from] + by.ring);
    }
}

static uint64_t turned(uint64_t fields, int lanes)
{
    unsigned lane = (unsigned)lanes & 7;
    uint64_t stay = 0x0101010101010101u * (0xffu >> lane);

    return (fields & stay) << lane | (fields & ~stay) >> (8 - lane);
}

/* The fields of a set and all their neighbours. */
static uint64_t grown(uint64_t fields)
{
    fields |= fields << 8 | fields >> 8;
    return fields | turned(fields, 1) << 8 | turned(fields, -1) >> 8;
}

/* Where the colour's fields in the outcome would be now. */
static uint64_t pulled(const struct oeil_outlook *v, int k, int colour)
{
    uint64_t area = turned((uint64_t)oeil_fields_of[v->to[k]][colour] << RIM, -v->lane[k]);
    int ring = v->ring[k];

    return ring < 0 ? area << -8 * ring : area >> 8 * ring;
}

/* The fields from which the outcome would push a counter off the board. */
static uint64_t pushed(const struct oeil_outlook *v, int k)
{
    int ring = v->ring[k];

    return ring > 0 ? 0x0000ffffffff0000u << 8 * (4 - ring) & 0x0000ffffffff0000u
           : ring < 0 ? 0x0000ffffffff0000u >> 8 * (4 + ring) & 0x0000ffffffff0000u
                      : 0;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The fewest steps that bring `need` of the spare counters to the places; near[d] are the fields
 * within d + 1 steps of any counter of the seat. A counter in hand counts as one step away. */
static int steps(uint64_t places, uint64_t spare, const uint64_t near[FAR], int need, int hand)
{
    uint64_t reach = places;
    int sum = need;

    for (int d = 0; d < FAR; d++) {
        int found;

        reach = grown(reach);
        /* No more counters arrive than there are places near them, and counters near the places. */
        found = least(bits_count(places & near[d]), bits_count(spare & reach)) + hand;
        if (found >= need)
            return sum;
        sum += need - found;
    }
    return sum;
}

/* The other seats' counters that the seat may expel, now or when its turn begins. */
static uint32_t loose(const struct oeil_state *s, int who)
{
    if (who == s->who && s->phase == OEIL_TURN)
        return oeil_victims(s);
    return s->held[who] ? oeil_area(s->pattern, s->held[who]) & s->all & ~s->on[who] : 0;
}

int oeil_survey(const struct oeil_state *s, const struct oeil_outlook *v, int who, int colour,
                int outcomes, int *ways)
{
    uint64_t mine = (uint64_t)s->on[who] << RIM;
    uint64_t others = (uint64_t)(s->all & ~s->on[who] & ~loose(s, who)) << RIM;
    uint64_t near[FAR];
    int best = OEIL_NEVER;
    int equal = 0; /* outcomes that take as many moves as the best */
    int later = 0; /* one more */

    near[0] = grown(mine);
    for (int d = 1; d < FAR; d++)
        near[d] = grown(near[d - 1]);
    for (int k = 0; k < outcomes && distance[k] <= best + 1; k++) {
        uint64_t push = pushed(v, k);
        uint64_t area = pulled(v, k, colour);
        int bars = bits_count(area & others) - (s->jealous ? 0 : 4 - s->full);
        int need = s->full - bits_count(area & mine);
        int moves;

        bars = (bars > 0 ? bars : 0) + bits_count(push & others);
        if (distance[k] + BAR * bars > best + 1)
            continue;
        moves = need <= 0 ? 0 : steps(area & ~mine, mine & ~area, near, need, s->hand[who]);
        if (push & mine) {
            int out = bits_count(push & mine); /* each steps inwards first */

            moves = moves > out ? moves : out;
        }
        moves += distance[k] + BAR * bars;
        if (moves < best) {
            later = moves == best - 1 ? equal : 0;
            equal = 0;
            best = moves;
        }
        equal += moves == best;
        later += moves == best + 1;
    }
    *ways = 2 * equal + later;
    return best;
}

bool oeil_at_once(const struct oeil_state *s)
{
    return (s->goal == OEIL_HOME || s->goal == OEIL_RIVAL) && !s->quiz;
}

/* The colours that the seat tries to fill and does not hold yet. If a home wins at once, taking the
 * rival's colour or eliminating a seat is left for the search to find. */
static unsigned wanted(const struct oeil_state *s, int who)
{
    unsigned colours = 1u << s->own[who];

    if (oeil_at_once(s))
        return colours;
    if (s->goal == OEIL_RIVAL)
        colours |= 1u << s->own[1 - who];
    if (s->goal == OEIL_NUMBER)
        colours = 0xff;
    if (s->goal == OEIL_THREE)
        colours = s->named[who];
    if (s->seats > 2 && s->goal != OEIL_HOME)
        for (int i = 0; i < s->seats; i++)
            if (i != who && (s->living >> i & 1))
                colours |= 1u << s->own[i];
    return colours & ~(unsigned)s->held[who];
}

void oeil_race_of(const struct oeil_state *s, const struct oeil_outlook *v, int who,
                  struct oeil_race *r)
{
    unsigned colours = wanted(s, who);
    int outcomes = s->goal == OEIL_NUMBER  ? OEIL_OUTCOMES_1
                   : s->goal == OEIL_THREE ? OEIL_OUTCOMES_2
                                           : OEIL_OUTCOMES;
    int top;

    r->need = OEIL_NEVER;
    r->ways = 0;
    r->colour = -1;
    for (int c = 0; c < OEIL_COLOURS; c++) {
        int need;
        int ways;

        if (!(colours >> c & 1))
            continue;
        need = oeil_survey(s, v, who, c, outcomes, &ways);
        if (need < r->need) {
            r->need = need;
            r->ways = ways;
            r->colour = c;
        }
    }
    r->tempo = oeil_top(s->pattern, s->on[who], &top);
    r->takes = s->goal == OEIL_NUMBER ? s->aim[who] - bits_count(s->held[who]) : 1;
}
