/* club.c - see club.h. */
#include "server/club.h"

#include "people/name.h"
#include "people/secret.h"
#include "store/club.h"
#include "store/now.h"
#include "table/table.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { HOUR = 3600000, OPENED = 5, CHANGES = 60, TABLES = 30, SPARE = 2048,
       ROW = 64 /* bytes for a member or a table in the store */ };

static bool fits(const struct api *a)
{
    return a->object.text.used + SPARE < a->object.text.room;
}

/* ---- writing ---- */

static void write_club(struct json *j, const struct store_club *c)
{
    json_text(j, "club", c->id);
    json_text(j, "name", c->name);
    json_text(j, "about", c->about);
    json_number(j, "created", c->created);
    json_number(j, "host", c->host);
    json_number(j, "count", c->count);
}

static void each_own(void *api, const struct store_club *c)
{
    struct api *a = api;

    if (!fits(a))
        return;
    json_open(&a->object.json, NULL, '{');
    write_club(&a->object.json, c);
    json_close(&a->object.json, '}');
}

static void each_person(void *api, const struct store_known *k)
{
    struct api *a = api;

    if (!fits(a))
        return;
    json_open(&a->object.json, NULL, '{');
    json_number(&a->object.json, "person", k->person);
    json_text(&a->object.json, "name", k->name);
    json_bool(&a->object.json, "account", k->account);
    json_close(&a->object.json, '}');
}

static void each_table(void *api, const struct store_table *t)
{
    struct api *a = api;
    struct json *j = &a->object.json;
    bool contest = t->status == STORE_CONTEST;

    if (!fits(a))
        return;
    json_open(j, NULL, '{');
    json_text(j, contest ? "tournament" : "table", t->id);
    json_text(j, "game", t->game);
    json_text(j, "form", t->form);
    json_text(j, "status", contest ? (t->due ? "playing" : "over")
                                   : table_status_name[t->status & 3]);
    json_number(j, "seats", t->seats);
    json_number(j, "open", t->open);
    json_bool(j, "rated", t->rated);
    json_number(j, "changed", t->changed);
    json_close(j, '}');
}

/* ---- reading ---- */

static void list_own(struct api *a, struct conn *c, const struct asker *k)
{
    api_open(a);
    json_open(&a->object.json, "clubs", '[');
    if (k->person && store_clubs_of(a->hall->store, k->person, each_own, a) == STORE_TROUBLE) {
        api_refuse(a, c, 503, "server.store");
        return;
    }
    json_close(&a->object.json, ']');
    api_close(a, c, 200, NULL);
}

/* Anyone with the link can see the club; members also see its members and games. */
static void show(struct api *a, struct conn *c,
                 const struct store_club *club, bool member)
{
    struct store *s = a->hall->store;
    struct json *j = &a->object.json;

    api_open(a);
    write_club(j, club);
    json_bool(j, "member", member);
    json_open(j, "people", '[');
    if (member)
        store_club_people(s, club->id, each_person, a);
    json_close(j, ']');
    json_open(j, "tables", '[');
    if (member)
        store_club_tables(s, club->id, TABLES, each_table, a);
    json_close(j, ']');
    api_close(a, c, 200, NULL);
}

/* ---- changes ---- */

static bool may_change(struct api *a, struct conn *c, int64_t person, const char *what, int most)
{
    uint64_t now = hall_now(a->hall) + 1;
    char who[24];

    snprintf(who, sizeof who, "%lld %s", (long long)person, what);
    return limit_take(a->hall->limits, what, c->address, 4 * (uint32_t)most, HOUR, now) &&
           limit_take(a->hall->limits, "club", who, (uint32_t)most, HOUR, now);
}

/* Reads a club's name and description. Returns false if it refused words that are not acceptable or
 * those of people who may not chat. */
static bool read_words(struct api *a, struct conn *c, int64_t person, const json_t *in,
                       struct store_club *out)
{
    const char *name = json_string_value(json_object_get(in, "name"));
    const char *about = json_string_value(json_object_get(in, "about"));
    const struct store_sanction *mute = sanction_find(&a->hall->sanctions, SANCTION_MUTE, person,
                                                      NULL, store_time(a->hall->store));
    struct message why;

    out->about[0] = '\0';
    if (!name || !name_clean(name, out->name, NULL) || !out->name[0] ||
        (about && about[0] && (strlen(about) >= CLUB_ABOUT ||
                               !text_clean(about, out->about, sizeof out->about)))) {
        api_refuse(a, c, 400, "server.club-words");
    } else if (mute) {
        sanction_message(mute, &why);
        api_refuse_with(a, c, 403, &why);
    } else if (out->about[0] && !a->config->chat) {
        api_refuse(a, c, 403, "server.no-chat");
    } else {
        return true;
    }
    return false;
}

static void count_club(void *count, const struct store_club *c)
{
    (void)c;
    ++*(int *)count;
}

/* Returns true if the person has reached the limit of clubs. */
static bool in_many(struct api *a, int64_t person)
{
    int n = 0;

    return store_clubs_of(a->hall->store, person, count_club, &n) == STORE_TROUBLE ||
           n >= CLUBS_OF;
}

static void reply_club(struct api *a, struct conn *c, const struct asker *k, const char *id,
                       bool good, int status)
{
    if (!good) {
        api_refuse(a, c, 503, "server.store");
        return;
    }
    api_open(a);
    json_text(&a->object.json, "club", id);
    api_close(a, c, status, k);
}

