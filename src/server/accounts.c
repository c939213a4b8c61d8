/*
 * accounts.c - people: guests, accounts, sessions; see api.h.
 *
 * Passwords are hashed with argon2id on a thread of the pool, a few at a time: each takes tens
 * of megabytes, and the loop has better things to do.
 */
#include "server/api.h"

#include "server/guess.h"
#include "server/secret.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASHING = 2,
    PASSWORD_LOW = 8,
    PASSWORD_HIGH = 200,
    RESULTS = 200,
    ARGON_OPS = 2,
    ARGON_BYTES = 19 << 20
};

/* ---- who I am ---- */

static void each_rating(void *api, const char *form, const struct store_rating *r)
{
    struct json *j = &((struct api *)api)->json;

    json_open(j, NULL, '{');
    json_text(j, "form", form);
    json_number(j, "rating", (int64_t)(r->rating + 0.5));
    json_number(j, "deviation", (int64_t)(r->deviation + 0.5));
    json_number(j, "games", r->games);
    json_close(j, '}');
}

static void reply_me(struct api *a, struct conn *c, const struct asker *k)
{
    struct store *s = a->hall->store;
    struct store_person p = { 0 };

    if (k->person)
        s->back->person_get(s, k->person, &p);
    api_open(a);
    if (k->person)
        json_number(&a->json, "person", k->person);
    else
        json_none(&a->json, "person");
    json_text(&a->json, "name", p.name);
    json_text(&a->json, "login", p.login);
    json_open(&a->json, "ratings", '[');
    if (k->person)
        s->back->ratings_of(s, k->person, each_rating, a);
    json_close(&a->json, ']');
    api_close(a, c, 200, k);
}

