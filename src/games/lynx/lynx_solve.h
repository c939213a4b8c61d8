/*
 * lynx_solve.h - B, small herd: all ways to finish a herd.
 *
 * Pure as the rules: no memory but the stack, no clock. The race player (lynx_race.c) and the
 * solver's door (solve/herd.c) both stand on it.
 */
#ifndef GAMES_LYNX_SOLVE_H
#define GAMES_LYNX_SOLVE_H

#include "games/lynx/lynx.h"

/* Cards as they lie, in an order in which each may be laid: beside one that lies already. */
struct lynx_plan {
    int count;
    uint8_t ref[HERD_HAND];
    int8_t x[HERD_HAND], y[HERD_HAND];
};

/* A search for herds: whom it tells, and what it cost. */
struct lynx_hunt {
    /* Told of each herd, the cards of the table first; true: enough. */
    bool (*found)(void *context, const struct lynx_plan *herd);
    /* Optional, asked every LYNX_TICK steps; true: stop. */
    bool (*tick)(void *context, uint64_t steps);
    void *context;
    uint64_t steps; /* cards laid on trial, counted on from what it holds */
};

enum { LYNX_TICK = 100000 };

/*
 * Finds every herd that leaves the cards of `table`, at least one, as they lie and adds all
 * cards of `hand`, seven in sum: each arrangement once. False where it was told to stop before
 * the end; otherwise what was not found does not exist.
 */
bool lynx_herds(const struct lynx_plan *table, uint64_t hand, struct lynx_hunt *h);

/* The same for the first herd alone; false: there is none. */
bool lynx_first_herd(const struct lynx_plan *table, uint64_t hand, struct lynx_plan *out);

/* The table of seat i + 1. */
void lynx_read_plan(const struct lynx_state *s, int i, struct lynx_plan *out);

/*
 * Where to begin with the seven cards of `hand` on an empty table: the card that fits fewest of
 * the others lies upright at (0,0). Nothing is lost by that: any herd may be moved, and turned
 * by half as a whole, until this card lies so. No herd looks the same turned by half, since that
 * turns every card; hence there are twice as many herds, up to moving, as go on from here.
 */
void lynx_plan_begin(uint64_t hand, struct lynx_plan *out);

/* The cards of a plan as a set. */
uint64_t lynx_plan_cards(const struct lynx_plan *p);

#endif
