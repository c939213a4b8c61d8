/*
 * rules.h - the rules of what is to be decided now, from the rules page of the game.
 */
#ifndef TERM_RULES_H
#define TERM_RULES_H

#include "match/match.h"

/* Writes the section of the step at hand, its pictures too, in lines of at most `width` columns;
 * nothing for a game without a page. */
void rules_write(struct text *out, const struct match *m, int width);

#endif
