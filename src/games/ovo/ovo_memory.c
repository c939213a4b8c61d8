/*
 * ovo_memory.c - a computer player's memory of who owns the turned eggs.
 *
 * Every owner was once visible: an egg shows its symbol until it is turned, and all moves are
 * public. A mind follows each egg from when it is turned, and occasionally forgets one. It is
 * indexed by cell:
 *
 *     byte   0 .. 47   the owner of the turned egg on the cell; 0: none there, or forgotten
 *     byte  48 .. 95   for how many turns nothing has reminded of it
 *
 *     byte  96         whether the player forgets at all
 *
 * What it remembers is always true, because it never mixes anything up: a mind has gaps, not
 * errors.
 */
#include "games/ovo/ovo.h"

#include "core/must.h"

enum {
    AGE = OVO_CELLS,
    FORGETFUL = 2 * OVO_CELLS,
    AGE_MAX = 250,
    FORGETS = 6,       /* of 10000, each turn, for each hundredth that hold is below 100 */
    FOREIGN_FADES = 3  /* how many times faster other seats' eggs fade */
};

static void learn(struct mind *m, unsigned cell, unsigned owner)
{
    m->byte[cell] = (uint8_t)owner;
    m->byte[AGE + cell] = 0;
}

/* How easily the egg on this cell is forgotten; 0 if it is not remembered. */
static uint32_t faintness(const struct mind *m, unsigned cell, int seat)
{
    uint32_t age = m->byte[AGE + cell] + 4u;

    if (!m->byte[cell])
        return 0;
    return m->byte[cell] == seat ? age : FOREIGN_FADES * age;
}

/* Forgets, rarely, one of the eggs it remembers. */
static void fade(struct mind *m, int seat, int hold, struct rng *r)
{
    uint32_t all = 0;
    uint32_t lot;

    if (hold >= 100 || rng_below(r, 10000) >= (uint32_t)((100 - hold) * FORGETS))
        return;
    for (unsigned cell = 0; cell < OVO_CELLS; cell++)
        all += faintness(m, cell, seat);
    if (!all)
        return;
    lot = rng_below(r, all);
    for (unsigned cell = 0; cell < OVO_CELLS; cell++) {
        uint32_t part = faintness(m, cell, seat);

        if (lot < part) {
            learn(m, cell, 0);
            return;
        }
        lot -= part;
    }
}

void ovo_note(struct mind *m, const void *before, game_action a, const void *after, int seat,
                int hold, struct rng *r)
{
    const struct ovo_state *was = before;
    const struct ovo_state *is = after;
    unsigned from = ovo_from(a);
    unsigned to = ovo_to(a);

    m->byte[FORGETFUL] = hold < 100;
    if (ovo_kind(a) == OVO_MOVE) {
        unsigned owner = was->turned >> from & 1 ? m->byte[from] : ovo_owner(was, from);

        learn(m, from, 0);
        learn(m, to, owner);
    } else if (is->peeker) {
        learn(m, to, ovo_owner(is, to));
    }
    for (unsigned cell = 0; cell < OVO_CELLS; cell++) {
        if (!(is->turned >> cell & 1)) /* still symbol up, or gone with a seat that failed */
            learn(m, cell, 0);
        else if (m->byte[AGE + cell] < AGE_MAX)
            m->byte[AGE + cell]++;
    }
    fade(m, seat, hold, r);
}

/* Assigns the egg, whose owner is unknown, to the seat. */
static void give(struct ovo_state *s, uint64_t egg, int seat, uint32_t lacks[])
{
    s->own[seat - 1] |= egg;
    lacks[seat - 1]--;
}

void ovo_imagine_from(const struct mind *m, void *state, int seat, struct rng *r)
{
    struct ovo_state *s = state;
    uint64_t open = s->turned & ~(s->own[0] | s->own[1] | s->own[2] | s->own[3]);
    uint64_t forgotten = 0;
    uint32_t lacks[OVO_SEATS] = { 0 };
    uint32_t all;
    int lacking = 0;

    (void)seat; /* the mind is that seat's */
    s->peeker = 0;
    s->asked = ovo_asked(s->turn);
    s->tale = m->byte[FORGETFUL];
    for (int i = 0; i < s->players; i++)
        if (s->in >> (i + 1) & 1)
            lacks[i] = (uint32_t)(ovo_eggs_each(s->players) - bits_count(s->own[i]));
    for (uint64_t set = open; set; set &= set - 1) {
        unsigned owner = m->byte[ovo_first(set)];

        if (owner >= 1 && owner <= s->players && lacks[owner - 1])
            give(s, set & (0 - set), (int)owner, lacks);
        else
            forgotten |= set & (0 - set);
    }
    for (int i = 0; i < s->players; i++)
        lacking += lacks[i] > 0;
    s->doubt = lacking > 1 ? forgotten : 0; /* the rest can only belong to the last seat */
    all = lacks[0] + lacks[1] + lacks[2] + lacks[3];
    must(all == (uint32_t)bits_count(forgotten));
    for (; forgotten; forgotten &= forgotten - 1) {
        uint32_t lot = rng_below(r, all--);
        int i = 0;

        while (lot >= lacks[i])
            lot -= lacks[i++];
        give(s, forgotten & (0 - forgotten), i + 1, lacks);
    }
}
