/*
 * solve_oeil_solitaire.c - the search for a shortest solution.
 *
 * reach() asks whether a position can be won within a budget of actions. It walks breadth-first
 * inside the stage, as far as the bounds say that a gate may still be worth reaching, and then asks
 * the same about each gate with what is left of the budget. A gate that fails gets a higher bound,
 * which it keeps; so no question is answered twice, and raising the budget from the lowest bound
 * finds a shortest solution.
 */
#include "solve/solve_oeil_solitaire.h"

#include "core/must.h"

#include <string.h>

enum { TICK = 100000 };

/* A state to solve: a position in a stage. */
struct state {
    uint32_t at;
    const struct solitaire_stage *stage;
    bool first;          /* the first action of the game: any counter may step [60] */
    int gate;            /* its number if a colour was just taken there, or -1 */
    const uint8_t *near; /* by index: how far the gates are */
};

/* A state, its budget of actions and, by index of group, what is needed after its gates; NULL if
 * the group cannot be taken now. */
struct quest {
    struct state from;
    int budget;
    int far; /* the most actions before the next gate that leave enough for the rest of the game */
    const uint8_t *behind[SOLITAIRE_GROUPS];
};

/* By level, the gates where the colours are taken. */
struct route {
    struct solitaire_exit exit[OEIL_COLOURS];
};

bool solitaire_pause(struct solitaire *s, uint64_t steps)
{
    s->done += steps;
    if (s->done - s->told >= TICK) {
        s->told = s->done;
        if (s->tick && s->tick(s->context, s->done))
            s->stopped = true;
    }
    return s->stopped;
}

static size_t walk_memory(void)
{
    return 3 * SOLITAIRE_POSITIONS * sizeof(uint32_t) +
           OEIL_COLOURS * SOLITAIRE_GATES * sizeof(struct solitaire_exit) + 256;
}

static bool walk_init(struct solitaire *s, struct arena *arena)
{
    struct solitaire_walk *w = &s->walk;

    w->queue = arena_take(arena, SOLITAIRE_POSITIONS * sizeof *w->queue);
    w->parent = arena_take(arena, SOLITAIRE_POSITIONS * sizeof *w->parent);
    w->mark = arena_take(arena, SOLITAIRE_POSITIONS * sizeof *w->mark);
    for (int i = 0; i < OEIL_COLOURS; i++) {
        s->exits[i] = arena_take(arena, SOLITAIRE_GATES * sizeof *s->exits[i]);
        if (!s->exits[i])
            return false;
    }
    if (!w->queue || !w->parent || !w->mark)
        return false;
    memset(w->mark, 0, SOLITAIRE_POSITIONS * sizeof *w->mark);
    return true;
}

size_t solitaire_memory(unsigned taken)
{
    return solitaire_space_memory() + walk_memory() + solitaire_near_memory(taken) +
           solitaire_bound_memory(taken);
}

bool solitaire_init(struct solitaire *s, unsigned taken, struct arena *arena,
                    solitaire_tick *tick, void *context)
{
    memset(s, 0, sizeof *s);
    s->taken = taken;
    s->tick = tick;
    s->context = context;
    return solitaire_space_init(&s->space, arena) && walk_init(s, arena) &&
           solitaire_near(s, arena) && solitaire_bound(s, arena);
}

/* The longest useful walk to a gate of the group; -1 if none of them is worth it. */
static int worth(const uint8_t *near, const uint8_t *behind, int budget)
{
    int best = -1;

    for (int i = 0; i < SOLITAIRE_PAIRS; i++) {
        int room = budget - behind[i];

        if (room > best && near[i] <= room)
            best = room;
    }
    return best;
}

static void plan(const struct solitaire *s, const struct state *from, int budget, struct quest *q)
{
    static const uint8_t won[SOLITAIRE_GROUP];

    q->from = *from;
    q->budget = budget;
    q->far = -1;
    for (uint32_t place = 0; place < s->gates / SOLITAIRE_GROUP; place++) {
        int group = s->group[place];
        size_t low = place * SOLITAIRE_GROUP;
        const struct solitaire_stage *after;
        int far;

        q->behind[place] = NULL;
        if (!solitaire_takes(from->stage, group))
            continue;
        after = solitaire_after(&s->space, from->stage, group);
        if (after && s->least[after->number][group] > budget)
            continue;
        q->behind[place] = after ? s->need + (size_t)after->number * s->gates + low : won;
        far = worth(from->near + low, q->behind[place], budget);
        q->far = far > q->far ? far : q->far;
    }
}

