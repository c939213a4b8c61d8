/* node.c - see node.h. */
#include "server/node.h"

#include "server/room.h"
#include "service/log.h"
#include "service/task.h"

#include <stdlib.h>
#include <string.h>

static void cut_off(struct room *r)
{
    while (r->visitors) {
        struct conn *c = r->visitors->conn;

        conn_unsay(c);
        conn_drop(c);
        room_leave(r->visitors);
    }
}

/* Others may own the tables by now, so clients look for them again. What is still to be written is
 * written or fenced by the store. */
static void fall_silent(struct hall *h)
{
    if (!h->silent)
        log_event("silent", NULL, NULL);
    h->silent = true;
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i], *next; r; r = next) {
            next = r->next;
            if (r->dirty || r->flying)
                cut_off(r);
            else if (!r->waking)
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

/* ---- giving tables away ---- */

enum { BATCH = 20, BATCH_MS = 1000 * BATCH / NODE_RATE };

struct drain {
    struct hall *hall;
    struct task *task; /* waiting */
    uv_timer_t timer;
    bool ready;        /* the result has come, */
    bool good;         /* and it is good */
    char ids[BATCH][STORE_ID];
    int count;
    void (*done)(void *context);
    void *context;
};

static void wake(struct drain *d, bool good)
{
    d->ready = true;
    d->good = good;
    if (d->task)
        task_wake(d->task);
}

/* Waits for wake(). */
static bool await(struct drain *d)
{
    if (!d->ready) {
        d->task = task_now();
        task_wait();
        d->task = NULL;
    }
    d->ready = false;
    return d->good;
}

static void on_released(void *drain, bool good)
{
    wake(drain, good);
}

static void on_pause(uv_timer_t *timer)
{
    wake(timer->data, true);
}

/* Freezes the tables of the next batch. */
static void choose(struct drain *d)
{
    struct hall *h = d->hall;

    d->count = 0;
    for (int i = 0; i < HALL_BUCKETS && d->count < BATCH; i++) {
        for (struct room *r = h->bucket[i]; r && d->count < BATCH; r = r->next) {
            if (r->waking || r->replaying)
                continue;
            r->replaying = true;
            uv_timer_stop(&r->timer);
            memcpy(d->ids[d->count++], r->facts.id, STORE_ID);
        }
    }
}

/* Lets the visitors of released tables go: they reconnect to the new owner. */
static void part(const struct drain *d)
{
    static const char bye[] = "{\"type\":\"bye\",\"message\":\"server.stops\",\"args\":[]}";

    for (int i = 0; i < d->count; i++) {
        struct room *r = hall_awake(d->hall, d->ids[i]);

        while (r && r->visitors) {
            struct conn *c = r->visitors->conn;

            conn_send(c, bye, sizeof bye - 1);
            conn_close(c, NODE_AGAIN, "moved");
            room_leave(r->visitors);
        }
        if (r)
            hall_put_away(r);
    }
}

static void on_timer_closed(uv_handle_t *timer)
{
    free(timer->data);
}

static void give_away(void *drain)
{
    struct drain *d = drain;
    struct hall *h = d->hall;
    struct store *s = h->store;

    for (choose(d); d->count && !h->silent && !h->stopping; choose(d)) {
        uint64_t begun = uv_now(h->loop);

        hall_commit(h);
        s->back->nodes->release(s, d->ids, d->count, on_released, d);
        await(d);
        part(d);
        if (uv_now(h->loop) < begun + BATCH_MS) {
            uv_timer_start(&d->timer, on_pause, begun + BATCH_MS - uv_now(h->loop), 0);
            await(d);
        }
    }
    d->done(d->context);
    uv_close((uv_handle_t *)&d->timer, on_timer_closed);
}

void node_drain(struct hall *h, void (*done)(void *context), void *context)
{
    struct drain *d = calloc(1, sizeof *d);

    uv_timer_stop(&h->sweep);
    uv_timer_stop(&h->wake);
    h->store->back->nodes->drain(h->store);
    if (!d) {
        done(context);
        return;
    }
    *d = (struct drain){ .hall = h, .done = done, .context = context };
    uv_timer_init(h->loop, &d->timer);
    d->timer.data = d;
    if (!task_run(true, give_away, d)) {
        done(context);
        uv_close((uv_handle_t *)&d->timer, on_timer_closed);
    }
}

void node_pulse(const struct hall *h)
{
    if (h->store->back->nodes)
        h->store->back->nodes->pulse(h->store);
}

bool node_is_behind(const struct hall *h)
{
    return h->store->back->nodes && h->flight->flying &&
           uv_hrtime() - h->flight->begun > NODE_BEHIND_MS * UINT64_C(1000000);
}

/* If the store cannot answer, this node's own limit is enough. */
bool node_limit(struct hall *h, const char *purpose, const char *who, uint32_t most, uint32_t ms)
{
    struct store *s = h->store;
    char name[128];
    struct text t;

    if (!limit_take(h->limits, purpose, who, most, ms, hall_now(h) + 1))
        return false;
    text_init(&t, name, sizeof name);
    text_put(&t, purpose);
    text_char(&t, ' ');
    text_put(&t, who);
    return !s->back->nodes || s->back->nodes->limit(s, name, most, ms) != STORE_NONE;
}

void node_signal(const struct hall *h, const struct nodes_signal *signal)
{
    if (h->store->back->nodes)
        h->store->back->nodes->signal(h->store, signal);
}

/* ---- figures ---- */

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
