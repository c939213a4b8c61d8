/*
 * think.c - computer players at online tables, thinking on a few threads; see think.h.
 *
 * There are as many searches as threads, each with its own arena, and each works on a copy. A
 * search is never interrupted for another of the same priority, but an address that uses several
 * threads, or a table whose players are away, gives one up to somebody who has none, and searches
 * again later.
 */
#include "server/think.h"

#include "server/hall.h"
#include "service/background.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA_BYTES = 48 << 20 };

struct thought {
    uv_work_t work;
    struct hall *hall;
    struct room *room;
    struct patron patron;
    struct engine_task task;
    struct arena arena;
    uint64_t until;
    bool busy;
    bool yields;      /* its result is discarded: only its thread is wanted */
    atomic_bool stop; /* set by the loop, read by the thread */
};

static bool time_is_up(void *context)
{
    struct thought *t = context;

    return atomic_load_explicit(&t->stop, memory_order_relaxed) || uv_hrtime() >= t->until;
}

static void on_thread(uv_work_t *work)
{
    struct thought *t = work->data;

    background_thread();
    atomic_fetch_add(&t->hall->thinking, 1);
    engine_run(&t->task, &t->arena, time_is_up, t);
    atomic_fetch_sub(&t->hall->thinking, 1);
}

static void begin(struct hall *h);

static void on_thought(uv_work_t *work, int status)
{
    struct thought *t = work->data;
    struct room *r = t->room;
    struct hall *h = r->hall;

    (void)status;
    t->busy = false;
    h->count.thoughts += !t->yields;
    if (r->gone || h->stopping) {
        engine_drop(&r->engine, &t->task);
        room_bury(r);
    } else if (h->failing) { /* room_work will queue it again */
        engine_drop(&r->engine, &t->task);
        room_work(r);
    } else if (t->yields) {
        engine_drop(&r->engine, &t->task);
        queue_add(&h->queue, r);
    } else {
        engine_hand_in(&r->engine, &t->task, room_now(r));
        room_work(r);
    }
    if (!h->stopping)
        begin(h);
}

/* A free search; NULL if all are running, or there is no memory for another. */
static struct thought *idle(struct hall *h)
{
    for (uint32_t i = 0; i < h->config->threads && i < HALL_THREADS; i++) {
        struct thought *t = h->thought[i];

        if (!t) {
            void *memory = malloc(ARENA_BYTES);

            t = calloc(1, sizeof *t);
            if (!t || !memory) {
                free(t);
                free(memory);
                return NULL;
            }
            arena_init(&t->arena, memory, ARENA_BYTES);
            t->work.data = t;
            t->hall = h;
            h->thought[i] = t;
        }
        if (!t->busy)
            return t;
    }
    return NULL;
}

/* How many searches run for this address; *latest is one of them. */
static int count_out(const struct hall *h, const char *address, struct thought **latest)
{
    int n = 0;

    for (int i = 0; i < HALL_THREADS; i++) {
        struct thought *t = h->thought[i];

        if (t && t->busy && strcmp(t->patron.address, address) == 0) {
            *latest = t;
            n++;
        }
    }
    return n;
}

/* A search whose thread is needed more urgently elsewhere; NULL if there is none, or one will be
 * free soon. */
static struct thought *to_give_up(const struct hall *h)
{
    struct thought *worst = NULL;
    int most = 1;

    for (int i = 0; i < HALL_THREADS; i++) {
        struct thought *t = h->thought[i];
        struct thought *latest = NULL;
        int n;

        if (!t || !t->busy)
            continue;
        if (t->yields)
            return NULL;
        n = t->patron.present ? count_out(h, t->patron.address, &latest) : INT32_MAX;
        if (n > most) {
            most = n;
            worst = t->patron.present ? latest : t;
        }
    }
    return worst;
}

static void make_way(struct hall *h, const struct patron *p)
{
    struct thought *own;
    struct thought *t = p->present && count_out(h, p->address, &own) == 0 ? to_give_up(h) : NULL;

    if (!t)
        return;
    t->yields = true;
    atomic_store(&t->stop, true);
}

/* Starts searches for waiting rooms, as far as there are threads. */
static void begin(struct hall *h)
{
    struct patron patron;
    struct room *r;

    while ((r = queue_next(&h->queue, &patron)) != NULL) {
        struct thought *t = idle(h);

        if (!t) {
            make_way(h, &patron);
            return;
        }
        queue_take(&h->queue, r, &patron);
        if (!engine_task(&r->engine, &t->task))
            continue;
        t->room = r;
        t->patron = patron;
        t->busy = true;
        t->yields = false;
        atomic_store(&t->stop, false);
        t->until = uv_hrtime() + h->config->think_ms * UINT64_C(1000000);
        uv_queue_work(h->loop, &t->work, on_thread, on_thought);
    }
}

void think_want(struct room *r)
{
    struct hall *h = r->hall;
    const struct table *t = &r->protocol.table;
    bool wants = r->protocol.wish.link || (t->status == TABLE_PLAYING && table_thinker(t));
    struct patron patron;

    if (!wants || r->wants_thought || r->engine.busy || h->stopping || !queue_patron(r, &patron))
        return;
    queue_add(&h->queue, r);
    begin(h);
}

void think_stop(struct hall *h)
{
    for (int i = 0; i < HALL_THREADS; i++) {
        if (h->thought[i])
            atomic_store(&h->thought[i]->stop, true);
    }
}

bool think_busy(const struct hall *h)
{
    for (int i = 0; i < HALL_THREADS; i++) {
        if (h->thought[i] && h->thought[i]->busy)
            return true;
    }
    return false;
}

void think_release(struct hall *h)
{
    for (int i = 0; i < HALL_THREADS; i++) {
        if (h->thought[i])
            free(h->thought[i]->arena.at);
        free(h->thought[i]);
    }
}
