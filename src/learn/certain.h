/*
 * certain.h - finds forced wins within a few actions, position after position of a game.
 *
 * It asks prove.h about each seat, a little deeper each time, until a bounded number of plays is
 * spent. A result is a proof; no result means that nothing is known. One table serves the whole
 * game: what was proved about a position helps with its neighbours. It works only for games
 * without secrets and finds nothing in others.
 */
#ifndef LEARN_CERTAIN_H
#define LEARN_CERTAIN_H

#include "learn/prove.h"

enum {
    CERTAIN_DEEP = 4,        /* limit of the winner's own actions */
    CERTAIN_MEMORY = 4 << 20 /* bytes taken from the arena */
};

struct certain {
    struct prove prove;
    bool blind; /* the game has secrets, or no seat can win */
};

/* The seat that wins, and in how many of its own actions; seat 0: no forced win found. */
struct outlook {
    int seat, in;
};

/* Takes CERTAIN_MEMORY from the arena; returns false if it is too small. */
bool certain_init(struct certain *c, const struct game *g, struct arena *arena);

struct outlook certain_look(struct certain *c, const void *state);

/* Finds an action of the seat to act that keeps its win in `in` actions; takes `liked` if that one
 * does. */
game_action certain_win(struct certain *c, const void *state, struct outlook o, game_action liked);

/* Finds an action of the seat to act after which the win that its other action allowed is no longer
 * forced within as many actions; takes `liked` if that one does it. Returns false if none was
 * found. */
bool certain_escape(struct certain *c, const void *state, struct outlook threat, game_action liked,
                    game_action *out);

#endif
