/* hall.c - tables in memory: opening, writing down, time; see hall.h. waking.c makes them again. */
#include "server/hall.h"

#include "core/registry.h"
#include "people/secret.h"
#include "server/contest.h"
#include "server/failing.h"
#include "server/node.h"
#include "server/questions.h"
#include "server/room.h"
#include "server/score.h"
#include "server/seek.h"
#include "server/think.h"
#include "service/log.h"
#include "service/task.h"
#include "store/digest.h"

#include <malloc.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SWEEP_MS = 5000,
    QUIET_MS = 60000,   /* empty this long: unloaded */
    AHEAD_MS = 20000,   /* tables with a timer due within this time are rebuilt */
    IDLE_MS = 10000,    /* how often the hall's time is kept while nothing happens */
    WAKE_US = 4000,     /* time for rebuilding tables in one turn */
    TRIM_EACH = 200,    /* tables unloaded between two times that memory is given back */
    RATED_MOVE_MS = 5000, /* least time of a rated game: for a move or for laying in a race, */
    RATED_GAME_MS = 30000 /* or for all moves of a seat */
};

uint64_t hall_now(const struct hall *h)
{
    const struct store_nodes *n = h->store->back->nodes;

    if (h->failing)
        return h->clock;
    return n ? n->time(h->store) : h->clock + (uv_hrtime() - h->started) / 1000000;
}

bool hall_may_store(struct hall *h, const char *address, int64_t person, size_t bytes,
                    enum budget_need need)
{
    return budget_take(h->limits, h->config->address_kb, address, person, (uint32_t)bytes, need,
                       hall_now(h) + 1);
}

/* ---- opening ---- */

bool hall_form(const char *line, char out[STORE_FORM])
{
    struct options o;
    struct order order;
    struct text t;

    protocol_parse(&order, line, strlen(line), NULL);
    if (!order_has(&order, VERB_OPENS) || !game_find(order.word[1]))
        return false;
    options_init(&o, game_find(order.word[1]));
    for (int i = 2; i < order.words; i++) {
        if (!options_set(&o, order.word[i], NULL))
            return false;
    }
    if (!options_check(&o, NULL))
        return false;
    text_init(&t, out, STORE_FORM);
    options_apart(&o, &t);
    return true;
}

/* The people whose turn it is; the judge of a quiz is who opened the table. */
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

static void find_facts(struct room *r)
{
    const struct table *t = &r->protocol.table;

    find_waits(r);
    r->facts.status = (int)t->status;
    r->facts.seats = t->seats;
    r->facts.open = 0;
    for (int s = 1; s <= t->seats; s++)
        r->facts.open += t->seat[s].kind == SEAT_OPEN;
}

/* Whether people could lose by the clock before they have looked at the board. */
static bool is_hasty(const struct table *t)
{
    return (t->clock == CLOCK_MOVE && t->clock_ms < RATED_MOVE_MS) ||
           (t->clock == CLOCK_GAME && t->clock_ms < RATED_GAME_MS) ||
           (t->race && !t->untimed && t->lay_ms < RATED_MOVE_MS);
}

/* A rated game has to come to an end: nobody may wait for the other to give up. And it is played by
 * those who sit there, without second thoughts unless the other allows them. */
bool hall_stakes(const struct room *r, struct message *why)
{
    const struct table *t = &r->protocol.table;

    if (!r->facts.rated)
        return true;
    if (t->agreed_level)
        return refused(why, "server.rated-standin");
    if (t->back_rule == BACK_FREE)
        return refused(why, "server.rated-free");
    if (t->clock == CLOCK_NONE && (!t->race || t->untimed))
        return refused(why, "server.rated-clock");
    return !is_hasty(t) || refused(why, "server.rated-quick");
}

struct room *hall_open(struct hall *h, int64_t host, const struct hall_wish *wish,
                       struct message *why)
{
    struct store_table facts = { .host = host, .hidden = wish->hidden, .rated = wish->rated,
                                 .guest = wish->guest };
    struct text form;
    struct room *r;

    secret_id(facts.id);
    randombytes_buf(facts.random, sizeof facts.random);
    facts.created = facts.changed = time(NULL);
    facts.digest = digest_start(&facts);
    r = room_new(h, &facts);
    if (!r) {
        refused(why, "server.full");
        return NULL;
    }
    if (!room_set_up(r, wish->line, wish->lines, why) || !hall_stakes(r, why)) {
        hall_put_away(r);
        return NULL;
    }
    if (room_claim(r)) {
        r->claim->fresh = true;
        r->claim->unowned = host != 0 && h->store->back->nodes; /* a tournament keeps its tables */
    }
    room_keep_set_up(r, wish->line, wish->lines);
    snprintf(r->facts.game, sizeof r->facts.game, "%s", r->protocol.table.options.game->id);
    text_init(&form, r->facts.form, sizeof r->facts.form);
    options_apart(&r->protocol.table.options, &form);
    find_facts(r);
    r->host_gone = hall_now(h); /* the host's page is still loading */
    room_work(r);
    return r;
}