/* Returns true if a gate noted at this position may still be worth reaching. */
static bool promising(const struct solitaire *s, const struct quest *q, uint32_t at, int depth)
{
    for (uint32_t k = s->start[at]; k < s->start[at + 1]; k++) {
        uint32_t place = solitaire_note_place(s->note[k]);
        const uint8_t *behind = q->behind[place / SOLITAIRE_GROUP];

        if (behind && depth + solitaire_note_way(s->note[k]) + behind[place % SOLITAIRE_GROUP] <=
                          q->budget)
            return true;
    }
    return false;
}

/* Reaches a position: a gate that takes is an exit; others are passed through. */
static void arrive(struct solitaire *s, const struct quest *q, uint32_t at, uint32_t parent,
                   int depth, int *exits)
{
    struct solitaire_walk *w = &s->walk;
    unsigned gate = s->space.gate[at];

    w->mark[at] = w->walks;
    if (depth >= q->far - SOLITAIRE_BACK && !promising(s, q, at, depth))
        return;
    w->parent[w->count] = parent;
    w->queue[w->count] = at;
    if (gate-- && solitaire_takes(q->from.stage, (int)(gate / SOLITAIRE_GROUP))) {
        struct solitaire_exit *e = &s->exits[q->from.stage->level][(*exits)++];

        e->gate = (uint16_t)gate;
        e->depth = (uint8_t)depth;
        e->at = w->count;
    }
    w->count++;
}

/* Walks inside the stage and notes the gates that take a colour, nearest first: all that may be
 * worth taking, and perhaps others. A start that would itself take a colour when visited again is
 * not marked, since the walk may come back to it. */
static int walk(struct solitaire *s, const struct quest *q)
{
    const struct solitaire_exit *exit = s->exits[q->from.stage->level];
    struct solitaire_walk *w = &s->walk;
    unsigned home = s->space.gate[q->from.at];
    uint32_t out[SOLITAIRE_MOVES];
    uint32_t i = 0;
    int exits = 0;
    int passed = 0;

    w->walks++;
    w->queue[0] = q->from.at;
    w->parent[0] = 0;
    w->count = 1;
    if (!home || !solitaire_takes(q->from.stage, (int)((home - 1) / SOLITAIRE_GROUP)))
        w->mark[q->from.at] = w->walks;
    for (int depth = 1; depth <= q->far; depth++) {
        for (uint32_t end = w->count; i < end; i++) {
            int n;

            if (passed < exits && exit[passed].at == i) {
                passed++;
                continue;
            }
            n = solitaire_ahead(&s->space, w->queue[i], q->from.first && i == 0, out);
            for (int k = 0; k < n; k++)
                if (w->mark[out[k]] != w->walks)
                    arrive(s, q, out[k], i, depth, &exits);
            if (solitaire_pause(s, 1))
                return 0;
        }
    }
    return exits;
}

static struct state beyond(const struct solitaire *s, const struct state *from, uint32_t gate)
{
    struct state next = { .at = s->space.position[gate], .gate = (int)gate };

    next.stage = solitaire_after(&s->space, from->stage, (int)(gate / SOLITAIRE_GROUP));
    next.near = s->near + (size_t)solitaire_place(s, gate) * s->gates;
    return next;
}

/* The fewest actions that may win once the exit is reached. */
static int need_behind(const struct solitaire *s, const struct quest *q, uint32_t gate)
{
    const uint8_t *behind = q->behind[s->place[gate / SOLITAIRE_GROUP]];

    return behind ? behind[gate % SOLITAIRE_GROUP] : SOLITAIRE_LONGEST;
}

/* Returns true if the game can be won from here within the budget, and through which gates. */
static bool reach(struct solitaire *s, const struct state *from, int budget, struct route *route)
{
    const struct solitaire_exit *exit = s->exits[from->stage->level];
    struct quest q;
    int exits;

    plan(s, from, budget, &q);
    exits = walk(s, &q);
    for (int i = 0; i < exits && !s->stopped; i++) {
        struct state next;

        if (exit[i].depth + need_behind(s, &q, exit[i].gate) > budget)
            continue;
        next = beyond(s, from, exit[i].gate);
        if (!next.stage || reach(s, &next, budget - exit[i].depth, route)) {
            route->exit[from->stage->level] = exit[i];
            return true;
        }
    }
    if (from->gate >= 0 && !s->stopped)
        s->need[(size_t)from->stage->number * s->gates +
                solitaire_place(s, (uint32_t)from->gate)] = (uint8_t)(budget + 1);
    return false;
}

