/*
 * hashing.h - a request that waits for a password to be verified or hashed.
 *
 * Both need tens of megabytes and tens of milliseconds, so they run on a thread of the pool, a few
 * at a time (people/password.h). Fill in a struct hashing and start it; `done` is called on the
 * loop and answers the request.
 *
 * Meanwhile the person may have been deleted, signed out or given another password. `done` is
 * called only if the session (`own`) and the verified password are still valid; what it writes must
 * go through statements that check the rest.
 */
#ifndef SERVER_HASHING_H
#define SERVER_HASHING_H

#include "people/password.h"
#include "server/api.h"

enum { HASHING_MOST = 2 }; /* running at a time */

struct hashing {
    uv_work_t work;
    struct api *api;
    struct conn *conn;
    struct asker asker;            /* who asked */
    struct store_person person;    /* its password: the hash to verify, then the new one */
    char old[STORE_PASSWORD];      /* the hash that was verified */
    uint8_t code[STORE_HASH];      /* of the recovery code presented */
    bool own;                      /* the asker's own account: the session must still be valid */
    char typed[PASSWORD_HIGH + 1]; /* to verify; "": nothing */
    char next[PASSWORD_HIGH + 1];  /* to hash once `typed` is verified; "": nothing */
    bool checked;                  /* there was something to verify */
    bool verified, hashed;         /* done as asked, or not asked for */
    void (*done)(struct hashing *h);
};

/* Starts on a copy of *h; the request is answered with 503 if too many are running. */
void hashing_start(struct api *a, struct conn *c, const struct hashing *h);

#endif
