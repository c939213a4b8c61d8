/* push.c - chooses and sends notifications; see push.h. */
#include "server/push.h"

#include "core/json.h"
#include "push/post.h"
#include "push/seal.h"
#include "server/hall.h"
#include "server/room.h"
#include "service/metrics.h"
#include "service/task.h"
#include "store/push.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600000, DAY = 86400, WARNED = 256, HEAD = 4096, KEY_TEXT = 88, SCANS = 60,
       SCAN_LEAST = 100,
       PROVEN = 32,   /* services known to answer: browsers use a few; */
       UNPROVEN = 2,  /* all others share this many of the PUSH_THREADS threads, */
       DOUBTED = PUSH_WAITING / 2 /* and this many places in the queue */ };

/* A notification for one device. */
struct job {
    uv_work_t work;
    struct push *push;
    struct job *next;
    struct store_device device;
    char text[SEAL_TEXT + 1];
    size_t length;
    int64_t person;
    bool proven;    /* its service is known to answer */
    bool doubted;   /* that was not known when the message was queued */
    char topic[33]; /* a newer notification on the same topic replaces an older one */
    int status;
};

struct push {
    struct hall *hall;
    uint8_t keys[P256_PRIVATE + P256_PUBLIC];
    char key[KEY_TEXT];
    struct job *first, **last;
    int waiting, busy;
    int doubted;    /* of those waiting */
    struct job *flying[PUSH_THREADS]; /* being sent */
    char proven[PROVEN][POST_ORIGIN]; /* services that answered, the latest first */
    atomic_bool stopped;
    uv_timer_t timer;
    struct {
        char table[STORE_ID];
        uint64_t due;
    } warned[WARNED]; /* clocks that people were warned of, */
    uint32_t warnings; /* and the total number of warnings */
    uint64_t sent, failed, dropped;
};

/* ---- sending ---- */

static void write_head(const struct push *p, const struct job *j, const struct post_url *u,
                       struct text *out)
{
    const struct config *c = p->hall->config;
    const char *contact = c->push_contact[0] ? c->push_contact
                          : c->public[0]     ? c->public
                                             : "https://localhost";

    text_put(out, "POST ");
    text_put(out, u->path);
    text_put(out, " HTTP/1.1\r\nHost: ");
    text_put(out, u->origin + strlen("https://"));
    text_put(out, "\r\nTTL: ");
    text_number(out, DAY);
    text_put(out, "\r\nTopic: ");
    text_put(out, j->topic);
    text_put(out, "\r\nUrgency: high\r\nContent-Encoding: aes128gcm\r\n"
                  "Content-Type: application/octet-stream\r\nConnection: close\r\n"
                  "Content-Length: ");
    text_number(out, SEAL_BYTES);
    text_put(out, "\r\n");
    if (!seal_vapid(p->keys, p->keys + P256_PRIVATE, u->origin, contact, time(NULL) + DAY / 2,
                    out))
        out->cut = true;
    text_put(out, "\r\n");
}

static void on_thread(uv_work_t *work)
{
    struct job *j = work->data;
    const struct config *c = j->push->hall->config;
    uint8_t body[SEAL_BYTES];
    char room[HEAD];
    struct post_terms terms = { &c->push_private, c->push_ca, &j->push->stopped };
    struct post_url u;
    struct text head;

    text_init(&head, room, sizeof room);
    if (!post_read(&u, j->device.endpoint) ||
        !seal_message(j->device.key, j->device.auth, j->text, j->length, body))
        return;
    write_head(j->push, j, &u, &head);
    if (!head.cut)
        j->status = post_send(&u, &terms, &(struct post_message){ room, head.used, body,
                                                                  sizeof body });
}

/* ---- which comes next ---- */

/* Anybody can name a service that never answers. So services that have not answered yet share a few
 * threads, and a person has one message on its way at a time. */

static void origin_of(const struct job *j, char out[POST_ORIGIN])
{
    struct post_url u;

    snprintf(out, POST_ORIGIN, "%s", post_read(&u, j->device.endpoint) ? u.origin : "");
}

