/* net.c - listens, runs turns, and cuts off clients that are late; see net.h. */
#include "net/net.h"

#include "core/must.h"
#include "service/log.h"

#include <stdlib.h>
#include <string.h>

enum { BACKLOG = 4096, SWEEP_MS = 1000, FULL_MS = 60000 };

/* ---- connections by address ---- */

static void move_away(struct conn *c)
{
    if (!c->source)
        return;
    *c->near = c->next_near;
    if (c->next_near)
        c->next_near->near = c->near;
    c->source = NULL;
}

/* Adds it to the list of its address, newest first. Returns false if memory is short. */
static bool move_in(struct conn *c)
{
    struct source *s = source_find(&c->net->sources, c->address);

    if (!s)
        return false;
    move_away(c);
    c->source = s;
    c->near = &s->first;
    c->next_near = s->first;
    if (c->next_near)
        c->next_near->near = &c->next_near;
    s->first = c;
    return true;
}

/* The number of earlier connections from the same address. */
static uint32_t neighbours(const struct conn *c)
{
    uint32_t n = 0;

    for (const struct conn *other = c->next_near; other; other = other->next_near)
        n++;
    return n;
}

bool conn_crowded(const struct conn *c)
{
    return c->net->each && neighbours(c) >= c->net->each;
}

/* ---- one connection ---- */

static void on_closed(uv_handle_t *handle)
{
    struct conn *c = handle->data;
    struct net *n = c->net;

    n->count.open--;
    if (c->ws)
        n->count.sockets--;
    n->calls.closed(c);
    conn_end_pause(c);
    move_away(c);
    if (c->dirty) {
        struct conn **at = &n->dirty;

        while (*at != c)
            at = &(*at)->next_dirty;
        *at = c->next_dirty;
    }
    if (c->prev)
        c->prev->next = c->next;
    else
        n->first = c->next;
    if (c->next)
        c->next->prev = c->prev;
    ws_release(c);
    http_request_free(c);
    free(c->out);
    free(c->rest);
    free(c);
}

/* A deferred reply is identified by its conn, which lives at least until the reply. */
void conn_drop(struct conn *c)
{
    if (c->waiting) {
        c->lost = true;
    } else if (!uv_is_closing((uv_handle_t *)&c->tcp)) {
        output_forget(c);
        uv_close((uv_handle_t *)&c->tcp, on_closed);
    }
}

/* ---- turns ---- */

/* Wakes the loop, which sends pending data at the end of that turn. */
static void on_release(uv_timer_t *timer)
{
    struct net *n = timer->data;

    n->ready = true;
}

void conn_hold(struct conn *c, uint32_t ms, const void *group)
{
    c->hold = c->hold_end && c->hold > ms ? c->hold : ms;
    c->hold_end = c->hold_end ? c->hold_end : c->out_used;
    c->hold_group = group;
}

void conn_unsay(struct conn *c)
{
    output_cut(c, c->cleared);
    c->tentative = false;
}

/* Discards this turn's answer and gives another one instead. */
static void answer_again(struct conn *c)
{
    conn_unsay(c);
    c->keep = c->finishing = false;
    c->net->calls.failed(c);
}

/* The time at which its output was due for the first client of its group that has not got it
 * yet. */
static uint64_t first_of_group(const struct net *n, const struct conn *c)
{
    uint64_t first = c->held;

    for (const struct conn *o = n->dirty; o; o = o->next_dirty) {
        if (o->held && o->hold_group == c->hold_group && o->cleared && !o->finishing &&
            o->held < first)
            first = o->held;
    }
    return first;
}

/* Starts the delay of output that may be sent now. If we are late, clients that should see a scene
 * later than others still do. */
