/*
 * ovo_think.c - what a computer player knows of Ovo beyond its rules.
 *
 * The game is a race, in which each egg goes to another player's camp and home again, and everybody
 * may also move the turned eggs of others. Neither of two players can be forced to lose
 * (docs/knowledge.md): a player with five eggs home can be stopped by moving one of them out. So a
 * player that remembers all eggs and looks one move ahead never loses, and one that makes threats
 * wins against an opponent that forgets.
 *
 * Two beginners who take each other's eggs away would never come to an end. So players that forget,
 * and games that play themselves to find puzzles (ovo_tale), keep the peace: they leave the turned
 * eggs of others alone, except in their own camp and to stop a seat that would win at once; and
 * from turn PEACE on even that is allowed less and less often, by a lot that depends on the
 * position. A player that breaks the peace beats them.
 *
 * Nothing here reads a secret: the states are imagined, and their hidden owners come from the mind.
 */
#include "games/ovo/ovo.h"

#include "core/hash.h"

enum {
    PEACE = 40,         /* turns, twice as many with four players, until in peace ... */
    PEACE_SPAN = 32,    /* ... and this many more before eggs are no longer taken away */
    HOPE = 30,          /* more than a draw by repetition, since playing on leaves a chance */
    HOME_TRIP = 7,      /* steps that an egg needs once it is turned: with two ... */
    HOME_TRIP_FOUR = 5, /* ... players and with four */
    INTRUDER = 3,       /* steps that another seat's egg in the camp costs */
    LOOSE = 1,          /* what an egg that isn't home costs, besides its steps */
    MARGIN = 8,         /* half steps: keeps the last few from deciding everything */
    SURE_WEIGHT = 60000
};

/* What an action deserves for the steps it gains, from -WORST on. */
enum { WORST = 3, GAINS = 12 };
static const uint16_t gain_weight[GAINS] = { 1, 2, 4, 10, 30, 70, 130, 200, 280, 370, 460, 550 };

/* The set and all cells next to it. */
static inline uint64_t grown(uint64_t set)
{
    set |= (set << 1 | set >> 1) & OVO_BOARD;
    return (set | set << 8 | set >> 8) & OVO_BOARD;
}

/* The steps of all these eggs to the goal, each to its nearest cell; the goal is not empty. */
static int steps_to(uint64_t eggs, uint64_t goal)
{
    int sum = 0;

    for (eggs &= ~goal; eggs; eggs &= ~goal) {
        sum += bits_count(eggs);
        goal = grown(goal);
    }
    return sum;
}

/* The cells of its camp to which the seat still has to bring eggs; all cells, if none is
 * missing. */
static uint64_t home_goal(const struct ovo_state *s, unsigned seat)
{
    uint64_t camp = ovo_camp(s->players, seat);
    uint64_t holes = camp & ~(s->own[seat - 1] & s->turned);

    return holes ? holes : camp;
}

/* The cells where the seat's eggs can be turned: the free ones in other seats' camps, or all if
 * none is free. */
static uint64_t away_goal(const struct ovo_state *s, unsigned seat)
{
    uint64_t foreign = ovo_foreign(s->players, seat);
    uint64_t open = foreign & ~ovo_eggs(s);

    return open ? open : foreign;
}

int ovo_walk(const struct ovo_state *s, unsigned seat)
{
    uint64_t out = s->own[seat - 1] & s->turned & ~ovo_camp(s->players, seat);

    return steps_to(out, home_goal(s, seat));
}

/* About how many steps the seat needs to win. */
static int steps_left(const struct ovo_state *s, unsigned seat)
{
    uint64_t camp = ovo_camp(s->players, seat);
    uint64_t own = s->own[seat - 1];
    uint64_t up = own & ~s->turned;
    uint64_t out = own & s->turned & ~camp;
    int sum = INTRUDER * bits_count(camp & s->turned & ~own);

    sum += LOOSE * bits_count(out) + ovo_walk(s, seat);
    sum += bits_count(up) * (s->players == 2 ? HOME_TRIP : HOME_TRIP_FOUR);
    return sum + (up ? steps_to(up, away_goal(s, seat)) : 0);
}

