/*
 * oeil_alone.c - exact advice in solitaire: a shortest way to win from any position.
 *
 * What follows the next taking is in a table (oeil_ways.h). What remains is the way to that taking:
 * a breadth-first search with a budget of actions for the whole game, which is raised by one until
 * a taking fits it. So the first one that fits begins a shortest solution, and all smaller budgets
 * are proved to be too small.
 *
 * Most positions are skipped because no taking can be reached in time. The bound is never too high.
 * Steps and notches commute if the edge of the board and the other counters are ignored: a notch is
 * a translation of everything. So for each group that can be taken, and each translation that some
 * number of notches makes, the steps still needed for its four fields are at least the sum of their
 * distances to the nearest counter; such a translation is an *aim*. If an aim is within the budget,
 * its takings are checked one by one, with the fields of the other two counters and the table's
 * values for them.
 *
 * Fields are kept in words of eight rings here, with two spare ones below the board and two above,
 * for targets that a translation moves off it; targets farther away cost nothing.
 */
#include "games/oeil/oeil_alone.h"

#include "games/oeil/oeil_ways.h"

#include <string.h>

enum {
    SETS = 906192,        /* C(32, 6) */
    SPARE = 16,           /* bits of the spare rings below */
    NOTCHES = 6,          /* aims use at most this many; with more, the rest costs nothing */
    RINGS = 2 * NOTCHES + 1,
    AIMS = OEIL_GROUPS * OEIL_LANES * RINGS,
    DISTANCES = 4,        /* 0 .. 3, and farther */
    NEEDS = 16,           /* values of a block, from the lowest */
    LONGEST = 63
};

struct aim {
    uint64_t target;      /* where the counters would have to be now */
    uint8_t base;         /* notches, and the lowest value in the table */
    uint8_t fields;       /* of the target that are inside the word */
    uint8_t group;
    uint8_t notches;
    int8_t lanes, rings;  /* the translation */
};

/* A group that can be taken, and what its pairs need. partner[n][f]: the fields that make a pair
 * with field f from which at most low + n actions win. */
struct goal {
    uint8_t low;
    uint8_t need[OEIL_PAIRS];
    uint32_t partner[NEEDS][OEIL_FIELDS];
};

struct spot {
    uint32_t fields;
    uint8_t pattern;
    uint8_t first;        /* which action of the root led here */
};

struct search {
    const struct oeil_state *from;
    unsigned taken, closed;
    unsigned least;       /* over all goals */
    struct goal goal[OEIL_GROUPS];
    struct aim aim[OEIL_PATTERNS][AIMS];
    int aims[OEIL_PATTERNS];
    uint8_t turns[OEIL_PATTERNS][OEIL_PATTERNS][OEIL_LANES][RINGS]; /* 1 + notches; 0: too many */
    uint32_t rank[OEIL_RINGS][OEIL_ALONE + 1][256];
    uint8_t seen[OEIL_PATTERNS * SETS / 8];
    struct spot *queue;
    uint32_t count, room;
    int budget;
    int found;            /* actions of the best way within the budget; 0: none found yet */
    uint8_t first;        /* and the action that it begins with */
};

/* ---- numbers of positions, as in solve/solve_oeil_space.c ---- */

