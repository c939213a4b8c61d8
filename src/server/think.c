/*
 * think.c - computer seats at online tables, thinking on a few threads; see engine.h.
 *
 * Rooms that have something to think about stand in a queue; as many thoughts are out as the
 * server has threads for it, each with an arena of its own. What a thread works on is a copy.
 */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA_BYTES = 48 << 20 };

struct thought {
    uv_work_t work;
    struct room *room;
    struct task task;
    struct arena arena;
    uint64_t until;
    bool busy, stop;
};

static bool time_is_up(void *context)
{
    const struct thought *t = context;

    return t->stop || uv_hrtime() >= t->until;
}

static void on_thread(uv_work_t *work)
{
    struct thought *t = work->data;

    task_run(&t->task, &t->arena, time_is_up, t);
}

static void begin(struct hall *h);

static void on_thought(uv_work_t *work, int status)
{
    struct thought *t = work->data;
    struct room *r = t->room;
    struct hall *h = r->hall;

    (void)status;
    t->busy = false;
    h->count.thoughts++;
    if (r->gone || h->stopping) {
        engine_drop(&r->engine, &t->task);
        room_bury(r);
    } else {
        engine_hand_in(&r->engine, &t->task, hall_now(h));
        room_work(r);
    }
    if (!h->stopping)
        begin(h);
}

/* A thought that is not out; NULL: all are, or there is no memory for another. */
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
            h->thought[i] = t;
        }
        if (!t->busy)
            return t;
    }
    return NULL;
}

/* Sends out what waits, as far as there are threads. */
static void begin(struct hall *h)
{
    struct thought *t;

    while (h->thinkers && (t = idle(h)) != NULL) {
        struct room *r = h->thinkers;

        h->thinkers = r->next_thinker;
        if (!h->thinkers)
            h->thinkers_end = &h->thinkers;
        r->wants_thought = false;
        if (r->gone)
            room_bury(r);
        if (r->gone || !engine_task(&r->engine, &t->task))
            continue;
        t->room = r;
        t->busy = true;
        t->until = uv_hrtime() + h->config->think_ms * UINT64_C(1000000);
        uv_queue_work(h->loop, &t->work, on_thread, on_thought);
    }
}

void think_want(struct room *r)
{
    struct hall *h = r->hall;
    const struct table *t = &r->protocol.table;
    bool wants = r->protocol.wish.link || (t->status == TABLE_PLAYING && table_thinker(t));

    if (!wants || r->wants_thought || r->engine.busy || h->stopping)
        return;
    r->wants_thought = true;
    r->next_thinker = NULL;
    *h->thinkers_end = r;
    h->thinkers_end = &r->next_thinker;
    begin(h);
}

void think_stop(struct hall *h)
{
    for (int i = 0; i < HALL_THREADS; i++) {
        if (h->thought[i])
            h->thought[i]->stop = true;
    }
}

bool hall_thinks(const struct hall *h)
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