static void hold_all(struct net *n)
{
    uv_update_time(n->loop); /* it may be the time of a turn that began long ago */
    for (struct conn *c = n->dirty; c; c = c->next_dirty) {
        uint64_t now = uv_now(n->loop);
        uint64_t first = c->held && c->held <= now ? first_of_group(n, c) : c->held;

        if (c->hold_end && c->cleared >= c->hold_end) {
            c->held = now + c->hold;
            c->hold_end = 0;
        } else if (first < c->held) {
            c->held = now + (c->held - first);
        }
    }
}

/* Sends what may be sent. */
static void flush_all(struct net *n)
{
    struct conn *later = NULL;
    uint64_t soonest = UINT64_MAX;
    uint64_t at;

    if (!n->ready)
        return;
    n->ready = false;
    at = source_clock();
    hold_all(n);
    while (n->dirty) {
        struct conn *c = n->dirty;
        bool held = c->held > uv_now(n->loop);

        n->dirty = c->next_dirty;
        if (held && c->cleared)
            soonest = c->held < soonest ? c->held : soonest;
        c->dirty = held || c->cleared < c->out_used;
        if (c->dirty) {
            c->next_dirty = later;
            later = c;
        }
        if (held || (c->dirty && c->cleared == 0))
            continue;
        c->held = 0;
        conn_flush(c);
        at = conn_charge(c, at);
    }
    n->dirty = later;
    if (soonest != UINT64_MAX)
        uv_timer_start(&n->release, on_release, soonest - uv_now(n->loop), 0);
}

/* What is gathered now belongs to a complete turn. */
static void seal_all(struct net *n)
{
    for (struct conn *c = n->dirty; c; c = c->next_dirty)
        c->sealed = c->out_used;
}

void net_clear(struct net *n)
{
    for (struct conn *c = n->dirty; c; c = c->next_dirty)
        c->cleared = c->sealed > c->cleared ? c->sealed : c->cleared;
    n->ready = n->dirty != NULL;
    flush_all(n);
}

void net_fail(struct net *n)
{
    for (struct conn *c = n->dirty; c; c = c->next_dirty) {
        if (c->tentative && !c->ws)
            answer_again(c);
    }
    seal_all(n);
    net_clear(n);
}

static void end_turn(struct net *n)
{
    enum net_turn turn = n->calls.turn(n->context);

    if (turn != NET_GATHER)
        seal_all(n);
    if (turn == NET_ALL)
        net_clear(n);
    else
        flush_all(n);
}

static void go_on_accepting(struct net *n);

static void on_prepare(uv_prepare_t *handle)
{
    struct net *n = handle->data;

    end_turn(n);
    n->sources.turn++;
    go_on_accepting(n);
}

static void on_check(uv_check_t *handle)
{
    end_turn(handle->data);
}

static void on_sweep(uv_timer_t *timer)
{
    struct net *n = timer->data;
    uint64_t now = uv_now(n->loop);
    bool late = now > n->swept + 2 * SWEEP_MS;

    n->swept = now;
    sources_sweep(&n->sources, now * 1000);
    if (late) /* we were late ourselves: first read what has arrived meanwhile */
        return;
    for (struct conn *c = n->first, *next; c; c = next) {
        next = c->next;
        if (c->ws && !c->finishing) {
            if (now > c->heard + NET_SILENT_MS || (c->half && now > c->half + NET_BODY_MS)) {
                n->count.cut++;
                conn_drop(c);
            } else if (now >= c->pinged + NET_PING_MS) {
                conn_ping(c);
            }
        } else if (now > c->due && !c->waiting && (!c->paused || c->finishing)) {
            n->count.cut++;
            conn_drop(c);
        }
    }
}

/* ---- listening ---- */

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct conn *c = handle->data;

    (void)wanted;
    c->net->reads = source_clock();
    *buffer = c->resumed || conn_may_read(c) ? uv_buf_init(c->net->buffer, sizeof c->net->buffer)
                          : uv_buf_init(NULL, 0);
}

/* Input after our last reply is only read so that the reply arrives (output.c): a client that
 * keeps sending waits until it is dropped. */
