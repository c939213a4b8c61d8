/*
 * bits.h - sets of cells as bits of a word.
 */
#ifndef CORE_BITS_H
#define CORE_BITS_H

#include <stdint.h>

#ifdef __BMI2__
#include <immintrin.h>
#endif

static inline int bits_count(uint64_t set)
{
#if defined __POPCNT__ || defined __wasm__
    return __builtin_popcountll(set);
#else
    /* Without that instruction, compilers would call a library function, which is slower than
     * this. */
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(set * 0x0101010101010101u >> 56);
#endif
}

/* The lowest bit's number; the set is not empty. */
static inline int bits_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The number of the k-th bit from the lowest; k starts at 0 and is less than the count. */
static inline int bits_select(uint64_t set, int k)
{
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64((uint64_t)1 << k, set));
#else
    while (k-- > 0)
        set &= set - 1;
    return __builtin_ctzll(set);
#endif
}

#endif
