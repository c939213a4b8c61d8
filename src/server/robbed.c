/* robbed.c - see robbed.h. */
#include "server/robbed.h"

#include "server/contest.h"
#include "server/room.h"
#include "service/log.h"
#include "service/task.h"

enum { AGAIN_MS = 250, EVERY_MS = 10000 };

/* Tables that are taken from now on are not included. */
static void doubt_all(struct hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i]; r; r = r->next)
            r->doubted = !r->dirty && !r->flying && !r->waking;
    }
    for (struct contest *c = h->contests; c; c = c->next)
        c->doubted = !c->dirty && !c->flying;
}

static void trust(void *hall, const char *id)
{
    struct room *r = hall_awake(hall, id);
    struct contest *c = contest_awake(hall, id);

    if (r)
        r->doubted = false;
    if (c)
        c->doubted = false;
}

/* Forgets the tables still in doubt. One that is being written can stay, since the store refuses
 * outdated writes; so can one that is being read, since it is up to date. */
static void forget_doubted(struct hall *h)
{
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i], *next; r; r = next) {
            next = r->next;
            if (!r->doubted || r->dirty || r->flying || r->waking)
                continue;
            h->count.fenced++;
            log_event("robbed", "table", r->facts.id);
            hall_forget(r);
        }
    }
    for (struct contest *c = h->contests, *next; c; c = next) {
        next = c->next;
        if (c->doubted && !c->dirty && !c->flying)
            contest_forget(c);
    }
}

static void ask(void *hall)
{
    struct hall *h = hall;
    struct store *s = h->store;

    h->robbed = false; /* there may be new reasons meanwhile */
    doubt_all(h);
    if (s->back->nodes->owned(s, trust, h) != STORE_TROUBLE)
        forget_doubted(h);
    else
        h->robbed = true;
    h->robbed_asking = false;
}

void robbed_look(struct hall *h)
{
    const struct store_nodes *n = h->store->back->nodes;

    if (!n)
        return;
    if (n->doubts(h->store) || uv_now(h->loop) >= h->robbed_asked + EVERY_MS)
        h->robbed = true;
    if (!h->robbed || h->robbed_asking || h->stopping || h->silent ||
        uv_now(h->loop) < h->robbed_asked + AGAIN_MS)
        return;
    h->robbed_asked = uv_now(h->loop);
    h->robbed_asking = true;
    if (!task_run(true, ask, h))
        h->robbed_asking = false;
}
