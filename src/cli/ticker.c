/* ticker.c - see ticker.h. */
#include "cli/ticker.h"

#include "cli/cli.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

void ticker_start(struct ticker *t)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, NULL);
    t->started = t->told = cli_seconds();
    t->shown = false;
}

bool ticker_tick(struct ticker *t, uint64_t done)
{
    double now = cli_seconds();

    if (now - t->told >= 1) {
        t->told = now;
        t->shown = true;
        fprintf(stderr, "%s%llu, %.0f s%s", isatty(2) ? "\r" : "", (unsigned long long)done,
                now - t->started, isatty(2) ? " " : "\n");
    }
    return interrupted != 0;
}

void ticker_end(struct ticker *t)
{
    if (t->shown && isatty(2))
        fputc('\n', stderr);
    t->shown = false;
}
