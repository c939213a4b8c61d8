/*
 * proof_table.h - what a proof-number search remembers about positions.
 *
 * It has a fixed size, and two entries share a place: the one that cost more stays, the other is
 * always the newest.
 */
#ifndef SOLVE_PROOF_TABLE_H
#define SOLVE_PROOF_TABLE_H

#include "core/arena.h"

#include <stdbool.h>
#include <string.h>

struct proof_entry {
    uint64_t key;      /* 0: free */
    uint32_t proof;    /* proof number */
    uint32_t refute;   /* disproof number */
    uint32_t cost;
    uint16_t action;   /* the best one */
    uint16_t turns;    /* verified: until the win */
    uint32_t cut;      /* a disproof that depends on the horizon */
    uint32_t spare;
};

_Static_assert(sizeof(struct proof_entry) == 32, "two entries a cache line");

struct proof_table {
    struct proof_entry *entry;
    uint64_t mask; /* of pairs */
};

enum { PROOF_PAIRS_MIN = 1 << 10 };

static inline void proof_table_clear(struct proof_table *t)
{
    memset(t->entry, 0, (size_t)(2 * (t->mask + 1)) * sizeof *t->entry);
}

/* Takes the rest of the arena, rounded down to a power of two; returns false if that is too
 * small. */
static inline bool proof_table_init(struct proof_table *t, struct arena *arena)
{
    size_t rest = arena->size - arena->used;
    size_t pairs = PROOF_PAIRS_MIN;

    if (rest < 16 + 2 * pairs * sizeof *t->entry)
        return false;
    while (4 * pairs * sizeof *t->entry + 16 <= rest)
        pairs *= 2;
    t->entry = arena_take(arena, 2 * pairs * sizeof *t->entry);
    t->mask = pairs - 1;
    if (!t->entry)
        return false;
    proof_table_clear(t);
    return true;
}

static inline bool proof_table_find(const struct proof_table *t, uint64_t key,
                                struct proof_entry *out)
{
    const struct proof_entry *e = &t->entry[2 * (key & t->mask)];

    for (int i = 0; i < 2; i++) {
        if (e[i].key == key) {
            *out = e[i];
            return true;
        }
    }
    return false;
}

static inline void proof_table_keep(struct proof_table *t, uint64_t key,
                                const struct proof_entry *value, uint64_t cost)
{
    struct proof_entry *e = &t->entry[2 * (key & t->mask)];
    struct proof_entry new = *value;
    int at;

    new.key = key;
    new.cost = cost > UINT32_MAX ? UINT32_MAX : (uint32_t)cost;
    at = e[0].key == key ? 0 : e[1].key == key ? 1 : new.cost >= e[0].cost ? 0 : 1;
    if (at == 0 && e[0].key != key)
        e[1] = e[0];
    e[at] = new;
}

#endif
