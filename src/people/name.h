/*
 * name.h - the names people give themselves: which are allowed, and which look alike.
 *
 * A name is stored in one spelling (Unicode's NFKC, single spaces, none at the ends). It contains
 * no invisible characters and none that reverse the text around them, at most two accents on a
 * letter, and no word reserved for the server (admin, computer ...), in any disguise: Modérateur,
 * ADM1N, Admin-Team, a.d.m.i.n.
 *
 * Two names that people could confuse have the same *skeleton* (Unicode's confusables, case
 * folded). Accounts claim the skeletons of their login and of their name, in lower case and as
 * typed, since PayPaI looks like paypal only as typed; nobody else may use a name with a claimed
 * skeleton.
 */
#ifndef PEOPLE_NAME_H
#define PEOPLE_NAME_H

#include "core/message.h"
#include "store/store.h"

/* Writes the name as it is stored; "" stays "". Returns false with the reason. */
bool name_clean(const char *name, char out[STORE_NAME], struct message *why);

/* The same for a login: also not empty and without spaces. */
bool login_clean(const char *login, char out[STORE_NAME], struct message *why);

/* Writes a message without invisible characters and those that reverse the text around them.
 * Returns false if nothing is left, or it does not fit. */
bool text_clean(const char *text, char *out, size_t room);

/* Writes the skeleton of a clean name, in lower case. */
void name_skeleton(const char *name, char out[STORE_SKELETON]);

/* Returns true if the person may use this clean name: no other account's name looks like it. */
bool name_is_free(struct store *s, const char *name, int64_t person);

/* Claims the person's login and name, and releases earlier claims. */
bool name_claim(struct store *s, const struct store_person *p);

/* Lets accounts from before this rule claim their names. */
void names_catch_up(struct store *s);

#endif
