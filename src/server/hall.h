/*
 * hall.h - the online tables: which of them are in memory, and what each is told.
 *
 * A *room* is a table in memory with those who are there: *members*, people who hold or held
 * seats, and *visitors*, the sockets through which members and spectators look at it. A room is
 * made from its journal and can be put away at any moment, since the journal has everything: it
 * is put away when nobody is there and nothing is due, and made again when somebody comes.
 *
 * What changes a room is one of four things, and each is one entry of the journal: a line of a
 * person, an action of a computer seat ("@2 a1-a2"), a moment at which time did something (an
 * empty line), or a line of the table itself (setting up, measured round trips). The same
 * entries give the same room; nothing else may touch it.
 *
 * Time is the hall's own: it runs only while the server does, so that no clock falls while
 * nobody could act. It is kept with every commit, and every second while some clock runs: about
 * so much a killed server gives back to who is to move.
 */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "engine/engine.h"
#include "server/config.h"
#include "server/limit.h"
#include "server/metrics.h"
#include "server/net.h"
#include "store/store.h"

enum {
    ROOM_MEMBERS = 16,
    ROOM_VISITORS = 200, /* most sockets at one table, */
    ROOM_KEPT = 40,      /* of which so many are kept for those who hold seats, */
    ROOM_OWN = 8,        /* ... of one person; another one takes the place of the oldest */
    ROOM_ENTRIES = 20000, /* most entries of a journal, so that a table is soon made again */
    ROOM_TALKS = 5000,
    ROOM_MUTED = 8,
    HALL_BUCKETS = 4096,
    HALL_PACKS = 3,
    HALL_THREADS = 64
};

struct room;

struct visitor {
    struct link link; /* first: protocol's send() knows the visitor by it */
    struct conn *conn;
    struct room *room;
    struct visitor *next;
    int64_t person;   /* 0: nobody in particular */
    struct bucket messages;
    uint32_t excess;  /* messages beyond the limit */
    int64_t muted[ROOM_MUTED];
};

struct member {
    int64_t person;
    struct link link; /* what he holds, whether he is there or not */
};

struct room {
    struct store_table facts; /* as the store has them, or will have after this turn */
    struct hall *hall;
    struct room *next;        /* in its bucket */
    struct room *next_dirty;
    struct room *next_thinker;
    struct protocol protocol;
    struct engine engine;
    struct link host;         /* speaks for the table itself */
    struct member member[ROOM_MEMBERS];
    int members;
    struct visitor *visitors;
    int visitors_count;
    uint32_t entries;         /* in the journal */
    uint32_t scored;          /* games whose results are stored */
    uint32_t talks;
    uint32_t scene;           /* of a race, the newest that was shown */
    bool dirty, replaying, silent, wants_thought, gone;
    bool ticking;             /* something happens by itself at its time */
    uint64_t touched;
    unsigned standins[GAME_SEATS_MAX + 1]; /* who wants a computer for the seat: bits of seats */
    uv_timer_t timer;
};

struct hall_count {
    uint64_t actions, entries, commits, failures, loaded, put_away, thoughts, guesses;
    uint32_t rooms;
    struct span commit, answer; /* time of a commit; from a line to its answer */
    struct span work;           /* the processor's time in the turn of a line: not its waiting */
};

struct thought;

struct hall {
    const struct config *config;
    uv_loop_t *loop;
    struct store *store;
    struct scratch *scratch;
    struct limits *limits;
    struct room *bucket[HALL_BUCKETS];
    struct room *dirty;
    uv_timer_t sweep;
    uint64_t clock, started, saved; /* the hall's time at the start; hrtime then; last kept */
    uint32_t ticking;               /* rooms whose time runs */
    struct thought *thought[HALL_THREADS];
    struct room *thinkers, **thinkers_end;
    char *pack[HALL_PACKS];
    size_t pack_length[HALL_PACKS];
    uint64_t lines[256];            /* hrtimes of the lines of this turn */
    int lines_count;
    uint64_t worked;                /* the thread's processor time at the end of the last turn */
    bool failing, stopping;
    struct hall_count count;
};

/* ---- the hall ---- */

bool hall_init(struct hall *h, uv_loop_t *loop, struct store *store, const struct config *config);

/* The hall's time, in milliseconds. */
uint64_t hall_now(const struct hall *h);

/* Writes down what this turn has changed. False: nothing of it counts, all of it is forgotten. */
bool hall_commit(struct hall *h);

void hall_metrics(const struct hall *h, struct text *out);

/* Tells everybody that the server stops, and keeps the time. */
void hall_stop(struct hall *h);
bool hall_thinks(const struct hall *h); /* a thought is still out */
void hall_release(struct hall *h);

/* The room of this id, from memory or from the store; NULL: there is none, or no place for it. */
struct room *hall_room(struct hall *h, const char *id);

/* What somebody wants a table to be; the texts are lines of the protocol. */
struct hall_wish {
    const char *line[24]; /* "new ovo players=2", "clock move 60000", "seat 2 computer 3" ... */
    int lines;
    bool hidden, rated;
};

/* Opens a table; its id is in the room. NULL with the reason. */
struct room *hall_open(struct hall *h, int64_t host, const struct hall_wish *wish,
                       struct message *why);

/* What ratings go by at a table of `new GAME KEY=VALUE...`: "lynx D 3". False: no such game. */
bool hall_form(const char *line, char out[STORE_FORM]);

/* ---- a room ---- */

/* Whether somebody can come in. */
bool room_has_place(struct room *r, int64_t person);

/* A socket comes and goes. False: no memory. */
bool room_enter(struct room *r, struct conn *c, int64_t person);
void room_leave(struct visitor *v);

/* A line from a visitor. */
void room_line(struct visitor *v, const char *line, size_t length);

/* The visitor's socket has measured a round trip. */
void room_round_trip(struct visitor *v);

/* The member that this person is; NULL: he is none, or there is no place for another. */
struct member *room_member(struct room *r, int64_t person, bool make);

/* Who holds a seat that no computer plays on for; 0: nobody. Members must have followed the
 * newest game (protocol_follow). */
int64_t room_person(const struct room *r, int seat);

/* ---- for the files of the hall ---- */

/* Plays an entry of the journal again, or a line of the table itself for the first time. */
bool room_replay(struct room *r, const struct store_entry *e);
bool room_host_line(struct room *r, const char *line, size_t length);

/* Adds an entry. */
void room_journal(struct room *r, int64_t who, const char *line, size_t length, uint64_t ms);

/* Lets time pass and everything happen that happens by itself; tells everybody. */
void room_work(struct room *r);
void room_tell(void *room);
void room_acted(void *room, int seat, const char *action, uint64_t now);
void room_send(void *room, struct link *to, const char *object, size_t length);
void room_dirty(struct room *r);
void room_bury(struct room *r);

/* Verbs of the server that no table knows (talk.c): true where the line was one. */
bool talk_line(struct visitor *v, const char *line, size_t length);
void talk_hello(struct visitor *v);
void talk_people(struct room *r);
void visitor_refuse(struct visitor *v, const char *verb, const char *message);

/* Thinking (think.c). */
void think_want(struct room *r);
void think_stop(struct hall *h);
void think_release(struct hall *h);

/* Results and ratings (score.c). */
void score_room(struct room *r);

#endif