static void post_me(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    struct store *s = a->hall->store;
    const char *name = json_string_value(json_object_get(in, "name"));
    struct store_person p;
    struct text t;

    if (!name || !name_is_good(name)) {
        api_refuse(a, c, 400, "server.name");
        return;
    }
    if (!limit_take(a->hall->limits, k->person ? "name" : "guest", c->address,
                    a->config->address_tables, 3600000, hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    if (!asker_need(a, k, name) || !s->back->person_get(s, k->person, &p)) {
        api_refuse(a, c, 503, "server.store");
        return;
    }
    memset(p.name, 0, sizeof p.name);
    text_init(&t, p.name, sizeof p.name);
    text_put(&t, name);
    s->back->person_set(s, &p);
    reply_me(a, c, k);
}

static void each_result(void *api, const struct store_result *r)
{
    struct api *a = api;
    struct json *j = &a->json;

    if (a->text.used + 512 > a->text.room)
        return;
    json_open(j, NULL, '{');
    json_text(j, "table", r->table);
    json_number(j, "number", r->number);
    json_text(j, "form", r->form);
    json_number(j, "seat", r->seat);
    json_text(j, "result", r->score > 0.75 ? "won" : r->score > 0.25 ? "drawn" : "lost");
    json_text(j, "reason", r->reason);
    json_number(j, "at", r->at);
    json_close(j, '}');
}

static void reply_results(struct api *a, struct conn *c, const struct asker *k)
{
    struct store *s = a->hall->store;

    api_open(a);
    json_open(&a->json, "results", '[');
    if (k->person)
        s->back->results_of(s, k->person, RESULTS, each_result, a);
    json_close(&a->json, ']');
    api_close(a, c, 200, NULL);
}

/* Another session of the same person, for a program of his. */
static void post_token(struct api *a, struct conn *c, struct asker *k)
{
    struct store *s = a->hall->store;
    uint8_t hash[STORE_HASH];
    char secret[SECRET_TEXT];

    if (!limit_take(a->hall->limits, "token", c->address, a->config->address_tables, 3600000,
                    hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    if (!asker_need(a, k, "")) {
        api_refuse(a, c, 503, "server.store");
        return;
    }
    secret_make(secret);
    secret_hash(secret, strlen(secret), hash);
    s->back->session_add(s, hash, k->person);
    api_open(a);
    json_text(&a->json, "token", secret);
    api_close(a, c, 200, k);
}

/* Who logs out leaves his tables on this server too; the seats stay his. */
static void post_logout(struct api *a, struct conn *c, struct asker *k)
{
    struct store *s = a->hall->store;

    if (k->person)
        s->back->session_end(s, k->session);
    for (struct conn *other = c->net->first; other && k->person; other = other->next) {
        if (other->ws && other->user && ((struct visitor *)other->user)->person == k->person)
            conn_close(other, 1008, "logged out");
    }
    k->ended = true;
    api_open(a);
    api_close(a, c, 200, k);
}

/* ---- passwords ---- */

struct hashing {
    uv_work_t work;
    struct api *api;
    struct conn *conn;
    struct store_person person; /* password: the hash to verify, or the one that was made */
    char typed[PASSWORD_HIGH + 1];
    bool fresh; /* make a hash; else verify one */
    bool good;
};

static void on_thread(uv_work_t *work)
{
    struct hashing *h = work->data;
    size_t n = strlen(h->typed);

    if (h->fresh)
        h->good = crypto_pwhash_str_alg(h->person.password, h->typed, n, ARGON_OPS, ARGON_BYTES,
                                        crypto_pwhash_ALG_ARGON2ID13) == 0;
    else
        h->good = crypto_pwhash_str_verify(h->person.password, h->typed, n) == 0;
    sodium_memzero(h->typed, sizeof h->typed);
}

static void on_hashed(uv_work_t *work, int status)
{
    struct hashing *h = work->data;
    struct api *a = h->api;
    struct store *s = a->hall->store;
    struct asker k = { .person = h->person.id };
    struct store_person other;
    uint8_t hash[STORE_HASH];

    (void)status;
    a->hashing--;
    if (!h->good && !h->fresh)
        guess_wrong(a->hall, h->conn->address, "");
    if (!h->good) {
        api_refuse(a, h->conn, h->fresh ? 503 : 403, h->fresh ? "server.store" : "server.login");
    } else if (h->fresh && s->back->person_find(s, h->person.login, &other)) {
        api_refuse(a, h->conn, 409, "server.taken");
    } else {
        if (h->fresh)
            s->back->person_set(s, &h->person);
        secret_make(k.secret);
        secret_hash(k.secret, strlen(k.secret), hash);
        s->back->session_add(s, hash, k.person);
        reply_me(a, h->conn, &k);
    }
    free(h);
}

static void hash_later(struct api *a, struct conn *c, const struct store_person *p,
                       const char *typed, bool fresh)
{
    struct hashing *h = calloc(1, sizeof *h);

    if (!h || a->hashing >= HASHING) {
        free(h);
        api_refuse(a, c, 503, "server.busy-now");
        return;
    }
    h->work.data = h;
    h->api = a;
    h->conn = c;
    h->person = *p;
    h->fresh = fresh;
    memcpy(h->typed, typed, strlen(typed) + 1);
    a->hashing++;
    conn_wait(c);
    uv_queue_work(a->hall->loop, &h->work, on_thread, on_hashed);
}

static bool login_is_good(const char *login)
{
    return login[0] && name_is_good(login) && !strchr(login, ' ');
}

/* Logging in, or (fresh) making the guest that asks an account. */
static void post_password(struct api *a, struct conn *c, struct asker *k, json_t *in, bool fresh)
{
    struct store *s = a->hall->store;
    const char *login = json_string_value(json_object_get(in, "login"));
    const char *password = json_string_value(json_object_get(in, "password"));
    uint64_t now = hall_now(a->hall) + 1;
    struct store_person p;
    struct text t;
    bool known;

    if (!login || !password || !login_is_good(login) || strlen(password) < PASSWORD_LOW ||
        strlen(password) > PASSWORD_HIGH) {
        api_refuse(a, c, 400, "server.password");
        return;
    }
    if (!guess_allowed(a->hall, c->address) ||
        !limit_take(a->hall->limits, "login", login, 5, 60000, now) ||
        !limit_take(a->hall->limits, "login", c->address, 20, 600000, now)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    known = s->back->person_find(s, login, &p);
    if (fresh && known) {
        api_refuse(a, c, 409, "server.taken");
    } else if (fresh) {
        if (!asker_need(a, k, login) || !s->back->person_get(s, k->person, &p)) {
            api_refuse(a, c, 503, "server.store");
            return;
        }
        if (p.login[0]) {
            api_refuse(a, c, 409, "server.has-account");
            return;
        }
        text_init(&t, p.login, sizeof p.login);
        text_put(&t, login);
        hash_later(a, c, &p, password, true);
    } else {
        /* Who is unknown costs the same time, so that nobody can try out logins. */
        if (!known) {
            memset(&p, 0, sizeof p);
            text_init(&t, p.password, sizeof p.password);
            text_put(&t, "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                         "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
        }
        hash_later(a, c, &p, password, false);
    }
}

/* ---- routes ---- */

static void post(struct api *a, struct conn *c, struct request *r, struct asker *k)
{
    json_t *in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;

    if (!json_is_object(in))
        api_refuse(a, c, 400, "server.json");
    else if (strcmp(r->path, "/api/me") == 0)
        post_me(a, c, k, in);
    else if (strcmp(r->path, "/api/token") == 0)
        post_token(a, c, k);
    else if (strcmp(r->path, "/api/logout") == 0)
        post_logout(a, c, k);
    else
        post_password(a, c, k, in, strcmp(r->path, "/api/account") == 0);
    json_decref(in);
}

bool accounts_request(struct api *a, struct conn *c, struct request *r, struct asker *k)
{
    static const char *const posts[] = { "/api/me", "/api/account", "/api/login", "/api/logout",
                                         "/api/token" };

    for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
        if (r->method == HTTP_POST && strcmp(r->path, posts[i]) == 0) {
            post(a, c, r, k);
            return true;
        }
    }
    if (r->method != HTTP_GET)
        return false;
    if (strcmp(r->path, "/api/me") == 0)
        reply_me(a, c, k);
    else if (strcmp(r->path, "/api/results") == 0)
        reply_results(a, c, k);
    else
        return false;
    return true;
}
