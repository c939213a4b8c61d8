/*
 * attempt.h - somebody tries to solve a puzzle: action by action, with an answer to each.
 *
 * Every action is judged by the search that proved the puzzle, from where the attempt stands, so
 * any way that keeps the promise ("win in 2") is right, whatever the pack's own line is. A wrong
 * action is answered and not played. The others' seats are played here, so that they hold out
 * as long as they can. Only the solitaires that are too long for the search are free: whatever
 * the rules allow is played, and what counts is the win.
 */
#ifndef LEARN_ATTEMPT_H
#define LEARN_ATTEMPT_H

#include "learn/puzzle.h"

enum attempt_verdict {
    ATTEMPT_REFUSED, /* the rules forbid it: `words` says why; nothing was played */
    ATTEMPT_WRONG,   /* it does not solve the puzzle: `words` says what is against it; not played */
    ATTEMPT_RIGHT,   /* played, and the others have answered; it goes on */
    ATTEMPT_SOLVED
};

enum { ATTEMPT_HINTS = 3 };

struct attempt {
    const struct puzzle *puzzle;
    struct match match;     /* where the attempt stands */
    struct prove prove;
    bool proves;            /* `prove` is there */
    uint32_t start;         /* actions of the match before the first try */
    int left;               /* own actions left of the puzzle's length */
    int hints;              /* asked for here, up to ATTEMPT_HINTS */
    bool solved;
};

/* Begins; the puzzle and the arena, TASK_MEMORY of it, stay the caller's. */
bool attempt_init(struct attempt *a, const struct puzzle *p, struct arena *arena,
                  struct message *why);
void attempt_release(struct attempt *a);

/* Whether the puzzle is too long for the search, so that every legal action is played. */
bool attempt_free(const struct attempt *a);

/* Tries an action as people write it, or for `owner` a seat's number. */
enum attempt_verdict attempt_try(struct attempt *a, const char *action, struct message *words);

/* Takes the last try back, and the answers to it. */
bool attempt_back(struct attempt *a);

/* The next step of help here: where to look, what to play, how it goes on. False where there is
 * no more to tell. */
bool attempt_hint(struct attempt *a, struct message *words);

/* The goal of the puzzle as a message. */
void attempt_goal(const struct attempt *a, struct message *words);

#endif
