/*
 * store_kinds.h - the back ends of the store, for tests that run over all of them: how to open
 * each, how to make its writing fail, and what somebody else does to it meanwhile.
 */
#ifndef TESTS_STORE_KINDS_H
#define TESTS_STORE_KINDS_H

#include "tap.h"

#include "store/store.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[200]; /* for files */

struct kind {
    const char *name;
    struct store *(*open)(void);  /* the store that the last test left, or an empty one */
    void (*empty)(void);
    bool (*change)(const char *sql); /* changes it behind the store's back */
    bool (*block)(void);  /* from now on nothing can be written, */
    void (*unblock)(void); /* and again it can */
    bool runs;             /* the service's time passes on its own */
};

static sqlite3 *blocker;

static const char *sqlite_path(void)
{
    static char path[220];

    snprintf(path, sizeof path, "%s/contract.db", folder);
    return path;
}

static struct store *sqlite_open(void)
{
    char why[200] = "";
    struct store *s = store_sqlite(sqlite_path(), why, sizeof why);

    if (!s)
        printf("# %s\n", why);
    return s;
}

static void sqlite_empty(void)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char path[240];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", sqlite_path(), ends[i]);
        unlink(path);
    }
}

static bool sqlite_change(const char *sql)
{
    sqlite3 *db;
    bool good = sqlite3_open(sqlite_path(), &db) == SQLITE_OK &&
                sqlite3_busy_timeout(db, 10000) == SQLITE_OK &&
                sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;

    sqlite3_close(db);
    return good;
}

static bool sqlite_block(void)
{
    return sqlite3_open(sqlite_path(), &blocker) == SQLITE_OK &&
           sqlite3_busy_timeout(blocker, 10000) == SQLITE_OK &&
           sqlite3_exec(blocker, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
}

static void sqlite_unblock(void)
{
    sqlite3_exec(blocker, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(blocker);
}

/* A PostgreSQL of its own, for as long as the test runs. */
static char postgres_folder[] = "/tmp/coupdoeil-pg-XXXXXX";
static char postgres_uri[300];

static bool postgres_start(void)
{
    char line[100];
    FILE *out;

    if (!mkdtemp(postgres_folder))
        return false;
    snprintf(line, sizeof line, "PG_OPTIONS='-c fsync=off' tools/postgres start %s",
             postgres_folder);
    out = popen(line, "r");
    if (!out || !fgets(postgres_uri, sizeof postgres_uri, out))
        postgres_uri[0] = '\0';
    postgres_uri[strcspn(postgres_uri, "\n")] = '\0';
    return out && pclose(out) == 0 && postgres_uri[0];
}

static void postgres_stop(void)
{
    char line[100];

    snprintf(line, sizeof line, "tools/postgres stop %s; rm -rf %s", postgres_folder,
             postgres_folder);
    ok(system(line) == 0, "the database is stopped");
}

static struct store *postgres_open(void)
{
    char why[200] = "";
    struct store *s = store_postgres(postgres_uri, "test", why, sizeof why);

    if (!s)
        printf("# %s\n", why);
    return s;
}

static bool postgres_run(PGconn *conn, const char *sql)
{
    PGresult *r = PQexec(conn, sql);
    bool good = PQresultStatus(r) == PGRES_COMMAND_OK;

    if (!good)
        printf("# %s\n", PQerrorMessage(conn));
    PQclear(r);
    return good;
}

static bool postgres_change(const char *sql)
{
    PGconn *conn = PQconnectdb(postgres_uri);
    bool good = postgres_run(conn, sql);

    PQfinish(conn);
    return good;
}

static void postgres_empty(void)
{
    postgres_change("SET client_min_messages=error; DROP SCHEMA public CASCADE;"
                    "CREATE SCHEMA public");
}

static PGconn *postgres_blocker;

static bool postgres_block(void)
{
    postgres_blocker = PQconnectdb(postgres_uri);
    return postgres_run(postgres_blocker, "BEGIN; LOCK TABLE tables IN SHARE MODE");
}

static void postgres_unblock(void)
{
    postgres_run(postgres_blocker, "ROLLBACK"); /* at once, unlike the end of a connection */
    PQfinish(postgres_blocker);
}

static const struct kind kinds[] = {
    { "sqlite", sqlite_open, sqlite_empty, sqlite_change, sqlite_block, sqlite_unblock, false },
    { "postgres", postgres_open, postgres_empty, postgres_change, postgres_block,
      postgres_unblock, true },
};

#endif
