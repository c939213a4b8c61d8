/*
 * arena.h - memory in one piece, given from outside and handed out from its start.
 *
 * Nothing is given back singly; arena_reset() gives back all. Blocks are aligned to 16 bytes.
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
    a->at = memory;
    a->size = size;
    a->used = 0;
}

static inline void arena_reset(struct arena *a)
{
    a->used = 0;
}

/* A block of `bytes`, not cleared, or NULL where it does not fit any more. */
static inline void *arena_take(struct arena *a, size_t bytes)
{
    size_t start = (a->used + 15) & ~(size_t)15;

    if (start > a->size || bytes > a->size - start)
        return NULL;
    a->used = start + bytes;
    return a->at + start;
}

#endif