/* ---- writing down ---- */

static uint64_t processor_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

void hall_heard(struct hall *h)
{
    struct hall_turn *t = h->now;

    if (t->lines_count < (int)(sizeof t->lines / sizeof t->lines[0]))
        t->lines[t->lines_count++] = uv_hrtime();
}

/* All lines of the turn have been obeyed: what that took. */
static void count_work(struct hall *h, const struct hall_turn *t)
{
    uint64_t worked = processor_us();

    for (int i = 0; i < t->lines_count; i++)
        latency_add(&h->count.work, worked - h->worked);
    h->worked = worked;
}

/* All lines of the turn have their answers now. */
static void count_answers(struct hall *h, struct hall_turn *t)
{
    uint64_t now = t->lines_count ? uv_hrtime() : 0;

    for (int i = 0; i < t->lines_count; i++)
        latency_add(&h->count.answer, (now - t->lines[i]) / 1000);
    t->lines_count = 0;
}

/* Writes down what the rows of the rooms of this turn say after it. */
static void write_rooms(struct hall *h)
{
    struct store_turn *t = &h->now->store;

    for (struct room *r = h->now->rooms; r; r = r->next_dirty) {
        for (int i = 0; i < r->members; i++)
            protocol_follow(&r->protocol, &r->member[i].link);
        find_facts(r);
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

/* Whether to store the hall's time now; while the store fails, this is how it is tried. */
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

/* A turn that is not gathered or in flight any more is stored, or it failed. */
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

/* Hands over what was gathered; the other turn is gathered from now on. */
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

enum hall_state hall_turn(struct hall *h)
{
    struct hall_turn *t = h->now;
    struct store *s = h->store;

    node_look(h);

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

bool hall_commit(struct hall *h)
{
    uint64_t number = h->now->number;

    if (h->store->back->waits && task_now())
        return wait_turn(h, number);
    h->store->back->settle(h->store);
    if (h->now->number == number && hall_turn(h) == HALL_STORING)
        h->store->back->settle(h->store);
    return h->confirmed >= number;
}

void hall_metrics(const struct hall *h, struct text *out)
{
    const struct hall_count *c = &h->count;

    metric(out, "tables", "gauge", "Tables in memory.", c->rooms);
    metric(out, "actions_total", "counter", "Lines that act.", c->actions);
    metric(out, "entries_total", "counter", "Entries added to journals.", c->entries);
    metric(out, "commits_total", "counter", "Commits that wrote something.", c->commits);
    metric(out, "store_failures_total", "counter", "Commits that failed.", c->failures);
    metric(out, "fenced_total", "counter", "Tables that somebody else had taken.", c->fenced);
    node_metrics(h, out);
    metric(out, "loaded_total", "counter", "Tables rebuilt from their journals.", c->loaded);
    metric(out, "put_away_total", "counter", "Tables unloaded.", c->put_away);
    metric(out, "damaged_tables", "gauge", "Tables closed because their journal is in doubt.",
           h->damaged_count);
    metric(out, "thoughts_total", "counter", "Decisions of computer seats.", c->thoughts);
    metric(out, "thinking", "gauge", "Threads that think for computer seats.",
           atomic_load(&h->thinking));
    metric(out, "quick_presses_total", "counter", "Presses in races that were hardly possible.",
           c->quick);
    metric(out, "guesses_total", "counter", "Wrong secrets.", h->guesses.count);
    metric_span(out, "commit_seconds", "Time of a commit.", &c->commit);
    metric_span(out, "answer_seconds", "Time from a line to its answer.", &c->answer);
    metric_span(out, "work_seconds", "Processor time of the turn in which a line was answered.",
                &c->work);
}

/* ---- time and quiet ---- */

static void on_woken(void *hall, struct room *r, enum hall_found found)
{
    (void)hall; /* the room runs its own timers */
    (void)r;
    (void)found;
}

/* Tables are woken for some milliseconds in each turn: those who play do not wait for all. */
static void on_wake(uv_timer_t *timer)
{
    struct hall *h = timer->data;
    uint64_t until = uv_hrtime() + WAKE_US * UINT64_C(1000);

    while (h->due_count && uv_hrtime() < until)
        hall_seek(h, h->due[--h->due_count], NULL, on_woken, h);
    if (h->due_count)
        uv_timer_start(timer, on_wake, 1, 0);
}

static void on_contest(void *hall, struct contest *c, enum hall_found found)
{
    (void)hall; /* it runs its own timers */
    (void)c;
    (void)found;
}

static bool note_due(void *hall, const struct store_row *row)
{
    struct hall *h = hall;

    if (row->of.table->status == STORE_CONTEST)
        contest_seek(h, row->of.table->id, on_contest, h);
    else if (h->due_count < HALL_DUE && !hall_awake(h, row->of.table->id))
        memcpy(h->due[h->due_count++], row->of.table->id, STORE_ID);
    return true;
}

static void on_due(void *hall, enum store_answer answer)
{
    struct hall *h = hall;

    (void)answer; /* what cannot be read now is asked for again in a moment */
    if (h->due_count && !h->stopping)
        uv_timer_start(&h->wake, on_wake, 0, 0);
}

static void find_due(struct hall *h, uint64_t until)
{
    struct store_question q = { .topic = ASK_DUE, .number = (int64_t)until };

    if (h->due_count == 0 && !h->failing)
        h->store->back->ask(h->store, &q, note_due, on_due, h);
}

/* Gives the memory of unloaded tables back to the system when there is enough of it. */
static void give_back(struct hall *h)
{
    if (h->count.put_away < h->trimmed + TRIM_EACH)
        return;
    h->trimmed = h->count.put_away;
    malloc_trim(0);
}

static void on_sweep(uv_timer_t *timer)
{
    struct hall *h = timer->data;
    uint64_t now = hall_now(h);

    find_due(h, now + AHEAD_MS);
    score_settle(h); /* what a server that was killed has left */
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i], *next; r; r = next) {
            next = r->next;
            if (hall_quiet(r) && now > r->touched + QUIET_MS) {
                h->count.put_away++;
                hall_put_away(r);
            }
        }
    }
    give_back(h);
}

