/*
 * moderation.h - what the store has about behaviour: mutes, reports, sanctions, and the log of
 * administrators' actions; and how old data is removed. Part of store.h; a task may have to wait
 * for any of it.
 */
#ifndef STORE_MODERATION_H
#define STORE_MODERATION_H

#include "store/store.h"

enum {
    STORE_REASON = 304, /* room for a reason or a message, terminated */
    STORE_RANGE = 64,   /* room for an address range, terminated */
    STORE_CONTEXT = 5   /* messages shown before and after a reported one */
};

struct store_report {
    int64_t id;
    char table[STORE_ID];
    int64_t by;              /* the reporter; 0: deleted since */
    uint32_t talk;           /* the number of the message, */
    int64_t person;          /* its author, */
    char name[STORE_NAME];   /* the author's name, */
    char said[STORE_REASON]; /* and the text at that time */
    char why[STORE_REASON];
    int64_t at, done;        /* done: when an administrator dealt with it; 0: not yet */
};

enum sanction_kind { SANCTION_MUTE, SANCTION_BAN };

struct store_sanction {
    int64_t id;
    enum sanction_kind kind;
    int64_t person;          /* 0: everybody in the range */
    char range[STORE_RANGE]; /* "": the person */
    char reason[STORE_REASON];
    int64_t at, until;       /* until 0: for good */
};

/* An administrator's action. */
struct store_deed {
    int64_t id, at;
    char by[STORE_NAME];     /* a login; "console": the command line */
    char what[16];           /* ban, mute, lift, close, remove, name, grant, revoke, handled */
    char whom[STORE_RANGE];  /* a person, a table, an address range ... */
    char why[STORE_REASON];
};

struct store_figures {
    int64_t accounts, guests, sessions;
    int64_t tables[6];       /* by status: enum table_status, then STORE_CLOSED, STORE_GOING */
    int64_t results_day, talk_day; /* games ended and messages sent in the last 24 hours */
    int64_t reports;         /* not dealt with */
    int64_t sanctions;       /* in force */
    int64_t bytes;           /* size of the data, and how much of it is free for reuse */
    int64_t free;
};

/* How many days data is kept; 0: for ever. `pack`: the journal of a finished table is packed
 * (packed.h) after this many days without a change; 0: never. */
struct store_days {
    uint32_t sessions, guests, accounts, chat, reports, tables, open, log, pack;
};

enum { STORE_SWEEPS = 9, STORE_KEY = 48 };

/* The progress of the sweep through old data. Zeroed at first; private to the store. */
struct store_sweep {
    int kind;                /* the current kind, below STORE_SWEEPS */
    uint8_t key[STORE_KEY];  /* the last key, */
    int bytes;               /* and its length */
    int64_t number;
    uint64_t removed;        /* rows, since the program started, */
    uint64_t packed;         /* and tables whose journals were packed */
    bool whole;              /* the last step completed a full pass */
};

typedef void report_each(void *context, const struct store_report *r);
typedef void sanction_each(void *context, const struct store_sanction *n);
typedef void deed_each(void *context, const struct store_deed *d);

/* The people whom a person has muted: the newest `most`. -1: cannot be read. */
int store_mutes_of(struct store *s, int64_t person, int most, int64_t out[]);

bool store_report_done(struct store *s, int64_t id);
/* Newest first; `all`: including those that were dealt with. */
enum store_answer store_reports(struct store *s, bool all, int most, report_each *each,
                                void *context);
/* The reports of one reporter. */
enum store_answer store_reports_by(struct store *s, int64_t person, int most, report_each *each,
                                   void *context);
/* The messages around a reported one, up to the time of the report. */
enum store_answer store_context(struct store *s, const struct store_report *r,
                                void (*each)(void *context, const struct store_talk *t),
                                void *context);

bool store_sanction_add(struct store *s, struct store_sanction *n); /* sets n->id */
bool store_sanction_lift(struct store *s, int64_t id);
/* The sanctions in force at that time, newest first. */
enum store_answer store_sanctions(struct store *s, int64_t now, sanction_each *each,
                                  void *context);

bool store_deed_add(struct store *s, const struct store_deed *d);
enum store_answer store_deeds(struct store *s, int most, deed_each *each, void *context);

bool store_admin_set(struct store *s, int64_t person, bool admin);
enum store_answer store_admin_is(struct store *s, int64_t person);

/* Removes a message; nobody is shown it any more. Returns false if there is no such message. */
bool store_talk_remove(struct store *s, const char *table, uint32_t number);
/* Removes a person's name everywhere: from the person, chat messages and results. */
bool store_name_remove(struct store *s, int64_t person);
/* Closes a table: nobody can play there or read it any more. */
bool store_table_close(struct store *s, const char *table);

void store_figures(struct store *s, int64_t now, struct store_figures *out);

/* Examines a few rows and removes those that are too old; short enough for one iteration of a loop.
 * Tables for which in_use() is true stay. */
void store_sweep(struct store *s, struct store_sweep *w, const struct store_days *days,
                 int64_t now, bool (*in_use)(void *context, const char *table), void *context);

#endif
