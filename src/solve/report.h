/*
 * report.h - what the reports of all solvers share.
 */
#ifndef SOLVE_REPORT_H
#define SOLVE_REPORT_H

#include "core/json.h"
#include "solve/proof.h"
#include "solve/solvers.h"

enum {
    REPORT_WORDS = 80,                                  /* bytes: room for a few words */
    REPORT_LINE = 2 * SOLVE_LINE * GAME_ACTION_TEXT /* and for any report's line */
};

/* Plays a solution through the rules, which must allow every action of it, and takes it back.
 * Returns true if it ends in a win of the seat alone. */
bool report_wins(struct match *m, const game_action line[], int count, int seat);

/* Writes the actions of a solution on one line. */
void report_actions(const struct solve_question *q, const struct match *m,
                    const game_action line[], int count);

/* The same as a member of an object. */
void report_json_actions(struct json *j, const char *name, const struct match *m,
                         const game_action line[], int count);

/* Says whether somebody wins by force, and how; `not_soon` is the game's own sentence for that
 * verdict, NULL if its solver never says it. */
void report_proof(const struct solve_question *q, struct match *m, const struct proof_answer *a,
                  const struct message *not_soon);

#endif
