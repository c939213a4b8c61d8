/* ties.c - see ties.h. */
#include "server/ties.h"

#include "server/inquiry.h"
#include "server/node.h"
#include "server/presence.h"
#include "server/push.h"
#include "server/room.h"
#include "server/seek.h"
#include "server/talk.h"
#include "store/now.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { CHALLENGES = 20, HOURLY = 120, HOUR = 3600000 };

static bool take_number(void *out, const struct store_row *row)
{
    *(int64_t *)out = row->number;
    return false;
}

static int64_t ties_between(struct api *a, int64_t person, int64_t other)
{
    struct store_question q = { .topic = ASK_TIES, .person = person, .other = other };
    int64_t n = 0;

    return now_ask(a->hall->store, &q, take_number, &n) == STORE_TROUBLE ? TIE_BLOCKS : n;
}

bool ties_may_challenge(struct api *a, int64_t person, int64_t guest)
{
    struct store_person p;

    return person != guest && now_person(a->hall->store, guest, &p) == STORE_FOUND && p.name[0] &&
           !(ties_between(a, person, guest) & (TIE_BLOCKS | TIE_BLOCKED_BY));
}

void ties_challenge(struct api *a, const struct store_table *t)
{
    struct store_table facts = *t; /* copied, since the room may be unloaded meanwhile */
    struct store_person p;

    if (a->hall->push && now_person(a->hall->store, facts.host, &p) == STORE_FOUND)
        push_person(a->hall->push, facts.guest, "challenge", facts.id, facts.game, p.name);
}

/* ---- lists ---- */

static struct json *out(struct inquiry *k)
{
    return &k->object.json;
}

/* A challenge and the person who sent it. */
struct challenge {
    struct store_table facts;
    struct store_known host;
};

/* A person's friends, and which of them have a table open anywhere; then their challenges. */
struct friends {
    int count;
    struct store_known friend[STORE_TIES];
    bool here[STORE_TIES];
    int mutual[STORE_TIES]; /* those who may be seen, by person */
    int mutuals;
    struct challenge challenge[CHALLENGES];
    int challenges;
};

static void mark_here(void *friends, int64_t person)
{
    struct friends *f = friends;
    int from = 0, to = f->mutuals;

    while (from < to) {
        int middle = (from + to) / 2;

        if (f->friend[f->mutual[middle]].person < person)
            from = middle + 1;
        else
            to = middle;
    }
    if (from < f->mutuals && f->friend[f->mutual[from]].person == person)
        f->here[f->mutual[from]] = true;
}

static void find_here(struct hall *h, struct friends *f)
{
    int64_t *people = calloc((size_t)f->mutuals + 1, sizeof *people);

    for (int i = 0; i < f->mutuals && people; i++)
        people[i] = f->friend[f->mutual[i]].person;
    if (people)
        presence_find(h, people, mark_here, f);
    free(people);
}

static bool take_friend(void *inquiry, const struct store_row *row)
{
    struct friends *f = ((struct inquiry *)inquiry)->own;
    int at;

    if (f->count == STORE_TIES)
        return false;
    f->friend[f->count] = *row->of.known;
    if (row->of.known->mutual) {
        for (at = f->mutuals++; at && f->friend[f->mutual[at - 1]].person > row->of.known->person;
             at--)
            f->mutual[at] = f->mutual[at - 1];
        f->mutual[at] = f->count;
    }
    f->count++;
    return true;
}

static void write_known(struct json *j, const struct store_known *p)
{
    json_number(j, "person", p->person);
    json_text(j, "name", p->name);
    json_bool(j, "account", p->account);
}

static bool each_blocked(void *inquiry, const struct store_row *row)
{
    struct inquiry *k = inquiry;

    json_open(out(k), NULL, '{');
    write_known(out(k), row->of.known);
    json_close(out(k), '}');
    return inquiry_fits(k);
}

static bool take_challenge(void *inquiry, const struct store_row *row)
{
    struct friends *f = ((struct inquiry *)inquiry)->own;

    if (f->challenges == CHALLENGES)
        return false;
    f->challenge[f->challenges++] = (struct challenge){ *row->of.table, *row->known };
    return true;
}

static void write_challenge(struct inquiry *k, const struct challenge *one)
{
    const struct store_table *t = &one->facts;
    struct seek_terms terms;

    json_open(out(k), NULL, '{');
    json_text(out(k), "table", t->id);
    json_text(out(k), "game", t->game);
    json_text(out(k), "form", t->form);
    json_bool(out(k), "rated", t->rated);
    json_number(out(k), "host", t->host);
    json_text(out(k), "name", one->host.name);
    json_bool(out(k), "account", one->host.account);
    if (seek_stored_terms(k->api->hall, t->id, &terms))
        seek_show(out(k), &terms);
    json_close(out(k), '}');
}

static void on_challenges(struct inquiry *k)
{
    const struct friends *f = k->own;

    for (int i = 0; i < f->challenges && inquiry_fits(k); i++)
        write_challenge(k, &f->challenge[i]);
    json_close(out(k), ']');
    inquiry_end(k, 200);
}

