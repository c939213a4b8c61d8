/* account_care.c - an account's sessions, password, recovery code and data; see account.h. */
#include "server/account.h"

#include "people/name.h"
#include "people/person.h"
#include "server/hashing.h"
#include "service/log.h"
#include "store/people.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { SESSION_NAME = 17, SESSIONS = 100 };

/* ---- sessions ---- */

/* A session's name in lists: the beginning of its hash, which gives no access. */
static void session_name(const uint8_t hash[STORE_HASH], char out[SESSION_NAME])
{
    sodium_bin2hex(out, SESSION_NAME, hash, (SESSION_NAME - 1) / 2);
}

struct listing {
    struct api *api;
    const struct asker *asker;
    const char *wanted; /* name of a session to end */
};

static void list_session(void *context, const struct store_session *t)
{
    const struct listing *l = context;
    struct json *j = &l->api->object.json;
    char name[SESSION_NAME];

    session_name(t->hash, name);
    json_open(j, NULL, '{');
    json_text(j, "id", name);
    json_number(j, "created", t->created);
    json_number(j, "seen", t->seen);
    json_bool(j, "own", memcmp(t->hash, l->asker->session, STORE_HASH) == 0);
    json_close(j, '}');
}

static void get_sessions(struct api *a, struct conn *c, const struct asker *k)
{
    struct store *s = a->hall->store;
    struct listing l = { .api = a, .asker = k };

    api_open(a);
    json_open(&a->object.json, "sessions", '[');
    if (k->person)
        store_sessions_of(s, k->person, SESSIONS, list_session, &l);
    json_close(&a->object.json, ']');
    api_close(a, c, 200, NULL);
}

static void end_session(void *context, const struct store_session *t)
{
    const struct listing *l = context;
    struct store *s = l->api->hall->store;
    char name[SESSION_NAME];

    session_name(t->hash, name);
    if (strcmp(l->wanted, name) == 0)
        store_session_end(s, t->hash);
}

/* Sockets do not know their session, so all are closed; those with a valid session reconnect. */
static void post_sessions(struct api *a, struct conn *c, const struct asker *k, json_t *in)
{
    struct store *s = a->hall->store;
    struct listing l = { .api = a, .asker = k,
                         .wanted = json_string_value(json_object_get(in, "end")) };

    if (!l.wanted) {
        api_refuse(a, c, 400, "server.json");
        return;
    }
    if (strcmp(l.wanted, "others") == 0) /* all of them, even those that a list has no room for */
        store_sessions_end(s, k->person, k->session);
    else
        store_sessions_of(s, k->person, SESSIONS, end_session, &l);
    account_cut(a, k->person);
    get_sessions(a, c, k);
}

/* ---- passwords ---- */

/* The password has changed: everyone else signed in to the account is signed out. */
static void begin_again(struct hashing *h)
{
    struct store *s = h->api->hall->store;
    struct asker k = { .person = h->person.id, .bearer = h->asker.bearer };

    account_log("password", k.person);
    store_sessions_end(s, k.person, NULL);
    account_cut(h->api, k.person);
    if (session_begin(s, k.person, k.secret))
        account_reply(h->api, h->conn, &k);
    else
        api_refuse(h->api, h->conn, 503, "server.store");
}

static void password_changed(struct hashing *h)
{
    struct store *s = h->api->hall->store;

    if (store_password_set(s, h->person.id, h->old, h->person.password))
        begin_again(h);
    else
        api_refuse(h->api, h->conn, 403, "server.login");
}

/* Fills in the asker's account and the password to verify; otherwise refuses and returns false. */
static bool need_password(struct api *a, struct conn *c, const struct asker *k, json_t *in,
                          const char *member, struct hashing *h)
{
    struct store *s = a->hall->store;
    const char *typed = json_string_value(json_object_get(in, member));
    struct store_person person;
    enum store_answer answer = store_person_get(s, k->person, &person);

    memset(h, 0, sizeof *h);
    h->person = person;
    h->asker = *k;
    h->own = true;
    if (answer == STORE_TROUBLE)
        api_refuse(a, c, 503, "server.store");
    else if (!person.login[0])
        api_refuse(a, c, 403, "server.no-account");
    else if (!typed || !*typed || strlen(typed) > PASSWORD_HIGH)
        api_refuse(a, c, 403, "server.login");
    else if (!account_may_try(a, c, h->person.login))
        api_refuse(a, c, 429, "server.too-fast");
    else {
        memcpy(h->typed, typed, strlen(typed) + 1);
        return true;
    }
    return false;
}

/* Takes a new password from the request; otherwise refuses and returns false. */
static bool need_new(struct api *a, struct conn *c, json_t *in, struct hashing *h)
{
    const char *typed = json_string_value(json_object_get(in, "password"));
    const char *wrong = typed ? password_wrong(typed, h->person.login) : "server.password";

    if (wrong)
        api_refuse(a, c, 400, wrong);
    else
        memcpy(h->next, typed, strlen(typed) + 1);
    return !wrong;
}

