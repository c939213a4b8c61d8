/* api.c - routes, who asks, and tables; see api.h. */
#include "server/api.h"

#include "server/guess.h"
#include "server/secret.h"
#include "table/wire.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { LOBBY = 100, OWN = 200, HOUR = 3600000, RECORD_BYTES = 8 << 20 };

static const char *const status_word[] = { "setting", "playing", "paused", "over" };

/* ---- replies ---- */

void api_open(struct api *a)
{
    text_init(&a->text, a->room, sizeof a->room);
    json_init(&a->json, &a->text);
    json_open(&a->json, NULL, '{');
}

void api_close(struct api *a, struct conn *c, int status, const struct asker *k)
{
    char headers[256];
    struct text t;
    struct reply r = { .status = status, .type = "application/json", .headers = headers,
                       .body = a->room };

    json_close(&a->json, '}');
    r.length = a->text.used;
    text_init(&t, headers, sizeof headers);
    text_put(&t, "Cache-Control: no-store\r\n");
    if (k && (k->secret[0] || k->ended)) {
        text_put(&t, a->secure ? "Set-Cookie: __Host-coupdoeil=" : "Set-Cookie: coupdoeil=");
        text_put(&t, k->secret);
        text_put(&t, "; Path=/; HttpOnly; SameSite=Lax; Max-Age=");
        text_put(&t, k->ended ? "0" : "31536000");
        text_put(&t, a->secure ? "; Secure\r\n" : "\r\n");
    }
    conn_reply(c, &r);
}

static void refuse_with(struct api *a, struct conn *c, int status, const struct message *m)
{
    api_open(a);
    json_message(&a->json, m);
    api_close(a, c, status, NULL);
}

void api_refuse(struct api *a, struct conn *c, int status, const char *message)
{
    struct message m = { .id = message };

    refuse_with(a, c, status, &m);
}

/* ---- who asks ---- */

/* Whether the page that asks is ours: its origin is where it came to. */
static bool is_own_page(const struct api *a, const struct request *r)
{
    const char *origin = r->header[HEADER_ORIGIN];
    const char *host = strstr(origin, "://");

    if (a->config->public[0]) {
        size_t n = strlen(a->config->public);

        n -= n && a->config->public[n - 1] == '/';
        return strlen(origin) == n && memcmp(origin, a->config->public, n) == 0;
    }
    return host && strcmp(host + 3, r->header[HEADER_HOST]) == 0;
}

/* Whose session the asker shows. */
static void find_session(struct api *a, const struct conn *c, const char *text, size_t length,
                         struct asker *out)
{
    struct store *s = a->hall->store;
    char secret[SECRET_TEXT];

    if (!secret_hash(text, length, out->session))
        return;
    out->guesses = !guess_allowed(a->hall, c->address);
    out->person = out->guesses ? 0 : s->back->session_find(s, out->session);
    if (!out->person && !out->guesses) {
        memcpy(secret, text, length);
        secret[length] = '\0';
        guess_wrong(a->hall, c->address, secret);
    }
}

static const char *cookie_of(const struct api *a, const struct request *r, size_t *length)
{
    const char *name = a->secure ? "__Host-coupdoeil=" : "coupdoeil=";
    const char *all = r->header[HEADER_COOKIE];

    for (const char *at = strstr(all, name); at; at = strstr(at + 1, name)) {
        if (at == all || at[-1] == ' ' || at[-1] == ';') {
            at += strlen(name);
            *length = strcspn(at, "; ");
            return at;
        }
    }
    return NULL;
}

void asker_find(struct api *a, const struct conn *c, const struct request *r, bool changes,
                struct asker *out)
{
    const char *bearer = r->header[HEADER_AUTHORIZATION];
    bool own = is_own_page(a, r);
    size_t length;
    const char *cookie = cookie_of(a, r, &length);

