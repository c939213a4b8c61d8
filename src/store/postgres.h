/*
 * postgres.h - what the files of the PostgreSQL back end share.
 *
 * A process that has a store open is a node. Four connections, none through a pooler:
 *
 *     work   turns (postgres_turn.c): one statement each, so one round trip and one commit
 *     ask    questions and single reads of tasks, many in the pipe at a time
 *     acts   transactions of tasks, one after the other
 *     beat   says twice a second that this node lives (postgres_node.c)
 *
 * The loop never waits for libpq: each connection is polled, statements go out in pipeline mode,
 * and who wants an answer is called, or is a task that waits (postgres_link.c). Without a loop
 * (tools, and a server that has not begun to serve) the caller waits.
 *
 * A connection that breaks is reopened. What was under way then is lost or not, nobody knows:
 * reading is tried again by whoever wants it, a turn is `unknown`, a transaction of a task failed.
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
       PG_RECENT = 64, /* signals that are looked at again */
       PG_TIDY = 1200, /* beats between two times that old signals are deleted */
       PG_SILENT = 5000 }; /* connections are reopened when no beat got through for that long */

/* Locks of nodes are told from others by their first number. */
#define PG_NODES "1129270094"

struct postgres;

/* Types of arguments, as PostgreSQL numbers them. */
enum pg_type { PG_ANY = 0, PG_BYTES = 17, PG_INT = 20, PG_TEXT = 25, PG_REAL = 701 };

struct pg_argument {
    enum pg_type type;
    char *value; /* NULL: NULL */
    size_t length;
};

struct pg_expected {
    bool kept;
    int prepares; /* which statement that prepares; -1: none */
};

/* Statements that are sent together: between two synchronisations they are one transaction, unless
 * one is open. */
struct pg_job {
    struct pg_job *next;
    struct pg_expected *expected; /* results that come before it is over, */
    int wanted, room, got;        /* how many, and how many came */
    PGresult **result;            /* those that are kept: not those of preparing */
    int kept;
    bool failed;        /* an error came, */
    bool unknown;       /* or the connection broke first */
    bool warned;        /* the server said something that must be taken seriously */
    char why[160];
    bool over;
    struct task *task;  /* that waits for it, */
    void (*done)(struct pg_job *job, void *context); /* or who is called */
    void *context;
};

struct pg_link {
    struct postgres *store;
    const char *name;
    PGconn *conn;            /* NULL: there is none */
    bool open;               /* connected, and in pipeline mode */
    bool warned;
    struct pg_job *first, **last; /* what was sent, in order */
    uv_poll_t *poll;
    uv_timer_t *again;       /* makes the connection again */
    bool prepared[PG_STATEMENTS];
    unsigned generation;     /* how often it was made */
    const char *setting;     /* options of its sessions */
};

/* A statement in PostgreSQL's words. */
struct pg_statement {
    const char *text;  /* as it was given, */
    char *own;         /* and as PostgreSQL has it */
    int arguments;
};

struct pg_turn {
    struct store_turn *turn; /* in flight; NULL: none is */
    store_done *done;
    void *context;
    struct pg_job job;
};

struct postgres {
    struct store store; /* first: a struct store * is a struct postgres * */
    char *uri;
    char name[STORE_NAME];
    int64_t node;
    uv_loop_t *loop;    /* NULL: the asker waits */
    struct pg_link work, ask, acts, beat;
    struct task_lock acting; /* whose transaction is open */
    bool writing;            /* one is */
    bool spoiled;            /* ... and something in it failed */
    struct pg_turn flight;
    uv_timer_t *beating;
    struct pg_job beat_job;
    bool beats;              /* one is on its way */
    uint64_t beat_sent, beat_good; /* hrtimes: of the last, and of the last that was confirmed */
    unsigned locked;         /* the connection that has the node's lock, by its generation */
    int64_t clock;           /* service time as the last beat had it, */
    uint64_t clock_at;       /* the hrtime then, */
    uint64_t told;           /* and the latest time that was told */
    nodes_heard *heard;      /* who wants to know what other nodes tell */
    void *listener;
    int64_t signal;          /* the last one that was heard, */
    int64_t recent[PG_RECENT]; /* and the last ones: they may become visible out of order */
    unsigned recents, beat_count;
    int unheard;             /* beats since the last one that was confirmed */
    bool draining;
    bool closing;
    char why[256];
    int statements;
    struct pg_statement statement[PG_STATEMENTS];
};

/* ---- postgres_link.c ---- */

/* Connects and waits for it; false with the reason in p->why. */
bool pg_link_open(struct pg_link *l);
void pg_link_close(struct pg_link *l);
bool pg_link_attach(struct pg_link *l); /* polls it on the store's loop */
void pg_link_again(struct pg_link *l);  /* gives it up, and makes it again */

/* Finds the statement, or notes it; its number. */
int pg_statement(struct postgres *p, const char *text);

/* Adds a statement to a job; it is prepared when it is new to the connection. */
void pg_job_add(struct pg_link *l, struct pg_job *job, int statement,
                const struct pg_argument *arguments);
void pg_job_text(struct pg_link *l, struct pg_job *job, const char *text); /* without arguments */

/* Hands the job over. It must last until it is over; pg_job_clear frees its results. */
void pg_job_send(struct pg_link *l, struct pg_job *job);
void pg_job_wait(struct pg_link *l, struct pg_job *job); /* the task, or everybody */
void pg_job_clear(struct pg_job *job);

/* Waits until the job is over: for the end of a server, and for tools. */
void pg_link_drive(struct pg_link *l, const struct pg_job *job);

/* ---- the others ---- */

const struct sql_back *postgres_sql(void);
bool postgres_keep(struct store *s);
void postgres_drop(struct store *s);

void postgres_submit(struct store *s, struct store_turn *t, store_done *done, void *context);
void postgres_settle(struct store *s);

/* A store without connections; NULL: no memory. */
struct postgres *postgres_make(const char *uri, const char *name);

/* The version of the tables that this program makes. */
int postgres_version(void);

/* Makes the tables, or brings them up to date. False with the reason in p->why. */
bool postgres_prepare(struct postgres *p);

/* Becomes a node; what an older process of this name had is free from then on. */
bool postgres_enlist(struct postgres *p);
void postgres_beat(struct postgres *p); /* begins to */
void postgres_retire(struct postgres *p);
enum store_answer postgres_take(struct store *s, const struct store_question *q,
                                struct store_taken *out);
extern const struct store_nodes postgres_nodes;

/* Sends a statement for which nobody waits; done() may be NULL. */
void pg_errand(struct pg_link *l, const char *statement, const struct pg_argument *a,
               nodes_done *done, void *context);

/* Reads with a beat what other nodes tell, */
void postgres_listen(struct postgres *p, struct pg_job *job);
/* and passes on what has come. */
void postgres_heard(struct postgres *p, const PGresult *r);
enum store_answer postgres_limit(struct store *s, const char *name, uint32_t most, uint32_t ms);
void postgres_signal(struct store *s, const struct nodes_signal *signal);

enum store_answer postgres_due(struct store *s, uint64_t until, table_each *each, void *context);
void postgres_publish(struct store *s, const struct nodes_waiting *list, int count,
                      nodes_done *done, void *context);
enum store_answer postgres_waiting(struct store *s, int most, nodes_each *each, void *context);
enum store_answer postgres_pair(struct store *s, const struct nodes_seeker *who,
                                char table[STORE_ID]);
uint64_t postgres_clock(struct store *s);

#endif
