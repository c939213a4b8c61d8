/*
 * talk.c - chat at an online table; see talk.h.
 *
 *     say ID            a fixed phrase (the catalogues' talk.*), read in the reader's language
 *     chat TEXT         free text, if the server allows it
 *     mute PERSON       hide what PERSON says, for good; `mute 0` shows everybody again
 *     report N TEXT     report message N to the administrator
 *     key               ask for a new key: `claim KEY` on any device takes over my seats
 *     claim KEY
 *     standin N, forfeit N win, forfeit N draw: see absence.h
 *     study ..., studies: see study.h
 *
 * docs/server.md describes the objects. What people type is sent only as JSON text.
 */
#include "server/talk.h"

#include "core/hash.h"
#include "people/name.h"
#include "server/absence.h"
#include "server/hall.h"
#include "server/keys.h"
#include "server/study.h"
#include "service/log.h"
#include "store/now.h"

#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MS = 1000, SPECTATORS = 20, TALK_SHOWN = 50, TALK_TEXT = 300, OBJECT = 4096 };

static const char *const phrases[] = { "talk.hello",  "talk.luck",  "talk.good",   "talk.oops",
                                       "talk.thanks", "talk.think", "talk.wait",   "talk.again",
                                       "talk.well",   "talk.bye" };

static void send_object(const struct json_object *o, struct visitor *v)
{
    conn_send(v->conn, o->text.at, o->text.used);
}

/* ---- who is there ---- */

/* The person's account status, with the rating for the variant played here. */
static void write_standing(const struct member *m, struct json *j)
{
    json_bool(j, "account", m->known.account);
    if (m->known.account && m->known.rating)
        json_number(j, "rating", m->known.rating);
}

/* The names of spectators, each once, up to a limit. */
static void write_spectators(const struct room *r, struct json *j)
{
    int64_t named[SPECTATORS];
    int n = 0;

    json_open(j, "spectators", '[');
    for (const struct visitor *v = r->visitors; v && n < SPECTATORS; v = v->next) {
        bool known = false;

        for (int i = 0; i < n; i++)
            known |= named[i] == v->person;
        if (known || !v->link.hello || v->link.seats || !v->person || !v->name[0])
            continue;
        named[n++] = v->person;
        json_text(j, NULL, v->name);
    }
    json_close(j, ']');
}

static void write_people(struct room *r, struct json_object *o)
{
    json_open(&o->json, "seats", '[');
    for (int i = 0; i < r->members; i++) {
        const struct member *m = &r->member[i];

        for (int s = 1; s <= r->protocol.table.seats; s++) {
            if (!(m->link.seats >> s & 1))
                continue;
            json_open(&o->json, NULL, '{');
            json_number(&o->json, "seat", s);
            json_number(&o->json, "person", m->person);
            json_bool(&o->json, "here", room_is_here(r, m->person));
            if (!room_is_here(r, m->person))
                json_number(&o->json, "away", (int64_t)((room_now(r) - m->gone) / 1000));
            write_standing(m, &o->json);
            json_number(&o->json, "halves", m->halves);
            json_close(&o->json, '}');
        }
    }
    json_close(&o->json, ']');
    json_number(&o->json, "watching", room_watching(r));
    write_spectators(r, &o->json);
    if (r->facts.guest)
        json_number(&o->json, "guest", r->facts.guest);
    json_number(&o->json, "host", r->facts.host);
    json_bool(&o->json, "hidden", r->facts.hidden);
    json_bool(&o->json, "rated", r->facts.rated);
    if (r->contest[0])
        json_text(&o->json, "tournament", r->contest);
    json_number(&o->json, "grace", r->hall->config->grace);
}

/* Writes the list of people into the caller's buffer; returns its hash. */
static uint64_t people_object(struct room *r, struct json_object *o, char room[OBJECT])
{
    for (int i = 0; i < r->members; i++)
        protocol_follow(&r->protocol, &r->member[i].link);
    json_begin(o, room, OBJECT, "people");
    write_people(r, o);
    json_end(o);
    return hash_all(o->text.at, o->text.used);
}