    memset(out, 0, sizeof *out);
    out->foreign = r->header[HEADER_ORIGIN][0] && !own;
    if (strncmp(bearer, "Bearer ", 7) == 0)
        find_session(a, c, bearer + 7, strlen(bearer + 7), out);
    else if (cookie && (own || !changes))
        find_session(a, c, cookie, length, out);
}

bool asker_refuse(struct api *a, struct conn *c, const struct asker *k)
{
    if (k->foreign)
        api_refuse(a, c, 403, "server.foreign");
    else if (k->guesses)
        api_refuse(a, c, 429, "server.too-fast");
    return k->foreign || k->guesses;
}

bool asker_need(struct api *a, struct asker *k, const char *name)
{
    struct store *s = a->hall->store;
    struct store_person p = { 0 };
    uint8_t hash[STORE_HASH];
    struct text t;

    if (k->person)
        return true;
    text_init(&t, p.name, sizeof p.name);
    text_put(&t, name);
    secret_make(k->secret);
    if (!secret_hash(k->secret, strlen(k->secret), hash) || !s->back->person_add(s, &p) ||
        !s->back->session_add(s, hash, p.id))
        return false;
    k->person = p.id;
    return true;
}

bool name_is_good(const char *name)
{
    size_t n = strlen(name);

    if (n >= STORE_NAME || (n && (name[0] == ' ' || name[n - 1] == ' ')))
        return false;
    for (size_t i = 0; i < n; i++) {
        if ((unsigned char)name[i] < 0x20 || name[i] == 0x7f)
            return false;
    }
    return true;
}

/* ---- tables ---- */

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
        refuse_with(a, c, 400, &why);
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

/* A table that is not there, or for which there is no room in memory now. */
static void refuse_room(struct api *a, struct conn *c, const char *id)
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
        refuse_room(a, c, id);
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

/* ---- WebSocket ---- */

static void open_socket(struct api *a, struct conn *c, const struct request *r)
{
    struct asker k;
    struct room *room = NULL;
    const char *at = strstr(r->query, "table=");
    char id[STORE_ID] = "";
    size_t n = at ? strcspn(at + 6, "&") : 0;

    asker_find(a, c, r, true, &k);
    if (asker_refuse(a, c, &k))
        return;
    if (at && n < sizeof id) {
        memcpy(id, at + 6, n);
        id[n] = '\0';
        room = hall_room(a->hall, id);
    }
    if (!room)
        refuse_room(a, c, id);
    else if (!room_has_place(room, k.person))
        api_refuse(a, c, 503, "server.full");
    else if (conn_upgrade(c) && !room_enter(room, c, k.person))
        conn_drop(c);
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

bool api_request(struct api *a, struct conn *c, struct request *r)
{
    bool changes = r->method != HTTP_GET && r->method != HTTP_HEAD;
    struct asker k;

    if (strcmp(r->path, "/ws") == 0 && !changes) {
        open_socket(a, c, r);
        return true;
    }
    if (strncmp(r->path, "/api/", 5) != 0)
        return false;
    asker_find(a, c, r, changes, &k);
    if (asker_refuse(a, c, &k))
        ;
    else if (changes && r->method != HTTP_POST)
        api_refuse(a, c, 405, "server.method");
    else if (changes && strncmp(r->header[HEADER_CONTENT_TYPE], "application/json", 16) != 0)
        api_refuse(a, c, 415, "server.json");
    else if (accounts_request(a, c, r, &k))
        ;
    else if (changes && (strcmp(r->path, "/api/tables") == 0 || strcmp(r->path, "/api/pair") == 0))
        post(a, c, r, &k);
    else if (!changes && strcmp(r->path, "/api/tables") == 0)
        list_open(a, c);
    else if (!changes && strcmp(r->path, "/api/mine") == 0)
        list_own(a, c, &k);
    else if (!changes && strncmp(r->path, "/api/tables/", 12) == 0)
        get_table(a, c, r, &k);
    else
        api_refuse(a, c, 404, "server.nothing");
    return true;
}
