/*
 * ties.h - what people are to one another, over HTTP: friends, blocked people, and challenges.
 * docs/server.md has the list.
 *
 * A friend is somebody on a person's own list; nobody has to agree. A person's table is shown only
 * to friends who are on that person's list too. Two people, if either has blocked the other, do not
 * read each other's messages (known.h), do not sit at one table, are not paired, do not see
 * one another's open tables and cannot challenge one another.
 */
#ifndef SERVER_TIES_H
#define SERVER_TIES_H

#include "server/api.h"

/* The routes; returns true if it was one of them. */
bool ties_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

/* Whether the person may open a table for the guest. */
bool ties_may_challenge(struct api *a, int64_t person, int64_t guest);

/* Tells the guest's devices about the table that was opened for them. */
void ties_challenge(struct api *a, const struct store_table *t);

#endif
