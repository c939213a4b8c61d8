/*
 * herd.h - the exact solver of Oeil de Lynx B, the small herd.
 *
 * The search itself is pure and stands with the rules (games/lynx/lynx_solve.h), where the
 * computer player in a race uses it too; this is its door for commands: from a position to
 * actions that can be played, and to the number of all solutions.
 *
 * A solution is an arrangement of the seat's seven cards that wins: connected, fitting at every
 * side where two meet, and no snake. Two are the same if one is the other moved without turning
 * it. Turned by half as a whole a solution is another one, so their number is even.
 */
#ifndef SOLVE_HERD_H
#define SOLVE_HERD_H

#include "core/game.h"

enum { HERD_ACTIONS = 14 }; /* seven cards taken back and laid again */

struct herd_answer {
    bool found;      /* false and not stopped: proved that there is none */
    bool stopped;    /* by tick */
    int count;       /* actions that lead from the position to a finished herd */
    game_action action[HERD_ACTIONS];
    uint64_t herds;  /* solutions, if they were asked for; stopped: those found so far */
    uint64_t steps;  /* cards laid on trial */
};

/*
 * Solves the seat's hand and table in a lynx state of variant B, of which only what the seat
 * itself may see is used. What lies already stays if it can; otherwise all is taken back first.
 * With `all` the solutions of the seven cards are counted, wherever they lie now. tick may be
 * NULL; it is asked about every 100,000 steps, and true stops.
 */
void herd_solve(const void *state, int seat, bool all, bool (*tick)(void *context, uint64_t steps),
                void *context, struct herd_answer *out);

#endif