/* Everybody is notified once a second at most, and only of changes: coming and going is cheap, but
 * sending it to everybody is not. A seat that is taken or left is announced at once, since the
 * table has just sent that news to everybody anyway. */
void talk_people(struct room *r)
{
    const struct table *t = &r->protocol.table;
    uint64_t now = room_now(r);
    char room[OBJECT];
    struct json_object o;
    uint64_t hash;

    if (r->replaying || !r->visitors || r->gone)
        return;
    if (r->people_told && now < r->people_told + PEOPLE_MS && r->taken == table_people(t)) {
        r->people_due = r->people_told + PEOPLE_MS;
        room_timer(r);
        return;
    }
    r->people_due = 0;
    r->taken = table_people(t);
    hash = people_object(r, &o, room);
    if (hash == r->people)
        return;
    r->people = hash;
    r->people_told = now;
    for (struct visitor *v = r->visitors; v; v = v->next) {
        if (v->link.hello)
            send_object(&o, v);
    }
}

/* Sends the list to a newcomer. */
static void tell_people(struct visitor *v)
{
    char room[OBJECT];
    struct json_object o;

    people_object(v->room, &o, room);
    send_object(&o, v);
}

/* ---- chat ---- */

/* During a game spectators chat among themselves, so that nobody can help a player. */
static bool may_hear(const struct visitor *v, const struct store_talk *t)
{
    enum table_status status = v->room->protocol.table.status;

    return t->seat > 0 || v->link.seats == 0 ||
           (status != TABLE_PLAYING && status != TABLE_PAUSED);
}

static void send_talk(struct visitor *v, const struct store_talk *t)
{
    char room[OBJECT];
    struct json_object o;

    if (!may_hear(v, t) || known_avoids(v->avoided, t->person))
        return;
    for (int i = 0; i < KNOWN_MUTED; i++) {
        if (v->muted[i] && v->muted[i] == t->person)
            return;
    }
    json_begin(&o, room, sizeof room, "talk");
    json_number(&o.json, "number", t->number);
    json_number(&o.json, "person", t->person);
    json_number(&o.json, "seat", t->seat);
    json_text(&o.json, "name", t->name);
    json_bool(&o.json, "account", t->account);
    json_text(&o.json, t->phrase ? "phrase" : "text", t->text);
    json_end(&o);
    send_object(&o, v);
}

/* Messages from before somebody came, up to message `last`. Newer ones, and those not stored yet,
 * wait until these have been read. */
struct hearing {
    struct visitor *visitor; /* NULL: it has left */
    uint32_t last;
    struct store_talk *later;
    int count, room;
};

/* A message without a text is one that was removed. */
static bool send_old(void *hearing, const struct store_row *row)
{
    struct hearing *h = hearing;

    if (!h->visitor)
        return false;
    h->last = row->of.talk->number;
    if (row->of.talk->text[0])
        send_talk(h->visitor, row->of.talk);
    return true;
}

static void hear_later(struct hearing *h, const struct store_talk *t)
{
    struct store_talk *more = h->later;

    if (h->count == h->room) {
        h->room = h->room ? 2 * h->room : 4;
        more = realloc(h->later, (size_t)h->room * sizeof *more);
    }
    if (!more) { /* the page gets it when it reconnects */
        h->room = h->count;
        return;
    }
    h->later = more;
    h->later[h->count++] = *t;
}

/* Messages about to be stored; the store may have some of them when it answers. */
static void hear_unstored(struct hearing *h, const struct store_claim *c)
{
    for (const struct store_write *w = c ? c->writes.first : NULL; w; w = w->next) {
        if (w->verb == TURN_TALK && w->of.talk)
            hear_later(h, w->of.talk);
    }
}

