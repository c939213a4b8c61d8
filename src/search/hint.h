/*
 * hint.h - help for a person, in three steps: where to look, what to play, and why.
 *
 * A hint is computed from what the seat may see and has seen, so it never gives a secret away: from
 * exact knowledge if the game has it (insight.h: solve), otherwise by search. A hint repeats an
 * earlier position only if everything else loses.
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

/* Prepares the adviser for a seat: it remembers the past perfectly, if the match has its
 * actions. */
void hint_adviser(struct player *p, const struct match *m, int seat);

/* Makes a hint for the adviser's seat, which must be able to act; returns false if there is none.
 * The
 * match may be a copy (match_copy) of the one that the adviser was prepared with. */
bool hint_make(const struct player *adviser, const struct match *m,
               const struct search_limits *limits, struct arena *arena, struct hint *out);

/* Writes where on the board the action is, as the game describes it. */
void hint_where(const struct game *g, const void *state, game_action a, struct message *out);

#endif
