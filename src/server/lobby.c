/*
 * lobby.c - tables over HTTP: lists, opening one, finding a waiting opponent, one table and its
 * record; see api.h.
 */
#include "server/api.h"

#include "people/name.h"
#include "people/person.h"
#include "server/mine.h"
#include "server/node.h"
#include "server/presence.h"
#include "server/room.h"
#include "server/seek.h"
#include "server/ties.h"
#include "server/wish.h"
#include "store/now.h"
#include "table/wire.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BAND = 2000, OWN = 200, HOUR = 3600000, PAIRS = 5, RECORD_BYTES = 8 << 20,
       RECORD_GROWS = 128 };

/* ---- lists ---- */

/* Writes the people to move. */
static void write_turn(struct api *a, const struct store_table *t)
{
    struct store_person p;

    json_open(&a->object.json, "turn", '[');
    for (const char *at = strchr(t->waits, ' '); at; at = strchr(at + 1, ' ')) {
        if (now_person(a->hall->store, strtoll(at, NULL, 10), &p) != STORE_FOUND)
            continue;
        json_open(&a->object.json, NULL, '{');
        json_number(&a->object.json, "person", p.id);
        json_text(&a->object.json, "name", p.name);
        json_close(&a->object.json, '}');
    }
    json_close(&a->object.json, ']');
}

static void write_host(struct api *a, const struct store_table *t)
{
    struct store_person p;

    if (now_person(a->hall->store, t->host, &p) == STORE_FOUND && p.name[0])
        json_text(&a->object.json, "host", p.name);
}

/* A table in a list; the object stays open. */
static void open_entry(struct api *a, const struct store_table *t, int watching)
{
    struct json *j = &a->object.json;

    json_open(j, NULL, '{');
    json_text(j, "table", t->id);
    json_text(j, "game", t->game);
    json_text(j, "form", t->form);
    json_text(j, "status", table_status_name[t->status & 3]);
    json_number(j, "seats", t->seats);
    json_number(j, "open", t->open);
    json_bool(j, "rated", t->rated);
    json_number(j, "created", t->created);
    json_number(j, "changed", t->changed);
    write_turn(a, t);
    write_host(a, t);
    json_number(j, "watching", watching);
}

static void close_entry(struct api *a)
{
    json_close(&a->object.json, '}');
}

/* Returns true if another table fits. */
static bool has_room(const struct api *a)
{
    return a->object.text.used + 2048 < a->object.text.room;
}

/* Tables of people with a block in either direction are not shown. */
static void list_open(struct api *a, struct conn *c, const struct asker *k)
{
    int64_t *avoided = NULL;
    struct seek_table *waiting = calloc(SEEK_LIST, sizeof *waiting);
    int n = waiting ? seek_list(a->hall, waiting) : 0;
    struct presence_watched watched[SEEK_LIST] = { 0 };

    if (!known_avoided(a->hall->store, k->person, &avoided))
        n = 0;
    for (int i = 0; i < n; i++)
        memcpy(watched[i].table, waiting[i].facts.id, STORE_ID);
    presence_count(a->hall, watched, n);
    api_open(a);
    json_open(&a->object.json, "tables", '[');
    for (int i = 0; i < n && has_room(a); i++) {
        if (known_avoids(avoided, waiting[i].facts.host))
            continue;
        open_entry(a, &waiting[i].facts, watched[i].count);
        seek_show(&a->object.json, &waiting[i].terms);
        close_entry(a);
    }
    free(waiting);
    free(avoided);
    json_close(&a->object.json, ']');
    api_close(a, c, 200, NULL);
}

/* A person's own list. */
struct own_list {
    int count;
    struct store_table facts[OWN];
    struct presence_watched watched[OWN];
};

static bool each_own(void *own_list, const struct store_row *row)
{
    struct own_list *l = own_list;

    if (l->count == OWN)
        return false;
    memcpy(l->watched[l->count].table, row->of.table->id, STORE_ID);
    l->facts[l->count++] = *row->of.table;
    return true;
}

static void reply_own(struct api *a, struct conn *c, const struct asker *k, struct own_list *l)
{
    presence_count(a->hall, l->watched, l->count);
    api_open(a);
    json_open(&a->object.json, "tables", '[');
    for (int i = 0; i < l->count && has_room(a); i++) {
        open_entry(a, &l->facts[i], l->watched[i].count);
        mine_write(a, &l->facts[i], k->person);
        close_entry(a);
    }
    json_close(&a->object.json, ']');
    api_close(a, c, 200, NULL);
}

