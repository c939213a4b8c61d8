/*
 * rng.h - a small fast generator for playouts, tests and imagined worlds.
 *
 * xoshiro256** seeded by splitmix64. The same seed gives the same numbers on every machine. Not
 * for secrets: the host provides the shuffles of real games.
 */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

void rng_seed(struct rng *r, uint64_t seed);

static inline uint64_t rng_next(struct rng *r)
{
    uint64_t *s = r->s;
    uint64_t five = s[1] * 5;
    uint64_t out = (five << 7 | five >> 57) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return out;
}

/* 0 .. n-1; n is at most 2^32, so the bias is below 2^-32 and no number is thrown away. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    return (uint32_t)((rng_next(r) >> 32) * n >> 32);
}

#endif
