/* tables.c - see tables.h. */
#include "store/tables.h"

#include "store/nodes.h"
#include "store/packed.h"
#include "store/sql.h"

#include <limits.h>
#include <string.h>

void table_read(struct sql *q, struct store_table *t)
{
    memset(t, 0, sizeof *t);
    sql_copy(q, 0, t->id, sizeof t->id);
    sql_get_bytes(q, 1, t->random, STORE_RANDOM);
    t->host = sql_get(q, 2);
    sql_copy(q, 3, t->game, sizeof t->game);
    sql_copy(q, 4, t->form, sizeof t->form);
    t->hidden = sql_get(q, 5) != 0;
    t->rated = sql_get(q, 6) != 0;
    t->seats = (int)sql_get(q, 7);
    t->open = (int)sql_get(q, 8);
    t->status = (int)sql_get(q, 9);
    t->due = (uint64_t)sql_get(q, 10);
    t->created = sql_get(q, 11);
    t->changed = sql_get(q, 12);
    sql_copy(q, 13, t->waits, sizeof t->waits);
    t->head = sql_get(q, 14);
    t->digest = (uint64_t)sql_get(q, 15);
    t->epoch = sql_get(q, 16);
    t->guest = sql_get(q, 17);
}

enum store_answer store_table_get(struct store *s, const char *id, struct store_table *out)
{
    struct sql *q = sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables WHERE id=?");

    sql_text(q, 1, id);
    if (sql_row(q))
        table_read(q, out);
    return sql_end(q);
}

static enum store_answer each_row(struct sql *q, table_each *each, void *context)
{
    struct store_table t;

    while (sql_row(q)) {
        table_read(q, &t);
        each(context, &t);
    }
    return sql_end(q);
}

enum store_answer store_tables_open(struct store *s, int most, table_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables WHERE status=0 AND hidden=0"
                               " ORDER BY changed DESC LIMIT ?");

    sql_int(q, 1, most);
    return each_row(q, each, context);
}

enum store_answer store_tables_due(struct store *s, uint64_t until, table_each *each,
                                   void *context)
{
    struct sql *q;

    if (s->back->nodes)
        return s->back->nodes->due(s, until, each, context);
    q = sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables WHERE due>0 AND due<=?");

    sql_int(q, 1, (int64_t)until);
    return each_row(q, each, context);
}

enum store_answer store_tables_all(struct store *s, const char *after, int most, table_each *each,
                                   void *context)
{
    struct sql *q =
        sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables WHERE id>? ORDER BY id LIMIT ?");

    sql_text(q, 1, after);
    sql_int(q, 2, most);
    return each_row(q, each, context);
}

int64_t store_tables_count(struct store *s)
{
    return sql_number(sql_ask(s, "SELECT count(*) FROM tables"));
}

/* Those that wait for the person first, and finished ones last. */
#define OWN_ORDER \
    " ORDER BY CASE WHEN status=3 THEN 1 ELSE 0 END," \
    " CASE WHEN waits || ' ' LIKE '% ' || person || ' %' THEN 0 ELSE 1 END, changed DESC LIMIT ?2"

/* A file is read by the loop itself, so only the newest tables count (`seated`, in sqlite.c). A
 * database server takes its time without delaying anybody. */
enum store_answer store_tables_of(struct store *s, int64_t person, int most, table_each *each,
                                  void *context)
{
    struct sql *q =
        s->back->nodes
            ? sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables JOIN seats ON tab=id"
                         " WHERE person=?1 AND status<4" OWN_ORDER)
            : sql_ask(s, "SELECT " TABLE_COLUMNS " FROM (SELECT person,tab FROM seated WHERE"
                         " person=?1 ORDER BY at DESC LIMIT ?3) JOIN tables ON id=tab"
                         " WHERE status<4" OWN_ORDER);

    sql_int(q, 1, person);
    sql_int(q, 2, most);
    if (!s->back->nodes)
        sql_int(q, 3, TABLES_NEWEST);
    return each_row(q, each, context);
}

enum store_answer store_contests(struct store *s, int64_t person, int most, table_each *each,
                                 void *context)
{
    struct sql *q =
        person ? sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables JOIN seats ON tab=id WHERE"
                            " status=6 AND person=? ORDER BY changed DESC LIMIT ?")
               : sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables WHERE status=6 AND hidden=?"
                            " ORDER BY changed DESC LIMIT ?");

    sql_int(q, 1, person);
    sql_int(q, 2, most);
    return each_row(q, each, context);
}

/* A journal being read: its packed part first, then the rest. */
struct journal_reading {
    bool (*each)(void *context, const struct store_entry *e);
    void *context;
    int left; /* entries still wanted */
};

static bool give(void *reading, const struct store_entry *e)
{
    struct journal_reading *r = reading;

    return r->each(r->context, e) && --r->left > 0;
}

/* One statement reads both, since a table may be packed between two. A packed journal is sorted at
 * the position of its last entry. */
enum store_answer store_journal(struct store *s, const char *table, uint32_t after, int most,
                                bool (*each)(void *context, const struct store_entry *e),
                                void *context)
{
    struct sql *q = sql_ask(
        s, "SELECT upto AS number,upto AS ms,upto AS who,tab AS line,bytes FROM packed"
           " WHERE tab=?1 AND upto>?2 UNION ALL"
           " SELECT number,ms,who,line,CAST(NULL AS bytea) FROM journal"
           " WHERE tab=?1 AND number>?2 ORDER BY number LIMIT ?3");
    struct journal_reading r = { each, context, most ? most : INT_MAX };
    bool more = true;

    sql_text(q, 1, table);
    sql_int(q, 2, after ? (int64_t)after : INT64_MIN); /* 0: damaged numbers, too */
    sql_int(q, 3, r.left);
    while (more && sql_row(q)) {
        struct store_entry e = { .number = (uint32_t)sql_get(q, 0),
                                 .ms = (uint64_t)sql_get(q, 1),
                                 .who = sql_get(q, 2) };
        size_t packed;
        const char *bytes = sql_get_text(q, 4, &packed);

        if (packed) {
            /* a damaged one is shorter than the table's row says, as in any other case */
            more = packed_each(bytes, packed, e.number, after, give, &r, &more) && more;
            continue;
        }
        e.line = sql_get_text(q, 3, &e.length);
        more = give(&r, &e);
    }
    return sql_end(q);
}
