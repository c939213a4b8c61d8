/*
 * postgres_lobby.c - sharing waiting tables between nodes; see nodes.h and postgres.h.
 *
 * Tables that wait for players are in `waiting`, as their owners publish them. The table is
 * unlogged: after a crash of the database the owners fill it again. The statement that reserves a
 * row decides who is sent there.
 */
#include "store/postgres.h"

#include "core/json.h"
#include "store/nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 1200 };

/* Nodes seen lately. */
#define ALIVE "SELECT nodes.id FROM nodes,clock WHERE seen+3000>=clock.ms"

/* ---- time ---- */

enum store_answer postgres_due(struct store *s, uint64_t until, table_each *each, void *context)
{
    struct sql *q = sql_ask(
        s, "WITH able AS (SELECT id,row_number() OVER (ORDER BY id)-1 AS place,"
           " count(*) OVER () AS many FROM nodes,clock WHERE seen+3000>=ms AND draining=0)"
           " SELECT " TABLE_COLUMNS " FROM tables WHERE wake>0 AND wake<=?1 AND due>0 AND due<=?1"
           " AND (owner=?2 OR (owner NOT IN (" ALIVE ") AND EXISTS(SELECT 1 FROM able WHERE"
           " able.id=?2 AND abs(hashtext(tables.id)::bigint)%many=place)))");
    struct store_table t;

    sql_int(q, 1, (int64_t)until);
    sql_int(q, 2, ((struct postgres *)s)->node);
    while (sql_row(q)) {
        table_read(q, &t);
        each(context, &t);
    }
    return sql_end(q);
}

/* ---- tables that wait ---- */

static void put_waiting(struct json *j, const struct nodes_waiting *w)
{
    json_open(j, NULL, '{');
    json_text(j, "tab", w->table);
    json_number(j, "host", w->host);
    json_text(j, "address", w->address);
    json_text(j, "form", w->form);
    json_number(j, "rated", w->rated);
    json_text(j, "terms", w->terms);
    json_text(j, "more", w->more);
    json_number(j, "free", w->open);
    json_number(j, "band", w->band);
    json_number(j, "rating", w->rating);
    json_number(j, "here", w->here);
    json_number(j, "opened", w->created);
    json_close(j, '}');
}

void postgres_publish(struct store *s, const struct nodes_waiting *list, int count,
                      nodes_done *done, void *context)
{
    struct postgres *p = (struct postgres *)s;
    size_t room = ((size_t)count + 1) * ROW;
    char *bytes = malloc(room);
    struct json_object o;
    char node[24];
    struct pg_argument a[2] = { { PG_TEXT, bytes, 0 }, { PG_INT, node, 0 } };

    if (!bytes) {
        done(context, false);
        return;
    }
    json_begin(&o, bytes, room, NULL);
    json_open(&o.json, "w", '[');
    for (int i = 0; i < count; i++)
        put_waiting(&o.json, &list[i]);
    json_close(&o.json, ']');
    json_end(&o);
    a[0].length = o.text.used;
    a[1].length = (size_t)snprintf(node, sizeof node, "%lld", (long long)p->node);
    pg_errand(&p->beat,
              "WITH w AS MATERIALIZED (SELECT * FROM json_to_recordset(?1::json->'w') AS w(tab"
              " text,host int8,address text,form text,rated int8,terms text,more text,free int8,"
              "band int8,rating int8,here int8,opened int8)),"
              " gone AS (DELETE FROM waiting WHERE node=?2 AND tab NOT IN (SELECT tab FROM w))"
              " INSERT INTO waiting(tab,node,host,address,form,rated,terms,more,free,band,rating,"
              "here,opened) SELECT tab,?2,host,address,form,rated,terms,more,free,band,rating,here,"
              "opened FROM w ON CONFLICT(tab) DO UPDATE SET node=excluded.node,"
              "address=excluded.address,free=excluded.free,rating=excluded.rating,"
              "here=excluded.here", a, done, context);
    free(bytes);
}

enum store_answer postgres_waiting(struct store *s, int most, nodes_each *each, void *context)
{
    struct sql *q = sql_ask(
        s, "SELECT " TABLE_COLUMNS ",address,terms,more FROM tables JOIN (SELECT tab,node,address,"
           "terms,more FROM waiting) w ON w.tab=id AND w.node=owner WHERE status=0 AND hidden=0"
           " AND owner IN (" ALIVE ") ORDER BY created DESC LIMIT ?1");

    sql_int(q, 1, most);
    while (sql_row(q)) {
        struct nodes_waiting w = { 0 };
        struct store_table t;

        table_read(q, &t);
        sql_copy(q, 18, w.address, sizeof w.address);
        sql_copy(q, 19, w.terms, sizeof w.terms);
        sql_copy(q, 20, w.more, sizeof w.more);
        each(context, &t, &w);
    }
    return sql_end(q);
}

