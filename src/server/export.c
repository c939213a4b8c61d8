/*
 * export.c - everything stored about a person, as one JSON object; see account.h.
 *
 * Each game's record needs its table, which may have to be rebuilt from its journal first. So there
 * is one table per iteration of the loop, and the asker's address is charged for all of it. An
 * address has one export at a time, so that it cannot keep others from theirs.
 */
#include "server/account.h"

#include "people/person.h"
#include "server/room.h"
#include "server/score.h"
#include "store/club.h"
#include "store/now.h"
#include "store/people.h"
#include "store/tables.h"

#include <stdlib.h>
#include <string.h>

enum {
    BYTES = 24 << 20,
    RECORD = 1 << 20,
    TABLES = 1000,
    ROWS = 5000,
    SPARE = 8192, /* room for one row and the end of the object */
    PER_HOUR = 10,
    TOGETHER = 8
};

struct export {
    uv_timer_t timer;
    struct export *next; /* among those in progress */
    struct api *api;
    struct conn *conn;
    int64_t person;
    struct json_object object;
    char *bytes, *record;
    int tables, at;
    bool stepping; /* a task is working on the next one */
    struct store_table table[TABLES];
};

static bool has_room(const struct export *e, size_t bytes)
{
    return e->object.text.used + bytes + SPARE < e->object.text.room;
}

/* ---- the lists ---- */

static void each_session(void *export, const struct store_session *t)
{
    struct json *j = &((struct export *)export)->object.json;

    json_open(j, NULL, '{');
    json_number(j, "created", t->created);
    json_number(j, "seen", t->seen);
    json_close(j, '}');
}

/* Begins the row of something that is counted at a table; NULL: there is no room for it. */
static struct json *open_row(struct export *e, const char *table, int64_t number)
{
    struct json *j = &e->object.json;

    if (!has_room(e, RECORD))
        return NULL;
    json_open(j, NULL, '{');
    json_text(j, "table", table);
    json_number(j, "number", number);
    return j;
}

static void each_result(void *export, const struct store_result *r)
{
    struct json *j = open_row(export, r->table, r->number);

    if (!j)
        return;
    json_text(j, "form", r->form);
    json_number(j, "seat", r->seat);
    json_text(j, "name", r->name);
    json_text(j, "result", score_word(r->score));
    json_text(j, "reason", r->reason);
    json_number(j, "at", r->at);
    json_close(j, '}');
}

static void each_talk(void *export, const char *table, const struct store_talk *t)
{
    struct json *j = open_row(export, table, t->number);

    if (!j)
        return;
    json_text(j, "name", t->name);
    json_text(j, t->phrase ? "phrase" : "text", t->text);
    json_number(j, "at", t->at);
    json_close(j, '}');
}

static void each_table(void *export, const struct store_table *t)
{
    struct export *e = export;

    if (e->tables < TABLES)
        e->table[e->tables++] = *t;
}

/* The person's own reports, but not those by others. */
static void each_report(void *export, const struct store_report *r)
{
    struct json *j = open_row(export, r->table, r->talk);

    if (!j)
        return;
    json_text(j, "said", r->said);
    json_text(j, "why", r->why);
    json_number(j, "at", r->at);
    json_number(j, "done", r->done);
    json_close(j, '}');
}

static void each_sanction(void *export, const struct store_sanction *n)
{
    struct export *e = export;
    struct json *j = &e->object.json;

    if (n->person != e->person || !has_room(e, RECORD))
        return;
    json_open(j, NULL, '{');
    json_text(j, "kind", n->kind == SANCTION_BAN ? "ban" : "mute");
    json_text(j, "reason", n->reason);
    json_number(j, "at", n->at);
    json_number(j, "until", n->until);
    json_close(j, '}');
}

static void write_behaviour(struct export *e)
{
    struct store *s = e->api->hall->store;
    struct json *j = &e->object.json;

    json_open(j, "reports", '[');
    store_reports_by(s, e->person, ROWS, each_report, e);
    json_close(j, ']');
    json_open(j, "sanctions", '[');
    store_sanctions(s, 0, each_sanction, e); /* including expired ones */
    json_close(j, ']');
}

