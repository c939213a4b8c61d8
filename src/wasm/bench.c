/*
 * bench.c - `coupdoeil bench --search` in WebAssembly: grows trees from the start of each game with
 * the same search; and makes single decisions, for tests. The caller measures the time
 * (web/bench.mjs, web/test/threads.test.mjs).
 */
#include "core/registry.h"
#include "search/tree.h"
#include "wasm/crew.h"
#include "wasm/page.h"

#include <stdlib.h>

enum { ARENA = 192 << 20, TREE_NODES = 20000, ROOM = 256 };

IMPORT(now) double page_now(void);

static char words[ROOM]; /* GAME, a zero, options with spaces between them, a zero */
static struct search_answer answer;
static int mover;
static double until;

EXPORT(room) char *room(void)
{
    return words;
}

static struct arena *memory(void)
{
    static struct arena arena;

    if (!arena.at) {
        void *bytes = malloc(ARENA);

        arena_init(&arena, bytes, bytes ? ARENA : 0);
    }
    arena_reset(&arena);
    return &arena;
}

static bool begin(struct match *m, const char *game, const char *options)
{
    struct options o;
    struct message why;

    options_init(&o, game_find(game));
    return options_read(&o, options, &why) && match_init(m, &o, &why);
}

/* Grows one tree, with all insight or without; returns the number of iterations, or 0 if that
 * failed. */
EXPORT(grow) uint32_t grow(const char *game, const char *options, bool full, uint32_t seed)
{
    struct search_limits limits = { .crew = page_crew() };
    struct match m;
    struct tree t;
    struct rng rng;
    uint32_t spent = 0;

    rng_seed(&rng, seed);
    if (!begin(&m, game, options))
        return 0;
    if (tree_init(&t, m.game, m.state.byte, NULL, NULL, full ? TREE_FULL : TREE_BARE, &rng,
                  memory())) {
        tree_search(&t, TREE_NODES, &limits);
        spent = (uint32_t)t.spent;
    }
    match_release(&m);
    return spent;
}

static bool time_is_up(void *context)
{
    (void)context;
    return page_now() >= until;
}

static bool wander(struct match *m, int plies, struct rng *r)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct message why;

    while (plies-- > 0 && !m->ending)
        match_play(m, list[rng_below(r, (uint32_t)match_actions(m, list))], &why);
    return !m->ending && match_seat(m) > 0;
}

/*
 * Decides as level 8 after this many random actions, with at most `nodes` iterations (0: no limit)
 * and `ms` milliseconds; returns the iterations, or 0 if there is nothing to decide.
 */
EXPORT(decide)
uint32_t decide(const char *game, const char *options, int plies, uint32_t seed, uint32_t nodes,
                double ms)
{
    struct search_limits limits = { .nodes = nodes, .stop = time_is_up, .crew = page_crew() };
    struct match m;
    struct player p;
    struct rng rng;
    bool found;

    rng_seed(&rng, seed);
    if (!begin(&m, game, options))
        return 0;
    found = wander(&m, plies, &rng);
    if (found) {
        mover = match_seat(&m);
        player_init(&p, mover, SEARCH_LEVELS, seed);
        until = page_now() + ms;
        found = search_best(&p, &m, &limits, memory(), &answer);
    }
    match_release(&m);
    return found ? (uint32_t)answer.nodes : 0;
}

/* About the last decision: its action, its value for the seat that acts, and whether that is
 * proved. */
EXPORT(action) uint32_t action(void)
{
    return answer.action;
}

EXPORT(value) int value(void)
{
    return answer.value[mover];
}

EXPORT(proved) bool proved(void)
{
    return answer.proved;
}
