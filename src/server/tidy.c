/* tidy.c - see tidy.h. */
#include "server/tidy.h"

#include "server/contest.h"
#include "service/task.h"

static bool in_use(void *hall, const char *table)
{
    return hall_has(hall, table) || contest_awake(hall, table);
}

static void on_step(uv_timer_t *timer);

static void on_task(void *tidy)
{
    struct tidy *t = tidy;
    struct store *s = t->hall->store;

    if (!t->hall->failing) {
        store_sweep(s, &t->sweep, &t->hall->config->keep, store_time(s), in_use, t->hall);
        store_keep(s);
    }
    if (!t->hall->stopping)
        uv_timer_start(&t->timer, on_step, t->sweep.whole ? TIDY_REST_MS : TIDY_STEP_MS, 0);
}

static void on_step(uv_timer_t *timer)
{
    struct tidy *t = timer->data;

    if (!task_run(t->hall->store->back->waits, on_task, t))
        uv_timer_start(&t->timer, on_step, TIDY_REST_MS, 0);
}

void tidy_start(struct tidy *t, struct hall *h)
{
    t->hall = h;
    t->timer.data = t;
    uv_timer_init(h->loop, &t->timer);
    uv_timer_start(&t->timer, on_step, TIDY_STEP_MS, 0);
}

void tidy_stop(struct tidy *t)
{
    if (t->hall)
        uv_timer_stop(&t->timer);
}

void tidy_metrics(const struct tidy *t, struct text *out)
{
    metric(out, "packed_total", "counter", "Finished tables whose journals were packed.",
           t->sweep.packed);
    metric(out, "removed_total", "counter", "Rows removed because they were too old.",
           t->sweep.removed);
}
