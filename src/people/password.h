/*
 * password.h - passwords, stored only as argon2id hashes.
 *
 * Hashing needs tens of megabytes and tens of milliseconds: call it on a separate thread, and let
 * only a few run at a time.
 */
#ifndef PEOPLE_PASSWORD_H
#define PEOPLE_PASSWORD_H

#include "store/store.h"

enum { PASSWORD_LOW = 8, PASSWORD_HIGH = 200 }; /* bytes of a password */

/* A hash that matches no password, verified if there is no account: an unknown login then takes as
 * long as a known one, so nobody can find out which logins exist. */
extern const char password_none[STORE_PASSWORD];

/* Returns true if its length is valid: enough to try to sign in with it. */
bool password_is_good(const char *typed);

/* What is wrong with a new password for this login, as a message id; NULL: nothing. */
const char *password_wrong(const char *typed, const char *login);

/* Returns true if it is among the first guesses: words, rows of keys, dates, with or without digits
 * after them. */
bool password_is_common(const char *typed);

bool password_hash(const char *typed, char out[STORE_PASSWORD]);
bool password_verify(const char *typed, const char hash[STORE_PASSWORD]);

#endif