static void on_tell(uv_timer_t *timer)
{
    seek_publish(timer->data);
}

/* ---- beginning and end ---- */

bool hall_init(struct hall *h, uv_loop_t *loop, struct store *store, const struct config *config)
{
    memset(h, 0, sizeof *h);
    h->loop = loop;
    h->store = store;
    h->config = config;
    h->clock = h->saved = h->begun = store->back->clock(store);
    h->started = uv_hrtime();
    h->scratch = calloc(1, sizeof *h->scratch);
    h->limits = h->guesses.limits = limits_new();
    h->due = calloc(HALL_DUE, sizeof *h->due);
    h->now = &h->turn[0];
    h->flight = &h->turn[1];
    h->now->number = 1;
    turn_init(&h->now->store);
    turn_init(&h->flight->store);
    if (!h->scratch || !h->limits || !h->due)
        return false;
    queue_init(&h->queue);
    if (!sanctions_load(&h->sanctions, store))
        return false;
    h->questions = questions_read();
    uv_timer_init(loop, &h->sweep);
    uv_timer_init(loop, &h->wake);
    h->sweep.data = h->wake.data = h;
    hall_wake_init(h);
    uv_timer_start(&h->sweep, on_sweep, 0, SWEEP_MS);
    uv_timer_init(loop, &h->tell);
    h->tell.data = h;
    if (store->back->nodes)
        uv_timer_start(&h->tell, on_tell, HALL_TELL_MS, HALL_TELL_MS);
    return true;
}

void hall_stop(struct hall *h)
{
    static const char bye[] = "{\"type\":\"bye\",\"message\":\"server.stops\",\"args\":[]}";

    h->stopping = true;
    turn_clock(&h->now->store, hall_now(h));
    uv_timer_stop(&h->sweep);
    uv_timer_stop(&h->wake);
    uv_timer_stop(&h->tell);
    hall_wake_none(h);
    think_stop(h);
    contests_stop(h);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i]; r; r = r->next) {
            uv_timer_stop(&r->timer);
            for (struct visitor *v = r->visitors; v; v = v->next)
                conn_send(v->conn, bye, sizeof bye - 1);
        }
    }
}

void hall_release(struct hall *h)
{
    contests_release(h);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        while (h->bucket[i]) {
            struct room *r = h->bucket[i];

            while (r->visitors)
                room_leave(r->visitors);
            r->wants_thought = false;
            hall_put_away(r);
        }
    }
    free((char *)h->questions.at);
    think_release(h);
    sanctions_release(&h->sanctions);
    limits_free(h->limits);
    turn_release(&h->now->store);
    turn_release(&h->flight->store);
    free(h->scratch);
    free(h->lobby.list);
    free(h->due);
}
