/* waking.c - rebuilds tables from their journals; see hall.h. */
#include "server/hall.h"

#include "core/must.h"
#include "server/replay.h"
#include "server/room.h"
#include "service/log.h"
#include "service/task.h"
#include "store/now.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAGE = 200,     /* entries read at a time, */
    TURN_US = 2000, /* time for replaying journals in one iteration of the loop, and for a page, */
    PAGES = 8,      /* and the limit of pages, however fast they are */
    WAIT_MS = 4,    /* until the next check, if all have to wait */
    TOGETHER = 32   /* addresses whose tables are read in rotation */
};

/* A table that is new to this process: its clocks ran when the last process ended, and the people
 * to move need time to come back. The stored clock may be slightly behind its entries. */
static void rest_clocks(struct room *r, enum store_cause cause)
{
    const struct table *t = &r->protocol.table;
    bool alone = !r->hall->store->back->nodes;
    uint64_t begun = alone ? r->hall->begun : room_now(r);
    char line[32];
    struct text out;

    if ((alone ? t->now > begun + 2 * HALL_CLOCK_MS : cause == CAUSE_OWN) || t->rest_until ||
        !room_awaited(r))
        return;
    text_init(&out, line, sizeof line);
    text_put(&out, "rest ");
    text_unsigned(&out, r->hall->config->rest * UINT64_C(1000));
    room_own_line_at(r, line, t->now > begun ? t->now : begun);
}

/* A killed server may not have stored the last moments of the hall's clock, but an entry made then
 * has them. Also, nodes differ slightly about the time. */
static void catch_up(struct hall *h, struct room *r)
{
    uint64_t now = room_now(r);

    if (r->protocol.table.now <= now)
        return;
    if (h->store->back->nodes) /* the service's clock is set by the service alone */
        r->facts.lag -= (int64_t)(r->protocol.table.now - now);
    else
        h->clock += r->protocol.table.now - now;
}

/* ---- doubt ---- */

bool hall_damaged(const struct hall *h, const char *id)
{
    for (uint32_t i = 0; i < h->damaged_count && i < HALL_DAMAGED; i++) {
        if (strcmp(h->damaged[i], id) == 0)
            return true;
    }
    return false;
}

/* ---- from the store ---- */

struct waiter {
    struct waiter *next;
    hall_sought *done;
    void *context;
    struct conn *conn; /* waits for it and is charged; NULL: none */
};

/* A table being read, and those waiting for it. A journal is read in pages, a few of them in each
 * iteration of the loop, so that a long one does not block others. */
struct waking {
    struct waking *next;
    struct hall *hall;
    char id[STORE_ID];
    uint32_t number; /* of the game whose end is wanted; 0: the table's current state */
    bool elsewhere;  /* another node has it, */
    char owner[STORE_ROUTE]; /* at this route */
    enum store_cause cause;
    struct store_table facts;
    struct replay replay;
    int page;        /* entries of the last page */
    bool enough;     /* stop reading */
    bool late;       /* ... for now: the page has taken its time */
    uint64_t until;  /* the end of that time */
    bool ready;      /* for the next page */
    uint64_t round;  /* the last round in which it had a turn */
    struct waiter *waiters;
};

static void add_waiter(struct waking *w, struct conn *c, hall_sought *done, void *context)
{
    struct waiter *one = malloc(sizeof *one);
    struct waiter **at = &w->waiters;

    if (!one) {
        done(context, NULL, HALL_FULL);
        return;
    }
    *one = (struct waiter){ NULL, done, context, c };
    while (*at)
        at = &(*at)->next;
    *at = one;
}

static void end_waking(struct waking *w, enum hall_found found)
{
    struct waking **at = &w->hall->wakings;
    struct room *r = w->replay.room;

    while (*at != w)
        at = &(*at)->next;
    *at = w->next;
    if (r && found != HALL_FOUND) {
        hall_put_away(r);
        r = NULL;
    }
    while (w->waiters) {
        struct waiter *one = w->waiters;

        w->waiters = one->next;
        memcpy(w->hall->owner, w->owner, sizeof w->owner);
        one->done(one->context, r, found);
        free(one);
    }
    if (r && w->number)
        hall_put_away(r);
    free(w);
}

/* Nothing may be added to a damaged journal: the game would continue from a past that the players
 * have left behind. Logged once for each table. */
static void doubt(struct waking *w)
{
    struct hall *h = w->hall;
    const struct room *r = w->replay.room;
    struct log l;

    if (!hall_damaged(h, w->id)) {
        if (h->damaged_count < HALL_DAMAGED)
            memcpy(h->damaged[h->damaged_count], w->id, STORE_ID);
        h->damaged_count++;
        log_open(&l, "damage");
        json_text(&l.object.json, "table", w->id);
        json_number(&l.object.json, "entries", r ? r->facts.head : -1);
        json_number(&l.object.json, "good", r ? r->entries : 0);
        log_end(&l);
    }
    end_waking(w, HALL_DOUBTFUL);
}

