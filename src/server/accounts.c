/* accounts.c - people: guests, accounts, signing in and out; see account.h. */
#include "server/account.h"

#include "people/name.h"
#include "people/person.h"
#include "server/hashing.h"
#include "server/known.h"
#include "server/node.h"
#include "server/room.h"
#include "server/score.h"
#include "service/log.h"
#include "store/people.h"

#include <ctype.h>
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { RESULTS = 200 };

void account_log(const char *event, int64_t person)
{
    struct log l;

    log_open(&l, event);
    json_number(&l.object.json, "person", person);
    log_end(&l);
}

/* ---- who I am ---- */

void account_write_rating(void *json, const char *form, const struct store_rating *r)
{
    struct json *j = json;

    json_open(j, NULL, '{');
    json_text(j, "form", form);
    json_number(j, "rating", (int64_t)(r->rating + 0.5));
    json_number(j, "deviation", (int64_t)(r->deviation + 0.5));
    json_number(j, "games", r->games);
    json_close(j, '}');
}

void account_reply(struct api *a, struct conn *c, const struct asker *k)
{
    struct store *s = a->hall->store;
    struct store_person p = { 0 };
    const struct store_sanction *ban = asker_ban(a, c, k);
    struct message why;

    if (k->person && store_person_get(s, k->person, &p) == STORE_TROUBLE) {
        api_refuse(a, c, 503, "server.store");
        return;
    }
    api_open(a);
    if (k->person)
        json_number(&a->object.json, "person", k->person);
    else
        json_none(&a->object.json, "person");
    json_text(&a->object.json, "name", p.name);
    json_text(&a->object.json, "login", p.login);
    json_open(&a->object.json, "ratings", '[');
    if (k->person)
        store_ratings_of(s, k->person, account_write_rating, &a->object.json);
    json_close(&a->object.json, ']');
    if (ban) {
        sanction_message(ban, &why);
        json_open(&a->object.json, "ban", '{');
        json_message(&a->object.json, &why);
        json_close(&a->object.json, '}');
    }
    if (k->person && store_admin_is(s, k->person) == STORE_FOUND)
        json_bool(&a->object.json, "admin", true);
    if (k->bearer && k->secret[0]) /* its token has changed, and it has no cookies */
        json_text(&a->object.json, "token", k->secret);
    api_close(a, c, 200, k);
}

