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

#include "store/tables.h"

/* What the lines of journals mean grows with every new kind of line. A table whose row has a higher
 * number is for newer programs only. */
enum { NODES_FORMAT = 1 };

enum { NODES_TERMS = 128, NODES_MORE = 32, NODES_ADDRESS = 48, NODES_RESERVED = 10000 };

typedef void nodes_done(void *context, bool good);

/* A public table that waits for players, as its owner tells the others. */
struct nodes_waiting {
    char table[STORE_ID];
    char form[STORE_FORM];
    char terms[NODES_TERMS];  /* what is agreed; tables with other words are other games */
    char more[NODES_MORE];    /* and what else a list says */
    char address[NODES_ADDRESS]; /* of the host */
    int64_t host, created;
    bool rated, here;         /* here: the host is there */
    int open, band, rating;   /* free seats; how far ratings may be apart; the host's */
};

/* Signals to other nodes. A signal is kept for ten minutes and read with every beat, so one
 * that comes late is late and not lost. */
enum nodes_kind { SIGNAL_LEAVE, /* number: a person whose sockets are to be closed */
                  SIGNAL_SANCTIONS, /* they have changed */
                  SIGNAL_CLOSE, /* text: a table that an administrator has closed */
                  SIGNAL_REMOVED /* text: a table, number: a message that was removed */ };

struct nodes_signal {
    enum nodes_kind kind;
    int64_t number;
    char text[STORE_ID];
};

typedef void nodes_heard(void *context, const struct nodes_signal *signal);

typedef void nodes_each(void *context, const struct store_table *t,
                        const struct nodes_waiting *w);

/* Somebody who looks for a partner. */
struct nodes_seeker {
    const char *form, *terms;
    bool rated;
    int64_t person;
    int rating, band;
    const int64_t *avoided; /* people not to meet, then 0; NULL: none */
};

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
    /* The tables of which something is due by then and that are this node's, or for which it is to
     * care because nobody has them: each table is one node's. */
    enum store_answer (*due)(struct store *s, uint64_t until, table_each *each, void *context);

    /* Tells the other nodes something; and calls heard() on the loop with what they tell. */
    void (*signal)(struct store *s, const struct nodes_signal *signal);
    void (*listen)(struct store *s, nodes_heard *heard, void *context);

    /* Takes one from a bucket of this name that holds `most` and is full again after `ms`, as those
     * of service/limit.h; STORE_NONE: it is empty. */
    enum store_answer (*limit)(struct store *s, const char *name, uint32_t most, uint32_t ms);

    /* Tells the others which tables wait here: all of them. */
    void (*publish)(struct store *s, const struct nodes_waiting *list, int count,
                    nodes_done *done, void *context);
    /* The tables that wait anywhere, the newest first. */
    enum store_answer (*waiting)(struct store *s, int most, nodes_each *each, void *context);
    /* The table that has waited longest for such a partner; nobody else is led there for
     * NODES_RESERVED milliseconds. */
    enum store_answer (*pair)(struct store *s, const struct nodes_seeker *who,
                              char table[STORE_ID]);
};

#endif
