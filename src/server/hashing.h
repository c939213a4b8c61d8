/*
 * hashing.h - a request that waits for a password to be verified or hashed.
 *
 * Both take tens of megabytes and tens of milliseconds, so they happen on a thread of the pool, a
 * few at a time (people/password.h). Fill in a struct hashing and start it; `done` is called on
 * the loop and answers the request.
 *
 * Meanwhile the person may have been deleted, signed out or given another password. `done` is
 * called only where the session (`own`) and the password that was verified still count; what it
 * writes it must write by statements that check the rest.
 */
#ifndef SERVER_HASHING_H
#define SERVER_HASHING_H

#include "people/password.h"
#include "server/api.h"

enum { HASHING_MOST = 2 }; /* under way at a time */

struct hashing {
    uv_work_t work;
    struct api *api;
    struct conn *conn;
    struct asker asker;            /* who asked */
    struct store_person person;    /* its password: the hash to verify, then the new one */
    char old[STORE_PASSWORD];      /* the hash that was verified */
    uint8_t code[STORE_HASH];      /* of the recovery code that was shown */
    bool own;                      /* the asker's own account: the session must still be good */
    char typed[PASSWORD_HIGH + 1]; /* to be verified; "": nothing is */
    char next[PASSWORD_HIGH + 1];  /* to be hashed, once `typed` was right; "": nothing is */
    bool checked;                  /* there was something to verify */
    bool verified, hashed;         /* what was asked for was done, or not asked for */
    void (*done)(struct hashing *h);
};

/* Starts on a copy of *h; the request is answered with 503 where too many are under way. */
void hashing_start(struct api *a, struct conn *c, const struct hashing *h);

#endif
