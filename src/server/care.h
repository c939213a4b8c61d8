/*
 * care.h - checking the tables of a store: that each journal is whole and can be played again.
 */
#ifndef SERVER_CARE_H
#define SERVER_CARE_H

#include "core/message.h"
#include "store/care.h"

/* What was found of one table. */
struct care_found {
    const struct store_table *table;
    bool sound;
    uint32_t good; /* entries, from the first, that are as they were written and can be played */
};

/* Plays every journal again, or those of unfinished tables (store/care.h), and reports each table.
 * Nothing is written. False if the care's tick stopped it or c->why says what went wrong, or with
 * the reason in *why. */
bool care_check(struct store *s, struct care *c,
                void (*each)(void *context, const struct care_found *found), void *context,
                struct message *why);

#endif
