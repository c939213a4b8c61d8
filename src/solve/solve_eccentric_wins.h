/*
 * solve_eccentric_wins.h - forced wins in Eccentric for two, proved.
 *
 * Proof-number search (proof.h) over all placements, with a search for wins by nothing but threats
 * at every node (solve_eccentric_threats.c). Where somebody threatens to win at once, only the
 * placements that stop it are children; they are known exactly (eccentric_forced.c). With few
 * pawns on the board, positions that look the same after turning or mirroring it are one node.
 *
 * A win is reported only after a walk through the whole strategy by the rules, against every legal
 * placement of the rival.
 */
#ifndef SOLVE_ECCENTRIC_WINS_H
#define SOLVE_ECCENTRIC_WINS_H

#include "games/eccentric/eccentric.h"
#include "match/match.h"
#include "solve/proof.h"

enum {
    WINS_ACTIONS = ECC_FORMS * ECC_CELLS_MAX + 2,
    WINS_DEPTH = 8,   /* own placements in a threat search */
    WINS_PLAYS = 120  /* and what it may spend at a node */
};

struct wins_limits {
    uint64_t nodes; /* limit of placements to play while searching; 0: none */
    bool (*tick)(void *context, uint64_t done); /* returns true to stop; may be NULL */
    void *context;
};

/*
 * Settles the position of the match, which must be an unfinished one for two in which triangles
 * count automatically. The table of positions takes the rest of the arena; returns false if that is
 * too small.
 */
bool wins_solve(const struct match *m, const struct wins_limits *limits, struct arena *arena,
                struct proof_answer *out);

/*
 * Returns true if the seat to act wins by threats alone: each of its placements threatens to win at
 * once, and so does its answer to every placement that stops this. Counts *plays down with every
 * placement and looks `depth` of the seat's own placements ahead; returns false if that is not
 * enough.
 */
bool wins_by_threats(const struct eccentric_state *s, int depth, int *plays, game_action *a);

#endif
