/*
 * node.h - this server among others that share a store (store/nodes.h).
 *
 * A new table is nobody's until its first visitor comes, wherever that is. A node that the store
 * has not heard of for a while is *silent*: others may have its tables by now, so it forgets them
 * and answers nobody until the store has heard of it again.
 */
#ifndef SERVER_NODE_H
#define SERVER_NODE_H

#include "server/hall.h"

/* Called in every turn of the loop: falls silent, or is heard again. */
void node_look(struct hall *h);

/* The turn is stored: forgets the tables that it has opened. */
void node_leave_fresh(struct hall *h, const struct store_turn *t);

void node_metrics(const struct hall *h, struct text *out);

#endif
