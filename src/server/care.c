/* care.c - see care.h. */
#include "server/care.h"

#include "server/contest.h"
#include "service/loop.h"
#include "store/tables.h"

#include <stdio.h>
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

static bool is_over(const struct store_table *t)
{
    return t->status == TABLE_OVER || t->status == STORE_CLOSED || t->status == STORE_GOING ||
           (t->status == STORE_CONTEST && !t->due);
}

static void on_table(void *context, const struct store_table *t)
{
    struct check *k = context;
    struct care_found found = { .table = t };

    memcpy(k->last, t->id, sizeof k->last);
    k->count++;
    k->care->done++;
    if (k->care->unfinished && is_over(t))
        return;
    found.sound = t->status == STORE_CONTEST ? contest_verify(&k->hall, t, &found.good)
                                             : hall_verify(&k->hall, t, &found.good);
    k->each(k->context, &found);
}

/* Works in batches, between which unloaded rooms are freed. */
static bool check_all(struct check *k, uv_loop_t *loop)
{
    struct store *s = k->hall.store;

    care_begin(k->care, "store.replaying", (uint64_t)store_tables_count(s));
    do {
        k->count = 0;
        if (store_tables_all(s, k->last, BATCH, on_table, k) == STORE_TROUBLE) {
            snprintf(k->care->why, sizeof k->care->why, "tables: %s", s->back->trouble(s));
            return false;
        }
        uv_run(loop, UV_RUN_NOWAIT);
        if (!care_go_on(k->care))
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
        uv_timer_stop(&k->hall.sweep); /* no timer may fire here */
        uv_timer_stop(&k->hall.tell);
        k->care = c;
        k->each = each;
        k->context = context;
        good = check_all(k, &loop);
    }
    if (k && k->hall.loop)
        hall_release(&k->hall);
    loop_close_handles(&loop);
    uv_loop_close(&loop);
    free(k);
    return good;
}
