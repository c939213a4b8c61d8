/*
 * nodes.h - several processes over one store. Part of store.h.
 *
 * Each is a node: it has a name, a route by which the proxy finds it, and a row that says when it
 * was last seen. A table belongs to one node at a time, and its row says to which; whoever asks
 * another node is sent on. A node that stops gives its tables away a few at a time, so that players
 * notice hardly anything.
 *
 * Time is the service's: the store counts it while nodes are seen, so it stands still while the
 * store is away. A node that has not been seen for a while may have lost its tables, and answers
 * nobody until it is seen again.
 */
#ifndef STORE_NODES_H
#define STORE_NODES_H

#include "store/store.h"

/* What the lines of journals mean grows with every new kind of line. A table whose row has a higher
 * number is for newer programs only. */
enum { NODES_FORMAT = 1 };

typedef void nodes_done(void *context, bool good);

struct store_nodes {
    /* Says where this node is found: "HOST:PORT", or any other word the proxy knows. Waits. */
    bool (*announce)(struct store *s, const char *route);
    /* The service's time in milliseconds; it never goes back. */
    uint64_t (*time)(struct store *s);
    /* Whether this node was seen lately: its tables are still its own. */
    bool (*lives)(struct store *s);
    /* Milliseconds since the last sign of life that was confirmed was sent. */
    uint64_t (*age)(struct store *s);
    /* From now on this node takes no tables, and others know that. */
    void (*drain)(struct store *s);
    /* Gives tables away, of which no turn is in flight; then done() is called. */
    void (*release)(struct store *s, char (*ids)[STORE_ID], int count, nodes_done *done,
                    void *context);
};

#endif
