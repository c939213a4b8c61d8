/*
 * games.h - the list of games: one line each. (Solvers are listed in solve/solvers.c.)
 *
 * GAMES(X) expands X(ID) for every game that is offered to players, HIDDEN_GAMES(X) for those that
 * can only be found by id. A game defines `struct game ID_game` (core/registry.c) and `struct
 * painter ID_painter` (paint/painter.c).
 */
#ifndef CORE_GAMES_H
#define CORE_GAMES_H

#define GAMES(X) \
    X(oeil)      \
    X(lynx)      \
    X(foureyes)  \
    X(ovo)       \
    X(eccentric)

#define HIDDEN_GAMES(X) X(blank)

#endif
