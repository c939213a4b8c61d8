/* cmd_solve.c - `coupdoeil solve`: exact answers for games that have a solver. */
#include "cli/cli.h"
#include "cli/ticker.h"
#include "files/file.h"

#include "lang/lang.h"
#include "solve/solvers.h"

#include <stdio.h>
#include <string.h>

enum { NODES_MAX = 2000000000 };

/* Where the answer is written. */
struct report {
    struct ticker ticker;
    FILE *certificate;
};

static void put_line(void *context, const char *line)
{
    ticker_end(&((struct report *)context)->ticker);
    puts(line);
}

static void put_words(void *context, const struct message *words)
{
    ticker_end(&((struct report *)context)->ticker);
    cli_say(words);
}

static bool tick(void *context, uint64_t done)
{
    return ticker_tick(&((struct report *)context)->ticker, done);
}

static void put_certificate(void *context, const char *line)
{
    fprintf(((struct report *)context)->certificate, "%s\n", line);
}

static int fail_file(const char *path)
{
    struct message why;

    file_refused(&why, path);
    cli_fail(&why);
    return EXIT_WORLD;
}

/* Opens the file of --certificate, if there is one. */
static int open_certificate(const char *path, const struct solver *solver, struct report *out)
{
    struct message why;

    if (!path)
        return EXIT_OK;
    if (!solver->certify) {
        message_text(message_set(&why, "solve.no-certificate"), solver->game->id);
        return cli_fail(&why);
    }
    out->certificate = fopen(path, "w");
    return out->certificate ? EXIT_OK : fail_file(path);
}

static bool close_certificate(FILE *file)
{
    bool written = !file || !ferror(file);

    return (!file || fclose(file) == 0) && written;
}

/* Reads what the flags ask for; returns false after reporting what is wrong with them. */
static bool read_question(const struct request *r, const struct match *m,
                          struct solve_question *q)
{
    q->json = r->given & TAKES(JSON);
    q->count = r->given & TAKES(COUNT);
    q->grade = r->given & TAKES(GRADE);
    q->make = r->value[FLAG_MAKE];
    q->seed = 1;
    q->seated = r->value[FLAG_AS];
    q->bounded = r->value[FLAG_NODES];
    return cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &q->seed) &&
           cli_number("--nodes", r->value[FLAG_NODES], 0, NODES_MAX, &q->nodes) &&
           (!q->seated || cli_viewer(r, m, &q->seat));
}

static int answer(const struct request *r, const struct solver *solver, struct match *m)
{
    const char *path = r->value[FLAG_CERTIFICATE];
    struct report report = { 0 };
    struct solve_question q = {
        .line = put_line,
        .say = put_words,
        .tick = tick,
        .context = &report,
    };
    struct message why;
    enum solve_end end;
    int status;

    if (!read_question(r, m, &q))
        return EXIT_INPUT;
    status = open_certificate(path, solver, &report);
    if (status != EXIT_OK)
        return status;
    if (report.certificate)
        q.certificate = put_certificate;
    ticker_start(&report.ticker, "progress.positions");
    end = solver->solve(&q, m, &why);
    ticker_end(&report.ticker);
    if (!close_certificate(report.certificate))
        return fail_file(path);
    if (end != SOLVE_DONE)
        cli_fail(&why);
    return end == SOLVE_DONE ? EXIT_OK : end == SOLVE_REFUSED ? EXIT_INPUT : EXIT_WORLD;
}

static int fail_none(const struct game *g)
{
    char list[MESSAGE_TEXT];
    struct message why;
    struct text t;

    text_init(&t, list, sizeof list);
    for (int i = 0; i < solvers_count; i++) {
        text_put(&t, i ? ", " : "");
        text_put(&t, solvers[i]->game->id);
    }
    message_text(message_set(&why, "solve.none"), g->id);
    message_text(&why, list);
    return cli_fail(&why);
}

int cmd_solve(const struct request *r)
{
    const struct solver *solver;
    struct match m;
    int status;

    if (!cli_open(r, &m))
        return EXIT_INPUT;
    solver = solver_find(m.game);
    status = solver ? answer(r, solver, &m) : fail_none(m.game);
    match_release(&m);
    return status;
}

void help_solve(void)
{
    for (int i = 0; i < solvers_count; i++)
        printf("  %s\n", lang_join("solve", solvers[i]->game->id, "help"));
}
