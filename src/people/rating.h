/*
 * rating.h - how a rated game changes the ratings of its players.
 *
 * The turn that stores a game's results also notes that it has to be rated (claim_unrated). Rating
 * it is a separate transaction, which removes that note, so it happens exactly once, even if
 * several nodes try or the server is killed in between.
 */
#ifndef PEOPLE_RATING_H
#define PEOPLE_RATING_H

#include "store/store.h"

enum { RATING_PLAYERS = 8 };

/* Rates that game, in which everybody played against everybody else. Rates nothing unless there are
 * at most RATING_PLAYERS different people. Waits inside a task. Returns false to try again
 * later. */
bool rating_settle(struct store *s, const char *table, uint32_t number);

/* Finds a game to rate; returns false if there is none. */
bool rating_next(struct store *s, char table[STORE_ID], uint32_t *number);

#endif
