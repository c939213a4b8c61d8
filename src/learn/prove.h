/*
 * prove.h - what can be forced within a few actions, for any game, by trying everything.
 *
 * One search serves puzzles and lessons of all games. It knows nothing but core/game.h, keeps
 * to the plain meaning of "within n actions of the seat's own", and leaves nothing out, so its
 * answer is a proof. It is independent of the solvers in src/solve and of the computer players,
 * which makes each a check of the others. History does not count: what only a match knows, draws
 * by repetition and by the turn cap, is looked at when a line is replayed (task.h).
 */
#ifndef LEARN_PROVE_H
#define LEARN_PROVE_H

#include "core/arena.h"
#include "core/game.h"

/* What the others do meanwhile. */
enum prove_rule {
    PROVE_AGAINST, /* whatever they like: the win must stand against every answer */
    PROVE_TURN,    /* nothing: the win comes before another seat acts */
    PROVE_LOOKING  /* they spend their turns on looking (ovo: peeking) */
};

struct prove_entry {
    uint64_t key;
    uint8_t wins, fails; /* in so many own actions it wins; in so many it does not; 0: unknown */
    uint8_t spare[6];
};

enum { PROVE_MOST = 12 }; /* own actions, at most */

struct prove {
    const struct game *game;
    int seat;
    enum prove_rule rule;
    struct prove_entry *entry;
    uint64_t mask;                 /* entries are a power of two */
    game_action killer[PROVE_MOST + 1];
    int plies;                     /* played on the way to the position at hand */
    uint64_t nodes;                /* actions played */
    uint64_t most;                 /* of them; 0: no bound */
    bool (*stop)(void *context);   /* asked often; true: give up. May be NULL */
    void *context;
    bool stopped;                  /* gave up: answers since then are not to be trusted */
};

/* Prepares questions about a win of the seat; takes what is left of the arena, at least 64 KB,
 * for its table of positions. Then set `most` and `stop` as you like. */
bool prove_init(struct prove *p, const struct game *g, int seat, enum prove_rule rule,
                struct arena *arena);

/* Whether the seat wins within n actions of its own, n at most PROVE_MOST. */
bool prove_wins(struct prove *p, const void *state, int n);

/* In how many it wins, up to `most`; 0: not within them. */
int prove_length(struct prove *p, const void *state, int most);

/* All actions of the seat, which is to act, after which it wins within n in all, or, of
 * prove_saves, after which the seat of `rival` does not win within n of its own. In the order of
 * the game's list; returns how many. */
int prove_firsts(struct prove *p, const void *state, int n, game_action out[]);
int prove_saves(struct prove *rival, const void *state, int n, game_action out[]);

/* The answer of the others that holds out longest in a position where the seat wins within n and
 * is not to act. False where the seat is to act, or the game is over. */
bool prove_reply(struct prove *p, const void *state, int n, game_action *out);

/* The look that a seat other than the asking one takes instead of moving (PROVE_LOOKING); false
 * where there is nothing to look at. */
bool prove_look(const struct game *g, const void *state, game_action *out);

#endif
