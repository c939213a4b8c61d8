/*
 * task.h - something to find in a position: the common part of puzzles and lessons.
 *
 * A task is a position, always reached by legal play, the seat that has to solve it, and what that
 * seat has to find: a kind of the game (core/teach.h), whose rule says how it is judged and what
 * `length` means. The length is always the shortest possible. The solution is the list of all
 * first actions that achieve it; if a seat is to be named, it is the number of that seat.
 */
#ifndef LEARN_TASK_H
#define LEARN_TASK_H

#include "core/teach.h"
#include "learn/blocks.h"
#include "learn/prove.h"
#include "match/match.h"

enum { TASK_ID = 48, TASK_MEMORY = 8 << 20, TASK_ACTIONS = 128 };

struct puzzle_task {
    char id[TASK_ID];
    const struct game *game;
    struct span options, moves; /* words, as in records and on the command line */
    int seat;
    const struct teach_kind *kind;
    int length;
    bool all;                   /* the position is shown with nothing hidden */
    char ask[TEACH_ASK];        /* TEACH_NAME: the subject of the question */
};

/* Reads one line of a block into the task. Returns false if the key is not one of a task's, or
 * with *why set if the value is wrong. */
bool task_read(struct puzzle_task *t, struct span key, struct span value, struct message *why);

/* Returns true if the task has all its required lines. */
bool task_whole(const struct puzzle_task *t, struct message *why);

/* Begins a match at the task's position; the caller releases it. */
bool task_open(const struct puzzle_task *t, struct match *m, struct message *why);

/* The seat that is to act; where several may, the lowest. 0 when the match is over. */
int task_seat(const struct match *m);

/* The viewer to whom the position is shown. */
int task_viewer(const struct puzzle_task *t);

/* Prepares the search that judges tasks of this kind: for a win of the seat, or for TEACH_SAVE of
 * the next one. Returns false for kinds that need no search. */
bool task_prover(const struct puzzle_task *t, const struct match *m, struct arena *arena,
                 struct prove *p);

/* All first actions that solve the task from the match's position with `length` left; at most
 * TASK_ACTIONS are written, and the whole number returned. Not for TEACH_NAME and TEACH_PLAY. */
int task_solve(const struct puzzle_task *t, const struct match *m, struct prove *p, int length,
               game_action out[TASK_ACTIONS]);

/* The id of the sentence that names the seat's side, its colour or its sign; NULL if it has
 * none. */
const char *task_side(const struct puzzle_task *t, const struct match *m);

/* Explains why an action that may be tried fails, if the rules remark on it. */
bool task_unfit(const struct match *m, game_action a, struct message *why);

/* TEACH_NAME: the seat that is the answer. */
int task_named(const struct puzzle_task *t, const struct match *m);

#endif
