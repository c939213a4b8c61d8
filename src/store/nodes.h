/*
 * nodes.h - several processes sharing one store. Part of store.h.
 *
 * Each is a node: it has a name, a route by which the proxy reaches it, and a row with the time it
 * was last seen. A table belongs to one node at a time, named in its row; requests to another node
 * are forwarded. A node that stops gives its tables away a few at a time, so that players hardly
 * notice.
 *
 * The clock is the service's: the store advances it while nodes are seen, so it stops while the
 * store is down. A node that has not been seen for a while may have lost its tables, and answers
 * nobody until it is seen again.
 */
#ifndef STORE_NODES_H
#define STORE_NODES_H

#include "store/tables.h"

enum { NODES_TERMS = 128, NODES_MORE = 32, NODES_ADDRESS = 48, NODES_RESERVED = 10000 };

typedef void nodes_done(void *context, bool good);

/* A public table waiting for players, as its owner publishes it. */
struct nodes_waiting {
    char table[STORE_ID];
    char form[STORE_FORM];
    char terms[NODES_TERMS];  /* its terms; tables with other terms are other games */
    char more[NODES_MORE];    /* further fields of the list */
    char address[NODES_ADDRESS]; /* of the host */
    int64_t host, created;
    bool rated, here;         /* here: the host is present */
    int open, band, rating;   /* free seats; allowed rating difference; the host's rating */
};

/* A table and how many people watch it. */
struct nodes_watched {
    char table[STORE_ID];
    int count;
};

/* Signals to other nodes. A signal is kept for ten minutes and read with every beat, so it may be
 * late but is not lost. */
enum nodes_kind { SIGNAL_LEAVE, /* number: a person whose sockets are to be closed */
                  SIGNAL_SANCTIONS, /* they have changed */
                  SIGNAL_CLOSE, /* text: a table that an administrator has closed */
                  SIGNAL_REMOVED, /* text: a table, number: a message that was removed */
                  SIGNAL_SESSIONS, /* number: a person, some of whose sessions have ended */
                  SIGNAL_PART /* number and text: two people, one of whom blocks the other */ };

struct nodes_signal {
    enum nodes_kind kind;
    int64_t number;
    char text[STORE_ID];
};

typedef void nodes_heard(void *context, const struct nodes_signal *signal);

typedef void nodes_each(void *context, const struct store_table *t,
                        const struct nodes_waiting *w);

/* Somebody looking for an opponent. */
struct nodes_seeker {
    const char *form, *terms;
    bool rated;
    int64_t person;
    int rating, band;
    const int64_t *avoided; /* people to avoid, then 0; NULL: none */
};

/* The format of journal lines, which grows with every new kind of line. A table whose row has a
 * higher number is for newer programs only. */
int nodes_format(void);

struct store_nodes {
    /* Publishes this node's route: "HOST:PORT", or any other word the proxy knows. Waits. */
    bool (*announce)(struct store *s, const char *route);
    /* The service's time in milliseconds; it never goes back. */
    uint64_t (*time)(struct store *s);
    /* Returns true if this node was seen lately, so that its tables are still its own. */
    bool (*lives)(struct store *s);
    /* Sends a sign of life if one is due, during long work in which no timer of the loop runs. */
    void (*pulse)(struct store *s);
    /* Milliseconds since the last confirmed sign of life was sent. */
    uint64_t (*age)(struct store *s);
    /* Returns true, once, if other nodes may have taken tables although this one was alive. */
    bool (*doubts)(struct store *s);
    /* The route of another node that was alive at the last beat, takes tables and understands this
     * format; always the same one for the same text. NULL: there is none. */
    const char *(*another)(struct store *s, const char *what, int format);
    /* The tables of this node, in a task. */
    enum store_answer (*owned)(struct store *s, void (*each)(void *context, const char *id),
                               void *context);
    /* From now on this node takes no tables, and the others know it. */
    void (*drain)(struct store *s);
    /* Gives away tables that have no turn in flight, then calls done(). */
    void (*release)(struct store *s, char (*ids)[STORE_ID], int count, nodes_done *done,
                    void *context);
    /* Tables with something due by then that belong to this node, or that nobody owns and this node
     * should take: each table is given to one node. */
    enum store_answer (*due)(struct store *s, uint64_t until, table_each *each, void *context);

    /* Sends a signal to the other nodes; heard() is called on the loop with theirs. */
    void (*signal)(struct store *s, const struct nodes_signal *signal);
    void (*listen)(struct store *s, nodes_heard *heard, void *context);

    /* Takes one from the bucket of this name, which holds `most` and refills in `ms`, like those of
     * service/limit.h; STORE_NONE: it is empty. */
    enum store_answer (*limit)(struct store *s, const char *name, uint32_t most, uint32_t ms);

    /* Publishes all tables that wait here. */
    void (*publish)(struct store *s, const struct nodes_waiting *list, int count,
                    nodes_done *done, void *context);
    /* Publishes who has a table open at this node, people in order, each once; and which of its
     * tables are watched. */
    void (*attend)(struct store *s, const int64_t *people, int count,
                   const struct nodes_watched *watched, int tables, nodes_done *done,
                   void *context);
    /* Calls each() with those of these people (then 0) who have a table open at any node that is
     * alive, in a task. */
    enum store_answer (*attending)(struct store *s, const int64_t *people,
                                   void (*each)(void *context, int64_t person), void *context);
    /* Calls each() with those of these tables that are watched at any node that is alive, in a
     * task. */
    enum store_answer (*watching)(struct store *s, const struct nodes_watched *tables, int count,
                                  void (*each)(void *context, const struct nodes_watched *w),
                                  void *context);
    /* The tables waiting on any node, newest first. */
    enum store_answer (*waiting)(struct store *s, int most, nodes_each *each, void *context);
    /* The table that has waited longest for such an opponent; nobody else is sent there for
     * NODES_RESERVED milliseconds. */
    enum store_answer (*pair)(struct store *s, const struct nodes_seeker *who,
                              char table[STORE_ID]);
};

#endif