static void on_heard(void *hearing, enum store_answer answer)
{
    struct hearing *h = hearing;

    (void)answer; /* unreadable messages are left out, and the game continues */
    if (h->visitor)
        h->visitor->hearing = NULL;
    for (int i = 0; i < h->count; i++) {
        if (h->later[i].number > h->last)
            send_old(h, &(struct store_row){ .of.talk = &h->later[i] });
    }
    free(h->later);
    free(h);
}

/* Sends the last messages, unless that is already happening. */
void talk_last(struct visitor *v, int most)
{
    struct room *r = v->room;
    struct store *s = r->hall->store;
    struct store_question q = question_about(ASK_TALKS, r->facts.id);
    struct hearing *h = v->hearing ? NULL : calloc(1, sizeof *h);

    if (!h)
        return;
    h->visitor = v;
    v->hearing = h;
    q.most = most;
    hear_unstored(h, r->flying ? r->flown : NULL);
    hear_unstored(h, r->claim);
    s->back->ask(s, &q, send_old, on_heard, h);
}

void talk_removed(struct room *r, uint32_t number)
{
    char room[OBJECT];
    struct json_object o;

    json_begin(&o, room, sizeof room, "removed");
    json_number(&o.json, "number", number);
    json_end(&o);
    for (struct visitor *v = r->visitors; v; v = v->next) {
        if (v->link.hello)
            send_object(&o, v);
    }
}

/* When people come back, their stand-ins give the seats back. */
static void take_back(struct visitor *v)
{
    const struct table *t = &v->room->protocol.table;

    for (int s = 1; s <= t->seats; s++) {
        char line[] = "standin 0 0";

        line[8] = (char)('0' + s);
        if ((v->link.seats >> s & 1) && t->seat[s].kind == SEAT_COMPUTER)
            room_own_line(v->room, line);
    }
}

bool room_awaited(const struct room *r)
{
    const struct table *t = &r->protocol.table;
    unsigned acting = t->running | (t->race ? table_acting(t) : 0);

    for (int s = 1; s <= t->seats; s++) {
        if ((acting >> s & 1) && room_person(r, s) && !room_is_here(r, room_person(r, s)))
            return true;
    }
    return false;
}

/* Lists the people the page has muted, so that it can offer to unmute them. */
static void tell_mutes(struct visitor *v)
{
    char room[OBJECT];
    struct json_object o;

    if (!v->muted[0])
        return;
    json_begin(&o, room, sizeof room, "muted");
    json_open(&o.json, "people", '[');
    for (int i = 0; i < KNOWN_MUTED && v->muted[i]; i++)
        json_number(&o.json, NULL, v->muted[i]);
    json_close(&o.json, ']');
    json_end(&o);
    send_object(&o, v);
}

void talk_hello(struct visitor *v)
{
    take_back(v);
    if (v->room->protocol.table.rest_until && !room_awaited(v->room))
        room_own_line(v->room, "rest 0");
    tell_mutes(v);
    if (!v->greeted)
        talk_last(v, TALK_SHOWN);
    v->greeted = true;
    tell_people(v);
    talk_people(v->room);
    conn_ping(v->conn);
}

void talk_name(struct visitor *v, const struct known *known, const int64_t muted[KNOWN_MUTED])
{
    v->known = *known;
    memcpy(v->name, known->name, sizeof v->name);
    v->account = known->account;
    memcpy(v->muted, muted, sizeof v->muted);
}

/* The name for the visitor's messages: that of the seat, which is fixed during a game. */
static const char *speaker(const struct visitor *v)
{
    const struct table *t = &v->room->protocol.table;

    return v->link.seats ? t->seat[__builtin_ctz(v->link.seats)].name : v->name;
}

static void tell_all(struct visitor *v, const char *text, bool phrase)
{
    struct room *r = v->room;
    struct store_talk t = { .number = ++r->talks, .person = v->person, .phrase = phrase,
                            .account = v->account };
    struct text out;

    if (v->link.seats)
        t.seat = __builtin_ctz(v->link.seats);
    text_init(&out, t.name, sizeof t.name);
    text_put(&out, speaker(v));
    text_init(&out, t.text, sizeof t.text);
    text_put(&out, text);
    t.at = store_time(r->hall->store);
    claim_talk(room_turn(r), room_claim(r), &t);
    for (struct visitor *to = r->visitors; to; to = to->next) {
        if (to->hearing)
            hear_later(to->hearing, &t);
        else if (to->link.hello)
            send_talk(to, &t);
    }
}

