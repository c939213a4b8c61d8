/* shorten.c - shortening a journal; see care.h. */
#include "store/care.h"
#include "store/digest.h"
#include "store/packed.h"
#include "store/sql.h"
#include "store/tables.h"

struct shortened {
    uint32_t entries;
    uint64_t digest;
};

static bool count_in(void *context, const struct store_entry *e)
{
    struct shortened *k = context;

    if (e->number > k->entries)
        return false;
    k->digest = digest_add(k->digest, e);
    return true;
}

bool store_shorten(struct store *s, const struct store_table *t, uint32_t entries)
{
    struct shortened k = { entries, digest_start(t) };
    struct sql *q;

    if (!store_unpack(s, t->id))
        return false;
    q = sql_write(s, "DELETE FROM journal WHERE tab=? AND number>?");
    sql_text(q, 1, t->id);
    sql_int(q, 2, entries);
    if (!sql_done(q) || store_journal(s, t->id, 0, 0, count_in, &k) == STORE_TROUBLE)
        return false;
    q = sql_write(s, "UPDATE tables SET head=?,digest=?,epoch=epoch+1 WHERE id=?");
    sql_int(q, 1, entries);
    sql_int(q, 2, (int64_t)k.digest);
    sql_text(q, 3, t->id);
    return sql_done(q);
}
