/*
 * secret.h - what only its owner knows: sessions, tokens, seat keys, passwords.
 *
 * A secret is 128 random bits, written as 22 letters and digits. The store keeps its hash only,
 * so that a copy of the store opens no door.
 */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H

#include "store/store.h"

enum { SECRET_TEXT = 23 }; /* 22 and the end */

void secret_make(char out[SECRET_TEXT]);

/* The hash of a secret as it was sent; false where it cannot be one. */
bool secret_hash(const char *text, size_t length, uint8_t out[STORE_HASH]);

/* A table's id: 72 random bits in 12 letters and digits, so that links cannot be guessed. */
void secret_id(char out[STORE_ID]);

#endif
