/*
 * person.h - people in the store: guests, accounts, their names and their sessions.
 */
#ifndef PEOPLE_PERSON_H
#define PEOPLE_PERSON_H

#include "people/secret.h"

/* Starts a session for this person; its owner presents `secret` from now on. */
bool session_begin(struct store *s, int64_t person, char secret[SECRET_TEXT]);

/* Adds a guest with this name and a first session. 0: the store refused. */
int64_t person_guest(struct store *s, const char *name, char secret[SECRET_TEXT]);

#endif
