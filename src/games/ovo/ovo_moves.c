/*
 * ovo_moves.c - all moves of a position at once, as sets of target cells.
 *
 * Steps are found by direction for all eggs together: the egg is the one a step back.
 *
 * A jump goes two cells on, so it keeps the parity of column and row. Each of the four lattices of
 * equal parity is a 3 x 3 board of its own, and the egg jumped over is never on the same lattice as
 * the egg that jumps. Three things follow.
 *
 * - Lifting the moving egg [14] changes no jump of its own but those to its start, from where it
 *   gets nowhere new: one map of the possible jumps serves all eggs.
 * - Four eggs, one of each lattice, can be followed in one word without being mixed up: the
 *   parity of a target tells whose it is. The eggs that can jump are taken in such groups.
 * - No cell is reached by a step and by jumps of the same egg, so no pair FROM-TO [15] comes twice.
 */
#include "games/ovo/ovo.h"

#include <string.h>

#define LATTICE 0x001500150015u /* the cells with even column and row, counted from 0 */

/* In the order of spread(). */
static const int8_t step_by[OVO_WAYS] = { 1, -1, 7, -7, 8, -8, 9, -9 };

enum { GROUPS = 4 };

/* A word for each of several groups, which processors with vectors follow at once. They never leave
 * this file, so it does not matter how functions elsewhere would pass them. */
typedef uint64_t groups __attribute__((vector_size(8 * GROUPS)));
#pragma GCC diagnostic ignored "-Wpsabi"

/* The number of jumps between two checks whether chains continue. The end is easier to predict if
 * that is not checked each time, but without AVX2 a jump takes longer than a wrong prediction. */
#ifdef __AVX2__
enum { JUMPS = 2 };
#else
enum { JUMPS = 1 };
#endif

/* The moves of some eggs to some cells: the steps, and the groups of jumping eggs one after
 * another, each brought in by next_groups(). */
struct moves {
    uint64_t step[OVO_WAYS];   /* targets, by direction */
    uint64_t land[OVO_WAYS];   /* empty cells just past an egg, by direction */
    uint64_t jumpers;          /* eggs that can jump and have been in no group yet */
    uint64_t targets;          /* the cells that count as targets */
    uint64_t up;               /* eggs whose chains stop on ... */
    uint64_t foreign;          /* ... these cells [17] */
    uint64_t ko_from, ko_to;   /* a forbidden jump, or empty */
    groups group, jump;        /* the current groups and the targets of their eggs */
};

/* The cells of `within` that are one step away from `set`, by direction. */
static inline void spread(uint64_t set, uint64_t within, uint64_t out[OVO_WAYS])
{
    out[0] = set << 1 & within;
    out[1] = set >> 1 & within;
    out[2] = set << 7 & within;
    out[3] = set >> 7 & within;
    out[4] = set << 8 & within;
    out[5] = set >> 8 & within;
    out[6] = set << 9 & within;
    out[7] = set >> 9 & within;
}

/* The cells from where one jump lands on land[]. */
static inline uint64_t sources(const uint64_t land[OVO_WAYS])
{
    return land[0] >> 2 | land[1] << 2 | land[2] >> 14 | land[3] << 14 |
           land[4] >> 16 | land[5] << 16 | land[6] >> 18 | land[7] << 18;
}

/* The cells that one jump from `set` reaches. [11] */
static inline uint64_t hop(uint64_t set, const uint64_t land[OVO_WAYS])
{
    return (set << 2 & land[0]) | (set >> 2 & land[1]) |
           (set << 14 & land[2]) | (set >> 14 & land[3]) |
           (set << 16 & land[4]) | (set >> 16 & land[5]) |
           (set << 18 & land[6]) | (set >> 18 & land[7]);
}

static inline groups hop_all(groups set, const uint64_t land[OVO_WAYS])
{
    return (set << 2 & land[0]) | (set >> 2 & land[1]) |
           (set << 14 & land[2]) | (set >> 14 & land[3]) |
           (set << 16 & land[4]) | (set >> 16 & land[5]) |
           (set << 18 & land[6]) | (set >> 18 & land[7]);
}