/* {1,2}; the caller frees it. */
static char *list_of(const int64_t *people, size_t n)
{
    size_t used = 1, room = 24 * n + 3;
    char *list = malloc(room);

    if (!list)
        return NULL;
    list[0] = '{';
    for (size_t i = 0; i < n; i++)
        used += (size_t)snprintf(list + used, room - used, "%s%lld", i ? "," : "",
                                 (long long)people[i]);
    memcpy(list + used, "}", 2);
    return list;
}

static size_t count_of(const int64_t *people)
{
    size_t n = 0;

    while (people && people[n])
        n++;
    return n;
}

enum store_answer postgres_pair(struct store *s, const struct nodes_seeker *who,
                                char table[STORE_ID])
{
    char *avoided = list_of(who->avoided, count_of(who->avoided));
    struct sql *q;

    if (!avoided)
        return STORE_TROUBLE;
    q = sql_ask(s, "UPDATE waiting SET reserved=ms+?8 FROM clock WHERE tab=("
                   "SELECT w.tab FROM waiting w JOIN tables t ON t.id=w.tab AND t.owner=w.node,"
                   "clock c WHERE w.form=?1 AND w.terms=?2 AND w.rated=?3 AND w.here=1 AND"
                   " w.free>0 AND t.open>0 AND t.status=0 AND w.reserved<c.ms AND w.host<>?4 AND"
                   " w.host<>ALL(?5::int8[]) AND (?6=0 OR abs(w.rating-?7)<=?6) AND"
                   " (w.band=0 OR abs(w.rating-?7)<=w.band) AND w.node IN (" ALIVE ")"
                   " ORDER BY w.opened,w.tab LIMIT 1 FOR UPDATE OF w SKIP LOCKED) RETURNING tab");
    sql_text(q, 1, who->form);
    sql_text(q, 2, who->terms);
    sql_int(q, 3, who->rated);
    sql_int(q, 4, who->person);
    sql_text(q, 5, avoided);
    sql_int(q, 6, who->band);
    sql_int(q, 7, who->rating);
    sql_int(q, 8, NODES_RESERVED);
    free(avoided);
    if (sql_row(q))
        sql_copy(q, 0, table, STORE_ID);
    return sql_end(q);
}

/* ---- people ---- */

/* {ID,ID}: an id has no signs that need quotes. The caller frees it. */
static char *tables_of(const struct nodes_watched *tables, int n)
{
    struct text t;
    size_t room = (size_t)n * (STORE_ID + 1) + 3;
    char *list = malloc(room);

    if (!list)
        return NULL;
    text_init(&t, list, room);
    text_char(&t, '{');
    for (int i = 0; i < n; i++) {
        text_put(&t, i ? "," : "");
        text_put(&t, tables[i].table);
    }
    text_char(&t, '}');
    return list;
}

/* {1,2}; the caller frees it. */
static char *counts_of(const struct nodes_watched *tables, int n)
{
    struct text t;
    size_t room = (size_t)n * 24 + 3;
    char *list = malloc(room);

    if (!list)
        return NULL;
    text_init(&t, list, room);
    text_char(&t, '{');
    for (int i = 0; i < n; i++) {
        text_put(&t, i ? "," : "");
        text_number(&t, tables[i].count);
    }
    text_char(&t, '}');
    return list;
}

void postgres_attend(struct store *s, const int64_t *people, int count,
                     const struct nodes_watched *watched, int tables, nodes_done *done,
                     void *context)
{
    struct postgres *p = (struct postgres *)s;
    char *list[3] = { list_of(people, (size_t)count), tables_of(watched, tables),
                      counts_of(watched, tables) };
    struct pg_argument a[4] = { { PG_ANY, NULL, 0 }, { PG_ANY, NULL, 0 }, { PG_ANY, NULL, 0 } };
    char node[24];

    for (int i = 0; i < 3; i++)
        a[i] = (struct pg_argument){ PG_ANY, list[i], list[i] ? strlen(list[i]) : 0 };
    a[3] = (struct pg_argument){ PG_INT, node,
                                 (size_t)snprintf(node, sizeof node, "%lld", (long long)p->node) };
    if (list[0] && list[1] && list[2])
        pg_errand(pg_link_ask(p),
                  "WITH gone AS (DELETE FROM presence WHERE node NOT IN (SELECT id FROM nodes))"
                  " INSERT INTO presence(node,people,tabs,counts) SELECT id,?1::int8[],"
                  "?2::text[],?3::int8[] FROM nodes WHERE id=?4 ON CONFLICT(node) DO UPDATE SET"
                  " people=excluded.people,tabs=excluded.tabs,counts=excluded.counts", a, done,
                  context);
    else
        done(context, false);
    for (int i = 0; i < 3; i++)
        free(list[i]);
}

