/*
 * solve_foureyes_squares.h - forced wins in 4EYES, proved.
 *
 * A position is first searched for a win by nothing but threats (foureyes_think.h), then by
 * proof-number search (df-pn) over all actions with that threat search at every leaf. A win is
 * reported only after a walk through the whole strategy: against every legal action of the rival,
 * played by the rules, with the match's past positions and turn cap.
 *
 * docs/knowledge.md has what is proved of the beginners' board. The turns that are reported are
 * those of the strategy found, which need not be the shortest. On 5 x 5, D0@c3 loses in at most
 * nine turns after it; D1@b2, D0@a1, D1@a1 and D1@b1 are open.
 */
#ifndef SOLVE_FOUREYES_SQUARES_H
#define SOLVE_FOUREYES_SQUARES_H

#include "core/arena.h"
#include "match/match.h"

struct foureyes_state;

enum { SQUARES_LINE = 64 };

enum squares_verdict {
    SQUARES_UNKNOWN,  /* not settled within the budget */
    SQUARES_WIN,      /* the seat to act wins by force */
    SQUARES_LOSS,     /* the other seat does, whatever the seat to act does */
    SQUARES_NO_WIN,   /* the seat to act has no forced win: the rival can hold, at least */
    SQUARES_NOT_SOON  /* none within `horizon` turns of the second phase */
};

struct squares_limits {
    uint64_t nodes; /* most actions to play while searching; 0: no bound */
    int horizon;    /* turns of the second phase to look ahead, at most SQUARES_HORIZON */
    bool (*tick)(void *context, uint64_t done); /* every so often; true: stop. May be NULL */
    void *context;
    /* Optional: receives the strategy of a proved win while it is walked through, as positions in
     * which the winner acts and does not win at once. Every position that can follow comes before,
     * and `context` is the one above. */
    void (*entry)(void *context, const struct foureyes_state *s, game_action a);
};

enum { SQUARES_HORIZON = 60 };

struct squares_answer {
    enum squares_verdict verdict;
    bool threats;          /* a win by nothing but threats */
    bool stopped;          /* by tick */
    int turns;             /* until the square, against the longest defence that was met */
    game_action line[SQUARES_LINE]; /* a longest defence; the first actions where it is longer */
    int line_count;
    uint64_t nodes;        /* actions played in search */
    uint64_t checked;      /* positions of the strategy that were checked by the rules */
};

/*
 * Settles the position of the match, which must be an unfinished one of 4EYES. The table of
 * positions takes what is left of the arena; false if that is too little.
 */
bool squares_solve(const struct match *m, const struct squares_limits *limits, struct arena *arena,
                   struct squares_answer *out);

#endif
