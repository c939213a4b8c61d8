/*
 * solve.h - what the solvers' commands share (cmd_solve.c).
 */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "cli/cli.h"

/* Progress and Ctrl-C for a long computation: give solve_tick and the clock as its callback. */
struct solve_clock {
    double started, told;
    bool shown;
};

/* Starts the clock and takes Ctrl-C over, which from now on only asks the solver to stop. */
void solve_clock_init(struct solve_clock *c);

/* Tells progress on standard error once a second after the first; true after Ctrl-C. */
bool solve_tick(void *clock, uint64_t done);

/* Ends the line of progress, if any was shown. */
void solve_clock_end(const struct solve_clock *c);

/* Plays the line through the rules, every action of which must be legal, and writes it with
 * `gap` between the actions. */
void solve_replay(struct match *m, const game_action line[], int count, const char *gap,
                  struct text *out);

/* One for each game that has a solver: prints what it finds for the match's position. */
int solve_oeil(const struct request *r, struct match *m);
int solve_lynx(const struct request *r, struct match *m);
int solve_foureyes(const struct request *r, struct match *m);

#endif
