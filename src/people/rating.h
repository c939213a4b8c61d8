/*
 * rating.h - what a rated game does to the ratings of those who played it.
 *
 * The turn that stores a game's results notes that it is to be rated (claim_unrated). Rating it is
 * a transaction of its own, in which that note goes away: so it happens exactly once, even if
 * several try or the server was killed in between.
 */
#ifndef PEOPLE_RATING_H
#define PEOPLE_RATING_H

#include "store/store.h"

enum { RATING_PLAYERS = 8 };

/* Rates that game: everybody has played against everybody else at the table. At most
 * RATING_PLAYERS, all different people; where they are not, nothing is rated. A task waits for it.
 * False: try again later. */
bool rating_settle(struct store *s, const char *table, uint32_t number);

/* Finds a game to rate; returns false if there is none. */
bool rating_next(struct store *s, char table[STORE_ID], uint32_t *number);

#endif
