/*
 * seek.h - tables that wait for players.
 *
 * They are found among the rooms in memory: a table can be joined only while its host is here, and
 * then it is in memory. Nodes that share a store tell each other which tables wait (store/nodes.h),
 * and each asks at most once a second. Opening many tables does not crowd out other people's: one
 * host or address has only a few places in the list, and gets a second one only after everybody
 * else has one.
 */
#ifndef SERVER_SEEK_H
#define SERVER_SEEK_H

#include "server/hall.h"

enum {
    SEEK_LIST = 100, /* tables in a list, */
    SEEK_HOST = 3,   /* of one host, */
    SEEK_NEAR = 10,  /* of hosts at one address */
    SEEK_UNRATED = 1500 /* the rating assumed for people without one */
};

/* The terms of a table. */
struct seek_terms {
    unsigned clock, clock_ms, increment_ms;
    unsigned race, untimed, lay_ms, back_rule, pack;
    uint64_t questions; /* a hash of those its host provided */
    unsigned lot, standin;
};

struct seek_terms seek_terms(const struct room *r);

/* Those of a table that may be at another node, or at none. Returns false if they are unknown. */
bool seek_stored_terms(struct hall *h, const char *table, struct seek_terms *out);

/* Writes them as members of an object. */
void seek_show(struct json *j, const struct seek_terms *t);

struct seek_table {
    struct store_table facts;
    struct seek_terms terms;
    char address[ADDRESS_TEXT]; /* of its host */
    int place;           /* how many tables of that address, or host, come before it */
    bool here;           /* the host is here */
    int rating;          /* the host's */
};

/* Writes the public tables whose host is here, or was a moment ago, newest first; returns how
 * many. */
int seek_list(struct hall *h, struct seek_table out[SEEK_LIST]);

/* Tells the other nodes which tables wait here, if that has changed. */
void seek_publish(struct hall *h);

/* A person who looks for an opponent with a rating within `band` of theirs; 0: any rating. */
struct seeker {
    int64_t person;
    int rating, band;
    const int64_t *avoided; /* people to avoid, then 0 (known.h) */
};

/* Finds the table that has waited longest for this wish: same variant, rated or not, same clock,
 * race, undo rule and questions, with both ratings in both bands. Returns false if there is none.
 * With several nodes, nobody else is sent to it for a while. */
bool seek_partner(struct hall *h, const struct seeker *who, const struct hall_wish *wish,
                  char table[STORE_ID]);

#endif