/* If the tables cannot be read, that is an error and not an empty list. */
static void list_own(struct api *a, struct conn *c, const struct asker *k)
{
    struct store_question q = { .topic = ASK_OWN, .person = k->person, .most = OWN };
    struct own_list *l = calloc(1, sizeof *l);

    if (!l)
        api_refuse(a, c, 503, "server.full");
    else if (k->person && now_ask(a->hall->store, &q, each_own, l) == STORE_TROUBLE)
        api_refuse(a, c, 503, "server.store");
    else
        reply_own(a, c, k, l);
    free(l);
}

/* ---- opening ---- */

static void reply_table(struct api *a, struct conn *c, const struct asker *k,
                        const char *table, bool fresh)
{
    char id[STORE_ID]; /* copied, since the room may be unloaded while others write */

    memcpy(id, table, sizeof id);
    api_open(a);
    json_text(&a->object.json, "table", id);
    json_bool(&a->object.json, "fresh", fresh);
    api_close(a, c, fresh ? 201 : 200, k);
}

/* Guests have no rating, so they play for none. */
static bool may_rate(struct api *a, struct conn *c, const struct asker *k, const struct wish *w)
{
    struct store_person p = { 0 };

    if (!w->hall.rated ||
        (k->person && now_person(a->hall->store, k->person, &p) == STORE_FOUND && p.login[0]))
        return true;
    api_refuse(a, c, 403, "server.rated-account");
    return false;
}

/* Opens the table asked for; NULL if it was refused. */
static struct room *open_wish(struct api *a, struct conn *c, struct asker *k, json_t *in,
                              const struct wish *w)
{
    const char *name = json_string_value(json_object_get(in, "name"));
    char clean[STORE_NAME];
    struct message why = { 0 };
    struct room *room;

    if (!hall_may_store(a->hall, c->address, k->person, wish_bytes(w), BUDGET_ANY)) {
        api_refuse(a, c, 429, "server.disk");
        return NULL;
    }
    if (!may_rate(a, c, k, w))
        return NULL;
    if (!name || !name_clean(name, clean, NULL) || !name_is_free(a->hall->store, clean, k->person))
        clean[0] = '\0'; /* not a reason to refuse the table: the person has no name yet */
    if (!asker_need(a, c, k, clean))
        return NULL;
    if (w->hall.guest && !ties_may_challenge(a, k->person, w->hall.guest)) {
        api_refuse(a, c, 403, "server.no-challenge");
        return NULL;
    }
    room = hall_open(a->hall, k->person, &w->hall, &why);
    if (!room)
        api_refuse_with(a, c, 400, &why);
    else
        memcpy(room->payer, c->address, sizeof room->payer);
    if (room && w->hall.guest)
        ties_challenge(a, &room->facts);
    return room;
}

static struct room *open_table(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    struct room *room;
    struct wish w;

    if (!node_limit(a->hall, "table", c->address, a->config->address_tables, HOUR)) {
        api_refuse(a, c, 429, "server.too-fast");
        return NULL;
    }
    if (!wish_read(&w, in)) {
        api_refuse(a, c, 400, "server.wish");
        return NULL;
    }
    room = open_wish(a, c, k, in, &w);
    wish_release(&w);
    return room;
}

static void post_table(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    const struct room *room = open_table(a, c, k, in);

    if (room)
        reply_table(a, c, k, room->facts.id, true);
}

/* ---- quick pairing ---- */

/* The opponent wanted: `band` is the allowed rating difference. */
static struct seeker read_seeker(struct api *a, const struct asker *k, const json_t *in,
                                 const struct wish *w)
{
    json_int_t band = json_integer_value(json_object_get(in, "band"));
    struct seeker who = { .person = k->person };
    char form[STORE_FORM];
    struct known known;

    if (band > 0 && band <= BAND)
        who.band = (int)band;
    if (k->person && hall_form(w->hall.line[0], form) &&
        known_read(a->hall->store, k->person, form, &known))
        who.rating = known.rating;
    return who;
}

