/* sql.c - see sql.h. */
#include "store/sql.h"

#include <stdio.h>
#include <string.h>

static const struct sql_back *back(const struct sql *q)
{
    return q->store->back->sql;
}

struct sql *sql_ask(struct store *s, const char *text)
{
    return s->back->sql->begin(s, text, false);
}

struct sql *sql_write(struct store *s, const char *text)
{
    return s->back->sql->begin(s, text, true);
}

void sql_int(struct sql *q, int i, int64_t n)
{
    back(q)->set_int(q, i, n);
}

void sql_real(struct sql *q, int i, double n)
{
    back(q)->set_real(q, i, n);
}

void sql_text(struct sql *q, int i, const char *text)
{
    back(q)->set_text(q, i, text);
}

void sql_bytes(struct sql *q, int i, const void *bytes, size_t n)
{
    back(q)->set_bytes(q, i, bytes, n);
}

void sql_hash(struct sql *q, int i, const uint8_t hash[STORE_HASH])
{
    back(q)->set_bytes(q, i, hash, STORE_HASH);
}

bool sql_row(struct sql *q)
{
    bool found = back(q)->row(q);

    q->any = q->any || found;
    return found;
}

int64_t sql_get(struct sql *q, int i)
{
    return back(q)->get_int(q, i);
}

double sql_get_real(struct sql *q, int i)
{
    return back(q)->get_real(q, i);
}

const char *sql_get_text(struct sql *q, int i, size_t *length)
{
    const char *text = back(q)->get_bytes(q, i, length);

    return text ? text : "";
}

void sql_copy(struct sql *q, int i, char *out, size_t room)
{
    size_t n;

    snprintf(out, room, "%s", sql_get_text(q, i, &n));
}

bool sql_get_bytes(struct sql *q, int i, void *out, size_t n)
{
    size_t length = 0;
    const void *bytes = back(q)->get_bytes(q, i, &length);

    if (!bytes || length != n)
        return false;
    memcpy(out, bytes, n);
    return true;
}

enum store_answer sql_end(struct sql *q)
{
    enum store_answer a = q->unread ? STORE_TROUBLE : q->any ? STORE_FOUND : STORE_NONE;

    back(q)->end(q);
    return a;
}

bool sql_done(struct sql *q)
{
    return back(q)->done(q);
}

int64_t sql_number(struct sql *q)
{
    int64_t n = sql_row(q) ? sql_get(q, 0) : 0;

    sql_end(q);
    return n;
}
