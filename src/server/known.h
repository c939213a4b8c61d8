/*
 * known.h - what rooms know about the people in them, so that no line of a game has to ask the
 * store: read before somebody comes in and when a table is rebuilt, and set when it changes.
 */
#ifndef SERVER_KNOWN_H
#define SERVER_KNOWN_H

#include "store/store.h"

struct hall;
struct room;
struct visitor;

enum { KNOWN_MUTED = 32, KNOWN_AVOIDED = 2 * STORE_TIES };

struct known {
    char name[STORE_NAME];
    bool account;   /* the person has an account, */
    int32_t rating; /* and this rating for what is played here; 0: none */
};

/* Reads them for a table of this form; a task waits for it. False: the store cannot say. Person 0
 * is nobody. */
bool known_read(struct store *s, int64_t person, const char *form, struct known *out);

/* Whom the person does not want to hear, as many as there is room for, then 0. */
bool known_mutes(struct store *s, int64_t person, int64_t out[KNOWN_MUTED]);

/* Whom the person has blocked and who has blocked the person: a list that ends with 0, which the
 * caller frees; NULL: nobody. False: the store cannot say. */
bool known_avoided(struct store *s, int64_t person, int64_t **out);

/* Whether somebody is in such a list. */
bool known_avoids(const int64_t *avoided, int64_t person);

/* Why the visitor may not sit at its table: somebody there has blocked them or is blocked by them,
 * or it was opened for somebody else. NULL: nothing is against it. */
const char *known_bars(const struct visitor *v);

/* From now on the two have nothing to do with one another: all rooms they are in know. */
void known_part(struct hall *h, int64_t one, int64_t other);

/* Reads all members of a room, which nobody may unload meanwhile. */
bool known_members(struct room *r);

/* Somebody has another name or an account from now on: all rooms know. */
void known_change(struct hall *h, const struct store_person *p);

#endif
