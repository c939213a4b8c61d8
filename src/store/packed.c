/* packed.c - see packed.h. */
#include "store/packed.h"

#include "store/digest.h"
#include "store/sql.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { FORMAT = 1, HEADER = 5, LEVEL = 9, MOST = 1 << 28 /* bytes of a journal */ };

/* ---- writing ---- */

/* A journal being gathered, and whether it matches its table's row. */
struct packing {
    uint8_t *at;
    size_t used, room;
    uint32_t entries;
    uint64_t digest, ms;
    bool broken; /* no memory, or an entry out of place */
};

static void put_bytes(struct packing *p, const void *bytes, size_t n)
{
    if (p->used + n > p->room) {
        size_t room = 2 * (p->used + n) + 4096;
        uint8_t *more = room < MOST ? realloc(p->at, room) : NULL;

        p->broken |= !more;
        if (!more)
            return;
        p->at = more;
        p->room = room;
    }
    memcpy(p->at + p->used, bytes, n);
    p->used += n;
}

static void put_number(struct packing *p, uint64_t n)
{
    uint8_t bytes[10];
    size_t k = 0;

    for (; n >= 128; n >>= 7)
        bytes[k++] = (uint8_t)(n | 128);
    bytes[k++] = (uint8_t)n;
    put_bytes(p, bytes, k);
}

static void put_signed(struct packing *p, int64_t n)
{
    put_number(p, n < 0 ? ~((uint64_t)n << 1) : (uint64_t)n << 1);
}

static bool put_entry(void *packing, const struct store_entry *e)
{
    struct packing *p = packing;

    if (e->number != ++p->entries)
        p->broken = true;
    p->digest = digest_add(p->digest, e);
    put_signed(p, (int64_t)(e->ms - p->ms));
    put_signed(p, e->who);
    put_number(p, e->length);
    put_bytes(p, e->line, e->length);
    put_bytes(p, "", 1);
    p->ms = e->ms;
    return !p->broken;
}

/* The bytes of the row; NULL: no memory. */
static uint8_t *compressed(const struct packing *p, size_t *n)
{
    uLongf room = compressBound(p->used);
    uint8_t *out = malloc(HEADER + room);

    if (!out || compress2(out + HEADER, &room, p->at, p->used, LEVEL) != Z_OK) {
        free(out);
        return NULL;
    }
    out[0] = FORMAT;
    for (int i = 0; i < 4; i++)
        out[1 + i] = (uint8_t)(p->used >> 8 * i);
    *n = HEADER + room;
    return out;
}

/* The row is written only if the table has not changed since it was read; packed entries are
 * deleted. */
static bool put_packed(struct store *s, const struct store_table *t, const uint8_t *bytes, size_t n)
{
    struct sql *q = sql_write(
        s, "INSERT INTO packed(tab,upto,bytes) SELECT id,head,?2 FROM tables WHERE id=?1 AND"
           " head=?3 AND digest=?4 AND status<>5 ON CONFLICT(tab) DO UPDATE SET"
           " upto=excluded.upto,bytes=excluded.bytes WHERE packed.upto<excluded.upto");

    sql_text(q, 1, t->id);
    sql_bytes(q, 2, bytes, n);
    sql_int(q, 3, t->head);
    sql_int(q, 4, (int64_t)t->digest);
    if (!sql_done(q) || s->changed != 1)
        return false;
    q = sql_write(s, "DELETE FROM journal WHERE tab=? AND number<=?");
    sql_text(q, 1, t->id);
    sql_int(q, 2, t->head);
    return sql_done(q);
}

enum pack_outcome store_pack(struct store *s, const struct store_table *t)
{
    struct packing p = { .digest = digest_start(t) };
    enum pack_outcome outcome = PACK_DOUBTFUL;
    uint8_t *bytes = NULL;
    size_t n = 0;

    if (store_journal(s, t->id, 0, 0, put_entry, &p) != STORE_FOUND || p.broken ||
        p.entries != t->head || p.digest != t->digest) {
        /* it may have grown meanwhile */
        outcome = p.entries > t->head && !p.broken ? PACK_MISSED : PACK_DOUBTFUL;
    } else {
        bytes = compressed(&p, &n);
        outcome = bytes && put_packed(s, t, bytes, n) ? PACK_DONE : PACK_MISSED;
    }
    free(bytes);
    free(p.at);
    return outcome;
}

/* ---- reading ---- */

struct unpacking {
    const uint8_t *at, *end;
    bool broken;
};

