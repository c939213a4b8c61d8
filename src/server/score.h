/*
 * score.h - the results of a finished game, and the ratings of people.
 */
#ifndef SERVER_SCORE_H
#define SERVER_SCORE_H

#include "server/room.h"

/* "won", "drawn" or "lost". */
const char *score_word(double score);

/* Stores the result of the newest game once it is over, only once. */
void score_room(struct room *r);

/* Rates the games that are waiting for it, one after the other. */
void score_settle(struct hall *h);

/* Adds the finished game to the score of the match between these people, once, and sends it to
 * everybody. */
void score_tally(struct room *r);

#endif
