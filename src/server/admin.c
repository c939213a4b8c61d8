/* admin.c - moderation in a running server, and its routes; see admin.h. */
#include "server/account.h"
#include "server/admin.h"

#include "server/contest.h"
#include "server/node.h"
#include "server/room.h"
#include "server/talk.h"
#include "service/log.h"
#include "store/care.h"
#include "store/people.h"
#include "store/tables.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED = 200, REPORTS = 50, ROW = 512, OWN = 50 };

struct own_tables {
    char id[OWN][STORE_ID];
    int count;
};

/* ---- effects on everybody ---- */

static void log_deed(const struct moderate_order *o)
{
    struct log l;

    log_open(&l, "moderation");
    json_text(&l.object.json, "by", o->by);
    json_text(&l.object.json, "what", o->word[0]);
    json_text(&l.object.json, "whom", o->words > 1 ? o->word[1] : "");
    log_end(&l);
}

/* Sends the reason and closes the socket; `reason` is for programs. */
static void turn_out(struct conn *c, const struct message *why, const char *reason)
{
    char room[1024];
    struct json_object o;

    json_begin(&o, room, sizeof room, "bye");
    json_message(&o.json, why);
    json_end(&o);
    conn_send(c, o.text.at, o.text.used);
    conn_close(c, 1008, reason);
}

static void cut_banned(struct api *a)
{
    struct hall *h = a->hall;

    for (struct conn *c = a->net->first, *next; c; c = next) {
        const struct visitor *v = c->user;
        const struct store_sanction *ban;
        struct message why;

        next = c->next;
        if (!c->ws || !v || c->finishing)
            continue;
        ban = sanction_find(&h->sanctions, SANCTION_BAN, v->person, c->address,
                            store_time(h->store));
        if (ban) {
            sanction_message(ban, &why);
            turn_out(c, &why, "banned");
        }
    }
}

static void close_table(struct api *a, const char *table)
{
    struct room *r = hall_awake(a->hall, table);
    struct contest *contest = contest_awake(a->hall, table);
    struct message why;

    if (contest)
        contest_forget(contest);
    if (!r)
        return;
    message_set(&why, "server.closed");
    while (r->visitors) {
        struct conn *c = r->visitors->conn;

        room_leave(r->visitors);
        turn_out(c, &why, "table closed");
    }
    hall_put_away(r);
}

/* A table of a person whose name was removed; the record of a finished one is not changed. */
static void each_own(void *listing, const struct store_table *t)
{
    struct own_tables *l = listing;

    if (t->status != TABLE_OVER)
        memcpy(l->id[l->count++], t->id, STORE_ID);
}

/* Removes the name from the seats of all tables in memory, and of unfinished ones. */
static void take_name(struct api *a, int64_t person)
{
    struct store *s = a->hall->store;
    struct own_tables own = { 0 };

    store_tables_of(s, person, OWN, each_own, &own);
    for (int i = 0; i < own.count; i++)
        hall_room(a->hall, own.id[i], NULL);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = a->hall->bucket[i]; r; r = r->next)
            room_unname(r, person);
    }
    contests_unname(a->hall, person);
}

/* ---- other nodes ---- */

/* Tells other nodes what to apply. Names are removed here, so tables are fetched to this node. */
static void tell_nodes(struct api *a, const struct moderate_effect *e)
{
    struct nodes_signal signal = { .kind = SIGNAL_SANCTIONS };

    if (e->sanctions)
        node_signal(a->hall, &signal);
    if (!e->table[0])
        return;
    signal.kind = e->number ? SIGNAL_REMOVED : SIGNAL_CLOSE;
    signal.number = e->number;
    memcpy(signal.text, e->table, sizeof signal.text);
    node_signal(a->hall, &signal);
}

static void on_sanctions(void *api)
{
    struct api *a = api;

    sanctions_load(&a->hall->sanctions, a->hall->store);
    cut_banned(a);
}

void admin_heard(void *api, const struct nodes_signal *signal)
{
    struct api *a = api;
    struct room *r = signal->kind == SIGNAL_REMOVED ? hall_awake(a->hall, signal->text) : NULL;

    if (signal->kind == SIGNAL_LEAVE)
        account_cut_here(a, signal->number);
    else if (signal->kind == SIGNAL_SESSIONS)
        sessions_drop(&a->sessions, signal->number);
    else if (signal->kind == SIGNAL_PART)
        known_part(a->hall, signal->number, strtoll(signal->text, NULL, 10));
    else if (signal->kind == SIGNAL_SANCTIONS)
        task_run(true, on_sanctions, a);
    else if (signal->kind == SIGNAL_CLOSE)
        close_table(a, signal->text);
    else if (r)
        talk_removed(r, (uint32_t)signal->number);
}

