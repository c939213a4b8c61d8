/*
 * password.h - passwords, kept as argon2id hashes only.
 *
 * Hashing takes tens of megabytes and tens of milliseconds: call it on a thread of its own, and
 * let only a few run at a time.
 */
#ifndef PEOPLE_PASSWORD_H
#define PEOPLE_PASSWORD_H

#include "store/store.h"

enum { PASSWORD_LOW = 8, PASSWORD_HIGH = 200 }; /* bytes of a password */

/* A hash that no password has, to be verified where there is no account: an unknown login then
 * takes as long as a known one, so nobody can try out logins. */
extern const char password_none[STORE_PASSWORD];

/* Whether it has the right length: enough to try to sign in with it. */
bool password_is_good(const char *typed);

/* What is wrong with a new password of this login, as the id of a message; NULL: nothing. */
const char *password_wrong(const char *typed, const char *login);

/* Whether everybody would try it: words, rows of keys, dates, with or without digits after them. */
bool password_is_common(const char *typed);

bool password_hash(const char *typed, char out[STORE_PASSWORD]);
bool password_verify(const char *typed, const char hash[STORE_PASSWORD]);

#endif
