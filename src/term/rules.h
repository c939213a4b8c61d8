/*
 * rules.h - the rules for the current decision, from the rules page of the game.
 */
#ifndef TERM_RULES_H
#define TERM_RULES_H

#include "match/match.h"

/* Writes the section about the current step, with its pictures, and then what the signs on the
 * board mean, in lines of at most `width` columns; nothing for a game without a rules page. */
void rules_write(struct text *out, const struct match *m, int width);

#endif
