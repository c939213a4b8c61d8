/*
 * seek.h - tables that wait for players.
 *
 * They are found among the rooms in memory: a table can be joined only while its host is here, so
 * it is one of them. However many tables somebody opens, the others' are found as well: one host
 * and one address have a few places in the list, and come a second time only after everybody else
 * has come once.
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

/* Writes the public tables whose host is here, or was a moment ago, the newest first; how many. */
int seek_list(struct hall *h, const struct room *out[SEEK_LIST]);

/* A person looking for an opponent with a rating within `band` of theirs; 0: any rating. */
struct seeker {
    int64_t person;
    int rating, band;
    const int64_t *avoided; /* people not to meet, then 0 (known.h) */
};

/* The table that has waited longest for somebody with this wish: of the same variant, rated or
 * not, with the same clock, race, rule for taking moves back, and questions; ratings are in the
 * bands of both. NULL: there is none. */
const struct room *seek_partner(struct hall *h, const struct seeker *who,
                                const struct hall_wish *wish);

#endif
