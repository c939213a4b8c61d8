/*
 * sqlite_care.c - see care.h.
 *
 * A backup is VACUUM INTO: one read transaction, so it never starts over, however much is written
 * meanwhile, and the copy is as small as possible. It is written under another name and renamed
 * when it is on disk, so that nobody mistakes an incomplete copy for a complete one.
 */
#include "store/care.h"

#include "core/text.h"
#include "store/digest.h"
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4096, TICK_STEPS = 20000, TICK_ROWS = 4096 };

static bool trouble(struct care *c, sqlite3 *db)
{
    snprintf(c->why, sizeof c->why, "%s", db ? sqlite3_errmsg(db) : "no memory");
    return false;
}

static bool failed(struct care *c, const char *file)
{
    snprintf(c->why, sizeof c->why, "%.180s: %s", file, strerror(errno));
    return false;
}

static sqlite3 *open_reader(const char *file, struct care *c)
{
    sqlite3 *db = NULL;

    if (access(file, R_OK) != 0) {
        failed(c, file);
        return NULL;
    }
    if (sqlite3_open_v2(file, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_exec(db, "SELECT value FROM meta", NULL, NULL, NULL) != SQLITE_OK) {
        trouble(c, db);
        sqlite3_close(db);
        return NULL;
    }
    return db;
}

/* The same for reading the content: a newer program's data may mean something else. */
static sqlite3 *open_known(const char *file, struct care *c)
{
    sqlite3 *db = open_reader(file, c);

    c->newer = db ? sqlite_newer(db) : 0;
    if (!c->newer)
        return db;
    snprintf(c->why, sizeof c->why, "version %d", (int)c->newer);
    sqlite3_close(db);
    return NULL;
}

struct store *store_reader(const char *file, struct care *c)
{
    sqlite3 *db = open_known(file, c);

    c->older = db ? sqlite_older(db) : 0;
    return db ? sqlite_wrap(db) : NULL;
}

/* ---- backup ---- */

/* A copy in progress: its largest possible size, and its current size. */
struct copying {
    struct care *care;
    char part[PATH]; /* its name until it is complete */
    int64_t bytes;
};

static int on_steps(void *context)
{
    struct copying *k = context;
    struct stat now = { 0 };

    if (!k->care->tick)
        return 0;
    stat(k->part, &now);
    return !k->care->tick(k->care->context,
                          k->bytes ? (unsigned)(now.st_size * 99 / (k->bytes + 1)) : 0);
}

static bool on_disk(const char *file)
{
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && fsync(fd) == 0;

    if (fd >= 0)
        close(fd);
    return good;
}

/* Creates the empty file first, with its permissions, and only if it does not exist. */
static bool claim(const char *file, struct care *c)
{
    int fd = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0)
        return failed(c, file);
    close(fd);
    return true;
}

static bool vacuum_into(sqlite3 *db, struct copying *k)
{
    sqlite3_stmt *q = NULL;
    int result = sqlite3_prepare_v2(db, "VACUUM INTO ?", -1, &q, NULL);

    if (result == SQLITE_OK) {
        sqlite3_bind_text(q, 1, k->part, -1, SQLITE_STATIC);
        result = sqlite3_step(q);
    }
    if (result != SQLITE_DONE && result != SQLITE_INTERRUPT)
        trouble(k->care, db);
    sqlite3_finalize(q);
    return result == SQLITE_DONE;
}

bool store_backup(const char *file, const char *to, struct care *c)
{
    struct copying k = { .care = c };
    struct stat size = { 0 };
    sqlite3 *db;
    bool good;

    if (access(to, F_OK) == 0) {
        errno = EEXIST;
        return failed(c, to);
    }
    snprintf(k.part, sizeof k.part, "%s.part", to);
    db = open_reader(file, c);
    if (!db)
        return false;
    unlink(k.part);
    stat(file, &size);
    k.bytes = size.st_size;
    sqlite3_progress_handler(db, TICK_STEPS, on_steps, &k);
    good = claim(k.part, c) && vacuum_into(db, &k);
    sqlite3_close(db);
    if (good && (!on_disk(k.part) || rename(k.part, to) != 0))
        good = failed(c, to);
    if (!good)
        unlink(k.part);
    return good;
}

/* ---- checking ---- */

bool store_sound(const char *file, struct care *c)
{
    sqlite3 *db = open_known(file, c);
    sqlite3_stmt *q = NULL;
    bool good;

    if (!db)
        return false;
    good = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &q, NULL) == SQLITE_OK &&
           sqlite3_step(q) == SQLITE_ROW;
    if (!good) {
        trouble(c, db);
    } else if (strcmp((const char *)sqlite3_column_text(q, 0), "ok") != 0) {
        snprintf(c->why, sizeof c->why, "%s", (const char *)sqlite3_column_text(q, 0));
        good = false;
    }
    sqlite3_finalize(q);
    sqlite3_close(db);
    return good;
}

