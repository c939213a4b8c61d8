/*
 * embedded.h - files that the build puts into the program (tools/embed).
 */
#ifndef CORE_EMBEDDED_H
#define CORE_EMBEDDED_H

#include <stddef.h>

struct embedded {
    const char *name; /* its path below the folder it comes from, as "puzzles/ID.puzzles" */
    const char *text; /* followed by a 0 byte */
    size_t length;
};

/* Finds the file with this name in a table of `count`; returns NULL if there is none. */
const struct embedded *embedded_find(const struct embedded table[], int count, const char *name);

/* Finds a data file that a game keeps next to its code: src/games/ID/NAME.bin is "ID/NAME.bin".
 * The program has these files built in (files/game_data.c); the page fetches one when it is first
 * needed (wasm/data.h), so that people who only play do not wait for it. Returns NULL if the file
 * is not here. */
const struct embedded *game_data(const char *name);

#endif
