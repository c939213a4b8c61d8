/* copy_rows.c - see copy_rows.h. */
#include "store/copy_rows.h"

#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ustring.h>

/* The header of COPY's binary format: eleven bytes, flags, and the length of an extension. */
static const char signature[] = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0";

enum { SIGNATURE = 19, BUFFER = 1 << 18 };

static bool failed_file(struct care *c, sqlite3 *db)
{
    snprintf(c->why, sizeof c->why, "%s", sqlite3_errmsg(db));
    return false;
}

static bool failed_conn(struct care *c, PGconn *conn)
{
    const char *why = PQerrorMessage(conn);

    snprintf(c->why, sizeof c->why, "%.*s", (int)strcspn(why, "\n"), why);
    return false;
}

static int failed_row(const struct copy_reader *r, const char *why)
{
    snprintf(r->care->why, sizeof r->care->why, "%s, row %llu: %s", r->set->table,
             (unsigned long long)r->row, why);
    return -1;
}

/* ---- columns ---- */

static enum cell_kind kind_of(const char *type)
{
    static const char *const types[] = { [CELL_INT] = "INTEGER", [CELL_REAL] = "REAL",
                                         [CELL_TEXT] = "TEXT" };

    for (int i = 0; i < 3; i++) {
        if (strcmp(type, types[i]) == 0)
            return (enum cell_kind)i;
    }
    return CELL_BYTES;
}

bool copy_columns(struct copy_set *set, sqlite3 *file, struct care *c)
{
    sqlite3_stmt *q = NULL;
    struct text t;
    bool good = sqlite3_prepare_v2(file, "SELECT name,type FROM pragma_table_info(?)", -1, &q,
                                   NULL) == SQLITE_OK;

    text_init(&t, set->columns, sizeof set->columns);
    set->count = 0;
    if (good)
        sqlite3_bind_text(q, 1, set->table, -1, SQLITE_STATIC);
    while (good && sqlite3_step(q) == SQLITE_ROW && set->count < COPY_COLUMNS) {
        text_put(&t, set->count ? ",\"" : "\"");
        text_put(&t, (const char *)sqlite3_column_text(q, 0));
        text_char(&t, '"');
        set->kind[set->count++] = kind_of((const char *)sqlite3_column_text(q, 1));
    }
    sqlite3_finalize(q);
    return (good && set->count > 0 && set->count < COPY_COLUMNS && !t.cut) || failed_file(c, file);
}

/* ---- reading ---- */

static bool run(PGconn *conn, const char *sql, ExecStatusType wanted, struct care *c)
{
    PGresult *r = PQexec(conn, sql);
    bool good = PQresultStatus(r) == wanted;

    if (!good)
        failed_conn(c, conn);
    PQclear(r);
    return good;
}

bool copy_read_begin(struct copy_reader *r, const struct copy_set *set, struct copy_end end,
                     struct care *c)
{
    char sql[2 * COPY_TEXT];

    *r = (struct copy_reader){ .set = set, .end = end, .care = c };
    snprintf(sql, sizeof sql, "%sSELECT %s FROM %s%s", end.conn ? "COPY (" : "", set->columns,
             set->from, end.conn ? ") TO STDOUT (FORMAT binary)" : "");
    if (end.conn)
        return run(end.conn, sql, PGRES_COPY_OUT, c);
    return sqlite3_prepare_v2(end.file, sql, -1, &r->rows, NULL) == SQLITE_OK ||
           failed_file(c, end.file);
}

/* Returns true if PostgreSQL accepts the text: UTF-8 without a zero. */
static bool is_text(const char *at, size_t length)
{
    UErrorCode error = U_ZERO_ERROR;

    u_strFromUTF8(NULL, 0, NULL, at, (int32_t)length, &error);
    return (error == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(error)) && !memchr(at, 0, length);
}

