/* moderation.c - see moderation.h. */
#include "store/moderation.h"

#include "store/sql.h"
#include "store/tables.h"

/* Runs a writing statement with one number as its argument. */
static bool with_number(struct store *s, const char *sql, int64_t number)
{
    struct sql *q = sql_write(s, sql);

    sql_int(q, 1, number);
    return sql_done(q);
}

static bool changed(struct store *s)
{
    return s->changed > 0;
}

/* ---- mutes ---- */

int store_mutes_of(struct store *s, int64_t person, int most, int64_t out[])
{
    struct sql *q =
        sql_ask(s, "SELECT muted FROM mutes WHERE person=? ORDER BY at DESC LIMIT ?");
    int n = 0;

    sql_int(q, 1, person);
    sql_int(q, 2, most);
    while (n < most && sql_row(q))
        out[n++] = sql_get(q, 0);
    return sql_end(q) == STORE_TROUBLE ? -1 : n;
}

/* ---- reports ---- */

bool store_report_done(struct store *s, int64_t id)
{
    struct sql *q = sql_write(s, "UPDATE reports SET done=? WHERE id=? AND done=0");

    sql_int(q, 1, store_time(s));
    sql_int(q, 2, id);
    return sql_done(q) && changed(s);
}

#define REPORT "SELECT id,tab,by,talk,person,name,said,why,at,done FROM reports WHERE "

static enum store_answer each_report(struct sql *q, report_each *each, void *context)
{
    struct store_report r;

    while (sql_row(q)) {
        r.id = sql_get(q, 0);
        sql_copy(q, 1, r.table, sizeof r.table);
        r.by = sql_get(q, 2);
        r.talk = (uint32_t)sql_get(q, 3);
        r.person = sql_get(q, 4);
        sql_copy(q, 5, r.name, sizeof r.name);
        sql_copy(q, 6, r.said, sizeof r.said);
        sql_copy(q, 7, r.why, sizeof r.why);
        r.at = sql_get(q, 8);
        r.done = sql_get(q, 9);
        each(context, &r);
    }
    return sql_end(q);
}

enum store_answer store_reports(struct store *s, bool all, int most, report_each *each,
                                void *context)
{
    struct sql *q = sql_ask(s, REPORT "done=0 OR ?=1 ORDER BY id DESC LIMIT ?");

    sql_int(q, 1, all);
    sql_int(q, 2, most);
    return each_report(q, each, context);
}

enum store_answer store_reports_by(struct store *s, int64_t person, int most, report_each *each,
                                   void *context)
{
    struct sql *q = sql_ask(s, REPORT "by=? ORDER BY id DESC LIMIT ?");

    sql_int(q, 1, person);
    sql_int(q, 2, most);
    return each_report(q, each, context);
}

/* Once old messages are removed, a table may number from 1 again, which is why the time is
 * stored. */
enum store_answer store_context(struct store *s, const struct store_report *r, talk_each *each,
                                void *context)
{
    struct sql *q = sql_ask(
        s, "SELECT number,person,seat,name,phrase,text,at,0 FROM talk WHERE tab=? AND"
           " number BETWEEN ? AND ? AND at<=? ORDER BY number");
    struct store_talk t;

    sql_text(q, 1, r->table);
    sql_int(q, 2, (int64_t)r->talk - STORE_CONTEXT);
    sql_int(q, 3, (int64_t)r->talk + STORE_CONTEXT);
    sql_int(q, 4, r->at);
    while (sql_row(q)) {
        talk_read(q, &t);
        each(context, &t);
    }
    return sql_end(q);
}

/* ---- sanctions ---- */

bool store_sanction_add(struct store *s, struct store_sanction *n)
{
    struct sql *q = sql_write(
        s, "INSERT INTO sanctions(kind,person,range,reason,at,until) VALUES(?,?,?,?,?,?)"
           " RETURNING id");

    sql_int(q, 1, (int)n->kind);
    sql_int(q, 2, n->person);
    sql_text(q, 3, n->range);
    sql_text(q, 4, n->reason);
    sql_int(q, 5, n->at);
    sql_int(q, 6, n->until);
    n->id = sql_number(q);
    return n->id != 0;
}

bool store_sanction_lift(struct store *s, int64_t id)
{
    return with_number(s, "DELETE FROM sanctions WHERE id=?", id) && changed(s);
}

