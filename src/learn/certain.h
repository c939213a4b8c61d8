/*
 * certain.h - who wins by force, as far as a few actions tell, position after position of a game.
 *
 * It asks prove.h about each seat, a little deeper each time, until a bounded number of plays is
 * spent. What it says is a proof; where it says nothing, nothing is known. One table serves the
 * whole game: what was proved of a position helps with its neighbours. Only for games without
 * secrets; of others it knows nothing.
 */
#ifndef LEARN_CERTAIN_H
#define LEARN_CERTAIN_H

#include "learn/prove.h"

enum {
    CERTAIN_DEEP = 4,        /* own actions of the winner, at most */
    CERTAIN_MEMORY = 4 << 20 /* of the arena */
};

struct certain {
    struct prove prove;
    bool blind; /* the game has secrets, or nobody to win */
};

/* Who wins, and in how many actions of the winner's own; seat 0: nobody that one can see. */
struct outlook {
    int seat, in;
};

/* Takes CERTAIN_MEMORY of the arena; false where that is not there. */
bool certain_init(struct certain *c, const struct game *g, struct arena *arena);

struct outlook certain_look(struct certain *c, const void *state);

/* An action of the seat to act that keeps its win in `in` actions; `liked`, if that does. */
game_action certain_win(struct certain *c, const void *state, struct outlook o, game_action liked);

/* An action of the seat to act after which the other's win, which an action of it allowed, is
 * not to be seen within as many actions; `liked`, if it is one. False: none was found. */
bool certain_escape(struct certain *c, const void *state, struct outlook threat, game_action liked,
                    game_action *out);

#endif
