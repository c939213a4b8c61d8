/*
 * bench_search.c - `coupdoeil bench --search`: how fast trees grow.
 *
 * From the start of each game a tree is grown for a slice of CPU time, once without insight
 * (uniform playouts, the same work for every engine) and once with all of it, alternating with the
 * calibrator; the bytes for each node are reported too. Then the tree with insight is grown again
 * by wall-clock time, with one thread and with BENCH_THREADS.
 */
#include "cli/breakthrough.h"
#include "cli/cli.h"
#include "cli/workload.h"
#include "lang/lang.h"

#include "local/crew.h"
#include "search/tree.h"

#include <stdio.h>
#include <stdlib.h>

enum { ARENA = 512 << 20, TREE_NODES = 20000, BENCH_THREADS = 2 };

/* Only variants with turns and an opponent have search trees. */
static bool has_tree(const struct workload *w)
{
    return !w->setting.variant->race && w->setting.seats > 1;
}

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

/* Iterations per second of trees with TREE_NODES each. */
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

/* Iterations per second of wall-clock time, of trees with insight and this many threads. */
static double grow_by(int threads, const struct match *m, struct rng *r, struct arena *arena,
                      double seconds)
{
    struct crew crew;
    struct search_limits limits = { .crew = &crew };
    double began = cli_seconds();
    double iterations = 0;
    double spent;

    crew_init(&crew, threads);
    do {
        struct tree t;

        arena_reset(arena);
        if (!tree_init(&t, m->game, m->state.byte, NULL, NULL, TREE_FULL, r, arena))
            return 0;
        tree_search(&t, TREE_NODES, &limits);
        iterations += (double)t.spent;
        spent = cli_seconds() - began;
    } while (spent < seconds && iterations > 0);
    return iterations / spent;
}

/* Iterations per second: of the calibrator, with uniform playouts, with the game's insight; and by
 * wall-clock time with one thread and with BENCH_THREADS. */
struct tempo {
    double one, bare, full, nodes; /* nodes: per iteration */
    double alone, together;
};

static void tell(const struct workload *w, const struct tempo *p, bool json)
{
    struct json_object o;
    char line[512];

    if (!json) {
        printf("%-12s %14.0f %9.4f %14.0f %9.4f %11.2f %11zu %11.0f %11.0f %6.2f\n", w->name,
               p->bare, p->bare / p->one, p->full, p->full / p->one, p->nodes, sizeof(struct node),
               p->alone, p->together, p->alone > 0 ? p->together / p->alone : 0);
        return;
    }
    json_begin(&o, line, sizeof line, NULL);
    json_text(&o.json, "position", w->name);
    json_text(&o.json, "game", w->game->id);
    json_text(&o.json, "options", w->setting.options);
    cli_write_decimal(&o.json, "uniform_per_s", "%.0f", p->bare);
    cli_write_decimal(&o.json, "uniform_ratio", "%.5f", p->bare / p->one);
    cli_write_decimal(&o.json, "insight_per_s", "%.0f", p->full);
    cli_write_decimal(&o.json, "insight_ratio", "%.5f", p->full / p->one);
    cli_write_decimal(&o.json, "nodes_per_iteration", "%.2f", p->nodes);
    json_number(&o.json, "bytes_per_node", sizeof(struct node));
    cli_write_decimal(&o.json, "one_thread_per_s", "%.0f", p->alone);
    cli_write_decimal(&o.json, "two_threads_per_s", "%.0f", p->together);
    json_end(&o);
    puts(line);
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
        puts(lang_words("cli.columns.bench-search"));
    for (struct workload w = { 0 }; workload_next(&w);) {
        struct options o;
        struct message why;
        struct match m;
        struct tempo p = { 0 };
        double ignored = 0;

        options_init(&o, w.game);
        if (!has_tree(&w) || !options_read(&o, w.setting.options, &why) ||
            !match_init(&m, &o, &why))
            continue;
        p.one = calibrate(&rng, seconds);
        p.bare = grow(m.game, m.state.byte, TREE_BARE, &rng, &arena, seconds, &p.nodes);
        p.full = grow(m.game, m.state.byte, TREE_FULL, &rng, &arena, seconds, &ignored);
        p.alone = grow_by(1, &m, &rng, &arena, seconds);
        p.together = grow_by(BENCH_THREADS, &m, &rng, &arena, seconds);
        tell(&w, &p, json);
        fflush(stdout);
        match_release(&m);
    }
    free(memory);
    return EXIT_OK;
}