/* Adds a tournament that the person has joined. */
static bool each_contest(void *export, const struct store_row *row)
{
    struct export *e = export;
    struct json *j = &e->object.json;

    json_open(j, NULL, '{');
    json_text(j, "tournament", row->of.table->id);
    json_text(j, "form", row->of.table->form);
    json_bool(j, "opened", row->of.table->host == e->person);
    json_number(j, "created", row->of.table->created);
    json_close(j, '}');
    return has_room(e, RECORD);
}

static void write_contests(struct export *e)
{
    struct store_question q = { .topic = ASK_CONTESTS, .person = e->person, .most = TABLES };

    json_open(&e->object.json, "tournaments", '[');
    now_ask(e->api->hall->store, &q, each_contest, e);
    json_close(&e->object.json, ']');
}

static bool each_known(void *export, const struct store_row *row)
{
    struct json *j = &((struct export *)export)->object.json;

    json_open(j, NULL, '{');
    json_number(j, "person", row->of.known->person);
    json_text(j, "name", row->of.known->name);
    json_close(j, '}');
    return true;
}

static void write_known(struct export *e, const char *name, enum store_topic topic)
{
    struct store_question q = { .topic = topic, .person = e->person, .most = STORE_TIES };

    json_open(&e->object.json, name, '[');
    now_ask(e->api->hall->store, &q, each_known, e);
    json_close(&e->object.json, ']');
}

static void each_club(void *export, const struct store_club *c)
{
    struct export *e = export;

    json_open(&e->object.json, NULL, '{');
    json_text(&e->object.json, "club", c->id);
    json_text(&e->object.json, "name", c->name);
    json_close(&e->object.json, '}');
}

static void write_clubs(struct export *e)
{
    json_open(&e->object.json, "clubs", '[');
    store_clubs_of(e->api->hall->store, e->person, each_club, e);
    json_close(&e->object.json, ']');
}

static void write_lists(struct export *e)
{
    struct store *s = e->api->hall->store;
    struct json *j = &e->object.json;
    int64_t muted[256];
    int n;

    json_open(j, "sessions", '[');
    store_sessions_of(s, e->person, 100, each_session, e);
    json_close(j, ']');
    json_open(j, "ratings", '[');
    store_ratings_of(s, e->person, account_write_rating, &e->object.json);
    json_close(j, ']');
    json_open(j, "results", '[');
    store_results_of(s, e->person, ROWS, each_result, e);
    json_close(j, ']');
    json_open(j, "messages", '[');
    store_talk_of(s, e->person, ROWS, each_talk, e);
    json_close(j, ']');
    json_open(j, "muted", '[');
    n = store_mutes_of(s, e->person, 256, muted);
    for (int i = 0; i < n; i++)
        json_number(j, NULL, muted[i]);
    json_close(j, ']');
    write_known(e, "friends", ASK_FRIENDS);
    write_known(e, "blocked", ASK_BLOCKED);
    write_clubs(e);
    write_behaviour(e);
    write_contests(e);
    store_tables_of(s, e->person, TABLES, each_table, e);
}

/* ---- tables ---- */

static void put_line(void *text, const char *line, size_t length)
{
    text_bytes(text, line, length);
    text_char(text, '\n');
}

/* The record with what the person may know now. */
static void write_record(struct export *e, struct room *r)
{
    const struct member *m = room_member(r, e->person, false);
    int viewer = m && m->link.seats ? __builtin_ctz(m->link.seats) : VIEW_SPECTATOR;
    struct text t;

    text_init(&t, e->record, RECORD);
    if (r->protocol.table.begun)
        table_save(&r->protocol.table, viewer, put_line, &t);
    if (t.used && !t.cut && has_room(e, 2 * t.used))
        json_span(&e->object.json, "record", (struct span){ t.at, t.used });
    else
        json_none(&e->object.json, "record");
}

