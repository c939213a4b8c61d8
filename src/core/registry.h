/*
 * registry.h - the games there are.
 *
 * registry.c is the only file that names them: one line a game. game_template is the game of
 * src/games/blank, which is built and tested like the others but not offered to players.
 */
#ifndef CORE_REGISTRY_H
#define CORE_REGISTRY_H

#include "core/game.h"

extern const struct game *const games[];
extern const int games_count;
extern const struct game *const game_template;

/* The game with this id, or NULL. */
const struct game *game_find(const char *id);

#endif
