/*
 * sql.h - SQL statements, written once for every back end.
 *
 *     struct sql *q = sql_ask(s, "SELECT name FROM people WHERE id=?");
 *
 *     sql_int(q, 1, id);
 *     while (sql_row(q))
 *         sql_copy(q, 0, name, sizeof name);
 *     return sql_end(q);
 *
 * The text must be a literal: its address identifies it. Arguments are `?` in their order or `?1`,
 * `?2`; use what SQLite and PostgreSQL both understand, give subqueries a name, and use numbers for
 * booleans.
 *
 * A back end may have to wait for the first row. Then the asking task waits (service/task.h), and
 * everything else continues.
 *
 * Writing. sql_write() belongs to a transaction: that of the turn being gathered, or the task's
 * own. It is stored when store_keep() has returned true; reading sees it before that.
 */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include "store/store.h"

/* A running statement; back ends extend it. */
struct sql {
    struct store *store;
    bool any;    /* there was a row, */
    bool unread; /* or one that could not be read */
};

struct sql_back {
    struct sql *(*begin)(struct store *s, const char *text, bool writes);
    void (*set_int)(struct sql *q, int i, int64_t n);
    void (*set_real)(struct sql *q, int i, double n);
    void (*set_text)(struct sql *q, int i, const char *text);
    void (*set_bytes)(struct sql *q, int i, const void *bytes, size_t n);
    bool (*row)(struct sql *q);  /* sets `unread` */
    bool (*done)(struct sql *q); /* runs it without rows, sets store->changed, ends it */
    int64_t (*get_int)(struct sql *q, int i);
    double (*get_real)(struct sql *q, int i);
    const void *(*get_bytes)(struct sql *q, int i, size_t *n); /* zero-terminated */
    void (*end)(struct sql *q);
};

struct sql *sql_ask(struct store *s, const char *text);
struct sql *sql_write(struct store *s, const char *text);

/* Arguments, from 1; they are copied. Unset ones are NULL. */
void sql_int(struct sql *q, int i, int64_t n);
void sql_real(struct sql *q, int i, double n);
void sql_text(struct sql *q, int i, const char *text);
void sql_bytes(struct sql *q, int i, const void *bytes, size_t n);
void sql_hash(struct sql *q, int i, const uint8_t hash[STORE_HASH]);

/* Returns true if there is another row. */
bool sql_row(struct sql *q);

/* Columns, from 0. NULL is 0 or "". */
int64_t sql_get(struct sql *q, int i);
double sql_get_real(struct sql *q, int i);
void sql_copy(struct sql *q, int i, char *out, size_t room);
const char *sql_get_text(struct sql *q, int i, size_t *length);

/* Copies exactly this many bytes; returns false if the column has more or fewer. */
bool sql_get_bytes(struct sql *q, int i, void *out, size_t n);

/* Ends reading; says whether a row was found, there was none, or it could not be read. */
enum store_answer sql_end(struct sql *q);

/* Runs a statement without rows, and ends it. Returns false if it failed. s->changed: number of
 * rows changed. */
bool sql_done(struct sql *q);

/* The number in the first column of the first row; 0 if there is none. Ends it. */
int64_t sql_number(struct sql *q);

#endif
