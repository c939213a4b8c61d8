/*
 * known.h - what rooms know about the people in them, so that playing needs no query to the store:
 * read before somebody enters and when a table is rebuilt, and updated when it changes.
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

/* Reads them for a table of this variant, inside a task, which waits. Returns false if the store
 * cannot answer. Person 0 is nobody. */
bool known_read(struct store *s, int64_t person, const char *form, struct known *out);

/* People whom the person has muted, as many as there is room for, then 0. */
bool known_mutes(struct store *s, int64_t person, int64_t out[KNOWN_MUTED]);

/* Reads the people whom the person has blocked or who have blocked the person: a list that ends
 * with 0, which the caller frees; NULL if there are none. Returns false if the store cannot
 * answer. */
bool known_avoided(struct store *s, int64_t person, int64_t **out);

/* Returns true if somebody is in such a list. */
bool known_avoids(const int64_t *avoided, int64_t person);

/* Why the visitor may not sit at its table: a block between them and somebody there, or a table
 * opened for somebody else. NULL: no reason. */
const char *known_bars(const struct visitor *v);

/* One of the two has blocked the other: updates all rooms they are in. */
void known_part(struct hall *h, int64_t one, int64_t other);

/* Reads all members of a room, which must not be unloaded meanwhile. */
bool known_members(struct room *r);

/* Somebody's name or account has changed: updates all rooms. */
void known_change(struct hall *h, const struct store_person *p);

#endif
