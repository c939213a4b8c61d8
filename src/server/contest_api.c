/*
 * contest_api.c - tournaments over HTTP: lists of them, opening, joining, standings; see api.h.
 *
 * A request with `?after=VERSION` is answered when there is something newer, or after a while. The
 * answer is the same for everybody and is written once for each version.
 */
#include "people/name.h"
#include "server/api.h"
#include "server/contest.h"
#include "server/inquiry.h"
#include "server/wish.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOUR = 3600000,
    PARKED_MS = 20000, /* how long a request waits for something new */
    LISTED = 50,
    BYTES = 2 << 20,
    OPENED = 10        /* contests that one person may open in an hour; an address twice as many */
};

/* A request waiting for a newer version. */
struct parked {
    struct parked *next;
    struct api *api;
    struct conn *conn;
    uint64_t since;
};

static void reply(struct conn *c, const char *body, size_t length)
{
    struct reply r = { .status = 200, .type = "application/json",
                       .headers = "Cache-Control: no-store\r\n", .body = body, .length = length };

    conn_reply(c, &r);
}

static void show(struct api *a, struct conn *conn, struct contest *c)
{
    if (contest_write(c))
        reply(conn, c->json, c->json_length);
    else
        api_refuse(a, conn, 503, "server.full");
}

static void show_games(struct api *a, struct conn *conn, const struct contest *c)
{
    char *room = malloc(BYTES);
    struct json_object o;

    if (!room) {
        api_refuse(a, conn, 503, "server.full");
        return;
    }
    json_begin(&o, room, BYTES, NULL);
    contest_write_pairings(&o.json, &c->tournament, true);
    json_end(&o);
    if (o.text.cut)
        api_refuse(a, conn, 503, "server.full");
    else
        reply(conn, room, o.text.used);
    free(room);
}

/* ---- waiting for something new ---- */

static void park(struct api *a, struct conn *conn, struct contest *c)
{
    struct parked *p = malloc(sizeof *p);

    if (!p) {
        api_refuse(a, conn, 503, "server.full");
        return;
    }
    *p = (struct parked){ c->parked, a, conn, hall_now(c->hall) };
    c->parked = p;
    a->working++;
    conn_wait(conn);
}

void contest_tell(struct contest *c, bool all)
{
    uint64_t now = hall_now(c->hall);
    bool fresh = all || c->told != c->version;

    for (struct parked **at = &c->parked; *at;) {
        struct parked *p = *at;

        if (!fresh && now < p->since + PARKED_MS) {
            at = &p->next;
            continue;
        }
        *at = p->next;
        p->api->working--;
        show(p->api, p->conn, c);
        free(p);
    }
    c->told = c->version;
}

void contest_dismiss(struct contest *c)
{
    while (c->parked) {
        struct parked *p = c->parked;

        c->parked = p->next;
        p->api->working--;
        api_refuse(p->api, p->conn, 503, "server.store");
        free(p);
    }
}

/* ---- lists ---- */

static void write_row(struct json *j, const struct store_table *t)
{
    json_open(j, NULL, '{');
    json_text(j, "tournament", t->id);
    json_text(j, "phase", t->due ? "running" : "over");
    json_text(j, "game", t->game);
    json_text(j, "form", t->form);
    json_bool(j, "rated", t->rated);
    json_number(j, "created", t->created);
    json_number(j, "count", t->seats);
    json_close(j, '}');
}

/* A request for the list, and the store's part of it. */
struct contest_list {
    struct api *api;
    struct conn *conn;
    int64_t person;
    int count;
    struct store_table row[LISTED];
};

static bool has_room(const struct api *a)
{
    return a->object.text.used + 2048 < a->object.text.room;
}

/* Contests in memory that are public or the asker's own. */
static void list_awake(struct api *a, int64_t person)
{
    struct json *j = &a->object.json;

    for (const struct contest *c = a->hall->contests; c && has_room(a); c = c->next) {
        bool mine = person && (c->facts.host == person ||
                               tournament_entrant(&c->tournament, person) >= 0);

        if (c->reading || (c->facts.hidden && !mine))
            continue;
        json_open(j, NULL, '{');
        contest_write_head(j, c);
        if (mine)
            json_bool(j, "mine", true);
        json_close(j, '}');
    }
}

