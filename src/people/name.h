/*
 * name.h - the names people give themselves: what is allowed, and which look alike.
 *
 * A name is kept in one spelling (Unicode's NFKC, single spaces, none at the ends). It has no
 * character that cannot be seen or that turns the text around it, at most two accents on a letter,
 * and no word that belongs to the server (admin, computer ...), however it is written: Modérateur,
 * ADM1N, Admin-Team, a.d.m.i.n.
 *
 * Two names that people would take for one another have the same *skeleton* (Unicode's
 * confusables, case folded). Accounts claim the skeletons of their login and of their name, in
 * small letters and as typed, since PayPaI is like paypal only as it is typed; nobody else may
 * carry a name with a claimed skeleton.
 */
#ifndef PEOPLE_NAME_H
#define PEOPLE_NAME_H

#include "core/message.h"
#include "store/store.h"

/* Writes the name as it is kept; "" stays "". False with the reason. */
bool name_clean(const char *name, char out[STORE_NAME], struct message *why);

/* The same for a name to sign in with: also not empty and without spaces. */
bool login_clean(const char *login, char out[STORE_NAME], struct message *why);

/* Writes a message without what cannot be seen or turns the text around it. False: nothing is
 * left, or it does not fit. */
bool text_clean(const char *text, char *out, size_t room);

/* Writes the skeleton of a clean name, in small letters. */
void name_skeleton(const char *name, char out[STORE_SKELETON]);

/* Whether the person may carry this clean name: no account but its own looks like it. */
bool name_is_free(struct store *s, const char *name, int64_t person);

/* Claims the person's login and name, and releases earlier claims. */
bool name_claim(struct store *s, const struct store_person *p);

/* Lets accounts that are older than this rule claim theirs. */
void names_catch_up(struct store *s);

#endif
