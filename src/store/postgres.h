/*
 * postgres.h - shared by the files of the PostgreSQL back end.
 *
 * A process that has a store open is a node. Its connections, none through a pooler:
 *
 *     work   turns (postgres_turn.c): one statement each, so one round trip and one commit
 *     ask    questions and single reads of tasks, many in the pipe at a time; several, since a
 *            connection commits one statement after the other, and tables are taken by statements
 *     acts   transactions of tasks, one after the other
 *     beat   reports twice a second that this node is alive (postgres_node.c)
 *
 * The loop never waits for libpq: each connection is polled, statements are sent in pipeline mode,
 * and an answer goes to a callback or a waiting task (postgres_link.c). Without a loop (tools, and
 * a server that does not serve yet) the caller waits.
 *
 * A lost connection is reopened. Whether what was in progress then took effect is unknown: readers
 * try again, a turn is `unknown`, a task's transaction has failed.
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include "service/task.h"
#include "store/nodes.h"
#include "store/sql.h"
#include "store/turn.h"

#include <libpq-fe.h>
#include <uv.h>

enum { PG_STATEMENTS = 256, PG_ARGUMENTS = 84, PG_TTL = 3000, PG_BEAT = 500,
       PG_ASKS = 4, PG_LINKS = PG_ASKS + 3,
       PG_OTHERS = 64, /* nodes that this one knows */
       PG_RECENT = 64, /* signals that are read again */
       PG_TIDY = 1200, /* beats between two deletions of old signals */
       PG_LATE = 1000,  /* a node is late when its last beat is that old: it may be dead */
       PG_WAITS = 8, PG_WAIT = 100, /* how often its tables are tried again, and after how long */
       PG_SILENT = 5000 }; /* connections are reopened when no beat got through for that long */

/* The first number of a node's advisory lock, which sets it apart from other locks. */
#define PG_NODES "1129270094"

struct postgres;

/* Types of arguments, by PostgreSQL's numbers. */
enum pg_type { PG_ANY = 0, PG_BYTES = 17, PG_INT = 20, PG_TEXT = 25, PG_REAL = 701 };

struct pg_argument {
    enum pg_type type;
    char *value; /* NULL: NULL */
    size_t length;
};

struct pg_expected {
    bool kept;
    int prepares; /* the statement that this prepares; -1: none */
};

/* Statements sent together: between two syncs they are one transaction, unless one is open. */
struct pg_job {
    struct pg_job *next;
    struct pg_expected *expected; /* results to come before it is complete, */
    int wanted, room, got;        /* how many, and how many have come */
    PGresult **result;            /* results to keep, without those of preparing */
    int kept;
    bool failed;        /* there was an error, */
    bool unknown;       /* or the connection was lost first */
    bool warned;        /* the server sent a warning that must be taken seriously */
    char why[160];
    bool over;
    struct task *task;  /* waiting for it, */
    void (*done)(struct pg_job *job, void *context); /* or the callback */
    void *context;
};

struct pg_link {
    struct postgres *store;
    const char *name;
    PGconn *conn;            /* NULL: there is none */
    bool open;               /* connected, and in pipeline mode */
    bool warned;
    struct pg_job *first, **last; /* jobs sent, in order */
    uv_poll_t *poll;
    uv_timer_t *rest;        /* continues reading in the next iteration, */
    bool reads_on;           /* while the loop reads */
    uv_timer_t *again;       /* reconnects, and ends an attempt that takes too long */
    int host, tried;         /* the server to try next, and how many were tried since the pause */
    bool prepared[PG_STATEMENTS];
    unsigned generation;     /* how often it has connected */
    const char *setting;     /* options of its sessions */
    bool patient;            /* no time limit for answers */
};

/* A statement in PostgreSQL's dialect. */
struct pg_statement {
    const char *text;  /* as given, */
    char *own;         /* and as PostgreSQL needs it */
    int arguments;
};

struct pg_turn {
    struct store_turn *turn; /* in flight; NULL: none */
    store_done *done;
    void *context;
    struct pg_job job;
};

/* Another node. */
struct pg_other {
    int format;
    char route[STORE_ROUTE];
};

struct postgres {
    struct store store; /* first: a struct store * is a struct postgres * */
    char *uri;
    int hosts;          /* the servers that the URI lists */
    char name[STORE_NAME];
    int64_t node;
    uv_loop_t *loop;    /* NULL: the caller waits */
    struct pg_link work, acts, beat, ask[PG_ASKS];
    unsigned asked;          /* counts what found all of them busy */
    struct task_lock acting; /* the task whose transaction is open */
    bool writing;            /* a transaction is open, */
    bool spoiled;            /* and something in it failed */
    struct pg_turn flight;
    uv_timer_t *beating;
    struct pg_job beat_job;
    bool beats;              /* a beat is on its way */
    uint64_t beat_sent, beat_good; /* hrtimes of the last one sent and confirmed */
    unsigned locked;         /* generation of the connection that has the node's lock */
    bool locks;              /* the beat on its way takes that lock again, */
    bool doubts;             /* and one has: others may have taken tables meanwhile */
    int64_t clock;           /* service time at the last beat, */
    uint64_t clock_at;       /* the hrtime then, */
    uint64_t told;           /* and the latest time returned */
    nodes_heard *heard;      /* callback for other nodes' signals */
    void *listener;
    int64_t signal;          /* the last one received, */
    int64_t recent[PG_RECENT]; /* and recent ones, since they may become visible out of order */
    unsigned recents, beat_count;
    int unheard;             /* beats since the last confirmed one */
    struct pg_other other[PG_OTHERS]; /* those alive at the last beat, by age */
    int others;
    bool draining;
    bool closing;
    char why[256];
    int statements;
    struct pg_statement statement[PG_STATEMENTS];
};

