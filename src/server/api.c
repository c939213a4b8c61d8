/* api.c - routes, and identifying the asker; see api.h. */
#include "server/api.h"

#include "people/person.h"
#include "server/admin.h"
#include "server/club.h"
#include "server/inquiry.h"
#include "server/live.h"
#include "server/room.h"
#include "server/society.h"
#include "server/ties.h"
#include "store/nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR = 3600000 };

enum { DAY = 86400, TRIES = 3, REFUSAL = 2048 };

enum { COOKIE_DAYS = 400 }; /* the longest that browsers allow, for sessions that never end */

/* ---- replies ---- */

void api_open(struct api *a)
{
    task_take(&a->writing);
    json_begin(&a->object, a->room, sizeof a->room, NULL);
}

static void send_reply(struct api *a, struct conn *c, int status, struct json_object *object,
                       const struct asker *k, const char *on)
{
    uint32_t days = a->config->keep.sessions;
    char headers[256];
    struct text t;
    struct reply r = { .status = status, .type = "application/json", .headers = headers,
                       .body = object->text.at };

    json_end(object);
    r.length = object->text.used;
    text_init(&t, headers, sizeof headers);
    text_put(&t, "Cache-Control: no-store\r\n");
    if (status == 503)
        text_put(&t, "Retry-After: 1\r\n");
    text_put(&t, on);
    if (k && (k->secret[0] || k->ended)) {
        text_put(&t, a->secure ? "Set-Cookie: __Host-coupdoeil=" : "Set-Cookie: coupdoeil=");
        text_put(&t, k->secret);
        text_put(&t, "; Path=/; HttpOnly; SameSite=Lax; Max-Age=");
        text_unsigned(&t, k->ended ? 0 : (days ? days : COOKIE_DAYS) * 86400);
        text_put(&t, a->secure ? "; Secure\r\n" : "\r\n");
    }
    conn_reply(c, &r);
}

/* `on`: headers that tell the proxy to pass the request on. */
static void refuse(struct api *a, struct conn *c, int status, const struct message *m,
                   const char *on)
{
    char room[REFUSAL];
    struct json_object o;

    store_drop(a->hall->store);
    task_give(&a->writing);
    json_begin(&o, room, sizeof room, NULL);
    json_message(&o.json, m);
    send_reply(a, c, status, &o, NULL, on);
}

void api_refuse_with(struct api *a, struct conn *c, int status, const struct message *m)
{
    refuse(a, c, status, m, "");
}

/* Only our own proxy learns the routes of nodes. */
static void pass_on(struct api *a, struct conn *c, const char *message, const char *place,
                    const char *header, const char *route)
{
    struct message m = { .id = message };
    char on[STORE_ROUTE + 64] = "";
    struct text t;

    if (c->proxied && route && route[0] && !c->request->header[HEADER_OWNER][0]) {
        text_init(&t, on, sizeof on);
        text_put(&t, "X-Accel-Redirect: ");
        text_put(&t, place);
        text_put(&t, header);
        text_put(&t, route);
        text_put(&t, "\r\n");
        a->hall->count.sent_on++;
    }
    refuse(a, c, 503, &m, on);
}

void api_send_on(struct api *a, struct conn *c, const char *owner)
{
    pass_on(a, c, "server.elsewhere", "@owner", "\r\nX-Owner: ", owner);
}

/* What the request is about, so that all requests for a table go to the same node. */
static void find_subject(const struct http_request *r, char out[STORE_ID])
{
    const char *last = strrchr(r->path, '/');

    if (!query_value(r, "table", out, STORE_ID))
        snprintf(out, STORE_ID, "%s", last ? last + 1 : r->path);
}

void api_send_away(struct api *a, struct conn *c)
{
    const struct store_nodes *n = a->hall->store->back->nodes;
    const char *another = NULL;
    char subject[STORE_ID];

    find_subject(c->request, subject);
    if (n && !c->request->header[HEADER_ANOTHER][0])
        another = n->another(a->hall->store, subject, 0);
    pass_on(a, c, "server.store", "@another", "\r\nX-Another: ", another);
}

void api_close(struct api *a, struct conn *c, int status, const struct asker *k)
{
    if (store_keep(a->hall->store))
        send_reply(a, c, status, &a->object, k, "");
    else
        api_refuse(a, c, 503, "server.store");
    task_give(&a->writing);
}

void api_refuse(struct api *a, struct conn *c, int status, const char *message)
{
    struct message m = { .id = message };

    api_refuse_with(a, c, status, &m);
}

/* ---- who asks ---- */

/* Returns true if the request comes from our own page: its origin is the host it was sent to. */
static bool is_own_page(const struct api *a, const struct http_request *r)
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

static const char *cookie_of(const struct api *a, const struct http_request *r, size_t *length)
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