enum store_answer postgres_attending(struct store *s, const int64_t *people,
                                     void (*each)(void *context, int64_t person), void *context)
{
    char *list = list_of(people, count_of(people));
    struct sql *q;

    if (!list)
        return STORE_TROUBLE;
    q = sql_ask(s, "SELECT one FROM presence,unnest(people) one WHERE one=ANY(?1::int8[])"
                   " AND node IN (" ALIVE ")");
    sql_text(q, 1, list);
    free(list);
    while (sql_row(q))
        each(context, sql_get(q, 0));
    return sql_end(q);
}

enum store_answer postgres_watching(struct store *s, const struct nodes_watched *tables, int count,
                                    void (*each)(void *context, const struct nodes_watched *w),
                                    void *context)
{
    char *list = tables_of(tables, count);
    struct sql *q;

    if (!list)
        return STORE_TROUBLE;
    q = sql_ask(s, "SELECT tab,sum(n)::int8 FROM presence,unnest(tabs,counts) AS w(tab,n)"
                   " WHERE tab=ANY(?1::text[]) AND node IN (" ALIVE ") GROUP BY tab");
    sql_text(q, 1, list);
    free(list);
    while (sql_row(q)) {
        struct nodes_watched w = { .count = (int)sql_get(q, 1) };

        sql_copy(q, 0, w.table, sizeof w.table);
        each(context, &w);
    }
    return sql_end(q);
}

/* ---- limits ---- */

/* `refilled` is when the bucket is full again, in microseconds; every use postpones it. */
enum store_answer postgres_limit(struct store *s, const char *name, uint32_t most, uint32_t ms)
{
    struct sql *q = sql_ask(
        s, "INSERT INTO limits(name,refilled) SELECT ?1,clock.ms*1000+?2 FROM clock"
           " ON CONFLICT(name) DO UPDATE SET"
           " refilled=greatest(limits.refilled,excluded.refilled-?2)+?2"
           " WHERE greatest(limits.refilled,excluded.refilled-?2)<=excluded.refilled-2*?2+?3"
           " RETURNING refilled");

    sql_text(q, 1, name);
    sql_int(q, 2, (int64_t)ms * 1000 / most);
    sql_int(q, 3, (int64_t)ms * 1000);
    sql_row(q);
    return sql_end(q);
}

/* ---- signals ---- */

static struct pg_argument number(char room[24], int64_t n)
{
    return (struct pg_argument){ PG_INT, room,
                                 (size_t)snprintf(room, 24, "%lld", (long long)n) };
}

void postgres_signal(struct store *s, const struct nodes_signal *signal)
{
    struct postgres *p = (struct postgres *)s;
    char a[24], b[24], c[24];
    struct pg_argument k[4] = { number(a, p->node), number(b, signal->kind),
                                number(c, signal->number),
                                { PG_TEXT, (char *)signal->text, strlen(signal->text) } };

    pg_errand(&p->beat, "INSERT INTO signals(node,kind,number,text,at)"
                        " SELECT ?1,?2,?3,?4,ms FROM clock", k, NULL, NULL);
}

void postgres_listen(struct postgres *p, struct pg_job *job)
{
    char a[24], b[24];
    struct pg_argument k[2] = { number(a, p->signal - PG_RECENT), number(b, p->node) };

    if (++p->beat_count % PG_TIDY == 0)
        pg_job_add(&p->beat, job, pg_statement(p,
            "WITH old AS (DELETE FROM limits USING clock WHERE refilled<ms*1000)"
            " DELETE FROM signals USING clock WHERE at<ms-600000"), NULL);
    pg_job_add(&p->beat, job, pg_statement(p,
        "SELECT id,kind,number,text FROM signals WHERE id>?1 AND node<>?2 ORDER BY id"), k);
}

/* Returns true if it was received before. */
static bool is_old(struct postgres *p, int64_t id)
{
    for (int i = 0; i < PG_RECENT; i++) {
        if (p->recent[i] == id)
            return true;
    }
    p->recent[p->recents++ % PG_RECENT] = id;
    p->signal = id > p->signal ? id : p->signal;
    return false;
}

void postgres_heard(struct postgres *p, const PGresult *r)
{
    for (int i = 0; i < PQntuples(r); i++) {
        struct nodes_signal signal = { 0 };

        signal.kind = (enum nodes_kind)strtol(PQgetvalue(r, i, 1), NULL, 10);
        signal.number = strtoll(PQgetvalue(r, i, 2), NULL, 10);
        snprintf(signal.text, sizeof signal.text, "%s", PQgetvalue(r, i, 3));
        if (!is_old(p, strtoll(PQgetvalue(r, i, 0), NULL, 10)) && p->heard)
            p->heard(p->listener, &signal);
    }
}
