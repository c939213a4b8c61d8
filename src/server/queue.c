/* queue.c - see queue.h. */
#include "server/queue.h"

#include "core/hash.h"

#include <string.h>

void queue_init(struct queue *q)
{
    memset(q, 0, sizeof *q);
    q->end = &q->first;
}

static void set_patron(struct patron *out, const struct visitor *v)
{
    memcpy(out->address, v->conn->address, sizeof out->address);
    out->person = v->person;
    out->present = true;
}

/* People who are away also wait: in a correspondence game, for the next move. */
static bool absent_patron(const struct room *r, struct patron *out)
{
    for (int s = 1; s <= r->protocol.table.seats; s++) {
        int64_t person = room_person(r, s);

        if (person) {
            out->person = person;
            return true;
        }
    }
    return false;
}

bool queue_patron(const struct room *r, struct patron *out)
{
    const struct visitor *asks = (const struct visitor *)r->protocol.wish.link;
    const struct visitor *best = asks;

    memset(out, 0, sizeof *out);
    for (const struct visitor *v = r->visitors; v && !(best && best->link.seats) && !asks;
         v = v->next) {
        if (v->link.hello && (!best || v->link.seats))
            best = v;
    }
    if (!best)
        return absent_patron(r, out);
    set_patron(out, best);
    return true;
}

bool queue_waits(const struct room *r)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (conn_waits(v->conn) && strcmp(v->conn->address, r->payer) == 0)
            return true;
    }
    return false;
}

void queue_add(struct queue *q, struct room *r)
{
    if (r->wants_thought)
        return;
    r->wants_thought = true;
    r->next_thinker = NULL;
    *q->end = r;
    q->end = &r->next_thinker;
}

static void take_out(struct queue *q, struct room **at)
{
    struct room *r = *at;

    *at = r->next_thinker;
    if (!*at)
        q->end = at;
    r->wants_thought = false;
    if (r->gone)
        room_bury(r);
}

static uint64_t *address_turn(struct queue *q, const struct patron *p)
{
    uint64_t hash = hash_text(p->address);

    return &q->address[hash % QUEUE_TURNS];
}

static uint64_t *person_turn(struct queue *q, const struct patron *p)
{
    return &q->person[(uint64_t)p->person % QUEUE_TURNS];
}

/* Returns true if a comes before b, which has waited longer. */
static bool is_sooner(struct queue *q, const struct patron *a, const struct patron *b)
{
    if (a->present != b->present)
        return a->present;
    if (*address_turn(q, a) != *address_turn(q, b))
        return *address_turn(q, a) < *address_turn(q, b);
    return *person_turn(q, a) < *person_turn(q, b);
}

struct room *queue_next(struct queue *q, struct patron *patron)
{
    struct room **at = &q->first;
    struct room *best = NULL;

    memset(patron, 0, sizeof *patron);
    while (*at) {
        struct patron p;

        if ((*at)->gone || !queue_patron(*at, &p)) {
            take_out(q, at);
            continue;
        }
        if (!best || is_sooner(q, &p, patron)) {
            best = *at;
            *patron = p;
        }
        at = &(*at)->next_thinker;
    }
    return best;
}

void queue_take(struct queue *q, struct room *r, const struct patron *patron)
{
    struct room **at = &q->first;

    while (*at != r)
        at = &(*at)->next_thinker;
    take_out(q, at);
    *address_turn(q, patron) = *person_turn(q, patron) = ++q->served;
}