/* An unreadable file is damaged; a remote store may be back in a moment. */
static void trouble(struct waking *w)
{
    if (w->hall->failing || w->hall->stopping || w->hall->store->back->waits)
        end_waking(w, HALL_TROUBLE);
    else
        doubt(w);
}

/* The table is rebuilt: applies the effects of the time and absence since then. */
static void wake_up(struct room *r, enum store_cause cause)
{
    struct hall *h = r->hall;

    r->replaying = r->waking = false;
    push_know(r);
    catch_up(h, r);
    r->scored = r->protocol.table.games - (r->protocol.table.status != TABLE_OVER);
    h->count.loaded++;
    rest_clocks(r, cause);
    room_work(r);
    room_absent(r, UINT32_MAX); /* nobody has come back yet */
}

static bool count_talk(void *waking, const struct store_row *row)
{
    ((struct waking *)waking)->replay.room->talks = row->of.talk->number;
    return true;
}

/* Returns true if the wanted game is over. */
static bool over_then(const struct waking *w)
{
    const struct table *t = &w->replay.room->protocol.table;

    return w->number && t->games == w->number && t->status == TABLE_OVER;
}

/* What the room knows about its people is read last. */
static void on_people(void *waking)
{
    struct waking *w = waking;

    if (!known_members(w->replay.room) || w->hall->stopping || w->hall->silent) {
        end_waking(w, HALL_TROUBLE);
        return;
    }
    wake_up(w->replay.room, w->cause);
    end_waking(w, HALL_FOUND);
}

static void on_talk(void *waking, enum store_answer answer)
{
    struct waking *w = waking;

    if (answer == STORE_TROUBLE)
        trouble(w);
    else if (w->hall->stopping || !task_run(w->hall->store->back->waits, on_people, w))
        end_waking(w, HALL_TROUBLE);
}

static bool on_entry(void *waking, const struct store_row *row)
{
    struct waking *w = waking;

    w->page++;
    w->enough = over_then(w) || !replay_entry(&w->replay, row->of.entry);
    w->late = source_clock() > w->until; /* some entries cost as much as a game */
    return !w->enough && !w->late;
}

/* The journal has been replayed, all of it or as much as is wanted. */
static void on_last(struct waking *w)
{
    struct store *s = w->hall->store;
    struct store_question q = question_about(ASK_TALKS, w->id);

    if (w->number) {
        end_waking(w, over_then(w) ? HALL_FOUND : HALL_NONE);
        return;
    }
    if (!replay_is_whole(&w->replay)) {
        doubt(w);
        return;
    }
    q.most = 1;
    s->back->ask(s, &q, count_talk, on_talk, w);
}

static void on_replay(uv_timer_t *timer);

static void on_page(void *waking, enum store_answer answer)
{
    struct waking *w = waking;
    struct hall *h = w->hall;

    if (h->stopping) {
        end_waking(w, HALL_TROUBLE);
    } else if (answer == STORE_TROUBLE) {
        trouble(w);
    } else if ((w->page < PAGE && !w->late) || w->enough) {
        on_last(w);
    } else {
        w->ready = true;
        if (!uv_is_active((uv_handle_t *)&h->replay))
            uv_timer_start(&h->replay, on_replay, 1, 0);
    }
}

/* Reads a page, or what can be replayed until that time (source_clock). */
static void read_page(struct waking *w, uint64_t until)
{
    struct store *s = w->hall->store;
    struct store_question q = question_about(ASK_JOURNAL, w->id);

    q.number = w->replay.room->entries;
    q.most = PAGE;
    w->page = 0;
    w->ready = w->late = false;
    w->until = until;
    s->back->ask(s, &q, on_entry, on_page, w);
}

static bool take_facts(void *waking, const struct store_row *row)
{
    struct waking *w = waking;

    w->elsewhere = row->text != NULL;
    if (w->elsewhere)
        snprintf(w->owner, sizeof w->owner, "%s", row->text);
    else
        w->facts = *row->of.table;
    w->cause = (enum store_cause)row->number;
    return true;
}

static void on_facts(void *waking, enum store_answer answer)
{
    struct waking *w = waking;
    struct room *r = NULL;

    if (answer == STORE_TROUBLE || w->hall->silent) {
        trouble(w);
        return;
    }
    if (answer == STORE_FOUND && w->elsewhere) {
        end_waking(w, HALL_ELSEWHERE);
        return;
    }
    if (answer == STORE_FOUND && !w->number)
        w->hall->count.taken[w->cause]++;
    if (answer == STORE_FOUND && w->facts.status < STORE_CLOSED)
        r = room_new(w->hall, &w->facts);
    if (!r) {
        end_waking(w, answer == STORE_NONE                    ? HALL_NONE
                      : w->facts.status == STORE_CLOSED       ? HALL_CLOSED
                      : w->facts.status > STORE_CLOSED        ? HALL_NONE
                                                              : HALL_FULL);
        return;
    }
    r->waking = true;
    w->replay = replay_begin(r);
    read_page(w, source_clock() + TURN_US);
}

/* ---- a few pages in each turn ---- */

/* The next one to continue: the first of each address, skipping addresses that have to wait; those
 * that had a turn in this round come after the others. NULL: all have to wait. */