static bool each_stored(void *listing, const struct store_row *row)
{
    struct contest_list *l = listing;

    l->row[l->count++] = *row->of.table;
    return l->count < LISTED;
}

static void on_stored(void *listing, enum store_answer answer)
{
    struct contest_list *l = listing;
    struct api *a = l->api;

    a->working--;
    if (answer == STORE_TROUBLE) {
        api_refuse(a, l->conn, 503, "server.store");
    } else {
        api_open(a);
        json_open(&a->object.json, "tournaments", '[');
        list_awake(a, l->person);
        for (int i = 0; i < l->count && has_room(a); i++) {
            if (!contest_awake(a->hall, l->row[i].id))
                write_row(&a->object.json, &l->row[i]);
        }
        json_close(&a->object.json, ']');
        api_close(a, l->conn, 200, NULL);
    }
    free(l);
}

/* Public contests in memory, and the others from the store. */
static void list(struct api *a, struct conn *conn, const struct asker *k)
{
    struct store_question q = { .topic = ASK_CONTESTS, .most = LISTED };
    struct contest_list *l = calloc(1, sizeof *l);

    if (!l) {
        api_refuse(a, conn, 503, "server.full");
        return;
    }
    l->api = a;
    l->conn = conn;
    l->person = k->person;
    a->working++;
    conn_wait(conn);
    a->hall->store->back->ask(a->hall->store, &q, each_stored, on_stored, l);
}

/* ---- opening ---- */

/* Writes the line with the kind: `swiss 5 10`, `arena 30` or `simul`. */
static bool read_kind(const json_t *in, char line[TOURNAMENT_TEXT])
{
    const char *kind = json_string_value(json_object_get(in, "kind"));
    json_int_t rounds = json_integer_value(json_object_get(in, "rounds"));
    json_int_t pause = json_integer_value(json_object_get(in, "pause"));
    json_int_t minutes = json_integer_value(json_object_get(in, "minutes"));

    if (kind && strcmp(kind, "swiss") == 0 && rounds >= 0 && rounds <= TOURNAMENT_ROUNDS &&
        pause >= 0 && pause <= 86400)
        snprintf(line, TOURNAMENT_TEXT, "swiss %d %d", (int)rounds, (int)pause);
    else if (kind && strcmp(kind, "arena") == 0 && minutes >= 1 && minutes <= 1440)
        snprintf(line, TOURNAMENT_TEXT, "arena %d", (int)minutes);
    else if (kind && strcmp(kind, "simul") == 0)
        snprintf(line, TOURNAMENT_TEXT, "simul"); /* its master is the person who opens it */
    else
        return false;
    return true;
}

/* Common to all tournaments: no undo, and pairings decide who moves first. */
static bool read_terms(struct wish *w, json_t *in)
{
    json_object_set_new(in, "backs", json_string("never"));
    json_object_set_new(in, "first", json_string("seated"));
    json_object_del(in, "computers");
    json_object_del(in, "standins");
    json_object_del(in, "questions");
    if (!wish_read(w, in))
        return false;
    if (w->text.used <= TOURNAMENT_SET && w->hall.lines <= TOURNAMENT_LINES)
        return true;
    wish_release(w);
    return false;
}

static bool may_open(struct api *a, const struct conn *conn, const struct asker *k)
{
    uint64_t now = hall_now(a->hall) + 1;
    char who[24];

    snprintf(who, sizeof who, "%lld", (long long)k->person);
    return limit_take(a->hall->limits, "contests", conn->address, 2 * OPENED, HOUR, now) &&
           (!k->person || limit_take(a->hall->limits, "contest", who, OPENED, HOUR, now));
}

