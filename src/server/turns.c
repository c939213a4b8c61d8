/* turns.c - storing what happens at tables, turn by turn; see hall.h. */
#include "server/contest.h"
#include "server/failing.h"
#include "server/hall.h"
#include "server/node.h"
#include "server/robbed.h"
#include "server/room.h"
#include "server/score.h"
#include "service/log.h"
#include "service/task.h"

#include <stdlib.h>
#include <time.h>

enum { IDLE_MS = 10000 /* how often the hall's clock is stored while nothing happens */ };

/* The people to move; the judge of a quiz is the person who opened the table. */
static void find_waits(struct room *r)
{
    unsigned acting = table_acting(&r->protocol.table);
    struct text t;

    text_init(&t, r->facts.waits, sizeof r->facts.waits);
    for (int s = 0; s <= r->protocol.table.seats; s++) {
        int64_t person = s == 0 ? r->facts.host : room_person(r, s);

        if (!(acting >> s & 1) || !person)
            continue;
        text_char(&t, ' ');
        text_number(&t, person);
    }
}

void hall_find_facts(struct room *r)
{
    const struct table *t = &r->protocol.table;

    find_waits(r);
    r->facts.status = (int)t->status;
    r->facts.seats = t->seats;
    r->facts.open = 0;
    for (int s = 1; s <= t->seats; s++)
        r->facts.open += t->seat[s].kind == SEAT_OPEN;
}

void hall_heard(struct hall *h)
{
    struct hall_turn *t = h->now;

    if (t->lines_count == 0)
        h->worked = source_clock();
    if (t->lines_count < (int)(sizeof t->lines / sizeof t->lines[0]))
        t->lines[t->lines_count++] = uv_hrtime();
}

/* All lines of the turn have been executed: records the processor time. */
static void count_work(struct hall *h, const struct hall_turn *t)
{
    uint64_t worked = t->lines_count ? source_clock() - h->worked : 0;

    for (int i = 0; i < t->lines_count; i++)
        latency_add(&h->count.work, worked);
}

/* All lines of the turn are answered: records how long that took. */
static void count_answers(struct hall *h, struct hall_turn *t)
{
    uint64_t now = t->lines_count ? uv_hrtime() : 0;

    for (int i = 0; i < t->lines_count; i++)
        latency_add(&h->count.answer, (now - t->lines[i]) / 1000);
    t->lines_count = 0;
}

/* Writes the new rows of this turn's rooms. */
static void write_rooms(struct hall *h)
{
    struct store_turn *t = &h->now->store;

    h->now->rooms_count = 0;
    for (struct room *r = h->now->rooms; r; r = r->next_dirty) {
        h->now->rooms_count++;
        for (int i = 0; i < r->members; i++)
            protocol_follow(&r->protocol, &r->member[i].link);
        hall_find_facts(r);
        score_room(r);
        if (r->stirred)
            r->facts.changed = time(NULL);
        r->stirred = false;
        claim_facts(t, room_claim(r), &r->facts);
        r->kept = r->facts.head;
        push_note(r);
        r->flown = r->claim;
        r->claim = NULL;
        r->dirty = false;
        r->flying = true;
        r->next_flying = r->next_dirty;
    }
}

/* Returns true if the hall's clock should be stored now; while the store fails, this is the
 * retry. */
static bool keeps_time(const struct hall *h)
{
    if (h->failing)
        return failing_tries(h);
    if (h->store->back->nodes)
        return false;
    return hall_now(h) > h->saved + (h->now->rooms || h->ticking ? HALL_CLOCK_MS : IDLE_MS);
}

/* Another node has the table: lines accepted here don't count, and clients look for the table
 * again. */
static void forget_fenced(struct hall *h, const struct store_turn *t)
{
    for (const struct store_claim *c = t->claims; c; c = c->next) {
        struct room *r = c->fenced ? hall_awake(h, c->id) : NULL;
        struct contest *contest = c->fenced ? contest_awake(h, c->id) : NULL;

        if (contest)
            contest_forget(contest);
        if (!r)
            continue;
        h->count.fenced++;
        log_event("fenced", "table", c->id);
        hall_forget(r);
    }
}

static void on_confirmed(struct hall *h, struct hall_turn *t)
{
    bool rescored = false;

    for (struct room *r = t->rooms; r; r = r->next_flying) {
        r->flying = false;
        if (!r->flown || !r->flown->fenced)
            push_room(r);
        rescored |= r->rescored;
        r->rescored = false;
    }
    t->rooms = NULL;
    contests_stored(h);
    h->confirmed = t->number;
    forget_fenced(h, &t->store);
    node_leave_fresh(h, &t->store);
    count_answers(h, t);
    if (t->clock)
        failing_end(h);
    turn_clear(&t->store);
    if (rescored)
        score_settle(h);
    if (h->stored)
        h->stored(h->context, true);
}