/* The seats' chances are proportional to the fourth powers of their speeds. */
static void ovo_estimate(const void *state, int value[])
{
    const struct ovo_state *s = state;
    uint64_t speed[OVO_SEATS + 1] = { 0 };
    uint64_t sum = 1; /* negligible next to millions, and cannot be 0 */

    for (unsigned seat = 1; seat <= s->players; seat++) {
        uint64_t left;

        if (!(s->in >> seat & 1))
            continue;
        left = (uint64_t)(2 * steps_left(s, seat) + MARGIN - 2 * (seat == s->seat));
        speed[seat] = ((uint64_t)1 << 44) / (left * left * left * left);
        sum += speed[seat];
    }
    for (unsigned seat = 1; seat <= s->players; seat++)
        value[seat] = HOPE + (int)((INSIGHT_WIN - HOPE) * speed[seat] / sum);
}

/* How the seat would win if it were its turn, apart from ko; 0 if it could not. */
static unsigned winning(const struct ovo_state *s, unsigned seat)
{
    uint64_t camp = ovo_camp(s->players, seat);
    uint64_t own = s->own[seat - 1];
    uint64_t hole = camp & ~(own & s->turned);
    uint64_t egg = own & ~camp;

    if (!(s->in >> seat & 1))
        return 0;
    if (!hole)
        return (unsigned)OVO_DECLARE << OVO_KIND;
    if (hole & (hole - 1) || !(egg & s->turned) || ovo_eggs(s) & hole)
        return 0;
    if (!(ovo_reach(s, ovo_first(egg), true) & hole))
        return 0;
    return (unsigned)OVO_MOVE << OVO_KIND | OVO_DONE | ovo_first(egg) << OVO_FROM |
           ovo_first(hole);
}

static bool ovo_win(const void *state, game_action *out)
{
    const struct ovo_state *s = state;

    *out = s->winner ? 0 : winning(s, s->seat);
    return *out && (*out & ~(game_action)OVO_DONE) != ovo_forbidden(s);
}

/* The rivals of the seat to act that would win at once: bit s for seat s. */
static unsigned threats(const struct ovo_state *s)
{
    unsigned set = 0;

    for (unsigned seat = 1; seat <= s->players; seat++)
        if (seat != s->seat && winning(s, seat))
            set |= 1u << seat;
    return set;
}

/* Returns true if the seat to act may, in peace, move eggs away from a seat that would win at
 * once. */
static bool may_stop(const struct ovo_state *s)
{
    uint32_t round = 2 * s->turn / s->players;

    return round < PEACE ||
           hash_end(hash_word(HASH_START, s->turned)) % PEACE_SPAN > round - PEACE;
}

/* What the seat to act judges its actions by. */
struct ways {
    uint64_t camp;
    bool tale;                          /* only the eggs of foes may be moved away */
    unsigned foes;                      /* seats that would win at once and may be stopped */
    uint8_t away[OVO_CELLS];            /* the steps of the seat's own egg to where it is turned */
    uint8_t home[OVO_SEATS][OVO_CELLS]; /* the steps of a turned egg to where its owner wants it */
};

static void measure(uint64_t goal, uint8_t steps[OVO_CELLS])
{
    uint64_t done = 0;

    for (uint8_t n = 0; goal != done; n++) {
        for (uint64_t ring = goal & ~done; ring; ring &= ring - 1)
            steps[ovo_first(ring)] = n;
        done = goal;
        goal = grown(goal);
    }
}

static void find_ways(const struct ovo_state *s, bool tale, struct ways *w)
{
    w->camp = ovo_camp(s->players, s->seat);
    w->tale = tale;
    w->foes = !tale || may_stop(s) ? threats(s) : 0;
    measure(away_goal(s, s->seat), w->away);
    for (unsigned seat = 1; seat <= s->players; seat++) {
        if (tale && seat != s->seat && !(w->foes >> seat & 1))
            continue;
        measure(home_goal(s, seat), w->home[seat - 1]);
        for (uint64_t set = ovo_camp(s->players, seat); set; set &= set - 1)
            w->home[seat - 1][ovo_first(set)] = 0;
    }
}

enum { GAIN_NEVER = -100 };

/* The steps that a move of a rival's turned egg costs its owner. */
static int delay(const struct ovo_state *s, const struct ways *w, unsigned owner, unsigned a)
{
    const uint8_t *home = w->home[owner - 1];
    uint64_t camp = ovo_camp(s->players, owner);

    return home[ovo_to(a)] - home[ovo_from(a)] + (int)(camp >> ovo_from(a) & 1) -
           (int)(camp >> ovo_to(a) & 1);
}

