/* room.c - one online table: its lines, its time and its messages; see room.h. */
#include "server/room.h"

#include "server/failing.h"
#include "server/absence.h"
#include "server/hall.h"
#include "server/race_way.h"
#include "server/rights.h"
#include "server/score.h"
#include "server/suspect.h"
#include "server/talk.h"
#include "server/think.h"
#include "store/now.h"

#include <stdlib.h>
#include <string.h>

/* After this time without its host a table is unlisted; and how long computers pause if their
 * address has to wait. */
enum { HOST_AWAY_MS = 20000, WAIT_MS = 20 };

void room_dirty(struct room *r)
{
    if (r->dirty)
        return;
    r->dirty = true;
    r->next_dirty = r->hall->now->rooms;
    r->hall->now->rooms = r;
}

struct store_turn *room_turn(struct room *r)
{
    return &r->hall->now->store;
}

struct store_claim *room_claim(struct room *r)
{
    room_dirty(r);
    if (!r->claim)
        r->claim = turn_claim(room_turn(r), r->facts.id, r->facts.epoch, r->kept);
    return r->claim;
}

/* ---- who may say what ---- */

/* A person's rights beyond those of the seats: the host may set up the table. */
static enum link_rank rank_of(const struct room *r, int64_t person)
{
    return person && person == r->facts.host ? LINK_OPENER : LINK_GUEST;
}

void visitor_is(struct visitor *v, int64_t person)
{
    v->person = person;
    v->link.rank = rank_of(v->room, person);
    v->link.told = 0;
}

/* What is known about a person with an open socket here. */
static struct known known_here(const struct room *r, int64_t person)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person == person)
            return v->known;
    }
    return (struct known){ 0 };
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
    free->extras = 0;
    free->known = known_here(r, person);
    free->gone = room_now(r);
    link_init(&free->link, rank_of(r, person));
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

/* A visitor has the member's seats. */
static void sync_visitor(struct visitor *v)
{
    struct member *m = room_member(v->room, v->person, false);
    unsigned seats = m ? m->link.seats : 0;

    protocol_follow(&v->room->protocol, &v->link);
    if (v->link.seats != seats) {
        v->link.seats = seats;
        v->link.told = 0; /* its view is another one now */
    }
}

/* ---- messages to clients ---- */

void room_send(void *room, struct link *to, const char *object, size_t length)
{
    struct room *r = room;

    if (r->replaying || to == &r->host)
        return;
    conn_send(((struct visitor *)to)->conn, object, length);
}

/* Half the round trip, up to the limit of compensation. */
static uint32_t way(const struct visitor *v)
{
    return v->conn->rtt / 2 < RACE_HALF_MAX ? v->conn->rtt / 2 : RACE_HALF_MAX;
}

/* Returns true if seeing a scene first is an advantage. */
static bool is_raced(const struct room *r)
{
    const struct table *t = &r->protocol.table;

    return t->together && !t->untimed && t->status == TABLE_PLAYING;
}

/* A new scene of a race reaches everybody at the same moment: closer clients get it later. */
static void show_together(struct room *r)
{
    const struct table *t = &r->protocol.table;
    uint32_t farthest = 0;

    if (!is_raced(r) || r->scene == t->fresh)
        return;
    r->scene = t->fresh;
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->link.seats && way(v) > farthest)
            farthest = way(v);
    }
    r->shown = room_now(r) + farthest;
    for (struct visitor *v = r->visitors; v; v = v->next)
        conn_hold(v->conn, v->link.seats ? farthest - way(v) : farthest + ROOM_BEHIND, r);
}

uint32_t room_holds(const struct room *r)
{
    bool shown = r->scene == r->protocol.table.fresh && room_now(r) >= r->shown + ROOM_LATE;

    return is_raced(r) && !shown ? RACE_HALF_MAX + ROOM_BEHIND : 0;
}

