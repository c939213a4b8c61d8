/* sqlite_sql.c - statements of SQLite; see sql.h. */
#include "store/sqlite.h"

static sqlite3_stmt *of(struct sql *q)
{
    return ((struct sqlite_cursor *)q)->statement;
}

static struct sql *begin(struct store *s, const char *text, bool writes)
{
    return writes ? &sqlite_find_write(s, text)->sql : &sqlite_find(s, text)->sql;
}

static void set_int(struct sql *q, int i, int64_t n)
{
    sqlite3_bind_int64(of(q), i, n);
}

static void set_real(struct sql *q, int i, double n)
{
    sqlite3_bind_double(of(q), i, n);
}

static void set_text(struct sql *q, int i, const char *text)
{
    sqlite3_bind_text(of(q), i, text, -1, SQLITE_TRANSIENT);
}

static void set_bytes(struct sql *q, int i, const void *bytes, size_t n)
{
    sqlite3_bind_blob(of(q), i, n ? bytes : "", (int)n, SQLITE_TRANSIENT);
}

/* A statement that writes and returns rows (RETURNING) fails like one without rows. */
static bool row(struct sql *q)
{
    int result = sqlite3_step(of(q));

    if (result == SQLITE_ROW || result == SQLITE_DONE)
        return result == SQLITE_ROW;
    q->unread = true;
    if (!of(q) || !sqlite3_stmt_readonly(of(q)))
        sqlite_failed(q->store);
    return false;
}

static bool done(struct sql *q)
{
    struct sqlite *s = (struct sqlite *)q->store;
    bool good = sqlite_done(q->store, of(q));

    s->store.changed = good ? sqlite3_changes(s->db) : 0;
    return good;
}

static int64_t get_int(struct sql *q, int i)
{
    return sqlite3_column_int64(of(q), i);
}

static double get_real(struct sql *q, int i)
{
    return sqlite3_column_double(of(q), i);
}

/* Reads a text as raw bytes, so that invalid text is returned unchanged. */
static const void *get_bytes(struct sql *q, int i, size_t *n)
{
    const void *bytes = sqlite3_column_type(of(q), i) == SQLITE_BLOB
                            ? sqlite3_column_blob(of(q), i)
                            : (const void *)sqlite3_column_text(of(q), i);

    *n = (size_t)sqlite3_column_bytes(of(q), i);
    return bytes;
}

static void end(struct sql *q)
{
    sqlite3_reset(of(q));
}

const struct sql_back *sqlite_sql(void)
{
    static const struct sql_back back = {
        .begin = begin,       .set_int = set_int, .set_real = set_real, .set_text = set_text,
        .set_bytes = set_bytes, .row = row,       .done = done,         .get_int = get_int,
        .get_real = get_real, .get_bytes = get_bytes, .end = end,
    };

    return &back;
}
