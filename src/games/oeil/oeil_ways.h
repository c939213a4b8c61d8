/*
 * oeil_ways.h - the table behind hints in solitaire: how many actions still win after a taking.
 *
 * After a taking, four counters are on the four fields of a colour and the other two anywhere else:
 * 378 pairs. Its *group* is pattern x 8 + colour; its *stage* is the colours taken so far,
 * including this one, and the patterns closed for the next taking (RULES.md [62]). For each stage
 * and each group that may have led to it the table has a *block*: for each pair, in the order of
 * oeil_ways_pair(), the fewest actions that win from there. The solver computes these numbers
 * (solve/solve_oeil_whole.c), solve/solve_oeil_ways.c writes the file, the build embeds it.
 *
 * The file oeil_ways.bin:
 *
 *     2 bytes     number of contexts, low byte first
 *     contexts    level, left, above, lowest value, number of values, one byte each; then for each
 *                 value its share of OEIL_WAYS_SHARES, two bytes, low byte first
 *     blocks      for each block the length of its code, one byte
 *     codes       one after the other
 *
 * A code is static rANS: three bytes of state, the high one first, then the bytes that the state
 * is refilled with. A value's context is the number of colours taken and its two neighbours: the
 * same higher counter with the next lower one below it, and the other way round; 0: none.
 */
#ifndef OEIL_WAYS_H
#define OEIL_WAYS_H

#include "core/arena.h"
#include "core/embedded.h"
#include "games/oeil/oeil.h"

enum {
    OEIL_GROUPS = OEIL_PATTERNS * OEIL_COLOURS,
    OEIL_REST = 28,            /* fields of other colours */
    OEIL_PAIRS = 378,          /* C(28, 2) */
    OEIL_WAYS_MAX = 40,        /* above any value */
    OEIL_WAYS_VALUES = 16,     /* at most in one context */
    OEIL_WAYS_CONTEXTS = 1024, /* room for them */
    OEIL_WAYS_BITS = 12,
    OEIL_WAYS_SHARES = 1 << OEIL_WAYS_BITS,
    OEIL_WAYS_LOW = 1 << 15    /* the state never falls below this */
};

struct oeil_ways_context {
    uint8_t low, count;
    uint16_t sum[OEIL_WAYS_VALUES + 1]; /* shares of all lower values */
};

/* The number of a context, from 1; 0 if it never occurs. */
typedef uint16_t oeil_ways_index[OEIL_COLOURS][OEIL_WAYS_MAX][OEIL_WAYS_MAX];

struct oeil_ways {
    oeil_ways_index index;
    struct oeil_ways_context context[OEIL_WAYS_CONTEXTS];
    uint16_t first[256 * 16];    /* by taken x 16 + closed: the first block of the stage */
    const uint8_t *length;       /* of the blocks' codes */
    const uint8_t *code;
    int8_t left[OEIL_PAIRS];     /* back to the neighbours of a pair; 0: none */
    int8_t above[OEIL_PAIRS];
};

/* Reads the table that is built in; returns NULL if there is none, or memory is short. */
const struct oeil_ways *oeil_ways_open(struct arena *arena);

/* Writes the block of a stage (as masks) and a group that is closed and taken there. */
void oeil_ways_read(const struct oeil_ways *w, unsigned taken, unsigned closed, int group,
                    uint8_t value[OEIL_PAIRS]);

/* Prepares the parts of a table that are not in the file: first, left, above. */
void oeil_ways_number(struct oeil_ways *w);

/* Returns true if the masks are a stage after a taking, on this level. */
bool oeil_ways_stage(unsigned taken, unsigned closed, int level);

/* The stage after a taking in `group`: both masks. */
void oeil_ways_after(unsigned *taken, unsigned *closed, int group);

#endif
