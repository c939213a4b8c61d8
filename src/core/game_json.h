/*
 * game_json.h - describes a game as JSON before it is played.
 *
 * `coupdoeil games --json` prints the description, the protocol's verb `games` sends it, and the
 * page is built with it, so that none of them has its own table of games; docs/protocol.md has an
 * example.
 */
#ifndef CORE_GAME_JSON_H
#define CORE_GAME_JSON_H

#include "core/game.h"

/* Looks up the sentence `id` in the language with this tag, NULL for the current language; returns
 * NULL if there is none. */
typedef const char *(*game_words)(const char *tag, const char *id);

/* Writes the members of an open object: "id", "title", "about", "seats", "options", "variants",
 * "facts". A variant has the "kinds" of puzzles that people can make from its positions
 * (core/teach.h), each with the numbers of seats, and under "setup" the options that help with it.
 * With `words` NULL (where sentences are not linked in), members with sentences are left out. */
void game_write(const struct game *g, game_words words, struct json *out);

#endif
