/*
 * registry.h - the list of games.
 *
 * core/games.h is the only file that lists them: one line a game. Lists for people (commands,
 * menus, courses, puzzles, the puzzle of the day) show games[0 .. games_count - 1]. Hidden games
 * follow them up to games_known: they are not listed, but game_find() knows their ids, so they can
 * be played, saved, taught and shared like the others. The template in src/games/blank is one.
 */
#ifndef CORE_REGISTRY_H
#define CORE_REGISTRY_H

#include "core/game.h"

extern const struct game *const games[];
extern const int games_count; /* those in lists */
extern const int games_known; /* with the hidden games */

/* The game with this id, hidden or not, or NULL. */
const struct game *game_find(const char *id);

#endif
