/*
 * solve_foureyes_table.h - what the solver of 4EYES remembers of positions.
 *
 * A table of fixed size in which two entries share a place: the one that cost more stays, the
 * other is always the newest.
 */
#ifndef SOLVE_FOUREYES_TABLE_H
#define SOLVE_FOUREYES_TABLE_H

#include "core/arena.h"

#include <stdbool.h>
#include <string.h>

struct squares_entry {
    uint64_t key;      /* 0: free */
    uint32_t proof;    /* proof number */
    uint32_t refute;   /* disproof number */
    uint32_t cost;
    uint16_t action;   /* the best one */
    uint16_t turns;    /* checked: until the square */
    uint32_t cut;      /* a disproof that leans on the horizon */
    uint32_t spare;
};

_Static_assert(sizeof(struct squares_entry) == 32, "two entries a cache line");

struct squares_table {
    struct squares_entry *entry;
    uint64_t mask; /* of pairs */
};

enum { SQUARES_PAIRS_MIN = 1 << 10 };

static inline void squares_clear(struct squares_table *t)
{
    memset(t->entry, 0, (size_t)(2 * (t->mask + 1)) * sizeof *t->entry);
}

/* Takes what is left of the arena, down to a power of two; false if that is too little. */
static inline bool squares_init(struct squares_table *t, struct arena *arena)
{
    size_t rest = arena->size - arena->used;
    size_t pairs = SQUARES_PAIRS_MIN;

    if (rest < 16 + 2 * pairs * sizeof *t->entry)
        return false;
    while (4 * pairs * sizeof *t->entry + 16 <= rest)
        pairs *= 2;
    t->entry = arena_take(arena, 2 * pairs * sizeof *t->entry);
    t->mask = pairs - 1;
    if (!t->entry)
        return false;
    squares_clear(t);
    return true;
}

static inline bool squares_find(const struct squares_table *t, uint64_t key,
                                struct squares_entry *out)
{
    const struct squares_entry *e = &t->entry[2 * (key & t->mask)];

    for (int i = 0; i < 2; i++) {
        if (e[i].key == key) {
            *out = e[i];
            return true;
        }
    }
    return false;
}

static inline void squares_keep(struct squares_table *t, uint64_t key,
                                const struct squares_entry *value, uint64_t cost)
{
    struct squares_entry *e = &t->entry[2 * (key & t->mask)];
    struct squares_entry new = *value;
    int at;

    new.key = key;
    new.cost = cost > UINT32_MAX ? UINT32_MAX : (uint32_t)cost;
    at = e[0].key == key ? 0 : e[1].key == key ? 1 : new.cost >= e[0].cost ? 0 : 1;
    if (at == 0 && e[0].key != key)
        e[1] = e[0];
    e[at] = new;
}

#endif
