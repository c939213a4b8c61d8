/*
 * hall.h - the online tables: which of them are in memory, and what is written.
 *
 * A table is a *room* (room.h) while it is in memory. It is built from its journal and can be
 * unloaded at any moment, since the journal has everything: it is unloaded when nobody is there and
 * nothing is due, and rebuilt when somebody comes.
 *
 * The hall has its own clock, which runs only while the server does, so that nobody loses on time
 * while the server is down. It is stored every second while something happens or a player's clock
 * runs: a killed server gives back at most about that much to the seat to move. It is never behind
 * a time found in a journal. After a restart the clocks of a table wait for the people to move, for
 * a limited time (the `rest` setting).
 *
 * With a store that several nodes share (store/nodes.h) the clock is the whole service's, and a
 * table is in memory at its owner only.
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
       HALL_GATHER_MS = 4, /* shortest time between the beginnings of two commits, */
       HALL_GATHER_BUSY_MS = 8, /* and on a busy server */
       HALL_CLOCK_MS = 1000, /* how often the clock is stored while something happens */
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
    uint64_t quick; /* implausibly quick presses in races */
    uint64_t taken[STORE_CAUSES], unknown, sent_on;
    uint32_t rooms;
    struct latency commit, answer; /* time of a commit; from a line to its answer */
    struct latency work;           /* processor time in the turn of a line, without waiting */
};

/* What happened between two commits. Lines are executed in memory at once; messages about them are
 * sent when their turn is stored (net.h). One turn is in flight while the next is gathered. */
struct hall_turn {
    uint64_t number;
    struct store_turn store;        /* what to write, */
    struct room *rooms;             /* from these rooms, */
    uint32_t rooms_count;           /* this many when it was handed over */
    bool told;                      /* somebody waits for it: it contains more than the clock */
    bool clock;                     /* it stores the hall's clock */
    bool flying;                    /* the store has it */
    uint64_t begun;                 /* hrtime at which it was handed over */
    uint64_t lines[256];            /* hrtimes at which its lines arrived */
    int lines_count;
};

/* Waiting tables on other nodes (seek.h). */
struct hall_lobby {
    struct seek_table *list; /* as last read, */
    int count;
    uint64_t read;           /* at this time */
    uint64_t hash, told;     /* what the other nodes were last sent, and when */
    bool telling;
};

/* What other nodes were last sent (presence.h). */
struct hall_told {
    uint64_t hash, told, sent; /* of what, when it was last compared, and sent */
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
    struct waking *wakings;         /* tables being read, oldest first */
    uv_timer_t replay;              /* continues with them, */
    uint64_t round;                 /* in rotation */
    struct hall_lobby lobby;
    struct hall_told presence;
    uv_timer_t tell;                /* tells other nodes which tables wait here */
    struct contest *contests;       /* tournaments in memory (contest.h), */
    struct contest_reading *contest_readings; /* and those being read */
    struct hall_turn turn[2];       /* one is being gathered, */
    struct hall_turn *now, *flight; /* the other one is in flight or empty */
    uv_timer_t gather;              /* wakes the loop when the next one may be stored */
    uv_timer_t sweep;
    uint64_t clock, started, saved; /* the hall's time at the start, hrtime then, last stored */
    uint64_t begun;                 /* the hall's time when this process began */
    uv_timer_t wake;
    char (*due)[STORE_ID];          /* tables to be woken, */
    uint32_t due_count;             /* a few per turn */
    uint32_t ticking;               /* rooms with a running timer */
    struct thought *thought[HALL_THREADS];
    struct queue queue;             /* rooms whose computer players have a decision to make */
    atomic_uint thinking;           /* threads that do so */
    struct span questions;          /* the server's question packs (questions.h) */
    uint64_t worked;                /* the thread's processor time at the turn's first line */
    bool failing;                   /* nothing can be stored (failing.h), */
    uint64_t tried;                 /* and the loop's time of the last retry */
    uint64_t confirmed;             /* number of the last turn whose messages may be sent */
    void (*stored)(void *context, bool good); /* the turn in flight was stored or failed; */
    void *context;                            /* stored may be NULL */
    uint64_t trimmed;               /* tables unloaded up to the last return of memory */
    bool stopping;
    bool draining;                  /* the tables are being given away (node.h) */
    bool silent;                    /* other nodes may own the tables by now: answer nobody */
    bool robbed;                    /* other nodes may own some tables by now (robbed.h): */
    bool robbed_asking;             /* the store is being asked, */
    uint64_t robbed_asked;          /* or was last asked then */
    char owner[STORE_ROUTE];        /* of the table last found on another node; "": unknown */
    bool rating;                    /* games are being rated */
    struct hall_wait *waits;        /* tasks that wait for a turn to be stored */
    struct push *push;              /* messages to people's devices (push.h); NULL: none are sent */
    char damaged[HALL_DAMAGED][STORE_ID]; /* the first tables with a damaged journal, */
    uint32_t damaged_count;               /* and how many there are in all */
    struct hall_count count;
};