static void on_blocked(struct inquiry *k)
{
    struct store_question q = { .topic = ASK_CHALLENGES, .person = k->asker.person,
                                .most = CHALLENGES };

    json_close(out(k), ']');
    json_open(out(k), "challenges", '[');
    inquiry_ask(k, &q, take_challenge, on_challenges);
}

static void on_friends(struct inquiry *k)
{
    struct store_question q = { .topic = ASK_BLOCKED, .person = k->asker.person,
                                .most = STORE_TIES };
    struct friends *f = k->own;

    find_here(k->api->hall, f);
    json_open(out(k), "friends", '[');
    for (int i = 0; i < f->count && inquiry_fits(k); i++) {
        json_open(out(k), NULL, '{');
        write_known(out(k), &f->friend[i]);
        if (f->friend[i].mutual)
            json_bool(out(k), "here", f->here[i]);
        json_close(out(k), '}');
    }
    json_close(out(k), ']');
    json_open(out(k), "blocked", '[');
    inquiry_ask(k, &q, each_blocked, on_blocked);
}

static void list(struct api *a, struct conn *c, const struct asker *asker)
{
    struct store_question q = { .topic = ASK_FRIENDS, .person = asker->person,
                                .most = STORE_TIES };
    struct inquiry *k = inquiry_begin(a, c, asker);

    if (!k)
        return;
    k->own = calloc(1, sizeof(struct friends));
    if (k->own)
        inquiry_ask(k, &q, take_friend, on_friends);
    else
        inquiry_refuse(k, 503, "server.full");
}

/* ---- changes ---- */

static bool may_change(struct api *a, struct conn *c, int64_t person)
{
    struct hall *h = a->hall;
    char who[24];
    struct text t;

    text_init(&t, who, sizeof who);
    text_number(&t, person);
    return limit_take(h->limits, "ties", c->address, 4 * HOURLY, HOUR, hall_now(h) + 1) &&
           limit_take(h->limits, "tie", who, HOURLY, HOUR, hall_now(h) + 1) &&
           hall_may_store(h, c->address, person, BUDGET_ENTRY, BUDGET_ANY);
}

/* From now on the two read nothing of each other, at whichever node. */
static void part(struct hall *h, int64_t one, int64_t other)
{
    struct nodes_signal signal = { .kind = SIGNAL_PART, .number = one };
    struct text t;

    known_part(h, one, other);
    text_init(&t, signal.text, sizeof signal.text);
    text_number(&t, other);
    node_signal(h, &signal);
}

static void reply_done(struct api *a, struct conn *c)
{
    api_open(a);
    api_close(a, c, 200, NULL);
}

/* {"person":12}, or with "end":true no more. */
static void change_tie(struct api *a, struct conn *c, const struct asker *k, const json_t *in,
                       bool block)
{
    struct hall *h = a->hall;
    int64_t other = json_integer_value(json_object_get(in, "person"));
    bool end = json_is_true(json_object_get(in, "end"));
    int64_t at = end ? 0 : store_time(h->store);
    struct store_person p;

    if (other <= 0 || other == k->person ||
        (!end && (now_person(h->store, other, &p) != STORE_FOUND || !p.name[0]))) {
        api_refuse(a, c, 404, "server.no-person");
        return;
    }
    if (block) {
        turn_block(&h->now->store, k->person, other, at);
        if (!end)
            part(h, k->person, other);
    } else {
        turn_friend(&h->now->store, k->person, other, at);
    }
    reply_done(a, c);
}

/* {"table":ID}: the challenged person declines; the table is no longer reserved. */
static void decline(struct api *a, struct conn *c, const struct asker *k, const json_t *in)
{
    const char *id = json_string_value(json_object_get(in, "table"));
    enum hall_found found = HALL_NONE;
    struct room *r = id && strlen(id) < STORE_ID ? hall_find(a->hall, id, c, &found) : NULL;

    if (!r) {
        lobby_refuse(a, c, found);
    } else if (r->facts.guest != k->person) {
        api_refuse(a, c, 403, "server.not-yours");
    } else {
        r->facts.guest = -k->person;
        room_dirty(r);
        talk_people(r);
        reply_done(a, c);
    }
}

static bool is_change_of(const struct http_request *r)
{
    return r->method == HTTP_POST &&
           (strcmp(r->path, "/api/friends") == 0 || strcmp(r->path, "/api/block") == 0 ||
            strcmp(r->path, "/api/decline") == 0);
}

bool ties_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k)
{
    bool asks = (r->method == HTTP_GET || r->method == HTTP_HEAD) &&
                strcmp(r->path, "/api/friends") == 0;
    json_t *in;

    if (!asks && !is_change_of(r))
        return false;
    in = r->body ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (!k->person)
        api_refuse(a, c, 403, "server.guest");
    else if (asks)
        list(a, c, k);
    else if (!in)
        api_refuse(a, c, 400, "server.json");
    else if (!may_change(a, c, k->person))
        api_refuse(a, c, 429, "server.too-fast");
    else if (strcmp(r->path, "/api/decline") == 0)
        decline(a, c, k, in);
    else
        change_tie(a, c, k, in, strcmp(r->path, "/api/block") == 0);
    json_decref(in);
    return true;
}
