/*
 * breakthrough.h - the benchmark's calibrator: one random game of Breakthrough on bitboards.
 *
 * It does a fixed, well-known amount of work (8x8, uniform random legal moves, 64.1 plies on
 * average), so that measurements on different machines and days can be compared as ratios to it.
 */
#ifndef CLI_BREAKTHROUGH_H
#define CLI_BREAKTHROUGH_H

#include "core/rng.h"

struct breakthrough {
    uint32_t plies;
    uint64_t choices; /* legal moves, summed over the plies */
    uint64_t last;    /* the final position, for a checksum */
};

void breakthrough_play(struct rng *r, struct breakthrough *out);

#endif
