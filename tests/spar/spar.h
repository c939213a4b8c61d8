/*
 * spar.h - sparring partners: small players that computer players are measured against. They
 * share no code with the search, and see everything unless they say otherwise.
 */
#ifndef SPAR_H
#define SPAR_H

#include "match/match.h"
#include "search/search.h"

/* What a partner remembers of one game. */
struct spar {
    struct player self; /* its seat, dice, and memory if it forgets */
    int depth, width;   /* of partners that look ahead */
};

struct partner {
    const char *name; /* GAME-NAME */
    const char *game;
    void (*start)(struct spar *s, int seat, uint64_t seed);
    game_action (*choose)(struct spar *s, const struct match *m);
};

extern const struct partner ovo_partners[2];
extern const struct partner eccentric_partners[3];
extern const struct partner oeil_partners[1];

/* Seats the partner, remembering like a player of the level. */
void spar_seat(struct spar *s, int seat, int level, uint64_t seed);

/* Returns true if the position after the action has already occurred in the match. */
bool spar_repeats(const struct match *m, game_action a);

/* Returns true if a seat other than `seat` can win at once after the action, played in `state`. */
bool spar_blunders(const struct game *g, const void *state, game_action a, int seat);

#endif