/* ---- postgres_connect.c ---- */

int pg_hosts(const char *uri); /* how many servers it lists */

/* Connects to the primary and waits for it; `setting` may be NULL. */
PGconn *pg_connect(const struct postgres *p, const char *setting);

/* Begins to connect to one of the servers. */
PGconn *pg_connect_start(const struct postgres *p, const char *setting, int host);

/* ---- postgres_link.c ---- */

/* All connections: 0 to PG_LINKS - 1. */
struct pg_link *pg_link(struct postgres *p, int i);
struct pg_link *pg_link_ask(struct postgres *p); /* for a statement: an idle one, if there is one */


/* Connects and waits for it; returns false with the reason in p->why. */
bool pg_link_open(struct pg_link *l);
void pg_link_close(struct pg_link *l);
bool pg_link_attach(struct pg_link *l); /* polls it on the store's loop */
void pg_link_look(struct pg_link *l);   /* reads what has come */
void pg_link_again(struct pg_link *l);  /* drops the connection and reconnects */

/* Finds or registers the statement; returns its number. */
int pg_statement(struct postgres *p, const char *text);

/* Adds a statement to a job; it is prepared if it is new to the connection. */
void pg_job_add(struct pg_link *l, struct pg_job *job, int statement,
                const struct pg_argument *arguments);
void pg_job_text(struct pg_link *l, struct pg_job *job, const char *text); /* without arguments */

/* Sends the job, which must live until it is complete; pg_job_clear frees its results. */
void pg_job_send(struct pg_link *l, struct pg_job *job);
void pg_job_wait(struct pg_link *l, struct pg_job *job); /* the task waits, or the whole process */
void pg_job_clear(struct pg_job *job);

/* Waits until the job is complete: for the end of a server, and for tools. */
void pg_link_drive(struct pg_link *l, const struct pg_job *job);

/* ---- the others ---- */

const struct sql_back *postgres_sql(void);
bool postgres_keep(struct store *s);
void postgres_drop(struct store *s);

void postgres_submit(struct store *s, struct store_turn *t, store_done *done, void *context);
void postgres_settle(struct store *s);

/* A store without connections; NULL: no memory. */
struct postgres *postgres_make(const char *uri, const char *name);

/* The schema version that this program creates. */
int postgres_version(void);

/* Creates the tables, or upgrades them. Returns false with the reason in p->why. */
bool postgres_prepare(struct postgres *p);

/* Becomes a node; tables of an older process with this name are free from then on. */
bool postgres_enlist(struct postgres *p);
void postgres_beat(struct postgres *p); /* starts the beats */
void postgres_back(const struct pg_link *l); /* the connection is open again: the beat continues */
void postgres_retire(struct postgres *p);
enum store_answer postgres_take(struct store *s, const struct store_question *q,
                                struct store_taken *out);
extern const struct store_nodes postgres_nodes;

/* Sends a statement that nobody waits for; done() may be NULL. */
void pg_errand(struct pg_link *l, const char *statement, const struct pg_argument *a,
               nodes_done *done, void *context);

/* Reads other nodes' signals with a beat, */
void postgres_listen(struct postgres *p, struct pg_job *job);
/* and passes on those that have arrived. */
void postgres_heard(struct postgres *p, const PGresult *r);
enum store_answer postgres_limit(struct store *s, const char *name, uint32_t most, uint32_t ms);
void postgres_signal(struct store *s, const struct nodes_signal *signal);

enum store_answer postgres_due(struct store *s, uint64_t until, table_each *each, void *context);
void postgres_attend(struct store *s, const int64_t *people, int count,
                     const struct nodes_watched *watched, int tables, nodes_done *done,
                     void *context);
enum store_answer postgres_watching(struct store *s, const struct nodes_watched *tables, int count,
                                    void (*each)(void *context, const struct nodes_watched *w),
                                    void *context);
enum store_answer postgres_attending(struct store *s, const int64_t *people,
                                     void (*each)(void *context, int64_t person), void *context);
void postgres_publish(struct store *s, const struct nodes_waiting *list, int count,
                      nodes_done *done, void *context);
enum store_answer postgres_waiting(struct store *s, int most, nodes_each *each, void *context);
enum store_answer postgres_pair(struct store *s, const struct nodes_seeker *who,
                                char table[STORE_ID]);
uint64_t postgres_clock(struct store *s);

#endif