static int read_file(struct copy_reader *r, struct copy_cell cells[COPY_COLUMNS])
{
    int result = sqlite3_step(r->rows);

    if (result == SQLITE_DONE)
        return 0;
    if (result != SQLITE_ROW)
        return failed_file(r->care, r->end.file) ? 0 : -1;
    for (int i = 0; i < r->set->count; i++) {
        struct copy_cell *c = &cells[i];
        int type = sqlite3_column_type(r->rows, i);

        c->null = type == SQLITE_NULL;
        if (r->set->kind[i] == CELL_INT) {
            c->number = sqlite3_column_int64(r->rows, i);
        } else if (r->set->kind[i] == CELL_REAL) {
            c->real = sqlite3_column_double(r->rows, i);
        } else {
            c->at = type == SQLITE_BLOB ? sqlite3_column_blob(r->rows, i)
                                        : (const char *)sqlite3_column_text(r->rows, i);
            c->length = (size_t)sqlite3_column_bytes(r->rows, i);
            if (r->set->kind[i] == CELL_TEXT && c->length && !is_text(c->at, c->length))
                return failed_row(r, "not UTF-8");
        }
    }
    return 1;
}

static uint64_t get_number(const char *at, int bytes)
{
    uint64_t n = 0;

    for (int i = 0; i < bytes; i++)
        n = n << 8 | (uint8_t)at[i];
    return n;
}

/* Parses one field; returns its length in bytes, 0: invalid. */
static size_t read_field(enum cell_kind kind, const char *at, const char *end, struct copy_cell *c)
{
    uint64_t bits;
    int32_t length;

    if (end - at < 4)
        return 0;
    length = (int32_t)get_number(at, 4);
    c->null = length < 0;
    if (c->null)
        return 4;
    if (end - at - 4 < length || (kind <= CELL_REAL && length != 8))
        return 0;
    c->at = at + 4;
    c->length = (size_t)length;
    if (kind <= CELL_REAL) {
        bits = get_number(at + 4, 8);
        c->number = (int64_t)bits;
        memcpy(&c->real, &bits, sizeof bits);
    }
    return 4 + (size_t)length;
}

/* After the last row comes COPY's own result, and only then is it complete. */
static int end_of_copy(struct copy_reader *r)
{
    PGresult *result = PQgetResult(r->end.conn);
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK;

    r->over = true;
    if (!good)
        failed_conn(r->care, r->end.conn);
    while (result) {
        PQclear(result);
        result = PQgetResult(r->end.conn);
    }
    return good ? 0 : -1;
}

static int read_conn(struct copy_reader *r, struct copy_cell cells[COPY_COLUMNS])
{
    const char *at, *end;
    int length;

    PQfreemem(r->message);
    r->message = NULL;
    length = PQgetCopyData(r->end.conn, &r->message, 0);
    if (length < 0)
        return end_of_copy(r);
    at = r->message;
    end = at + length;
    if (!r->begun)
        at += length < SIGNATURE ? length : SIGNATURE;
    r->begun = true;
    if (end - at >= 2 && get_number(at, 2) == UINT16_MAX) /* the end of the rows */
        return read_conn(r, cells);
    at += 2;
    for (int i = 0; i < r->set->count; i++) {
        size_t n = read_field(r->set->kind[i], at, end, &cells[i]);

        if (!n)
            return failed_row(r, "COPY");
        at += n;
    }
    return 1;
}

int copy_read(struct copy_reader *r, struct copy_cell cells[COPY_COLUMNS])
{
    r->row++;
    return r->end.conn ? read_conn(r, cells) : read_file(r, cells);
}

void copy_read_end(struct copy_reader *r)
{
    char *rest;

    sqlite3_finalize(r->rows);
    PQfreemem(r->message);
    if (!r->end.conn || r->over)
        return;
    while (PQgetCopyData(r->end.conn, &rest, 0) > 0)
        PQfreemem(rest);
    end_of_copy(r);
}

/* ---- writing ---- */

bool copy_write_begin(struct copy_writer *w, const struct copy_set *set, struct copy_end end,
                      struct care *c)
{
    char sql[2 * COPY_TEXT];
    struct text t;