/* The steps that a move gains the seat to act, or GAIN_NEVER. */
static int gain(const struct ovo_state *s, const struct ways *w, unsigned a)
{
    unsigned from = ovo_from(a);
    unsigned to = ovo_to(a);
    unsigned owner;

    if (!(s->turned >> from & 1)) {
        int turns = ovo_foreign(s->players, s->seat) >> to & 1;

        return w->away[from] - w->away[to] + turns;
    }
    if (s->own[s->seat - 1] >> from & 1) {
        const uint8_t *home = w->home[s->seat - 1];

        return home[from] - home[to] + (int)(w->camp >> to & 1) - (int)(w->camp >> from & 1);
    }
    if (w->camp >> from & 1)
        return w->camp >> to & 1 ? -1 : INTRUDER;
    owner = ovo_owner(s, from);
    if (!(w->foes >> owner & 1))
        return w->tale ? GAIN_NEVER : delay(s, w, owner, a) - 1;
    return 2 + w->home[owner - 1][to] - w->home[owner - 1][from];
}

static uint16_t weight_of_gain(int steps)
{
    if (steps == GAIN_NEVER)
        return 0;
    steps += WORST;
    return gain_weight[steps < 0 ? 0 : steps >= GAINS ? GAINS - 1 : steps];
}

/* Returns true if the player itself decides here, and is not just looking ahead. */
static bool at_root(const struct ovo_state *s)
{
    return s->asked == ovo_asked(s->turn);
}

/*
 * The eggs that a player should look at before anything else: the doubtful ones in its camp, if
 * without them it could soon declare; the nearest doubtful ones, if all the eggs it knows to be its
 * own are home.
 */
static uint64_t worth_a_peek(const struct ovo_state *s)
{
    uint64_t camp = ovo_camp(s->players, s->seat);
    uint64_t own = s->own[s->seat - 1];
    uint64_t sure = own & ~s->doubt;
    uint64_t missing = camp & ~s->turned;
    uint64_t unsure = camp & s->doubt;
    uint64_t near = camp;

    if (!s->doubt || !at_root(s))
        return 0;
    if (unsure && (missing & (missing - 1)) == 0 && !(camp & s->turned & ~own & ~s->doubt))
        return unsure;
    if (own & ~s->turned || sure & ~camp)
        return 0;
    while (!(near & s->doubt))
        near = grown(near);
    return near & s->doubt;
}

/* Returns true if the seat to act knows that a declaration, after the move if there is one, would
 * be right. */
static bool right(const struct ovo_state *s, unsigned a)
{
    uint64_t own = s->own[s->seat - 1];

    if (at_root(s))
        own &= ~s->doubt;
    if (ovo_kind(a) == OVO_MOVE && own >> ovo_from(a) & 1)
        own ^= ovo_bit(ovo_from(a)) | ovo_bit(ovo_to(a));
    return own == ovo_camp(s->players, s->seat);
}

static void ovo_weigh(const void *state, const game_action list[], int n, uint16_t weight[])
{
    const struct ovo_state *s = state;
    uint64_t peek = worth_a_peek(s);
    uint32_t sum = 0;
    struct ways w;

    find_ways(s, s->tale, &w);
    for (int i = 0; i < n; i++) {
        unsigned a = list[i];
        unsigned kind = ovo_kind(a);

        if (kind == OVO_DECLARE || a & OVO_DONE)
            weight[i] = right(s, a) ? SURE_WEIGHT : 0;
        else if (kind == OVO_MOVE)
            weight[i] = weight_of_gain(gain(s, &w, a));
        else if (kind == OVO_PEEK)
            weight[i] = peek >> ovo_to(a) & 1 ? SURE_WEIGHT
                                              : (s->doubt >> ovo_to(a) & 1) && at_root(s);
        else
            weight[i] = 1;
        sum += weight[i];
    }
    if (sum)
        return;
    for (int i = 0; i < n; i++) /* no action looks good: any but a wrong declaration */
        weight[i] = !(list[i] & OVO_DONE) && ovo_kind(list[i]) != OVO_DECLARE;
}

