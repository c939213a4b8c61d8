/*
 * secret.h - what only its owner knows: sessions, tokens, seat keys, passwords.
 *
 * A secret is 128 random bits, written as 22 letters and digits. The store keeps its hash only,
 * so that a copy of the store opens no door.
 */
#ifndef PEOPLE_SECRET_H
#define PEOPLE_SECRET_H

#include "store/store.h"

enum { SECRET_TEXT = 23 }; /* 22 and the end */

void secret_make(char out[SECRET_TEXT]);

/* The hash of a secret as it was sent; false if it cannot be one. */
bool secret_hash(const char *text, size_t length, uint8_t out[STORE_HASH]);

/* A table's id: 72 random bits in 12 letters, digits, - and _, so that links cannot be guessed. It
   begins and ends with a letter or digit: a command would read "-x" as an option, and chat
   programs leave the last "-" out of a link. */
void secret_id(char out[STORE_ID]);

#endif
