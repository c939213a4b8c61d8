/*
 * seek.h - tables that wait for players.
 *
 * They are found among the rooms in memory: a table can be joined only while its host is here, so
 * it is one of them. Nodes that share a store tell each other which tables wait (store/nodes.h),
 * and each asks at most once a second. However many tables somebody opens, the others' are found
 * as well: one host and one address have a few places in the list, and come a second time only
 * after everybody else has come once.
 */
#ifndef SERVER_SEEK_H
#define SERVER_SEEK_H

#include "server/hall.h"

enum {
    SEEK_LIST = 100, /* tables of a list, */
    SEEK_HOST = 3,   /* of them of one host, */
    SEEK_NEAR = 10,  /* and of hosts at one address */
    SEEK_UNRATED = 1500 /* what people without a rating have */
};

/* What is agreed at a table. */
struct seek_terms {
    unsigned clock, clock_ms, increment_ms;
    unsigned race, untimed, lay_ms, back_rule, pack;
    uint64_t questions; /* a hash of those that its host brought */
    unsigned lot, standin;
};

struct seek_terms seek_terms(const struct room *r);

struct seek_table {
    struct store_table facts;
    struct seek_terms terms;
    char address[ADDRESS_TEXT]; /* of its host */
    int place;           /* how many tables of that address, or host, come before it */
    bool here;           /* the host is */
    int rating;          /* the host's */
};

/* Writes the public tables whose host is here, or was a moment ago, the newest first; how many. */
int seek_list(struct hall *h, struct seek_table out[SEEK_LIST]);

/* Tells the other nodes what waits here, if that has changed. */
void seek_publish(struct hall *h);

/* A person looking for an opponent with a rating within `band` of theirs; 0: any rating. */
struct seeker {
    int64_t person;
    int rating, band;
    const int64_t *avoided; /* people not to meet, then 0 (known.h) */
};

/* Finds the table that has waited longest for somebody with this wish: of the same variant, rated
 * or not, with the same clock, race, rule for taking moves back, and questions; ratings are in the
 * bands of both. False: there is none. Where there are several nodes, nobody else is led to it for
 * a while. */
bool seek_partner(struct hall *h, const struct seeker *who, const struct hall_wish *wish,
                  char table[STORE_ID]);

#endif