/* The cells that chains from `set` reach, if none continues from `halt`. [12] [17] */
static inline uint64_t chains(uint64_t set, const uint64_t land[OVO_WAYS], uint64_t halt)
{
    uint64_t reached = 0;

    do {
        set = hop(set, land) & ~reached;
        reached |= set;
        set &= ~halt;
    } while (set);
    return reached;
}

static inline uint64_t lattice_of(unsigned cell)
{
    return LATTICE << (cell & 9);
}

uint64_t ovo_movable(const struct ovo_state *s)
{
    return s->own[s->seat - 1] | s->turned;
}

unsigned ovo_forbidden(const struct ovo_state *s)
{
    unsigned from = ovo_to(s->last); /* back from where it went to where it came from */
    unsigned to = ovo_from(s->last);

    if (!s->ko || ovo_kind(s->last) != OVO_MOVE || !(s->turned >> from & 1))
        return 0;
    return (unsigned)OVO_MOVE << OVO_KIND | from << OVO_FROM | to;
}

uint64_t ovo_missing(const struct ovo_state *s, unsigned a)
{
    uint64_t turned = s->turned;
    uint64_t from = ovo_bit(ovo_from(a));
    uint64_t to = ovo_bit(ovo_to(a));

    if (ovo_kind(a) == OVO_MOVE) {
        if (turned & from || to & ovo_foreign(s->players, s->seat))
            turned |= to;
        turned &= ~from;
    }
    return ovo_camp(s->players, s->seat) & ~turned;
}

uint64_t ovo_reach(const struct ovo_state *s, unsigned from, bool halting)
{
    uint64_t eggs = ovo_eggs(s);
    uint64_t egg = ovo_bit(from);
    uint64_t halt = halting && !(s->turned & egg) ? ovo_foreign(s->players, s->seat) : 0;
    uint64_t step[OVO_WAYS], land[OVO_WAYS];
    uint64_t out;

    spread(egg, OVO_BOARD & ~eggs, step);
    spread(eggs, OVO_BOARD & ~eggs, land);
    out = chains(egg, land, halt);
    for (int d = 0; d < OVO_WAYS; d++)
        out |= step[d];
    return out;
}

void ovo_land(const struct ovo_state *s, uint64_t land[OVO_WAYS])
{
    uint64_t eggs = ovo_eggs(s);

    spread(eggs, OVO_BOARD & ~eggs, land);
}

bool ovo_jumps(const struct ovo_state *s, const uint64_t land[OVO_WAYS], unsigned from,
               uint64_t next[OVO_CELLS])
{
    uint64_t egg = ovo_bit(from);
    uint64_t halt = s->turned & egg ? 0 : ovo_foreign(s->players, s->seat);
    uint64_t todo = hop(egg, land);
    uint64_t reached = egg | todo;

    if (!hop(todo & ~halt, land))
        return false;
    memset(next, 0, OVO_CELLS * sizeof *next);
    next[from] = todo;
    todo &= ~halt;
    while (todo) {
        unsigned at = ovo_first(todo);

        next[at] = hop(ovo_bit(at), land);
        todo = (todo & (todo - 1)) | (next[at] & ~reached & ~halt);
        reached |= next[at];
    }
    return true;
}

/* Writes the cells of a way that ends at `to`, going back from each cell to where it was reached
 * from. */
static int trace(const uint8_t came[OVO_CELLS], int hops, unsigned to, uint8_t cell[OVO_REACH])
{
    for (int i = hops; i > 0; i--, to = came[to])
        cell[i - 1] = (uint8_t)to;
    return hops;
}

