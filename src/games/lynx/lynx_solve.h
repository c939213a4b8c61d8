/*
 * lynx_solve.h - B, small herd: all ways to finish a herd.
 *
 * Like the rules it uses only the stack and reads no clock. The race player (lynx_race.c) uses the
 * search itself; lynx_finish() is for solving, teaching and tests: from a position to actions that
 * can be played, and to the number of all solutions.
 *
 * A solution is an arrangement of the seat's seven cards that wins: connected, fitting at every
 * side where two meet, and no snake. Two solutions are the same if one is the other, moved without
 * turning. A solution turned upside down as a whole is a different one, so their number is even.
 */
#ifndef GAMES_LYNX_SOLVE_H
#define GAMES_LYNX_SOLVE_H

#include "games/lynx/lynx.h"

/* Laid cards, in an order in which each can be laid next to an earlier one. */
struct lynx_plan {
    int count;
    uint8_t ref[LYNX_HERD_HAND];
    int8_t x[LYNX_HERD_HAND], y[LYNX_HERD_HAND];
};

/* A search for herds: its callback and its cost. */
struct lynx_hunt {
    /* Called for each herd, the cards of the table first; returns true to stop. */
    bool (*found)(void *context, const struct lynx_plan *herd);
    /* Optional, called every LYNX_TICK steps; returns true to stop. */
    bool (*tick)(void *context, uint64_t steps);
    void *context;
    uint64_t steps; /* cards laid on trial, added to what it holds */
};

enum { LYNX_TICK = 100000 };

/*
 * Finds every herd that leaves the cards of `table`, at least one, in place and adds all cards of
 * `hand`, seven in total: each arrangement once. Returns false if it was stopped early; otherwise
 * the search was complete.
 */
bool lynx_herds(const struct lynx_plan *table, uint64_t hand, struct lynx_hunt *h);

/* The same for the first herd only; returns false if there is none. */
bool lynx_first_herd(const struct lynx_plan *table, uint64_t hand, struct lynx_plan *out);

/* The table of seat i + 1. */
void lynx_read_plan(const struct lynx_state *s, int i, struct lynx_plan *out);

/*
 * The start with the seven cards of `hand` on an empty table: the card that fits fewest of the
 * others is upright at (0,0). Nothing is lost by that: any herd can be moved, and turned upside
 * down as a whole, until this card is there. No herd looks the same upside down, since that turns
 * every card; so there are twice as many herds, up to moving, as continue from here.
 */
void lynx_plan_begin(uint64_t hand, struct lynx_plan *out);

/* The cards of a plan as a set. */
uint64_t lynx_plan_cards(const struct lynx_plan *p);

enum { LYNX_FINISH = 14 }; /* seven cards taken back and laid again */

struct lynx_answer {
    bool found;     /* false although not stopped: it is proved that there is none */
    bool stopped;   /* stopped by tick */
    int count;      /* actions that lead from the position to a finished herd */
    game_action action[LYNX_FINISH];
    uint64_t herds; /* solutions, if asked for; if stopped, those found so far */
    uint64_t steps; /* cards laid on trial */
};

/*
 * Finishes the seat's herd in a state of variant B, using only what the seat itself may see. Laid
 * cards stay if possible; otherwise all are taken back first. With `all` the solutions of the
 * seven cards are counted, wherever the cards are now. tick may be NULL; it is called every
 * LYNX_TICK steps, and returns true to stop.
 */
void lynx_finish(const struct lynx_state *s, int seat, bool all,
                 bool (*tick)(void *context, uint64_t steps), void *context,
                 struct lynx_answer *out);

/* As solve() in core/insight.h (lynx_advice.c): begins a shortest way to finish the seat's herd.
 * Also returns false if it is proved that the seven cards make no herd. */
bool lynx_advise(const void *view, int seat, struct arena *arena, struct solved *out);

#endif
