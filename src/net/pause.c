/* pause.c - what addresses cost, and which clients have to wait; see net.h and source.h. */
#include "net/net.h"

#include <stdlib.h>
#include <string.h>

enum { PAUSE_MS = 4, RESUME_US = 50 };

/* The loop's time in microseconds. */
static uint64_t now_us(const struct net *n)
{
    return uv_now(n->loop) * 1000;
}

bool conn_waits(const struct conn *c)
{
    return !c->private && c->source &&
           source_waits(&c->net->sources, c->source, now_us(c->net));
}

uint64_t conn_charge(struct conn *c, uint64_t begun)
{
    uint64_t ended = source_clock();
    uint64_t us = ended - begun;
    uint64_t ahead = us < c->ahead ? us : c->ahead;

    if (c->private || !c->source)
        return ended;
    c->ahead -= ahead;
    source_learn(c->source, us);
    source_charge(&c->net->sources, c->source, us - ahead, now_us(c->net));
    return ended;
}

/* Charges for output in advance, because its cost is not known yet. */
static void pay_ahead(struct conn *c)
{
    struct source *s = c->source;

    if (c->private || !s)
        return;
    c->ahead = s->usual > RESUME_US ? s->usual : RESUME_US;
    source_charge(&c->net->sources, s, c->ahead, now_us(c->net));
}

/* ---- waiting ---- */

void conn_end_pause(struct conn *c)
{
    if (!c->paused)
        return;
    c->paused = false;
    *c->prev_paused = c->next_paused;
    if (c->next_paused)
        c->next_paused->prev_paused = c->prev_paused;
    else
        c->net->last_paused = c->prev_paused;
}

/* Returns false while the client leaves too many replies unread, or its address has to wait. A
 * proxy's connection serves many addresses; there, requests wait (http.c). */
bool conn_may_read(const struct conn *c)
{
    if (c->ws || c->finishing)
        return !conn_waits(c) && !c->net->behind;
    return c->unread <= NET_QUEUE && (c->proxied || !conn_waits(c));
}

/* Answers a request that had to wait. */
static void answer_late(struct conn *c)
{
    uint64_t begun = source_clock();

    c->asked = false;
    if (!uv_is_closing((uv_handle_t *)&c->tcp))
        http_answer(c);
    conn_charge(c, begun);
}

void conn_read(struct conn *c, const char *bytes, size_t length)
{
    if (c->ws)
        ws_input(c, bytes, length);
    else
        http_input(c, bytes, length);
}

bool conn_defer(struct conn *c, const char *bytes, size_t length)
{
    c->net->reads = conn_charge(c, c->net->reads);
    if (!conn_waits(c))
        return false;
    c->rest = malloc(length);
    if (!c->rest) {
        conn_drop(c);
        return true;
    }
    memcpy(c->rest, bytes, length);
    c->rest_length = length;
    conn_pause(c);
    return true;
}

/* Continues with input that arrived together with something that was expensive. */
static void read_rest(struct conn *c)
{
    char *bytes = c->rest;

    c->rest = NULL;
    c->net->reads = source_clock();
    if (!uv_is_closing((uv_handle_t *)&c->tcp) && !c->finishing)
        conn_read(c, bytes, c->rest_length);
    free(bytes);
    conn_charge(c, c->net->reads);
}

/* Resumes the clients that have waited longest. What each will cost is not known yet, so its
 * address pays its recent cost in advance; otherwise a hundred connections of one address would all
 * resume at once. */
static void on_pause(uv_timer_t *timer)
{
    struct net *n = timer->data;

    for (struct conn *c = n->paused, *next; c; c = next) {
        next = c->next_paused;
        if (c->asked ? conn_waits(c) : !conn_may_read(c))
            continue;
        conn_end_pause(c);
        c->heard = uv_now(n->loop);
        c->half = c->half ? c->heard : 0;
        if (!c->finishing)
            c->due = c->heard + NET_HEAD_MS;
        conn_resume(c);
        pay_ahead(c);
        if (c->asked) {
            answer_late(c);
        } else if (c->rest) {
            read_rest(c);
        } else {
            c->resumed = true;
        }
    }
    if (!n->paused)
        uv_timer_stop(timer);
}

void conn_pause(struct conn *c)
{
    struct net *n = c->net;

    uv_read_stop((uv_stream_t *)&c->tcp);
    n->count.paused++;
    if (!n->paused) {
        uv_timer_start(&n->pause, on_pause, PAUSE_MS, PAUSE_MS);
        n->last_paused = &n->paused;
    }
    c->paused = true;
    c->next_paused = NULL;
    c->prev_paused = n->last_paused;
    *n->last_paused = c;
    n->last_paused = &c->next_paused;
}
