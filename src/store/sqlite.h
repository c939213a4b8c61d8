/*
 * sqlite.h - shared by the files of the SQLite back end.
 *
 * One connection writes and checkpoints, in WAL mode with synchronous=FULL: a commit that has
 * returned survives a power cut, and a known race between two writers in some versions cannot
 * happen. Statements are prepared once, when first used.
 *
 * In a server, turns are written by a thread (sqlite_turn.c), so that the loop continues while the
 * disk is busy, and questions are asked over a second connection that only reads. What store.h
 * calls "the rest" uses the first connection, and waits until the thread is idle. So no two threads
 * ever use a connection at the same time, and SQLite need not lock its own mutexes
 * (SQLITE_OPEN_NOMUTEX).
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/moderation.h"
#include "store/sql.h"
#include "store/turn.h"

#include <sqlite3.h>

enum { STATEMENTS = 200 };

/* A prepared statement. */
struct sqlite_cursor {
    struct sql sql; /* first: a struct sql * is a struct sqlite_cursor * */
    const char *text;
    sqlite3_stmt *statement;
};

struct sqlite {
    struct store store; /* first: a struct store * is a struct sqlite * */
    sqlite3 *db;
    int lock;           /* held as long as the file is open */
    bool writing;       /* a transaction is open */
    bool lost;          /* the disk can no longer be trusted */
    bool failed;        /* the transaction has failed: */
    char why[160];      /* the last error */
    struct sqlite_writer *writer; /* NULL: no loop, turns are written at once */
    struct store *reader; /* for questions; NULL if one connection does everything */
    int used;
    struct sqlite_cursor cache[STATEMENTS];
    struct sqlite_cursor none; /* in place of one that could not be prepared: every step fails */
};

/* The statement with this text (a literal, identified by its address), ready for binding. */
sqlite3_stmt *sqlite_ask(struct store *s, const char *sql);

/* The same for writing: ensures that a transaction is open. */
sqlite3_stmt *sqlite_write(struct store *s, const char *sql);

/* Records a failure in the transaction. */
void sqlite_failed(struct store *s);

/* Runs a statement without rows. */
bool sqlite_done(struct store *s, sqlite3_stmt *q);

/* Prepares it, or finds it if it is already prepared. */
struct sqlite_cursor *sqlite_find(struct store *s, const char *sql);

/* The same, with a transaction open. */
struct sqlite_cursor *sqlite_find_write(struct store *s, const char *sql);

/* A store over an open connection, without a lock. It takes over the connection. */
struct store *sqlite_wrap(sqlite3 *db);

/* Commits the open transaction, if any. */
bool sqlite_commit(struct store *s);

/* Waits until the writing thread is idle; the thread itself does not wait. */
void sqlite_idle(struct sqlite *q);

/* Ends that thread. */
void sqlite_stop(struct sqlite *q);

/* The parts of the vtable, by file. */
void sqlite_turns(struct store_back *back);
const struct sql_back *sqlite_sql(void);

/* The version of a file written by a newer program; 0 if it is not newer, or cannot be read. */
int64_t sqlite_newer(sqlite3 *db);
int64_t sqlite_older(sqlite3 *db); /* the same for an older program */

#endif