/* The move that gains most, or one of several at random, and occasionally the next best. */
static game_action roll(const struct ovo_state *s, bool tale, struct rng *r)
{
    game_action list[2 * OVO_EGGS * OVO_REACH + OVO_EGGS + 1 + OVO_SLACK];
    game_action best = 0;
    uint64_t high = 0;
    struct ways w;
    int n;

    if (ovo_win(s, &best))
        return best;
    n = ovo_actions(s, list);
    find_ways(s, tale, &w);
    for (int i = 0; i < n; i++) {
        uint64_t score;

        if (ovo_kind(list[i]) == OVO_DECLARE || list[i] & OVO_DONE)
            continue;
        score = ovo_kind(list[i]) == OVO_MOVE ? weight_of_gain(gain(s, &w, list[i])) : 0;
        score = score << 8 | rng_below(r, 256);
        if (!best || score > high) {
            high = score;
            best = list[i];
        }
    }
    return best;
}

static game_action ovo_roll(const void *state, struct rng *r)
{
    const struct ovo_state *s = state;

    return roll(s, s->tale, r);
}

game_action ovo_tale(const void *state, struct rng *r)
{
    return roll(state, true, r);
}

static bool say(struct message *out, const char *id)
{
    message_set(out, id);
    return true;
}

/* The rivals that would win at once after the action. */
static unsigned threats_after(const struct ovo_state *s, unsigned a)
{
    struct ovo_state next = *s;

    ovo_game.play(&next, a);
    next.seat = s->seat;
    return next.winner ? 0 : threats(&next);
}

/* By how many steps the move brings an egg nearer to its goal, or takes a rival's away from it. */
static bool say_nearer(const struct ovo_state *s, unsigned a, struct message *out)
{
    bool turned = s->turned >> ovo_from(a) & 1;
    const uint8_t *steps;
    struct ways w;

    find_ways(s, s->tale, &w);
    if (turned && !(s->own[s->seat - 1] >> ovo_from(a) & 1)) {
        int back = delay(s, &w, ovo_owner(s, ovo_from(a)), a);

        message_number(message_set(out, "ovo.why.delay"), back);
        return back > 0;
    }
    steps = turned ? w.home[s->seat - 1] : w.away;
    if (steps[ovo_from(a)] <= steps[ovo_to(a)])
        return false;
    message_number(message_set(out, turned ? "ovo.why.back" : "ovo.why.forth"),
                   steps[ovo_from(a)] - steps[ovo_to(a)]);
    return true;
}

static bool ovo_reason(const void *state, game_action a, struct message *out)
{
    const struct ovo_state *s = state;
    uint64_t camp = ovo_camp(s->players, s->seat);
    uint64_t from = ovo_bit(ovo_from(a));
    uint64_t to = ovo_bit(ovo_to(a));
    unsigned stopped;

    if (ovo_kind(a) == OVO_DECLARE || a & OVO_DONE)
        return right(s, a) && say(out, "ovo.why.done");
    if (ovo_kind(a) == OVO_PEEK)
        return camp & to ? say(out, "ovo.why.peek-camp") : say(out, "ovo.why.peek");
    if (ovo_kind(a) != OVO_MOVE)
        return false;
    stopped = threats(s) & ~threats_after(s, a);
    if (stopped) {
        message_set(out, "ovo.why.stop");
        return true;
    }
    if (!(s->turned & from) && to & ovo_foreign(s->players, s->seat))
        return say(out, "ovo.why.turn");
    if (s->own[s->seat - 1] & from && to & camp && !(from & camp))
        return say(out, "ovo.why.home");
    if (!(s->own[s->seat - 1] & from) && from & camp && !(to & camp))
        return say(out, "ovo.why.clear");
    return say_nearer(s, a, out);
}

/* Neither of two players can be forced to lose (docs/knowledge.md) unless the turns are limited. */
static bool ovo_stalls(const void *state)
{
    const struct ovo_state *s = state;

    return s->players == 2 && !s->rounds && !s->tale;
}

/* Found by matches of neighbouring levels. Besides, levels up to 4 forget, and from level 3 on they
 * search many times more nodes, so level 3 has more lapses than level 2. */
static const uint16_t lapses[9] = { 0, 125, 110, 400, 310, 0, 0, 0, 0 };

const struct insight ovo_insight = {
    .lapses = lapses,
    .strength_nodes = 30000,
    .estimate = ovo_estimate,
    .weigh = ovo_weigh,
    .roll = ovo_roll,
    .roll_plies = 1,
    .stalls = ovo_stalls,
    .win = ovo_win,
    .reason = ovo_reason,
    .note = ovo_note,
    .imagine_from = ovo_imagine_from,
};
