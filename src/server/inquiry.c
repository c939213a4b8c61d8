/* inquiry.c - see inquiry.h. */
#include "server/inquiry.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 1 << 16, SPARE = 4096, A_MINUTE = 240, MINUTE = 60000,
       STRETCH = 250, STRETCHES = 20 };

/* Each question costs the store work, so the rate is limited. */
static bool may_ask(struct api *a, const struct conn *c, int64_t person)
{
    uint64_t now = hall_now(a->hall) + 1;
    char who[24];
    struct text t;

    text_init(&t, who, sizeof who);
    text_number(&t, person);
    return limit_take(a->hall->limits, "inquiries", c->address, A_MINUTE, MINUTE, now) &&
           (!person || limit_take(a->hall->limits, "inquiry", who, A_MINUTE / 2, MINUTE, now));
}

struct inquiry *inquiry_begin(struct api *a, struct conn *c, const struct asker *k)
{
    struct inquiry *q;

    if (!may_ask(a, c, k->person)) {
        api_refuse(a, c, 429, "server.too-fast");
        return NULL;
    }
    q = calloc(1, sizeof *q);
    if (q)
        q->bytes = malloc(BYTES);
    if (!q || !q->bytes) {
        free(q);
        api_refuse(a, c, 503, "server.full");
        return NULL;
    }
    q->api = a;
    q->conn = c;
    q->asker = *k;
    json_begin(&q->object, q->bytes, BYTES, NULL);
    a->working++;
    conn_wait(c);
    return q;
}

static void release(struct inquiry *k)
{
    k->api->working--;
    free(k->own);
    free(k->bytes);
    free(k);
}

void inquiry_refuse(struct inquiry *k, int status, const char *message)
{
    api_refuse(k->api, k->conn, status, message);
    release(k);
}

void inquiry_end(struct inquiry *k, int status)
{
    struct reply r = { .status = status, .type = "application/json",
                       .headers = "Cache-Control: no-store\r\n", .body = k->bytes };

    json_end(&k->object);
    r.length = k->object.text.used;
    if (k->object.text.cut)
        api_refuse(k->api, k->conn, 503, "server.full");
    else
        conn_reply(k->conn, &r);
    release(k);
}

static void answered(void *inquiry, enum store_answer answer)
{
    struct inquiry *k = inquiry;

    k->answer = answer;
    if (answer == STORE_TROUBLE)
        inquiry_refuse(k, 503, "server.store");
    else
        k->next(k);
}

void inquiry_ask(struct inquiry *k, const struct store_question *q, store_each *each,
                 inquiry_next *next)
{
    struct store *s = k->api->hall->store;

    k->next = next;
    s->back->ask(s, q, each, answered, k);
}

/* ---- little by little ---- */

/* The address of each pays for what it does now; its connection lives until this turn ends. */
static void on_rest(uv_timer_t *timer)
{
    struct api *a = timer->data;
    struct inquiry *k = a->resting;

    a->resting = NULL;
    while (k) {
        struct inquiry *next = k->next_resting;
        struct conn *c = k->conn;
        uint64_t begun = source_clock();

        if (conn_waits(c) && !a->hall->stopping) {
            inquiry_rest(k, k->next);
        } else {
            k->next(k);
            conn_charge(c, begun);
        }
        k = next;
    }
}

void inquiry_start(struct api *a)
{
    uv_timer_init(a->hall->loop, &a->rest);
    a->rest.data = a;
}

void inquiry_rest(struct inquiry *k, inquiry_next *next)
{
    struct inquiry **at = &k->api->resting;

    while (*at)
        at = &(*at)->next_resting;
    *at = k;
    k->next_resting = NULL;
    k->next = next;
    if (!uv_is_active((uv_handle_t *)&k->api->rest))
        uv_timer_start(&k->api->rest, on_rest, 1, 0);
}

static void on_stretch(struct inquiry *k)
{
    k->since = k->number;
    k->work(k);
}

static void next_stretch(struct inquiry *k)
{
    struct store_question q = { .topic = ASK_STRETCH, .person = k->whose, .number = k->until,
                                .most = STRETCH };

    k->number = 0; /* there is no row if these are the oldest */
    inquiry_ask(k, &q, inquiry_number, on_stretch);
}

void inquiry_walk(struct inquiry *k, int64_t person, int64_t until, inquiry_next *work,
                  inquiry_next *walked)
{
    k->whose = person;
    k->until = until;
    k->work = work;
    k->walked = walked;
    k->stretches = 0;
    next_stretch(k);
}

void inquiry_walk_on(struct inquiry *k)
{
    k->until = k->since;
    if (k->since && ++k->stretches < STRETCHES)
        inquiry_rest(k, next_stretch);
    else
        k->walked(k);
}

bool inquiry_fits(const struct inquiry *k)
{
    return k->object.text.used + SPARE < k->object.text.room;
}

bool inquiry_number(void *inquiry, const struct store_row *row)
{
    ((struct inquiry *)inquiry)->number = row->number;
    return false;
}

/* ---- what follows the ? ---- */

static int hex(char c)
{
    return isdigit((unsigned char)c) ? c - '0' : tolower((unsigned char)c) - 'a' + 10;
}

bool query_value(const struct http_request *r, const char *name, char *out, size_t room)
{
    size_t n = strlen(name), used = 0;
    const char *at = r->query;

    while (at && (strncmp(at, name, n) != 0 || at[n] != '=')) {
        at = strchr(at, '&');
        at = at ? at + 1 : NULL;
    }
    if (!at)
        return false;
    for (at += n + 1; *at && *at != '&'; at++) {
        char c = *at == '+' ? ' ' : *at;

        if (c == '%' && isxdigit((unsigned char)at[1]) && isxdigit((unsigned char)at[2])) {
            c = (char)(hex(at[1]) * 16 + hex(at[2]));
            at += 2;
        }
        if (used + 1 >= room || c == '\0')
            return false;
        out[used++] = c;
    }
    out[used] = '\0';
    return true;
}

int64_t query_number(const struct http_request *r, const char *name)
{
    char text[24];

    return query_value(r, name, text, sizeof text) ? strtoll(text, NULL, 10) : 0;
}
