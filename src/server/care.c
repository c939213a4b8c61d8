/* care.c - see care.h. */
#include "server/care.h"

#include "server/contest.h"
#include "store/tables.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 200 };

struct check {
    struct hall hall;
    struct care *care;
    void (*each)(void *context, const struct care_found *found);
    void *context;
    char last[STORE_ID];
    uint32_t count; /* tables of this batch */
};

static void on_table(void *context, const struct store_table *t)
{
    struct check *k = context;
    struct care_found found = { .table = t };

    found.sound = t->status == STORE_CONTEST ? contest_verify(&k->hall, t, &found.good)
                                             : hall_verify(&k->hall, t, &found.good);
    k->each(k->context, &found);
    memcpy(k->last, t->id, sizeof k->last);
    k->count++;
}

/* In batches, between which rooms that were put away are freed. */
static bool check_all(struct check *k, uv_loop_t *loop)
{
    struct store *s = k->hall.store;

    do {
        k->count = 0;
        store_tables_all(s, k->last, BATCH, on_table, k);
        uv_run(loop, UV_RUN_NOWAIT);
        if (k->care->tick && !k->care->tick(k->care->context, 0))
            return false;
    } while (k->count == BATCH);
    return true;
}

bool care_check(struct store *s, struct care *c,
                void (*each)(void *context, const struct care_found *found), void *context,
                struct message *why)
{
    struct check *k = calloc(1, sizeof *k);
    struct config config;
    uv_loop_t loop;
    bool good;

    config_init(&config);
    uv_loop_init(&loop);
    good = k && hall_init(&k->hall, &loop, s, &config);
    if (!good) {
        refused(why, "match.memory");
    } else {
        uv_timer_stop(&k->hall.sweep); /* nothing may happen by itself here */
        uv_timer_stop(&k->hall.tell);
        k->care = c;
        k->each = each;
        k->context = context;
        good = check_all(k, &loop);
    }
    if (k && k->hall.loop) {
        hall_release(&k->hall);
        uv_close((uv_handle_t *)&k->hall.sweep, NULL);
        uv_close((uv_handle_t *)&k->hall.wake, NULL);
        uv_close((uv_handle_t *)&k->hall.tell, NULL);
        uv_close((uv_handle_t *)&k->hall.replay, NULL);
        uv_run(&loop, UV_RUN_DEFAULT);
    }
    uv_loop_close(&loop);
    free(k);
    return good;
}