    *w = (struct copy_writer){ .set = set, .end = end, .care = c };
    text_init(&t, sql, sizeof sql);
    text_put(&t, end.conn ? "COPY " : "INSERT INTO ");
    text_put(&t, set->table);
    text_char(&t, '(');
    text_put(&t, set->columns);
    text_put(&t, end.conn ? ") FROM STDIN (FORMAT binary)" : ") VALUES(?");
    for (int i = 1; i < set->count && end.file; i++)
        text_put(&t, ",?");
    if (end.file) {
        text_char(&t, ')');
        return sqlite3_prepare_v2(end.file, sql, -1, &w->put, NULL) == SQLITE_OK ||
               failed_file(c, end.file);
    }
    w->buffer = malloc(BUFFER);
    w->room = BUFFER;
    if (!w->buffer || !run(end.conn, sql, PGRES_COPY_IN, c))
        return false;
    memcpy(w->buffer, signature, SIGNATURE);
    w->used = SIGNATURE;
    return true;
}

static bool send(struct copy_writer *w)
{
    if (w->used && PQputCopyData(w->end.conn, w->buffer, (int)w->used) != 1)
        w->failed = true;
    w->used = 0;
    return !w->failed || failed_conn(w->care, w->end.conn);
}

static void put_bytes(struct copy_writer *w, const void *bytes, size_t n)
{
    if (w->used + n > w->room)
        send(w);
    if (n > w->room) {
        if (PQputCopyData(w->end.conn, bytes, (int)n) != 1)
            w->failed = true;
        return;
    }
    memcpy(w->buffer + w->used, bytes, n);
    w->used += n;
}

static void put_number(struct copy_writer *w, uint64_t n, int bytes)
{
    char at[8];

    for (int i = 0; i < bytes; i++)
        at[i] = (char)(n >> 8 * (bytes - 1 - i));
    put_bytes(w, at, (size_t)bytes);
}

static bool write_conn(struct copy_writer *w, const struct copy_cell cells[COPY_COLUMNS])
{
    put_number(w, (uint64_t)w->set->count, 2);
    for (int i = 0; i < w->set->count; i++) {
        const struct copy_cell *c = &cells[i];
        uint64_t bits = (uint64_t)c->number;

        if (c->null) {
            put_number(w, UINT32_MAX, 4);
        } else if (w->set->kind[i] <= CELL_REAL) {
            if (w->set->kind[i] == CELL_REAL)
                memcpy(&bits, &c->real, sizeof bits);
            put_number(w, 8, 4);
            put_number(w, bits, 8);
        } else {
            put_number(w, c->length, 4);
            put_bytes(w, c->at, c->length);
        }
    }
    return !w->failed || failed_conn(w->care, w->end.conn);
}

static void bind(sqlite3_stmt *q, int i, enum cell_kind kind, const struct copy_cell *c)
{
    if (c->null)
        sqlite3_bind_null(q, i);
    else if (kind == CELL_INT)
        sqlite3_bind_int64(q, i, c->number);
    else if (kind == CELL_REAL)
        sqlite3_bind_double(q, i, c->real);
    else if (kind == CELL_TEXT)
        sqlite3_bind_text(q, i, c->at, (int)c->length, SQLITE_STATIC);
    else
        sqlite3_bind_blob(q, i, c->length ? c->at : "", (int)c->length, SQLITE_STATIC);
}

bool copy_write(struct copy_writer *w, const struct copy_cell cells[COPY_COLUMNS])
{
    bool good;

    if (w->end.conn)
        return write_conn(w, cells);
    for (int i = 0; i < w->set->count; i++)
        bind(w->put, i + 1, w->set->kind[i], &cells[i]);
    good = sqlite3_step(w->put) == SQLITE_DONE || failed_file(w->care, w->end.file);
    sqlite3_reset(w->put);
    return good;
}

bool copy_write_end(struct copy_writer *w)
{
    PGresult *r;
    bool good = !w->failed;

    sqlite3_finalize(w->put);
    if (!w->buffer)
        return good;
    put_number(w, UINT16_MAX, 2);
    good = send(w) && PQputCopyEnd(w->end.conn, NULL) == 1;
    free(w->buffer);
    r = PQgetResult(w->end.conn);
    if (!good || PQresultStatus(r) != PGRES_COMMAND_OK)
        good = failed_conn(w->care, w->end.conn);
    while (r) {
        PQclear(r);
        r = PQgetResult(w->end.conn);
    }
    return good;
}
