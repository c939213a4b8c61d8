/* hall.c - tables in memory: opening, making again, putting away, writing down; see hall.h. */
#include "server/hall.h"

#include "core/registry.h"
#include "server/log.h"
#include "server/secret.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SWEEP_MS = 5000,
    QUIET_MS = 60000,   /* nobody there for so long: put away */
    AHEAD_MS = 20000,   /* what is due sooner is made again in time */
    CLOCK_MS = 1000,    /* how often the hall's time is kept while some table waits for its time */
    IDLE_MS = 10000,    /* ... and while none does */
    PACK_BYTES = 1 << 20
};

uint64_t hall_now(const struct hall *h)
{
    return h->clock + (uv_hrtime() - h->started) / 1000000;
}

/* ---- finding ---- */

static struct room **bucket_of(struct hall *h, const char *id)
{
    uint32_t n = 2166136261u;

    while (*id)
        n = (n ^ (uint8_t)*id++) * 16777619u;
    return &h->bucket[n % HALL_BUCKETS];
}

static struct room *in_memory(struct hall *h, const char *id)
{
    struct room *r = *bucket_of(h, id);

    while (r && strcmp(r->facts.id, id) != 0)
        r = r->next;
    return r;
}

static void on_room_closed(uv_handle_t *timer)
{
    struct room *r = timer->data;

    protocol_release(&r->protocol);
    free(r);
}

/* A room that is gone lives until no thought needs it any more. */
void room_bury(struct room *r)
{
    if (r->gone && !r->engine.busy && !r->wants_thought)
        uv_close((uv_handle_t *)&r->timer, on_room_closed);
}

/* Forgets a room, which must have no visitors. */
static void put_away(struct room *r)
{
    struct hall *h = r->hall;
    struct room **at = bucket_of(h, r->facts.id);

    if (r->gone)
        return;
    while (*at != r)
        at = &(*at)->next;
    *at = r->next;
    r->gone = true;
    h->count.rooms--;
    h->ticking -= r->ticking;
    room_bury(r);
}

static struct room *room_new(struct hall *h, const struct store_table *facts)
{
    struct room *r;
    uint64_t seed;

    if (h->count.rooms >= h->config->tables)
        return NULL;
    r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->hall = h;
    r->facts = *facts;
    randombytes_buf(&seed, sizeof seed);
    protocol_init(&r->protocol, h->scratch, facts->id, facts->random, room_send, r);
    engine_init(&r->engine, &r->protocol, seed, room_tell, r);
    r->engine.acted = room_acted;
    link_init(&r->host, true);
    r->host.hello = true;
    protocol_follow(&r->protocol, &r->host);
    uv_timer_init(h->loop, &r->timer);
    r->timer.data = r;
    r->touched = hall_now(h);
    r->next = *bucket_of(h, facts->id);
    *bucket_of(h, facts->id) = r;
    h->count.rooms++;
    return r;
}

static bool play_again(void *room, const struct store_entry *e)
{
    struct room *r = room;

    r->entries = e->number;
    if (!room_replay(r, e)) {
        struct log l;

        log_open(&l, "journal");
        json_text(&l.json, "table", r->facts.id);
        json_number(&l.json, "entry", e->number);
        log_end(&l);
    }
    return true;
}

static void count_talk(void *room, const struct store_talk *t)
{
    ((struct room *)room)->talks = t->number;
}

struct room *hall_room(struct hall *h, const char *id)
{
    struct store *s = h->store;
    struct room *r = in_memory(h, id);
    struct store_table facts;

    if (r || !s->back->table_get(s, id, &facts))
        return r;
    r = room_new(h, &facts);
    if (!r)
        return NULL;
    r->replaying = true;
    s->back->journal(s, id, play_again, r);
    s->back->talk_last(s, id, 1, count_talk, r);
    r->replaying = false;
    r->scored = r->protocol.table.games - (r->protocol.table.status != TABLE_OVER);
    h->count.loaded++;
    room_work(r);
    return r;
}

/* ---- opening ---- */

/* What ratings go by: the game and the options that make it another game. */
static void write_form(const struct options *o, char out[STORE_FORM])
{
    static const char *const keys[] = { "variant", "players", "board" };
    struct text text;

    text_init(&text, out, STORE_FORM);
    text_put(&text, o->game->id);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int k = options_find(o->game, keys[i]);
        const char *value = k >= 0 ? options_value(o, k) : NULL;

        if (value) {
            text_char(&text, ' ');
            text_put(&text, value);
        }
    }
}

bool hall_form(const char *line, char out[STORE_FORM])
{
    struct options o = { 0 };

    for (int i = 0; *line; i++) {
        char word[OPTION_VALUE + 32];
        size_t n = strcspn(line, " ");

        if (n >= sizeof word)
            return false;
        memcpy(word, line, n);
        word[n] = '\0';
        if (i == 1 && !game_find(word))
            return false;
        if (i == 1)
            options_init(&o, game_find(word));
        else if (i > 1 && !options_set(&o, word, NULL))
            return false;
        line += n;
        line += strspn(line, " ");
    }
    if (!o.game || !options_check(&o, NULL))
        return false;
    write_form(&o, out);
    return true;
}