static void feel(struct api *a, const struct moderate_effect *e)
{
    struct room *r;

    if (e->sanctions) {
        sanctions_load(&a->hall->sanctions, a->hall->store);
        cut_banned(a);
    }
    if (e->renamed)
        take_name(a, e->person);
    if (!e->table[0])
        return;
    r = hall_awake(a->hall, e->table);
    if (!e->number)
        close_table(a, e->table);
    else if (r)
        talk_removed(r, e->number);
}

/* `ban @12` bans the address from which person 12 is connected; returns false if there is none. */
static bool find_address(const struct api *a, const char *whom, char out[STORE_RANGE])
{
    int64_t person = strtoll(whom + 1, NULL, 10);

    for (const struct conn *c = a->net->first; c; c = c->next) {
        const struct visitor *v = c->user;

        if (c->ws && v && person && v->person == person && sanction_range(c->address, out))
            return true;
    }
    return false;
}

/* A closed table must have nothing left to write, so the current turn is stored first. */
bool admin_do(struct api *a, const struct moderate_order *o, const char *from,
              struct message *why)
{
    struct moderate_order own = *o;
    struct moderate_effect e;
    char range[STORE_RANGE];

    if (own.words > 1 && strcmp(own.word[0], "ban") == 0 && own.word[1][0] == '@') {
        if (!find_address(a, own.word[1], range))
            return refused(why, "admin.away");
        own.word[1] = range;
    }
    if (from && own.words > 1 && strcmp(own.word[0], "ban") == 0 &&
        !sanction_is_narrow(own.word[1], from, why))
        return false;
    if (!hall_commit(a->hall))
        return refused(why, "server.store");
    if (!moderate(a->hall->store, &own, &e, why)) {
        store_drop(a->hall->store);
        return false;
    }
    if (!store_keep(a->hall->store))
        return refused(why, "server.store");
    log_deed(&own);
    feel(a, &e);
    tell_nodes(a, &e);
    return true;
}

/* ---- lists ---- */

static bool has_room(const struct api *a, size_t bytes)
{
    return a->object.text.used + bytes < a->object.text.room;
}

static void each_around(void *api, const struct store_talk *t)
{
    struct api *a = api;
    struct json *j = &a->object.json;

    if (!has_room(a, 4 * ROW))
        return;
    json_open(j, NULL, '{');
    json_number(j, "number", t->number);
    json_number(j, "person", t->person);
    json_text(j, "name", t->name);
    json_text(j, t->phrase ? "phrase" : "text", t->text);
    json_number(j, "at", t->at);
    json_close(j, '}');
}

static void each_report(void *api, const struct store_report *r)
{
    struct api *a = api;
    struct store *s = a->hall->store;
    struct json *j = &a->object.json;

    if (!has_room(a, 12 * ROW))
        return;
    json_open(j, NULL, '{');
    json_number(j, "id", r->id);
    json_text(j, "table", r->table);
    json_number(j, "number", r->talk);
    json_number(j, "by", r->by);
    json_number(j, "person", r->person);
    json_text(j, "name", r->name);
    json_text(j, "said", r->said);
    json_text(j, "why", r->why);
    json_number(j, "at", r->at);
    json_number(j, "done", r->done);
    json_open(j, "context", '[');
    store_context(s, r, each_around, a);
    json_close(j, ']');
    json_close(j, '}');
}

static void each_sanction(void *api, const struct store_sanction *n)
{
    struct api *a = api;
    struct json *j = &a->object.json;

    if (!has_room(a, 4 * ROW))
        return;
    json_open(j, NULL, '{');
    json_number(j, "id", n->id);
    json_text(j, "kind", n->kind == SANCTION_BAN ? "ban" : "mute");
    json_number(j, "person", n->person);
    json_text(j, "range", n->range);
    json_text(j, "reason", n->reason);
    json_number(j, "at", n->at);
    json_number(j, "until", n->until);
    json_close(j, '}');
}

static void each_deed(void *api, const struct store_deed *d)
{
    struct api *a = api;
    struct json *j = &a->object.json;

    if (!has_room(a, 4 * ROW))
        return;
    json_open(j, NULL, '{');
    json_number(j, "id", d->id);
    json_number(j, "at", d->at);
    json_text(j, "by", d->by);
    json_text(j, "what", d->what);
    json_text(j, "whom", d->whom);
    json_text(j, "why", d->why);
    json_close(j, '}');
}

static void list(struct api *a, struct conn *c, const struct http_request *r, const char *what)
{
    struct store *s = a->hall->store;
    enum store_answer answer;

    api_open(a);
    json_open(&a->object.json, what, '[');
    if (strcmp(what, "reports") == 0)
        answer = store_reports(s, strcmp(r->query, "all") == 0, REPORTS, each_report, a);
    else if (strcmp(what, "sanctions") == 0)
        answer = store_sanctions(s, store_time(s), each_sanction, a);
    else
        answer = store_deeds(s, LISTED, each_deed, a);
    json_close(&a->object.json, ']');
    if (answer == STORE_TROUBLE)
        api_refuse(a, c, 503, "server.store");
    else
        api_close(a, c, 200, NULL);
}

