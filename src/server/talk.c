/*
 * talk.c - what is said at an online table besides the game; see hall.h.
 *
 *     say ID            a fixed phrase (the catalogues' talk.*), which everybody reads in his language
 *     chat TEXT         free text, where the server allows it
 *     mute PERSON       this socket hears no more of PERSON; `mute 0`: hears everybody again
 *     report N TEXT     tells the keeper of the server about message N
 *     key               a new key: who gives it with `claim KEY` on any device has my seats
 *     claim KEY
 *     standin N LEVEL   I agree that a computer plays on for the absent seat N
 *
 * docs/server.md describes the objects. What people type leaves as JSON text and nothing else.
 */
#include "server/hall.h"

#include "core/registry.h"
#include "server/guess.h"
#include "server/secret.h"

#include <string.h>

enum { TALK_SHOWN = 50, TALK_TEXT = 300, WORD = 32, OBJECT = 4096 };

static const char *const phrases[] = { "talk.hello",  "talk.luck",  "talk.good",   "talk.oops",
                                       "talk.thanks", "talk.think", "talk.wait",   "talk.again",
                                       "talk.well",   "talk.bye" };

struct object {
    char room[OBJECT];
    struct text text;
    struct json json;
};

static void open_object(struct object *o, const char *type)
{
    text_init(&o->text, o->room, sizeof o->room);
    json_init(&o->json, &o->text);
    json_open(&o->json, NULL, '{');
    json_text(&o->json, "type", type);
}

static void send_object(struct object *o, struct visitor *v)
{
    conn_send(v->conn, o->text.at, o->text.used);
}

void visitor_refuse(struct visitor *v, const char *verb, const char *message)
{
    struct object o;

    open_object(&o, "refused");
    json_text(&o.json, "verb", verb);
    json_number(&o.json, "position", v->room->protocol.table.position);
    json_text(&o.json, "message", message);
    json_open(&o.json, "args", '[');
    json_close(&o.json, ']');
    json_close(&o.json, '}');
    send_object(&o, v);
}

static void done(struct visitor *v, const char *verb)
{
    struct object o;

    open_object(&o, "done");
    json_text(&o.json, "verb", verb);
    json_number(&o.json, "position", v->room->protocol.table.position);
    json_close(&o.json, '}');
    send_object(&o, v);
}

/* ---- who is there ---- */

static bool is_here(const struct room *r, int64_t person)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person == person && v->link.hello)
            return true;
    }
    return false;
}

static void write_people(struct room *r, struct object *o)
{
    int watching = 0;

    open_object(o, "people");
    json_open(&o->json, "seats", '[');
    for (int i = 0; i < r->members; i++) {
        const struct member *m = &r->member[i];

        for (int s = 1; s <= r->protocol.table.seats; s++) {
            if (!(m->link.seats >> s & 1))
                continue;
            json_open(&o->json, NULL, '{');
            json_number(&o->json, "seat", s);
            json_number(&o->json, "person", m->person);
            json_bool(&o->json, "here", is_here(r, m->person));
            json_close(&o->json, '}');
        }
    }
    json_close(&o->json, ']');
    for (const struct visitor *v = r->visitors; v; v = v->next)
        watching += v->link.hello && v->link.seats == 0;
    json_number(&o->json, "watching", watching);
    json_close(&o->json, '}');
}

void talk_people(struct room *r)
{
    struct object o;

    if (r->replaying || !r->visitors || r->gone)
        return;
    for (int i = 0; i < r->members; i++)
        protocol_follow(&r->protocol, &r->member[i].link);
    write_people(r, &o);
    for (struct visitor *v = r->visitors; v; v = v->next) {
        if (v->link.hello)
            send_object(&o, v);
    }
}

/* ---- talking ---- */