static void read_past(struct conn *c, size_t got)
{
    c->past += got;
    if (c->past > NET_READ)
        uv_read_stop((uv_stream_t *)&c->tcp);
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    struct conn *c = stream->data;

    c->resumed = false;
    if (got == UV_ENOBUFS)
        conn_pause(c);
    else if (got < 0)
        conn_drop(c);
    else if (got > 0 && c->finishing)
        read_past(c, (size_t)got);
    else if (got > 0)
        conn_read(c, buffer->base, (size_t)got);
    conn_charge(c, c->net->reads);
}

void conn_wait(struct conn *c)
{
    c->waiting = true;
    uv_read_stop((uv_stream_t *)&c->tcp);
}

bool conn_name(struct conn *c, const char *address)
{
    address_name(address, c->address);
    return move_in(c);
}

static bool read_address(struct conn *c)
{
    struct sockaddr_storage peer;
    struct address a;
    int length = sizeof peer;

    if (uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&peer, &length) != 0)
        return false; /* gone already */
    c->peer[0] = '?';
    if (peer.ss_family == AF_INET || peer.ss_family == AF_INET6)
        uv_ip_name((struct sockaddr *)&peer, c->peer, sizeof c->peer);
    c->proxied = address_read(&a, c->peer) && address_ranges_have(&c->net->proxies, &a);
    return conn_name(c, c->peer);
}

static struct conn *conn_new(struct net *n)
{
    struct conn *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    c->net = n;
    c->keep = true;
    c->file = -1;
    uv_tcp_init(n->loop, &c->tcp);
    c->tcp.data = c;
    c->next = n->first;
    if (n->first)
        n->first->prev = c;
    n->first = c;
    n->count.open++;
    n->count.accepted++;
    return c;
}

/* No room for another connection: logged once a minute. */
static void say_full(struct net *n)
{
    uint64_t now = uv_now(n->loop);
    struct log l;

    if (n->told_full && now < n->told_full + FULL_MS)
        return;
    n->told_full = now;
    log_open(&l, "full");
    json_number(&l.object.json, "connections", n->count.open - 1);
    json_number(&l.object.json, "limit", n->most);
    log_end(&l);
}

/* The socket is open, or opening failed. */
static void conn_begin(struct conn *c, int error)
{
    struct net *n = c->net;

    if (error || (n->count.open > n->most && !c->private)) {
        say_full(n);
        n->count.refused++;
        conn_drop(c);
        return;
    }
    uv_tcp_nodelay(&c->tcp, 1);
    if (!read_address(c) ||
        (n->each && !c->proxied && !c->private && neighbours(c) >= n->each + NET_SPARE)) {
        n->count.refused++;
        conn_drop(c);
        return;
    }
    c->due = uv_now(n->loop) + NET_HEAD_MS;
    llhttp_init(&c->http, HTTP_REQUEST, &n->settings);
    c->http.data = c;
    conn_resume(c);
}

static void accept_one(struct net_door *door)
{
    uint64_t begun = source_clock();
    struct conn *c = conn_new(door->net);

    if (!c)
        return;
    c->private = door->private;
    conn_begin(c, uv_accept((uv_stream_t *)&door->listener, (uv_stream_t *)&c->tcp));
    conn_charge(c, begun);
}

/* libuv accepts until the queue is empty, so a client that connects and resets fast enough would
 * keep it busy for ever. Leaving one connection unaccepted makes it stop. */
static void on_connection(uv_stream_t *listener, int status)
{
    struct net_door *door = listener->data;

    if (status < 0)
        return;
    door->full = ++door->net->accepts > NET_ACCEPTS;
    if (!door->full)
        accept_one(door);
}

static void go_on_accepting(struct net *n)
{
    n->accepts = 0;
    for (int i = 0; i < n->doors; i++) {
        struct net_door *door = &n->door[i];

        if (!door->full || uv_is_closing((uv_handle_t *)&door->listener))
            continue;
        door->full = false;
        accept_one(door);
    }
}