/* ---- figures ---- */

/* Counting reads whole tables, so it runs on a thread with its own connection. */
struct counting {
    uv_work_t work;
    struct api *api;
    struct conn *conn;
    int64_t now;
    bool good;
    struct store_figures figures;
};

static void on_thread(uv_work_t *work)
{
    struct counting *k = work->data;
    struct care care = { 0 };
    struct store *s = store_reader(k->api->config->data, &care);

    k->good = s != NULL;
    if (!s)
        return;
    store_figures(s, k->now, &k->figures);
    s->back->close(s);
}

static void write_figures(struct api *a, const struct store_figures *f)
{
    struct json *j = &a->object.json;

    json_number(j, "accounts", f->accounts);
    json_number(j, "guests", f->guests);
    json_number(j, "sessions", f->sessions);
    json_open(j, "tables", '{');
    for (int i = 0; i <= TABLE_OVER; i++)
        json_number(j, table_status_name[i], f->tables[i]);
    json_number(j, "closed", f->tables[STORE_CLOSED]);
    json_close(j, '}');
    json_number(j, "games", f->results_day);
    json_number(j, "messages", f->talk_day);
    json_number(j, "reports", f->reports);
    json_number(j, "sanctions", f->sanctions);
    json_number(j, "bytes", f->bytes);
    json_number(j, "free", f->free);
    json_number(j, "rooms", a->hall->count.rooms);
    json_number(j, "sockets", a->net->count.sockets);
}

static void reply_figures(struct api *a, struct conn *c, const struct store_figures *f)
{
    api_open(a);
    write_figures(a, f);
    api_close(a, c, 200, NULL);
}

static void on_counted(uv_work_t *work, int status)
{
    struct counting *k = work->data;
    struct api *a = k->api;

    (void)status;
    a->working--;
    if (k->good)
        reply_figures(a, k->conn, &k->figures);
    else
        api_refuse(a, k->conn, 503, "server.store");
    free(k);
}

static void count(struct api *a, struct conn *c)
{
    struct counting *k = calloc(1, sizeof *k);

    if (k && a->hall->store->back->waits) { /* the store counts without blocking */
        store_figures(a->hall->store, store_time(a->hall->store), &k->figures);
        reply_figures(a, c, &k->figures);
        free(k);
        return;
    }
    if (!k) {
        api_refuse(a, c, 503, "server.full");
        return;
    }
    k->work.data = k;
    k->api = a;
    k->conn = c;
    k->now = store_time(a->hall->store);
    a->working++; /* the server waits for it before it exits */
    conn_wait(c);
    uv_queue_work(a->hall->loop, &k->work, on_thread, on_counted);
}

/* ---- routes ---- */

/* {"words":["ban","12","7","rude"]} */
static void post(struct api *a, struct conn *c, const struct http_request *r, const char *login)
{
    json_t *in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    const json_t *words = json_object_get(in, "words");
    struct moderate_order o = { .by = login };
    struct message why = { 0 };
    bool good = json_array_size(words) <= MODERATE_WORDS;

    for (size_t i = 0; good && i < json_array_size(words); i++) {
        o.word[i] = json_string_value(json_array_get(words, i));
        good = o.word[i] != NULL;
        o.words++;
    }
    if (!good || o.words < 2) {
        api_refuse(a, c, 400, "server.json");
    } else if (strcmp(o.word[0], "grant") == 0 || strcmp(o.word[0], "revoke") == 0) {
        api_refuse(a, c, 403, "admin.console"); /* a stolen session must not create
                                                 * administrators */
    } else if (!admin_do(a, &o, c->address, &why)) {
        api_refuse_with(a, c, 400, &why);
    } else {
        api_open(a);
        api_close(a, c, 200, NULL);
    }
    json_decref(in);
}

bool admin_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    static const char *const lists[] = { "reports", "sanctions", "log" };
    struct store *s = a->hall->store;
    const char *path = r->path + strlen("/api/admin");
    enum store_answer answer;
    struct store_person p;

    if (strncmp(r->path, "/api/admin", strlen("/api/admin")) != 0)
        return false;
    answer = k->person ? store_admin_is(s, k->person) : STORE_NONE;
    if (answer == STORE_FOUND)
        answer = store_person_get(s, k->person, &p);
    if (answer != STORE_FOUND) {
        api_refuse(a, c, answer == STORE_NONE ? 403 : 503,
                   answer == STORE_NONE ? "admin.needed" : "server.store");
        return true;
    }
    if (r->method == HTTP_POST && path[0] == '\0') {
        post(a, c, r, p.login);
        return true;
    }
    if (r->method == HTTP_GET && strcmp(path, "/figures") == 0) {
        count(a, c);
        return true;
    }
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (r->method == HTTP_GET && path[0] == '/' && strcmp(path + 1, lists[i]) == 0) {
            list(a, c, r, lists[i]);
            return true;
        }
    }
    return false;
}
