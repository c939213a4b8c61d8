/*
 * sessions.h - sessions that were looked up lately, so that a node asks the database less.
 *
 * A session is kept for SESSIONS_MS. Signing out, here or at another node, drops those of the
 * person at once. In between a session that has just ended may count as valid, so sockets, requests
 * that change something and those for a person's own data always ask the store. With a file nothing
 * is kept: the store answers at once.
 */
#ifndef SERVER_SESSIONS_H
#define SERVER_SESSIONS_H

#include "net/net.h"
#include "store/store.h"

enum { SESSIONS_MS = 30000, SESSIONS_KEPT = 4096 };

struct session_kept {
    uint8_t hash[STORE_HASH];
    int64_t person; /* 0: the place is empty */
    uint64_t until;
};

struct sessions {
    struct session_kept *kept; /* by hash; a new one replaces the one at its place; NULL: none */
    uint64_t drops;            /* how often sessions were dropped */
};

/* Whether a kept session will do for this request. */
bool sessions_do(const struct http_request *r);

/* The person of the session; 0: it has to be looked up. */
int64_t sessions_find(const struct sessions *s, const uint8_t hash[STORE_HASH], uint64_t now);

/* Keeps what was looked up, unless sessions were dropped since `drops` was read. */
void sessions_keep(struct sessions *s, const uint8_t hash[STORE_HASH], int64_t person,
                   uint64_t drops, uint64_t now);

void sessions_drop(struct sessions *s, int64_t person);

#endif
