/*
 * store.h - the server's memory: tables with their journals, people, results.
 *
 * One interface, and behind it a back end (struct store_back): sqlite.c is the embedded one,
 * postgres.c uses a data base server. A table is what its journal says: random bytes and the lines
 * that changed it, each with its time. The rest is here because it is found faster than from
 * journals, or has nothing to do with tables. Secrets (sessions, seat keys) come as their hashes.
 *
 * Writing. What is to be written are values, gathered in a turn (turn.h) and handed over whole:
 *
 *     claim = turn_claim(turn, id, epoch, head);      a table that this turn writes to
 *     claim_entry(turn, claim, &entry);               ... values, in order
 *     claim_facts(turn, claim, &facts);               what its row says afterwards
 *     store->back->submit(store, turn, done, context);
 *
 * A turn is written as a whole or not at all, and done() says which. One turn is in flight; the
 * caller gathers the next one meanwhile and submits it after done(). The turn belongs to the store
 * from submit until done. Nothing of a turn may be sent to anybody before it is confirmed.
 *
 *     STORE_CONFIRMED   everything is stored, except for tables whose claim says `fenced`
 *     STORE_FAILED      nothing is stored: full, locked, refused
 *     STORE_UNKNOWN     nobody knows: the connection broke before the answer came
 *     STORE_LOST        what is stored cannot be trusted any more: the process must end
 *
 * After failed and unknown the caller forgets what this turn and the one it gathers have changed,
 * and reads it again.
 *
 * Fencing. A table has one owner. Its row has an epoch, which grows whenever somebody takes the
 * table or closes it, and a head, the number of its entries. Every write of a table belongs to a
 * claim with the epoch and the head that the writer believes in. Where either is another one
 * nothing of that claim is written; the rest of the turn is. The caller forgets a fenced table and
 * cuts off those who are there. The store checks it in the statement that writes.
 *
 * Asking. Questions are values too. ask() gives the rows to each(), in order, then calls done():
 *
 *     STORE_FOUND       there was at least one row, and all of them came, or each() wanted no more
 *     STORE_NONE        there are none
 *     STORE_TROUBLE     it could not be read, or not to its end: answer 503, never 404
 *
 * A question sees everything that was confirmed before it was asked. It need not see a turn that
 * is gathered or in flight. Callers must not mind whether each() and done() come before ask()
 * returns or later. Rows, and what they point to, last as long as each() does.
 *
 * The rest. What rooms need while they play goes through turns and questions. What people do beside
 * that (accounts, moderation, devices; people.h, moderation.h, push.h) is written as it reads, from
 * top to bottom: a task (service/task.h) waits where the store has to be waited for. What it writes
 * is a transaction of its own, or part of the turn that is gathered; store_keep() says whether it
 * is stored, before anything is sent, and store_drop() discards it. It sees its own writes, but no
 * values of turns.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID = 24,     /* room for a table's id, terminated */
    STORE_HASH = 32,   /* of a secret */
    STORE_RANDOM = 32, /* of a table */
    STORE_NAME = 32,   /* room for a person's name, terminated */
    STORE_FORM = 64,   /* room for "ID D", terminated */
    STORE_WAITS = 160, /* room for the people whose turn it is, terminated */
    STORE_PASSWORD = 128,
    STORE_SKELETON = 128, /* room for what names that look alike have in common */
    STORE_ROUTE = 64,     /* room for where a node is found, terminated: "127.0.0.1:8081" */
    STORE_CLOCK = 40,     /* room for the words of a clock, terminated: "game 300000 5000" */
    STORE_PLAYERS = 6,    /* most seats of a game */
    STORE_CLOSED = 4,     /* a table's status after those of enum table_status: closed by an */
    STORE_GOING = 5,      /* administrator; old, and being removed; */
    STORE_CONTEST = 6     /* no table but a tournament: over where nothing is due */
};

struct store_table {
    char id[STORE_ID];
    uint8_t random[STORE_RANDOM];
    int64_t host;           /* the person who opened it */
    int64_t guest;          /* the person it is for; 0: for anybody; below: that one declined */
    char game[STORE_NAME];
    char form[STORE_FORM];  /* what ratings go by */
    bool hidden;            /* not in the lobby */
    bool rated;
    int seats, open;        /* of them free */
    int status;             /* enum table_status, STORE_CLOSED or STORE_GOING */
    uint64_t due;           /* when something happens by itself; 0: never */
    int64_t created, changed; /* seconds since 1970 */
    char waits[STORE_WAITS]; /* the people whose turn it is, each after a space: " 12 57" */
    int64_t head;           /* entries of the journal; -1: the row is older than this count */
    uint64_t digest;        /* of them all (digest.h) */
    int64_t epoch;          /* of its owner: see above */
    /* Only where there are several nodes (nodes.h): */
    int64_t lag;            /* milliseconds by which the table's time is behind the service's */
    int band;               /* how far from the host's a partner's rating may be; 0: any */
};

