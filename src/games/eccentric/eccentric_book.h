/*
 * eccentric_book.h - the opening book of Eccentric for two on the usual board: eccentric_book.c
 * finds a line in it, eccentric_openings.c has the lines (`make openings`).
 */
#ifndef ECCENTRIC_BOOK_H
#define ECCENTRIC_BOOK_H

#include "games/eccentric/eccentric.h"

enum { ECC_BOOK_SIDE = 8, ECC_BOOK_PAWNS = 3 };

/* The placements of the two seats in turn, and the best reply found. */
struct eccentric_opening {
    uint8_t count;
    uint16_t line[ECC_BOOK_PAWNS];
    uint16_t reply;
    uint16_t value; /* for the seat that replies, 0..INSIGHT_WIN */
};

extern const struct eccentric_opening eccentric_openings[];
extern const int eccentric_openings_count;

/* Finds the reply to the position, or to one that looks like it after turning or mirroring the
 * board, in a table of `count` lines. */
bool eccentric_find_opening(const struct eccentric_state *s,
                            const struct eccentric_opening table[], int count, uint32_t *action,
                            int *value);

/* The symmetries of the board: it is turned, and the last three mirror it too. */
enum { ECC_SYMMETRIES = 6 };

/* A placement after a symmetry is applied; the first symmetry changes nothing. */
int eccentric_turned(int side, int code, int symmetry);

/* As in core/insight.h. */
bool eccentric_book(const void *state, uint32_t *action, int *value);

#endif
