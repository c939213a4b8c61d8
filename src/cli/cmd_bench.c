/*
 * cmd_bench.c - `coupdoeil bench`: how fast the rules are, as ratios to a calibrator.
 *
 * A workload is a variant of a game (core/variant.h), played from its start with uniform random
 * legal actions through the public interface. Workloads and calibrator take turns in short slices
 * of CPU time, round after round. A ratio is the median, over the rounds, of the rate divided by
 * the calibrator's rate in the same round, so a busy machine affects it little.
 */
#include "cli/breakthrough.h"
#include "cli/cli.h"
#include "cli/workload.h"

#include "core/hash.h"
#include "core/registry.h"
#include "lang/lang.h"
#include "match/deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    STARTS = 64,       /* different deals that a game with a deck is played from */
    BATCH = 64,        /* playouts between two checks of the clock */
    FINGERPRINT = 256, /* playouts that the checksum covers */
    CUT = 200,         /* plies of a playout in games with repetition, which may never end */
    ROUNDS_MAX = 99
};

static const char calibrator_name[] = "calibrator";

/* A workload that is being measured. */
struct run {
    char name[WORKLOAD_NAME];
    const struct game *game; /* NULL: the calibrator */
    uint8_t *start; /* `starts` states */
    uint32_t starts;
    struct rng rng;
    uint64_t playouts, plies, choices, checksum;
    double cpu;
    double rate[ROUNDS_MAX]; /* playouts a second, by round */
};

static bool make_start(struct run *run, const char *options, uint8_t *state)
{
    struct options o;
    struct message why;

    options_init(&o, run->game);
    if (!options_read(&o, options, &why))
        return false;
    deal(&o, &run->rng);
    if (!options_check(&o, &why) || !run->game->start(state, &o, &why))
        return false;
    if (run->game->begin)
        run->game->begin(state);
    return true;
}

/* Begins a run of this workload, or of the calibrator if `work` is NULL. */
static bool run_init(struct run *run, const struct workload *work, uint64_t seed)
{
    memset(run, 0, sizeof *run);
    snprintf(run->name, sizeof run->name, "%s", work ? work->name : calibrator_name);
    rng_seed(&run->rng, seed);
    if (!work)
        return true;
    run->game = work->game;
    run->starts = options_role(run->game, ROLE_DECK) >= 0 ? STARTS : 1;
    run->start = malloc((size_t)run->starts * run->game->state_size);
    for (uint32_t i = 0; run->start && i < run->starts; i++) {
        if (!make_start(run, work->setting.options, run->start + (size_t)i * run->game->state_size))
            return false;
    }
    return run->start != NULL;
}

/* Plays one playout; returns a number that depends on its course. */
static uint64_t play_game(struct run *run)
{
    const struct game *g = run->game;
    uint32_t cut = g->counts ? CUT : UINT32_MAX;
    union game_state s;
    uint32_t plies = 0;

    memcpy(s.byte, run->start + (size_t)(run->playouts % run->starts) * g->state_size,
           g->state_size);
    for (; plies < cut; plies++) {
        int n;
        game_action a = game_any(g, s.byte, &run->rng, &n);

        if (n == 0)
            break;
        run->choices += (uint64_t)n;
        game_step(g, s.byte, a);
    }
    run->plies += plies;
    run->playouts++;
    return g->key(s.byte) + plies;
}

static uint64_t play_calibrator(struct run *run)
{
    struct breakthrough b;

    breakthrough_play(&run->rng, &b);
    run->plies += b.plies;
    run->choices += b.choices;
    run->playouts++;
    return b.last;
}

static uint64_t play(struct run *run)
{
    return run->game ? play_game(run) : play_calibrator(run);
}

static void fingerprint(struct run *run)
{
    uint64_t h = HASH_START;

    for (int i = 0; i < FINGERPRINT; i++)
        h = hash_word(h, play(run));
    run->checksum = hash_end(h);
    run->playouts = run->plies = run->choices = 0;
}