/* The host's lines are answered to nobody: what was wrong is read from the answer. */
static void catch_answer(void *context, struct link *to, const char *object, size_t length)
{
    struct text *t = context;

    (void)to;
    if (t->used == 0 && (strstr(object, "\"type\":\"refused\"") || strstr(object, "\"type\":\"error\"")))
        text_bytes(t, object, length);
}

/* Obeys all lines, and only then writes them down: a wish is granted whole or not at all. */
static bool set_up(struct room *r, const struct hall_wish *wish, struct text *wrong)
{
    uint64_t now = hall_now(r->hall);

    r->protocol.send = catch_answer;
    r->protocol.context = wrong;
    for (int i = 0; i < wish->lines; i++) {
        struct store_entry e = { .ms = now, .line = wish->line[i],
                                 .length = strlen(wish->line[i]) };

        if (!room_replay(r, &e))
            return false;
    }
    r->protocol.send = room_send;
    r->protocol.context = r;
    for (int i = 0; i < wish->lines; i++)
        room_journal(r, 0, wish->line[i], strlen(wish->line[i]), now);
    return true;
}

/* Refuses with the message of an answer that was caught. */
static void refuse_like(const char *object, struct message *why)
{
    json_t *answer = json_loads(object, 0, NULL);
    const char *message = json_string_value(json_object_get(answer, "message"));
    static char id[64]; /* a message keeps a pointer to its id */
    json_t *arg;
    size_t i;

    snprintf(id, sizeof id, "%s", message ? message : "server.wish");
    refuse(why, id);
    json_array_foreach(json_object_get(answer, "args"), i, arg) {
        if (json_is_integer(arg))
            message_number(why, (int32_t)json_integer_value(arg));
        else if (json_is_string(arg))
            message_text(why, json_string_value(arg));
        else if (json_is_string(json_object_get(arg, "word")))
            message_word(why, json_string_value(json_object_get(arg, "word")));
        else if (json_is_string(json_object_get(arg, "action")))
            message_action(why, json_string_value(json_object_get(arg, "action")));
    }
    json_decref(answer);
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

struct room *hall_open(struct hall *h, int64_t host, const struct hall_wish *wish,
                       struct message *why)
{
    struct store_table facts = { .host = host, .hidden = wish->hidden, .rated = wish->rated };
    char object[1024];
    struct text wrong;
    struct room *r;

    secret_id(facts.id);
    randombytes_buf(facts.random, sizeof facts.random);
    facts.created = facts.changed = time(NULL);
    r = room_new(h, &facts);
    if (!r) {
        refused(why, "server.full");
        return NULL;
    }
    text_init(&wrong, object, sizeof object);
    if (!set_up(r, wish, &wrong)) {
        refuse_like(object, why);
        put_away(r);
        return NULL;
    }
    snprintf(r->facts.game, sizeof r->facts.game, "%s", r->protocol.table.options.game->id);
    write_form(&r->protocol.table.options, r->facts.form);
    find_facts(r);
    h->store->back->table_add(h->store, &r->facts);
    room_work(r);
    return r;
}

/* ---- writing down ---- */

/* Nothing of this turn is on disk: rooms that it touched are made again from their journals. */
static void forget_turn(struct hall *h)
{
    while (h->dirty) {
        struct room *r = h->dirty;

        h->dirty = r->next_dirty;
        r->dirty = false;
        while (r->visitors) {
            struct conn *c = r->visitors->conn;

            room_leave(r->visitors);
            conn_drop(c);
        }
        put_away(r);
    }
}

static uint64_t processor_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* All lines of this turn have their answers now. */
static void count_answers(struct hall *h)
{
    uint64_t now = uv_hrtime();
    uint64_t worked = processor_us();

    for (int i = 0; i < h->lines_count; i++) {
        span_add(&h->count.answer, (now - h->lines[i]) / 1000);
        span_add(&h->count.work, worked - h->worked);
    }
    h->worked = worked;
    h->lines_count = 0;
}

bool hall_commit(struct hall *h)
{
    struct store *s = h->store;
    uint64_t begun = uv_hrtime();
    bool wrote = h->dirty != NULL;
    bool keeps = wrote || hall_now(h) > h->saved + (h->ticking ? CLOCK_MS : IDLE_MS);
    bool good;

    for (struct room *r = h->dirty; r; r = r->next_dirty) {
        for (int i = 0; i < r->members; i++)
            protocol_follow(&r->protocol, &r->member[i].link);
        find_facts(r);
        score_room(r);
        r->facts.changed = time(NULL);
        s->back->table_set(s, &r->facts);
    }
    if (keeps) {
        h->saved = hall_now(h);
        s->back->set_clock(s, h->saved);
    }
    good = s->back->commit(s);
    if (wrote) {
        h->count.commits++;
        span_add(&h->count.commit, (uv_hrtime() - begun) / 1000);
    }
    count_answers(h);
    if (!good) {
        h->count.failures++;
        log_event("store", "trouble", s->back->trouble(s));
        if (s->back->lost(s))
            exit(EXIT_FAILURE);
        forget_turn(h);
    }
    h->failing = !good || (h->failing && !keeps); /* until something has been kept again */
    while (h->dirty) {
        h->dirty->dirty = false;
        h->dirty = h->dirty->next_dirty;
    }
    return good;
}

void hall_metrics(const struct hall *h, struct text *out)
{
    const struct hall_count *c = &h->count;

    metric(out, "tables", "gauge", "Tables in memory.", c->rooms);
    metric(out, "actions_total", "counter", "Lines that act.", c->actions);
    metric(out, "entries_total", "counter", "Entries added to journals.", c->entries);
    metric(out, "commits_total", "counter", "Commits that wrote something.", c->commits);
    metric(out, "store_failures_total", "counter", "Commits that failed.", c->failures);
    metric(out, "loaded_total", "counter", "Tables made again from their journals.", c->loaded);
    metric(out, "put_away_total", "counter", "Tables put away.", c->put_away);
    metric(out, "thoughts_total", "counter", "Decisions of computer seats.", c->thoughts);
    metric(out, "guesses_total", "counter", "Wrong secrets.", c->guesses);
    metric_span(out, "commit_seconds", "Time of a commit.", &c->commit);
    metric_span(out, "answer_seconds", "Time from a line to its answer.", &c->answer);
    metric_span(out, "work_seconds", "Processor time of the turn in which a line was answered.",
                &c->work);
}

/* ---- time and quiet ---- */

static void wake(void *hall, const struct store_table *t)
{
    hall_room(hall, t->id);
}

static void on_sweep(uv_timer_t *timer)
{
    struct hall *h = timer->data;
    uint64_t now = hall_now(h);

    h->store->back->tables_due(h->store, now + AHEAD_MS, wake, h);
    for (int i = 0; i < HALL_BUCKETS; i++) {
        for (struct room *r = h->bucket[i], *next; r; r = next) {
            next = r->next;
            if (!r->visitors && !r->dirty && !r->engine.busy && !r->wants_thought &&
                (r->facts.due == 0 || r->facts.due > now + 2 * AHEAD_MS) &&
                now > r->touched + QUIET_MS) {
                h->count.put_away++;
                put_away(r);
            }
        }
    }
}

/* ---- beginning and end ---- */

/* The packs of questions lie beside the web app: where the program was built or installed. */
static void read_packs(struct hall *h)
{
    static const char *const names[HALL_PACKS] = { "en", "fr", "nl" };
    static const char *const places[] = { "../packs", "../share/coupdoeil/packs" };
    char exe[1024];
    size_t length = sizeof exe - 1;

    if (uv_exepath(exe, &length))
        return;
    exe[length] = '\0';
    if (strrchr(exe, '/'))
        strrchr(exe, '/')[1] = '\0';
    for (size_t i = 0; i < HALL_PACKS * (sizeof places / sizeof places[0]); i++) {
        int k = (int)(i % HALL_PACKS);
        char path[1200];
        FILE *file;

        snprintf(path, sizeof path, "%s%s/coupdoeil.%s.txt", exe, places[i / HALL_PACKS],
                 names[k]);
        file = h->pack[k] ? NULL : fopen(path, "r");
        if (!file)
            continue;
        h->pack[k] = malloc(PACK_BYTES);
        if (h->pack[k])
            h->pack_length[k] = fread(h->pack[k], 1, PACK_BYTES, file);
        fclose(file);
    }
}

bool hall_init(struct hall *h, uv_loop_t *loop, struct store *store, const struct config *config)
{
    memset(h, 0, sizeof *h);
    h->loop = loop;
    h->store = store;
    h->config = config;
    h->clock = h->saved = store->back->clock(store);
    h->started = uv_hrtime();
    h->scratch = calloc(1, sizeof *h->scratch);
    h->limits = limits_new();
    if (!h->scratch || !h->limits)
        return false;
    h->thinkers_end = &h->thinkers;
    read_packs(h);
    uv_timer_init(loop, &h->sweep);
    h->sweep.data = h;
    uv_timer_start(&h->sweep, on_sweep, 0, SWEEP_MS);
    return true;
}

void hall_stop(struct hall *h)
{
    static const char bye[] = "{\"type\":\"bye\",\"message\":\"server.stops\",\"args\":[]}";

    h->stopping = true;
    h->store->back->set_clock(h->store, hall_now(h));
    uv_timer_stop(&h->sweep);
    think_stop(h);
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
    for (int i = 0; i < HALL_BUCKETS; i++) {
        while (h->bucket[i]) {
            struct room *r = h->bucket[i];

            while (r->visitors)
                room_leave(r->visitors);
            r->wants_thought = false;
            put_away(r);
        }
    }
    for (int i = 0; i < HALL_PACKS; i++)
        free(h->pack[i]);
    think_release(h);
    limits_free(h->limits);
    free(h->scratch);
}
