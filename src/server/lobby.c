/*
 * lobby.c - tables over HTTP: lists of them, opening one, finding somebody who waits, one table
 * and its record; see api.h.
 */
#include "server/api.h"

#include "table/wire.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LOBBY = 100, OWN = 200, HOUR = 3600000, RECORD_BYTES = 8 << 20 };

static const char *const status_word[] = { "setting", "playing", "paused", "over" };

/* ---- lists ---- */

/* The people whose turn it is. */
static void write_turn(struct api *a, const struct store_table *t)
{
    struct store *s = a->hall->store;
    struct store_person p;

    json_open(&a->json, "turn", '[');
    for (const char *at = strchr(t->waits, ' '); at; at = strchr(at + 1, ' ')) {
        if (!s->back->person_get(s, strtoll(at, NULL, 10), &p))
            continue;
        json_open(&a->json, NULL, '{');
        json_number(&a->json, "person", p.id);
        json_text(&a->json, "name", p.name);
        json_close(&a->json, '}');
    }
    json_close(&a->json, ']');
}

static void write_table(struct api *a, const struct store_table *t)
{
    struct json *j = &a->json;

    json_open(j, NULL, '{');
    json_text(j, "table", t->id);
    json_text(j, "game", t->game);
    json_text(j, "form", t->form);
    json_text(j, "status", status_word[t->status & 3]);
    json_number(j, "seats", t->seats);
    json_number(j, "open", t->open);
    json_bool(j, "rated", t->rated);
    json_number(j, "created", t->created);
    json_number(j, "changed", t->changed);
    write_turn(a, t);
    json_close(j, '}');
}

static void each_table(void *api, const struct store_table *t)
{
    struct api *a = api;

    if (a->text.used + 2048 < a->text.room)
        write_table(a, t);
}

static void list_open(struct api *a, struct conn *c)
{
    struct store *s = a->hall->store;

    api_open(a);
    json_open(&a->json, "tables", '[');
    s->back->tables_open(s, LOBBY, each_table, a);
    json_close(&a->json, ']');
    api_close(a, c, 200, NULL);
}

static void list_own(struct api *a, struct conn *c, const struct asker *k)
{
    struct store *s = a->hall->store;

    api_open(a);
    json_open(&a->json, "tables", '[');
    if (k->person)
        s->back->tables_of(s, k->person, OWN, each_table, a);
    json_close(&a->json, ']');
    api_close(a, c, 200, NULL);
}

/* ---- opening ---- */

/* The lines that a wish in JSON stands for, one behind the other in `room`. */
struct wanted {
    struct hall_wish hall;
    char room[8192];
    struct text text;
    const char *start;
};

static void wish_line(struct wanted *w, const char *words)
{
    if (w->hall.lines == (int)(sizeof w->hall.line / sizeof w->hall.line[0]))
        return;
    w->start = w->text.at + w->text.used;
    w->hall.line[w->hall.lines++] = w->start;
    text_put(&w->text, words);
}

static void wish_end(struct wanted *w)
{
    if (w->text.used + 1 < w->text.room)
        w->text.used++; /* behind the end of the string */
}

/* A word that may stand in a line: no spaces or control characters. */
static bool is_word(const char *s)
{
    for (; *s; s++) {
        if ((unsigned char)*s <= 0x20 || *s == 0x7f)
            return false;
    }
    return true;
}

static void wish_simple(struct wanted *w, const json_t *in, const char *verb)
{
    const char *value = json_string_value(json_object_get(in, verb));

    if (!value)
        return;
    wish_line(w, verb);
    text_char(&w->text, ' ');
    text_put(&w->text, value);
    wish_end(w);
}

static bool wish_new(struct wanted *w, json_t *in)
{
    const char *game = json_string_value(json_object_get(in, "game"));
    const char *key;
    json_t *value;

    if (!game || !is_word(game))
        return false;
    wish_line(w, "new ");
    text_put(&w->text, game);
    json_object_foreach(json_object_get(in, "options"), key, value) {
        const char *text = json_string_value(value);

        /* A deck that somebody chose would be no secret. */
        if (!text || !is_word(key) || !is_word(text) || strcmp(key, "deck") == 0)
            return false;
        text_char(&w->text, ' ');
        text_put(&w->text, key);
        text_char(&w->text, '=');
        text_put(&w->text, text);
    }
    wish_end(w);
    return true;
}

/* {"game":"ovo","options":{},"clock":"move 60000","race":"untimed","computers":{"2":3},
 *  "pack":"fr","hidden":true,"rated":true} */
static bool read_wish(struct wanted *w, json_t *in)
{
    const char *key;
    json_t *value;

    memset(w, 0, sizeof *w);
    text_init(&w->text, w->room, sizeof w->room);
    if (!json_is_object(in) || !wish_new(w, in))
        return false;
    wish_simple(w, in, "clock");
    wish_simple(w, in, "race");
    wish_simple(w, in, "pack");
    json_object_foreach(json_object_get(in, "computers"), key, value) {
        if (!is_word(key) || !json_is_integer(value))
            return false;
        wish_line(w, "seat ");
        text_put(&w->text, key);
        text_put(&w->text, " computer ");
        text_number(&w->text, json_integer_value(value));
        wish_end(w);
    }
    w->hall.hidden = json_is_true(json_object_get(in, "hidden"));
    w->hall.rated = json_is_true(json_object_get(in, "rated"));
    return !w->text.cut;
}

static void reply_table(struct api *a, struct conn *c, const struct asker *k, const char *id,
                        bool fresh)
{
    api_open(a);
    json_text(&a->json, "table", id);
    json_bool(&a->json, "fresh", fresh);
    api_close(a, c, fresh ? 201 : 200, k);
}

