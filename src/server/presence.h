/*
 * presence.h - who has a table open, and how many watch each table, here and at other nodes.
 *
 * A node knows its own visitors. It publishes them at most once a second, and only if they have
 * changed; a node that is asked for friends or spectators asks the store about the other nodes.
 */
#ifndef SERVER_PRESENCE_H
#define SERVER_PRESENCE_H

#include "server/hall.h"

typedef void presence_each(void *context, int64_t person);

/* Publishes who is here, if that is due. */
void presence_publish(struct hall *h);

/* Calls each() with those of these people (then 0) who have a table open, here or, in a task, at
 * other nodes; more than once for some. */
void presence_find(struct hall *h, const int64_t *people, presence_each *each, void *context);

/* A table and its spectators. */
struct presence_watched {
    char table[STORE_ID];
    int count;
};

/* Counts the spectators of these tables, here or, in a task, at other nodes. */
void presence_count(struct hall *h, struct presence_watched *list, int count);

#endif
