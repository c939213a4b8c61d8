/*
 * node.h - this server as one of several nodes that share a store (store/nodes.h).
 *
 * A new table has no owner until its first visitor comes, at whichever node. A node that the store
 * has not heard from for a while is *silent*: others may own its tables by now, so it unloads them
 * and answers nobody until the store has heard from it again.
 *
 * A node that is to stop gives its tables away, NODE_RATE a second: it finishes the turn, releases
 * the table and asks its visitors to reconnect (close code 1012). So each of them misses little,
 * and the other nodes do not receive all tables at once.
 */
#ifndef SERVER_NODE_H
#define SERVER_NODE_H

#include "server/hall.h"

enum { NODE_RATE = 1000, NODE_AGAIN = 1012, NODE_BEHIND_MS = 2000 };

/* Gives all tables away, then calls done(). */
void node_drain(struct hall *h, void (*done)(void *context), void *context);

/* Called in every iteration of the loop: notices when the node falls silent or is heard again. */
void node_look(struct hall *h);

/* After the turn is stored: unloads the tables it opened. */
void node_leave_fresh(struct hall *h, const struct store_turn *t);

/* Returns true if the store is so slow that this node accepts nothing more for now: a turn has
 * waited for NODE_BEHIND_MS. */
bool node_is_behind(const struct hall *h);

/* Takes one from a limit that all nodes share, inside a task; returns false if none is left. */
bool node_limit(struct hall *h, const char *purpose, const char *who, uint32_t most, uint32_t ms);

/* Tells the other nodes, if there are any. */
void node_signal(const struct hall *h, const struct nodes_signal *signal);

/* Called with every request and message: keeps signs of life coming however many there are. */
void node_pulse(const struct hall *h);

void node_metrics(const struct hall *h, struct text *out);

#endif