static void post_pair(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    char table[STORE_ID];
    bool waits = false, may = true;
    struct seeker who = { 0 };
    int64_t *avoided = NULL;
    struct room *room;
    struct wish w;

    if (!limit_take(a->hall->limits, "pair", c->address, PAIRS * a->config->address_tables, HOUR,
                    hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    known_avoided(a->hall->store, k->person, &avoided);
    if (wish_read(&w, in)) {
        who = read_seeker(a, k, in, &w);
        who.avoided = avoided;
        may = may_rate(a, c, k, &w);
        waits = may && seek_partner(a->hall, &who, &w.hall, table);
        wish_release(&w);
    }
    free(avoided);
    room = waits || !may ? NULL : open_table(a, c, k, in);
    if (room)
        room->facts.band = who.band;
    if (waits)
        reply_table(a, c, k, table, false);
    else if (room)
        reply_table(a, c, k, room->facts.id, true);
}

/* ---- one table ---- */

static void put_line(void *text, const char *line, size_t length)
{
    text_bytes(text, line, length);
    text_char(text, '\n');
}

void lobby_refuse(struct api *a, struct conn *c, enum hall_found found)
{
    switch (found) {
    case HALL_CLOSED:
        api_refuse(a, c, 410, "server.closed");
        break;
    case HALL_FULL:
        api_refuse(a, c, 503, "server.full");
        break;
    case HALL_DOUBTFUL:
        api_refuse(a, c, 503, "server.damaged");
        break;
    case HALL_TROUBLE:
        api_refuse(a, c, 503, "server.store");
        break;
    case HALL_ELSEWHERE:
        api_send_on(a, c, a->hall->owner);
        break;
    default:
        api_refuse(a, c, 404, "server.no-table");
    }
}

/* A day as 2026-11-18. */
static void archive_date(int64_t at, char *out, size_t room)
{
    time_t seconds = (time_t)at;
    struct tm day;

    if (!gmtime_r(&seconds, &day) || strftime(out, room, "%Y-%m-%d", &day) == 0)
        out[0] = '\0';
}

/* Further facts from the archive, as comments, which every reader of records skips. */
static void put_archive(struct text *out, const struct store_game *g)
{
    char line[80];

    if (!g->table[0])
        return;
    archive_date(g->at, line, sizeof line);
    text_put(out, "# played ");
    text_put(out, line);
    text_put(out, g->rated ? " rated\n" : "\n");
    for (int i = 0; i < g->seats && i < STORE_PLAYERS; i++) {
        if (!g->player[i].after)
            continue;
        text_put(out, "# rating ");
        text_number(out, g->player[i].seat);
        text_char(out, ' ');
        text_number(out, g->player[i].before);
        text_char(out, ' ');
        text_number(out, g->player[i].after);
        text_char(out, '\n');
    }
}

static void get_record(struct api *a, struct conn *c, const struct asker *k, struct room *room,
                       const struct store_game *game)
{
    const struct member *m = room_member(room, k->person, false);
    struct reply r = { .status = 200, .type = "text/plain; charset=utf-8" };
    int viewer = m && m->link.seats ? __builtin_ctz(m->link.seats) : VIEW_SPECTATOR;
    struct text t = { .cut = true };
    char *bytes = NULL;

    if (!room->protocol.table.begun) {
        api_refuse(a, c, 404, "table.not-started");
        return;
    }
    for (size_t size = API_BYTES; t.cut && size <= RECORD_BYTES; size *= RECORD_GROWS) {
        free(bytes);
        bytes = malloc(size);
        if (!bytes)
            break;
        text_init(&t, bytes, size);
        table_save(&room->protocol.table, viewer, put_line, &t);
        put_archive(&t, game);
    }
    r.body = bytes;
    r.length = t.used;
    if (t.cut)
        api_refuse(a, c, 503, "server.full");
    else
        conn_reply(c, &r);
    if (room_holds(room))
        conn_hold(c, room_holds(room), room);
    free(bytes);
}

/* A request about a table. */
struct looking {
    struct api *api;
    struct conn *conn;
    struct asker asker;
    char id[STORE_ID];
    uint32_t number;        /* of a game before a rematch; 0: not wanted */
    struct store_game game; /* the archive's data about it */
};

static void end_looking(struct looking *l)
{
    l->api->working--;
    free(l);
}

/* The part of the path after the table's id. */
static const char *rest_of(const struct http_request *r)
{
    const char *path = r->path + strlen("/api/tables/");

    return path + strcspn(path, "/");
}

/* A game before a rematch: the table as it was then. */
static void on_past(void *looking, struct room *then, enum hall_found found)
{
    struct looking *l = looking;

    if (found == HALL_FOUND)
        get_record(l->api, l->conn, &l->asker, then, &l->game);
    else if (found == HALL_NONE)
        api_refuse(l->api, l->conn, 404, "server.no-game");
    else
        lobby_refuse(l->api, l->conn, found);
    end_looking(l);
}

/* The archive has answered: looks up the table again, since it may have been unloaded. */
static void on_again(void *looking, struct room *room, enum hall_found found)
{
    struct looking *l = looking;

    if (found != HALL_FOUND)
        lobby_refuse(l->api, l->conn, found);
    else
        get_record(l->api, l->conn, &l->asker, room, &l->game);
    end_looking(l);
}

static bool take_game(void *looking, const struct store_row *row)
{
    ((struct looking *)looking)->game = *row->of.game;
    return false;
}

static void on_game(void *looking, enum store_answer answer)
{
    struct looking *l = looking;

    if (answer == STORE_TROUBLE) {
        api_refuse(l->api, l->conn, 503, "server.store");
        end_looking(l);
    } else if (l->number) {
        hall_past(l->api->hall, l->id, l->number, l->conn, on_past, l);
    } else {
        hall_seek(l->api->hall, l->id, l->conn, on_again, l);
    }
}

/* For a finished game, the archive has its date and the ratings. */
static void look_for_game(struct looking *l, uint32_t number)
{
    struct store *s = l->api->hall->store;
    struct store_question q = question_about(ASK_GAME, l->id);

    q.most = 1;
    q.number = number;
    s->back->ask(s, &q, take_game, on_game, l);
}

static void show_table(struct looking *l, const struct room *room, const char *rest)
{
    struct store_table facts = room->facts; /* copied, since it may be unloaded meanwhile */
    struct seek_terms terms = seek_terms(room);
    int watching = room_watching(room);
    struct api *a = l->api;
    struct conn *c = l->conn;

    if (*rest) {
        api_refuse(a, c, 404, strncmp(rest, "/record/", 8) ? "server.no-table" : "server.no-game");
    } else {
        api_open(a);
        json_open(&a->object.json, "tables", '[');
        open_entry(a, &facts, watching);
        seek_show(&a->object.json, &terms);
        close_entry(a);
        json_close(&a->object.json, ']');
        api_close(a, c, 200, NULL);
    }
}

static void on_sought(void *looking, struct room *room, enum hall_found found)
{
    struct looking *l = looking;
    const char *rest = rest_of(l->conn->request);

    if (found == HALL_FOUND && strcmp(rest, "/record") == 0) {
        const struct table *t = &room->protocol.table;

        look_for_game(l, t->status == TABLE_OVER ? t->games : 0);
        return;
    }
    if (found == HALL_FOUND)
        show_table(l, room, rest);
    else
        lobby_refuse(l->api, l->conn, found);
    end_looking(l);
}

static void get_table(struct api *a, struct conn *c, const struct http_request *r,
                      const struct asker *k)
{
    const char *path = r->path + strlen("/api/tables/");
    size_t n = strcspn(path, "/");
    const char *rest = path + n;
    struct looking *l = calloc(1, sizeof *l);

    if (n == 0 || n >= sizeof l->id || !l) {
        api_refuse(a, c, l ? 404 : 503, l ? "server.no-table" : "server.full");
        free(l);
        return;
    }
    memcpy(l->id, path, n);
    l->api = a;
    l->conn = c;
    l->asker = *k;
    a->working++;
    conn_wait(c);
    if (strncmp(rest, "/record/", 8) == 0 && order_number(rest + 8, 1000000, &l->number) &&
        l->number)
        look_for_game(l, l->number);
    else
        hall_seek(a->hall, l->id, c, on_sought, l);
}

/* ---- routes ---- */

static void post(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
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

bool lobby_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    bool asks = r->method == HTTP_GET || r->method == HTTP_HEAD;

    if (!asks && (strcmp(r->path, "/api/tables") == 0 || strcmp(r->path, "/api/pair") == 0))
        post(a, c, r, k);
    else if (asks && strcmp(r->path, "/api/tables") == 0)
        list_open(a, c, k);
    else if (asks && strcmp(r->path, "/api/mine") == 0)
        list_own(a, c, k);
    else if (asks && strncmp(r->path, "/api/tables/", 12) == 0)
        get_table(a, c, r, k);
    else
        return false;
    return true;
}
