/*
 * hall.h - the online tables: which of them are in memory, and what is written down.
 *
 * A table is a *room* (room.h) while it is in memory. It is made from its journal and can be
 * unloaded
 * at any moment, since the journal has everything: it is unloaded when nobody is there and
 * nothing is due, and rebuilt when somebody comes.
 *
 * Time is the hall's own: it runs only while the server does, so that no clock falls while
 * nobody could act. It is kept every second while something happens or some clock runs: about that
 * much a killed server gives back to the seat to move. It is never behind what a journal that is
 * read says. After a start the clocks of a table rest until the people to move are back, for a
 * while at most (`rest` of the settings).
 *
 * Over a store that several nodes share (store/nodes.h) time is the service's, and a table is in
 * the memory of its owner only.
 */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "people/budget.h"
#include "people/guess.h"
#include "people/sanction.h"
#include "server/config.h"
#include "server/queue.h"
#include "service/limit.h"
#include "service/metrics.h"
#include "store/nodes.h"
#include "store/turn.h"
#include "table/engine.h"

#include <stdatomic.h>
#include <uv.h>

enum { HALL_BUCKETS = 4096, HALL_THREADS = 64, HALL_DAMAGED = 64,
       HALL_DUE = 4096,
       HALL_TELL_MS = 100,
       HALL_CLOCK_MS = 1000, /* how often its time is kept while something happens */
       HALL_SOON_MS = 40000 }; /* a table where something is due by then stays in memory */

struct conn;
struct contest;
struct contest_reading;
struct push;
struct room;
struct seek_table;
struct thought;

struct hall_count {
    uint64_t actions, entries, commits, failures, fenced, loaded, put_away, thoughts;
    uint64_t quick; /* presses in races that were hardly possible */
    uint64_t taken[STORE_CAUSES], unknown, sent_on;
    uint32_t rooms;
    struct latency commit, answer; /* time of a commit; from a line to its answer */
    struct latency work;           /* the processor's time in the turn of a line: not its waiting */
};

/* What happened between two commits. Lines are obeyed in memory at once; what is said about them
 * leaves when their turn is stored (net.h). One turn is in flight while the next is gathered. */
struct hall_turn {
    uint64_t number;
    struct store_turn store;        /* what has to be written, */
    struct room *rooms;             /* by these rooms */
    bool told;                      /* somebody waits for it: it is more than the time */
    bool clock;                     /* it keeps the hall's time */
    bool flying;                    /* the store has it */
    uint64_t begun;                 /* hrtime at which it was handed over */
    uint64_t lines[256];            /* hrtimes of its lines */
    int lines_count;
};

/* Tables that wait, where there are other nodes (seek.h). */
struct hall_lobby {
    struct seek_table *list; /* as they were last read, */
    int count;
    uint64_t read;           /* then */
    uint64_t hash, told;     /* what the others were last told, and when */
    bool telling;
};

enum hall_state { HALL_NOTHING, HALL_STORING, HALL_WAITS };

struct hall {
    const struct config *config;
    uv_loop_t *loop;
    struct store *store;
    struct scratch *scratch;
    struct limits *limits;
    struct guesses guesses;
    struct sanctions sanctions;
    struct room *bucket[HALL_BUCKETS];
    struct waking *wakings;         /* tables that are being read, the first first */
    uv_timer_t replay;              /* goes on with them, */
    uint64_t round;                 /* each in its turn */
    struct hall_lobby lobby;
    uv_timer_t tell;                /* tells other nodes what waits here */
    struct contest *contests;       /* tournaments in memory (contest.h), */
    struct contest_reading *contest_readings; /* and those that are being read */
    struct hall_turn turn[2];       /* one is gathered, */
    struct hall_turn *now, *flight; /* the other one is in flight or empty */
    uv_timer_t sweep;
    uint64_t clock, started, saved; /* the hall's time at the start; hrtime then; last kept */
    uint64_t begun;                 /* the hall's time when this process began */
    uv_timer_t wake;
    char (*due)[STORE_ID];          /* tables that are to be woken, */
    uint32_t due_count;             /* a few in each turn */
    uint32_t ticking;               /* rooms whose time runs */
    struct thought *thought[HALL_THREADS];
    struct queue queue;             /* of rooms whose computers have something to decide */
    atomic_uint thinking;           /* threads that do so */
    struct span questions;          /* the packs of the server (questions.h) */
    uint64_t worked;                /* the thread's processor time at the end of the last turn */
    bool failing;                   /* nothing can be stored (failing.h), */
    uint64_t tried;                 /* and when that was tried last, in the loop's time */
    uint64_t confirmed;             /* number of the last turn whose messages may be sent */
    void (*stored)(void *context, bool good); /* the turn in flight is; or nothing after the */
    void *context;                            /* last one that was; NULL: nobody wants to know */
    uint64_t trimmed;               /* tables unloaded when memory was last given back */
    bool stopping;
    bool silent;                    /* the tables may be others' by now: nobody is answered */
    char owner[STORE_ROUTE];        /* of the table that was last found elsewhere; "": unknown */
    bool rating;                    /* games are being rated */
    struct hall_wait *waits;        /* tasks that wait for a turn to be stored */
    struct push *push;              /* messages to people's devices (push.h); NULL: none are sent */
    char damaged[HALL_DAMAGED][STORE_ID]; /* the first tables whose journal is in doubt, */
    uint32_t damaged_count;               /* and how many there are in all */
    struct hall_count count;
};

