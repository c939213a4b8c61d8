/* failing.c - see failing.h. */
#include "server/failing.h"

#include "server/contest.h"
#include "server/hall.h"
#include "server/talk.h"
#include "service/log.h"
#include "table/wire.h"

#include <stdlib.h>
#include <string.h>

/* Requests in stored turns no longer need to be refused. */
static void drop_stored(struct visitor *v, uint64_t confirmed)
{
    int kept = 0;

    for (int i = 0; i < v->asked_count; i++) {
        if (v->asked[i].turn > confirmed)
            v->asked[kept++] = v->asked[i];
    }
    v->asked_count = kept;
}

void failing_note(struct visitor *v, const struct order *o, const struct outcome *out)
{
    const struct hall *h = v->room->hall;
    struct asked *a;

    if (!o->verb || (out->kind == OUTCOME_ANSWER && out->answer.verdict == VERDICT_REFUSED))
        return;
    if (!v->asked)
        v->asked = calloc(ROOM_ASKED, sizeof *v->asked);
    drop_stored(v, h->confirmed);
    if (v->asked_count == ROOM_ASKED || !v->asked)
        return;
    a = &v->asked[v->asked_count++];
    a->turn = h->now->number;
    a->verb = o->verb->name;
    a->seat = o->seat;
    memcpy(a->id, out->answer.id, sizeof a->id);
}

/* Refuses afterwards what was done in a turn that was not stored. */
static void refuse_asked(struct visitor *v)
{
    struct protocol *p = &v->room->protocol;

    drop_stored(v, v->room->hall->confirmed);
    for (int i = 0; i < v->asked_count; i++) {
        struct answer a = { .verdict = VERDICT_REFUSED, .position = p->table.position };

        memcpy(a.id, v->asked[i].id, sizeof a.id);
        message_set(&a.why, "server.store");
        wire_answer(p, &v->link, v->asked[i].verb, v->asked[i].seat, &a);
    }
    v->asked_count = 0;
}

/* Moves the visitors of the old room to the new one. */
static void move_in(struct room *r, struct visitor *v)
{
    const struct link before = v->link;

    v->room = r;
    v->next = r->visitors;
    r->visitors = v;
    r->visitors_count++;
    link_init(&v->link, LINK_GUEST);
    v->link.hello = before.hello;
    v->link.with = before.with;
    visitor_is(v, v->person);
    conn_unsay(v->conn);
    refuse_asked(v);
}

/* If the store has to be waited for, people reconnect to wherever the table is then. */
static void make_again(struct hall *h, struct room *old)
{
    struct visitor *all = old->visitors;
    char id[STORE_ID];
    struct room *r;

    if (h->store->back->waits) {
        old->claim = NULL;
        hall_forget(old);
        return;
    }
    memcpy(id, old->facts.id, sizeof id);
    old->replaying = true; /* nothing more is written or sent */
    old->claim = NULL;
    old->visitors = NULL;
    old->visitors_count = 0;
    old->protocol.wish.link = NULL;
    hall_put_away(old);
    r = all ? hall_room(h, id, NULL) : NULL;
    while (all) {
        struct visitor *v = all;

        all = v->next;
        if (r) {
            move_in(r, v);
        } else { /* it cannot even be read */
            v->next = NULL;
            old->visitors = v;
            old->visitors_count = 1;
            conn_drop(v->conn);
            room_leave(v);
        }
    }
    if (r) {
        room_tell(r);
        talk_people(r);
    }
}

/* The rooms of both turns, each once; those that were unloaded meanwhile are in neither. */
static struct room *take_rooms(struct hall *h)
{
    struct room *all = NULL;

    for (struct room *r = h->flight->rooms; r; r = r->next_flying) {
        if (r->dirty || r->gone)
            continue;
        r->next_dirty = h->now->rooms;
        h->now->rooms = r;
    }
    all = h->now->rooms;
    h->now->rooms = h->flight->rooms = NULL;
    for (struct room *r = all; r; r = r->next_dirty)
        r->dirty = r->flying = false;
    return all;
}

void failing_turn(struct hall *h)
{
    struct store *s = h->store;
    bool told = h->flight->told || !turn_empty(&h->now->store) || s->back->pending(s);
    struct room *all = take_rooms(h);

    h->count.failures++;
    if (!h->failing) {
        log_event("store", "trouble", s->back->trouble(s));
        h->clock = hall_now(h);
    }
    h->failing = true;
    h->tried = uv_now(h->loop);
    s->back->abandon(s);
    turn_clear(&h->flight->store);
    turn_clear(&h->now->store);
    contests_failed(h);
    h->flight->lines_count = 0;
    while (all) {
        struct room *r = all;

        all = r->next_dirty;
        make_again(h, r);
    }
    h->now->number++;
    if (h->stored)
        h->stored(h->context, !told);
}

void failing_end(struct hall *h)
{
    if (!h->failing)
        return;
    h->failing = false;
    h->started = uv_hrtime();
    log_event("stores", NULL, NULL);
}

bool failing_tries(const struct hall *h)
{
    return h->failing && uv_now(h->loop) >= h->tried + FAILING_RETRY_MS;
}
