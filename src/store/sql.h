/*
 * sql.h - statements, as the files of the store that say what is kept use them: written once, for
 * every back end.
 *
 *     struct sql *q = sql_ask(s, "SELECT name FROM people WHERE id=?");
 *
 *     sql_int(q, 1, id);
 *     while (sql_row(q))
 *         sql_copy(q, 0, name, sizeof name);
 *     return sql_end(q);
 *
 * The text is a literal: it is known by its address. Arguments are `?` in their order or `?1`,
 * `?2`; use what SQLite and PostgreSQL both understand, give subqueries a name, and compare numbers
 * where something is true or false.
 *
 * A back end may have to wait for the first row. Then the task that asks waits (service/task.h),
 * and everybody else goes on.
 *
 * Writing. What sql_write() does belongs to a transaction: that of the turn that is gathered, or
 * one of the task. It is kept when store_keep() has returned true; reading sees it before.
 */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include "store/store.h"

/* A statement that is being run; back ends add to it. */
struct sql {
    struct store *store;
    bool any;    /* there was a row, */
    bool unread; /* or one could not be read */
};

struct sql_back {
    struct sql *(*begin)(struct store *s, const char *text, bool writes);
    void (*set_int)(struct sql *q, int i, int64_t n);
    void (*set_real)(struct sql *q, int i, double n);
    void (*set_text)(struct sql *q, int i, const char *text);
    void (*set_bytes)(struct sql *q, int i, const void *bytes, size_t n);
    bool (*row)(struct sql *q);  /* sets `unread` */
    bool (*done)(struct sql *q); /* runs one that gives no rows, sets store->changed, and ends it */
    int64_t (*get_int)(struct sql *q, int i);
    double (*get_real)(struct sql *q, int i);
    const void *(*get_bytes)(struct sql *q, int i, size_t *n); /* with a zero after them */
    void (*end)(struct sql *q);
};

struct sql *sql_ask(struct store *s, const char *text);
struct sql *sql_write(struct store *s, const char *text);

/* Arguments, from 1; they are copied. One that is not set is NULL. */
void sql_int(struct sql *q, int i, int64_t n);
void sql_real(struct sql *q, int i, double n);
void sql_text(struct sql *q, int i, const char *text);
void sql_bytes(struct sql *q, int i, const void *bytes, size_t n);
void sql_hash(struct sql *q, int i, const uint8_t hash[STORE_HASH]);

/* Whether there is another row. */
bool sql_row(struct sql *q);

/* Columns, from 0. NULL is 0 or "". */
int64_t sql_get(struct sql *q, int i);
double sql_get_real(struct sql *q, int i);
void sql_copy(struct sql *q, int i, char *out, size_t room);
const char *sql_get_text(struct sql *q, int i, size_t *length);

/* Copies exactly this many bytes; false: the column has more or fewer. */
bool sql_get_bytes(struct sql *q, int i, void *out, size_t n);

/* Ends reading; what was asked was found, is not there, or could not be read. */
enum store_answer sql_end(struct sql *q);

/* Runs a statement that gives no rows, and ends it. False: it failed. s->changed: rows changed. */
bool sql_done(struct sql *q);

/* The number in the first column of the first row; 0 if there is none. Ends it. */
int64_t sql_number(struct sql *q);

#endif
