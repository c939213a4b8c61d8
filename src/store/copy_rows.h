/*
 * copy_rows.h - raw rows of either back end, for copying and comparing: read in the order of their
 * keys, and written many at a time. PostgreSQL's go through COPY in its binary format.
 */
#ifndef STORE_COPY_ROWS_H
#define STORE_COPY_ROWS_H

#include "store/care.h"

#include <libpq-fe.h>
#include <sqlite3.h>

enum { COPY_COLUMNS = 32, COPY_TEXT = 1024 };

enum cell_kind { CELL_INT, CELL_REAL, CELL_TEXT, CELL_BYTES };

struct copy_cell {
    bool null;
    int64_t number;
    double real;
    const char *at; /* texts and bytes: valid until the next row */
    size_t length;
};

/* The rows to copy: all of a table, or some. */
struct copy_set {
    const char *table;       /* their table, for messages and for writing */
    char columns[COPY_TEXT]; /* "id","name", ... */
    const char *from;        /* what follows FROM: table, condition, order */
    int count;               /* of columns */
    enum cell_kind kind[COPY_COLUMNS];
};

/* One of the two ends: whichever is not NULL. */
struct copy_end {
    sqlite3 *file;
    PGconn *conn;
};

struct copy_reader {
    const struct copy_set *set;
    struct copy_end end;
    struct care *care; /* receives the reason for a failure */
    sqlite3_stmt *rows;
    char *message;     /* of COPY, being read */
    bool begun, over;
    uint64_t row;      /* its number, from 1 */
};

struct copy_writer {
    const struct copy_set *set;
    struct copy_end end;
    struct care *care;
    sqlite3_stmt *put;
    char *buffer;
    size_t used, room;
    bool failed;
};

/* Finds out the columns of the file's table and their types. */
bool copy_columns(struct copy_set *set, sqlite3 *file, struct care *c);

bool copy_read_begin(struct copy_reader *r, const struct copy_set *set, struct copy_end end,
                     struct care *c);
/* 1: a row; 0 if there are no more; -1 if it cannot be read. */
int copy_read(struct copy_reader *r, struct copy_cell cells[COPY_COLUMNS]);
void copy_read_end(struct copy_reader *r);

bool copy_write_begin(struct copy_writer *w, const struct copy_set *set, struct copy_end end,
                      struct care *c);
bool copy_write(struct copy_writer *w, const struct copy_cell cells[COPY_COLUMNS]);
bool copy_write_end(struct copy_writer *w);

#endif
