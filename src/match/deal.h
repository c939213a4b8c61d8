/*
 * deal.h - how a host shuffles before a game.
 *
 * Chance enters a game only through its options: a deck is the option with ROLE_DECK, whose
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

/* deck_take() reads the deck in order from the options; returns false if the game has none or the
 * options already set it. deck_give() writes it back in its current order. */
bool deck_take(struct deck *d, const struct options *o);
void deck_give(const struct deck *d, struct options *o);
void deck_swap(struct deck *d, uint32_t i, uint32_t j);

/* Shuffles the game's deck, if it has one and the options do not already set it. */
void deal(struct options *o, struct rng *r);

#endif