struct conn *net_adopt(struct net *n, uv_os_sock_t socket)
{
    struct conn *c = conn_new(n);

    if (c)
        conn_begin(c, uv_tcp_open(&c->tcp, socket));
    return c;
}

void conn_resume(struct conn *c)
{
    c->waiting = false;
    if (!uv_is_closing((uv_handle_t *)&c->tcp) && !c->paused && c->file < 0 &&
        c->past <= NET_READ)
        uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read);
}

static int bind_to(uv_tcp_t *listener, const char *address, uint16_t port)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;

    if (uv_ip4_addr(address, port, &four) == 0)
        return uv_tcp_bind(listener, (const struct sockaddr *)&four, 0);
    if (uv_ip6_addr(address, port, &six) == 0)
        return uv_tcp_bind(listener, (const struct sockaddr *)&six, 0);
    return UV_EINVAL;
}

int net_listen(struct net *n, const char *address, uint16_t *port, bool private)
{
    struct net_door *door = &n->door[n->doors];
    struct sockaddr_storage self;
    int length = sizeof self;
    int error;

    must(n->doors < NET_DOORS);
    n->doors++;
    door->net = n;
    door->private = private;
    uv_tcp_init(n->loop, &door->listener);
    door->listener.data = door;
    error = bind_to(&door->listener, address, *port);
    if (!error)
        error = uv_listen((uv_stream_t *)&door->listener, BACKLOG, on_connection);
    if (!error)
        error = uv_tcp_getsockname(&door->listener, (struct sockaddr *)&self, &length);
    if (error)
        return error;
    *port = ntohs(self.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&self)->sin6_port
                                             : ((struct sockaddr_in *)&self)->sin_port);
    return 0;
}

void net_init(struct net *n, uv_loop_t *loop, uint32_t most, const struct net_calls *calls,
              void *context)
{
    memset(n, 0, sizeof *n);
    n->loop = loop;
    n->calls = *calls;
    n->context = context;
    n->most = most;
    n->sources.share = 100;
    http_settings(&n->settings);
    uv_prepare_init(loop, &n->prepare);
    uv_check_init(loop, &n->check);
    uv_timer_init(loop, &n->sweep);
    uv_timer_init(loop, &n->release);
    uv_timer_init(loop, &n->pause);
    n->pause.data = n->prepare.data = n->check.data = n->sweep.data = n->release.data = n;
    uv_prepare_start(&n->prepare, on_prepare);
    uv_check_start(&n->check, on_check);
    n->swept = uv_now(loop);
    uv_timer_start(&n->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
}

static void close_door(struct net_door *d)
{
    if (!uv_is_closing((uv_handle_t *)&d->listener))
        uv_close((uv_handle_t *)&d->listener, NULL);
}

void net_close(struct net *n)
{
    n->closed = true;
    for (int i = 0; i < n->doors; i++) {
        if (!n->door[i].private)
            close_door(&n->door[i]);
    }
}

void net_stop(struct net *n)
{
    if (n->stopping)
        return;
    n->stopping = true;
    for (int i = 0; i < n->doors; i++)
        close_door(&n->door[i]);
    for (struct conn *c = n->first; c; c = c->next) {
        if (c->ws)
            conn_close(c, WSLAY_CODE_GOING_AWAY, "");
        else if (!c->waiting)
            conn_finish(c);
    }
}

void net_release(struct net *n)
{
    for (struct conn *c = n->first; c; c = c->next)
        conn_drop(c);
    uv_prepare_stop(&n->prepare);
    uv_check_stop(&n->check);
    uv_timer_stop(&n->sweep);
    uv_timer_stop(&n->pause);
}

void net_end(struct net *n)
{
    sources_sweep(&n->sources, UINT64_MAX);
    ws_end(n);
    output_end(n);
}
