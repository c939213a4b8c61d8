/*
 * hint.h - help for a person, in three steps: where to look, what to play, and why.
 *
 * Computed by search from what the seat may see, so a hint can never tell a secret.
 */
#ifndef SEARCH_HINT_H
#define SEARCH_HINT_H

#include "search/search.h"

struct hint {
    struct message where; /* the place on the board, without the action */
    struct message what;  /* the action */
    struct message why;   /* what it does */
    game_action action;
};

/* Makes a hint for the seat, which must be able to act; false where search finds no action. */
bool hint_make(const struct match *m, int seat, const struct search_limits *limits,
               struct arena *arena, struct hint *out);

/* Writes the place that an action's text names last, a cell or a pair of coordinates; the whole
 * text where it names none. */
void hint_place(const char *action, struct text *out);

#endif
