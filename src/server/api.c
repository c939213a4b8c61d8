/* api.c - routes, and who asks; see api.h. */
#include "server/api.h"

#include "server/guess.h"
#include "server/secret.h"

#include <string.h>

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

void api_refuse_with(struct api *a, struct conn *c, int status, const struct message *m)
{
    api_open(a);
    json_message(&a->json, m);
    api_close(a, c, status, NULL);
}

void api_refuse(struct api *a, struct conn *c, int status, const char *message)
{
    struct message m = { .id = message };

    api_refuse_with(a, c, status, &m);
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
        lobby_refuse(a, c, id);
    else if (!room_has_place(room, k.person))
        api_refuse(a, c, 503, "server.full");
    else if (conn_upgrade(c) && !room_enter(room, c, k.person))
        conn_drop(c);
}

/* ---- routes ---- */

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
    else if (!accounts_request(a, c, r, &k) && !lobby_request(a, c, r, &k))
        api_refuse(a, c, 404, "server.nothing");
    return true;
}
