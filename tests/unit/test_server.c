/*
 * test_server.c - the parts of the server that need no socket: ratings, limits, settings,
 * secrets, and the store with its transactions.
 */
#include "tap.h"

#include "server/config.h"
#include "server/glicko.h"
#include "server/limit.h"
#include "server/net.h"
#include "server/secret.h"
#include "store/store.h"

#include <sqlite3.h>
#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The example of the paper that describes Glicko-2. */
static void test_glicko(void)
{
    struct glicko g = { 1500, 200, 0.06 };
    const struct glicko_game game[] = { { { 1400, 30, 0.06 }, 1 },
                                        { { 1550, 100, 0.06 }, 0 },
                                        { { 1700, 300, 0.06 }, 0 } };

    glicko_update(&g, game, 3);
    ok(fabs(g.rating - 1464.06) < 0.01, "the rating of the example: %.2f", g.rating);
    ok(fabs(g.deviation - 151.52) < 0.01, "its deviation: %.2f", g.deviation);
    ok(fabs(g.volatility - 0.05999) < 0.00001, "its volatility: %.5f", g.volatility);
    glicko_update(&g, NULL, 0);
    ok(g.deviation > 151.52 && fabs(g.rating - 1464.06) < 0.01, "a quiet time makes less sure");
}

static void test_limits(void)
{
    struct limits *l = limits_new();
    int taken = 0;

    for (int i = 0; i < 20; i++)
        taken += limit_take(l, "login", "10.0.0.1", 5, 60000, 1000);
    ok(taken == 5, "a bucket of five gives five");
    ok(limit_take(l, "login", "10.0.0.2", 5, 60000, 1000), "somebody else has his own");
    ok(limit_take(l, "table", "10.0.0.1", 5, 60000, 1000), "for another purpose too");
    ok(!limit_take(l, "login", "10.0.0.1", 5, 60000, 11000) &&
           limit_take(l, "login", "10.0.0.1", 5, 60000, 14000),
       "after a fifth of the time there is one more");
    limits_free(l);
}

static bool called(const char *address, const char *name)
{
    static struct conn c;

    conn_name(&c, address);
    return strcmp(c.address, name) == 0;
}

static void test_addresses(void)
{
    ok(called("10.1.2.3", "10.1.2.3"), "an IPv4 address is itself");
    ok(called("::ffff:10.1.2.3", "10.1.2.3"), "within IPv6 too");
    ok(called("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::") && called("2001:db8:1:2::9", "2001:db8:1:2::"),
       "an IPv6 address is its network");
    ok(called("unknown", "unknown"), "what is none is as it is");
}

static void test_config(const char *folder)
{
    struct message why = { 0 };
    struct config c;
    char path[300];
    uint32_t line;
    FILE *file;

    config_init(&c);
    ok(c.port == 8080 && strcmp(c.address, "127.0.0.1") == 0, "the defaults");
    ok(config_set(&c, "port=0", &why) && c.port == 0, "a setting is taken");
    ok(!config_set(&c, "port=65536", &why) && strcmp(why.id, "server.setting") == 0,
       "a wrong value is refused");
    ok(!config_set(&c, "colour=red", &why) && strcmp(why.id, "server.no-setting") == 0,
       "so is an unknown name");
    snprintf(path, sizeof path, "%s/conf", folder);
    file = fopen(path, "w");
    fputs("# a comment\n\n  port  =  99  \nproxy = yes\nnonsense\n", file);
    fclose(file);
    ok(!config_file(&c, path, &why, &line) && line == 5, "a file's wrong line is named");
    ok(c.port == 99 && c.proxy, "what stands before it was read");
    setenv("COUPDOEIL_THINK_MS", "77", 1);
    ok(config_environment(&c, &why) && c.think_ms == 77, "the environment comes after the file");
    unsetenv("COUPDOEIL_THINK_MS");
}

static bool count_entry(void *context, const struct store_entry *e)
{
    uint32_t *count = context;

    ++*count;
    return e->number == *count;
}

