/*
 * ticker.h - progress and Ctrl-C for a computation that takes long.
 *
 * Progress is a line on standard error: what was done, how fast, and the time left, or the time so
 * far if the end is unknown. Its numbers have names: "37 of 200 games, 2.4 per second, 1:08 left".
 */
#ifndef CLI_TICKER_H
#define CLI_TICKER_H

#include <stdbool.h>
#include <stdint.h>

struct ticker {
    double started, told;
    const char *unit; /* id of the sentence that counts, with {1} done and {2} the total */
    uint64_t total;   /* 0: unknown */
    bool percent;     /* done is a percentage: no rate is shown */
    bool shown;       /* a line of progress is on the screen */
};

/* Starts; `unit` lasts as long as the ticker. */
void ticker_begin(struct ticker *t, const char *unit, uint64_t total);

/* The same for work that is counted in percent. */
void ticker_percent(struct ticker *t, const char *unit);

/* The same, and takes over Ctrl-C, which from then on only asks the computation to stop. */
void ticker_start(struct ticker *t, const char *unit);

/* Shows progress once a second, after the first second; if the total is known, only on a terminal.
 * Returns true after Ctrl-C. */
bool ticker_tick(struct ticker *t, uint64_t done);

/* Removes the line of progress from a terminal. */
void ticker_end(struct ticker *t);

#endif