bool hall_init(struct hall *h, uv_loop_t *loop, struct store *store, const struct config *config);

/* The hall's time, in milliseconds. It stops while nothing can be stored. */
uint64_t hall_now(const struct hall *h);

/* A line has arrived that will be answered with this turn. */
void hall_heard(struct hall *h);

/* The shortest time between the beginnings of two commits, when the first stored this many rooms:
 * a millisecond for each, within limits. */
uint32_t hall_gather_ms(uint32_t rooms);

/* Ends an iteration of the loop: begins to store what was gathered, unless a turn is in flight or
 * has only just begun. Returns whether there was nothing to store, it is being stored, or it has to
 * wait. */
enum hall_state hall_turn(struct hall *h);

/* Stores everything that has happened so far and waits for it; inside a task, only the task waits.
 * Returns false if none of it counts (failing.h). */
bool hall_commit(struct hall *h);

/* Brings the facts about the room's table up to date. */
void hall_find_facts(struct room *r);

void hall_metrics(const struct hall *h, struct text *out);

/* Announces to everybody that the server is stopping, and stores the clock. */
void hall_stop(struct hall *h);
void hall_release(struct hall *h);

/* The result of looking for a table. A table with a damaged journal stays closed, and nothing is
 * written to it. */
enum hall_found {
    HALL_FOUND,
    HALL_NONE,    /* there is no such table */
    HALL_CLOSED,  /* an administrator has closed it */
    HALL_FULL,    /* there is no room for it in memory */
    HALL_DOUBTFUL, /* its journal is damaged */
    HALL_ELSEWHERE, /* another node has it: the hall's `owner` says where, while done() runs */
    HALL_TROUBLE  /* the store cannot answer */
};

typedef void hall_sought(void *context, struct room *r, enum hall_found found);

/* Looks for the table in memory and in the store, and calls done(), now or later: a long journal is
 * replayed a little in each iteration of the loop. The waiting connection's address is charged for
 * that and gets no more than its share; NULL if nobody in particular waits. */
void hall_seek(struct hall *h, const char *id, struct conn *c, hall_sought *done, void *context);

/* The same inside a task, which waits. NULL: not found. */
struct room *hall_find(struct hall *h, const char *id, struct conn *c, enum hall_found *found);

/* The same, but moves the table here if another node has it; its visitors follow. Outside tasks,
 * hall_room() replays the whole journal at once. */
void hall_fetch(struct hall *h, const char *id, hall_sought *done, void *context);
struct room *hall_room(struct hall *h, const char *id, struct conn *c);

/* The table as it was at the end of this game, separate from its room: nobody can join it, and it
 * is unloaded after done(). HALL_NONE: there is no such game, or it is not over. */
void hall_past(struct hall *h, const char *id, uint32_t number, struct conn *c, hall_sought *done,
               void *context);

/* Returns true if the table is in memory, or soon will be. */
bool hall_has(struct hall *h, const char *id);

/* Returns true if nobody needs the room now, so that it can be unloaded. */
bool hall_quiet(const struct room *r);

bool hall_damaged(const struct hall *h, const char *id);

/* The room with this id if it is in memory, or NULL. */
struct room *hall_awake(struct hall *h, const char *id);

/* Unloads a room, which must have no visitors. */
void hall_put_away(struct room *r);

/* Unloads a room that no longer matches the store, and disconnects everyone in it. */
void hall_forget(struct room *r);

/* Returns true if the table's journal is intact and can be replayed; *good: how many of its entries
 * are. Keeps no room and writes nothing. */
bool hall_verify(struct hall *h, const struct store_table *t, uint32_t *good);

/* Returns true if this many more bytes may be stored for the person at the address
 * (people/budget.h). */
bool hall_may_store(struct hall *h, const char *address, int64_t person, size_t bytes,
                    enum budget_need need);

/* ---- for hall.c ---- */

void hall_wake_init(struct hall *h);
void hall_wake_none(struct hall *h); /* tells people waiting for a table that it won't come */

/* What is wanted of a new table; the texts are lines of the protocol. */
struct hall_wish {
    const char *const *line; /* "new ID players=2", "clock move 60000", "seat 2 computer 3" ... */
    int lines;
    bool hidden, rated;
    int64_t guest; /* the invited person; 0: open to anybody */
};

/* Opens a table; its id is in the room. Returns NULL with the reason if it cannot. */
struct room *hall_open(struct hall *h, int64_t host, const struct hall_wish *wish,
                       struct message *why);

/* Returns true if the table may be rated, if that was asked for; returns false with the reason. */
bool hall_stakes(const struct room *r, struct message *why);

/* The rating category of a table made by `new GAME KEY=VALUE...`: "ID D 3". Returns false if there
 * is no such game. */
bool hall_form(const char *line, char out[STORE_FORM]);

#endif
