/*
 * presence.h - who has a table open, here and at other nodes.
 *
 * A node knows its own visitors. It publishes them at most once a second, and only if they have
 * changed; whoever is asked for friends asks the store who is at any node.
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

#endif
