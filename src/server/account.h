/*
 * account.h - shared by the files that handle accounts.
 *
 *     accounts.c      guests, creating an account, signing in and out, results
 *     account_care.c  sessions, changing the password, the recovery code, deleting a person's data
 *     export.c        exporting a person's data
 */
#ifndef SERVER_ACCOUNT_H
#define SERVER_ACCOUNT_H

#include "server/api.h"
#include "store/people.h"

/* Replies with the asker's identity. */
void account_reply(struct api *a, struct conn *c, const struct asker *k);

/* Writes a rating into the list that is open; `json` is a struct json. */
void account_write_rating(void *json, const char *form, const struct store_rating *r);

/* Closes the person's sockets on all nodes; the person keeps their seats. */
void account_cut(struct api *a, int64_t person);

/* Makes every node forget sessions of the person that have ended. */
void account_forget(struct api *a, int64_t person);

/* Closes the person's sockets on this node only. */
void account_cut_here(struct api *a, int64_t person);

/* Returns true if another sign-in for this login may be tried from this address. */
bool account_may_try(struct api *a, const struct conn *c, const char *login);

/* Logs an event about an account; never a login together with an address. */
void account_log(const char *event, int64_t person);

/* Replies with everything stored about the asker (export.c). */
void account_export(struct api *a, struct conn *c, const struct asker *k);

/* Handles the routes of account_care.c; returns true if the request was for one of them. */
bool account_care_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

#endif
