/*
 * test_copy.c - copying a store (store/care.h): copying a file to PostgreSQL and back gives the
 * same file; whatever stops a copy leaves the target empty; what cannot be copied is refused.
 */
#include "store_kinds.h"
#include "tap.h"

#include "store/care.h"
#include "store/now.h"
#include "store/people.h"
#include "store/sql.h"
#include "store/turn.h"

enum { ROWS = 3000, CLOCK = 123456789 };

static char back_path[240];

/* ---- a file with something in every column ---- */

static bool run(sqlite3 *db, const char *sql)
{
    char *why = NULL;
    bool good = sqlite3_exec(db, sql, NULL, NULL, &why) == SQLITE_OK;

    if (!good)
        printf("# %s: %s\n", why, sql);
    sqlite3_free(why);
    return good;
}

/* A value for the column in row `n`, of the column's declared type. */
static void value_of(char *out, size_t room, const char *table, const char *name, const char *type)
{
    if (strcmp(table, "people") == 0 && strcmp(name, "login") == 0)
        snprintf(out, room, "CASE n WHEN 1 THEN 'ÉLODIE' WHEN 2 THEN 'élodie' WHEN 3 THEN NULL"
                            " ELSE 'Zoë' || n END");
    else if (strcmp(name, "recovery") == 0)
        snprintf(out, room, "CASE n %% 2 WHEN 0 THEN zeroblob(32) END");
    else if (strcmp(type, "INTEGER") == 0)
        snprintf(out, room, "CASE n WHEN 2 THEN 9223372036854775807 WHEN 3 THEN -1 ELSE n END");
    else if (strcmp(type, "REAL") == 0)
        snprintf(out, room, "n / 7.0");
    else if (strcmp(type, "TEXT") == 0)
        snprintf(out, room, "CASE n WHEN 2 THEN '' ELSE 'œil \"\\' || char(10) || n END");
    else
        snprintf(out, room, "CAST(x'00ff27' || n AS BLOB)");
}

static bool fill_table(sqlite3 *db, const char *table)
{
    char columns[1000] = "", values[4000] = "", sql[6000], one[200];
    sqlite3_stmt *q = NULL;

    sqlite3_prepare_v2(db, "SELECT name,type FROM pragma_table_info(?)", -1, &q, NULL);
    sqlite3_bind_text(q, 1, table, -1, SQLITE_STATIC);
    while (sqlite3_step(q) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(q, 0);

        value_of(one, sizeof one, table, name, (const char *)sqlite3_column_text(q, 1));
        snprintf(columns + strlen(columns), sizeof columns - strlen(columns), "%s\"%s\"",
                 columns[0] ? "," : "", name);
        snprintf(values + strlen(values), sizeof values - strlen(values), "%s%s",
                 values[0] ? "," : "", one);
    }
    sqlite3_finalize(q);
    snprintf(sql, sizeof sql,
             "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r WHERE n<%d)"
             " INSERT INTO %s(%s) SELECT %s FROM r", strcmp(table, "meta") ? ROWS : 5, table,
             columns, values);
    return run(db, sql);
}

/* Every table in the file but `seated`, which the file derives from others. */
static int each_table(sqlite3 *db, bool (*each)(sqlite3 *db, const char *table))
{
    sqlite3_stmt *q = NULL;
    char names[40][40];
    int count = 0, good = 0;

    sqlite3_prepare_v2(db, "SELECT name FROM sqlite_master WHERE type='table' AND"
                           " name NOT LIKE 'sqlite%' AND name<>'seated'", -1, &q, NULL);
    while (sqlite3_step(q) == SQLITE_ROW && count < 40)
        snprintf(names[count++], 40, "%s", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    for (int i = 0; i < count; i++)
        good += each(db, names[i]);
    return good == count ? count : -1;
}

static int fill(void)
{
    sqlite3 *db;
    int tables;

    sqlite3_open(sqlite_path(), &db);
    tables = each_table(db, fill_table);
    run(db, "UPDATE meta SET value=123456789 WHERE name='clock'");
    sqlite3_close(db);
    return tables;
}

/* ---- copying ---- */

static struct store *open_file(const char *path)
{
    char why[200] = "";
    struct store *s = store_sqlite(path, why, sizeof why);

    if (!s)
        printf("# %s\n", why);
    return s;
}

/* Copies, and keeps the copy if it succeeded. */
static bool copy(const char *file, bool out, struct care *c)
{
    struct store *s = open_file(file);
    struct store *p = store_postgres_care(postgres_uri, CARE_ALONE, c);
    struct store *to = out ? p : s;
    bool good = s && p && store_copy(out ? s : p, to, c);

    if (good)
        good = to->back->keep(to);
    else if (to)
        store_uncopy(to);
    if (c->why[0])
        printf("# %s\n", c->why);
    if (p)
        p->back->close(p);
    if (s)
        s->back->close(s);
    return good;
}

static bool is_same_table(sqlite3 *db, const char *table)
{
    char sql[600];
    sqlite3_stmt *q = NULL;
    bool same;

    snprintf(sql, sizeof sql,
             "SELECT (SELECT count(*) FROM (SELECT * FROM main.%s EXCEPT SELECT * FROM back.%s))+"
             "(SELECT count(*) FROM (SELECT * FROM back.%s EXCEPT SELECT * FROM main.%s))+"
             "abs((SELECT count(*) FROM main.%s)-(SELECT count(*) FROM back.%s))",
             table, table, table, table, table, table);
    sqlite3_prepare_v2(db, sql, -1, &q, NULL);
    same = sqlite3_step(q) == SQLITE_ROW && sqlite3_column_int(q, 0) == 0;
    sqlite3_finalize(q);
    if (!same)
        printf("# %s differs\n", table);
    return same;
}

static void remove_back(void)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char path[260];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", back_path, ends[i]);
        unlink(path);
    }
}

