/* hall.c - tables in memory: opening, storing, time; see hall.h. waking.c rebuilds them. */
#include "server/hall.h"

#include "core/registry.h"
#include "people/secret.h"
#include "server/contest.h"
#include "server/failing.h"
#include "server/node.h"
#include "server/presence.h"
#include "server/questions.h"
#include "server/robbed.h"
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
    QUIET_MS = 60000,   /* an empty table is unloaded after this time */
    AHEAD_MS = 20000,   /* tables with a timer due within this time are rebuilt */
    WAKE_US = 4000,     /* time for rebuilding tables in one iteration */
    TRIM_EACH = 200,    /* unloaded tables between two returns of memory */
    RATED_MOVE_MS = 5000, /* shortest clock of a rated game: for a move or for laying in a race, */
    RATED_GAME_MS = 30000 /* or for all of a seat's moves */
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

/* Returns true if people could lose by the clock before they have looked at the board. */
static bool is_too_fast(const struct table *t)
{
    return (t->clock == CLOCK_MOVE && t->clock_ms < RATED_MOVE_MS) ||
           (t->clock == CLOCK_GAME && t->clock_ms < RATED_GAME_MS) ||
           (t->race && !t->untimed && t->lay_ms < RATED_MOVE_MS);
}

/* A rated game has to end, so nobody can wait for the other to give up, and it allows undo only
 * with the opponent's consent. */
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
    return !is_too_fast(t) || refused(why, "server.rated-quick");
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
    hall_find_facts(r);
    r->host_gone = hall_now(h); /* the host's page is still loading */
    room_work(r);
    return r;
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

/* Wakes tables for a few milliseconds in each iteration, so that players do not wait. */
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

    (void)answer; /* unread rows are asked for again soon */
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
    score_settle(h); /* games left unrated by a killed server */
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
    presence_publish(timer->data);
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
    uv_timer_init(loop, &h->gather);
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
    uv_timer_stop(&h->gather);
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
