/*
 * account.h - what the files about people's accounts share.
 *
 *     accounts.c      guests, making an account, signing in and out, results
 *     account_care.c  sessions, another password, the recovery code, deleting a person's data
 *     export.c        exporting a person's data
 */
#ifndef SERVER_ACCOUNT_H
#define SERVER_ACCOUNT_H

#include "server/api.h"

/* Replies with who the asker is. */
void account_reply(struct api *a, struct conn *c, const struct asker *k);

/* Closes the person's sockets, at other nodes too; seats stay theirs. */
void account_cut(struct api *a, int64_t person);

/* ... those of this node. */
void account_cut_here(struct net *n, int64_t person);

/* Whether this login may be tried from this address once more. */
bool account_may_try(struct api *a, const struct conn *c, const char *login);

/* Logs what somebody did about an account; never a login with an address. */
void account_log(const char *event, int64_t person);

/* Replies with all that is kept about the asker (export.c). */
void account_export(struct api *a, struct conn *c, const struct asker *k);

/* The routes of account_care.c; returns true if it was one of them. */
bool account_care_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

#endif
