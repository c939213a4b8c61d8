/* ticker.c - see ticker.h. */
#include "cli/ticker.h"

#include "cli/cli.h"
#include "lang/lang.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 256 };

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    interrupted = 1;
}

void ticker_begin(struct ticker *t, const char *unit, uint64_t total)
{
    memset(t, 0, sizeof *t);
    t->unit = unit;
    t->total = total;
    t->started = t->told = cli_seconds();
}

void ticker_percent(struct ticker *t, const char *unit)
{
    ticker_begin(t, unit, 100);
    t->percent = true;
}

void ticker_start(struct ticker *t, const char *unit)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, NULL);
    ticker_begin(t, unit, 0);
}

/* "37 of 200 games" */
static void write_count(const struct ticker *t, uint64_t done, char out[LINE])
{
    struct message m;
    struct text words;

    message_count(message_set(&m, t->unit), done);
    if (t->total)
        message_count(&m, t->total);
    text_init(&words, out, LINE);
    lang_write(&words, &m);
}

static void show(struct ticker *t, uint64_t done, double seconds)
{
    char count[LINE], time[16], line[LINE * 2];
    double rate = (double)done / seconds;
    double left = t->total && rate > 0 ? (double)(t->total - done) / rate : seconds;
    struct message m;
    struct text words;

    write_count(t, done, count);
    snprintf(time, sizeof time, "%.0f:%02.0f", left < 60 ? 0.0 : (double)(uint64_t)(left / 60),
             (double)((uint64_t)left % 60));
    message_text(message_set(&m, t->percent ? "progress.percent"
                                 : t->total ? "progress.left"
                                            : "progress.so-far"),
                 count);
    cli_add_decimal(&m, rate < 10 ? "%.1f" : "%.0f", rate);
    message_text(&m, time);
    text_init(&words, line, sizeof line);
    lang_write(&words, &m);
    fprintf(stderr, isatty(2) ? "\r%s\033[K" : "%s\n", line);
    t->shown = true;
}

bool ticker_tick(struct ticker *t, uint64_t done)
{
    double now = cli_seconds();

    if (now - t->told >= 1) {
        t->told = now;
        if (isatty(2) || !t->total)
            show(t, done, now - t->started);
    }
    return interrupted != 0;
}

void ticker_end(struct ticker *t)
{
    if (t->shown && isatty(2))
        fputs("\r\033[K", stderr);
    t->shown = false;
}
