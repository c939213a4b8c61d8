/*
 * score.h - what a finished game leaves behind: results, and ratings of people.
 */
#ifndef SERVER_SCORE_H
#define SERVER_SCORE_H

#include "server/room.h"

/* Stores the result of the newest game, once, where it is over. */
void score_room(struct room *r);

/* Rates the games that are to be rated, one after the other. */
void score_settle(struct hall *h);

/* Adds the game that is over to the score of the match between these people, once, and tells
 * everybody. */
void score_tally(struct room *r);

#endif
