/* sqlite.c - the connection, its transactions and its statements; see sqlite.h. */
#include "store/sqlite.h"

#include "core/must.h"
#include "store/questions.h"
#include "store/tables.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static const char schema[] =
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "PRAGMA foreign_keys=OFF;"
    "PRAGMA wal_autocheckpoint=4000;"
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS meta(name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "INSERT OR IGNORE INTO meta VALUES('version', 9), ('clock', 0);"
    "CREATE TABLE IF NOT EXISTS tables(id TEXT PRIMARY KEY, random BLOB NOT NULL,"
    " host INTEGER NOT NULL, game TEXT NOT NULL, form TEXT NOT NULL, hidden INTEGER NOT NULL,"
    " rated INTEGER NOT NULL, seats INTEGER NOT NULL, open INTEGER NOT NULL,"
    " status INTEGER NOT NULL, due INTEGER NOT NULL, created INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, waits TEXT NOT NULL DEFAULT '',"
    " head INTEGER NOT NULL DEFAULT -1, digest INTEGER NOT NULL DEFAULT 0,"
    " epoch INTEGER NOT NULL DEFAULT 0, guest INTEGER NOT NULL DEFAULT 0,"
    " lag INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS tables_open ON tables(changed) WHERE status=0 AND hidden=0;"
    "CREATE INDEX IF NOT EXISTS tables_due ON tables(due) WHERE due>0;"
    /* The key guarantees the order of entries, and that each is stored exactly once. */
    "CREATE TABLE IF NOT EXISTS journal(tab TEXT NOT NULL, number INTEGER NOT NULL,"
    " ms INTEGER NOT NULL, who INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY(tab, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS seats(person INTEGER NOT NULL, tab TEXT NOT NULL,"
    " PRIMARY KEY(person, tab)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS people(id INTEGER PRIMARY KEY, name TEXT NOT NULL,"
    " login TEXT COLLATE NOCASE UNIQUE, password TEXT, created INTEGER NOT NULL,"
    " recovery BLOB, admin INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE IF NOT EXISTS names(skeleton TEXT PRIMARY KEY, person INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS names_person ON names(person);"
    "CREATE TABLE IF NOT EXISTS sessions(hash BLOB PRIMARY KEY, person INTEGER NOT NULL,"
    " created INTEGER NOT NULL, seen INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS sessions_person ON sessions(person);"
    "CREATE TABLE IF NOT EXISTS keys(tab TEXT NOT NULL, person INTEGER NOT NULL,"
    " hash BLOB NOT NULL, PRIMARY KEY(tab, person)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS results(tab TEXT NOT NULL, number INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, person INTEGER NOT NULL, form TEXT NOT NULL, name TEXT NOT NULL,"
    " score REAL NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,"
    " before INTEGER NOT NULL DEFAULT 0, after INTEGER NOT NULL DEFAULT 0,"
    " PRIMARY KEY(tab, number, seat)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS results_person ON results(person, at);"
    "CREATE TABLE IF NOT EXISTS ratings(person INTEGER NOT NULL, form TEXT NOT NULL,"
    " rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,"
    " games INTEGER NOT NULL, PRIMARY KEY(person, form)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS talk(tab TEXT NOT NULL, number INTEGER NOT NULL,"
    " person INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,"
    " phrase INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0,"
    " PRIMARY KEY(tab, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS reports(id INTEGER PRIMARY KEY, tab TEXT NOT NULL,"
    " by INTEGER NOT NULL, talk INTEGER NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL,"
    " person INTEGER NOT NULL DEFAULT 0, name TEXT NOT NULL DEFAULT '',"
    " said TEXT NOT NULL DEFAULT '', done INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE IF NOT EXISTS mutes(person INTEGER NOT NULL, muted INTEGER NOT NULL,"
    " at INTEGER NOT NULL, block INTEGER NOT NULL DEFAULT 0,"
    " PRIMARY KEY(person, muted)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS sanctions(id INTEGER PRIMARY KEY, kind INTEGER NOT NULL,"
    " person INTEGER NOT NULL, range TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,"
    " until INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS deeds(id INTEGER PRIMARY KEY, at INTEGER NOT NULL,"
    " by TEXT NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL, why TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS talk_person ON talk(person);"
    "CREATE INDEX IF NOT EXISTS tables_going ON tables(id) WHERE status=5;"
    "COMMIT;";

/* Tables added later. */
static const char schema_beside[] =
    "BEGIN IMMEDIATE;"
    "CREATE INDEX IF NOT EXISTS seats_table ON seats(tab);"
    "CREATE INDEX IF NOT EXISTS tables_contests ON tables(changed) WHERE status=6 AND hidden=0;"
    "DROP INDEX IF EXISTS tables_live;"
    "CREATE INDEX IF NOT EXISTS tables_moved ON tables(changed) WHERE status=1 AND hidden=0;"
    "CREATE TABLE IF NOT EXISTS devices(endpoint TEXT PRIMARY KEY, person INTEGER NOT NULL,"
    " session BLOB NOT NULL, key BLOB NOT NULL, auth BLOB NOT NULL, language TEXT NOT NULL,"
    " at INTEGER NOT NULL);"
    "CREATE INDEX IF NOT EXISTS devices_person ON devices(person);"
    "CREATE INDEX IF NOT EXISTS devices_session ON devices(session);"
    "CREATE TRIGGER IF NOT EXISTS devices_end AFTER DELETE ON sessions"
    " BEGIN DELETE FROM devices WHERE session=OLD.hash; END;"
    "CREATE TABLE IF NOT EXISTS unrated(tab TEXT NOT NULL, number INTEGER NOT NULL,"
    " PRIMARY KEY(tab, number)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS people_login ON people(lower(login));"
    "CREATE TABLE IF NOT EXISTS clubs(id TEXT PRIMARY KEY, name TEXT NOT NULL,"
    " about TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS members(club TEXT NOT NULL, person INTEGER NOT NULL,"
    " at INTEGER NOT NULL, PRIMARY KEY(club, person)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS members_person ON members(person);"
    "CREATE TABLE IF NOT EXISTS club_tables(club TEXT NOT NULL, tab TEXT NOT NULL,"
    " PRIMARY KEY(club, tab)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS packed(tab TEXT PRIMARY KEY, upto INTEGER NOT NULL,"
    " bytes BLOB NOT NULL) WITHOUT ROWID;"
    "COMMIT;";

/* Migrations from each version to the next. */
static const char *const upgrade[] = {
    "BEGIN IMMEDIATE;"
    "ALTER TABLE tables ADD COLUMN waits TEXT NOT NULL DEFAULT '';"
    "UPDATE meta SET value=2 WHERE name='version';"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "ALTER TABLE tables ADD COLUMN head INTEGER NOT NULL DEFAULT -1;"
    "ALTER TABLE tables ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;"
    "UPDATE meta SET value=3 WHERE name='version';"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE people ADD COLUMN recovery BLOB;"
    "UPDATE meta SET value=4 WHERE name='version';"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "ALTER TABLE people ADD COLUMN admin INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE talk ADD COLUMN at INTEGER NOT NULL DEFAULT 0;"
    "UPDATE talk SET at=strftime('%s','now');"
    "ALTER TABLE reports ADD COLUMN person INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE reports ADD COLUMN name TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE reports ADD COLUMN said TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE reports ADD COLUMN done INTEGER NOT NULL DEFAULT 0;"
    "UPDATE meta SET value=5 WHERE name='version';"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;"
    "UPDATE meta SET value=6 WHERE name='version';"
    "COMMIT;",
    "BEGIN IMMEDIATE;"
    "ALTER TABLE tables ADD COLUMN guest INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE results ADD COLUMN before INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE results ADD COLUMN after INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE mutes ADD COLUMN block INTEGER NOT NULL DEFAULT 0;"
    "UPDATE meta SET value=7 WHERE name='version';"
    "COMMIT;",
    /* Journals may be packed (packed.h): an older program would think that they are empty. */
    "UPDATE meta SET value=8 WHERE name='version';",
    "BEGIN IMMEDIATE;"
    "ALTER TABLE tables ADD COLUMN lag INTEGER NOT NULL DEFAULT 0;"
    "UPDATE meta SET value=9 WHERE name='version';"
    "COMMIT;",
};

/* People and their games, created when every column exists. */
static const char schema_people[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS games(id INTEGER PRIMARY KEY, tab TEXT NOT NULL,"
    " number INTEGER NOT NULL, game TEXT NOT NULL, form TEXT NOT NULL, clock TEXT NOT NULL,"
    " hidden INTEGER NOT NULL, rated INTEGER NOT NULL, standins INTEGER NOT NULL,"
    " actions INTEGER NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,"
    " seats INTEGER NOT NULL, UNIQUE(tab, number));"
    "CREATE INDEX IF NOT EXISTS games_form ON games(form, id) WHERE hidden=0;"
    "CREATE INDEX IF NOT EXISTS games_game ON games(game, id) WHERE hidden=0;"
    "CREATE INDEX IF NOT EXISTS games_open ON games(id) WHERE hidden=0;"
    "CREATE INDEX IF NOT EXISTS rated_form ON games(form, id) WHERE hidden=0 AND rated=1;"
    "CREATE INDEX IF NOT EXISTS rated_game ON games(game, id) WHERE hidden=0 AND rated=1;"
    "CREATE INDEX IF NOT EXISTS rated_open ON games(id) WHERE hidden=0 AND rated=1;"
    "CREATE TABLE IF NOT EXISTS friends(person INTEGER NOT NULL, friend INTEGER NOT NULL,"
    " at INTEGER NOT NULL, PRIMARY KEY(person, friend)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS friends_friend ON friends(friend);"
    "CREATE INDEX IF NOT EXISTS mutes_block ON mutes(muted) WHERE block=1;"
    "CREATE INDEX IF NOT EXISTS results_rated ON results(person, form, at) WHERE after>0;"
    /* Leaders are sorted by the rating they very probably have: less twice the deviation. */
    "CREATE INDEX IF NOT EXISTS ratings_lead ON ratings(form, rating-2*deviation);"
    "CREATE INDEX IF NOT EXISTS tables_guest ON tables(guest) WHERE guest>0 AND status=0;"
    /* The same as `seats`, by the age of the table, so that the newest are listed quickly. */
    "CREATE TABLE IF NOT EXISTS seated(person INTEGER NOT NULL, tab TEXT NOT NULL,"
    " at INTEGER NOT NULL, PRIMARY KEY(person, tab)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS seated_newest ON seated(person, at);"
    "CREATE TRIGGER IF NOT EXISTS seats_taken AFTER INSERT ON seats BEGIN INSERT OR IGNORE INTO"
    " seated VALUES(NEW.person, NEW.tab, COALESCE((SELECT created FROM tables WHERE id=NEW.tab),"
    " CAST(strftime('%s','now') AS INTEGER))); END;"
    "CREATE TRIGGER IF NOT EXISTS seats_left AFTER DELETE ON seats"
    " BEGIN DELETE FROM seated WHERE person=OLD.person AND tab=OLD.tab; END;"
    "INSERT OR IGNORE INTO seated SELECT person, tab, created FROM seats JOIN tables ON id=tab"
    " WHERE NOT EXISTS(SELECT 1 FROM seated);"
    "COMMIT;";

enum { VERSION = 1 + sizeof upgrade / sizeof upgrade[0] };

/* Another process may be writing to the file. Waits a little for it, once only, since everybody
 * else waits meanwhile. */
enum { BUSY_MS = 100 };

static struct sqlite *own(struct store *s)
{
    return (struct sqlite *)s;
}

struct sqlite_cursor *sqlite_find(struct store *s, const char *sql)
{
    struct sqlite *q = own(s);
    struct sqlite_cursor *c = q->cache;

    sqlite_idle(q);
    while (c < q->cache + q->used && c->text != sql)
        c++;
    must(c < q->cache + STATEMENTS);
    if (c == q->cache + q->used) {
        /* It fails for a file of another origin. */
        if (sqlite3_prepare_v3(q->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &c->statement, NULL) !=
            SQLITE_OK) {
            q->none = (struct sqlite_cursor){ .sql.store = s };
            return &q->none;
        }
        c->text = sql;
        q->used++;
    }
    sqlite3_reset(c->statement);
    sqlite3_clear_bindings(c->statement);
    c->sql = (struct sql){ .store = s };
    return c;
}

sqlite3_stmt *sqlite_ask(struct store *s, const char *sql)
{
    return sqlite_find(s, sql)->statement;
}

/* Records a failure in the transaction; the first one is reported. */
static void fail(struct sqlite *q)
{
    if (!q->failed)
        snprintf(q->why, sizeof q->why, "%s", sqlite3_errmsg(q->db));
    q->failed = true;
}

void sqlite_failed(struct store *s)
{
    fail(own(s));
}

static bool step(struct store *s, sqlite3_stmt *q)
{
    int result = sqlite3_step(q);
    bool good = result == SQLITE_DONE || result == SQLITE_ROW;

    if (!good)
        fail(own(s));
    sqlite3_reset(q);
    return good;
}

bool sqlite_done(struct store *s, sqlite3_stmt *q)
{
    /* The transaction did not begin, or SQLite has ended it: this statement would be committed
     * alone. */
    if (own(s)->writing && sqlite3_get_autocommit(own(s)->db)) {
        fail(own(s));
        return false;
    }
    return step(s, q);
}

struct sqlite_cursor *sqlite_find_write(struct store *s, const char *sql)
{
    struct sqlite *q = own(s);

    sqlite_idle(q); /* the thread's turn is a transaction of its own */
    if (!q->writing) {
        q->writing = true;
        q->failed = false;
        step(s, sqlite_ask(s, "BEGIN IMMEDIATE"));
    }
    return sqlite_find(s, sql);
}

sqlite3_stmt *sqlite_write(struct store *s, const char *sql)
{
    return sqlite_find_write(s, sql)->statement;
}

bool sqlite_commit(struct store *s)
{
    struct sqlite *q = own(s);
    bool good;

    sqlite_idle(q);
    if (!q->writing)
        return true;
    good = !q->failed && step(s, sqlite_ask(s, "COMMIT"));
    /* After a failed fsync the state of the disk is unknown: stop here. */
    q->lost = !good && sqlite3_extended_errcode(q->db) == SQLITE_IOERR_FSYNC;
    if (!good && !sqlite3_get_autocommit(q->db))
        sqlite3_exec(q->db, "ROLLBACK", NULL, NULL, NULL);
    q->writing = q->failed = false;
    sqlite3_busy_timeout(q->db, good ? BUSY_MS : 0);
    return good;
}

static const char *trouble(struct store *s)
{
    return own(s)->why;
}

static bool pending(struct store *s)
{
    sqlite_idle(own(s));
    return own(s)->writing;
}

static void abandon(struct store *s)
{
    sqlite_idle(own(s));
    own(s)->failed = own(s)->writing;
    sqlite_commit(s);
}

static void close_all(struct store *s)
{
    struct sqlite *q = own(s);

    sqlite_stop(q);
    sqlite_commit(s);
    if (q->reader)
        close_all(q->reader);
    for (int i = 0; i < q->used; i++)
        sqlite3_finalize(q->cache[i].statement);
    sqlite3_close(q->db);
    if (q->lock >= 0) /* last: closing any handle of a file ends all of SQLite's locks on it */
        close(q->lock);
    free(q);
}

static uint64_t meta(struct store *s, const char *name)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT value FROM meta WHERE name=?");
    uint64_t n;

    sqlite3_bind_text(q, 1, name, -1, SQLITE_TRANSIENT);
    n = sqlite3_step(q) == SQLITE_ROW ? (uint64_t)sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return n;
}

static uint64_t clock_get(struct store *s)
{
    return meta(s, "clock");
}

/* Two processes on one file would disagree about its tables. The file itself is locked, so the name
 * or link by which it is opened makes no difference. (SQLite's own locks are of another kind.) */
static bool lock(struct sqlite *q, const char *file, char *why, size_t room)
{
    q->lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (q->lock >= 0 && flock(q->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    snprintf(why, room, "%s", errno == EWOULDBLOCK ? STORE_LOCKED : strerror(errno));
    if (q->lock >= 0)
        close(q->lock);
    return false;
}

/* The file's schema version, 0 if it is new; -1 if it cannot be read. Checked before anything is
 * written, so that a newer program's file is left alone. */
static int64_t version_of(sqlite3 *db)
{
    static const char ask[] = "SELECT value FROM meta WHERE name='version'";
    static const char has[] = "SELECT count(*) FROM sqlite_master WHERE name='meta'";
    int64_t answer[2] = { 0, 0 };
    const char *const sql[2] = { has, ask };

    for (int i = 0; i < 2 && (i == 0 || answer[0]); i++) {
        sqlite3_stmt *statement = NULL;
        int result = sqlite3_prepare_v2(db, sql[i], -1, &statement, NULL);

        if (result == SQLITE_OK && (result = sqlite3_step(statement)) == SQLITE_ROW)
            answer[i] = sqlite3_column_int64(statement, 0);
        sqlite3_finalize(statement);
        if (result != SQLITE_ROW)
            return -1;
    }
    return answer[1];
}

int64_t sqlite_newer(sqlite3 *db)
{
    int64_t version = version_of(db);

    return version > VERSION ? version : 0;
}

int64_t sqlite_older(sqlite3 *db)
{
    int64_t version = version_of(db);

    return version > 0 && version < VERSION ? version : 0;
}

/* Creates a new file, or upgrades an older one. */
static bool prepare(struct sqlite *q, char *why, size_t room)
{
    int64_t version = version_of(q->db);

    if (version < 0)
        return false;
    if (version > VERSION) {
        snprintf(why, room, "version %d", (int)version);
        return false;
    }
    if (sqlite3_exec(q->db, schema, NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_exec(q->db, schema_beside, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    while (version && version < VERSION) {
        if (sqlite3_exec(q->db, upgrade[version++ - 1], NULL, NULL, NULL) != SQLITE_OK)
            return false;
    }
    return sqlite3_exec(q->db, schema_people, NULL, NULL, NULL) == SQLITE_OK;
}

/* Nobody else on this machine may read password hashes and the random bytes of decks. SQLite gives
 * its other files the permissions of this one. */
static bool open_file(struct sqlite *q, const char *file, char *why, size_t room)
{
    if (fchmod(q->lock, 0600) != 0) {
        snprintf(why, room, "%s", strerror(errno));
        return false;
    }
    return sqlite3_open_v2(file, &q->db,
                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                           NULL) == SQLITE_OK;
}

/* ---- questions ---- */

/* Questions use the read-only connection: it sees what is committed and waits for nobody. */
static enum store_answer answer(struct store *s, const struct store_question *q, store_each *each,
                                void *context)
{
    struct store *reader = own(s)->reader;

    return question_answer(reader ? reader : s, q, each, context);
}

static void ask(struct store *s, const struct store_question *q, store_each *each,
                store_told *done, void *context)
{
    done(context, answer(s, q, each, context));
}

/* The file is locked, so every table in it is ours. One copied from several nodes may be behind the
 * service's clock. */
static enum store_answer take(struct store *s, const struct store_question *q,
                              struct store_taken *out)
{
    enum store_answer answer = store_table_get(s, q->text, &out->table);
    struct sql *lag;

    if (answer != STORE_FOUND)
        return answer;
    lag = sql_ask(s, "SELECT lag FROM tables WHERE id=?");
    sql_text(lag, 1, q->text);
    out->table.lag = sql_number(lag);
    return answer;
}

/* With a loop, it is stored with the turn being gathered. */
static bool keep(struct store *s)
{
    return own(s)->writer || sqlite_commit(s);
}

static void drop(struct store *s)
{
    (void)s;
}

static int64_t pragma(struct store *s, const char *text)
{
    return sql_number(sql_ask(s, text));
}

static void size(struct store *s, int64_t *bytes, int64_t *free)
{
    int64_t page = pragma(s, "PRAGMA page_size");

    *bytes = page * pragma(s, "PRAGMA page_count");
    *free = page * pragma(s, "PRAGMA freelist_count");
}

static const struct store_back *back_end(void)
{
    static struct store_back back = { .close = close_all, .keep = keep, .drop = drop,
                                      .trouble = trouble, .pending = pending,
                                      .abandon = abandon, .clock = clock_get,
                                      .ask = ask, .answer = answer, .take = take, .size = size };

    sqlite_turns(&back);
    back.sql = sqlite_sql();
    return &back;
}

struct store *sqlite_wrap(sqlite3 *db)
{
    struct sqlite *q = calloc(1, sizeof *q);

    if (!q) {
        sqlite3_close(db);
        return NULL;
    }
    q->store.back = back_end();
    q->db = db;
    q->lock = -1;
    return &q->store;
}

struct store *store_sqlite(const char *file, char *why, size_t room)
{
    struct sqlite *q = calloc(1, sizeof *q);

    if (!q)
        return NULL;
    q->store.back = back_end();
    if (!lock(q, file, why, room)) {
        free(q);
        return NULL;
    }
    why[0] = '\0';
    if (!open_file(q, file, why, room) || sqlite3_busy_timeout(q->db, BUSY_MS) != SQLITE_OK ||
        !prepare(q, why, room)) {
        if (!why[0])
            snprintf(why, room, "%s", q->db ? sqlite3_errmsg(q->db) : "no memory");
        close_all(&q->store);
        return NULL;
    }
    return &q->store;
}
