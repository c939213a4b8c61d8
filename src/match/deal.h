/*
 * deal.h - what a host shuffles before a game.
 *
 * Chance comes into a game only through its options: a deck is the secret option `deck`, whose
 * default lists the cards in order. So any game replays from its options and actions alone.
 */
#ifndef MATCH_DEAL_H
#define MATCH_DEAL_H

#include "core/options.h"
#include "core/rng.h"

/* Gives the game a shuffled deck, if it has one and the options do not name it already. */
void deal(struct options *o, struct rng *r);

#endif
