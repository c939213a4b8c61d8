/*
 * bench_search.c - `coupdoeil bench --search`: how fast trees grow.
 *
 * From the start of each game a tree is grown for a slice of CPU time, once without insight
 * (uniform playouts: the same work for every engine) and once with all of it, next to the
 * calibrator; and the bytes a node takes.
 */
#include "cli/breakthrough.h"
#include "cli/cli.h"

#include "core/registry.h"
#include "search/tree.h"

#include <stdio.h>
#include <stdlib.h>

enum { ARENA = 512 << 20, TREE_NODES = 20000 };

static const struct {
    const char *name, *game, *option;
} positions[] = {
    { "foureyes", "foureyes", "board=5" },   { "foureyes-4", "foureyes", "board=4" },
    { "ovo-2", "ovo", "players=2" },         { "ovo-4", "ovo", "players=4" },
    { "oeil-2", "oeil", "players=2" },       { "oeil-3", "oeil", "players=3" },
    { "oeil-4", "oeil", "players=4" },       { "eccentric-2", "eccentric", "players=2" },
    { "eccentric-3", "eccentric", "players=3" }, { "lynx-A", "lynx", "variant=A" },
};

static double calibrate(struct rng *r, double seconds)
{
    double began = cli_cpu_seconds();
    double spent;
    double n = 0;

    do {
        for (int i = 0; i < 256; i++) {
            struct breakthrough b;

            breakthrough_play(r, &b);
        }
        n += 256;
        spent = cli_cpu_seconds() - began;
    } while (spent < seconds);
    return n / spent;
}

/* Iterations a second of trees of TREE_NODES each. */
static double grow(const struct game *g, const void *state, enum tree_style style, struct rng *r,
                   struct arena *arena, double seconds, double *per_iteration)
{
    struct search_limits none = { 0 };
    double began = cli_cpu_seconds();
    double iterations = 0;
    double kept = 0;
    double spent;

    do {
        struct tree t;

        arena_reset(arena);
        if (!tree_init(&t, g, state, NULL, NULL, style, r, arena))
            return 0;
        tree_search(&t, TREE_NODES, &none);
        iterations += (double)t.spent;
        kept += t.used;
        spent = cli_cpu_seconds() - began;
    } while (spent < seconds && iterations > 0);
    *per_iteration = iterations > 0 ? kept / iterations : 0;
    return iterations / spent;
}

int bench_search(const struct request *r, double seconds, uint64_t seed)
{
    bool json = r->given & TAKES(JSON);
    struct arena arena;
    struct rng rng;
    void *memory = malloc(ARENA);

    if (!memory)
        return EXIT_WORLD;
    arena_init(&arena, memory, ARENA);
    rng_seed(&rng, seed);
    if (!json)
        printf("%-12s %14s %9s %14s %9s %11s %11s\n", "position", "uniform it/s", "ratio",
               "insight it/s", "ratio", "nodes/it", "bytes/node");
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        struct options o;
        struct message why;
        struct match m;
        double one, bare, full;
        double nodes = 0;
        double ignored = 0;

        options_init(&o, game_find(positions[i].game));
        if (!options_set(&o, positions[i].option, &why) || !match_init(&m, &o, &why))
            continue;
        one = calibrate(&rng, seconds);
        bare = grow(m.game, m.state.byte, TREE_BARE, &rng, &arena, seconds, &nodes);
        full = grow(m.game, m.state.byte, TREE_FULL, &rng, &arena, seconds, &ignored);
        printf(json ? "{\"position\":\"%s\",\"uniform_per_s\":%.0f,\"uniform_ratio\":%.5f,"
                      "\"insight_per_s\":%.0f,\"insight_ratio\":%.5f,\"nodes_per_iteration\":%.2f,"
                      "\"bytes_per_node\":%zu}\n"
                    : "%-12s %14.0f %9.4f %14.0f %9.4f %11.2f %11zu\n",
               positions[i].name, bare, bare / one, full, full / one, nodes, sizeof(struct node));
        fflush(stdout);
        match_release(&m);
    }
    free(memory);
    return EXIT_OK;
}