static void write_table(struct export *e, const struct store_table *t)
{
    struct room *r = hall_room(e->api->hall, t->id, e->conn);
    struct json *j = &e->object.json;

    json_open(j, NULL, '{');
    json_text(j, "table", t->id);
    json_text(j, "form", t->form);
    json_bool(j, "opened", t->host == e->person);
    json_bool(j, "rated", t->rated);
    json_number(j, "created", t->created);
    json_number(j, "changed", t->changed);
    if (r)
        write_record(e, r);
    else
        json_none(j, "record");
    json_close(j, '}');
}

/* ---- the request ---- */

static void on_closed(uv_handle_t *timer)
{
    struct export *e = timer->data;

    free(e->bytes);
    free(e->record);
    free(e);
}

static void leave_list(struct export *e)
{
    struct export **at = &e->api->exports;

    while (*at != e)
        at = &(*at)->next;
    *at = e->next;
}

static void finish(struct export *e)
{
    struct reply r = { .status = 200, .type = "application/json",
                       .headers = "Cache-Control: no-store\r\nContent-Disposition: attachment;"
                                  " filename=\"coupdoeil.json\"\r\n" };

    json_close(&e->object.json, ']');
    json_end(&e->object);
    r.body = e->object.text.at;
    r.length = e->object.text.used;
    conn_reply(e->conn, &r);
    leave_list(e);
    e->api->working--;
    uv_close((uv_handle_t *)&e->timer, on_closed);
}

static void on_task(void *export)
{
    struct export *e = export;

    e->stepping = true;
    write_table(e, &e->table[e->at++]);
    e->stepping = false;
}

static void on_step(uv_timer_t *timer)
{
    struct export *e = timer->data;
    uint64_t begun = source_clock();

    if (e->stepping || (conn_waits(e->conn) && !e->api->hall->stopping))
        return;
    if (e->at == e->tables || !has_room(e, SPARE) || e->api->hall->stopping ||
        !task_run(true, on_task, e))
        finish(e);
    else
        conn_charge(e->conn, begun);
}

static struct export *begin(struct api *a, struct conn *c, const struct store_person *p)
{
    struct export *e = calloc(1, sizeof *e);

    if (e) {
        e->bytes = malloc(BYTES);
        e->record = malloc(RECORD);
    }
    if (!e || !e->bytes || !e->record) {
        if (e) {
            free(e->bytes);
            free(e->record);
        }
        free(e);
        return NULL;
    }
    e->api = a;
    e->conn = c;
    e->person = p->id;
    uv_timer_init(a->hall->loop, &e->timer);
    e->timer.data = e;
    json_begin(&e->object, e->bytes, BYTES, NULL);
    json_number(&e->object.json, "exported", store_time(a->hall->store));
    json_number(&e->object.json, "person", p->id);
    json_text(&e->object.json, "name", p->name);
    json_text(&e->object.json, "login", p->login);
    return e;
}

/* Returns true if another export may begin for this address. */
static bool is_free(const struct api *a, const char *address)
{
    int n = 0;

    for (const struct export *e = a->exports; e; e = e->next, n++) {
        if (strcmp(e->conn->address, address) == 0)
            return false;
    }
    return n < TOGETHER;
}

void account_export(struct api *a, struct conn *c, const struct asker *k)
{
    struct store *s = a->hall->store;
    struct store_person p;
    enum store_answer answer;
    struct export *e;

    answer = k->person ? store_person_get(s, k->person, &p) : STORE_NONE;
    if (answer != STORE_FOUND) {
        api_refuse(a, c, answer == STORE_NONE ? 403 : 503,
                   answer == STORE_NONE ? "server.guest" : "server.store");
        return;
    }
    if (!limit_take(a->hall->limits, "export", c->address, PER_HOUR, 3600000,
                    hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    e = is_free(a, c->address) ? begin(a, c, &p) : NULL;
    if (!e) {
        api_refuse(a, c, 503, "server.busy-now");
        return;
    }
    e->next = a->exports;
    a->exports = e;
    a->working++; /* the server waits for it before it exits */
    conn_wait(c);
    write_lists(e);
    json_open(&e->object.json, "tables", '[');
    uv_timer_start(&e->timer, on_step, 0, 1);
}
