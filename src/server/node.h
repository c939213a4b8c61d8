/*
 * node.h - this server among others that share a store (store/nodes.h).
 *
 * A new table is nobody's until its first visitor comes, wherever that is. A node that the store
 * has not heard of for a while is *silent*: others may have its tables by now, so it forgets them
 * and answers nobody until the store has heard of it again.
 *
 * A node that is to stop gives its tables away, NODE_RATE a second: the turn is finished, the table
 * released, and those who are there are told to come back (close code 1012). So each of them misses
 * little, and the other nodes are not asked for all tables at once.
 */
#ifndef SERVER_NODE_H
#define SERVER_NODE_H

#include "server/hall.h"

enum { NODE_RATE = 200, NODE_AGAIN = 1012, NODE_BEHIND_MS = 2000 };

/* Gives all tables away, then calls done(). */
void node_drain(struct hall *h, void (*done)(void *context), void *context);

/* Called in every turn of the loop: falls silent, or is heard again. */
void node_look(struct hall *h);

/* The turn is stored: forgets the tables that it has opened. */
void node_leave_fresh(struct hall *h, const struct store_turn *t);

/* Whether the store is so slow that this node takes nothing more for now: a turn has waited for
 * NODE_BEHIND_MS. */
bool node_is_behind(const struct hall *h);

/* Takes one from a limit that all nodes share, in a task; false: there is none left. */
bool node_limit(struct hall *h, const char *purpose, const char *who, uint32_t most, uint32_t ms);

/* Tells the other nodes, if there are any. */
void node_signal(const struct hall *h, const struct nodes_signal *signal);

void node_metrics(const struct hall *h, struct text *out);

#endif
