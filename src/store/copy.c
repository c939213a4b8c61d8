/*
 * copy.c - copying a store to another back end; see care.h.
 *
 * The database has every table of the file with the same columns, and a few more for nodes, which
 * have their defaults after a copy. The rows are copied in the order of their keys, then read again
 * from both ends and compared.
 */
#include "store/care.h"

#include "core/text.h"
#include "store/copy_rows.h"
#include "store/nodes.h"
#include "store/postgres.h"
#include "store/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICK_ROWS = 1024 };

struct copy {
    struct care *care;
    struct copy_end source, target;
};

/* The tables, and the order in which their rows are read. Devices keep the order in which they were
 * added. */
static const char *const tables[][2] = {
    { "meta", "meta WHERE name NOT IN ('version','clock') ORDER BY name" },
    { "tables", "tables ORDER BY id" },
    { "journal", "journal ORDER BY tab,number" },
    { "packed", "packed ORDER BY tab" },
    { "seats", "seats ORDER BY person,tab" },
    { "people", "people ORDER BY id" },
    { "names", "names ORDER BY skeleton" },
    { "sessions", "sessions ORDER BY hash" },
    { "keys", "keys ORDER BY tab,person" },
    { "results", "results ORDER BY tab,number,seat" },
    { "unrated", "unrated ORDER BY tab,number" },
    { "ratings", "ratings ORDER BY person,form" },
    { "talk", "talk ORDER BY tab,number" },
    { "reports", "reports ORDER BY id" },
    { "mutes", "mutes ORDER BY person,muted" },
    { "sanctions", "sanctions ORDER BY id" },
    { "deeds", "deeds ORDER BY id" },
    { "games", "games ORDER BY id" },
    { "friends", "friends ORDER BY person,friend" },
    { "devices", "devices ORDER BY rowid" },
    { "clubs", "clubs ORDER BY id" },
    { "members", "members ORDER BY club,person" },
    { "club_tables", "club_tables ORDER BY club,tab" },
};

/* How logins are compared: ASCII letters without regard to case, others as they are. */
static const struct copy_set logins = {
    .table = "people", .columns = "id,lower(login)", .from = "people WHERE login IS NOT NULL"
    " ORDER BY id", .count = 2, .kind = { CELL_INT, CELL_TEXT },
};

enum { TABLES = sizeof tables / sizeof tables[0] };

/* ---- the ends ---- */

static struct postgres *postgres_of(struct store *s)
{
    return (struct postgres *)s;
}

static bool execute(struct copy_end end, const char *sql, struct care *c)
{
    PGresult *r;
    bool good;

    if (end.file) {
        good = sqlite3_exec(end.file, sql, NULL, NULL, NULL) == SQLITE_OK;
    } else {
        r = PQexec(end.conn, sql);
        good = PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;
        PQclear(r);
    }
    if (!good)
        snprintf(c->why, sizeof c->why, "%s",
                 end.file ? sqlite3_errmsg(end.file) : PQerrorMessage(end.conn));
    return good;
}

/* Locks the tables against other writers. */
static bool lock_tables(struct copy_end end, struct care *c)
{
    char sql[COPY_TEXT];
    struct text t;

    text_init(&t, sql, sizeof sql);
    text_put(&t, "LOCK TABLE clock");
    for (int i = 0; i < TABLES; i++) {
        text_char(&t, ',');
        text_put(&t, tables[i][0]);
    }
    text_put(&t, " IN SHARE ROW EXCLUSIVE MODE");
    return execute(end, sql, c);
}

/* COPY does not work in pipeline mode. */
static bool open_end(struct store *s, struct copy_end *end, struct care *c)
{
    if (!s->back->waits) {
        end->file = ((struct sqlite *)s)->db;
        return true;
    }
    end->conn = postgres_of(s)->acts.conn;
    return PQexitPipelineMode(end->conn) && PQsetnonblocking(end->conn, 0) == 0 &&
           lock_tables(*end, c);
}

static bool close_end(struct copy_end *end)
{
    return !end->conn || (PQsetnonblocking(end->conn, 1) == 0 && PQenterPipelineMode(end->conn));
}

static struct copy_set set_of(const struct copy *k, int table, struct care *c, bool *good)
{
    struct copy_set set = { .table = tables[table][0], .from = tables[table][1] };

    *good = copy_columns(&set, k->source.file ? k->source.file : k->target.file, c);
    return set;
}

static bool go_on(struct copy *k)
{
    return k->care->done++ % TICK_ROWS != 0 || care_go_on(k->care);
}

/* ---- counting ---- */