/* Everybody reads it, so one person is limited, however many sockets they use. */
static bool speaks_slowly(const struct visitor *v)
{
    struct limits *l = v->room->hall->limits;
    uint64_t now = hall_now(v->room->hall) + 1;
    char who[24], here[24 + STORE_ID];
    struct text t;

    text_init(&t, who, sizeof who);
    text_number(&t, v->person);
    text_init(&t, here, sizeof here);
    text_put(&t, who);
    text_char(&t, ' ');
    text_put(&t, v->room->facts.id);
    return limit_take(l, "near-talk", v->conn->address, ROOM_NEAR_SAYS, 10000, now) &&
           limit_take(l, "talk", who, ROOM_QUICK_SAYS, 10000, now) &&
           limit_take(l, "table-talk", here, ROOM_SAYS, 3600000, now);
}

/* Returns true if the person may chat; otherwise refuses with the reason. */
static bool may_talk(const struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    struct hall *h = v->room->hall;
    const struct store_sanction *mute =
        sanction_find(&h->sanctions, SANCTION_MUTE, v->person, NULL, store_time(h->store));

    if (mute) {
        sanction_message(mute, &out->answer.why);
        order_done(o, out, false);
    } else if (v->room->talks >= ROOM_TALKS) {
        order_refuse(o, out, "server.long");
    } else if (!speaks_slowly(v)) {
        order_refuse(o, out, "server.too-fast");
    } else if (!hall_may_store(h, v->conn->address, v->person, BUDGET_TALK + strlen(o->word[1]),
                               BUDGET_ANY)) {
        order_refuse(o, out, "server.disk");
    } else {
        return true;
    }
    return false;
}

/* A phrase or a text; the only answer is the message that everybody gets. */
static void say(const struct order *o, struct outcome *out, const char *text, bool phrase)
{
    if (may_talk(o, out))
        tell_all(o->context, text, phrase);
}

static void do_say(struct order *o, struct outcome *out)
{
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
        if (strcmp(phrases[i], o->word[1]) == 0) {
            say(o, out, phrases[i], true);
            return;
        }
    }
    order_refuse(o, out, "server.phrase");
}

uint32_t talk_say(struct order *o, struct outcome *out, const char *words)
{
    const struct visitor *v = o->context;
    uint32_t before = v->room->talks;
    char text[TALK_TEXT + 1];

    if (!v->room->hall->config->chat)
        order_refuse(o, out, "server.no-chat");
    else if (strlen(words) > TALK_TEXT || !text_clean(words, text, sizeof text))
        order_refuse(o, out, "server.text");
    else
        say(o, out, text, false);
    return v->room->talks > before ? v->room->talks : 0;
}

static void do_chat(struct order *o, struct outcome *out)
{
    talk_say(o, out, o->word[1]);
}

static void mute_here(struct visitor *v, int64_t person)
{
    memmove(v->muted + 1, v->muted, sizeof v->muted - sizeof v->muted[0]);
    v->muted[0] = person;
    if (person == 0)
        memset(v->muted, 0, sizeof v->muted);
}

/* Mutes last across reconnections and apply at every table. */
static void do_mute(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    struct hall *h = v->room->hall;
    uint32_t person;

    if (!order_number(o->word[1], UINT32_MAX, &person)) {
        order_bad(o, out);
        return;
    }
    if (!hall_may_store(h, v->conn->address, v->person, BUDGET_ENTRY, BUDGET_ANY)) {
        order_refuse(o, out, "server.disk");
        return;
    }
    turn_mute(&h->now->store, v->person, person, store_time(h->store));
    for (struct visitor *other = v->room->visitors; other; other = other->next) {
        if (other->person == v->person)
            mute_here(other, person);
    }
    order_done(o, out, true);
}