/* Its place among the proven services; PROVEN: it is none of them. */
static int find_proven(const struct push *p, const char *origin)
{
    int i = 0;

    while (i < PROVEN && strcmp(p->proven[i], origin) != 0)
        i++;
    return i;
}

/* Remembers whether the service answered, whatever it said. */
static void learn(struct push *p, const struct job *j)
{
    char origin[POST_ORIGIN];
    int at;

    origin_of(j, origin);
    at = find_proven(p, origin);
    if (j->status) {
        memmove(p->proven[1], p->proven[0],
                (size_t)(at < PROVEN ? at : PROVEN - 1) * sizeof p->proven[0]);
        memcpy(p->proven[0], origin, sizeof origin);
    } else if (at < PROVEN) {
        p->proven[at][0] = '\0';
    }
}

static bool is_proven(const struct push *p, const struct job *j)
{
    char origin[POST_ORIGIN];

    origin_of(j, origin);
    return find_proven(p, origin) < PROVEN;
}

/* A free place for the job; -1: it has to wait. */
static int place_of(const struct push *p, struct job *j)
{
    int unproven = 0;
    int place = -1;

    for (int i = 0; i < PUSH_THREADS; i++) {
        const struct job *other = p->flying[i];

        if (other && other->person == j->person)
            return -1;
        if (!other)
            place = i;
        unproven += other && !other->proven;
    }
    j->proven = is_proven(p, j);
    return j->proven || unproven < UNPROVEN ? place : -1;
}

/* Takes the first job that may be sent now from the queue; NULL: none. */
static struct job *take_job(struct push *p)
{
    for (struct job **at = &p->first; *at; at = &(*at)->next) {
        struct job *j = *at;
        int place = place_of(p, j);

        if (place < 0)
            continue;
        *at = j->next;
        if (!*at)
            p->last = at;
        p->waiting--;
        p->doubted -= j->doubted;
        p->flying[place] = j;
        return j;
    }
    return NULL;
}

static void send_next(struct push *p);

static void land(struct push *p, const struct job *j)
{
    for (int i = 0; i < PUSH_THREADS; i++) {
        if (p->flying[i] == j)
            p->flying[i] = NULL;
    }
}

static void forget_device(void *job)
{
    struct job *j = job;
    struct store *s = j->push->hall->store;

    store_device_drop(s, 0, j->device.endpoint);
    store_keep(s);
    j->push->busy--;
    free(j);
}

/* 404 and 410 mean that the subscription has ended. */
static void on_sent(uv_work_t *work, int status)
{
    struct job *j = work->data;
    struct push *p = j->push;
    bool over = j->status == 404 || j->status == 410;

    (void)status;
    land(p, j);
    learn(p, j);
    if (j->status >= 200 && j->status < 300)
        p->sent++;
    else
        p->failed++;
    if (!over || p->hall->failing ||
        !task_run(p->hall->store->back->waits, forget_device, j)) {
        p->busy--;
        free(j);
    }
    send_next(p);
}

static void send_next(struct push *p)
{
    struct job *j;

    while (!p->stopped && (j = take_job(p))) {
        p->busy++;
        uv_queue_work(p->hall->loop, &j->work, on_thread, on_sent);
    }
}

/* ---- messages ---- */

/* A notification without its language, which depends on the device. */
struct told {
    struct push *push;
    int64_t person;
    const char *kind;
    char table[STORE_ID], game[STORE_NAME], name[STORE_NAME];
};

static void write_notification(const struct told *m, const char *language, struct job *j)
{
    struct json_object o;
    struct text topic;

    json_begin(&o, j->text, sizeof j->text, m->kind);
    json_text(&o.json, "table", m->table);
    json_text(&o.json, "game", m->game);
    if (m->name[0])
        json_text(&o.json, "name", m->name);
    json_text(&o.json, "language", language);
    json_end(&o);
    j->length = o.text.used;
    text_init(&topic, j->topic, sizeof j->topic);
    text_put(&topic, m->table);
    text_char(&topic, '-');
    text_bytes(&topic, m->kind, 1);
}