static void post_new(struct api *a, struct conn *c, struct asker *k, const json_t *in)
{
    struct store_club club = { 0 };

    if (!read_words(a, c, k->person, in, &club) || !asker_need(a, c, k, ""))
        return;
    if (in_many(a, k->person))
        api_refuse(a, c, 409, "server.club-many");
    else if (!may_change(a, c, k->person, "clubs", OPENED))
        api_refuse(a, c, 429, "server.too-fast");
    else if (!hall_may_store(a->hall, c->address, k->person, BUDGET_PERSON + sizeof club,
                             BUDGET_ANY))
        api_refuse(a, c, 429, "server.disk");
    else {
        secret_id(club.id);
        reply_club(a, c, k, club.id, store_club_add(a->hall->store, &club, k->person), 201);
    }
}

static void join(struct api *a, struct conn *c, const struct asker *k,
                 const struct store_club *club)
{
    if (club->count >= CLUB_PEOPLE)
        api_refuse(a, c, 409, "server.full");
    else if (in_many(a, k->person))
        api_refuse(a, c, 409, "server.club-many");
    else
        reply_club(a, c, k, club->id, store_club_join(a->hall->store, club->id, k->person), 200);
}

/* {"table":ID}: a table or tournament that the member has opened is listed in the club. */
static void add_table(struct api *a, struct conn *c, const struct asker *k,
                      const struct store_club *club, const json_t *in)
{
    const char *id = json_string_value(json_object_get(in, "table"));
    struct store_table t = { 0 };
    enum store_answer found = STORE_NONE;

    if (id && strlen(id) < STORE_ID && hall_commit(a->hall))
        found = now_table(a->hall->store, id, &t);
    if (found == STORE_TROUBLE)
        api_refuse(a, c, 503, "server.store");
    else if (found == STORE_NONE)
        api_refuse(a, c, 404, "server.no-table");
    else if (t.host != k->person)
        api_refuse(a, c, 403, "server.club-table");
    else
        reply_club(a, c, k, club->id, store_club_table(a->hall->store, club->id, id), 200);
}

static void rule(struct api *a, struct conn *c, const struct asker *k,
                 const struct store_club *club, const json_t *in, bool expels)
{
    int64_t person = json_integer_value(json_object_get(in, "person"));
    struct store *s = a->hall->store;
    struct store_club words = { 0 };

    if (club->host != k->person)
        api_refuse(a, c, 403, "server.club-host");
    else if (expels)
        reply_club(a, c, k, club->id, store_club_leave(s, club->id, person), 200);
    else if (read_words(a, c, k->person, in, &words))
        reply_club(a, c, k, club->id, store_club_set(s, club->id, words.name, words.about), 200);
}

static void change(struct api *a, struct conn *c, struct asker *k, const struct store_club *club,
                   const char *how, const json_t *in)
{
    bool member = store_club_member(a->hall->store, club->id, k->person) == STORE_FOUND;

    if (strcmp(how, "/join") == 0 && !asker_need(a, c, k, ""))
        return;
    if (!may_change(a, c, k->person, "club", CHANGES))
        api_refuse(a, c, 429, "server.too-fast");
    else if (!hall_may_store(a->hall, c->address, k->person, BUDGET_ENTRY + ROW, BUDGET_ANY))
        api_refuse(a, c, 429, "server.disk");
    else if (strcmp(how, "/join") == 0)
        join(a, c, k, club);
    else if (!member)
        api_refuse(a, c, 403, "server.club-member");
    else if (strcmp(how, "/leave") == 0)
        reply_club(a, c, k, club->id, store_club_leave(a->hall->store, club->id, k->person), 200);
    else if (strcmp(how, "/add") == 0)
        add_table(a, c, k, club, in);
    else if (strcmp(how, "/set") == 0 || strcmp(how, "/expel") == 0)
        rule(a, c, k, club, in, how[1] == 'e');
    else
        api_refuse(a, c, 404, "server.nothing");
}

/* ---- routes ---- */

static void one_club(struct api *a, struct conn *c, struct asker *k, const char *path,
                     const json_t *in)
{
    struct store *s = a->hall->store;
    size_t n = strcspn(path, "/");
    char id[STORE_ID] = "";
    struct store_club club;
    enum store_answer found;

    if (n > 0 && n < sizeof id)
        memcpy(id, path, n);
    found = store_club_get(s, id, &club);
    if (found == STORE_TROUBLE)
        api_refuse(a, c, 503, "server.store");
    else if (found == STORE_NONE)
        api_refuse(a, c, 404, "server.no-club");
    else if (in)
        change(a, c, k, &club, path + n, in);
    else if (path[n])
        api_refuse(a, c, 404, "server.nothing");
    else
        show(a, c, &club,
             k->person && store_club_member(s, id, k->person) == STORE_FOUND);
}

static void post(struct api *a, struct conn *c, const struct http_request *r, struct asker *k,
                 const char *path)
{
    json_t *in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;

    if (!json_is_object(in))
        api_refuse(a, c, 400, "server.wish");
    else if (*path)
        one_club(a, c, k, path, in);
    else
        post_new(a, c, k, in);
    json_decref(in);
}

bool club_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    const char *path = r->path + strlen("/api/clubs");

    if (strncmp(r->path, "/api/clubs", strlen("/api/clubs")) != 0 || (*path && *path != '/'))
        return false;
    path += *path == '/';
    if (r->method == HTTP_POST)
        post(a, c, r, k, path);
    else if (*path)
        one_club(a, c, k, path, NULL);
    else
        list_own(a, c, k);
    return true;
}
