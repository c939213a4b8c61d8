/*
 * tree.h - Monte Carlo tree search over full states, with proofs.
 *
 * One tree from one state. A node represents the action that led to it and records how well that
 * went for the seat that chose it. Values that are certain (a win on the board, or all ways tried)
 * are marked as proved and are not sampled any more. When the arena is full the tree stops growing,
 * and search continues with playouts from its leaves.
 *
 * Several threads may search one tree at once (search.h: struct crew). They never wait:
 *   - a node's numbers are read as they are; a thread that finds another one writing them skips its
 *     own visit there, so that they stay consistent with each other;
 *   - `guests` counts the threads below a node, and each makes it look like one more lost visit,
 *     so that the threads spread over the tree;
 *   - children are written before their number is, so a thread that reads the number sees them;
 *   - a proof is written once, from proofs that exist already, so it is as sound as with one
 *     thread, in whatever order the threads arrive.
 */
#ifndef SEARCH_TREE_H
#define SEARCH_TREE_H

#include "search/search.h"

enum proof {
    PROOF_NONE = 0, /* 1..GAME_SEATS_MAX: that seat wins */
    PROOF_DRAW = GAME_SEATS_MAX + 1
};

enum tree_style {
    TREE_FULL,  /* with all the insight that the game provides */
    TREE_NAIVE, /* the same, but all actions have the same weight */
    TREE_BARE,  /* without insight: uniform playouts and equal weights, but proofs */
    TREE_PLAIN  /* textbook UCT, the yardstick: without proofs, too */
};

/* Arranged so that choosing among children reads two numbers of each and divides nothing. */
struct node {
    float mean;         /* of the values, 0..INSIGHT_WIN, for the seat that chose it */
    float rate;         /* its share of the weight among its siblings, divided by 1 + visits */
    float inner;        /* the mean for the seat that acts here */
    uint32_t visits;
    game_action action; /* the action that led here */
    uint32_t child;     /* index of the first child; 0: none yet */
    uint16_t children;  /* sorted by weight, the heaviest first */
    uint16_t tried;     /* how many of them, counted from the first, were tried */
    uint8_t proof;
    uint8_t pruned;     /* some legal actions have no child here */
    uint8_t busy;       /* a thread is writing the numbers */
    uint8_t guests;     /* threads below here */
};


/* How an action of the root did, in one tree or several. */
struct tally {
    game_action action;
    uint32_t visits;
    uint8_t proof;
    uint64_t total[GAME_SEATS_MAX + 1]; /* by seat */
};

struct tree {
    const struct game *game;
    const struct insight *insight; /* the game's insight; NULL: search without it */
    enum tree_style style;
    const struct seen *seen;  /* past positions, for repetition; NULL: none */
    struct rng *rng;
    struct node *node;        /* node[0] is the root */
    uint32_t used, room;
    const void *root;         /* its state */
    struct tally *tally;      /* one for each child of the root, in the same order */
    uint64_t spent;           /* iterations */
    int seats;
    bool stalls;              /* as in insight.h */
    bool shared;              /* several threads are at work */
    bool halt;                /* they have to stop */
};

/*
 * Begins a tree at the state, in what is left of the arena. keep[i], if keep is not NULL, says
 * whether the i-th legal action of the root is considered at all (a weak player overlooks some).
 * Returns false if the root has no action, or there is not even memory for its children.
 */
bool tree_init(struct tree *t, const struct game *g, const void *state, const struct seen *seen,
               const bool keep[], enum tree_style style, struct rng *r, struct arena *arena);

/* Gives a node its children, those of keep[] if it is not NULL; returns false if another thread
 * does so or the arena is full. */
bool tree_grow(struct tree *t, uint32_t at, const void *state, const bool keep[]);

/* Spends at most `nodes` iterations on the tree, with limits->crew if there is one. */
void tree_search(struct tree *t, uint64_t nodes, const struct search_limits *limits);

/* The most promising child of the root; -1 if there is none. */
int tree_best(const struct tree *t);

/* The most tried line from a child of the root; returns its length. */
int tree_line(const struct tree *t, int child, game_action line[SEARCH_LINE]);

/* Finds an action that wins at once for the seat to act. */
bool win_now(const struct game *g, const void *state, game_action *out);

#endif