static void queue_device(void *context, const struct store_device *d)
{
    const struct told *m = context;
    struct push *p = m->push;
    struct job *j = p->waiting < PUSH_WAITING ? calloc(1, sizeof *j) : NULL;

    if (j) {
        j->device = *d;
        j->doubted = !is_proven(p, j);
    }
    if (!j || (j->doubted && p->doubted == DOUBTED)) {
        p->dropped++;
        free(j);
        return;
    }
    write_notification(m, d->language, j);
    j->person = m->person;
    j->push = p;
    j->work.data = j;
    *p->last = j;
    p->last = &j->next;
    p->waiting++;
    p->doubted += j->doubted;
}

static void on_told(void *told)
{
    struct told *m = told;
    struct push *p = m->push;

    store_devices(p->hall->store, m->person, PUSH_DEVICES, queue_device, m);
    free(m);
    p->busy--;
    send_next(p);
}

void push_person(struct push *p, int64_t person, const char *kind, const char *table,
                 const char *game, const char *name)
{
    struct told *m;
    char who[24];
    struct text t;

    text_init(&t, who, sizeof who);
    text_number(&t, person);
    if (p->stopped || !person ||
        !limit_take(p->hall->limits, "push", who, PUSH_HOURLY, HOUR_MS, hall_now(p->hall) + 1))
        return;
    m = calloc(1, sizeof *m);
    if (!m)
        return;
    *m = (struct told){ .push = p, .person = person, .kind = kind };
    text_copy(m->table, sizeof m->table, table);
    text_copy(m->game, sizeof m->game, game);
    text_copy(m->name, sizeof m->name, name);
    p->busy++;
    if (!task_run(p->hall->store->back->waits, on_told, m)) {
        p->busy--;
        free(m);
    }
}

/* ---- rooms ---- */

/* Returns true if the person has the table in view. */
static bool looks(const struct room *r, int64_t person)
{
    for (const struct visitor *v = r->visitors; v; v = v->next) {
        if (v->person == person && v->link.hello && !v->hidden)
            return true;
    }
    return false;
}

/* The seats to move, in games with turns; in a race everybody is present anyway. */
static unsigned acting(const struct table *t)
{
    if (t->race && !t->untimed)
        return 0;
    return t->question.open ? 1u << t->question.seat : table_acting(t);
}

static struct pushed known(const struct table *t)
{
    return (struct pushed){ .acting = acting(t),
                            .people = table_people(t),
                            .games = t->games,
                            .setting = t->status == TABLE_SETTING,
                            .judged = t->status == TABLE_PLAYING && !t->question.open };
}

void push_know(struct room *r)
{
    r->pushed = r->noted = known(&r->protocol.table);
}

void push_note(struct room *r)
{
    r->noted = known(&r->protocol.table);
}

static void tell(const struct room *r, int64_t person, const char *kind, const char *name)
{
    if (person && !looks(r, person))
        push_person(r->hall->push, person, kind, r->facts.id, r->facts.game, name);
}

/* The name at the first of these seats other than one. */
static const char *name_of(const struct table *t, unsigned seats, int but)
{
    for (int s = 1; s <= t->seats; s++) {
        if (s != but && (seats >> s & 1) && t->seat[s].name[0])
            return t->seat[s].name;
    }
    return "";
}

void push_room(struct room *r)
{
    const struct table *t = &r->protocol.table;
    const struct pushed *now = &r->noted;
    struct pushed before = r->pushed;
    unsigned came, fresh;

    r->pushed = *now;
    if (!r->hall->push || r->gone || r->replaying)
        return;
    came = now->people & ~before.people;
    fresh = now->acting & ~(before.games == now->games ? before.acting : 0);
    for (int s = 1; s <= t->seats; s++) {
        int64_t person = room_person(r, s);

        if (now->setting && came && !(came >> s & 1))
            tell(r, person, "joined", name_of(t, came, 0));
        else if (fresh >> s & 1)
            tell(r, person, "turn", name_of(t, now->people, s));
    }
    if (now->judged && (fresh & 1))
        tell(r, r->facts.host, "turn", ""); /* the judge of the quiz */
}

