/* room.c - one online table: its lines, its time, and what everybody is told; see hall.h. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

/* ---- the journal ---- */

void room_dirty(struct room *r)
{
    if (r->dirty)
        return;
    r->dirty = true;
    r->next_dirty = r->hall->dirty;
    r->hall->dirty = r;
}

void room_journal(struct room *r, int64_t who, const char *line, size_t length, uint64_t ms)
{
    struct store_entry e = { .number = ++r->entries, .ms = ms, .who = who, .line = line,
                             .length = length };

    if (length && line[length - 1] == '\r')
        e.length--;
    r->hall->store->back->append(r->hall->store, r->facts.id, &e);
    r->hall->count.entries++;
    room_dirty(r);
}

void room_acted(void *room, int seat, const char *action, uint64_t now)
{
    struct room *r = room;
    char line[GAME_ACTION_TEXT + 8];
    struct text t;

    if (r->replaying)
        return;
    text_init(&t, line, sizeof line);
    text_char(&t, '@');
    text_number(&t, seat);
    text_char(&t, ' ');
    text_put(&t, action);
    room_journal(r, 0, line, t.used, now);
}

/* ---- who may say what ---- */

/* The first word of a line that is not `as N`, with the length of it. */
static const char *verb_of(const char *line, size_t length, size_t *n)
{
    const char *end = line + length;
    int skip = 0;

    for (;;) {
        const char *start;

        while (line < end && *line == ' ')
            line++;
        start = line;
        while (line < end && *line != ' ' && *line != '\r')
            line++;
        *n = (size_t)(line - start);
        if (skip == 0 && *n == 2 && memcmp(start, "as", 2) == 0)
            skip = 1;
        else if (skip == 1)
            skip = 2;
        else
            return start;
    }
}

static bool is_verb(const char *line, size_t length, const char *const list[], size_t count)
{
    size_t n;
    const char *verb = verb_of(line, length, &n);

    for (size_t i = 0; i < count; i++) {
        if (strlen(list[i]) == n && memcmp(list[i], verb, n) == 0)
            return true;
    }
    return false;
}

#define IS_VERB(line, length, list) is_verb(line, length, list, sizeof list / sizeof list[0])

/* Who opened the table may set it up and judge the quiz. Nobody may see everything, turn the
 * clock, or do without the others' consent: those verbs are the server's own. */
static void give_rights(const struct room *r, struct link *l, int64_t person, const char *line,
                        size_t length)
{
    static const char *const host_verbs[] = { "hello", "seat", "clock", "race",
                                              "start", "act",  "moves" };

    l->host = person && person == r->facts.host && IS_VERB(line, length, host_verbs);
}

struct member *room_member(struct room *r, int64_t person, bool make)
{
    struct member *free = NULL;

    for (int i = 0; i < r->members; i++) {
        protocol_follow(&r->protocol, &r->member[i].link);
        if (r->member[i].person == person)
            return &r->member[i];
        if (r->member[i].link.seats == 0 && !free)
            free = &r->member[i];
    }
    if (!make || person == 0)
        return NULL;
    if (r->members < ROOM_MEMBERS)
        free = &r->member[r->members++];
    if (!free)
        return NULL;
    free->person = person;
    link_init(&free->link, false);
    free->link.hello = true;
    protocol_follow(&r->protocol, &free->link);
    return free;
}

int64_t room_person(const struct room *r, int seat)
{
    for (int i = 0; i < r->members; i++) {
        if (r->member[i].link.seats >> seat & 1)
            return r->protocol.table.seat[seat].kind == SEAT_COMPUTER ? 0 : r->member[i].person;
    }
    return 0;
}

/* A visitor holds what the member holds. */
static void sync_visitor(struct visitor *v)
{
    struct member *m = room_member(v->room, v->person, false);
    unsigned seats = m ? m->link.seats : 0;

    protocol_follow(&v->room->protocol, &v->link);
    if (v->link.seats != seats) {
        v->link.seats = seats;
        v->link.told = 0; /* it sees with other eyes now */
    }
}

/* ---- what is told ---- */

void room_send(void *room, struct link *to, const char *object, size_t length)
{
    struct room *r = room;

    if (r->replaying || r->silent || to == &r->host)
        return;
    conn_send(((struct visitor *)to)->conn, object, length);
}

/* Half the round trip, as far as it is made up for. */
static uint32_t way(const struct visitor *v)
{
    return v->conn->rtt / 2 < RACE_HALF_MAX ? v->conn->rtt / 2 : RACE_HALF_MAX;
}

/* A new scene of a race reaches all at the same moment: who is nearer is sent it later. */
static void show_together(struct room *r)
{
    const struct table *t = &r->protocol.table;
    uint32_t farthest = 0;

    if (!t->together || t->untimed || t->status != TABLE_PLAYING || r->scene == t->fresh)
        return;
    r->scene = t->fresh;
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->link.seats && way(v) > farthest)
            farthest = way(v);
    }
    for (struct visitor *v = r->visitors; v && farthest; v = v->next)
        conn_hold(v->conn, farthest - (v->link.seats ? way(v) : 0));
}

