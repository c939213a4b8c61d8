/* node.c - see node.h. */
#include "server/node.h"

#include "server/room.h"
#include "service/log.h"

/* Others may have the tables by now. Whoever is there looks for them again. */
static void fall_silent(struct hall *h)
{
    if (!h->silent)
        log_event("silent", NULL, NULL);
    h->silent = true;
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i], *next; r; r = next) {
            next = r->next;
            if (!r->waking)
                hall_forget(r);
        }
    }
}

void node_look(struct hall *h)
{
    const struct store_nodes *n = h->store->back->nodes;

    if (n && !n->lives(h->store)) {
        fall_silent(h);
    } else if (h->silent) {
        h->silent = false;
        log_event("heard", NULL, NULL);
    }
}

void node_leave_fresh(struct hall *h, const struct store_turn *t)
{
    for (const struct store_claim *c = t->claims; c; c = c->next) {
        struct room *r = c->unowned ? hall_awake(h, c->id) : NULL;

        if (r)
            hall_forget(r);
    }
}

void node_metrics(const struct hall *h, struct text *out)
{
    const struct hall_count *c = &h->count;
    const struct store_nodes *n = h->store->back->nodes;
    uint64_t begun = h->flight->flying ? h->flight->begun : 0;

    if (!n)
        return;
    metric(out, "unknown_total", "counter", "Commits whose outcome is unknown.", c->unknown);
    metric(out, "taken_own_total", "counter", "Tables taken again that were this node's.",
           c->taken[CAUSE_OWN]);
    metric(out, "taken_free_total", "counter", "Tables taken that were nobody's.",
           c->taken[CAUSE_FREE]);
    metric(out, "taken_dead_total", "counter", "Tables taken from nodes that had died.",
           c->taken[CAUSE_DEAD]);
    metric(out, "taken_forced_total", "counter", "Tables taken from nodes that lived.",
           c->taken[CAUSE_FORCE]);
    metric(out, "sent_on_total", "counter", "Requests sent on to the owner of a table.",
           c->sent_on);
    metric(out, "beat_age_milliseconds", "gauge", "Since the last confirmed sign of life.",
           n->age(h->store));
    metric(out, "oldest_turn_milliseconds", "gauge", "How long the turn in flight has waited.",
           begun ? (uv_hrtime() - begun) / 1000000 : 0);
}