static void send_talk(struct visitor *v, const struct store_talk *t)
{
    struct object o;

    for (int i = 0; i < ROOM_MUTED; i++) {
        if (v->muted[i] && v->muted[i] == t->person)
            return;
    }
    open_object(&o, "talk");
    json_number(&o.json, "number", t->number);
    json_number(&o.json, "person", t->person);
    json_number(&o.json, "seat", t->seat);
    json_text(&o.json, "name", t->name);
    json_text(&o.json, t->phrase ? "phrase" : "text", t->text);
    json_close(&o.json, '}');
    send_object(&o, v);
}

static void send_old(void *visitor, const struct store_talk *t)
{
    send_talk(visitor, t);
}

/* Who comes back has his seat again. */
static void take_back(struct visitor *v)
{
    const struct table *t = &v->room->protocol.table;

    for (int s = 1; s <= t->seats; s++) {
        char line[] = "standin 0 0";

        line[8] = (char)('0' + s);
        if ((v->link.seats >> s & 1) && t->seat[s].kind == SEAT_COMPUTER)
            room_host_line(v->room, line, sizeof line - 1);
    }
}

void talk_hello(struct visitor *v)
{
    struct hall *h = v->room->hall;

    take_back(v);
    h->store->back->talk_last(h->store, v->room->facts.id, TALK_SHOWN, send_old, v);
    talk_people(v->room);
    conn_ping(v->conn);
}

static void tell_all(struct visitor *v, const char *text, bool phrase)
{
    struct room *r = v->room;
    struct store *s = r->hall->store;
    struct store_talk t = { .number = ++r->talks, .person = v->person, .phrase = phrase };
    struct store_person p;
    struct text out;

    if (v->link.seats)
        t.seat = __builtin_ctz(v->link.seats);
    if (s->back->person_get(s, v->person, &p))
        memcpy(t.name, p.name, sizeof t.name);
    text_init(&out, t.text, sizeof t.text);
    text_put(&out, text);
    s->back->talk_add(s, r->facts.id, &t);
    room_dirty(r);
    for (struct visitor *to = r->visitors; to; to = to->next) {
        if (to->link.hello)
            send_talk(to, &t);
    }
}

static void do_say(struct visitor *v, const char *text)
{
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
        if (strcmp(phrases[i], text) == 0) {
            tell_all(v, text, true);
            return;
        }
    }
    visitor_refuse(v, "say", "server.phrase");
}

static void do_chat(struct visitor *v, const char *text)
{
    if (!v->room->hall->config->chat)
        visitor_refuse(v, "chat", "server.no-chat");
    else if (text[0] == '\0' || strlen(text) > TALK_TEXT)
        visitor_refuse(v, "chat", "server.text");
    else
        tell_all(v, text, false);
}

static void do_mute(struct visitor *v, const char *text)
{
    uint32_t person;

    if (!text_read_number(&text, UINT32_MAX, &person) || *text) {
        visitor_refuse(v, "mute", "server.verb");
        return;
    }
    memmove(v->muted + 1, v->muted, sizeof v->muted - sizeof v->muted[0]);
    v->muted[0] = person;
    if (person == 0)
        memset(v->muted, 0, sizeof v->muted);
    done(v, "mute");
}

static void do_report(struct visitor *v, const char *text)
{
    struct hall *h = v->room->hall;
    uint32_t number;

    if (!text_read_number(&text, UINT32_MAX, &number) || strlen(text) > TALK_TEXT) {
        visitor_refuse(v, "report", "server.verb");
        return;
    }
    h->store->back->report_add(h->store, v->room->facts.id, v->person, number, text);
    room_dirty(v->room);
    done(v, "report");
}

/* ---- seats on other devices ---- */

static void do_key(struct visitor *v, const char *text)
{
    struct store *s = v->room->hall->store;
    uint8_t hash[STORE_HASH];
    char key[SECRET_TEXT];
    struct object o;

    (void)text;
    secret_make(key);
    secret_hash(key, strlen(key), hash);
    s->back->key_set(s, v->room->facts.id, v->person, hash);
    room_dirty(v->room);
    open_object(&o, "key");
    json_text(&o.json, "key", key);
    json_close(&o.json, '}');
    send_object(&o, v);
}