static int64_t number(const char *sql)
{
    PGconn *conn = PQconnectdb(postgres_uri);
    PGresult *r = PQexec(conn, sql);
    int64_t n = PQntuples(r) == 1 ? strtoll(PQgetvalue(r, 0, 0), NULL, 10) : -1;

    PQclear(r);
    PQfinish(conn);
    return n;
}

static void test_there(void)
{
    struct care c = { 0 };
    struct store_person p = { 0 };
    struct store *s;

    ok(copy(sqlite_path(), true, &c), "a file is copied to an empty database");
    ok(c.total > 20 * ROWS - ROWS && number("SELECT ms FROM clock") == CLOCK,
       "the copy has all rows, and the clock");
    s = postgres_open();
    ok(s && store_person_find(s, "ÉLODIE", &p) == STORE_FOUND && p.id == 1 &&
           store_person_find(s, "élodie", &p) == STORE_FOUND && p.id == 9223372036854775807 &&
           store_person_find(s, "zOë4", &p) == STORE_FOUND && p.id == 4 &&
           store_person_find(s, "ZOË4", &p) == STORE_NONE,
       "logins are found as before: only capitals of ASCII do not count");
    if (s)
        s->back->close(s);
    ok(number("SELECT nextval(pg_get_serial_sequence('games','id'))") == -1,
       "numbers of the copy continue after the last one there is");
    c = (struct care){ 0 };
    ok(!copy(sqlite_path(), true, &c) && c.full, "a database that is not empty is refused");
}

static bool note_lag(void *lag, const struct store_row *row)
{
    *(int64_t *)lag = row->of.table->lag;
    return true;
}

/* In a file, a table that nodes have used is as far behind the service's time as before. */
static void test_lag(void)
{
    struct store_question q = question_about(ASK_TAKE, "t");
    struct store *s;
    int64_t lag = 0;

    ok(sqlite_change("UPDATE tables SET id='t' WHERE lag=7"), "a table that is behind");
    s = open_file(sqlite_path());
    ok(s && now_ask(s, &q, note_lag, &lag) == STORE_FOUND && lag == 7,
       "a table that is behind is as far behind in the copy");
    if (s)
        s->back->close(s);
}

static void test_back(void)
{
    struct care c = { 0 };
    sqlite3 *db;
    char sql[300];

    ok(copy(back_path, false, &c), "the database is copied back to a new file");
    sqlite3_open(sqlite_path(), &db);
    snprintf(sql, sizeof sql, "ATTACH '%s' AS back", back_path);
    ok(run(db, sql) && each_table(db, is_same_table) >= 20,
       "the file that was copied back is the same");
    sqlite3_close(db);
    remove_back();
}

static void test_numbers(void)
{
    struct care c = { 0 };
    struct store_person p = { .name = "New" };
    struct store *s;

    postgres_empty();
    ok(sqlite_change("DELETE FROM people WHERE id>4000; DELETE FROM games WHERE id>4000") &&
           copy(sqlite_path(), true, &c),
       "a file with ordinary numbers is copied");
    s = postgres_open();
    ok(s && store_person_add(s, &p) && p.id == ROWS + 1 && store_keep(s),
       "a new person's number comes after the others");
    ok(number("SELECT count(*) FROM tables WHERE due>0") > 0 &&
           number("SELECT count(*) FROM tables WHERE (due>0)<>(wake>0)") == 0,
       "nodes find the tables where something is due");
    if (s)
        s->back->close(s);
}

