/*
 * hash.h - 64-bit keys of positions.
 *
 *     uint64_t h = HASH_START;
 *     h = hash_word(h, s->pattern);
 *     h = hash_bytes(h, s->cell, sizeof s->cell);
 *     return hash_end(h);
 *
 * Hash exactly the fields that make two positions equal, and never padding.
 */
#ifndef CORE_HASH_H
#define CORE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define HASH_START 0x243f6a8885a308d3u

static inline uint64_t hash_word(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9fb21c651e98df25u;
    return h ^ h >> 32;
}

/* Hashes eight bytes at a time, as little-endian on every machine. */
static inline uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    const uint8_t *p = (const uint8_t *)bytes;

    for (; n >= 8; n -= 8, p += 8) {
        uint64_t w = 0;

        for (int i = 0; i < 8; i++)
            w |= (uint64_t)p[i] << 8 * i;
        h = hash_word(h, w);
    }
    if (n) {
        uint64_t w = (uint64_t)n << 56;

        for (size_t i = 0; i < n; i++)
            w |= (uint64_t)p[i] << 8 * i;
        h = hash_word(h, w);
    }
    return h;
}

static inline uint64_t hash_end(uint64_t h)
{
    h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9u;
    h = (h ^ h >> 32) * 0x94d049bb133111ebu;
    return h ^ h >> 29;
}

/* The hash of these bytes alone, and of a string. */
static inline uint64_t hash_all(const void *bytes, size_t n)
{
    return hash_end(hash_bytes(HASH_START, bytes, n));
}

static inline uint64_t hash_text(const char *s)
{
    return hash_all(s, strlen(s));
}

#endif