static struct state read_state(struct solitaire *s, const struct oeil_state *o)
{
    struct state from = { .first = o->turn == 0, .gate = -1 };
    unsigned taken = 0;
    unsigned closed = 0;

    for (int i = 0; i < o->taken_count; i++) {
        taken |= 1u << (o->taken[i] & 7);
        if (i >= (o->taken_count & ~3) || (i == 3 && o->taken_count == 4))
            closed |= 1u << (o->taken[i] >> 4);
    }
    from.at = solitaire_position(&s->space, o->pattern, o->on[0]);
    from.stage = &s->space.stage[s->space.number[taken << 4 | closed]];
    solitaire_near_row(s, from.at, from.first);
    from.near = s->row;
    return from;
}

/* The action that leads from one position to the next. */
static game_action action_between(const struct solitaire *s, uint32_t before, uint32_t after)
{
    int pattern = (int)(before / SOLITAIRE_SETS);
    uint32_t fields = s->space.fields[before % SOLITAIRE_SETS];
    uint32_t moved = s->space.fields[after % SOLITAIRE_SETS];

    if (after / SOLITAIRE_SETS == before / SOLITAIRE_SETS)
        return oeil_action(OEIL_STEP, oeil_lowest(fields & ~moved), oeil_lowest(moved & ~fields));
    for (int k = 0; k < OEIL_NOTCHES; k++) {
        struct oeil_shift by = oeil_wheel[pattern][k];

        if ((oeil_free_notches(pattern, fields) >> k & 1) &&
            solitaire_position(&s->space, by.to, oeil_slide(fields, by)) == after)
            return oeil_action(OEIL_NOTCH, 0, k);
    }
    must(false);
    return 0;
}

/* Repeats the walk to each gate of the route and writes the actions. The bounds may have risen, but
 * never above the truth, so the gate is found again after the same number of actions. */
static void spell(struct solitaire *s, struct state from, int budget, const struct route *route,
                  struct solitaire_answer *out)
{
    out->length = 0;
    while (from.stage) {
        const struct solitaire_exit *e = &route->exit[from.stage->level];
        const struct solitaire_exit *found = s->exits[from.stage->level];
        const struct solitaire_exit *end;
        struct quest q;
        uint32_t at;

        plan(s, &from, budget, &q);
        end = found + walk(s, &q);
        if (s->stopped) {
            out->status = SOLITAIRE_STOPPED;
            return;
        }
        while (found < end && found->gate != e->gate)
            found++;
        must(found < end);
        at = found->at;
        for (int k = e->depth; k > 0; k--) {
            uint32_t parent = s->walk.parent[at];

            out->action[out->length + k - 1] =
                action_between(s, s->walk.queue[parent], s->walk.queue[at]);
            at = parent;
        }
        out->length += e->depth;
        budget -= e->depth;
        from = beyond(s, &from, e->gate);
    }
}

bool solitaire_within(struct solitaire *s, const struct oeil_state *from, int budget)
{
    struct route route;
    struct state state;

    if (from->phase == OEIL_OVER)
        return from->winners != 0;
    state = read_state(s, from);
    return budget >= 0 && reach(s, &state, budget, &route);
}

/* Every state with an action that does not lose at once can be won in at most 37 actions
 * (solitaire_whole), so a larger budget proves that there is no solution. */
void solitaire_solve(struct solitaire *s, const struct oeil_state *from, uint32_t cap,
                     struct solitaire_answer *out)
{
    struct route route;
    struct state state;
    int most = SOLITAIRE_LONGEST - 1;

    out->length = 0;
    out->status = from->winners ? SOLITAIRE_SOLVED : SOLITAIRE_NONE;
    if (from->phase == OEIL_OVER)
        return;
    if (cap && (cap <= from->turn || (int)(cap - from->turn) < most))
        most = cap <= from->turn ? 0 : (int)(cap - from->turn);
    state = read_state(s, from);
    for (int budget = 1; budget <= most; budget++) {
        if (reach(s, &state, budget, &route)) {
            out->status = SOLITAIRE_SOLVED;
            spell(s, state, budget, &route, out);
            return;
        }
        if (s->stopped) {
            out->status = SOLITAIRE_STOPPED;
            return;
        }
    }
}