void room_tell(void *room)
{
    struct room *r = room;

    if (r->replaying)
        return;
    for (struct visitor *v = r->visitors; v; v = v->next) {
        if (!v->link.hello)
            continue;
        sync_visitor(v);
        protocol_update(&r->protocol, &v->link);
    }
    show_together(r);
}

/* ---- time ---- */

/* What is due happens; if that changed anything it is an entry. */
static void pass_time(struct room *r, uint64_t now)
{
    uint64_t serial = r->protocol.table.serial;

    table_time(&r->protocol.table, now);
    if (r->protocol.table.serial != serial)
        room_journal(r, 0, "", 0, now);
}

static void on_timer(uv_timer_t *timer)
{
    room_work(timer->data);
}

static void set_timer(struct room *r, uint64_t now)
{
    uint64_t due = engine_due(&r->engine);
    const struct table *t = &r->protocol.table;
    bool ticks = due != UINT64_MAX;
    uint64_t kept;

    r->hall->ticking += ticks - r->ticking;
    r->ticking = ticks;
    if (!ticks) {
        uv_timer_stop(&r->timer);
        kept = t->status == TABLE_PLAYING && table_thinker(t) ? 1 : 0;
    } else {
        uv_timer_start(&r->timer, on_timer, due > now ? due - now + 1 : 1, 0);
        kept = t->race ? 1 : due;
    }
    if (kept != r->facts.due) {
        r->facts.due = kept;
        room_dirty(r);
    }
}

void room_work(struct room *r)
{
    uint64_t now = hall_now(r->hall);

    if (r->gone)
        return;
    r->touched = now;
    pass_time(r, now);
    while (engine_step(&r->engine, now))
        pass_time(r, now);
    think_want(r);
    set_timer(r, now);
    room_tell(r);
}

/* ---- lines ---- */

bool room_host_line(struct room *r, const char *line, size_t length)
{
    uint64_t now = hall_now(r->hall);
    struct store_entry e = { .ms = now, .line = line, .length = length };

    pass_time(r, now);
    if (!room_replay(r, &e))
        return false;
    room_journal(r, 0, line, length, now);
    return true;
}

/* "pack fr": the questions are the server's own. */
static bool take_pack(struct room *r, const char *name)
{
    static const char *const names[HALL_PACKS] = { "en", "fr", "nl" };
    struct hall *h = r->hall;

    for (int i = 0; i < HALL_PACKS; i++) {
        if (strcmp(name, names[i]) == 0 && h->pack[i])
            return table_pack(&r->protocol.table, h->pack[i], h->pack_length[i], NULL);
    }
    return false;
}

/* An entry of the table itself. */
static bool replay_own(struct room *r, const char *line, size_t length, uint64_t ms)
{
    struct table *t = &r->protocol.table;
    char text[PROTOCOL_LINE + 1];

    if (length == 0) {
        table_time(t, ms);
        return true;
    }
    if (length > PROTOCOL_LINE)
        return false;
    memcpy(text, line, length);
    text[length] = '\0';
    if (text[0] == '@' && length > 2) {
        table_time(t, ms);
        engine_act(&r->engine, text[1] - '0', text + 3, ms);
        return true;
    }
    if (strncmp(text, "pack ", 5) == 0)
        return take_pack(r, text + 5);
    if (strncmp(text, "standin ", 8) == 0 && length == 11) {
        table_time(t, ms);
        return table_standin(t, text[8] - '0', text[10] - '0', NULL);
    }
    if (strncmp(text, "rtt ", 4) == 0) {
        protocol_line(&r->protocol, &r->host, line, length, ms);
        return true;
    }
    return protocol_line(&r->protocol, &r->host, line, length, ms);
}

static void follow(struct room *r)
{
    for (int i = 0; i < r->members; i++)
        protocol_follow(&r->protocol, &r->member[i].link);
}

bool room_replay(struct room *r, const struct store_entry *e)
{
    struct member *m;
    bool changed;

    if (e->who == 0)
        return replay_own(r, e->line, e->length, e->ms);
    m = room_member(r, e->who, true);
    if (!m)
        return false;
    give_rights(r, &m->link, e->who, e->line, e->length);
    m->link.hello = true;
    changed = protocol_line(&r->protocol, &m->link, e->line, e->length, e->ms);
    follow(r);
    return changed;
}

/* Who sits down is called by his name, and will find the table among his own. */
static void seat_person(struct visitor *v, unsigned seats, uint64_t now)
{
    struct room *r = v->room;
    struct store *store = r->hall->store;
    struct store_person p;

    store->back->seat_add(store, r->facts.id, v->person);
    if (!store->back->person_get(store, v->person, &p) || p.name[0] == '\0')
        return;
    for (int s = 1; s <= r->protocol.table.seats; s++) {
        char line[STORE_NAME + 20];
        struct text t;

        if (!(seats >> s & 1))
            continue;
        text_init(&t, line, sizeof line);
        text_put(&t, "as ");
        text_number(&t, s);
        text_put(&t, " name ");
        text_put(&t, p.name);
        r->silent = true;
        if (protocol_line(&r->protocol, &v->link, line, t.used, now))
            room_journal(r, v->person, line, t.used, now);
        r->silent = false;
    }
}