static void run_slice(struct run *run, int round, double seconds)
{
    uint64_t before = run->playouts;
    double began = cli_cpu_seconds();
    double spent;

    do {
        for (int i = 0; i < BATCH; i++)
            play(run);
        spent = cli_cpu_seconds() - began;
    } while (spent < seconds);
    run->cpu += spent;
    run->rate[round] = (double)(run->playouts - before) / spent;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median_ratio(const struct run *run, const struct run *calibrator, int rounds)
{
    double ratio[ROUNDS_MAX] = { 0 };

    for (int i = 0; i < rounds; i++)
        ratio[i] = run->rate[i] / calibrator->rate[i];
    qsort(ratio, (size_t)rounds, sizeof ratio[0], by_size);
    return rounds % 2 ? ratio[rounds / 2] : (ratio[rounds / 2 - 1] + ratio[rounds / 2]) / 2;
}

static void tell(const struct run *run, const struct run *calibrator, int rounds, bool json)
{
    double playouts = (double)run->playouts;
    double plies = (double)run->plies;
    double ratio = median_ratio(run, calibrator, rounds);
    struct json_object o;
    char line[512], sum[17];

    snprintf(sum, sizeof sum, "%016llx", (unsigned long long)run->checksum);
    if (!json) {
        printf("%-12s %12.0f %12.0f %9.1f %9.2f %9.2f  %s %9.4f\n", run->name,
               playouts / run->cpu, plies / run->cpu, run->cpu * 1e9 / plies, plies / playouts,
               (double)run->choices / plies, sum, ratio);
        return;
    }
    json_begin(&o, line, sizeof line, NULL);
    json_text(&o.json, "workload", run->name);
    cli_write_decimal(&o.json, "playouts_per_s", "%.1f", playouts / run->cpu);
    cli_write_decimal(&o.json, "plies_per_s", "%.1f", plies / run->cpu);
    cli_write_decimal(&o.json, "ns_per_ply", "%.2f", run->cpu * 1e9 / plies);
    cli_write_decimal(&o.json, "mean_length", "%.3f", plies / playouts);
    cli_write_decimal(&o.json, "branching", "%.3f", (double)run->choices / plies);
    json_text(&o.json, "checksum", sum);
    cli_write_decimal(&o.json, "ratio", "%.5f", ratio);
    json_end(&o);
    puts(line);
}

static void progress(int round, int rounds)
{
    if (!isatty(2))
        return;
    if (round < rounds)
        fprintf(stderr, "\r%s %d/%d ", lang_words("bench.round"), round + 1, rounds);
    else
        fputs("\r\033[K", stderr);
}

static void measure(struct run runs[], int n, int rounds, double seconds)
{
    for (int i = 0; i < n; i++)
        fingerprint(&runs[i]);
    for (int round = 0; round < rounds; round++) {
        progress(round, rounds);
        for (int i = 0; i < n; i++)
            run_slice(&runs[i], round, seconds);
    }
    progress(rounds, rounds);
}

/* Lists the workloads asked for, with the calibrator always first; returns 0 after reporting an
 * unknown one. */
static int choose(struct run runs[], const char *only, uint64_t seed)
{
    struct message why;
    int n = 0;

    run_init(&runs[n++], NULL, seed);
    for (struct workload w = { .hidden = only }; n < WORKLOADS_MAX && workload_next(&w);) {
        if (only && strcmp(w.name, only) != 0)
            continue;
        if (run_init(&runs[n], &w, seed))
            n++;
        else
            free(runs[n].start);
    }
    if (only && n == 1 && strcmp(only, calibrator_name) != 0) {
        message_text(message_set(&why, "bench.unknown"), only);
        cli_fail(&why);
        return 0;
    }
    return n;
}

/* Reads a positive decimal number such as 0.25, at most 3600. */
static bool read_seconds(const char *value, double *out)
{
    struct message why;
    char *end;
    double n = strtod(value, &end);

    if (*value >= '0' && *value <= '9' && *end == '\0' && n > 0 && n <= 3600) {
        *out = n;
        return true;
    }
    message_text(message_set(&why, "bench.seconds"), value);
    cli_fail(&why);
    return false;
}

int cmd_bench(const struct request *r)
{
    static struct run runs[WORKLOADS_MAX];
    bool json = r->given & TAKES(JSON);
    uint32_t rounds = 5;
    uint32_t seed = 1;
    double seconds = 0.2;
    int n;

    if (!cli_number("--rounds", r->value[FLAG_ROUNDS], 1, ROUNDS_MAX, &rounds) ||
        !cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &seed) ||
        (r->value[FLAG_SECONDS] && !read_seconds(r->value[FLAG_SECONDS], &seconds)))
        return EXIT_INPUT;
    if (r->given & TAKES(SEARCH))
        return bench_search(r, seconds, seed);
    rounds = rounds ? rounds : 1;
    n = choose(runs, r->value[FLAG_ONLY], seed);
    if (n == 0)
        return EXIT_INPUT;
    measure(runs, n, (int)rounds, seconds);
    if (!json)
        puts(lang_words("cli.columns.bench"));
    for (int i = 0; i < n; i++) {
        tell(&runs[i], &runs[0], (int)rounds, json);
        free(runs[i].start);
    }
    return EXIT_OK;
}