static int64_t count_of(struct copy_end end, const char *from)
{
    char sql[COPY_TEXT];
    sqlite3_stmt *q = NULL;
    PGresult *r;
    int64_t n = -1;

    snprintf(sql, sizeof sql, "SELECT count(*) FROM %.*s", (int)(strstr(from, " ORDER") - from),
             from);
    if (end.conn) {
        r = PQexec(end.conn, sql);
        if (PQntuples(r) == 1)
            n = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
        PQclear(r);
        return n;
    }
    if (sqlite3_prepare_v2(end.file, sql, -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        n = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return n;
}

/* Counts what there is to copy, and checks that nothing is in the way. */
static bool measure(struct copy *k, uint64_t *rows)
{
    *rows = 0;
    for (int i = 0; i < TABLES; i++) {
        int64_t here = count_of(k->source, tables[i][1]), there = count_of(k->target, tables[i][1]);

        if (here < 0 || there < 0) {
            snprintf(k->care->why, sizeof k->care->why, "%s", tables[i][0]);
            return false;
        }
        k->care->full |= there > 0;
        *rows += (uint64_t)here;
    }
    return !k->care->full;
}

/* ---- copying ---- */

static bool copy_table(struct copy *k, const struct copy_set *set)
{
    struct copy_cell cells[COPY_COLUMNS];
    struct copy_reader r;
    struct copy_writer w = { 0 };
    bool good = copy_read_begin(&r, set, k->source, k->care);
    bool writes = good && copy_write_begin(&w, set, k->target, k->care);
    int found = 0;

    good = writes;
    while (good && (found = copy_read(&r, cells)) > 0)
        good = copy_write(&w, cells) && go_on(k);
    good = good && found == 0;
    if (writes && !copy_write_end(&w))
        good = false;
    copy_read_end(&r);
    return good;
}

/* ---- comparing ---- */

static bool is_equal(enum cell_kind kind, const struct copy_cell *a, const struct copy_cell *b)
{
    if (a->null || b->null)
        return a->null == b->null;
    if (kind <= CELL_REAL)
        return kind == CELL_INT ? a->number == b->number : a->real == b->real;
    return a->length == b->length && (!a->length || memcmp(a->at, b->at, a->length) == 0);
}

static bool is_same(const struct copy_set *set, const struct copy_cell a[],
                    const struct copy_cell b[])
{
    int i = 0;

    while (i < set->count && is_equal(set->kind[i], &a[i], &b[i]))
        i++;
    return i == set->count;
}

static bool compare(struct copy *k, const struct copy_set *set)
{
    struct copy_cell a[COPY_COLUMNS], b[COPY_COLUMNS];
    struct copy_reader here, there = { 0 };
    bool good = copy_read_begin(&here, set, k->source, k->care);
    int first = 0, second = 0;

    if (good && !copy_read_begin(&there, set, k->target, k->care))
        good = false;
    while (good) {
        first = copy_read(&here, a);
        second = copy_read(&there, b);
        if (first != second || first <= 0)
            break;
        good = go_on(k);
        if (!is_same(set, a, b)) {
            first = -1;
            break;
        }
    }
    if (good && first && !k->care->why[0])
        snprintf(k->care->why, sizeof k->care->why, "%s, row %llu: differs", set->table,
                 (unsigned long long)here.row);
    good = good && first == 0 && second == 0;
    copy_read_end(&here);
    copy_read_end(&there);
    return good;
}

/* ---- what is not in rows ---- */

/* The service's clock continues, and new numbers come after the old ones. */
static bool carry_over(struct copy *k, uint64_t clock)
{
    static const char *const numbered[] = { "people", "reports", "sanctions", "deeds", "games" };
    char sql[256];
    bool good;

    /* nodes find due tables by `wake`, and skip tables whose lines they may not understand */
    snprintf(sql, sizeof sql, "UPDATE tables SET format=%d,wake=CASE WHEN due>0 THEN 1 ELSE 0 END"
                              " WHERE due>0 OR format<%d", nodes_format(), nodes_format());
    if (k->target.conn && !execute(k->target, sql, k->care))
        return false;
    snprintf(sql, sizeof sql, k->target.file ? "UPDATE meta SET value=%llu WHERE name='clock'"
                                             : "UPDATE clock SET ms=%llu,ticked=clock_timestamp()",
             (unsigned long long)clock);
    good = execute(k->target, sql, k->care);
    for (size_t i = 0; good && k->target.conn && i < sizeof numbered / sizeof numbered[0]; i++) {
        snprintf(sql, sizeof sql,
                 "SELECT setval(pg_get_serial_sequence('%s','id'),max(id)) FROM %s HAVING"
                 " max(id)>0", numbered[i], numbered[i]);
        good = execute(k->target, sql, k->care);
    }
    return good;
}

/* ---- the whole copy ---- */

/* Applies the function to every table. */
static bool each_table(struct copy *k, bool (*of)(struct copy *k, const struct copy_set *set))
{
    bool good = true;

    for (int i = 0; good && i < TABLES; i++) {
        struct copy_set set = set_of(k, i, k->care, &good);

        good = good && of(k, &set);
    }
    return good;
}

static bool copy_all(struct copy *k, uint64_t clock)
{
    uint64_t rows;

    if (!measure(k, &rows))
        return false;
    care_begin(k->care, "store.copying", rows);
    if (!each_table(k, copy_table) || !carry_over(k, clock))
        return false;
    care_begin(k->care, "store.comparing", rows);
    return each_table(k, compare) && compare(k, &logins);
}

bool store_copy(struct store *from, struct store *to, struct care *c)
{
    struct copy k = { .care = c };
    uint64_t clock = from->back->clock(from);
    bool good;

    /* a database's transaction is already open */
    if (!to->back->waits)
        sqlite_write(to, "SELECT 1");
    good = open_end(from, &k.source, c) && open_end(to, &k.target, c) && copy_all(&k, clock);
    return close_end(&k.source) && close_end(&k.target) && good;
}

void store_uncopy(struct store *to)
{
    to->back->abandon(to);
    to->back->drop(to);
}
