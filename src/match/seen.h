/*
 * seen.h - how often each position has stood: the memory behind repetition.
 *
 * A stack of 64-bit keys with a hash table over it, so that a game of a million turns is
 * still judged in constant time a turn. Keys leave in the reverse order of coming, which is
 * what taking back and walking a tree need, and what lets the table forget without marks.
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

void seen_init(struct seen *s); /* empty, no memory yet */
void seen_release(struct seen *s);

/* Makes room for `more` further keys; false, with nothing changed, if there is no memory. */
bool seen_reserve(struct seen *s, uint32_t more);

/* Adds a key, for which room was reserved; returns how often it stands now. */
uint32_t seen_push(struct seen *s, uint64_t key);

/* How often the key stands. */
uint32_t seen_times(const struct seen *s, uint64_t key);

/* Takes the newest key away. */
void seen_pop(struct seen *s);

#endif
