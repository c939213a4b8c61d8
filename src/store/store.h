/*
 * store.h - the server's memory: tables with their journals, people, results.
 *
 * One interface over interchangeable back ends (struct store_back): sqlite.c is the embedded one,
 * postgres.c uses a database server. A table is defined by its journal: random bytes and the lines
 * that changed it, each with its time. The rest is here for faster lookup, or has nothing to do
 * with tables. Secrets (sessions, seat keys) come as their hashes.
 *
 * Writing. Values to write are gathered in a turn (turn.h) and submitted together:
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
 *     STORE_UNKNOWN     unknown: the connection was lost before the answer came
 *     STORE_LOST        the stored data can no longer be trusted: the process must end
 *
 * After failed and unknown the caller discards what this turn and the one being gathered have
 * changed, and reads it again.
 *
 * Fencing. A table has one owner. Its row has an epoch, which grows whenever a node takes the table
 * or closes it, and a head, the number of its entries. Every write to a table belongs to a claim
 * with the epoch and the head that the writer expects. If either differs, nothing of that claim is
 * written; the rest of the turn is. The caller unloads a fenced table and disconnects its visitors.
 * The store checks it in the statement that writes.
 *
 * Asking. Questions are values too. ask() passes the rows to each(), in order, then calls done():
 *
 *     STORE_FOUND       there was at least one row, and all of them came, or each() wanted no more
 *     STORE_NONE        there are none
 *     STORE_TROUBLE     it could not be read, or not to its end: answer 503, never 404
 *
 * A question sees everything that was confirmed before it was asked. It may miss a turn that is
 * being gathered or in flight. each() and done() may be called before ask() returns or later. Rows,
 * and what they point to, are valid only during each().
 *
 * The rest. What rooms need while they play goes through turns and questions. Everything else
 * (accounts, moderation, devices; people.h, moderation.h, push.h) is straight-line code: a task
 * (service/task.h) waits wherever the store has to be waited for. Its writes are a separate
 * transaction, or part of the turn being gathered; store_keep() says whether it is stored, before
 * anything is sent, and store_drop() discards it. It sees its own writes, but no values of turns.
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
    STORE_ROUTE = 64,     /* room for a node's route, terminated: "127.0.0.1:8081" */
    STORE_CLOCK = 40,     /* room for the words of a clock, terminated: "game 300000 5000" */
    STORE_PLAYERS = 6,    /* limit of seats in a game */
    STORE_CLOSED = 4,     /* a table's status after those of enum table_status: closed by an */
    STORE_GOING = 5,      /* administrator; old, and being removed; */
    STORE_CONTEST = 6     /* not a table but a tournament; over if nothing is due */
};

struct store_table {
    char id[STORE_ID];
    uint8_t random[STORE_RANDOM];
    int64_t host;           /* the person who opened it */
    int64_t guest;          /* the invited person; 0: anybody; negative: that person declined */
    char game[STORE_NAME];
    char form[STORE_FORM];  /* the rating category */
    bool hidden;            /* not in the lobby */
    bool rated;
    int seats, open;        /* all seats, and free ones */
    int status;             /* enum table_status, STORE_CLOSED or STORE_GOING */
    uint64_t due;           /* when its next timer is due; 0: never */
    int64_t created, changed; /* seconds since 1970; the last change, or up to 10 s before it */
    char waits[STORE_WAITS]; /* the people whose turn it is, each after a space: " 12 57" */
    int64_t head;           /* entries of the journal; -1: the row is older than this count */
    uint64_t digest;        /* of them all (digest.h) */
    int64_t epoch;          /* of its owner: see Fencing above */
    /* Only with several nodes (nodes.h): */
    int64_t lag;            /* milliseconds by which the table's time is behind the service's */
    int band;               /* allowed difference from the host's rating; 0: any */
};

/* A line in a journal. */
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

