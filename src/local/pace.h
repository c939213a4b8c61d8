/*
 * pace.h - how much time people give themselves: the clocks of a local table, in words.
 *
 * A pace is written as players write it: "5+3" is five minutes for the game and three more seconds
 * for each action, "10" just ten minutes, "30s" thirty seconds for each move, "none" no clock.
 */
#ifndef LOCAL_PACE_H
#define LOCAL_PACE_H

#include "table/table.h"

struct pace {
    enum clock_kind kind;
    uint32_t ms, increment;
};

/* Reads a pace; returns false if the text is not one. */
bool pace_read(const char *words, struct pace *out, struct message *why);

/* Writes in words what the pace means. */
void pace_write(const struct pace *p, struct text *out);

/* The next of the usual paces, or (by -1) the previous one, starting over at the ends. */
void pace_next(struct pace *p, int by);

/* Writes the time each seat has left, with running clocks in brackets and an exclamation mark at
 * nearly empty ones. Writes nothing without a clock. */
void pace_write_clocks(const struct table *t, struct text *out);

#endif
