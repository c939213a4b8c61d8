/*
 * names.h - games and commands by the names that people type.
 *
 * A game is found by its id, its printed title or its other name (`ID.title` and `ID.also` in the
 * game's catalogues), in any spelling: case, accents, apostrophes and blanks do not matter, so
 * `oeil`, `Œil` and "L'Œil" are one game.
 */
#ifndef CLI_NAMES_H
#define CLI_NAMES_H

#include "core/game.h"

/* The game that the word names, or NULL if it names none. */
const struct game *names_game(const char *word);

/* The id of the game whose name is closest to the word, or NULL if none is close. */
const char *names_near_game(const char *word);

/* The number of edits that turn one spelling into the other, at most NAMES_FAR. */
enum { NAMES_NEAR = 2, NAMES_FAR = 99 };
int names_distance(const char *a, const char *b);

#endif
