/*
 * proof.h - proving forced wins by depth-first proof-number search (df-pn), for solvers.
 *
 * It searches for one seat, the attacker. A node's two numbers are the least number of leaves still
 * to be settled to prove it a forced win, and to disprove that. If the attacker acts, one proved
 * child is enough; if somebody else does, all are needed. What a node is worth at first sight, and
 * which actions matter there, each game's solver knows. The graph must have no cycles.
 *
 * A proof is then verified: the strategy is followed from the start, every legal action of the
 * opponent is played by the rules, and the attacker's answer is looked up or proved again, until
 * every line has ended in the attacker's win.
 */
#ifndef SOLVE_PROOF_H
#define SOLVE_PROOF_H

#include "core/game.h"
#include "solve/proof_table.h"

enum { PROOF_LINE = 64 };

enum proof_verdict {
    PROOF_UNKNOWN,  /* not settled within the budget */
    PROOF_WIN,      /* the seat to act wins by force */
    PROOF_LOSS,     /* the other seat wins, whatever the seat to act does */
    PROOF_NO_WIN,   /* the seat to act has no forced win: the rival can at least draw */
    PROOF_NOT_SOON  /* none within the horizon, in games that repeat */
};

/* What a solver says about a position with two seats (report.h). */
struct proof_answer {
    enum proof_verdict verdict;
    bool threats;          /* a win by nothing but threats */
    bool stopped;          /* by tick */
    int turns;             /* until the win, against the longest defence that was met */
    game_action line[PROOF_LINE]; /* a longest defence; the first actions where it is longer */
    int line_count;
    uint64_t nodes;        /* actions played in search */
    uint64_t checked;      /* positions of the strategy that were checked by the rules */
};

#define PROOF_INFINITE 0x3fffffffu

/* One child, as its parent stores it while working on it. */
struct proof_child {
    uint64_t key;
    game_action action;
    uint32_t proof, refute; /* until the table has better ones */
};

struct proof_search {
    const struct game *game;
    struct proof_table table;
    struct proof_child *child; /* those of all nodes on the way down, as a stack */
    uint32_t children, room;
    int attacker;
    uint64_t nodes;   /* actions played in search */
    uint64_t checked; /* positions of the strategy that were verified */

    /* Returns true if the search should stop now. */
    bool (*spent)(struct proof_search *x);

    /* The key of a position as a node for this attacker. */
    uint64_t (*key)(const struct proof_search *x, const void *state);

    /* Sets the first numbers of a position; returns true if they settle it. */
    bool (*look)(struct proof_search *x, const void *state, struct proof_entry *e);

    /* Lists the children of an unsettled position, at most game->actions_max. Actions that are left
     * out must be settled by look(). */
    int (*list)(struct proof_search *x, const void *state, struct proof_child child[]);

    /* Gives the strategy's action in a position where the attacker acts; returns false if none is
     * known. */
    bool (*strategy)(struct proof_search *x, const void *state, game_action *a);

    /* Optional: returns true if the match ends here as a draw although the rules would let it
     * continue. */
    bool (*drawn)(struct proof_search *x, const void *state);

    /* Optional: receives the verified strategy, position by position, the last ones first. */
    void (*entry)(struct proof_search *x, const void *state, game_action a);
};

/* Takes the rest of the arena, for lines of at most `depth` actions; returns false if it is too
 * small. */
bool proof_init(struct proof_search *x, const struct game *g, int depth, struct arena *arena);

void proof_settle(struct proof_entry *e, bool proved, bool cut);

/* Returns true if the attacker has a forced win from here; the entry says what is known. */
bool proof_find(struct proof_search *x, const void *state, struct proof_entry *e);

/* The number of actions until the attacker's win if both play on and the opponent holds out as long
 * as possible; -1 if the strategy has a hole. */
int proof_walk(struct proof_search *x, const void *state);

/* Writes the strategy against a longest defence, at most `most` actions; returns how many. */
int proof_line(struct proof_search *x, const void *from, game_action line[], int most);

/* Verifies a proved win of the attacker and writes its turns and a longest defence into the answer;
 * returns false if the strategy does not hold or the search was stopped. */
bool proof_holds(struct proof_search *x, const void *state, struct proof_answer *out);

#endif
