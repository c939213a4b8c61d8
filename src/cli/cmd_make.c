/*
 * cmd_make.c - `coupdoeil make-puzzles`: makes the packs of puzzles again.
 *
 * A pack is written to a file next to its place and moved there once it is complete, so that
 * neither Ctrl-C nor a full disk leaves half a file.
 */
#include "cli/cli.h"
#include "cli/ticker.h"

#include "core/registry.h"
#include "files/file.h"
#include "learn/make.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH = 4096, SEED_MAX = 1000000000, SEED = 1 };

struct workshop {
    struct maker maker;
    struct ticker ticker;
    const char *game;
    FILE *file;
};

static void put(void *context, const char *block, size_t length)
{
    struct workshop *w = context;

    fputc('\n', w->file);
    fwrite(block, 1, length, w->file);
}

static bool tick(void *context, int number)
{
    struct workshop *w = context;

    return ticker_tick(&w->ticker, (uint64_t)number);
}

static int fail_file(const char *name)
{
    struct message why;

    file_refused(&why, name);
    cli_fail(&why);
    return EXIT_WORLD;
}

/* Writes one pack into a file that is not in its place yet. */
static int write_pack(struct workshop *w, const struct game *g, uint64_t seed, const char *name)
{
    struct message why;
    bool made, written;

    w->file = fopen(name, "w");
    if (!w->file)
        return fail_file(name);
    fprintf(w->file, "# make-puzzles --seed %llu --only %s\n", (unsigned long long)seed,
            g->id);
    made = make_pack(&w->maker, g, seed);
    written = ferror(w->file) == 0;
    written = fclose(w->file) == 0 && written;
    if (made && written)
        return EXIT_OK;
    if (!written)
        return fail_file(name);
    message_set(&why, w->maker.stopped ? "learn.stopped" : "match.memory");
    cli_fail(&why);
    return EXIT_WORLD;
}

static int make_one(struct workshop *w, const struct game *g, uint64_t seed, const char *folder)
{
    char part[PATH], whole[PATH];
    int status;

    if (snprintf(whole, sizeof whole, "%s/%s.puzzles", folder, g->id) >= PATH ||
        snprintf(part, sizeof part, "%s.part", whole) >= PATH) {
        errno = ENAMETOOLONG;
        return fail_file(folder);
    }
    w->game = g->id;
    status = write_pack(w, g, seed, part);
    if (status == EXIT_OK && rename(part, whole) != 0)
        status = fail_file(whole);
    if (status != EXIT_OK) {
        unlink(part);
    } else {
        fprintf(stderr, "%s: %d\n", whole, w->maker.number);
    }
    return status;
}

int cmd_make_puzzles(const struct request *r)
{
    const char *only = r->value[FLAG_ONLY];
    const char *folder = r->value[FLAG_OUT] ? r->value[FLAG_OUT] : "content/puzzles";
    struct workshop w = { .maker = { .put = put, .tick = tick } };
    struct message why;
    struct arena arena;
    uint32_t seed = SEED;
    int status = EXIT_OK;

    if (!cli_number("--seed", r->value[FLAG_SEED], 0, SEED_MAX, &seed))
        return EXIT_INPUT;
    if (only && !game_find(only)) {
        message_text(message_set(&why, "game.unknown"), only);
        return cli_fail(&why);
    }
    if (only && !make_has(game_find(only))) {
        message_text(message_set(&why, "puzzle.none"), only);
        return cli_fail(&why);
    }
    arena_init(&arena, malloc(MAKE_MEMORY), MAKE_MEMORY);
    if (!arena.at) {
        message_set(&why, "match.memory");
        cli_fail(&why);
        return EXIT_WORLD;
    }
    w.maker.arena = &arena;
    w.maker.context = &w;
    ticker_start(&w.ticker, "progress.puzzles");
    for (int i = 0; i < games_known && status == EXIT_OK; i++) {
        if (only ? strcmp(only, games[i]->id) == 0 : make_has(games[i]))
            status = make_one(&w, games[i], seed, folder);
    }
    ticker_end(&w.ticker);
    free(arena.at);
    return status;
}