/* The session in the request, if it is valid here. */
static const char *shown_session(const struct api *a, const struct http_request *r, bool changes,
                                 struct asker *out, size_t *length)
{
    const char *bearer = r->header[HEADER_AUTHORIZATION];
    const char *cookie = cookie_of(a, r, length);
    bool own = is_own_page(a, r);

    out->foreign = r->header[HEADER_ORIGIN][0] && !own;
    out->bearer = strncmp(bearer, "Bearer ", 7) == 0;
    if (out->bearer) {
        *length = strlen(bearer + 7);
        return bearer + 7;
    }
    return own || !changes ? cookie : NULL;
}

bool asker_refuse(struct api *a, struct conn *c, const struct asker *k)
{
    if (k->foreign)
        api_refuse(a, c, 403, "server.foreign");
    else if (k->guesses)
        api_refuse(a, c, 429, "server.too-fast");
    else if (k->trouble)
        api_refuse(a, c, 503, "server.store");
    return k->foreign || k->guesses || k->trouble;
}

bool asker_need(struct api *a, struct conn *c, struct asker *k, const char *name)
{
    if (k->person)
        return true;
    if (!limit_take(a->hall->limits, "guest", c->address, a->config->address_tables, HOUR,
                    hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
    } else if (!hall_may_store(a->hall, c->address, 0, BUDGET_PERSON, BUDGET_ANY)) {
        api_refuse(a, c, 429, "server.disk");
    } else if (!(k->person = person_guest(a->hall->store, name, k->secret))) {
        api_refuse(a, c, 503, "server.store");
    } else {
        secret_hash(k->secret, strlen(k->secret), k->session);
    }
    return k->person != 0;
}

/* ---- bans ---- */

const struct store_sanction *asker_ban(const struct api *a, const struct conn *c,
                                       const struct asker *k)
{
    return sanction_find(&a->hall->sanctions, SANCTION_BAN, k->person, c->address,
                         store_time(a->hall->store));
}

/* Banned people may read why, export their data and leave. */
static bool stays_open(const struct http_request *r)
{
    static const char *const open[] = { "/api/me", "/api/me/export", "/api/privacy",
                                        "/api/logout", "/api/forget" };

    for (size_t i = 0; i < sizeof open / sizeof open[0]; i++) {
        if (strcmp(r->path, open[i]) == 0)
            return i > 0 || r->method == HTTP_GET;
    }
    return false;
}

static bool refuse_banned(struct api *a, struct conn *c, const struct http_request *r,
                          const struct asker *k)
{
    const struct store_sanction *ban = stays_open(r) ? NULL : asker_ban(a, c, k);
    struct message why;

    if (!ban)
        return false;
    sanction_message(ban, &why);
    api_refuse_with(a, c, 403, &why);
    return true;
}

/* ---- WebSocket ---- */

/* A client about to enter: the connection waits until everything needed for the answer is known. */
struct coming {
    struct api *api;
    struct conn *conn;
    struct asker asker;
    char secret[SECRET_TEXT]; /* as presented */
    uint64_t drops;           /* how often sessions had been dropped when it was requested */
};

static void end_coming(struct coming *k)
{
    k->api->working--;
    free(k);
}

/* Finds the table and reads what it needs to know about the person. The table may be unloaded by
 * then, so it is looked up again. */
static struct room *find_room(struct coming *k, const char *id, struct known *known,
                              int64_t muted[KNOWN_MUTED], int64_t **avoided,
                              enum hall_found *found)
{
    struct hall *h = k->api->hall;

    for (int i = 0; i < TRIES; i++) {
        struct room *room = hall_find(h, id, k->conn, found);
        char form[STORE_FORM];

        if (!room)
            return NULL;
        memcpy(form, room->facts.form, sizeof form);
        if (!known_read(h->store, k->asker.person, form, known) ||
            !known_mutes(h->store, k->asker.person, muted) ||
            !known_avoided(h->store, k->asker.person, avoided))
            break;
        if (hall_awake(h, id) == room)
            return room;
        free(*avoided);
        *avoided = NULL;
    }
    *found = HALL_TROUBLE;
    return NULL;
}

static void enter(struct coming *k, const char *id)
{
    struct conn *c = k->conn;
    int64_t muted[KNOWN_MUTED];
    int64_t *avoided = NULL;
    struct known known;
    enum hall_found found = HALL_NONE;
    struct room *room = id[0] ? find_room(k, id, &known, muted, &avoided, &found) : NULL;

    if (!room)
        lobby_refuse(k->api, c, found);
    else if (!room_has_place(room, c, k->asker.person))
        api_refuse(k->api, c, 503, "server.full");
    else if (conn_upgrade(c) && !room_enter(room, c, k->asker.person, &known, muted))
        conn_drop(c);
    if (room && c->user)
        ((struct visitor *)c->user)->avoided = avoided;
    else
        free(avoided);
}

static void open_socket(void *coming)
{
    struct coming *k = coming;
    const struct http_request *r = k->conn->request;
    char id[STORE_ID];

    if (!query_value(r, "table", id, sizeof id))
        id[0] = '\0';
    if (!asker_refuse(k->api, k->conn, &k->asker) &&
        !refuse_banned(k->api, k->conn, r, &k->asker))
        enter(k, id);
    end_coming(k);
}

/* ---- routes ---- */

static bool is_change(const struct http_request *r)
{
    return r->method != HTTP_GET && r->method != HTTP_HEAD;
}

static void answer(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    bool changes = is_change(r);

    if (asker_refuse(a, c, k) || refuse_banned(a, c, r, k))
        ;
    else if (changes && a->hall->failing)
        api_refuse(a, c, 503, "server.store");
    else if (changes && r->method != HTTP_POST)
        api_refuse(a, c, 405, "server.method");
    else if (changes && strncmp(r->header[HEADER_CONTENT_TYPE], "application/json", 16) != 0)
        api_refuse(a, c, 415, "server.json");
    else if (!accounts_request(a, c, r, k) && !lobby_request(a, c, r, k) &&
             !contest_request(a, c, r, k) && !push_request(a, c, r, k) &&
             !society_request(a, c, r, k) && !ties_request(a, c, r, k) &&
             !live_request(a, c, r, k) && !club_request(a, c, r, k) &&
             !admin_request(a, c, r, k))
        api_refuse(a, c, 404, "server.nothing");
}

static void on_task(void *coming)
{
    struct coming *k = coming;

    answer(k->api, k->conn, k->conn->request, &k->asker);
    end_coming(k);
}

/* The asker is identified. */
static void go_on(struct coming *k)
{
    struct conn *c = k->conn;

    if (c->lost) { /* the client has disconnected */
        api_refuse(k->api, c, 503, "server.store");
        end_coming(k);
    } else if (!task_run(true, strcmp(c->request->path, "/ws") == 0 ? open_socket : on_task, k)) {
        api_refuse(k->api, c, 503, "server.full");
        end_coming(k);
    }
}

/* A session is valid unless it was not seen for too long. The time is stored to the day, so that
 * visits rarely write. */
static bool take_session(void *coming, const struct store_row *row)
{
    struct coming *k = coming;
    struct hall *h = k->api->hall;
    const struct store_session *s = row->of.session;
    int64_t now = store_time(h->store);
    int64_t days = k->api->config->keep.sessions;

    if (days && s->seen < now - days * DAY)
        return true;
    k->asker.person = s->person;
    if (now - s->seen > DAY && !h->failing)
        turn_seen(&h->now->store, s->hash, now);
    if (h->store->back->waits)
        sessions_keep(&k->api->sessions, s->hash, s->person, k->drops, uv_now(h->loop));
    return true;
}

/* An unknown secret is a guess; one that cannot be looked up is not. */
static void on_session(void *coming, enum store_answer answer)
{
    struct coming *k = coming;
    struct hall *h = k->api->hall;

    k->asker.trouble = answer == STORE_TROUBLE;
    if (!k->asker.person && !k->asker.trouble)
        guess_wrong(&h->guesses, k->conn->address, k->secret, hall_now(h));
    go_on(k);
}

bool api_request(struct api *a, struct conn *c, struct http_request *r)
{
    bool socket = strcmp(r->path, "/ws") == 0 && !is_change(r);
    struct store_question q = { .topic = ASK_SESSION };
    struct coming *k;
    const char *shown;
    size_t length = 0;

    if (!socket && strncmp(r->path, "/api/", 5) != 0)
        return false;
    k = calloc(1, sizeof *k);
    if (!k) {
        api_refuse(a, c, 503, "server.full");
        return true;
    }
    k->api = a;
    k->conn = c;
    a->working++;
    conn_wait(c);
    shown = shown_session(a, r, socket || is_change(r), &k->asker, &length);
    if (!shown || !secret_hash(shown, length, k->asker.session)) {
        go_on(k);
        return true;
    }
    k->asker.guesses = !guess_allowed(&a->hall->guesses, c->address, hall_now(a->hall));
    if (k->asker.guesses) {
        go_on(k);
        return true;
    }
    if (sessions_do(r))
        k->asker.person = sessions_find(&a->sessions, k->asker.session, uv_now(a->hall->loop));
    if (k->asker.person) {
        go_on(k);
        return true;
    }
    k->drops = a->sessions.drops;
    memcpy(k->secret, shown, length);
    memcpy(q.hash, k->asker.session, sizeof q.hash);
    a->hall->store->back->ask(a->hall->store, &q, take_session, on_session, k);
    return true;
}