/* ---- salvage ---- */

static const char *const kept[] = { "meta",  "tables",  "journal",   "seats", "people",
                                    "names", "sessions", "keys",     "results", "ratings",
                                    "talk",  "reports", "mutes",     "sanctions", "deeds",
                                    "games", "friends", "unrated", "devices", "packed",
                                    "clubs", "members", "club_tables" };

enum { KEPT = sizeof kept / sizeof kept[0] };

struct salvage {
    sqlite3 *from, *to;
    struct care *care;
    unsigned table;
};

static bool put_row(struct salvage *v, sqlite3_stmt *row, sqlite3_stmt *put)
{
    for (int i = 0; i < sqlite3_column_count(row); i++)
        sqlite3_bind_value(put, i + 1, sqlite3_column_value(row, i));
    if (sqlite3_step(put) != SQLITE_DONE)
        return trouble(v->care, v->to);
    sqlite3_reset(put);
    return true;
}

/* The statement that writes a row with the columns of `row`: an older file has fewer. */
static sqlite3_stmt *prepare_put(struct salvage *v, sqlite3_stmt *row)
{
    char sql[512];
    struct text t;
    sqlite3_stmt *put = NULL;

    text_init(&t, sql, sizeof sql);
    text_put(&t, "INSERT OR REPLACE INTO ");
    text_put(&t, kept[v->table]);
    for (int i = 0; i < sqlite3_column_count(row); i++) {
        text_char(&t, i ? ',' : '(');
        text_put(&t, sqlite3_column_name(row, i));
    }
    text_put(&t, ") VALUES(?");
    for (int i = 1; i < sqlite3_column_count(row); i++)
        text_put(&t, ",?");
    text_char(&t, ')');
    sqlite3_prepare_v2(v->to, sql, -1, &put, NULL);
    return put;
}

/* Copies rows from one end of a table until all are done, or one cannot be read. */
static bool copy_rows(struct salvage *v, const char *order, bool *whole)
{
    sqlite3_stmt *row = NULL, *put = NULL;
    char sql[128];
    int result;
    bool good = true;

    snprintf(sql, sizeof sql, "SELECT * FROM %s%s ORDER BY %s", kept[v->table],
             v->table == 0 ? " WHERE name<>'version'" : "", order);
    result = sqlite3_prepare_v2(v->from, sql, -1, &row, NULL);
    if (result == SQLITE_OK)
        put = prepare_put(v, row);
    for (uint32_t n = 0; good && put && (result = sqlite3_step(row)) == SQLITE_ROW; n++) {
        good = put_row(v, row, put);
        if (n % TICK_ROWS == 0 && v->care->tick)
            good = good && v->care->tick(v->care->context, v->table * 100 / KEPT);
    }
    *whole = put && result == SQLITE_DONE;
    sqlite3_finalize(row);
    sqlite3_finalize(put);
    return good;
}

/* Returns true if the file's version has this table. */
static bool has_table(struct salvage *v)
{
    sqlite3_stmt *q = NULL;
    bool missing;

    sqlite3_prepare_v2(v->from, "SELECT 1 FROM sqlite_master WHERE name=?", -1, &q, NULL);
    sqlite3_bind_text(q, 1, kept[v->table], -1, SQLITE_STATIC);
    missing = sqlite3_step(q) == SQLITE_DONE;
    sqlite3_finalize(q);
    return !missing;
}

/* A damaged page hides what comes after it, so both ends are tried. */
static bool copy_table(struct salvage *v, uint32_t *lost)
{
    bool whole;

    if (!has_table(v))
        return true;
    if (!copy_rows(v, "1, 2", &whole) || whole)
        return whole || !v->care->why[0];
    ++*lost;
    return copy_rows(v, "1 DESC, 2 DESC", &whole);
}

bool store_salvage(const char *file, const char *to, struct care *c, uint32_t *lost)
{
    struct salvage v = { .care = c };
    struct store *fresh = NULL;
    bool good;

    *lost = 0;
    if (access(to, F_OK) == 0) {
        errno = EEXIST;
        return failed(c, to);
    }
    v.from = open_known(file, c);
    if (v.from)
        fresh = store_sqlite(to, c->why, sizeof c->why);
    good = fresh != NULL;
    if (good) {
        v.to = ((struct sqlite *)fresh)->db;
        good = sqlite3_exec(v.to, "BEGIN", NULL, NULL, NULL) == SQLITE_OK;
        for (v.table = 0; v.table < KEPT && good; v.table++)
            good = copy_table(&v, lost);
        if (good && sqlite3_exec(v.to, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
            good = trouble(c, v.to);
        fresh->back->close(fresh);
    }
    sqlite3_close(v.from);
    if (!good)
        unlink(to);
    return good;
}