/* A finished game with its players. */
struct store_game {
    int64_t id;           /* later games have larger ones */
    char table[STORE_ID];
    uint32_t number;      /* of the game at that table */
    char game[STORE_NAME], form[STORE_FORM];
    char clock[STORE_CLOCK]; /* the words after `clock` in the protocol */
    bool hidden, rated;
    unsigned standins;    /* bit s: a computer played for seat s at some time */
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
    bool mutual;          /* for friends: the other has added this person too */
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

/* The outcome of a turn. */
enum store_outcome { STORE_CONFIRMED, STORE_FAILED, STORE_UNKNOWN, STORE_LOST };

/* The outcome of a question. */
enum store_answer { STORE_NONE, STORE_FOUND, STORE_TROUBLE };

/* Who owned a table before it was taken. */
enum store_cause { CAUSE_OWN, CAUSE_FREE, CAUSE_DEAD, CAUSE_FORCE, STORE_CAUSES };

struct store_taken {
    struct store_table table;
    enum store_cause cause;
    bool elsewhere;           /* not taken: it belongs to a live node, */
    char owner[STORE_ROUTE];  /* which is reached there */
};

struct uv_loop_s; /* libuv's loop */
struct store;
struct store_nodes;
struct store_turn;
struct sql_back;

typedef void store_done(void *context, struct store_turn *t, enum store_outcome outcome);

/* The topics: which members of a question are used, and what the rows contain. */
enum store_topic {
    ASK_TABLE,    /* text: its id                      table */
    ASK_TAKE,     /* the same, and it is ours now;     table, with the epoch that is ours, and
                   * flags 1: even from a node that    number: enum store_cause; or text: where the
                   * lives                             node is that has it, and no table */
    ASK_JOURNAL,  /* text: a table, number, most       entry: those after this one, in order;
                                                       most 0: all of them */
    ASK_OPEN,     /* most                              table: public and waiting, newest first */
    ASK_LIVE,     /* most                              table, its players (known) and their rating:
                   *                                   public games in progress, a row per player,
                   *                                   games with the newest moves first */
    ASK_DUE,      /* number: a time                    table: with something due by then */
    ASK_OWN,      /* person, most                      table: sat at; those to move first */
    ASK_CONTESTS, /* person, most                      table: tournaments, the newest first: public
                   *                                   ones, or with a person those joined */
    ASK_OTHERS,   /* text: a table, person, most       text: names of the others who sat there */
    ASK_SET_UP,   /* text: a table                     entry: those that set it up, in order */
    ASK_CLOCK,    /* text: a table                     text: the line that set the clock of the last
                   *                                   finished game */
    ASK_LAST,     /* text: a table, person             result of the last game: its score only */
    ASK_PERSON,   /* person                            person */
    ASK_LOGIN,    /* text: a login                     person */
    ASK_NAME,     /* text: a skeleton                  number: its owner */
    ASK_SESSION,  /* hash                              session */
    ASK_KEY,      /* text: a table, hash               number: its owner */
    ASK_RATING,   /* person, text: a form              rating */
    ASK_RATINGS,  /* person                            rating, and text: the form */
    ASK_RESULTS,  /* person, most                      result, the newest first */
    ASK_TALK,     /* text: a table, number             talk: one message */
    ASK_TALKS,    /* text: a table, most               talk: the last ones, in order */
    ASK_MUTES,    /* person, most                      number: people, the newest first */
    ASK_ADMIN,    /* person                            number: 1 for an administrator */
    ASK_GAME,     /* text: a table, number             game */
    ASK_GAMES,    /* text: a form, a game or "", person (0: anybody), flags, most; number and
                   * other: `at` and `id` of the last one that is known already (0: none); with
                   * a person since: a time
                                                       game, the newest first */
    ASK_FORMS,    /* most                              text: forms that somebody has a rating in */
    ASK_LEADERS,  /* text: a form, most                known and rating, the best first */
    ASK_RATED,    /* person, text: a form, most        result: at and after, the newest first */
    /* To examine many results little by little, ask for a stretch of them, and then about it: */
    ASK_STRETCH,  /* person, number: a time, most      number: when the last one came of that many
                   *                                   results before that time; none: fewer */
    ASK_TALLIES,  /* person, since, number: times      tally, and text: the form; of the results
                   *                                   from since on, before number (0: now) */
    ASK_BETWEEN,  /* the same, and other               tally: of games with the other */
    ASK_TIES,     /* person, other                     number: enum store_tie, added up */
    ASK_FRIENDS,  /* person, most                      known */
    ASK_BLOCKED,  /* person, most                      known: people the person has blocked */
    ASK_AVOIDED,  /* person, most                      number: blocked, or has blocked the person */
    ASK_CHALLENGES /* person, most                     table: waiting for the person, opened by
                   *                                   somebody without a block; known: who */
};

/* Which games ASK_GAMES looks for. */
enum store_find { FIND_RATED = 1, FIND_HIDDEN = 2 /* including private ones */ };

/* The relation of a person to another. */
enum store_tie { TIE_FRIEND = 1, TIE_FRIEND_OF = 2, TIE_BLOCKS = 4, TIE_BLOCKED_BY = 8 };

/* Limit of friends, and of blocked people, for one person. */
enum { STORE_TIES = 200 };

struct store_question {
    enum store_topic topic;
    char text[STORE_SKELETON];
    int64_t person, number, other, since;
    unsigned flags;
    int most;
    uint8_t hash[STORE_HASH];
};

/* A row has what its topic says; the rest is unset. */
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
    const struct store_rating *rating; /* in rows that also have something else */
    const struct store_known *known;
    const char *text;
    int64_t number;
};