/* A person reads the reports, so each sender may send only a few an hour. */
static bool may_report(const struct visitor *v, size_t bytes)
{
    struct hall *h = v->room->hall;
    char who[24];
    struct text t;

    text_init(&t, who, sizeof who);
    text_number(&t, v->person);
    return limit_take(h->limits, "reports", v->conn->address, 60, 3600000, hall_now(h) + 1) &&
           limit_take(h->limits, "report", who, 10, 3600000, hall_now(h) + 1) &&
           hall_may_store(h, v->conn->address, v->person, BUDGET_PERSON + bytes, BUDGET_ANY);
}

/* The store copies the message into the report, since it may be removed sooner. */
static void keep_report(const struct visitor *v, uint32_t number, const char *why)
{
    struct store_report r = { .talk = number, .by = v->person };
    struct log l;

    memcpy(r.table, v->room->facts.id, sizeof r.table);
    text_copy(r.why, sizeof r.why, why);
    r.at = store_time(v->room->hall->store);
    claim_report(room_turn(v->room), room_claim(v->room), &r);
    log_open(&l, "report");
    json_text(&l.object.json, "table", r.table);
    json_number(&l.object.json, "message", number);
    json_number(&l.object.json, "by", r.by);
    log_end(&l);
}

static void do_report(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    const char *text = o->word[1];
    uint32_t number;

    if (!text_read_number(&text, UINT32_MAX, &number)) {
        order_bad(o, out);
    } else if (number == 0 || number > v->room->talks || strlen(text) > TALK_TEXT) {
        order_refuse(o, out, "server.text");
    } else if (!may_report(v, 2 * strlen(text))) {
        order_refuse(o, out, "server.too-fast");
    } else {
        keep_report(v, number, text + strspn(text, " "));
        order_done(o, out, true);
    }
}

void talk_leave(struct visitor *v)
{
    if (v->hearing)
        v->hearing->visitor = NULL;
    v->hearing = NULL;
    keys_leave(v);
}

/* ---- the page in view ---- */

/* Returns true if the page is in view; if not, the person gets notifications instead (push.h). */
static void do_look(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    bool away = strcmp(o->word[1], "away") == 0;

    if (!away && strcmp(o->word[1], "here") != 0) {
        order_bad(o, out);
        return;
    }
    v->hidden = away;
    out->kind = OUTCOME_NONE;
}

/* ---- the verbs ---- */

/* Name, words after it, who, flags, cost, function. What everybody reads costs more. */
static const struct verb rows[] = {
    { "say", 1, 1, WHO_PERSON, VERB_ASKS | VERB_STORES, 5, do_say },
    { "chat", 1, 1, WHO_PERSON, VERB_ASKS | VERB_STORES | VERB_TEXT, 10, do_chat },
    { "mute", 1, 1, WHO_PERSON, VERB_ASKS | VERB_STORES, 1, do_mute },
    { "report", 1, 1, WHO_PERSON, VERB_ASKS | VERB_STORES | VERB_TEXT, 5, do_report },
    { "key", 0, 0, WHO_PERSON, VERB_ASKS | VERB_STORES, 5, keys_do_key },
    { "claim", 1, 1, WHO_ANYONE, VERB_ASKS, 5, keys_do_claim },
    { "standin", 1, 2, WHO_PERSON, VERB_ASKS | VERB_STORES, 1, absence_standin },
    { "forfeit", 2, 2, WHO_PERSON, VERB_ASKS | VERB_STORES, 1, absence_forfeit },
    { "study", 1, 1, WHO_PERSON, VERB_ASKS | VERB_STORES | VERB_TEXT, 5, study_do },
    { "studies", 0, 0, WHO_ANYONE, VERB_ASKS, 20, study_list },
    { "look", 1, 1, WHO_ANYONE, VERB_ASKS, 1, do_look },
};

const struct verbs talk_verbs = { rows, sizeof rows / sizeof rows[0] };