static struct room *open_table(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    const char *name = json_string_value(json_object_get(in, "name"));
    struct message why = { 0 };
    struct room *room;
    struct wanted w;

    if (!limit_take(a->hall->limits, "table", c->address, a->config->address_tables, HOUR,
                    hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
        return NULL;
    }
    if (!read_wish(&w, in)) {
        api_refuse(a, c, 400, "server.wish");
        return NULL;
    }
    if (!asker_need(a, k, name && name_is_good(name) ? name : "")) {
        api_refuse(a, c, 503, "server.store");
        return NULL;
    }
    room = hall_open(a->hall, k->person, &w.hall, &why);
    if (!room)
        api_refuse_with(a, c, 400, &why);
    return room;
}

static void post_table(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    const struct room *room = open_table(a, c, k, in);

    if (room)
        reply_table(a, c, k, room->facts.id, true);
}

/* ---- quick pairing ---- */

struct pairing {
    struct api *api;
    int64_t person;
    char form[STORE_FORM];
    bool rated;
    char found[STORE_ID];
};

/* A table of the same form whose opener is there and waits. */
static void each_candidate(void *context, const struct store_table *t)
{
    struct pairing *p = context;
    const struct room *r;

    if (p->found[0] || strcmp(t->form, p->form) != 0 || t->rated != p->rated || t->open == 0 ||
        t->host == p->person)
        return;
    r = hall_room(p->api->hall, t->id);
    if (r && r->protocol.table.status == TABLE_SETTING && r->visitors)
        memcpy(p->found, t->id, sizeof p->found);
}

static void post_pair(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    struct store *s = a->hall->store;
    struct pairing p = { .api = a, .person = k->person };
    const struct room *room;
    struct wanted w;

    if (read_wish(&w, in) && hall_form(w.hall.line[0], p.form)) {
        p.rated = w.hall.rated;
        s->back->tables_open(s, LOBBY, each_candidate, &p);
    }
    room = p.found[0] ? NULL : open_table(a, c, k, in);
    if (p.found[0])
        reply_table(a, c, k, p.found, false);
    else if (room)
        reply_table(a, c, k, room->facts.id, true);
}

/* ---- one table ---- */

static void put_line(void *text, const char *line, size_t length)
{
    text_bytes(text, line, length);
    text_char(text, '\n');
}

void lobby_refuse(struct api *a, struct conn *c, const char *id)
{
    struct store *s = a->hall->store;
    struct store_table t;

    if (s->back->table_get(s, id, &t))
        api_refuse(a, c, 503, "server.full");
    else
        api_refuse(a, c, 404, "server.no-table");
}

static void get_record(struct api *a, struct conn *c, const struct asker *k, struct room *room)
{
    const struct member *m = room_member(room, k->person, false);
    struct reply r = { .status = 200, .type = "text/plain; charset=utf-8", .body = a->room };
    char *more = NULL;
    int viewer = m && m->link.seats ? __builtin_ctz(m->link.seats) : VIEW_SPECTATOR;

    if (!room->protocol.table.begun) {
        api_refuse(a, c, 404, "table.not-started");
        return;
    }
    text_init(&a->text, a->room, sizeof a->room);
    table_save(&room->protocol.table, viewer, put_line, &a->text);
    if (a->text.cut && (more = malloc(RECORD_BYTES))) {
        text_init(&a->text, more, RECORD_BYTES);
        table_save(&room->protocol.table, viewer, put_line, &a->text);
        r.body = more;
    }
    r.length = a->text.used;
    if (a->text.cut)
        api_refuse(a, c, 503, "server.full");
    else
        conn_reply(c, &r);
    free(more);
}

static void get_table(struct api *a, struct conn *c, const struct request *r,
                      const struct asker *k)
{
    const char *path = r->path + strlen("/api/tables/");
    size_t n = strcspn(path, "/");
    char id[STORE_ID];
    struct room *room;

    if (n == 0 || n >= sizeof id) {
        api_refuse(a, c, 404, "server.no-table");
        return;
    }
    memcpy(id, path, n);
    id[n] = '\0';
    room = hall_room(a->hall, id);
    if (!room) {
        lobby_refuse(a, c, id);
    } else if (strcmp(path + n, "/record") == 0) {
        get_record(a, c, k, room);
    } else if (path[n]) {
        api_refuse(a, c, 404, "server.no-table");
    } else {
        api_open(a);
        json_open(&a->json, "tables", '[');
        write_table(a, &room->facts);
        json_close(&a->json, ']');
        api_close(a, c, 200, NULL);
    }
}

/* ---- routes ---- */

static void post(struct api *a, struct conn *c, struct request *r, struct asker *k)
{
    json_t *in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;

    if (!in)
        api_refuse(a, c, 400, "server.json");
    else if (strcmp(r->path, "/api/tables") == 0)
        post_table(a, c, k, in);
    else
        post_pair(a, c, k, in);
    json_decref(in);
}

bool lobby_request(struct api *a, struct conn *c, struct request *r, struct asker *k)
{
    bool asks = r->method == HTTP_GET || r->method == HTTP_HEAD;

    if (!asks && (strcmp(r->path, "/api/tables") == 0 || strcmp(r->path, "/api/pair") == 0))
        post(a, c, r, k);
    else if (asks && strcmp(r->path, "/api/tables") == 0)
        list_open(a, c);
    else if (asks && strcmp(r->path, "/api/mine") == 0)
        list_own(a, c, k);
    else if (asks && strncmp(r->path, "/api/tables/", 12) == 0)
        get_table(a, c, r, k);
    else
        return false;
    return true;
}
