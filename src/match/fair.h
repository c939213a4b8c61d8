/*
 * fair.h - a shuffle that nobody can bend and everybody can check.
 *
 * The host draws a seed of 256 bits and shows its commitment, SHA-256(seed ‖ table id), before
 * any seat sends a nonce. The deck then follows from the seed and all nonces, so neither the
 * host nor a seat alone chooses it; after the game the seed is shown and the deal can be
 * repeated. (The host knows the deck, as the dealer at a table might: this proves that it did
 * not choose or change it.)
 *
 *     key    = seed
 *     nonces = for every seat with a nonce, in order: the seat's number as one byte, its 16 bytes
 *     block i = HMAC-SHA-256(key, "deck" ‖ nonces ‖ i as 4 bytes, most significant first)
 *
 * The blocks one behind the other are read as 32-bit numbers, most significant byte first.
 * A number below n: numbers at or above the greatest multiple of n that 32 bits hold are thrown
 * away, the rest is taken modulo n. Fisher-Yates: the cards stand in the game's own order; for
 * i = last .. 1 swap card i with card number-below(i + 1).
 *
 * In a record the facts stand as comments:
 *
 *     # fair table 7f3a
 *     # fair commit 64 digits
 *     # fair nonce 1 32 digits
 *     # fair seed 64 digits
 */
#ifndef MATCH_FAIR_H
#define MATCH_FAIR_H

#include "core/options.h"
#include "core/game.h"
#include "core/sha256.h"

#include <stddef.h>

enum { FAIR_NONCE = 16, FAIR_ID = 40 };

struct fair {
    char table[FAIR_ID]; /* the table's id, terminated */
    uint8_t seed[SHA256_BYTES];
    uint8_t commit[SHA256_BYTES];
    unsigned given; /* bit s: seat s gave a nonce */
    uint8_t nonce[GAME_SEATS_MAX + 1][FAIR_NONCE];
};

/* Begins with a seed of true random bytes; no nonces yet. The id is cut to what fits. */
void fair_init(struct fair *f, const char *table, const uint8_t seed[SHA256_BYTES]);

/* A seat's own random bytes; the last ones count. */
void fair_nonce(struct fair *f, int seat, const uint8_t nonce[FAIR_NONCE]);

/* Sets the option `deck` where the form has one and it is not given. True if it did. */
bool fair_deal(const struct fair *f, struct options *o);

/* A lot that was committed to with the deck: the same number for the same use and turn. */
uint64_t fair_lot(const struct fair *f, const char *use, uint32_t a, uint32_t b);

/* The comment lines; with the seed or without it. */
void fair_write(const struct fair *f, bool seed, struct text *out);

/*
 * Checks a record: its seed opens its commitment, and its deck is the one that follows. False
 * with the reason; "fair.none" where the record tells of no fair shuffle.
 */
bool fair_verify(const char *record, size_t length, struct message *why);

/* Reads the comment lines of a record; false where there are none or one is unreadable. The
 * seed may be missing: *seed says whether it was there. */
bool fair_read(struct fair *f, const char *record, size_t length, bool *seed);

#endif
