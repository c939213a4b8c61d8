/*
 * ticker.h - progress and Ctrl-C for a computation that takes long.
 */
#ifndef CLI_TICKER_H
#define CLI_TICKER_H

#include <stdbool.h>
#include <stdint.h>

struct ticker {
    double started, told;
    bool shown; /* a line of progress is on the screen */
};

/* Starts, and takes Ctrl-C over, which from now on only asks the computation to stop. */
void ticker_start(struct ticker *t);

/* Shows progress on standard error once a second after the first; true after Ctrl-C. */
bool ticker_tick(struct ticker *t, uint64_t done);

/* Ends the line of progress, if there is one. */
void ticker_end(struct ticker *t);

#endif