int ovo_way(const struct ovo_state *s, unsigned from, unsigned to, uint8_t cell[OVO_REACH])
{
    uint64_t land[OVO_WAYS], next[OVO_CELLS];
    uint64_t reached = ovo_bit(from);
    uint64_t last = reached;
    uint8_t came[OVO_CELLS] = { 0 };

    ovo_land(s, land);
    if (!ovo_jumps(s, land, from, next))
        return 0;
    for (int hops = 1; last; hops++) {
        uint64_t fresh = 0;

        for (; last; last &= last - 1) {
            unsigned at = ovo_first(last);

            for (uint64_t set = next[at] & ~reached; set; set &= set - 1)
                came[ovo_first(set)] = (uint8_t)at;
            fresh |= next[at] & ~reached;
            reached |= fresh;
        }
        if (fresh >> to & 1)
            return hops > 1 ? trace(came, hops, to, cell) : 0;
        last = fresh;
    }
    return 0;
}

/* Removes the forbidden return, which is a step or a jump, from the moves. [35] */
static inline void obey_ko(struct moves *m, unsigned forbidden)
{
    uint64_t from = ovo_bit(ovo_from(forbidden));
    uint64_t to = ovo_bit(ovo_to(forbidden));
    uint64_t step[OVO_WAYS];

    spread(from, to, step);
    for (int d = 0; d < OVO_WAYS; d++)
        m->step[d] &= ~step[d];
    m->ko_from = from;
    m->ko_to = to & lattice_of(ovo_from(forbidden));
}

/* The moves of the eggs `movers` to the cells `targets`; the groups are still to come. */
static inline void find_moves(const struct ovo_state *s, uint64_t movers, uint64_t targets,
                              struct moves *m)
{
    uint64_t eggs = ovo_eggs(s);
    uint64_t empty = OVO_BOARD & ~eggs;
    unsigned forbidden = ovo_forbidden(s);

    m->targets = targets;
    m->up = ~s->turned;
    m->foreign = ovo_foreign(s->players, s->seat);
    m->ko_from = m->ko_to = 0;
    spread(movers, empty & targets, m->step);
    spread(eggs, empty, m->land);
    m->jumpers = movers & sources(m->land);
    if (forbidden)
        obey_ko(m, forbidden);
}

/* Four vectors that have a word for each lattice become one with a word for each vector. */
static inline groups gathered(const groups v[GROUPS])
{
    groups low = __builtin_shufflevector(v[0], v[1], 0, 4, 2, 6) |
                 __builtin_shufflevector(v[0], v[1], 1, 5, 3, 7);
    groups high = __builtin_shufflevector(v[2], v[3], 0, 4, 2, 6) |
                  __builtin_shufflevector(v[2], v[3], 1, 5, 3, 7);

    return __builtin_shufflevector(low, high, 0, 1, 4, 5) |
           __builtin_shufflevector(low, high, 2, 3, 6, 7);
}

/* All ones in the words that are not empty. */
static inline groups if_any(groups set)
{
    return (groups)(set != 0);
}

/* Takes the next groups from the jumpers; returns the cells on which their chains stop. */
static inline groups take_groups(struct moves *m)
{
    const groups lattices = { LATTICE, LATTICE << 1, LATTICE << 8, LATTICE << 9 };
    groups left = m->jumpers & lattices;
    groups egg[GROUPS], halt[GROUPS];

    for (int i = 0; i < GROUPS; i++) {
        egg[i] = left & (0 - left);
        left ^= egg[i];
        halt[i] = lattices & if_any(egg[i] & m->up);
    }
    m->jumpers = left[0] | left[1] | left[2] | left[3];
    m->group = gathered(egg);
    return gathered(halt) & m->foreign;
}

static inline bool any_of(groups g)
{
    return g[0] | g[1] | g[2] | g[3];
}

/* Finds the jumps of the next groups, the last of which may be empty; returns false if there are
 * none. */
static inline bool next_groups(struct moves *m)
{
    groups reached = { 0 };
    groups set, halt;

    if (!m->jumpers)
        return false;
    halt = take_groups(m);
    set = m->group;
    do { /* as chains() */
        for (int i = 0; i < JUMPS; i++) {
            set = hop_all(set, m->land) & ~reached;
            reached |= set;
            set &= ~halt;
        }
    } while (any_of(set));
    m->jump = reached & m->targets & ~(m->ko_to & if_any(m->group & m->ko_from));
    return true;
}

