/*
 * sqlite.h - what the files of the SQLite back end share.
 *
 * One connection writes and checkpoints, in WAL mode with synchronous=FULL: a commit that has
 * returned survives a power cut, and the race between two writers that some versions have cannot
 * happen. Statements are prepared once, when first used.
 *
 * In a server, turns are written by a thread (sqlite_turn.c), so that the loop goes on while the
 * disk is busy, and questions are asked over a second connection that only reads. What is answered
 * in store.h "the rest" uses the first connection, and waits until the thread has nothing to do.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/moderation.h"
#include "store/sql.h"
#include "store/turn.h"

#include <sqlite3.h>

enum { STATEMENTS = 200 };

/* A statement that is prepared. */
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
    bool lost;          /* the disk cannot be trusted any more */
    bool failed;        /* ... and something in it went wrong: */
    char why[160];      /* what did, last of all */
    struct sqlite_writer *writer; /* NULL: no loop, turns are written at once */
    struct store *reader; /* for questions; NULL: there is one connection for all */
    int used;
    struct sqlite_cursor cache[STATEMENTS];
    struct sqlite_cursor none; /* a statement that could not be prepared: every step of it fails */
};

/* The statement of this text (a literal: it is known by its address), ready to be bound. */
sqlite3_stmt *sqlite_ask(struct store *s, const char *sql);

/* The same for one that writes: sees that a transaction is open. */
sqlite3_stmt *sqlite_write(struct store *s, const char *sql);

/* Something in the transaction went wrong. */
void sqlite_failed(struct store *s);

/* Runs a statement that gives no rows. */
bool sqlite_done(struct store *s, sqlite3_stmt *q);

/* Prepares it, or finds it among those that are. */
struct sqlite_cursor *sqlite_find(struct store *s, const char *sql);

/* The same, with a transaction open. */
struct sqlite_cursor *sqlite_find_write(struct store *s, const char *sql);

/* A store over a connection that is open already, without a lock. It closes the connection. */
struct store *sqlite_wrap(sqlite3 *db);

/* Ends the transaction that is open, if one is. */
bool sqlite_commit(struct store *s);

/* Waits until the thread that writes has nothing to do; the thread itself does not wait. */
void sqlite_idle(struct sqlite *q);

/* Ends that thread. */
void sqlite_stop(struct sqlite *q);

/* The parts of the vtable, by file. */
void sqlite_turns(struct store_back *back);
const struct sql_back *sqlite_sql(void);

/* The version of a file that a newer program wrote; 0: it is not one, or cannot be read. */
int64_t sqlite_newer(sqlite3 *db);
int64_t sqlite_older(sqlite3 *db); /* the same of an older one */

#endif
