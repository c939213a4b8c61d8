/*
 * arena.h - an allocator over one block of memory that the caller provides.
 *
 * Blocks are aligned to 16 bytes and cannot be freed one by one; arena_reset() frees them all.
 */
#ifndef CORE_ARENA_H
#define CORE_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct arena {
    uint8_t *at;
    size_t size, used;
};

static inline void arena_init(struct arena *a, void *memory, size_t size)
{
    a->at = (uint8_t *)memory; /* C++ needs the cast */
    a->size = size;
    a->used = 0;
}

static inline void arena_reset(struct arena *a)
{
    a->used = 0;
}

/* Returns a block of `bytes`, not cleared; NULL if there is no room left. */
static inline void *arena_take(struct arena *a, size_t bytes)
{
    size_t start = (a->used + 15) & ~(size_t)15;

    if (start > a->size || bytes > a->size - start)
        return NULL;
    a->used = start + bytes;
    return a->at + start;
}

#endif