static void fill_rank(struct search *x)
{
    uint32_t choose[OEIL_FIELDS + 1][OEIL_ALONE + 1] = { { 1 } };

    for (int n = 1; n <= OEIL_FIELDS; n++) {
        choose[n][0] = 1;
        for (int k = 1; k <= OEIL_ALONE; k++)
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    for (int ring = 0; ring < OEIL_RINGS; ring++) {
        for (int below = 0; below <= OEIL_ALONE; below++) {
            for (int byte = 0; byte < 256; byte++) {
                uint32_t rank = 0;
                int counters = below;

                for (int lane = 0; lane < OEIL_LANES; lane++)
                    if ((byte >> lane & 1) && ++counters <= OEIL_ALONE)
                        rank += choose[OEIL_LANES * ring + lane][counters];
                x->rank[ring][below][byte] = rank;
            }
        }
    }
}

/* Marks the position; returns true if it is new. */
static bool is_new(struct search *x, int pattern, uint32_t fields)
{
    uint32_t at = (uint32_t)pattern * SETS;
    bool fresh;

    for (int ring = 0; ring < OEIL_RINGS; ring++)
        at += x->rank[ring][bits_count(fields & ((1u << 8 * ring) - 1))][fields >> 8 * ring & 255];
    fresh = !(x->seen[at / 8] >> at % 8 & 1);
    x->seen[at / 8] |= (uint8_t)(1u << at % 8);
    return fresh;
}

/* ---- aims ---- */

static uint64_t rotate(uint64_t fields, int lanes)
{
    unsigned lane = (unsigned)lanes & 7;
    uint64_t stay = 0x0101010101010101u * (0xffu >> lane);

    return (fields & stay) << lane | (fields & ~stay) >> (8 - lane);
}

static uint64_t shift(uint64_t fields, int rings)
{
    return rings < 0 ? fields >> -8 * rings : fields << 8 * rings;
}

/* The translations that this many notches make, and the patterns between which they lead. */
static void fill_turns(struct search *x)
{
    for (int p = 0; p < OEIL_PATTERNS; p++) {
        x->turns[p][p][0][NOTCHES] = 1;
        for (int n = 1; n <= NOTCHES; n++) {
            for (int at = 0; at < OEIL_PATTERNS * OEIL_LANES * RINGS; at++) {
                int to = at / (OEIL_LANES * RINGS);
                int lane = at / RINGS % OEIL_LANES;
                int ring = at % RINGS;

                if (x->turns[p][to][lane][ring] != n)
                    continue;
                for (int k = 0; k < OEIL_NOTCHES; k++) {
                    struct oeil_shift by = oeil_wheel[to][k];
                    uint8_t *known =
                        &x->turns[p][by.to][(lane + by.lane) & 7][ring + by.ring];

                    *known = *known ? *known : (uint8_t)(n + 1);
                }
            }
        }
    }
}

static void add_aims(struct search *x, int pattern, int group)
{
    uint64_t fields = (uint64_t)oeil_fields_of[group / OEIL_COLOURS][group % OEIL_COLOURS] << SPARE;

    for (int lane = 0; lane < OEIL_LANES; lane++) {
        for (int ring = 0; ring < RINGS; ring++) {
            int turns = x->turns[pattern][group / OEIL_COLOURS][lane][ring];
            struct aim *a = &x->aim[pattern][x->aims[pattern]];

            if (!turns)
                continue;
            x->aims[pattern]++;
            a->lanes = (int8_t)lane;
            a->rings = (int8_t)(ring - NOTCHES);
            a->target = shift(rotate(fields, -lane), -a->rings);
            a->fields = (uint8_t)bits_count(a->target);
            a->group = (uint8_t)group;
            a->notches = (uint8_t)(turns - 1);
            a->base = (uint8_t)(turns - 1 + x->goal[group].low);
        }
    }
}

/* The cheapest first, so that a search through them can end early. */
static void sort_aims(struct search *x, int pattern)
{
    struct aim *aim = x->aim[pattern];

    for (int gap = x->aims[pattern] / 3 + 1; gap > 0; gap = gap > 3 ? gap / 3 : gap - 1) {
        for (int i = gap; i < x->aims[pattern]; i++) {
            struct aim moving = aim[i];
            int j = i;

            for (; j >= gap && aim[j - gap].base > moving.base; j -= gap)
                aim[j] = aim[j - gap];
            aim[j] = moving;
        }
    }
}

/* ---- goals ---- */

static bool takes(const struct search *x, int group)
{
    return !(x->taken >> (group % OEIL_COLOURS) & 1) && !(x->closed >> (group / OEIL_COLOURS) & 1);
}

static void fill_goal(struct search *x, const struct oeil_ways *ways, int group)
{
    struct goal *g = &x->goal[group];
    uint32_t full = oeil_fields_of[group / OEIL_COLOURS][group % OEIL_COLOURS];
    unsigned taken = x->taken;
    unsigned closed = x->closed;
    int k = 0;

    oeil_ways_after(&taken, &closed, group);
    if (taken == 255)
        memset(g->need, 0, sizeof g->need);
    else
        oeil_ways_read(ways, taken, closed, group, g->need);
    g->low = g->need[0];
    for (int i = 1; i < OEIL_PAIRS; i++)
        g->low = g->need[i] < g->low ? g->need[i] : g->low;
    memset(g->partner, 0, sizeof g->partner);
    for (int high = 1; high < OEIL_FIELDS; high++) {
        for (int low = 0; low < high; low++) {
            if (full >> high & 1 || full >> low & 1)
                continue;
            for (int n = g->need[k++] - g->low; n < NEEDS; n++) {
                g->partner[n][high] |= 1u << low;
                g->partner[n][low] |= 1u << high;
            }
        }
    }
    x->least = g->low < x->least ? g->low : x->least;
}

/* What the table says about a position in which the group is full. */
static int need_of(const struct goal *g, uint32_t full, uint32_t fields)
{
    int low = oeil_lowest(fields & ~full);
    int high = oeil_lowest(fields & ~full & ~(1u << low));

    low -= bits_count(full & ((1u << low) - 1));
    high -= bits_count(full & ((1u << high) - 1));
    return g->need[high * (high - 1) / 2 + low];
}

/* ---- the bound ---- */

/* Returns true if a taking of the aim's group is possible within `left` actions, from which the
 * steps of its four fields are already subtracted. near[d]: fields up to d steps from a counter. */
static bool pair_within(const struct goal *g, const uint32_t near[DISTANCES + 1], int left)
{
    for (int a = 0; a <= DISTANCES && a <= left; a++) {
        for (int b = 0; b <= a && a + b <= left; b++) {
            int n = left - a - b;
            const uint32_t *partner = g->partner[n < NEEDS ? n : NEEDS - 1];

            for (uint32_t set = near[b]; set; set &= set - 1)
                if (partner[oeil_lowest(set)] & near[a])
                    return true;
        }
    }
    return false;
}

/* Returns true if a taking may be reached from here and the game then won within `left` actions. */
static bool promising(const struct search *x, int pattern, uint32_t fields, int left)
{
    uint64_t near[DISTANCES];

    near[0] = (uint64_t)fields << SPARE;
    for (int d = 1; d < DISTANCES; d++) {
        uint64_t was = near[d - 1];
        uint64_t up = rotate(was, 1);
        uint64_t down = rotate(was, -1);

        near[d] = was | up | down | up << 8 | down >> 8 | was << 8 | was >> 8 | up << 16 |
                  down >> 16;
    }
    if (left > NOTCHES + (int)x->least)
        return true;
    for (int i = 0; i < x->aims[pattern] && x->aim[pattern][i].base <= left; i++) {
        const struct aim *a = &x->aim[pattern][i];
        uint32_t there[DISTANCES + 1];
        int steps = DISTANCES * a->fields;

        for (int d = 0; d < DISTANCES; d++)
            steps -= bits_count(near[d] & a->target);
        if (a->base + steps > left)
            continue;
        for (int d = 0; d < DISTANCES; d++) {
            uint64_t beyond = ~shift(~(uint64_t)0, a->rings);

            there[d] = (uint32_t)((rotate(shift(near[d], a->rings), a->lanes) | beyond) >> SPARE);
        }
        there[DISTANCES] = ~0u;
        if (pair_within(&x->goal[a->group], there, left - a->base - steps))
            return true;
    }
    return false;
}

/* ---- the search ---- */

/* Reaches a position after this many actions; returns false if memory is short. */
static bool arrive(struct search *x, int pattern, uint32_t fields, int depth, uint8_t first)
{
    if (!is_new(x, pattern, fields) || !oeil_company(pattern, fields))
        return true; /* seen before, or lost */
    for (int c = 0; c < OEIL_COLOURS; c++) {
        uint32_t full = oeil_fields_of[pattern][c];
        int group = pattern * OEIL_COLOURS + c;

        if ((fields & full) == full && takes(x, group)) {
            int all = depth + need_of(&x->goal[group], full, fields);

            if (all <= x->budget && (!x->found || all < x->found)) {
                x->found = all;
                x->first = first;
            }
            return true;
        }
    }
    if (!promising(x, pattern, fields, x->budget - depth))
        return true;
    if (x->count == x->room)
        return false;
    x->queue[x->count++] = (struct spot){ fields, (uint8_t)pattern, first };
    return true;
}

/* Plays every action from a place; at the root each action gets its own number. */
static bool go_on(struct search *x, struct spot p, int depth, bool any)
{
    uint32_t walkers = any ? p.fields : oeil_company(p.pattern, p.fields);
    unsigned free = oeil_free_notches(p.pattern, p.fields);
    uint8_t way = 0;

    for (int k = 0; k < OEIL_NOTCHES; k++) {
        struct oeil_shift by = oeil_wheel[p.pattern][k];

        if (!(free >> k & 1))
            continue;
        if (!arrive(x, by.to, oeil_slide(p.fields, by), depth, depth == 1 ? way : p.first))
            return false;
        way++;
    }
    for (; walkers; walkers &= walkers - 1) {
        uint32_t from = walkers & (0 - walkers);

        for (uint32_t to = oeil_near(from) & ~p.fields; to; to &= to - 1, way++)
            if (!arrive(x, p.pattern, (p.fields ^ from) | (to & (0 - to)), depth,
                        depth == 1 ? way : p.first))
                return false;
    }
    return true;
}

/* The action of the root with this number, counted as in go_on(). */
static game_action action_of(const struct oeil_state *s, int way)
{
    uint32_t fields = s->on[0];
    uint32_t walkers = s->turn == 0 ? fields : oeil_company(s->pattern, fields);
    unsigned free = oeil_free_notches(s->pattern, fields);

    for (int k = 0; k < OEIL_NOTCHES; k++)
        if ((free >> k & 1) && way-- == 0)
            return oeil_action(OEIL_NOTCH, 0, k);
    for (; walkers; walkers &= walkers - 1)
        for (uint32_t to = oeil_near(walkers & (0 - walkers)) & ~fields; to; to &= to - 1)
            if (way-- == 0)
                return oeil_action(OEIL_STEP, oeil_lowest(walkers), oeil_lowest(to));
    return 0;
}

/* Returns true if a group that can be taken is full at the start: the search may come back to the
 * start. */
static bool begins_full(const struct search *x)
{
    for (int c = 0; c < OEIL_COLOURS; c++) {
        uint32_t full = oeil_fields_of[x->from->pattern][c];

        if ((x->from->on[0] & full) == full && takes(x, x->from->pattern * OEIL_COLOURS + c))
            return true;
    }
    return false;
}

/* Searches with the budget; returns false if memory is short. */
static bool walk(struct search *x)
{
    const struct oeil_state *s = x->from;
    uint32_t i = 0;

    memset(x->seen, 0, sizeof x->seen);
    x->found = 0;
    x->queue[0] = (struct spot){ s->on[0], s->pattern, 0 };
    x->count = 1;
    if (!begins_full(x))
        is_new(x, s->pattern, s->on[0]);
    for (int depth = 1; i < x->count && !x->found; depth++)
        for (uint32_t end = x->count; i < end; i++)
            if (!go_on(x, x->queue[i], depth, i == 0 && s->turn == 0))
                return false;
    return true;
}

static bool prepare(struct search *x, const struct oeil_state *s, struct arena *arena)
{
    const struct oeil_ways *ways = oeil_ways_open(arena);

    if (!ways)
        return false;
    memset(x, 0, sizeof *x);
    x->from = s;
    x->least = LONGEST;
    for (int i = 0; i < s->taken_count; i++) {
        x->taken |= 1u << (s->taken[i] & 7);
        if (i >= (s->taken_count & ~3) || (i == 3 && s->taken_count == 4))
            x->closed |= 1u << (s->taken[i] >> 4);
    }
    fill_rank(x);
    fill_turns(x);
    for (int group = 0; group < OEIL_GROUPS; group++)
        if (takes(x, group))
            fill_goal(x, ways, group);
    for (int p = 0; p < OEIL_PATTERNS; p++) {
        for (int group = 0; group < OEIL_GROUPS; group++)
            if (takes(x, group))
                add_aims(x, p, group);
        sort_aims(x, p);
    }
    x->room = (uint32_t)((arena->size - arena->used - 32) / sizeof *x->queue);
    x->queue = arena_take(arena, (size_t)x->room * sizeof *x->queue);
    return x->queue && x->room > 0;
}

bool oeil_alone(const void *state, int seat, struct arena *arena, struct solved *out)
{
    const struct oeil_state *s = state;
    struct search *x;

    (void)seat;
    if (s->seats != 1 || s->phase == OEIL_OVER)
        return false;
    x = arena_take(arena, sizeof *x);
    if (!x || arena->size - arena->used < sizeof(struct oeil_ways) + 64 || !prepare(x, s, arena))
        return false;
    while (x->budget < LONGEST && !promising(x, s->pattern, s->on[0], x->budget))
        x->budget++;
    for (; x->budget <= LONGEST; x->budget++) {
        if (!walk(x))
            return false;
        if (x->found) {
            out->action = action_of(s, x->first);
            out->actions = x->found;
            return true;
        }
    }
    return false;
}