/* Newcomers do not see a scene before the players to whom it is being sent. */
static void show_late(struct visitor *v)
{
    uint32_t ms = room_holds(v->room);

    if (ms)
        conn_hold(v->conn, ms, v->room);
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

static void on_timer(uv_timer_t *timer)
{
    room_work(timer->data);
}

/* Returns true if computers play on: not if nobody is present and nobody has a seat. */
static bool is_alive(const struct room *r)
{
    struct patron patron;

    return (r->visitors && r->visitors->link.hello) || queue_patron(r, &patron);
}

void room_timer(struct room *r)
{
    const struct table *t = &r->protocol.table;
    uint64_t now = room_now(r);
    bool alive = is_alive(r);
    uint64_t due = alive ? engine_due(&r->engine) : table_deadline(t);
    bool ticks = due != UINT64_MAX;
    uint64_t kept;

    if (r->hall->failing) {
        uv_timer_start(&r->timer, on_timer, FAILING_RETRY_MS, 0);
        return;
    }
    r->hall->ticking += ticks - r->ticking;
    r->ticking = ticks;
    if (!ticks) {
        due = r->people_due ? r->people_due : due;
        kept = alive && t->status == TABLE_PLAYING && table_thinker(t) ? 1 : 0;
    } else {
        kept = t->race && alive ? 1 : (uint64_t)((int64_t)due + r->facts.lag);
        if (r->people_due && r->people_due < due)
            due = r->people_due;
    }
    if (r->rests > now && r->rests < due)
        due = r->rests;
    if (due == UINT64_MAX)
        uv_timer_stop(&r->timer);
    else
        uv_timer_start(&r->timer, on_timer, due > now ? due - now + 1 : 1, 0);
    if (kept != r->facts.due) {
        r->facts.due = kept;
        room_dirty(r);
    }
}

void room_work(struct room *r)
{
    uint64_t now = room_now(r);

    if (r->gone || r->replaying)
        return;
    r->touched = hall_now(r->hall);
    if (r->hall->failing) { /* no timer fires before it can be stored */
        room_timer(r);
        room_tell(r);
        return;
    }
    room_play_plans(r, now);
    /* A step sends everybody the news, if anybody is there. */
    while (is_alive(r) && r->entries < ROOM_ENTRIES && engine_step(&r->engine, now))
        room_pass_time(r, now);
    if (r->entries >= ROOM_ENTRIES)
        room_own_line(r, "exhaust");
    if (queue_waits(r))
        r->rests = now + WAIT_MS;
    score_tally(r);
    if (now >= r->rests)
        think_want(r);
    if (r->people_due && now >= r->people_due)
        talk_people(r);
    room_timer(r);
}

/* ---- lines ---- */

void room_follow(struct room *r)
{
    const struct table *t = &r->protocol.table;

    for (int i = 0; i < r->members; i++)
        protocol_follow(&r->protocol, &r->member[i].link);
    if (r->playing == t->games)
        return;
    r->playing = t->games;
    for (int s = 1; s <= t->seats; s++)
        r->player[s] = room_person(r, s);
    absence_change(r, UINT_MAX);
    talk_people(r); /* seats may have changed */
}

/* Executes `as SEAT name NAME` for the person. */
static void name_seat(struct visitor *v, int seat, const char *name, uint64_t now)
{
    struct room *r = v->room;
    char line[STORE_NAME + 20];
    struct outcome out;
    struct order o;
    struct text t;

    text_init(&t, line, sizeof line);
    text_put(&t, "as ");
    text_number(&t, seat);
    text_put(&t, " name ");
    text_put(&t, name);
    protocol_parse(&o, line, t.used, NULL);
    protocol_obey(&r->protocol, &v->link, &o, now, &out);
    if (out.changed)
        room_keep(r, v->person, &o, now);
}

/* People who sit down appear under their names, and the table is listed among their own. */
static void seat_person(struct visitor *v, unsigned seats, uint64_t now)
{
    struct room *r = v->room;

    claim_seat(room_turn(r), room_claim(r), v->person);
    if (v->known.name[0] == '\0')
        return;
    for (int s = 1; s <= r->protocol.table.seats; s++) {
        if (seats >> s & 1)
            name_seat(v, s, v->known.name, now);
    }
}

/* Executes an order, and stores it if it changed anything. */
static void obey(struct visitor *v, struct order *o, uint64_t now, struct outcome *out)
{
    struct room *r = v->room;
    unsigned before;
    struct member *m;

    sync_visitor(v);
    before = v->link.seats;
    race_way_obey(v, o, now, out);
    if (!out->changed || (o->verb->flags & VERB_ASKS))
        return;
    rights_charge(v, o);
    room_keep(r, v->person, o, now);
    m = room_member(r, v->person, true);
    if (m) {
        m->extras += !order_has(o, VERB_PLAYS);
        m->link.seats = v->link.seats;
        m->link.table = v->link.table;
        m->link.turns = v->link.turns;
    }
    room_follow(r);
    absence_change(r, v->link.seats ^ before);
    if (v->link.seats & ~before)
        seat_person(v, v->link.seats & ~before, now);
    if (v->link.seats != before)
        talk_people(r);
}

/* Charges the cost of the line; clients far beyond the limit are disconnected. */
static bool may_speak_now(struct visitor *v, const struct order *o)
{
    uint32_t most = v->room->hall->config->messages;
    uint64_t now = uv_now(v->conn->net->loop);

    if (bucket_spend(&v->messages, o->verb ? o->verb->cost : 1, most, 10000, now))
        return true;
    if (++v->excess > most && !v->conn->finishing) {
        v->conn->net->count.cut++;
        conn_close(v->conn, 1008, "too many messages");
    }
    return false;
}

void room_line(struct visitor *v, const char *line, size_t length)
{
    struct room *r = v->room;
    struct hall *h = r->hall;
    uint64_t now = h->failing ? r->protocol.table.now : room_now(r);
    struct outcome out = { 0 };
    uint64_t told = v->link.told;
    unsigned with = v->link.with;
    const char *why;
    struct order o;
    bool heard;

    protocol_parse(&o, line, length, &talk_verbs);
    o.protocol = &r->protocol;
    o.link = &v->link;
    o.context = v;
    if (!r->payer[0] || v->link.seats || v->person == r->facts.host) /* spectators cannot stop it */
        memcpy(r->payer, v->conn->address, sizeof r->payer);
    heard = may_speak_now(v, &o);
    why = heard ? rights_objection(v, &o) : "server.too-fast";
    if (heard) {
        hall_heard(h);
        room_pass_time(r, now);
        h->count.actions += order_has(&o, VERB_ACTS);
    }
    if (why) {
        order_refuse(&o, &out, why);
    } else {
        obey(v, &o, now, &out);
        suspect_press(v, &o, &out, now);
    }
    failing_note(v, &o, &out);
    protocol_answer(&r->protocol, &o, &out);
    if (out.kind == OUTCOME_HELLO && v->greeted) {
        if (v->link.with == with) /* otherwise all views change */
            v->link.told = told; /* a socket is sent everything once; `view` sends it again */
    } else if (out.kind == OUTCOME_HELLO) {
        absence_change(r, v->link.seats);
        if (v->link.seats)
            absence_back(r);
        talk_hello(v);
        show_late(v);
    }
    if (heard)
        room_work(r);
}

void room_round_trip(struct visitor *v)
{
    sync_visitor(v);
    suspect_distance(v);
    room_work(v->room);
}

/* ---- coming and going ---- */

/* How many sockets of the address are at the table without a seat. */
static uint32_t spectators_of(const struct room *r, const char *address)
{
    uint32_t n = 0;

    for (const struct visitor *v = r->visitors; v; v = v->next)
        n += v->link.seats == 0 && strcmp(v->conn->address, address) == 0;
    return n;
}

bool room_has_place(struct room *r, const struct conn *c, int64_t person)
{
    const struct member *m = room_member(r, person, false);
    uint32_t most = r->hall->config->address_sockets / ROOM_NEAR;

    if (m && m->link.seats)
        return r->visitors_count < ROOM_VISITORS;
    return r->visitors_count < ROOM_VISITORS - ROOM_KEPT &&
           spectators_of(r, c->address) < (most ? most : 1);
}

/* Limits a person's sockets at one table, since a phone in a tunnel leaves dead connections
 * behind. */
static void leave_oldest(struct room *r, int64_t person)
{
    struct visitor *oldest = NULL;
    int count = 0;

    for (struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person != person || v->conn->finishing)
            continue;
        count++;
        oldest = v; /* the newest comes first */
    }
    if (person && count > ROOM_OWN)
        conn_close(oldest->conn, 1008, "too many links");
}