bool hall_init(struct hall *h, uv_loop_t *loop, struct store *store, const struct config *config);

/* The hall's time, in milliseconds. It stands still while nothing can be stored. */
uint64_t hall_now(const struct hall *h);

/* A line has come that will be answered with this turn. */
void hall_heard(struct hall *h);

/* The end of a turn of the loop: begins to store what was gathered, unless a turn is in flight.
 * Says whether there was nothing to store, it is being stored, or it has to wait. */
enum hall_state hall_turn(struct hall *h);

/* Stores everything that has happened so far, and waits for it; in a task, only the task waits.
 * False: nothing of it counts (failing.h). */
bool hall_commit(struct hall *h);

void hall_metrics(const struct hall *h, struct text *out);

/* Tells everybody that the server stops, and keeps the time. */
void hall_stop(struct hall *h);
void hall_release(struct hall *h);

/* What became of looking for a table. Where its journal is damaged it stays closed, and nothing is
 * written to it. */
enum hall_found {
    HALL_FOUND,
    HALL_NONE,    /* there is no such table */
    HALL_CLOSED,  /* an administrator has closed it */
    HALL_FULL,    /* there is no place for it in memory */
    HALL_DOUBTFUL, /* its journal is in doubt */
    HALL_ELSEWHERE, /* another node has it: `owner` of the hall says where, while done() runs */
    HALL_TROUBLE  /* the store cannot say */
};

typedef void hall_sought(void *context, struct room *r, enum hall_found found);

/* Looks for the table in memory and in the store, and calls done(), now or later: a long journal is
 * played a little in each turn of the loop. The address of the connection that waits pays for that
 * and has no more than its share; NULL: it is for nobody in particular. */
void hall_seek(struct hall *h, const char *id, struct conn *c, hall_sought *done, void *context);

/* The same for a task, which waits. NULL: it was not found. */
struct room *hall_find(struct hall *h, const char *id, struct conn *c, enum hall_found *found);

/* The same, and the table comes here if another node has it; those who are there come after it. */
void hall_fetch(struct hall *h, const char *id, hall_sought *done, void *context);
struct room *hall_room(struct hall *h, const char *id);

/* The table as it was at the end of this game, beside the room there may be: nobody comes in, and
 * it is unloaded after done(). HALL_NONE: there is no such game, or it is not over. */
void hall_past(struct hall *h, const char *id, uint32_t number, struct conn *c, hall_sought *done,
               void *context);

/* Whether the table is in memory, or will soon be. */
bool hall_has(struct hall *h, const char *id);

/* Whether nobody needs the room just now: it can be unloaded. */
bool hall_quiet(const struct room *r);

bool hall_damaged(const struct hall *h, const char *id);

/* The room of this id if it is in memory; NULL: it is not. */
struct room *hall_awake(struct hall *h, const char *id);

/* Forgets a room, which must have no visitors. */
void hall_put_away(struct room *r);

/* Forgets a room that no longer matches the store, and disconnects everyone in it. */
void hall_forget(struct room *r);

/* Whether the table's journal is whole and can be played again; *good: how many of its entries
 * are. Keeps no room and writes nothing. */
bool hall_verify(struct hall *h, const struct store_table *t, uint32_t *good);

/* Whether this many bytes more may be stored for the person at the address (people/budget.h). */
bool hall_may_store(struct hall *h, const char *address, int64_t person, size_t bytes,
                    enum budget_need need);

/* ---- for hall.c ---- */

void hall_wake_init(struct hall *h);
void hall_wake_none(struct hall *h); /* people waiting for a table learn that it won't come */

/* What somebody wants a table to be; the texts are lines of the protocol. */
struct hall_wish {
    const char *const *line; /* "new ID players=2", "clock move 60000", "seat 2 computer 3" ... */
    int lines;
    bool hidden, rated;
    int64_t guest; /* whom it is for; 0: for anybody */
};

/* Opens a table; its id is in the room. NULL with the reason. */
struct room *hall_open(struct hall *h, int64_t host, const struct hall_wish *wish,
                       struct message *why);

/* Whether the table may be rated, if that was asked for; false with the reason. */
bool hall_stakes(const struct room *r, struct message *why);

/* What ratings go by at a table of `new GAME KEY=VALUE...`: "ID D 3". False: no such game. */
bool hall_form(const char *line, char out[STORE_FORM]);

#endif
