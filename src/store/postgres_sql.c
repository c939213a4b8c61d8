/* postgres_sql.c - statements and transactions of tasks over PostgreSQL; see sql.h. */
#include "store/postgres.h"

#include "core/must.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pg_cursor {
    struct sql sql; /* first: a struct sql * is a struct pg_cursor * */
    int statement;
    bool writes, ran;
    struct pg_argument argument[PG_ARGUMENTS];
    struct pg_job job;
    PGresult *rows; /* NULL: not run yet, or failed */
    int at;         /* the current row, from 1 */
    unsigned char *bytes; /* the last bytes requested */
};

static struct postgres *store_of(struct sql *q)
{
    return (struct postgres *)q->store;
}

/* Returns true if the open transaction is this task's. */
static bool owns(const struct postgres *p)
{
    return p->writing && (!p->loop || p->acting.owner == task_now());
}

static struct sql *begin(struct store *s, const char *text, bool writes)
{
    struct pg_cursor *c = calloc(1, sizeof *c);

    must(c != NULL);
    c->sql.store = s;
    c->statement = pg_statement((struct postgres *)s, text);
    c->writes = writes;
    return &c->sql;
}

static void set(struct sql *q, int i, enum pg_type type, const void *value, size_t n)
{
    struct pg_argument *a = &((struct pg_cursor *)q)->argument[i - 1];

    must(i >= 1 && i <= PG_ARGUMENTS);
    free(a->value);
    *a = (struct pg_argument){ .type = type, .value = malloc(n + 1), .length = n };
    must(a->value != NULL);
    memcpy(a->value, value, n);
    a->value[n] = '\0';
}

static void set_int(struct sql *q, int i, int64_t n)
{
    char text[24];

    set(q, i, PG_INT, text, (size_t)snprintf(text, sizeof text, "%lld", (long long)n));
}

static void set_real(struct sql *q, int i, double n)
{
    char text[40];

    set(q, i, PG_REAL, text, (size_t)snprintf(text, sizeof text, "%.17g", n));
}

static void set_text(struct sql *q, int i, const char *text)
{
    set(q, i, PG_TEXT, text, strlen(text));
}

static void set_bytes(struct sql *q, int i, const void *bytes, size_t n)
{
    set(q, i, PG_BYTES, bytes, n);
}

/* Runs it and waits for its rows. The first writing statement opens the task's transaction. */
static bool run(struct sql *q)
{
    struct pg_cursor *c = (struct pg_cursor *)q;
    struct postgres *p = store_of(q);
    struct pg_link *l;
    bool opens;

    if (c->writes && !owns(p))
        task_take(&p->acting);
    opens = c->writes && !p->writing;
    l = c->writes || owns(p) ? &p->acts : pg_link_ask(p);
    if (opens) {
        p->writing = true;
        p->spoiled = false;
        pg_job_text(l, &c->job, "BEGIN");
    }
    pg_job_add(l, &c->job, c->statement, c->argument);
    pg_job_send(l, &c->job);
    pg_job_wait(l, &c->job);
    c->ran = true;
    if (c->job.failed || c->job.kept != (opens ? 2 : 1)) {
        q->unread = true;
        p->spoiled = p->spoiled || l == &p->acts;
        return false;
    }
    c->rows = c->job.result[opens ? 1 : 0];
    return true;
}

static bool row(struct sql *q)
{
    struct pg_cursor *c = (struct pg_cursor *)q;

    if (!c->ran)
        run(q);
    return c->rows && c->at++ < PQntuples(c->rows);
}

static void end(struct sql *q)
{
    struct pg_cursor *c = (struct pg_cursor *)q;

    for (int i = 0; i < PG_ARGUMENTS; i++)
        free(c->argument[i].value);
    pg_job_clear(&c->job);
    free(c->bytes);
    free(c);
}

static bool done(struct sql *q)
{
    struct pg_cursor *c = (struct pg_cursor *)q;
    bool good = run(q);

    q->store->changed = good ? strtoll(PQcmdTuples(c->rows), NULL, 10) : 0;
    end(q);
    return good;
}

static const char *column(struct sql *q, int i)
{
    const struct pg_cursor *c = (struct pg_cursor *)q;

    return c->rows ? PQgetvalue(c->rows, c->at - 1, i) : "";
}

static int64_t get_int(struct sql *q, int i)
{
    const char *text = column(q, i);

    return text[0] == 't' ? 1 : strtoll(text, NULL, 10);
}

static double get_real(struct sql *q, int i)
{
    return strtod(column(q, i), NULL);
}

static unsigned digit(char c)
{
    return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
}

static const void *get_bytes(struct sql *q, int i, size_t *n)
{
    struct pg_cursor *c = (struct pg_cursor *)q;
    const char *text = column(q, i);

    if (!c->rows || PQftype(c->rows, i) != PG_BYTES) {
        *n = strlen(text);
        return text;
    }
    free(c->bytes);
    *n = text[0] ? (strlen(text) - 2) / 2 : 0; /* \x and two digits a byte; NULL is "" */
    c->bytes = calloc(1, *n + 1);
    must(c->bytes != NULL);
    for (size_t k = 0; k < *n; k++)
        c->bytes[k] = (unsigned char)(digit(text[2 + 2 * k]) << 4 | digit(text[3 + 2 * k]));
    return c->bytes;
}

/* ---- the end of a transaction ---- */

/* Ends the transaction; returns whether it is committed. A warning at that moment means that the
 * standby may not have it. */
static bool finish(struct postgres *p, const char *how)
{
    struct pg_job *job = calloc(1, sizeof *job);
    bool good;

    must(job != NULL);
    pg_job_text(&p->acts, job, how);
    pg_job_send(&p->acts, job);
    pg_job_wait(&p->acts, job);
    good = !job->failed && !job->warned && job->kept == 1 &&
           strcmp(PQcmdStatus(job->result[0]), "COMMIT") == 0;
    pg_job_clear(job);
    free(job);
    p->writing = false;
    task_give(&p->acting);
    return good;
}

bool postgres_keep(struct store *s)
{
    struct postgres *p = (struct postgres *)s;

    if (!owns(p))
        return true;
    if (p->spoiled) {
        postgres_drop(s);
        return false;
    }
    return finish(p, "COMMIT");
}

void postgres_drop(struct store *s)
{
    struct postgres *p = (struct postgres *)s;

    if (owns(p))
        finish(p, "ROLLBACK");
}

const struct sql_back *postgres_sql(void)
{
    static const struct sql_back back = {
        .begin = begin,       .set_int = set_int, .set_real = set_real, .set_text = set_text,
        .set_bytes = set_bytes, .row = row,       .done = done,         .get_int = get_int,
        .get_real = get_real, .get_bytes = get_bytes, .end = end,
    };

    return &back;
}