/* ---- clocks ---- */

bool push_runs_out(int64_t since, int64_t left, int64_t shortest)
{
    return left > 0 && since + left >= shortest && left * 8 <= since + left;
}

/* Returns true if nobody was warned of this before, and records the warning. */
static bool note_warning(struct push *p, const struct store_table *t)
{
    uint32_t i;

    for (i = 0; i < WARNED; i++) {
        if (p->warned[i].due == t->due && strcmp(p->warned[i].table, t->id) == 0)
            return false;
    }
    i = p->warnings++ % WARNED;
    memcpy(p->warned[i].table, t->id, sizeof p->warned[i].table);
    p->warned[i].due = t->due;
    return true;
}

static bool warn(void *push, const struct store_row *row)
{
    const struct store_table *t = row->of.table;
    struct push *p = push;
    const struct hall *h = p->hall;
    int64_t left = ((int64_t)t->due - (int64_t)hall_now(h)) / 1000;
    const struct room *r = hall_awake(p->hall, t->id);

    if (t->status != TABLE_PLAYING ||
        !push_runs_out(store_time(h->store) - t->changed, left, h->config->push_short) ||
        !note_warning(p, t))
        return true;
    for (const char *at = strchr(t->waits, ' '); at; at = strchr(at + 1, ' ')) {
        int64_t person = strtoll(at, NULL, 10);

        if (!r || !looks(r, person))
            push_person(p, person, "time", t->id, t->game, "");
    }
    return true;
}

static void on_scanned(void *push, enum store_answer answer)
{
    (void)push; /* unread rows are asked for again later */
    (void)answer;
}

static void on_scan(uv_timer_t *timer)
{
    struct push *p = timer->data;
    struct store *s = p->hall->store;
    struct store_question q = { .topic = ASK_DUE };

    q.number = (int64_t)hall_now(p->hall) + CLOCK_MAX / 8; /* of the longest clock: two weeks */
    if (!p->hall->failing)
        s->back->ask(s, &q, warn, on_scanned, p);
}

/* ---- beginning and end ---- */

struct push *push_new(struct hall *h)
{
    struct push *p = calloc(1, sizeof *p);
    struct store *s = h->store;
    uint64_t each = h->config->push_short * UINT64_C(1000) / SCANS;

    if (!p)
        return NULL;
    if (store_push_keys(s, p->keys) != STORE_FOUND &&
        (!p256_make(p->keys, p->keys + P256_PRIVATE) || !store_push_set_keys(s, p->keys))) {
        free(p);
        return NULL;
    }
    sodium_bin2base64(p->key, sizeof p->key, p->keys + P256_PRIVATE, P256_PUBLIC,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    p->hall = h;
    p->last = &p->first;
    uv_timer_init(h->loop, &p->timer);
    p->timer.data = p;
    each = each > SCAN_LEAST ? each : SCAN_LEAST;
    uv_timer_start(&p->timer, on_scan, each, each);
    return p;
}

void push_stop(struct push *p)
{
    if (!p || p->stopped)
        return;
    p->stopped = true;
    uv_timer_stop(&p->timer);
}

bool push_busy(const struct push *p)
{
    return p && p->busy > 0;
}

void push_free(struct push *p)
{
    if (!p)
        return;
    while (p->first) {
        struct job *j = p->first;

        p->first = j->next;
        free(j);
    }
    free(p);
}

const char *push_key(const struct push *p)
{
    return p->key;
}

void push_metrics(const struct push *p, struct text *out)
{
    if (!p)
        return;
    metric(out, "push_sent_total", "counter", "Messages that push services took.", p->sent);
    metric(out, "push_failed_total", "counter", "Messages that they did not.", p->failed);
    metric(out, "push_dropped_total", "counter", "Messages for which there was no place.",
           p->dropped);
    metric(out, "push_waiting", "gauge", "Messages that wait to be sent.",
           (uint64_t)p->waiting);
}