static struct waking *next_waking(struct hall *h)
{
    const struct source *seen[TOGETHER];
    struct waking *again = NULL;
    int n = 0;

    for (struct waking *w = h->wakings; w && n < TOGETHER; w = w->next) {
        const struct conn *c = w->waiters ? w->waiters->conn : NULL;
        bool first = true;

        for (int i = 0; i < n && c; i++)
            first = first && seen[i] != c->source;
        if (!w->ready || !first || (c && conn_waits(c)))
            continue;
        if (w->round != h->round)
            return w;
        if (c)
            seen[n++] = c->source;
        again = again ? again : w;
    }
    h->round++;
    return again;
}

static void on_replay(uv_timer_t *timer)
{
    struct hall *h = timer->data;
    uint64_t begun = source_clock();
    uint64_t now = begun;
    struct waking *w = NULL;
    bool all_wait;

    for (int n = 0; n < PAGES && now < begun + TURN_US && (w = next_waking(h)); n++) {
        struct conn *c = w->waiters ? w->waiters->conn : NULL;

        w->round = h->round;
        read_page(w, begun + TURN_US); /* c has its answer after the last page, and lives until
                                        * this iteration ends */
        now = c ? conn_charge(c, now) : source_clock();
    }
    all_wait = !w;
    for (w = h->wakings; w && !w->ready; w = w->next)
        ;
    if (w)
        uv_timer_start(timer, on_replay, all_wait ? WAIT_MS : 1, 0);
}

static struct waking *find_waking(const struct hall *h, const char *id)
{
    struct waking *w = h->wakings;

    while (w && (w->number || strcmp(w->id, id) != 0))
        w = w->next;
    return w;
}

bool hall_has(struct hall *h, const char *id)
{
    return hall_awake(h, id) || find_waking(h, id);
}

/* Starts reading the table, after those already being read. */
static void begin_waking(struct hall *h, const char *id, uint32_t number, struct conn *c,
                         bool force, hall_sought *done, void *context)
{
    struct store_question q = question_about(number ? ASK_TABLE : ASK_TAKE, id);
    struct waking *w = calloc(1, sizeof *w);
    struct waking **at = &h->wakings;

    if (!w) {
        done(context, NULL, HALL_FULL);
        return;
    }
    w->hall = h;
    w->number = number;
    q.flags = force;
    w->round = h->round - 1;
    snprintf(w->id, sizeof w->id, "%s", id);
    while (*at)
        at = &(*at)->next;
    *at = w;
    add_waiter(w, c, done, context);
    h->store->back->ask(h->store, &q, take_facts, on_facts, w);
}

static void seek(struct hall *h, const char *id, struct conn *c, bool force, hall_sought *done,
                 void *context)
{
    struct room *r = hall_awake(h, id);
    struct waking *w = find_waking(h, id);

    if (r)
        done(context, r, HALL_FOUND);
    else if (w)
        add_waiter(w, c, done, context);
    else
        begin_waking(h, id, 0, c, force, done, context);
}

void hall_seek(struct hall *h, const char *id, struct conn *c, hall_sought *done, void *context)
{
    seek(h, id, c, false, done, context);
}

void hall_fetch(struct hall *h, const char *id, hall_sought *done, void *context)
{
    seek(h, id, NULL, true, done, context);
}

void hall_past(struct hall *h, const char *id, uint32_t number, struct conn *c, hall_sought *done,
               void *context)
{
    begin_waking(h, id, number, c, false, done, context);
}

/* A task waiting for a table. */
struct seeking {
    struct task *task; /* once it waits */
    struct room *room;
    enum hall_found found;
    bool over;
};

static void keep_room(void *seeking, struct room *r, enum hall_found found)
{
    struct seeking *k = seeking;

    k->room = r;
    k->found = found;
    k->over = true;
    if (k->task)
        task_wake(k->task);
}

/* Starts hall_seek() or hall_fetch(); the task waits. */
static struct room *await(struct seeking *k)
{
    if (!k->over) {
        k->task = task_now();
        task_wait();
    }
    return k->room;
}

struct room *hall_find(struct hall *h, const char *id, struct conn *c, enum hall_found *found)
{
    struct seeking k = { 0 };
    struct room *r;

    hall_seek(h, id, c, keep_room, &k);
    r = await(&k);
    *found = k.found;
    return r;
}

struct room *hall_room(struct hall *h, const char *id, struct conn *c)
{
    struct seeking k = { 0 };
    struct waking *w;

    seek(h, id, c, true, keep_room, &k);
    if (task_now())
        return await(&k);
    while ((w = find_waking(h, id))) {
        must(w->ready); /* the store has answered */
        read_page(w, UINT64_MAX);
    }
    return k.room;
}

void hall_wake_none(struct hall *h)
{
    uv_timer_stop(&h->replay);
    for (struct waking *w = h->wakings, *next; w; w = next) {
        next = w->next;
        if (w->ready)
            end_waking(w, HALL_TROUBLE);
    }
}

void hall_wake_init(struct hall *h)
{
    uv_timer_init(h->loop, &h->replay);
    h->replay.data = h;
    h->round = 1;
}
