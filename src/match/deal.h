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

enum { DECK_MAX = 80 };

/* The cards of an option, each up to the next comma. */
struct deck {
    uint32_t cards;
    const char *card[DECK_MAX]; /* into `words` */
    char words[OPTION_VALUE];
};

/* Takes the deck in order out of the options; false where the game has none or the options name
 * it already. And puts it back as it lies now. */
bool deck_take(struct deck *d, const struct options *o);
void deck_give(const struct deck *d, struct options *o);
void deck_swap(struct deck *d, uint32_t i, uint32_t j);

/* Gives the game a shuffled deck, if it has one and the options do not name it already. */
void deal(struct options *o, struct rng *r);

#endif
