/*
 * seen.h - counts how often each position has occurred, for repetition.
 *
 * A stack of 64-bit keys with a hash table over it, so that even a game of a million turns takes
 * constant time per turn. Keys are removed in reverse order, which is what undoing and walking a
 * tree need, and which lets the table delete without tombstones.
 */
#ifndef MATCH_SEEN_H
#define MATCH_SEEN_H

#include <stdbool.h>
#include <stdint.h>

struct seen_slot {
    uint64_t key;
    uint32_t times; /* 0: the slot is free */
};

struct seen {
    uint64_t *stack;         /* `used` keys, oldest first */
    struct seen_slot *table; /* open addressing, twice `room` slots */
    uint32_t used;
    uint32_t room; /* keys that fit; 0 or a power of two */
};

void seen_init(struct seen *s); /* empty, nothing allocated */
void seen_release(struct seen *s);

/* Makes room for `more` further keys; returns false, with nothing changed, if memory is short. */
bool seen_reserve(struct seen *s, uint32_t more);

/* Adds a key, for which room was reserved; returns how often it is now present. */
uint32_t seen_push(struct seen *s, uint64_t key);

/* How often the key is present. */
uint32_t seen_times(const struct seen *s, uint64_t key);

/* Takes the newest key away. */
void seen_pop(struct seen *s);

#endif