static void post_me(struct api *a, struct conn *c, struct asker *k, json_t *in)
{
    struct store *s = a->hall->store;
    const char *given = json_string_value(json_object_get(in, "name"));
    char name[STORE_NAME];
    struct message why = { 0 };
    struct store_person p;

    if (!given || !name_clean(given, name, &why)) {
        api_refuse(a, c, 400, why.id ? why.id : "server.name");
        return;
    }
    if (!name_is_free(s, name, k->person)) {
        api_refuse(a, c, 409, "server.name-taken");
        return;
    }
    if (k->person && !limit_take(a->hall->limits, "name", c->address, a->config->address_tables,
                                 3600000, hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    if (k->person && !hall_may_store(a->hall, c->address, k->person, BUDGET_PERSON, BUDGET_ANY)) {
        api_refuse(a, c, 429, "server.disk");
        return;
    }
    if (!asker_need(a, c, k, name))
        return;
    if (store_person_get(s, k->person, &p) != STORE_FOUND) {
        api_refuse(a, c, 503, "server.store");
        return;
    }
    memcpy(p.name, name, sizeof p.name);
    store_name_set(s, p.id, p.name);
    if (p.login[0] && !name_claim(s, &p)) {
        api_refuse(a, c, 409, "server.name-taken");
        return;
    }
    known_change(a->hall, &p);
    account_reply(a, c, k);
}

static void each_result(void *api, const struct store_result *r)
{
    struct api *a = api;
    struct json *j = &a->object.json;

    if (a->object.text.used + 512 > a->object.text.room)
        return;
    json_open(j, NULL, '{');
    json_text(j, "table", r->table);
    json_number(j, "number", r->number);
    json_text(j, "form", r->form);
    json_number(j, "seat", r->seat);
    json_text(j, "result", score_word(r->score));
    json_text(j, "reason", r->reason);
    json_number(j, "at", r->at);
    json_close(j, '}');
}

static void reply_results(struct api *a, struct conn *c, const struct asker *k)
{
    struct store *s = a->hall->store;

    api_open(a);
    json_open(&a->object.json, "results", '[');
    if (k->person)
        store_results_of(s, k->person, RESULTS, each_result, a);
    json_close(&a->object.json, ']');
    api_close(a, c, 200, NULL);
}

/* Another session of the same person, for one of their programs. */
static void post_token(struct api *a, struct conn *c, struct asker *k)
{
    struct store *s = a->hall->store;
    char secret[SECRET_TEXT];

    if (!limit_take(a->hall->limits, "token", c->address, a->config->address_tables, 3600000,
                    hall_now(a->hall) + 1)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    if (!hall_may_store(a->hall, c->address, k->person, BUDGET_PERSON, BUDGET_ANY)) {
        api_refuse(a, c, 429, "server.disk");
        return;
    }
    if (!asker_need(a, c, k, ""))
        return;
    if (!session_begin(s, k->person, secret)) {
        api_refuse(a, c, 503, "server.store");
        return;
    }
    api_open(a);
    json_text(&a->object.json, "token", secret);
    api_close(a, c, 200, k);
}

void account_cut_here(struct api *a, int64_t person)
{
    sessions_drop(&a->sessions, person);
    for (struct conn *other = a->net->first; other; other = other->next) {
        if (other->ws && other->user && ((struct visitor *)other->user)->person == person)
            conn_close(other, 1008, "logged out");
    }
}

void account_forget(struct api *a, int64_t person)
{
    sessions_drop(&a->sessions, person);
    node_signal(a->hall, &(struct nodes_signal){ SIGNAL_SESSIONS, person, "" });
}

void account_cut(struct api *a, int64_t person)
{
    account_cut_here(a, person);
    node_signal(a->hall, &(struct nodes_signal){ SIGNAL_LEAVE, person, "" });
}

/* Signing out leaves the tables on this server too; the seats stay the person's. */
static void post_logout(struct api *a, struct conn *c, struct asker *k)
{
    if (k->person) {
        account_log("sign-out", k->person);
        turn_leave(&a->hall->now->store, k->session);
        account_cut_here(a, k->person); /* other nodes are notified with the turn */
    }
    k->ended = true;
    api_open(a);
    api_close(a, c, 200, k);
}

/* How long data is kept, for the privacy page: days, 0 for ever. */
static void reply_privacy(struct api *a, struct conn *c)
{
    const struct store_days *d = &a->config->keep;
    struct json *j = &a->object.json;

    api_open(a);
    json_number(j, "session", d->sessions);
    json_number(j, "guest", d->guests);
    json_number(j, "account", d->accounts);
    json_number(j, "chat", d->chat);
    json_number(j, "report", d->reports);
    json_number(j, "table", d->tables);
    json_number(j, "open", d->open);
    json_number(j, "log", d->log);
    json_bool(j, "talk", a->config->chat);
    api_close(a, c, 200, NULL);
}

/* ---- passwords ---- */

static void signed_in(struct hashing *h)
{
    struct asker k = { .person = h->person.id, .bearer = h->asker.bearer };

    if (!session_begin(h->api->hall->store, k.person, k.secret)) {
        api_refuse(h->api, h->conn, 503, "server.store");
        return;
    }
    account_log("sign-in", k.person);
    account_reply(h->api, h->conn, &k);
}

/* A guest becomes an account, unless somebody else was faster with that login. */
static void registered(struct hashing *h)
{
    struct store *s = h->api->hall->store;
    struct store_person now;
    enum store_answer a = store_person_find(s, h->person.login, &now);

    if (a != STORE_NONE) {
        api_refuse(h->api, h->conn, a == STORE_FOUND ? 409 : 503,
                   a == STORE_FOUND ? "server.taken" : "server.store");
        return;
    }
    if (!store_login_set(s, &h->person) ||
        store_person_get(s, h->person.id, &now) != STORE_FOUND) {
        api_refuse(h->api, h->conn, 409, "server.has-account");
        return;
    }
    if (!name_claim(s, &now)) { /* the name may have changed meanwhile */
        api_refuse(h->api, h->conn, 409, "server.name-taken");
        return;
    }
    known_change(h->api->hall, &now);
    account_log("account", now.id);
    store_sessions_end(s, now.id, NULL); /* others may know one of the guest's sessions */
    account_forget(h->api, now.id);
    signed_in(h);
}

/* An address has a limited number of attempts, and fewer for one account. They are charged to the
 * address, so nobody can use up the attempts of an account's owner. */
bool account_may_try(struct api *a, const struct conn *c, const char *login)
{
    uint64_t now = hall_now(a->hall);
    char both[ADDRESS_TEXT + STORE_NAME + 2];
    struct text t;

    text_init(&t, both, sizeof both);
    text_put(&t, c->address);
    text_char(&t, ' ');
    for (; *login; login++) /* ignoring case, as the store does */
        text_char(&t, (char)tolower((unsigned char)*login));
    return guess_allowed(&a->hall->guesses, c->address, now) &&
           node_limit(a->hall, "sign-in", c->address, 20, 600000) &&
           node_limit(a->hall, "sign-in to", both, 5, 60000);
}

/* A new login obeys the rules for names. An older one is accepted as typed. */
static bool read_login(const char *typed, bool fresh, char out[STORE_NAME], struct message *why)
{
    struct text t;

    if (login_clean(typed, out, why))
        return true;
    text_init(&t, out, STORE_NAME);
    text_put(&t, typed);
    return !fresh && !t.cut;
}

/* Signs in or, with `fresh`, turns the asking guest into an account. */
static void post_password(struct api *a, struct conn *c, struct asker *k, json_t *in, bool fresh)
{
    struct store *s = a->hall->store;
    const char *given = json_string_value(json_object_get(in, "login"));
    const char *password = json_string_value(json_object_get(in, "password"));
    struct message why = { 0 };
    char login[STORE_NAME];
    const char *wrong;
    struct hashing h = { 0 };
    struct store_person *p = &h.person;
    enum store_answer known;

    if (!given || !password || !read_login(given, fresh, login, &why)) {
        api_refuse(a, c, 400, why.id ? why.id : "server.password");
        return;
    }
    wrong = fresh ? password_wrong(password, login)
                  : password_is_good(password) ? NULL : "server.password";
    if (wrong) {
        api_refuse(a, c, 400, wrong);
        return;
    }
    if (!account_may_try(a, c, login)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    known = store_person_find(s, login, p);
    memcpy(fresh ? h.next : h.typed, password, strlen(password) + 1);
    h.done = fresh ? registered : signed_in;
    if (known == STORE_TROUBLE) {
        api_refuse(a, c, 503, "server.store");
    } else if (fresh && (known == STORE_FOUND || !name_is_free(s, login, k->person))) {
        api_refuse(a, c, 409, "server.taken");
    } else if (fresh && !asker_need(a, c, k, login)) {
        /* it has been refused */
    } else if (fresh && (store_person_get(s, k->person, p) != STORE_FOUND || !store_keep(s))) {
        api_refuse(a, c, 503, "server.store");
    } else if (fresh && p->login[0]) {
        api_refuse(a, c, 409, "server.has-account");
    } else {
        h.asker = *k;
        h.own = fresh;
        if (fresh)
            memcpy(p->login, login, sizeof p->login);
        else if (known == STORE_NONE)
            memcpy(p->password, password_none, sizeof p->password);
        hashing_start(a, c, &h);
    }
    sodium_memzero(&h, sizeof h);
}

/* ---- routes ---- */

static void post(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
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

bool accounts_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    static const char *const posts[] = { "/api/me", "/api/account", "/api/login", "/api/logout",
                                         "/api/token" };

    for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
        if (r->method == HTTP_POST && strcmp(r->path, posts[i]) == 0) {
            post(a, c, r, k);
            return true;
        }
    }
    if (account_care_request(a, c, r, k))
        return true;
    if (r->method != HTTP_GET)
        return false;
    if (strcmp(r->path, "/api/me") == 0)
        account_reply(a, c, k);
    else if (strcmp(r->path, "/api/me/export") == 0)
        account_export(a, c, k);
    else if (strcmp(r->path, "/api/privacy") == 0)
        reply_privacy(a, c);
    else if (strcmp(r->path, "/api/results") == 0)
        reply_results(a, c, k);
    else
        return false;
    return true;
}