/* Finds the moves after which the seat may declare: of some eggs to some cells. If its camp is
 * full, any egg from outside may move; if one cell is missing, a turned egg from outside must go
 * there. Returns false if there are none. [24] [25] */
static inline bool done_moves(const struct ovo_state *s, uint64_t *movers, uint64_t *targets)
{
    uint64_t camp = ovo_camp(s->players, s->seat);
    uint64_t missing = camp & ~s->turned;

    if (missing & (missing - 1))
        return false;
    *movers = (missing ? s->turned : ovo_movable(s)) & ~camp;
    *targets = missing ? missing : OVO_BOARD;
    return true;
}

/* Lists are written OVO_SLACK actions at a time, because processors predict the number of cells in
 * a set badly: marks above the board follow the cells, and what was written for marks is removed
 * again. */
#define MARKS (~(uint64_t)0 << OVO_CELLS)

/* Writes moves as actions: a step from its target and direction, a jump from its target and
 * group. */
static inline game_action step_action(unsigned to, int d, unsigned done)
{
    game_action first = (game_action)OVO_MOVE << OVO_KIND | done;

    return first - ((unsigned)step_by[d] << OVO_FROM) + to * (1 << OVO_FROM | 1 << OVO_TO);
}

static inline game_action jump_action(unsigned to, uint64_t group, unsigned done)
{
    unsigned from = ovo_first((group & lattice_of(to)) | MARKS); /* a mark has no egg */

    return (game_action)OVO_MOVE << OVO_KIND | done | from << OVO_FROM | to << OVO_TO;
}

/* How many marks were written, if these are left over. */
static inline unsigned marks_gone(uint64_t left)
{
    return ovo_first(left) - OVO_CELLS;
}

static inline game_action *list_steps(uint64_t set, int d, unsigned done, game_action *at)
{
    set |= MARKS;
    do {
        for (int i = 0; i < OVO_SLACK; i++, set &= set - 1)
            *at++ = step_action(ovo_first(set), d, done);
    } while (set & OVO_BOARD);
    return at - marks_gone(set);
}

static inline game_action *list_jumps(uint64_t set, uint64_t group, unsigned done,
                                      game_action *at)
{
    set |= MARKS;
    do {
        for (int i = 0; i < OVO_SLACK; i++, set &= set - 1)
            *at++ = jump_action(ovo_first(set), group, done);
    } while (set & OVO_BOARD);
    return at - marks_gone(set);
}

static inline game_action *list_moves(struct moves *m, unsigned done, game_action *at)
{
    for (int d = 0; d < OVO_WAYS; d++)
        at = list_steps(m->step[d], d, done, at);
    while (next_groups(m)) {
        for (int i = 0; i < GROUPS && m->group[i]; i++)
            at = list_jumps(m->jump[i], m->group[i], done, at);
    }
    return at;
}

int ovo_actions(const void *state, game_action list[])
{
    const struct ovo_state *s = state;
    game_action *at = list;
    uint64_t movers, targets;
    struct moves m;

    if (s->winner)
        return 0;
    for (uint64_t set = s->turned; set; set &= set - 1) /* [20] */
        *at++ = (game_action)OVO_PEEK << OVO_KIND | ovo_first(set);
    find_moves(s, ovo_movable(s), OVO_BOARD, &m);
    at = list_moves(&m, 0, at);
    if (done_moves(s, &movers, &targets)) {
        find_moves(s, movers, targets, &m);
        at = list_moves(&m, OVO_DONE, at);
        if (targets == OVO_BOARD) /* [23] */
            *at++ = (game_action)OVO_DECLARE << OVO_KIND;
    }
    if (at == list) /* [34] */
        *at++ = (game_action)OVO_PASS << OVO_KIND;
    return (int)(at - list);
}

/* The moves of some eggs to some cells, all of them at once: steps by direction, and the groups of
 * jumping eggs. A round takes four eggs of a lattice, which has nine cells. */
