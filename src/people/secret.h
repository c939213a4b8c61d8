/*
 * secret.h - sessions, tokens, seat keys and passwords.
 *
 * A secret is 128 random bits, written as 22 letters and digits. The store has only its hash, so a
 * copy of the store lets nobody in.
 */
#ifndef PEOPLE_SECRET_H
#define PEOPLE_SECRET_H

#include "store/store.h"

enum { SECRET_TEXT = 23 }; /* 22 and the terminator */

void secret_make(char out[SECRET_TEXT]);

/* The hash of a secret as it was sent; returns false if it cannot be a secret. */
bool secret_hash(const char *text, size_t length, uint8_t out[STORE_HASH]);

/* A table's id: 72 random bits in 12 letters, digits, - and _, so that links cannot be guessed. It
   begins and ends with a letter or digit, since a command would read "-x" as an option, and chat
   programs drop a final "-" from a link. */
void secret_id(char out[STORE_ID]);

#endif
