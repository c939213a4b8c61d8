/* cmd_solve.c - `coupdoeil solve`: exact answers, for the games that have a solver. */
#include "cli/solve.h"

#include "core/must.h"
#include "lang/lang.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *game;
    int (*run)(const struct request *r, struct match *m);
} solvers[] = {
    { "oeil", solve_oeil },
    { "lynx", solve_lynx },
    { "foureyes", solve_foureyes },
};

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

void solve_clock_init(struct solve_clock *c)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, NULL);
    c->started = c->told = cli_seconds();
    c->shown = false;
}

bool solve_tick(void *clock, uint64_t done)
{
    struct solve_clock *c = clock;
    double now = cli_seconds();

    if (now - c->told >= 1) {
        c->told = now;
        c->shown = true;
        fprintf(stderr, "%s%llu, %.0f s%s", isatty(2) ? "\r" : "", (unsigned long long)done,
                now - c->started, isatty(2) ? " " : "\n");
    }
    return interrupted != 0;
}

void solve_clock_end(const struct solve_clock *c)
{
    if (c->shown && isatty(2))
        fputc('\n', stderr);
}

void solve_replay(struct match *m, const game_action line[], int count, const char *gap,
                  struct text *out)
{
    struct message why;

    for (int i = 0; i < count; i++) {
        if (i)
            text_put(out, gap);
        m->game->write_action(m->state.byte, line[i], out);
        must(match_judge(m, line[i], &why) && match_play(m, line[i], &why));
    }
}

int cmd_solve(const struct request *r)
{
    struct message why;
    struct match m;

    if (!cli_open(r, &m))
        return EXIT_INPUT;
    for (size_t i = 0; i < sizeof solvers / sizeof solvers[0]; i++) {
        if (strcmp(solvers[i].game, m.game->id) == 0) {
            int status = solvers[i].run(r, &m);

            match_release(&m);
            return status;
        }
    }
    message_text(refuse(&why, "solve.none"), m.game->id);
    match_release(&m);
    return cli_fail(&why);
}