/* ---- tasks that wait for a turn ---- */

struct hall_wait {
    struct hall_wait *next;
    struct task *task;
    uint64_t number; /* of the turn */
};

/* A turn that is neither being gathered nor in flight has been stored or has failed. */
static void wake_waits(struct hall *h)
{
    struct hall_wait *all = h->waits;

    h->waits = NULL;
    while (all) {
        struct hall_wait *w = all;
        bool over = w->number < h->now->number && (!h->flight->flying ||
                                                   w->number != h->flight->number);

        all = w->next;
        if (over) {
            task_wake(w->task);
        } else {
            w->next = h->waits;
            h->waits = w;
        }
    }
}

static bool wait_turn(struct hall *h, uint64_t number)
{
    struct hall_wait w = { h->waits, task_now(), number };

    /* It lies on the stack of the task, which waits until wake_waits() has taken it out. */
    /* cppcheck-suppress autoVariables */
    h->waits = &w;
    task_wait();
    return h->confirmed >= number && !h->failing;
}

static void on_stored(void *hall, struct store_turn *store, enum store_outcome outcome)
{
    struct hall *h = hall;
    struct hall_turn *t = h->flight;

    (void)store;
    t->flying = false;
    if (t->rooms) {
        h->count.commits++;
        latency_add(&h->count.commit, (uv_hrtime() - t->begun) / 1000);
    }
    if (outcome == STORE_LOST)
        exit(EXIT_FAILURE);
    h->count.unknown += outcome == STORE_UNKNOWN;
    if (outcome == STORE_CONFIRMED)
        on_confirmed(h, t);
    else
        failing_turn(h);
    wake_waits(h);
}

/* Submits what was gathered and starts gathering into the other turn. */
static void submit(struct hall *h)
{
    struct hall_turn *t = h->now;

    count_work(h, t);
    t->begun = uv_hrtime();
    t->flying = true;
    h->now = h->flight;
    h->flight = t;
    h->now->number = t->number + 1;
    h->now->told = h->now->clock = false;
    h->store->back->submit(h->store, &t->store, on_stored, h);
}

/* Begins to store what was gathered, however little time has passed. */
static enum hall_state store_turn(struct hall *h)
{
    struct hall_turn *t = h->now;
    struct store *s = h->store;

    if (h->flight->flying)
        return HALL_WAITS;
    write_rooms(h);
    contests_write(h);
    t->told = !turn_empty(&t->store) || s->back->pending(s);
    t->clock = keeps_time(h);
    if (t->clock) {
        h->saved = hall_now(h);
        turn_clock(&t->store, h->saved);
    }
    if (!t->told && !t->clock) {
        count_work(h, t);
        count_answers(h, t);
        h->confirmed = t->number++;
        wake_waits(h);
        return HALL_NOTHING;
    }
    submit(h);
    return h->flight->flying ? HALL_STORING : HALL_NOTHING;
}

/* Wakes the loop, which stores the turn at the end of that iteration. */
static void on_gathered(uv_timer_t *timer)
{
    (void)timer;
}

uint32_t hall_gather_ms(uint32_t rooms)
{
    uint32_t ms = rooms > HALL_GATHER_MS ? rooms : HALL_GATHER_MS;

    return ms < HALL_GATHER_BUSY_MS ? ms : HALL_GATHER_BUSY_MS;
}

/* Returns true if the turn should wait for more to store with it. A commit costs as much for one
 * action as for many, so busy servers store a turn every few milliseconds; where little happens
 * nobody waits. */
static bool gathers(struct hall *h)
{
    uint64_t gathered = hall_gather_ms(h->flight->rooms_count);
    uint64_t until = h->flight->begun + gathered * UINT64_C(1000000);
    uint64_t now = uv_hrtime();

    if ((!h->now->rooms && turn_empty(&h->now->store)) || now >= until || h->stopping)
        return false;
    if (!uv_is_active((uv_handle_t *)&h->gather))
        uv_timer_start(&h->gather, on_gathered, (until - now) / 1000000 + 1, 0);
    return true;
}

enum hall_state hall_turn(struct hall *h)
{
    node_look(h);
    robbed_look(h);
    return !h->flight->flying && gathers(h) ? HALL_WAITS : store_turn(h);
}

bool hall_commit(struct hall *h)
{
    uint64_t number = h->now->number;

    if (h->store->back->waits && task_now())
        return wait_turn(h, number);
    h->store->back->settle(h->store);
    if (h->now->number == number && store_turn(h) == HALL_STORING)
        h->store->back->settle(h->store);
    return h->confirmed >= number;
}