bool room_enter(struct room *r, struct conn *c, int64_t person, const struct known *known,
                const int64_t muted[KNOWN_MUTED])
{
    struct visitor *v;
    struct member *m;

    v = calloc(1, sizeof *v);
    if (!v)
        return false;
    v->conn = c;
    v->room = r;
    link_init(&v->link, LINK_GUEST);
    visitor_is(v, person);
    v->next = r->visitors;
    r->visitors = v;
    r->visitors_count++;
    r->touched = hall_now(r->hall);
    c->user = v;
    leave_oldest(r, person);
    talk_name(v, known, muted);
    m = room_member(r, person, false);
    if (m) /* a guest may have become an account */
        m->known = *known;
    return true;
}

bool room_is_here(const struct room *r, int64_t person)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person == person && v->link.hello)
            return true;
    }
    return false;
}

int room_watching(const struct room *r)
{
    int n = 0;

    for (const struct visitor *v = r->visitors; v; v = v->next)
        n += v->link.hello && v->link.seats == 0;
    return n;
}

bool room_host_here(const struct room *r)
{
    return room_is_here(r, r->facts.host) ||
           room_now(r) < r->host_gone + HOST_AWAY_MS;
}

void room_absent(struct room *r, unsigned seats)
{
    const struct table *t = &r->protocol.table;
    bool told = false;

    if (r->gone || r->replaying || r->hall->stopping)
        return;
    for (int s = 1; s <= t->seats; s++) {
        char line[] = "absent 0";

        line[7] = (char)('0' + s);
        if (seats >> s & 1 && (t->status == TABLE_SETTING || t->status == TABLE_OVER))
            told |= room_own_line(r, line);
    }
    if (told)
        room_work(r);
}

/* From now on a person without a socket here that has said hello is away, and not ready. */
static void note_absence(struct room *r, int64_t person)
{
    struct member *m = room_member(r, person, false);

    if (room_is_here(r, person))
        return;
    if (person == r->facts.host)
        r->host_gone = room_now(r);
    if (!m)
        return;
    m->gone = room_now(r);
    if (m->link.seats)
        absence_left(r);
    absence_change(r, m->link.seats);
    room_absent(r, m->link.seats);
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
    if (v->link.hello)
        note_absence(r, v->person);
    talk_leave(v);
    free(v->avoided);
    free(v->asked);
    free(v);
    talk_people(r);
    if (!r->visitors && !r->gone && !r->hall->stopping)
        room_timer(r); /* there may be nothing left to do */
}