static void post_password(struct api *a, struct conn *c, const struct asker *k, json_t *in)
{
    struct hashing h;

    if (need_password(a, c, k, in, "old", &h) && need_new(a, c, in, &h)) {
        h.done = password_changed;
        hashing_start(a, c, &h);
    }
    sodium_memzero(&h, sizeof h);
}

/* ---- the recovery code ---- */

/* There is no e-mail, so a code on paper is how people get back in after forgetting the password.
 * Only the newest code is valid, and only once. */
static void code_wanted(struct hashing *h)
{
    struct api *a = h->api;
    struct store *s = a->hall->store;
    char code[SECRET_TEXT];
    uint8_t hash[STORE_HASH];

    secret_make(code);
    if (!secret_hash(code, strlen(code), hash) ||
        !store_recovery_set(s, h->person.id, hash)) {
        api_refuse(a, h->conn, 503, "server.store");
        return;
    }
    api_open(a);
    json_text(&a->object.json, "code", code);
    api_close(a, h->conn, 200, NULL);
}

static void post_recovery(struct api *a, struct conn *c, const struct asker *k, json_t *in)
{
    struct hashing h;

    if (need_password(a, c, k, in, "password", &h)) {
        h.done = code_wanted;
        hashing_start(a, c, &h);
    }
    sodium_memzero(&h, sizeof h);
}

static void recovered(struct hashing *h)
{
    struct store *s = h->api->hall->store;

    if (!store_recovery_use(s, h->person.id, h->code, h->person.password)) {
        api_refuse(h->api, h->conn, 403, "server.code");
        return;
    }
    account_log("recovered", h->person.id);
    begin_again(h);
}

static void post_recover(struct api *a, struct conn *c, const struct asker *k, json_t *in)
{
    struct store *s = a->hall->store;
    const char *login = json_string_value(json_object_get(in, "login"));
    const char *code = json_string_value(json_object_get(in, "code"));
    struct hashing h = { .asker = *k, .done = recovered };
    enum store_answer good = STORE_NONE;

    if (!login || !code || strlen(login) >= STORE_NAME) {
        api_refuse(a, c, 400, "server.json");
        return;
    }
    if (!account_may_try(a, c, login)) {
        api_refuse(a, c, 429, "server.too-fast");
        return;
    }
    if (secret_hash(code, strlen(code), h.code))
        good = store_person_find(s, login, &h.person);
    if (good == STORE_FOUND)
        good = store_recovery_is(s, h.person.id, h.code);
    if (good == STORE_TROUBLE) {
        api_refuse(a, c, 503, "server.store");
    } else if (good == STORE_NONE) {
        guess_wrong(&a->hall->guesses, c->address, code, hall_now(a->hall));
        log_event("recovery-failed", "address", c->address);
        api_refuse(a, c, 403, "server.code");
    } else if (need_new(a, c, in, &h)) {
        hashing_start(a, c, &h);
    }
    sodium_memzero(&h, sizeof h);
}

/* ---- a person's data ---- */

static void forgotten(struct hashing *h)
{
    struct store *s = h->api->hall->store;
    struct asker k = { .ended = true };

    account_log("forget", h->person.id);
    store_person_forget(s, h->person.id);
    account_cut(h->api, h->person.id);
    api_open(h->api);
    api_close(h->api, h->conn, 200, &k);
}

/* Deletes the person: an account after checking its password, a guest at once. Tables stay, since
 * others played there too, and their records keep the names of that time. */
static void post_forget(struct api *a, struct conn *c, const struct asker *k, json_t *in)
{
    struct store *s = a->hall->store;
    struct hashing h = { .asker = *k, .api = a, .conn = c };

    if (store_person_get(s, k->person, &h.person) == STORE_FOUND && !h.person.login[0]) {
        forgotten(&h);
    } else if (need_password(a, c, k, in, "password", &h)) {
        h.done = forgotten;
        hashing_start(a, c, &h);
    }
    sodium_memzero(&h, sizeof h);
}

/* ---- routes ---- */

bool account_care_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    static const struct {
        const char *path;
        void (*post)(struct api *a, struct conn *c, const struct asker *k, json_t *in);
        bool anybody; /* also for askers without a session */
    } posts[] = {
        { "/api/sessions", post_sessions, false }, { "/api/password", post_password, false },
        { "/api/recovery", post_recovery, false }, { "/api/recover", post_recover, true },
        { "/api/forget", post_forget, false },
    };

    if (r->method == HTTP_GET && strcmp(r->path, "/api/sessions") == 0) {
        get_sessions(a, c, k);
        return true;
    }
    for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
        json_t *in;

        if (r->method != HTTP_POST || strcmp(r->path, posts[i].path) != 0)
            continue;
        in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;
        if (!json_is_object(in))
            api_refuse(a, c, 400, "server.json");
        else if (!k->person && !posts[i].anybody)
            api_refuse(a, c, 403, "server.guest");
        else
            posts[i].post(a, c, k, in);
        json_decref(in);
        return true;
    }
    return false;
}
