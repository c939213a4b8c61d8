/*
 * attempt.h - an attempt to solve a puzzle, action by action, with an answer to each.
 *
 * The search that proved the puzzle judges every action in the current position, so any solution
 * that achieves the goal ("win in 2") is right, not only the pack's line. A wrong action is
 * answered and not played. The other seats are played here and resist as long as they can. Only
 * tasks that are too long for the search (core/teach.h: searched) are free: anything legal is
 * played, and only the win counts.
 */
#ifndef LEARN_ATTEMPT_H
#define LEARN_ATTEMPT_H

#include "learn/puzzle.h"

enum attempt_verdict {
    ATTEMPT_REFUSED, /* the rules forbid it: `words` says why; not played */
    ATTEMPT_WRONG,   /* it does not solve the puzzle: `words` says why not; not played */
    ATTEMPT_RIGHT,   /* played, and the others have answered; not solved yet */
    ATTEMPT_SOLVED
};

enum { ATTEMPT_HINTS = 3 };

struct attempt {
    const struct puzzle *puzzle;
    struct match match;     /* the current position */
    struct prove prove;
    bool proves;            /* `prove` is initialised */
    uint32_t start;         /* actions in the match before the first try */
    int left;               /* own actions left of the puzzle's length */
    int hints;              /* given in this position, up to ATTEMPT_HINTS */
    bool solved;
};

/* Begins; the puzzle and the arena, TASK_MEMORY of it, stay the caller's. */
bool attempt_init(struct attempt *a, const struct puzzle *p, struct arena *arena,
                  struct message *why);
void attempt_release(struct attempt *a);

/* Returns true if the puzzle is too long for the search, so that every legal action is played. */
bool attempt_free(const struct attempt *a);

/* Tries an action as people write it, or a seat's number if the task asks for a seat. */
enum attempt_verdict attempt_try(struct attempt *a, const char *action, struct message *words);

/* Takes the last try back, and the answers to it. */
bool attempt_back(struct attempt *a);

/* Gives the next hint here: where to look, what to play, and why. Returns false if there are no
 * more. */
bool attempt_hint(struct attempt *a, struct message *words);

/* The goal of the puzzle as a message. */
void attempt_goal(const struct attempt *a, struct message *words);

#endif