/* A line of a journal. */
struct store_entry {
    uint32_t number; /* from 1 */
    uint64_t ms;
    int64_t who;     /* a person, or 0: the table itself */
    const char *line;
    size_t length;
};

struct store_person {
    int64_t id;
    char name[STORE_NAME];
    char login[STORE_NAME];       /* "": a guest */
    char password[STORE_PASSWORD]; /* its hash */
    int64_t created;              /* seconds since 1970 */
};

struct store_session {
    uint8_t hash[STORE_HASH];
    int64_t person;
    int64_t created, seen; /* seconds since 1970; seen: to the day */
};

struct store_result {
    char table[STORE_ID];
    uint32_t number; /* of the game at that table */
    char form[STORE_FORM];
    int seat;
    int64_t person;  /* 0: a computer */
    char name[STORE_NAME];
    double score;    /* 1 won, 0 lost, between: shared or drawn */
    char reason[16];
    int64_t at;
    int before, after; /* the person's rating, rounded; 0: the game was not rated */
};

/* A game that is over, with those who played it. */
struct store_game {
    int64_t id;           /* later games have larger ones */
    char table[STORE_ID];
    uint32_t number;      /* of the game at that table */
    char game[STORE_NAME], form[STORE_FORM];
    char clock[STORE_CLOCK]; /* the words behind `clock` in the protocol */
    bool hidden, rated;
    unsigned standins;    /* bit s: a computer has played for seat s */
    uint32_t actions;
    char reason[16];
    int64_t at;
    int seats;
    struct store_result player[STORE_PLAYERS]; /* seat, person, name, score, before, after */
};

/* Somebody in a list of people. */
struct store_known {
    int64_t person;
    char name[STORE_NAME];
    bool account;
    bool mutual;          /* of friends: the other one has added this person too */
};

struct store_tally {
    uint32_t won, drawn, lost;
};

struct store_rating {
    double rating, deviation, volatility;
    uint32_t games;
};

struct store_talk {
    uint32_t number;
    int64_t person;
    int seat;             /* 0: a spectator */
    char name[STORE_NAME];
    bool phrase;          /* text is the id of a fixed phrase */
    bool account;         /* the person has an account */
    int64_t at;           /* seconds since 1970 */
    char text[512];
};

/* What became of a turn. */
enum store_outcome { STORE_CONFIRMED, STORE_FAILED, STORE_UNKNOWN, STORE_LOST };

/* What a question was answered. */
enum store_answer { STORE_NONE, STORE_FOUND, STORE_TROUBLE };

/* Whose a table was before it was taken. */
enum store_cause { CAUSE_OWN, CAUSE_FREE, CAUSE_DEAD, CAUSE_FORCE, STORE_CAUSES };

struct store_taken {
    struct store_table table;
    enum store_cause cause;
    bool elsewhere;           /* it was not taken: it belongs to a node that lives, */
    char owner[STORE_ROUTE];  /* which is found there */
};

struct uv_loop_s; /* libuv's loop */
struct store;
struct store_nodes;
struct store_turn;
struct sql_back;

typedef void store_done(void *context, struct store_turn *t, enum store_outcome outcome);

/* What can be asked, which members of a question say what about, and what the rows have. */
enum store_topic {
    ASK_TABLE,    /* text: its id                      table */
    ASK_TAKE,     /* the same, and it is ours now;     table, with the epoch that is ours, and
                   * flags 1: even from a node that    number: enum store_cause; or text: where the
                   * lives                             node is that has it, and no table */
    ASK_JOURNAL,  /* text: a table, number, most       entry: those after this one, in order;
                                                       most 0: all of them */
    ASK_OPEN,     /* most                              table: public and waiting, newest first */
    ASK_LIVE,     /* most                              table, its players (known) and their rating:
                   *                                   public games under way, one row a player,
                   *                                   games with the newest moves first */
    ASK_DUE,      /* number: a time                    table: something is due by then */
    ASK_OWN,      /* person, most                      table: sat at; those to move first */
    ASK_CONTESTS, /* person, most                      table: tournaments, the newest first: public
                   *                                   ones, or with a person those joined */
    ASK_OTHERS,   /* text: a table, person, most       text: names of the others who sat there */
    ASK_CLOCK,    /* text: a table                     text: the line that set its clock */
    ASK_LAST,     /* text: a table, person             result of the last game: its score only */
    ASK_PERSON,   /* person                            person */
    ASK_LOGIN,    /* text: a login                     person */
    ASK_NAME,     /* text: a skeleton                  number: the person whose name it is */
    ASK_SESSION,  /* hash                              session */
    ASK_KEY,      /* text: a table, hash               number: whose key it is */
    ASK_RATING,   /* person, text: a form              rating */
    ASK_RATINGS,  /* person                            rating, and text: the form */
    ASK_RESULTS,  /* person, most                      result, the newest first */
    ASK_TALK,     /* text: a table, number             talk: one message */
    ASK_TALKS,    /* text: a table, most               talk: the last ones, in order */
    ASK_MUTES,    /* person, most                      number: people, the newest first */
    ASK_ADMIN,    /* person                            number: 1, where it is an administrator */
    ASK_GAME,     /* text: a table, number             game */
    ASK_GAMES,    /* text: a form, a game or "", person (0: anybody), flags, most; number and
                   * other: `at` and `id` of the last one that is known already (0: none)
                                                       game, the newest first */
    ASK_FORMS,    /* most                              text: forms that somebody has a rating in */
    ASK_LEADERS,  /* text: a form, most                known and rating, the best first */
    ASK_RATED,    /* person, text: a form, most        result: at and after, the newest first */
    ASK_TALLIES,  /* person                            tally, and text: the form */
    ASK_BETWEEN,  /* person, other                     tally: of games with the other */
    ASK_TIES,     /* person, other                     number: enum store_tie, added up */
    ASK_FRIENDS,  /* person, most                      known */
    ASK_BLOCKED,  /* person, most                      known: whom the person has blocked */
    ASK_AVOIDED,  /* person, most                      number: blocked, or has blocked the person */
    ASK_CHALLENGES /* person, most                     table: waiting for the person */
};

