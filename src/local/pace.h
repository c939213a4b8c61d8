/*
 * pace.h - how much time people give themselves: the clocks of a local table, in words.
 *
 * A pace is spelt as players do: "5+3" is five minutes for the game and three seconds more for
 * each action, "10" ten minutes and nothing more, "30s" thirty seconds for each move, "none" no
 * clock.
 */
#ifndef LOCAL_PACE_H
#define LOCAL_PACE_H

#include "table/table.h"

struct pace {
    enum clock_kind kind;
    uint32_t ms, increment;
};

/* Reads a spelling; returns false if it is not one. */
bool pace_read(const char *words, struct pace *out, struct message *why);

/* Writes what it means, in words. */
void pace_write(const struct pace *p, struct text *out);

/* The next of the usual ones, or (by -1) the one before, round at the ends. */
void pace_next(struct pace *p, int by);

/* Writes the time each seat has left: running clocks in brackets, nearly empty ones with an
 * exclamation mark. Writes nothing without a clock. */
void pace_write_clocks(const struct table *t, struct text *out);

#endif
