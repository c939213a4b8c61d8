/*
 * raced.h - a race in a sentence a seat: who was done, and what the others still had.
 *
 * Nobody stands better or worse in a race (lynx B, C, D), so looking back tells no curve; it
 * tells how it ended.
 */
#ifndef LEARN_RACED_H
#define LEARN_RACED_H

#include "match/match.h"

/* What became of the seat in a race that has ended; false: it is none, or goes on. */
bool raced_words(const struct match *m, int seat, struct message *out);

#endif
