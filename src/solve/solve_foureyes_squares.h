/*
 * solve_foureyes_squares.h - forced wins in 4EYES, proved.
 *
 * A position is first searched for a win by threats alone (foureyes_think.h), then by proof-number
 * search (df-pn) over all actions, with that threat search at every leaf. A win is reported only
 * after a walk through the whole strategy: against every legal action of the rival, played by the
 * rules, with the match's past positions and turn cap.
 *
 * docs/knowledge.md says what is proved about the beginners' board. The turns that are reported are
 * those of the strategy found, which need not be the shortest. On 5 x 5, D0@c3 loses in at most
 * nine turns after it; D1@b2, D0@a1, D1@a1 and D1@b1 are open.
 */
#ifndef SOLVE_FOUREYES_SQUARES_H
#define SOLVE_FOUREYES_SQUARES_H

#include "core/arena.h"
#include "match/match.h"
#include "solve/proof.h"

struct foureyes_state;

struct squares_limits {
    uint64_t nodes; /* limit of actions to play while searching; 0: none */
    int horizon;    /* turns of the second phase to look ahead, at most SQUARES_HORIZON */
    bool (*tick)(void *context, uint64_t done); /* returns true to stop. May be NULL */
    void *context;
    /* Optional: receives the strategy of a proved win while it is walked through, as positions in
     * which the winner acts and does not win at once. Every position that can follow comes before,
     * and `context` is the one above. */
    void (*entry)(void *context, const struct foureyes_state *s, game_action a);
};

enum { SQUARES_HORIZON = 60 };

/*
 * Settles the position of the match, which must be an unfinished one of 4EYES. The table of
 * positions takes what is left of the arena; returns false if that is too little.
 */
bool squares_solve(const struct match *m, const struct squares_limits *limits, struct arena *arena,
                   struct proof_answer *out);

#endif