static void do_claim(struct visitor *v, const char *text)
{
    struct hall *h = v->room->hall;
    uint8_t hash[STORE_HASH];
    int64_t person = 0;

    if (!guess_allowed(h, v->conn->address)) {
        visitor_refuse(v, "claim", "server.too-fast");
        return;
    }
    if (secret_hash(text, strlen(text), hash))
        person = h->store->back->key_find(h->store, v->room->facts.id, hash);
    if (person == 0) {
        guess_wrong(h, v->conn->address, text);
        visitor_refuse(v, "claim", "server.key");
        return;
    }
    v->person = person;
    v->link.told = 0;
    done(v, "claim");
    talk_people(v->room);
}

/* ---- a computer for somebody who is gone ---- */

/* All seated people who are there, but for the absent seat, must agree. */
static void do_standin(struct visitor *v, const char *text)
{
    struct room *r = v->room;
    struct table *t = &r->protocol.table;
    uint32_t seat, level;
    unsigned needed = 0;
    char line[40];
    struct text out;

    if (!text_read_number(&text, (uint32_t)t->seats, &seat) || seat == 0 ||
        !text_skip(&text, ' ') || !text_read_number(&text, 8, &level) || *text || level == 0) {
        visitor_refuse(v, "standin", "server.verb");
        return;
    }
    for (int i = 0; i < r->members; i++) {
        const struct member *m = &r->member[i];

        if (!(m->link.seats >> seat & 1))
            needed |= is_here(r, m->person) ? m->link.seats : 0;
        else if (is_here(r, m->person))
            needed = UINT32_MAX; /* he is there: nobody takes his seat */
    }
    if (needed == UINT32_MAX || t->status == TABLE_SETTING || t->status == TABLE_OVER ||
        v->link.seats == 0 || t->seat[seat].kind != SEAT_PERSON) {
        visitor_refuse(v, "standin", "server.present");
        return;
    }
    r->standins[seat] |= v->link.seats;
    done(v, "standin");
    if (needed & ~r->standins[seat])
        return;
    text_init(&out, line, sizeof line);
    text_put(&out, "standin ");
    text_number(&out, (int)seat);
    text_char(&out, ' ');
    text_number(&out, (int)level);
    room_host_line(r, line, out.used);
    r->standins[seat] = 0;
}

/* ---- lines ---- */

static const struct {
    const char *verb;
    void (*obey)(struct visitor *v, const char *text);
} verbs[] = { { "say", do_say },       { "chat", do_chat }, { "mute", do_mute },
              { "report", do_report }, { "key", do_key },   { "standin", do_standin },
              { "claim", do_claim } };

/* Whole UTF-8 is seen to by wslay; control characters have no place in a line. */
static bool is_clean(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)line[i] < 0x20 || line[i] == 0x7f)
            return false;
    }
    return true;
}

bool talk_line(struct visitor *v, const char *line, size_t length)
{
    char text[TALK_TEXT * 2 + WORD];

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        size_t n = strlen(verbs[i].verb);

        if (length < n || memcmp(line, verbs[i].verb, n) != 0 || (length > n && line[n] != ' '))
            continue;
        n += length > n;
        if (length - n >= sizeof text || !is_clean(line, length)) {
            visitor_refuse(v, verbs[i].verb, "server.text");
        } else if (v->person == 0 && verbs[i].obey != do_claim) {
            visitor_refuse(v, verbs[i].verb, "server.guest");
        } else if (v->room->talks >= ROOM_TALKS && (verbs[i].obey == do_say || verbs[i].obey == do_chat)) {
            visitor_refuse(v, verbs[i].verb, "server.long");
        } else {
            memcpy(text, line + n, length - n);
            text[length - n] = '\0';
            verbs[i].obey(v, text);
        }
        return true;
    }
    return false;
}