static uint64_t get_number(struct unpacking *u)
{
    uint64_t n = 0;

    for (int shift = 0; shift < 64 && u->at < u->end; shift += 7) {
        uint8_t byte = *u->at++;

        n |= (uint64_t)(byte & 127) << shift;
        if (byte < 128)
            return n;
    }
    u->broken = true;
    return 0;
}

static int64_t get_signed(struct unpacking *u)
{
    uint64_t n = get_number(u);

    return (int64_t)(n & 1 ? ~(n >> 1) : n >> 1);
}

static bool get_entry(struct unpacking *u, struct store_entry *e)
{
    e->number++;
    e->ms += (uint64_t)get_signed(u);
    e->who = get_signed(u);
    e->length = get_number(u);
    if (u->broken || e->length >= (size_t)(u->end - u->at))
        return false;
    e->line = (const char *)u->at;
    u->at += e->length + 1;
    return e->line[e->length] == '\0';
}

/* The uncompressed journal; NULL: the bytes are damaged, or there is no memory. */
static uint8_t *inflated(const uint8_t *bytes, size_t n, size_t *length)
{
    uLongf size = 0;
    uLong from = n;
    uint8_t *out;

    if (n < HEADER || bytes[0] != FORMAT)
        return NULL;
    from -= HEADER;
    for (int i = 0; i < 4; i++)
        size |= (uLongf)bytes[1 + i] << 8 * i;
    *length = size;
    out = size && size < MOST ? malloc(size) : NULL;
    if (!out || uncompress2(out, &size, bytes + HEADER, &from) != Z_OK || size != *length) {
        free(out);
        return NULL;
    }
    return out;
}

bool packed_each(const void *bytes, size_t n, uint32_t upto, uint32_t after,
                 bool (*each)(void *context, const struct store_entry *e), void *context,
                 bool *more)
{
    size_t length;
    uint8_t *all = inflated(bytes, n, &length);
    struct unpacking u = { .at = all, .end = all ? all + length : NULL };
    struct store_entry e = { 0 };
    bool good = all != NULL;

    while (good && *more && e.number < upto) {
        good = get_entry(&u, &e);
        if (good && e.number > after)
            *more = each(context, &e);
    }
    good = good && (!*more || u.at == u.end);
    free(all);
    return good;
}

/* ---- which tables are packed ---- */

#define PACKABLE                                                                                   \
    " FROM tables WHERE id>?1 AND changed<?2 AND head>0 AND"                                       \
    " (status=3 OR (status=6 AND due=0)) AND"                                                      \
    " NOT EXISTS(SELECT 1 FROM packed WHERE tab=id AND upto=head)"

static void each_table(struct sql *q, table_each *each, void *context)
{
    struct store_table t;

    while (sql_row(q)) {
        table_read(q, &t);
        each(context, &t);
    }
}

enum store_answer store_packable(struct store *s, const char *after, int64_t until, int most,
                                 table_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT " TABLE_COLUMNS PACKABLE " ORDER BY id LIMIT ?3");

    sql_text(q, 1, after);
    sql_int(q, 2, until);
    sql_int(q, 3, most);
    each_table(q, each, context);
    return sql_end(q);
}

int64_t store_packable_count(struct store *s, int64_t until)
{
    struct sql *q = sql_ask(s, "SELECT count(*)" PACKABLE);

    sql_text(q, 1, "");
    sql_int(q, 2, until);
    return sql_number(q);
}

/* ---- turning it back into rows ---- */

struct unpacked {
    struct store *store;
    const char *table;
    bool good;
};

static bool put_line(void *unpacked, const struct store_entry *e)
{
    struct unpacked *u = unpacked;
    struct sql *q =
        sql_write(u->store, "INSERT INTO journal(tab,number,ms,who,line) VALUES(?,?,?,?,?)");

    sql_text(q, 1, u->table);
    sql_int(q, 2, e->number);
    sql_int(q, 3, (int64_t)e->ms);
    sql_int(q, 4, e->who);
    sql_text(q, 5, e->line);
    u->good = sql_done(q);
    return u->good;
}

bool store_unpack(struct store *s, const char *table)
{
    struct unpacked u = { s, table, true };
    struct sql *q = sql_ask(s, "SELECT upto,bytes FROM packed WHERE tab=?");
    bool more = true;

    sql_text(q, 1, table);
    if (sql_row(q)) {
        size_t n;
        const char *bytes = sql_get_text(q, 1, &n);

        packed_each(bytes, n, (uint32_t)sql_get(q, 0), 0, put_line, &u, &more);
    }
    if (sql_end(q) == STORE_TROUBLE || !u.good)
        return false;
    q = sql_write(s, "DELETE FROM packed WHERE tab=?");
    sql_text(q, 1, table);
    return sql_done(q);
}