/* Which games ASK_GAMES looks for. */
enum store_find { FIND_RATED = 1, FIND_HIDDEN = 2 /* private ones too */ };

/* What is between a person and another. */
enum store_tie { TIE_FRIEND = 1, TIE_FRIEND_OF = 2, TIE_BLOCKS = 4, TIE_BLOCKED_BY = 8 };

/* Most friends, and most blocked people, of one person. */
enum { STORE_TIES = 200 };

struct store_question {
    enum store_topic topic;
    char text[STORE_SKELETON];
    int64_t person, number, other;
    unsigned flags;
    int most;
    uint8_t hash[STORE_HASH];
};

/* A row has what its topic says; the rest is not set. */
struct store_row {
    union {
        const struct store_table *table;
        const struct store_entry *entry;
        const struct store_person *person;
        const struct store_session *session;
        const struct store_rating *rating;
        const struct store_result *result;
        const struct store_talk *talk;
        const struct store_game *game;
        const struct store_known *known;
        const struct store_tally *tally;
    } of;
    const struct store_rating *rating; /* of those that have something else, too */
    const struct store_known *known;
    const char *text;
    int64_t number;
};

/* False: no more rows are wanted. */
typedef bool store_each(void *context, const struct store_row *row);
typedef void store_told(void *context, enum store_answer answer);

struct store_back {
    /* From now on done() is called on this loop, from one of its callbacks, and writing does not
     * hold the loop up. Without it, submit() has called done() when it returns. */
    bool (*attach)(struct store *s, struct uv_loop_s *loop);
    void (*submit)(struct store *s, struct store_turn *t, store_done *done, void *context);
    /* Waits until no turn is in flight; its done() has been called then. */
    void (*settle)(struct store *s);
    /* Whether something that was written beside turns waits for the next one, and that it is not
     * wanted. */
    bool (*pending)(struct store *s);
    void (*abandon)(struct store *s);
    void (*ask)(struct store *s, const struct store_question *q, store_each *each,
                store_told *done, void *context);
    /* The same for a task, which waits. */
    enum store_answer (*answer)(struct store *s, const struct store_question *q, store_each *each,
                                void *context);
    const char *(*trouble)(struct store *s); /* what went wrong last, for the log */
    bool waits; /* answers may come later: only tasks may use what follows */

    bool (*keep)(struct store *s);
    void (*drop)(struct store *s);
    const struct sql_back *sql; /* sql.h */
    /* Takes a table for this process: what ASK_TAKE asks for. */
    enum store_answer (*take)(struct store *s, const struct store_question *q,
                              struct store_taken *out);
    const struct store_nodes *nodes; /* nodes.h; NULL: this process has the store for itself */
    /* The service's own time, which runs only while it does: milliseconds. Written by turns. */
    uint64_t (*clock)(struct store *s);
    /* How large the data is, and what of it is free for reuse. */
    void (*size)(struct store *s, int64_t *bytes, int64_t *free);
    void (*close)(struct store *s);
};

struct store {
    const struct store_back *back;
    int64_t shift; /* seconds by which its calendar is ahead of the world's: tests live faster */
    int64_t changed; /* rows that the last statement changed (sql.h) */
};

/* Whether what this task has written is stored, or will be with the turn that is gathered. */
bool store_keep(struct store *s);

/* It is not wanted after all. What goes with a turn stays. */
void store_drop(struct store *s);

/* Seconds since 1970. */
int64_t store_time(const struct store *s);

/* The reason where another process has the file open. */
#define STORE_LOCKED "locked"

/* Opens the file, makes it where there is none. NULL with the reason in `why` (room bytes). */
struct store *store_sqlite(const char *file, char *why, size_t room);

/* Connects to the data base at this address (`postgresql://...`), makes the tables where there are
 * none, and is the node of this name from then on. NULL with the reason in `why`. */
struct store *store_postgres(const char *uri, const char *name, char *why, size_t room);

#endif