static void test_store(const char *folder)
{
    struct store_table t = { .id = "abc", .host = 1, .game = "ovo", .form = "ovo 2", .seats = 2,
                             .open = 1, .changed = 5 };
    struct store_entry e = { .number = 1, .ms = 5, .line = "new ovo", .length = 7 };
    struct store_person p = { .name = "Anna" }, again;
    char path[300], why[200] = "", secret[SECRET_TEXT];
    uint8_t hash[STORE_HASH];
    struct store *s;
    uint32_t count = 0;

    snprintf(path, sizeof path, "%s/store.db", folder);
    s = store_sqlite(path, why, sizeof why);
    ok(s != NULL, "a store is made%s", why);
    ok(!store_sqlite(path, why, sizeof why) && why[0], "it is open once only: %s", why);
    ok(s->back->table_add(s, &t) && s->back->append(s, "abc", &e) && s->back->person_add(s, &p) &&
           s->back->commit(s),
       "things are written");
    e.number = 2;
    s->back->append(s, "abc", &e);
    ok(!s->back->append(s, "abc", &e), "no entry has the number of another");
    ok(!s->back->commit(s), "and what stands with it is not committed");
    ok(s->back->journal(s, "abc", count_entry, &count) && count == 1, "nothing of it is there");
    secret_make(secret);
    ok(secret_hash(secret, strlen(secret), hash) && !secret_hash(secret, 5, hash + 0),
       "a secret has its length");
    secret_hash(secret, strlen(secret), hash);
    s->back->session_add(s, hash, p.id);
    ok(s->back->commit(s) && s->back->session_find(s, hash) == p.id, "a session is found by it");
    hash[0] ^= 1;
    ok(s->back->session_find(s, hash) == 0, "and by nothing else");
    s->back->set_clock(s, 12345);
    s->back->close(s);
    s = store_sqlite(path, why, sizeof why);
    ok(s && s->back->clock(s) == 12345, "the clock is kept");
    ok(s->back->person_get(s, p.id, &again) && strcmp(again.name, "Anna") == 0, "so are people");
    s->back->close(s);
}

/* The file as version 1 made it, or as a version that nobody knows yet will. */
static bool remake(const char *path, const char *sql)
{
    sqlite3 *db;
    bool good = sqlite3_open(path, &db) == SQLITE_OK &&
                sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;

    sqlite3_close(db);
    return good;
}

static int count_rows(const char *path, const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *q = NULL;
    int rows = -1;

    if (sqlite3_open(path, &db) == SQLITE_OK &&
        sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        rows = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return rows;
}

static void first_table(void *context, const struct store_table *t)
{
    struct store_table *out = context;

    if (!out->id[0])
        *out = *t;
}

static void test_versions(const char *folder)
{
    struct store_table t = { .id = "def", .status = 1, .waits = " 12 7" };
    struct store_table first = { 0 };
    char path[300], why[200] = "";
    struct store *s;

    snprintf(path, sizeof path, "%s/store.db", folder);
    s = store_sqlite(path, why, sizeof why);
    s->back->report_add(s, "abc", 1, 2, "rude");
    s->back->close(s);
    ok(count_rows(path, "SELECT count(*) FROM reports WHERE tab='abc' AND by=1 AND talk=2"
                        " AND why='rude'") == 1,
       "a report stands where the manual says");
    ok(remake(path, "ALTER TABLE tables DROP COLUMN waits;"
                    "UPDATE meta SET value=1 WHERE name='version'"),
       "a file of the first version");
    s = store_sqlite(path, why, sizeof why);
    ok(s && s->back->table_get(s, "abc", &first) && strcmp(first.waits, "") == 0,
       "can be opened, with what was in it%s", why);
    ok(s->back->table_add(s, &t) && s->back->seat_add(s, "def", 7) &&
           s->back->seat_add(s, "abc", 7) && s->back->seat_add(s, "abc", 2) &&
           s->back->seat_add(s, "def", 2) && s->back->commit(s),
       "and things are written as today");
    memset(&first, 0, sizeof first);
    s->back->tables_of(s, 7, 10, first_table, &first);
    ok(strcmp(first.id, "def") == 0, "the table that waits for somebody comes first");
    memset(&first, 0, sizeof first);
    s->back->tables_of(s, 2, 10, first_table, &first);
    ok(strcmp(first.id, "abc") == 0, "12 waits for 12, not for 2: the newer comes first");
    s->back->close(s);
    ok(remake(path, "UPDATE meta SET value=99 WHERE name='version'") &&
           !store_sqlite(path, why, sizeof why) && strstr(why, "99"),
       "a file of a later version is left alone: %s", why);
}

int main(void)
{
    char folder[] = "/tmp/test-server-XXXXXX";
    char command[100];

    if (sodium_init() < 0 || !mkdtemp(folder))
        return 1;
    test_glicko();
    test_limits();
    test_addresses();
    test_config(folder);
    test_store(folder);
    test_versions(folder);
    for (const char *const *name = (const char *const[]){ "conf", "store.db", "store.db-lock", NULL };
         *name; name++) {
        snprintf(command, sizeof command, "%s/%s", folder, *name);
        unlink(command);
    }
    rmdir(folder);
    return tap_end();
}