enum { ROUNDS = (9 + GROUPS - 1) / GROUPS };

struct choice {
    uint64_t step[OVO_WAYS];
    groups group[ROUNDS], jump[ROUNDS];
    unsigned done; /* as in the action */
    int rounds;
    int count;
};

static inline void find_choice(const struct ovo_state *s, uint64_t movers, uint64_t targets,
                               unsigned done, struct choice *out)
{
    struct moves m;
    int n = 0;

    find_moves(s, movers, targets, &m);
    for (int d = 0; d < OVO_WAYS; d++) {
        out->step[d] = m.step[d];
        n += bits_count(m.step[d]);
    }
    out->rounds = 0;
    while (next_groups(&m)) {
        out->group[out->rounds] = m.group;
        out->jump[out->rounds++] = m.jump;
        for (int i = 0; i < GROUPS; i++)
            n += bits_count(m.jump[i]);
    }
    out->done = done;
    out->count = n;
}

/* If k is less than the size of the set, returns its k-th cell; otherwise returns false and reduces
 * k by that size. */
static inline bool nth_cell(uint64_t set, int *k, unsigned *cell)
{
    int n = bits_count(set);

    if (*k >= n) {
        *k -= n;
        return false;
    }
    *cell = (unsigned)bits_select(set, *k);
    return true;
}

/* The k-th action of list_moves(); k is less than the count. */
static inline game_action nth_move(const struct choice *c, int k)
{
    unsigned to = 0;

    for (int d = 0; d < OVO_WAYS; d++)
        if (nth_cell(c->step[d], &k, &to))
            return step_action(to, d, c->done);
    for (int i = 0; i < c->rounds * GROUPS; i++)
        if (nth_cell(c->jump[i / GROUPS][i % GROUPS], &k, &to))
            return jump_action(to, c->group[i / GROUPS][i % GROUPS], c->done);
    return 0;
}

/* Everything that may be done: peeks, moves, moves that also declare, a declaration. */
struct choices {
    struct choice move, last;
    bool may_end;  /* there are moves after which the seat may declare */
    bool declares; /* it may do so without one */
    int peeks, count;
};

static inline void find_choices(const struct ovo_state *s, struct choices *out)
{
    uint64_t movers, targets;

    out->peeks = bits_count(s->turned);
    find_choice(s, ovo_movable(s), OVO_BOARD, 0, &out->move);
    out->count = out->peeks + out->move.count;
    out->may_end = done_moves(s, &movers, &targets);
    if (!out->may_end)
        return;
    find_choice(s, movers, targets, OVO_DONE, &out->last);
    out->declares = targets == OVO_BOARD;
    out->count += out->last.count + out->declares;
}

static inline game_action nth_choice(const struct ovo_state *s, const struct choices *c, int k)
{
    if (k < c->peeks)
        return (game_action)OVO_PEEK << OVO_KIND | (unsigned)bits_select(s->turned, k);
    k -= c->peeks;
    if (k < c->move.count)
        return nth_move(&c->move, k);
    k -= c->move.count;
    if (c->may_end && k < c->last.count)
        return nth_move(&c->last, k);
    return (game_action)(c->may_end && c->declares ? OVO_DECLARE : OVO_PASS) << OVO_KIND;
}

int ovo_count(const void *state)
{
    const struct ovo_state *s = state;
    struct choices c;

    if (s->winner)
        return 0;
    find_choices(s, &c);
    return c.count ? c.count : 1;
}

game_action ovo_nth(const void *state, int k)
{
    const struct ovo_state *s = state;
    struct choices c;

    find_choices(s, &c);
    return nth_choice(s, &c, k);
}

game_action ovo_any(const void *state, struct rng *r, int *n)
{
    const struct ovo_state *s = state;
    struct choices c;

    *n = 0;
    if (s->winner)
        return 0;
    find_choices(s, &c);
    *n = c.count ? c.count : 1;
    return nth_choice(s, &c, (int)rng_below(r, (uint32_t)*n));
}