/* Whether a line may still be added to the journal. */
static bool may_change(const struct room *r, const char *line, size_t length)
{
    static const char *const asking[] = { "hello", "ping",    "view",   "moves",
                                          "hint",  "history", "record", "replay" };

    return r->entries < ROOM_ENTRIES || IS_VERB(line, length, asking);
}

/* Obeys a line of the protocol, and writes it down if it changed anything. */
static void obey(struct visitor *v, const char *line, size_t length, uint64_t now)
{
    struct room *r = v->room;
    unsigned before;
    struct member *m;

    sync_visitor(v);
    before = v->link.seats;
    give_rights(r, &v->link, v->person, line, length);
    if (!protocol_line(&r->protocol, &v->link, line, length, now))
        return;
    room_journal(r, v->person, line, length, now);
    m = room_member(r, v->person, true);
    if (m) {
        m->link.seats = v->link.seats;
        m->link.table = v->link.table;
        m->link.games = v->link.games;
    }
    follow(r);
    if (v->link.seats & ~before)
        seat_person(v, v->link.seats & ~before, now);
    if (v->link.seats != before)
        talk_people(r);
}

void room_line(struct visitor *v, const char *line, size_t length)
{
    static const char *const own_verbs[] = { "new", "mode", "time", "rtt", "paper", "pack", "load",
                                             "name" };
    static const char *const person_verbs[] = { "sit" };
    static const char *const hello[] = { "hello" };
    static const char *const act[] = { "act" };
    struct room *r = v->room;
    struct hall *h = r->hall;
    uint64_t now = hall_now(h);

    if (!bucket_take(&v->messages, h->config->messages, 10000, now + 1)) {
        visitor_refuse(v, "", "server.too-fast");
        if (++v->excess > h->config->messages)
            conn_close(v->conn, 1008, "too many messages");
        return;
    }
    if (h->lines_count < (int)(sizeof h->lines / sizeof h->lines[0]))
        h->lines[h->lines_count++] = uv_hrtime();
    pass_time(r, now);
    if (IS_VERB(line, length, own_verbs))
        visitor_refuse(v, "", "server.verb");
    else if (IS_VERB(line, length, person_verbs) && v->person == 0)
        visitor_refuse(v, "sit", "server.guest");
    else if (!may_change(r, line, length))
        visitor_refuse(v, "", "server.long");
    else if (!v->link.hello || !talk_line(v, line, length))
        obey(v, line, length, now);
    if (IS_VERB(line, length, act))
        h->count.actions++;
    if (IS_VERB(line, length, hello) && v->link.hello)
        talk_hello(v);
    room_work(r);
}

void room_round_trip(struct visitor *v)
{
    struct room *r = v->room;

    if (!r->protocol.table.race)
        return;
    sync_visitor(v);
    for (int s = 1; s <= r->protocol.table.seats; s++) {
        char line[32];
        struct text t;

        if (!(v->link.seats >> s & 1))
            continue;
        text_init(&t, line, sizeof line);
        text_put(&t, "rtt ");
        text_number(&t, s);
        text_char(&t, ' ');
        text_unsigned(&t, v->conn->rtt < 60000 ? v->conn->rtt : 60000);
        room_host_line(r, line, t.used);
    }
    room_work(r);
}

/* ---- coming and going ---- */

bool room_has_place(struct room *r, int64_t person)
{
    const struct member *m = room_member(r, person, false);
    bool seated = m && m->link.seats;

    return r->visitors_count < ROOM_VISITORS - (seated ? 0 : ROOM_KEPT);
}

/* Nobody needs a table that often at a time; and a phone in a tunnel leaves dead links behind. */
static void leave_oldest(struct room *r, int64_t person)
{
    struct visitor *oldest = NULL;
    int count = 0;

    for (struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person != person || v->conn->finishing)
            continue;
        count++;
        oldest = v; /* who comes last stands first */
    }
    if (person && count > ROOM_OWN)
        conn_close(oldest->conn, 1008, "too many links");
}

bool room_enter(struct room *r, struct conn *c, int64_t person)
{
    struct visitor *v;

    v = calloc(1, sizeof *v);
    if (!v)
        return false;
    v->conn = c;
    v->room = r;
    v->person = person;
    link_init(&v->link, false);
    v->next = r->visitors;
    r->visitors = v;
    r->visitors_count++;
    r->touched = hall_now(r->hall);
    c->user = v;
    leave_oldest(r, person);
    return true;
}

void room_leave(struct visitor *v)
{
    struct room *r = v->room;
    struct visitor **at = &r->visitors;

    while (*at != v)
        at = &(*at)->next;
    *at = v->next;
    r->visitors_count--;
    if (r->protocol.wish.link == &v->link)
        r->protocol.wish.link = NULL;
    r->touched = hall_now(r->hall);
    v->conn->user = NULL;
    free(v);
    talk_people(r);
}
