/* sqlite.c - the connection, its transactions and its statements; see sqlite.h. */
#include "store/sqlite.h"

#include "core/must.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static const char schema[] =
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "PRAGMA foreign_keys=OFF;"
    "PRAGMA wal_autocheckpoint=4000;"
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS meta(name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "INSERT OR IGNORE INTO meta VALUES('version', 2), ('clock', 0);"
    "CREATE TABLE IF NOT EXISTS tables(id TEXT PRIMARY KEY, random BLOB NOT NULL,"
    " host INTEGER NOT NULL, game TEXT NOT NULL, form TEXT NOT NULL, hidden INTEGER NOT NULL,"
    " rated INTEGER NOT NULL, seats INTEGER NOT NULL, open INTEGER NOT NULL,"
    " status INTEGER NOT NULL, due INTEGER NOT NULL, created INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, waits TEXT NOT NULL DEFAULT '') WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS tables_open ON tables(changed) WHERE status=0 AND hidden=0;"
    "CREATE INDEX IF NOT EXISTS tables_due ON tables(due) WHERE due>0;"
    /* Turn order and exactly-once are held by the key. */
    "CREATE TABLE IF NOT EXISTS journal(tab TEXT NOT NULL, number INTEGER NOT NULL,"
    " ms INTEGER NOT NULL, who INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY(tab, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS seats(person INTEGER NOT NULL, tab TEXT NOT NULL,"
    " PRIMARY KEY(person, tab)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS people(id INTEGER PRIMARY KEY, name TEXT NOT NULL,"
    " login TEXT COLLATE NOCASE UNIQUE, password TEXT, created INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS sessions(hash BLOB PRIMARY KEY, person INTEGER NOT NULL,"
    " created INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS keys(tab TEXT NOT NULL, person INTEGER NOT NULL,"
    " hash BLOB NOT NULL, PRIMARY KEY(tab, person)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS results(tab TEXT NOT NULL, number INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, person INTEGER NOT NULL, form TEXT NOT NULL, name TEXT NOT NULL,"
    " score REAL NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,"
    " PRIMARY KEY(tab, number, seat)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS results_person ON results(person, at);"
    "CREATE TABLE IF NOT EXISTS ratings(person INTEGER NOT NULL, form TEXT NOT NULL,"
    " rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,"
    " games INTEGER NOT NULL, PRIMARY KEY(person, form)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS talk(tab TEXT NOT NULL, number INTEGER NOT NULL,"
    " person INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,"
    " phrase INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY(tab, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS reports(id INTEGER PRIMARY KEY, tab TEXT NOT NULL,"
    " by INTEGER NOT NULL, talk INTEGER NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL);"
    "COMMIT;";

/* From each version to the next. */
static const char *const upgrade[] = {
    "BEGIN IMMEDIATE;"
    "ALTER TABLE tables ADD COLUMN waits TEXT NOT NULL DEFAULT '';"
    "UPDATE meta SET value=2 WHERE name='version';"
    "COMMIT;",
};

enum { VERSION = 1 + sizeof upgrade / sizeof upgrade[0] };

static struct sqlite *own(struct store *s)
{
    return (struct sqlite *)s;
}

sqlite3_stmt *sqlite_ask(struct store *s, const char *sql)
{
    struct sqlite *q = own(s);
    int i = 0;

    while (i < q->used && q->cache[i].sql != sql)
        i++;
    must(i < STATEMENTS);
    if (i == q->used) {
        int error = sqlite3_prepare_v3(q->db, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                       &q->cache[i].statement, NULL);

        /* A file of another making: the statement is NULL, and every step of it fails. */
        if (error == SQLITE_OK) {
            q->cache[i].sql = sql;
            q->used++;
        } else {
            return NULL;
        }
    }
    sqlite3_reset(q->cache[i].statement);
    sqlite3_clear_bindings(q->cache[i].statement);
    return q->cache[i].statement;
}

sqlite3_stmt *sqlite_write(struct store *s, const char *sql)
{
    struct sqlite *q = own(s);

    if (!q->writing) {
        q->writing = true;
        q->failed = sqlite3_exec(q->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK;
    }
    return sqlite_ask(s, sql);
}

bool sqlite_done(struct store *s, sqlite3_stmt *q)
{
    int result = sqlite3_step(q);

    sqlite3_reset(q);
    if (result != SQLITE_DONE && result != SQLITE_ROW)
        own(s)->failed = true;
    return result == SQLITE_DONE || result == SQLITE_ROW;
}

void sqlite_text(sqlite3_stmt *q, int i, const char *text)
{
    sqlite3_bind_text(q, i, text, -1, SQLITE_TRANSIENT);
}

void sqlite_hash(sqlite3_stmt *q, int i, const uint8_t hash[STORE_HASH])
{
    sqlite3_bind_blob(q, i, hash, STORE_HASH, SQLITE_TRANSIENT);
}

void sqlite_copy(sqlite3_stmt *q, int i, char *out, size_t room)
{
    const unsigned char *text = sqlite3_column_text(q, i);

    snprintf(out, room, "%s", text ? (const char *)text : "");
}

static bool commit(struct store *s)
{
    struct sqlite *q = own(s);
    bool good;

    if (!q->writing)
        return true;
    good = !q->failed && sqlite3_exec(q->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    /* What a failed fsync has left on the disk nobody knows: go no further. */
    q->lost = !good && sqlite3_extended_errcode(q->db) == SQLITE_IOERR_FSYNC;
    if (!good && !sqlite3_get_autocommit(q->db))
        sqlite3_exec(q->db, "ROLLBACK", NULL, NULL, NULL);
    q->writing = q->failed = false;
    return good;
}

static const char *trouble(struct store *s)
{
    return sqlite3_errmsg(own(s)->db);
}

static bool lost(struct store *s)
{
    return own(s)->lost;
}

static void close_all(struct store *s)
{
    struct sqlite *q = own(s);

    commit(s);
    close(q->lock);
    for (int i = 0; i < q->used; i++)
        sqlite3_finalize(q->cache[i].statement);
    sqlite3_close(q->db);
    free(q);
}

static uint64_t meta(struct store *s, const char *name)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT value FROM meta WHERE name=?");
    uint64_t n;

    sqlite_text(q, 1, name);
    n = sqlite3_step(q) == SQLITE_ROW ? (uint64_t)sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return n;
}

static uint64_t clock_get(struct store *s)
{
    return meta(s, "clock");
}

static bool clock_set(struct store *s, uint64_t ms)
{
    sqlite3_stmt *q = sqlite_write(s, "UPDATE meta SET value=? WHERE name='clock'");

    sqlite3_bind_int64(q, 1, (int64_t)ms);
    return sqlite_done(s, q);
}

/* Two processes on one file would each hold another truth about its tables. */
static bool lock(struct sqlite *q, const char *file, char *why, size_t room)
{
    char name[1024];

    snprintf(name, sizeof name, "%s-lock", file);
    q->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (q->lock >= 0 && flock(q->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    snprintf(why, room, "%s", strerror(errno));
    if (q->lock >= 0)
        close(q->lock);
    return false;
}

/* Makes a new file, or brings an older one up to date. */
static bool prepare(struct sqlite *q, char *why, size_t room)
{
    uint64_t version;

    if (sqlite3_exec(q->db, schema, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    version = meta(&q->store, "version");
    if (version > VERSION) {
        snprintf(why, room, "version %d", (int)version);
        return false;
    }
    while (version && version < VERSION) {
        if (sqlite3_exec(q->db, upgrade[version++ - 1], NULL, NULL, NULL) != SQLITE_OK)
            return false;
    }
    return true;
}

struct store *store_sqlite(const char *file, char *why, size_t room)
{
    static struct store_back back = { .close = close_all, .commit = commit, .trouble = trouble,
                                      .lost = lost,
                                      .clock = clock_get, .set_clock = clock_set };
    struct sqlite *q = calloc(1, sizeof *q);

    if (!q)
        return NULL;
    sqlite_tables(&back);
    sqlite_people(&back);
    q->store.back = &back;
    if (!lock(q, file, why, room)) {
        free(q);
        return NULL;
    }
    why[0] = '\0';
    if (sqlite3_open(file, &q->db) != SQLITE_OK || !prepare(q, why, room)) {
        if (!why[0])
            snprintf(why, room, "%s", q->db ? sqlite3_errmsg(q->db) : "no memory");
        close_all(&q->store);
        return NULL;
    }
    return &q->store;
}
