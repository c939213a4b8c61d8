/*
 * ties.h - relations between people, over HTTP: friends, blocked people, and challenges.
 * docs/server.md has the list.
 *
 * A friend is somebody on a person's own list; nobody has to agree. A person's table is shown only
 * to friends who are on that person's list too. If either of two people has blocked the other, they
 * do not read each other's messages (known.h), cannot sit at one table, are not paired, do not see
 * one another's open tables and cannot challenge one another.
 */
#ifndef SERVER_TIES_H
#define SERVER_TIES_H

#include "server/api.h"

/* Handles the routes; returns true if the request was for one of them. */
bool ties_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

/* Returns true if the person may open a table for the guest. */
bool ties_may_challenge(struct api *a, int64_t person, int64_t guest);

/* Notifies the guest's devices of the table that was opened for them. */
void ties_challenge(struct api *a, const struct store_table *t);

#endif
