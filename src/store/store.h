/*
 * store.h - the server's memory: tables with their journals, people, results.
 *
 * One interface, and behind it a back end (struct store_back); sqlite.c is the embedded one. A
 * table is what its journal says: random bytes and the lines that changed it, each with its
 * time. Everything else here is found faster than from journals, or has nothing to do with
 * tables.
 *
 * Writes are gathered in a transaction that begins by itself; store_commit ends it, and when it
 * has returned true they are on disk. After a false nothing of them is, and nothing of them may
 * have been told to anybody.
 *
 * Secrets (sessions, seat keys) come as their hashes only.
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
    STORE_FORM = 64,   /* room for "lynx D", terminated */
    STORE_WAITS = 160, /* room for the people whose turn it is, terminated */
    STORE_PASSWORD = 128
};

struct store_table {
    char id[STORE_ID];
    uint8_t random[STORE_RANDOM];
    int64_t host;           /* the person who opened it */
    char game[STORE_NAME];
    char form[STORE_FORM];  /* what ratings go by */
    bool hidden;            /* not in the lobby */
    bool rated;
    int seats, open;        /* of them free */
    int status;             /* enum table_status */
    uint64_t due;           /* when something happens by itself; 0: never */
    int64_t created, changed; /* seconds since 1970 */
    char waits[STORE_WAITS]; /* the people whose turn it is, each behind a space: " 12 57" */
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
    char text[512];
};

struct store;

struct store_back {
    void (*close)(struct store *s);
    bool (*commit)(struct store *s);
    const char *(*trouble)(struct store *s); /* what went wrong last, for the log */
    bool (*lost)(struct store *s); /* after a commit that failed: nothing can be trusted any more */

    /* The server's own time, which runs only while it does: milliseconds. */
    uint64_t (*clock)(struct store *s);
    bool (*set_clock)(struct store *s, uint64_t ms);

    bool (*table_add)(struct store *s, const struct store_table *t);
    bool (*table_set)(struct store *s, const struct store_table *t);
    bool (*table_get)(struct store *s, const char *id, struct store_table *out);
    /* The newest public tables that wait for players, and all that are due by then. */
    void (*tables_open)(struct store *s, int most,
                        void (*each)(void *context, const struct store_table *t), void *context);
    void (*tables_due)(struct store *s, uint64_t until,
                       void (*each)(void *context, const struct store_table *t), void *context);
    /* The tables that a person has sat at: those under way first, and of them those that wait for
     * him, then the newest. */
    void (*tables_of)(struct store *s, int64_t person, int most,
                      void (*each)(void *context, const struct store_table *t), void *context);
    bool (*seat_add)(struct store *s, const char *table, int64_t person);

    bool (*append)(struct store *s, const char *table, const struct store_entry *e);
    bool (*journal)(struct store *s, const char *table,
                    bool (*each)(void *context, const struct store_entry *e), void *context);

    bool (*person_add)(struct store *s, struct store_person *p); /* sets p->id */
    bool (*person_set)(struct store *s, const struct store_person *p);
    bool (*person_get)(struct store *s, int64_t id, struct store_person *out);
    bool (*person_find)(struct store *s, const char *login, struct store_person *out);
    bool (*session_add)(struct store *s, const uint8_t hash[STORE_HASH], int64_t person);
    bool (*session_end)(struct store *s, const uint8_t hash[STORE_HASH]);
    int64_t (*session_find)(struct store *s, const uint8_t hash[STORE_HASH]); /* 0: none */
    /* A seat's key: gives what a person holds at one table to who knows it. One at a time. */
    bool (*key_set)(struct store *s, const char *table, int64_t person,
                    const uint8_t hash[STORE_HASH]);
    int64_t (*key_find)(struct store *s, const char *table, const uint8_t hash[STORE_HASH]);

    bool (*result_add)(struct store *s, const struct store_result *r);
    void (*results_of)(struct store *s, int64_t person, int most,
                       void (*each)(void *context, const struct store_result *r), void *context);
    bool (*rating_get)(struct store *s, int64_t person, const char *form,
                       struct store_rating *out);
    bool (*rating_set)(struct store *s, int64_t person, const char *form,
                       const struct store_rating *r);
    void (*ratings_of)(struct store *s, int64_t person,
                       void (*each)(void *context, const char *form,
                                    const struct store_rating *r),
                       void *context);

    bool (*talk_add)(struct store *s, const char *table, const struct store_talk *t);
    void (*talk_last)(struct store *s, const char *table, int most,
                      void (*each)(void *context, const struct store_talk *t), void *context);
    bool (*report_add)(struct store *s, const char *table, int64_t by, uint32_t talk,
                       const char *why);
};

struct store {
    const struct store_back *back;
};

/* Opens the file, makes it where there is none. NULL with the reason in `why` (room bytes). */
struct store *store_sqlite(const char *file, char *why, size_t room);

#endif
