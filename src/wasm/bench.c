/*
 * bench.c - `coupdoeil bench --search` in WebAssembly: trees from the start of each game, grown
 * by the same search. The caller keeps the time (web/bench.mjs).
 */
#include "core/registry.h"
#include "search/tree.h"
#include "wasm/page.h"

#include <stdlib.h>

enum { ARENA = 256 << 20, TREE_NODES = 20000, ROOM = 256 };

static char words[ROOM]; /* GAME, a zero, options with spaces between them, a zero */

EXPORT(room) char *room(void)
{
    return words;
}

/* Grows one tree, with all insight or without; the iterations it took, 0 where that failed. */
EXPORT(grow) uint32_t grow(const char *game, const char *options, bool full, uint32_t seed)
{
    static const struct search_limits none;
    static struct arena arena;
    struct options o;
    struct message why;
    struct match m;
    struct tree t;
    struct rng rng;
    uint32_t spent = 0;

    if (!arena.at) {
        void *memory = malloc(ARENA);

        arena_init(&arena, memory, memory ? ARENA : 0);
    }
    arena_reset(&arena);
    rng_seed(&rng, seed);
    options_init(&o, game_find(game));
    if (!options_read(&o, options, &why) || !match_init(&m, &o, &why))
        return 0;
    if (tree_init(&t, m.game, m.state.byte, NULL, NULL, full ? TREE_FULL : TREE_BARE, &rng,
                  &arena)) {
        tree_search(&t, TREE_NODES, &none);
        spent = (uint32_t)t.spent;
    }
    match_release(&m);
    return spent;
}
