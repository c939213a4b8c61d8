/*
 * sqlite.h - what the files of the SQLite back end share.
 *
 * One connection reads, writes and checkpoints, in WAL mode with synchronous=FULL: a commit that
 * has returned survives a power cut, and the race between two writers that some versions have
 * cannot happen. Statements are prepared once, when first used.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/store.h"

#include <sqlite3.h>

enum { STATEMENTS = 48 };

struct sqlite {
    struct store store; /* first: a struct store * is a struct sqlite * */
    sqlite3 *db;
    int lock;           /* held as long as the file is open */
    bool writing;       /* a transaction is open */
    bool lost;          /* the disk cannot be trusted any more */
    bool failed;        /* ... and something in it went wrong */
    int used;
    struct {
        const char *sql;
        sqlite3_stmt *statement;
    } cache[STATEMENTS];
};

/* The statement of this text (a literal: it is known by its address), ready to be bound. */
sqlite3_stmt *sqlite_ask(struct store *s, const char *sql);

/* The same for one that writes: sees that a transaction is open. */
sqlite3_stmt *sqlite_write(struct store *s, const char *sql);

/* Runs a statement that gives no rows. */
bool sqlite_done(struct store *s, sqlite3_stmt *q);

/* Binds a text; copies a text column into room. */
void sqlite_text(sqlite3_stmt *q, int i, const char *text);
void sqlite_hash(sqlite3_stmt *q, int i, const uint8_t hash[STORE_HASH]);
void sqlite_copy(sqlite3_stmt *q, int i, char *out, size_t room);

/* The parts of the vtable, by file. */
void sqlite_tables(struct store_back *back);
void sqlite_people(struct store_back *back);

#endif