enum store_answer store_sanctions(struct store *s, int64_t now, sanction_each *each,
                                  void *context)
{
    struct sql *q = sql_ask(s, "SELECT id,kind,person,range,reason,at,until FROM sanctions"
                                    " WHERE until=0 OR until>? ORDER BY id DESC");
    struct store_sanction n;

    sql_int(q, 1, now);
    while (sql_row(q)) {
        n.id = sql_get(q, 0);
        n.kind = (enum sanction_kind)(int)sql_get(q, 1);
        n.person = sql_get(q, 2);
        sql_copy(q, 3, n.range, sizeof n.range);
        sql_copy(q, 4, n.reason, sizeof n.reason);
        n.at = sql_get(q, 5);
        n.until = sql_get(q, 6);
        each(context, &n);
    }
    return sql_end(q);
}

/* ---- the log of actions ---- */

bool store_deed_add(struct store *s, const struct store_deed *d)
{
    struct sql *q = sql_write(s, "INSERT INTO deeds(at,by,what,whom,why) VALUES(?,?,?,?,?)");

    sql_int(q, 1, d->at);
    sql_text(q, 2, d->by);
    sql_text(q, 3, d->what);
    sql_text(q, 4, d->whom);
    sql_text(q, 5, d->why);
    return sql_done(q);
}

enum store_answer store_deeds(struct store *s, int most, deed_each *each, void *context)
{
    struct sql *q =
        sql_ask(s, "SELECT id,at,by,what,whom,why FROM deeds ORDER BY id DESC LIMIT ?");
    struct store_deed d;

    sql_int(q, 1, most);
    while (sql_row(q)) {
        d.id = sql_get(q, 0);
        d.at = sql_get(q, 1);
        sql_copy(q, 2, d.by, sizeof d.by);
        sql_copy(q, 3, d.what, sizeof d.what);
        sql_copy(q, 4, d.whom, sizeof d.whom);
        sql_copy(q, 5, d.why, sizeof d.why);
        each(context, &d);
    }
    return sql_end(q);
}

/* ---- administrators, and what they remove ---- */

bool store_admin_set(struct store *s, int64_t person, bool admin)
{
    struct sql *q = sql_write(s, "UPDATE people SET admin=? WHERE id=?");

    sql_int(q, 1, admin);
    sql_int(q, 2, person);
    return sql_done(q);
}

enum store_answer store_admin_is(struct store *s, int64_t person)
{
    struct sql *q =
        sql_ask(s, "SELECT 1 FROM people WHERE id=? AND admin<>0 AND login IS NOT NULL");

    sql_int(q, 1, person);
    sql_row(q);
    return sql_end(q);
}

bool store_talk_remove(struct store *s, const char *table, uint32_t number)
{
    struct sql *q =
        sql_write(s, "UPDATE talk SET text='',phrase=0 WHERE tab=? AND number=?");

    sql_text(q, 1, table);
    sql_int(q, 2, number);
    return sql_done(q) && changed(s);
}

bool store_name_remove(struct store *s, int64_t person)
{
    return with_number(s, "UPDATE people SET name='' WHERE id=?", person) && changed(s) &&
           with_number(s, "UPDATE talk SET name='' WHERE person=?", person) &&
           with_number(s, "UPDATE results SET name='' WHERE person=?", person);
}

bool store_table_close(struct store *s, const char *table)
{
    struct sql *q =
        sql_write(s, "UPDATE tables SET status=4,due=0,waits='',open=0,changed=?,"
                        "epoch=epoch+1"
                        " WHERE id=? AND (status<4 OR status=6)");

    sql_int(q, 1, store_time(s));
    sql_text(q, 2, table);
    return sql_done(q) && changed(s);
}

/* ---- figures ---- */

static int64_t count(struct store *s, const char *text, int64_t number)
{
    struct sql *q = sql_ask(s, text);

    sql_int(q, 1, number);
    return sql_number(q);
}

void store_figures(struct store *s, int64_t now, struct store_figures *out)
{
    out->accounts = count(s, "SELECT count(*) FROM people WHERE login IS NOT NULL AND id>?", 0);
    out->guests = count(s, "SELECT count(*) FROM people WHERE login IS NULL AND id>?", 0);
    out->sessions = count(s, "SELECT count(*) FROM sessions WHERE person>?", 0);
    for (int i = 0; i < 6; i++)
        out->tables[i] = count(s, "SELECT count(*) FROM tables WHERE status=?", i);
    out->results_day = count(s, "SELECT count(*) FROM (SELECT DISTINCT tab,number FROM results"
                                " WHERE at>?) AS ended", now - 86400);
    out->talk_day = count(s, "SELECT count(*) FROM talk WHERE at>?", now - 86400);
    out->reports = count(s, "SELECT count(*) FROM reports WHERE done=?", 0);
    out->sanctions = count(s, "SELECT count(*) FROM sanctions WHERE until=0 OR until>?", now);
    s->back->size(s, &out->bytes, &out->free);
}
