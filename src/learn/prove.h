/*
 * prove.h - proves what can be forced within a few actions, for any game, by exhaustive search.
 *
 * One search serves puzzles and lessons of all games. It uses only core/teach.h, takes "within n
 * of the seat's own actions" literally and leaves nothing out, so its answer is a proof. It is
 * independent of the solvers in src/solve and of the computer players, so that each checks the
 * others. It ignores history: draws by repetition and by the turn cap, which only a match knows,
 * are checked when a line is replayed (task.h).
 */
#ifndef LEARN_PROVE_H
#define LEARN_PROVE_H

#include "core/arena.h"
#include "core/teach.h"

struct prove_entry {
    uint64_t key;
    uint8_t wins, fails; /* wins in this many own actions; does not win in this many; 0: unknown */
    uint8_t spare[6];
};

enum { PROVE_MOST = 12 }; /* limit of own actions */

struct prove {
    const struct game *game;
    int seat;
    enum teach_rule rule;
    struct prove_entry *entry;
    uint64_t mask;                 /* entries are a power of two */
    game_action killer[PROVE_MOST + 1];
    int plies;                     /* played on the way to the current position */
    uint64_t nodes;                /* actions played */
    uint64_t most;                 /* the most that it may play; 0: no limit */
    bool (*stop)(void *context);   /* called often; returns true to give up. May be NULL */
    void *context;
    bool stopped;                  /* gave up: answers since then cannot be trusted */
};

/* Prepares questions about a win of the seat by TEACH_WIN, TEACH_TURN or TEACH_IDLE; takes the
 * rest of the arena, at least 64 KB, for its table of positions. Set `most` and `stop` afterwards
 * if needed. */
bool prove_init(struct prove *p, const struct game *g, int seat, enum teach_rule rule,
                struct arena *arena);

/* Returns true if the seat wins within n of its own actions, n at most PROVE_MOST. */
bool prove_wins(struct prove *p, const void *state, int n);

/* Returns within how many of its own actions the seat wins, up to `most`; 0 if it needs more. */
int prove_length(struct prove *p, const void *state, int most);

/* Lists all actions of the seat, which is to act, after which it wins within n in total, or, for
 * prove_saves, after which the seat of `rival` does not win within n of its own. In the order of
 * the game's list; returns the count. */
int prove_firsts(struct prove *p, const void *state, int n, game_action out[]);
int prove_saves(struct prove *rival, const void *state, int n, game_action out[]);

/* The answer of the others that resists longest in a position where the seat wins within n and is
 * not to act. Returns false if the seat is to act, or the game is over. */
bool prove_reply(struct prove *p, const void *state, int n, game_action *out);

/* The action that the seat to act, not the solver's, plays instead of a move (TEACH_IDLE); returns
 * false if it must move. */
bool prove_idle(const struct game *g, const void *state, game_action *out);

#endif