static void open_wish(struct api *a, struct conn *conn, struct asker *k, json_t *in,
                      const struct wish *w, const char *kind)
{
    const char *name = json_string_value(json_object_get(in, "name"));
    struct message why = { 0 };
    char clean[STORE_NAME];
    const struct contest *c;

    if (!name || !name_clean(name, clean, NULL) || !name_is_free(a->hall->store, clean, k->person))
        clean[0] = '\0';
    if (!contest_judge(a->hall, &w->hall, &why)) {
        api_refuse_with(a, conn, 400, &why);
    } else if (!may_open(a, conn, k)) {
        api_refuse(a, conn, 429, "server.too-fast");
    } else if (!hall_may_store(a->hall, conn->address, k->person, wish_bytes(w), BUDGET_ANY)) {
        api_refuse(a, conn, 429, "server.disk");
    } else if (!asker_need(a, conn, k, clean)) {
        /* it has been refused */
    } else if (!contest_allowed(a->hall, k->person)) {
        api_refuse(a, conn, 429, "server.tournament-many");
    } else if (!(c = contest_open(a->hall, k->person, kind, &w->hall))) {
        api_refuse(a, conn, 503, "server.full");
    } else {
        api_open(a);
        json_text(&a->object.json, "tournament", c->facts.id);
        api_close(a, conn, 201, k);
    }
}

static void post_new(struct api *a, struct conn *conn, struct asker *k, json_t *in)
{
    char kind[TOURNAMENT_TEXT];
    struct wish w;

    if (!json_is_object(in) || !read_kind(in, kind) || !read_terms(&w, in)) {
        api_refuse(a, conn, 400, "server.wish");
        return;
    }
    open_wish(a, conn, k, in, &w, kind);
    wish_release(&w);
}

/* ---- taking part ---- */

/* A request about a contest. */
struct contest_visit {
    struct api *api;
    struct conn *conn;
    struct asker asker;
    char id[STORE_ID];
    char rest[16];  /* of the path: "", "/games", "/join" ... */
    uint64_t after; /* the version the client has */
    struct store_person person;
    int rating;
};

static void end_visit(struct contest_visit *v)
{
    v->api->working--;
    free(v);
}

static void refuse_visit(struct contest_visit *v, int status, const char *message)
{
    api_refuse(v->api, v->conn, status, message);
}

static void done_visit(struct contest_visit *v, bool good)
{
    if (!good) {
        refuse_visit(v, 409, "server.tournament-not-now");
        return;
    }
    api_open(v->api);
    json_number(&v->api->object.json, "person", v->asker.person);
    api_close(v->api, v->conn, 200, &v->asker);
}

static void on_rating(void *visit, enum store_answer answer)
{
    struct contest_visit *v = visit;
    struct contest *c = contest_awake(v->api->hall, v->id);

    if (answer == STORE_TROUBLE || !c)
        refuse_visit(v, 503, "server.store");
    else if (c->facts.rated && !v->person.login[0])
        refuse_visit(v, 403, "server.tournament-account");
    else if (c->tournament.players == TOURNAMENT_PLAYERS)
        refuse_visit(v, 409, "server.full");
    else {
        done_visit(v, contest_join(c, &v->person, v->rating));
        contest_here(c, v->asker.person, v->conn->address);
    }
    end_visit(v);
}

static bool take_rating(void *visit, const struct store_row *row)
{
    ((struct contest_visit *)visit)->rating = (int)(row->of.rating->rating + 0.5);
    return true;
}

static bool take_person(void *visit, const struct store_row *row)
{
    ((struct contest_visit *)visit)->person = *row->of.person;
    return true;
}

static void on_person(void *visit, enum store_answer answer)
{
    struct contest_visit *v = visit;
    struct store *s = v->api->hall->store;
    const struct contest *c = contest_awake(v->api->hall, v->id);
    struct store_question q = { .topic = ASK_RATING, .person = v->asker.person };

    if (answer == STORE_TROUBLE || !c) {
        refuse_visit(v, 503, "server.store");
        end_visit(v);
        return;
    }
    snprintf(q.text, sizeof q.text, "%s", c->facts.form);
    v->rating = 1500;
    s->back->ask(s, &q, take_rating, on_rating, v);
}

/* Joining makes tables, so it counts as opening one. */
static void join(struct contest_visit *v)
{
    struct api *a = v->api;
    struct store *s = a->hall->store;
    struct store_question q = { .topic = ASK_PERSON };

    if (!limit_take(a->hall->limits, "table", v->conn->address, a->config->address_tables, HOUR,
                    hall_now(a->hall) + 1)) {
        refuse_visit(v, 429, "server.too-fast");
    } else if (!hall_may_store(a->hall, v->conn->address, v->asker.person, BUDGET_ENTRY + 32,
                               BUDGET_ANY)) {
        refuse_visit(v, 429, "server.disk");
    } else {
        q.person = v->asker.person;
        s->back->ask(s, &q, take_person, on_person, v);
        return;
    }
    end_visit(v);
}

