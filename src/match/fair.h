/*
 * fair.h - a shuffle that nobody can rig and everybody can check.
 *
 * The host draws a seed of 256 bits and shows its commitment, SHA-256(seed ‖ table id), before any
 * seat sends a nonce. The deck then follows from the seed and all nonces, so neither the host nor
 * a seat alone chooses it; after the game the seed is revealed and the deal can be reproduced.
 * (The host knows the deck, as the dealer at a table might: this proves that it did not choose or
 * change it.)
 *
 *     key    = seed
 *     nonces = for every seat with a nonce, in order: the seat's number as one byte, its 16 bytes
 *     block i = HMAC-SHA-256(key, "deck" ‖ nonces ‖ i as 4 bytes, most significant first)
 *
 * The blocks in sequence are read as 32-bit numbers, most significant byte first. For a number
 * below n, numbers at or above the greatest multiple of n that fits in 32 bits are discarded, and
 * the others are taken modulo n. Fisher-Yates: the cards start in the game's own order; for i =
 * last .. 1 swap card i with card number-below(i + 1).
 *
 * In a record these facts are comments:
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

/* Starts with a seed of true random bytes and no nonces. An id that is too long is cut. */
void fair_init(struct fair *f, const char *table, const uint8_t seed[SHA256_BYTES]);

/* Sets a seat's own random bytes, replacing earlier ones. */
void fair_nonce(struct fair *f, int seat, const uint8_t nonce[FAIR_NONCE]);

/* Shuffles the deck of a game that has one, unless the options set it. Returns true if it did. */
bool fair_deal(const struct fair *f, struct options *o);

/* Draws a lot that was committed to with the deck: the same use and turn give the same number. */
uint64_t fair_lot(const struct fair *f, const char *use, uint32_t a, uint32_t b);

/* The comment lines; with the seed or without it. */
void fair_write(const struct fair *f, bool seed, struct text *out);

/*
 * Checks that a record's seed matches its commitment and that its deck follows from them. Returns
 * false with the reason; "fair.none" if the record has no fair shuffle.
 */
bool fair_verify(const char *record, size_t length, struct message *why);

/* Reads the comment lines of a record; returns false if there are none or one is unreadable. The
 * seed may be missing: *seed says whether it was there. */
bool fair_read(struct fair *f, const char *record, size_t length, bool *seed);

#endif
