/*
 * solve_foureyes_search.h - what the two halves of the solver of 4EYES share:
 * solve_foureyes_proof.c proves, solve_foureyes_squares.c decides what to prove and walks through
 * the strategy.
 */
#ifndef SOLVE_FOUREYES_SEARCH_H
#define SOLVE_FOUREYES_SEARCH_H

#include "games/foureyes/foureyes_think.h"
#include "solve/proof.h"
#include "solve/solve_foureyes_squares.h"

enum {
    SQUARES_TICK = 50000, /* plays between two calls of tick */
    SQUARES_DEPTH = 10,   /* own actions in a threat search at a leaf, */
    SQUARES_PLAYS = 4000  /* and how many plays it may spend */
};

struct squares_search {
    struct proof_search proof; /* first, so that its functions find the rest */
    const struct match *match;
    const struct squares_limits *limits;
    struct proof_answer *out;
    uint64_t next_tick;
    uint64_t stop_at;    /* plays */
    uint32_t last_turn;  /* the horizon */
    uint32_t cap_turn;   /* when the match ends as a draw */
    bool hunts;          /* threat search at leaves */
};

/* Takes the arena for lines that end at the horizon; returns false if it is too small. */
bool squares_prepare(struct squares_search *x, uint32_t depth, struct arena *arena);

/* Returns true if the plays are used up or the caller wants it to stop. */
bool squares_spent(struct squares_search *x);

/* The key of a position as a node for the attacker and horizon at hand. */
uint64_t squares_key(const struct squares_search *x, const struct foureyes_state *s);

/* Threat search for the seat to act, within cap and horizon, as foureyes_hunt(). */
int squares_hunt(struct squares_search *x, const struct foureyes_state *s, int plays,
                 game_action *a);

#endif
