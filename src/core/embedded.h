/*
 * embedded.h - text files that the build puts into the program (tools/embed).
 */
#ifndef CORE_EMBEDDED_H
#define CORE_EMBEDDED_H

#include <stddef.h>

struct embedded {
    const char *name; /* its path below the folder it comes from, as "puzzles/oeil.puzzles" */
    const char *text; /* with a 0 behind it */
    size_t length;
};

/* The one of this name in a table of `count`; NULL: there is none. */
const struct embedded *embedded_find(const struct embedded table[], int count, const char *name);

#endif