static void leave(struct contest_visit *v, struct contest *c)
{
    char line[TOURNAMENT_TEXT];

    snprintf(line, sizeof line, "leave %lld", (long long)v->asker.person);
    if (!hall_may_store(v->api->hall, v->conn->address, v->asker.person, BUDGET_ENTRY + 32,
                        BUDGET_ANY))
        refuse_visit(v, 429, "server.disk");
    else
        done_visit(v, contest_say(c, line));
}

/* Only the host may start or end it; a running one ends automatically. */
static void rule(struct contest_visit *v, struct contest *c, const char *line)
{
    if (!v->asker.person || v->asker.person != c->facts.host)
        refuse_visit(v, 403, "server.tournament-host");
    else if (strcmp(line, "end") == 0 && c->tournament.phase != TOURNAMENT_OPEN)
        done_visit(v, false);
    else if (strcmp(line, "start") == 0 && tournament_active(&c->tournament) < 2)
        refuse_visit(v, 409, "server.tournament-few");
    else
        done_visit(v, contest_say(c, line));
}

static void look(struct contest_visit *v, struct contest *c)
{
    if (strcmp(v->rest, "/games") == 0) {
        show_games(v->api, v->conn, c);
    } else if (v->rest[0]) {
        refuse_visit(v, 404, "server.nothing");
    } else {
        contest_here(c, v->asker.person, v->conn->address);
        if (v->after == c->version && !v->api->hall->stopping)
            park(v->api, v->conn, c);
        else
            show(v->api, v->conn, c);
    }
}

static void on_sought(void *visit, struct contest *c, enum hall_found found)
{
    struct contest_visit *v = visit;
    bool asks = v->conn->request->method == HTTP_GET || v->conn->request->method == HTTP_HEAD;

    if (found == HALL_NONE)
        refuse_visit(v, 404, "server.no-tournament");
    else if (!c)
        lobby_refuse(v->api, v->conn, found);
    else if (asks)
        look(v, c);
    else if (strcmp(v->rest, "/join") == 0) {
        join(v);
        return;
    } else if (strcmp(v->rest, "/leave") == 0)
        leave(v, c);
    else if (strcmp(v->rest, "/start") == 0 || strcmp(v->rest, "/end") == 0)
        rule(v, c, v->rest + 1);
    else
        refuse_visit(v, 404, "server.nothing");
    end_visit(v);
}

static void visit(struct api *a, struct conn *conn, const struct http_request *r,
                  const struct asker *k, const char *path)
{
    size_t n = strcspn(path, "/");
    struct contest_visit *v = calloc(1, sizeof *v);

    if (!v || n == 0 || n >= sizeof v->id || strlen(path + n) >= sizeof v->rest) {
        api_refuse(a, conn, v ? 404 : 503, v ? "server.no-tournament" : "server.full");
        free(v);
        return;
    }
    v->api = a;
    v->conn = conn;
    v->asker = *k;
    memcpy(v->id, path, n);
    snprintf(v->rest, sizeof v->rest, "%s", path + n);
    v->after = (uint64_t)query_number(r, "after");
    if (strcmp(v->rest, "/join") == 0 && r->method == HTTP_POST &&
        !asker_need(a, conn, &v->asker, "")) {
        free(v);
        return;
    }
    a->working++;
    conn_wait(conn);
    contest_seek(a->hall, v->id, on_sought, v);
}

bool contest_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    static const char path[] = "/api/tournaments";
    bool asks = r->method == HTTP_GET || r->method == HTTP_HEAD;
    json_t *in;

    if (strncmp(r->path, path, sizeof path - 1) != 0)
        return false;
    if (r->path[sizeof path - 1] == '/') {
        visit(a, c, r, k, r->path + sizeof path);
        return true;
    }
    if (r->path[sizeof path - 1] != '\0')
        return false;
    if (asks) {
        list(a, c, k);
        return true;
    }
    in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (in)
        post_new(a, c, k, in);
    else
        api_refuse(a, c, 400, "server.json");
    json_decref(in);
    return true;
}
