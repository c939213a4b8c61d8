/*
 * care.h - checking the tables of a store: that each journal is complete and can be replayed.
 */
#ifndef SERVER_CARE_H
#define SERVER_CARE_H

#include "core/message.h"
#include "store/care.h"

/* What was found about one table. */
struct care_found {
    const struct store_table *table;
    bool sound;
    uint32_t good; /* leading entries that are intact and can be replayed */
};

/* Replays every journal, or only those of unfinished tables (store/care.h), and reports each table.
 * Writes nothing. Returns false if the care's tick stopped it, c->why has an error, or with the
 * reason in *why. */
bool care_check(struct store *s, struct care *c,
                void (*each)(void *context, const struct care_found *found), void *context,
                struct message *why);

#endif
