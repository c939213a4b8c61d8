/* rooms.c - which tables are in memory; see hall.h. waking.c rebuilds them. */
#include "server/hall.h"

#include "core/hash.h"
#include "server/room.h"
#include "server/study.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static struct room **bucket_of(struct hall *h, const char *id)
{
    return &h->bucket[hash_text(id) % HALL_BUCKETS];
}

struct room *hall_awake(struct hall *h, const char *id)
{
    struct room *r = *bucket_of(h, id);

    while (r && (r->waking || strcmp(r->facts.id, id) != 0))
        r = r->next;
    return r;
}

static void on_room_closed(uv_handle_t *timer)
{
    struct room *r = timer->data;

    protocol_release(&r->protocol);
    questions_release(&r->questions);
    study_release(r->study);
    free(r);
}

/* An unloaded room lives until no search uses it any more. */
void room_bury(struct room *r)
{
    if (r->gone && !r->engine.busy && !r->wants_thought)
        uv_close((uv_handle_t *)&r->timer, on_room_closed);
}

uint64_t room_now(const struct room *r)
{
    return (uint64_t)((int64_t)hall_now(r->hall) - r->facts.lag);
}

/* Removes it from the turn in flight. */
static void leave_flight(struct room *r)
{
    struct room **at = &r->hall->flight->rooms;

    while (*at && *at != r)
        at = &(*at)->next_flying;
    if (*at)
        *at = r->next_flying;
    r->flying = false;
}

/* Discards its writes in the turn being gathered. */
static void write_nothing(struct room *r)
{
    struct room **at = &r->hall->now->rooms;

    while (*at != r)
        at = &(*at)->next_dirty;
    *at = r->next_dirty;
    r->dirty = false;
    if (r->claim)
        r->claim->dropped = true;
    r->claim = NULL;
}

void hall_forget(struct room *r)
{
    r->replaying = true; /* nothing more is written or sent */
    while (r->visitors) {
        conn_unsay(r->visitors->conn);
        conn_drop(r->visitors->conn);
        room_leave(r->visitors);
    }
    hall_put_away(r);
}

void hall_put_away(struct room *r)
{
    struct hall *h = r->hall;
    struct room **at = bucket_of(h, r->facts.id);

    if (r->gone)
        return;
    while (*at != r)
        at = &(*at)->next;
    *at = r->next;
    r->gone = true;
    if (r->dirty)
        write_nothing(r);
    if (r->flying)
        leave_flight(r);
    h->count.rooms--;
    h->ticking -= r->ticking;
    room_bury(r);
}

bool hall_quiet(const struct room *r)
{
    return !r->visitors && !r->dirty && !r->flying && !r->waking && !r->replaying &&
           !r->engine.busy && !r->wants_thought &&
           (r->facts.due == 0 || r->facts.due > hall_now(r->hall) + HALL_SOON_MS);
}

/* Unloads the least recently used idle table, so that viewing many tables does not keep others from
 * opening one. Returns false if all are in use. */
static bool make_place(struct hall *h)
{
    struct room *oldest = NULL;

    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i]; r; r = r->next) {
            if (hall_quiet(r) && (!oldest || r->touched < oldest->touched))
                oldest = r;
        }
    }
    if (!oldest)
        return false;
    h->count.put_away++;
    hall_put_away(oldest);
    return true;
}

struct room *room_new(struct hall *h, const struct store_table *facts)
{
    struct room *r;
    uint64_t seed;

    if (h->count.rooms >= h->config->tables && !make_place(h))
        return NULL;
    r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->hall = h;
    r->facts = *facts;
    r->kept = facts->head;
    randombytes_buf(&seed, sizeof seed);
    protocol_init(&r->protocol, h->scratch, facts->id, facts->random, room_send, r);
    r->protocol.edition = r->protocol.table.edition = 1; /* until its journal says otherwise */
    r->protocol.words = h->config->words;
    engine_init(&r->engine, &r->protocol, seed, room_tell, r);
    r->engine.acted = room_acted;
    link_init(&r->host, LINK_HOST);
    r->host.hello = true;
    protocol_follow(&r->protocol, &r->host);
    uv_timer_init(h->loop, &r->timer);
    r->timer.data = r;
    r->touched = hall_now(h);
    r->next = *bucket_of(h, facts->id);
    *bucket_of(h, facts->id) = r;
    h->count.rooms++;
    return r;
}
