/*
 * raced.h - sums up a race in one sentence per seat: who finished, and what the others had left.
 *
 * A race has no evaluation to plot, so a review says how the race ended, in the game's own words
 * (core/teach.h).
 */
#ifndef LEARN_RACED_H
#define LEARN_RACED_H

#include "match/match.h"

/* Writes how the seat did in a race; returns false if the match is not a race or has not ended. */
bool raced_words(const struct match *m, int seat, struct message *out);

#endif