/* Returns false to stop. */
typedef bool store_each(void *context, const struct store_row *row);
typedef void store_told(void *context, enum store_answer answer);

struct store_back {
    /* From now on done() is called on this loop, from one of its callbacks, and writing does not
     * block the loop. Without it, submit() calls done() before it returns. */
    bool (*attach)(struct store *s, struct uv_loop_s *loop);
    void (*submit)(struct store *s, struct store_turn *t, store_done *done, void *context);
    /* Waits until no turn is in flight and its done() has been called. */
    void (*settle)(struct store *s);
    /* Whether writes outside turns wait for the next turn; and a function that discards them. */
    bool (*pending)(struct store *s);
    void (*abandon)(struct store *s);
    void (*ask)(struct store *s, const struct store_question *q, store_each *each,
                store_told *done, void *context);
    /* The same inside a task, which waits. */
    enum store_answer (*answer)(struct store *s, const struct store_question *q, store_each *each,
                                void *context);
    const char *(*trouble)(struct store *s); /* the last error, for the log */
    bool waits; /* answers may come later: only tasks may use what follows */

    bool (*keep)(struct store *s);
    void (*drop)(struct store *s);
    const struct sql_back *sql; /* sql.h */
    /* Takes a table for this process, as ASK_TAKE does. */
    enum store_answer (*take)(struct store *s, const struct store_question *q,
                              struct store_taken *out);
    const struct store_nodes *nodes; /* nodes.h; NULL: only this process uses the store */
    /* The service's own clock in milliseconds, which runs only while the service does. Written by
     * turns. */
    uint64_t (*clock)(struct store *s);
    /* The size of the data, and how much of it is free for reuse. */
    void (*size)(struct store *s, int64_t *bytes, int64_t *free);
    void (*close)(struct store *s);
};

struct store {
    const struct store_back *back;
    int64_t shift; /* seconds by which its calendar is ahead of the real one, for tests */
    int64_t changed; /* number of rows changed by the last statement (sql.h) */
};

/* Returns true if this task's writes are stored, or will be with the turn being gathered. */
bool store_keep(struct store *s);

/* Discards them. What goes with a turn stays. */
void store_drop(struct store *s);

/* Seconds since 1970. */
int64_t store_time(const struct store *s);

/* The reason if another process has the file open. */
#define STORE_LOCKED "locked"

/* Opens the file, creating it if needed. Returns NULL with the reason in `why` (room bytes). */
struct store *store_sqlite(const char *file, char *why, size_t room);

/* Connects to the database at this address (`postgresql://...`), creates the tables if there are
 * none, and becomes the node of this name. Returns NULL with the reason in `why`. */
struct store *store_postgres(const char *uri, const char *name, char *why, size_t room);

#endif
