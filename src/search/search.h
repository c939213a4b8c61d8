/*
 * search.h - computer players.
 *
 * A player is given a task: the game, what its seat sees (a concealed state, never more), what it
 * remembers, how strong it should be and how much it may spend. It answers with one action and its
 * evaluation. It knows rules only through core/game.h, takes memory only from the arena it is
 * given, and answers at any moment when asked to stop. The same task with the same seed and a node
 * budget gives the same answer, unless several threads think.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "core/arena.h"
#include "core/game.h"
#include "core/insight.h"
#include "match/match.h"

enum { SEARCH_LEVELS = 8, SEARCH_LINE = 24 };

/* What a computer player keeps between its decisions. */
struct player {
    int seat;
    int level;  /* 1..SEARCH_LEVELS */
    bool sure;  /* it gives advice: it knows what its level does not, and makes no mistakes */
    bool plain; /* a yardstick: UCT with uniform playouts, without insight or proofs */
    bool blunders;  /* in the turn ... */
    uint32_t acted; /* ... in which it last acted, as match.h counts actions */
    int form;       /* its form of the day, in races (insight.h) */
    struct rng rng;
    struct mind mind;
};

/* Threads that think together, provided by the host; search starts none itself. */
struct crew {
    int count; /* threads, including the caller's */
    /* Calls work(job, 0) on the caller's thread and at the same time work(job, 1) and so on, up to
     * count - 1, on the others; returns when all have returned. There may be fewer of them. */
    void (*run)(struct crew *c, void (*work)(void *job, int who), void *job);
    void *context; /* the host's */
};

struct search_limits {
    uint64_t nodes; /* most nodes (iterations) to spend; 0: as many as the level uses */
    /* Called often, on the caller's thread; returns true to make the player answer now. NULL: it
     * never has to. It also checks the clock, if there is one. */
    bool (*stop)(void *context);
    void *context;
    struct crew *crew; /* NULL: only the caller's thread, which makes answers repeatable */
};

struct search_answer {
    game_action action;
    int value[GAME_SEATS_MAX + 1]; /* 0..INSIGHT_WIN for each seat, in the player's view */
    bool proved;                   /* the value is a certain win or loss */
    game_action line[SEARCH_LINE]; /* the line it expects, starting with the action */
    int line_count;
    uint64_t nodes;                /* nodes spent */
    size_t bytes;                  /* memory used in the arena */
    uint64_t tree_nodes;           /* nodes kept in the tree */
};

void player_init(struct player *p, int seat, int level, uint64_t seed);

/*
 * Lets the player watch an action being played: `before` and `after` are full states that the host
 * has; the player notes only what its own views of them show.
 */
void player_watch(struct player *p, const struct game *g, const void *before, game_action a,
                  const void *after);

/* Lets the player watch everything played so far, if the match has its actions (a copy made by
 * match_copy has none). */
void player_watch_past(struct player *p, const struct match *m);

/* Fills in what the seat cannot see of a state, consistently with what the player remembers. */
void player_imagine(struct player *p, const struct game *g, void *state);

/* How many nodes the level spends on a decision in most games; UINT64_MAX: until stopped. */
uint64_t level_nodes(int level);

/* How many of 100 quiz questions the level answers correctly; the host throws the dice. */
int level_answers(int level);

/*
 * Chooses an action for the player's seat, which must be able to act in the match. Only the seat's
 * view of the match is used, and the public past for repetition. Returns false if search cannot
 * find an action for the seat (in a race: see race.h).
 */
bool search_best(struct player *p, const struct match *m, const struct search_limits *limits,
                 struct arena *arena, struct search_answer *out);

#endif
