/*
 * copy_rows.h - rows of either back end as they are, for copying and comparing: read in the order
 * of their keys, and written many at a time. PostgreSQL's go through COPY in its binary format.
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
    const char *at; /* of texts and bytes: until the next row */
    size_t length;
};

/* Rows that are copied: all of a table, or some. */
struct copy_set {
    const char *table;       /* what they belong to, for messages, and where they are written */
    char columns[COPY_TEXT]; /* "id","name", ... */
    const char *from;        /* what comes after FROM: the table, which of it, the order */
    int count;               /* of columns */
    enum cell_kind kind[COPY_COLUMNS];
};

/* One of the two ends: the one that is not NULL. */
struct copy_end {
    sqlite3 *file;
    PGconn *conn;
};

struct copy_reader {
    const struct copy_set *set;
    struct copy_end end;
    struct care *care; /* has the reason of a failure */
    sqlite3_stmt *rows;
    char *message;     /* of COPY, that is being read */
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

/* Finds out which columns the file's table has, and of which kind they are. */
bool copy_columns(struct copy_set *set, sqlite3 *file, struct care *c);

bool copy_read_begin(struct copy_reader *r, const struct copy_set *set, struct copy_end end,
                     struct care *c);
/* 1: a row; 0: there are no more; -1: it cannot be read. */
int copy_read(struct copy_reader *r, struct copy_cell cells[COPY_COLUMNS]);
void copy_read_end(struct copy_reader *r);

bool copy_write_begin(struct copy_writer *w, const struct copy_set *set, struct copy_end end,
                      struct care *c);
bool copy_write(struct copy_writer *w, const struct copy_cell cells[COPY_COLUMNS]);
bool copy_write_end(struct copy_writer *w);

#endif