/* ---- what stops a copy ---- */

static uint64_t ticks_left;

static bool stop_later(void *context, unsigned percent)
{
    (void)context;
    (void)percent;
    return ticks_left-- > 0;
}

static bool is_empty(void)
{
    return number("SELECT (SELECT count(*) FROM tables)+(SELECT count(*) FROM journal)+"
                  "(SELECT count(*) FROM people)+(SELECT count(*) FROM devices)+"
                  "(SELECT count(*) FROM meta)+"
                  "(SELECT ms FROM clock)") == 0;
}

static void test_stopping(void)
{
    static const uint64_t after[] = { 0, 7, 40, 75, 110 };

    postgres_empty();
    for (size_t i = 0; i < sizeof after / sizeof after[0]; i++) {
        struct care c = { .tick = stop_later };
        const char *what;

        ticks_left = after[i];
        ok(!copy(sqlite_path(), true, &c) && !c.why[0] && !c.full && is_empty(),
           "a copy that is stopped after %d steps leaves the database empty", (int)after[i]);
        what = c.what;
        if (i == 0 || i == 4)
            ok(what && strcmp(what, i ? "store.comparing" : "store.copying") == 0, "... while %s",
               what);
    }
}

static void test_refusals(void)
{
    struct care c = { 0 };
    PGconn *server;

    ok(sqlite_change("UPDATE talk SET text=CAST(x'61ff' AS TEXT) WHERE number=5") &&
           !copy(sqlite_path(), true, &c) && strstr(c.why, "talk") && strstr(c.why, "UTF-8") &&
           is_empty(),
       "text that is not UTF-8 is refused, and the table is named");
    server = PQconnectdb(postgres_uri);
    PQclear(PQexec(server, "SELECT pg_try_advisory_lock(1129270094,7)"));
    c = (struct care){ 0 };
    ok(!copy(sqlite_path(), true, &c) && strcmp(c.why, STORE_LOCKED) == 0,
       "a database that a server uses is refused");
    PQfinish(server);
}

/* Columns that a table has in the database but not in the file: they belong to nodes, like the
 * tables that only the database has. */
static void test_columns(void)
{
    static const char ask[] =
        "SELECT string_agg(table_name || '.' || column_name, ' ' ORDER BY table_name,column_name)"
        " FROM information_schema.columns WHERE table_schema='public'";
    PGconn *conn = PQconnectdb(postgres_uri);
    PGresult *r = PQexec(conn, ask);
    char *all = strdup(PQgetvalue(r, 0, 0));
    sqlite3 *db;
    sqlite3_stmt *q = NULL;
    char more[400] = "";

    sqlite3_open(sqlite_path(), &db);
    sqlite3_prepare_v2(db, "SELECT count(*)>0 AND sum(name=?2)=0 FROM pragma_table_info(?1)", -1,
                       &q, NULL);
    for (char *at = strtok(all, " "); at; at = strtok(NULL, " ")) {
        char *dot = strchr(at, '.');

        sqlite3_bind_text(q, 1, at, (int)(dot - at), SQLITE_STATIC);
        sqlite3_bind_text(q, 2, dot + 1, -1, SQLITE_STATIC);
        if (sqlite3_step(q) == SQLITE_ROW && sqlite3_column_int(q, 0))
            snprintf(more + strlen(more), sizeof more - strlen(more), " %s", at);
        sqlite3_reset(q);
    }
    ok(strcmp(more, " devices.rowid tables.band tables.format tables.owner tables.wake") == 0,
       "only nodes have more columns:%s", more);
    sqlite3_finalize(q);
    sqlite3_close(db);
    free(all);
    PQclear(r);
    PQfinish(conn);
}

int main(void)
{
    char path[] = "/tmp/coupdoeil-copy-XXXXXX";
    struct store *s;

    if (!mkdtemp(path))
        return 1;
    snprintf(folder, sizeof folder, "%s", path);
    snprintf(back_path, sizeof back_path, "%s/back.db", path);
    ok(postgres_start(), "a database is started");
    postgres_empty();
    s = open_file(sqlite_path());
    if (s)
        s->back->close(s);
    ok(s && fill() >= 20, "a file with something in every column");
    test_there();
    test_columns();
    test_back();
    test_lag();
    test_numbers();
    test_stopping();
    test_refusals();
    postgres_stop();
    sqlite_empty();
    rmdir(folder);
    return tap_end();
}
