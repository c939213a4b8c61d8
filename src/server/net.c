/* net.c - listening, turns, and cutting off who is late; see net.h. */
#include "server/net.h"

#include "core/must.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum { BACKLOG = 4096, SWEEP_MS = 1000, FINISH_MS = 5000, LARGE = 1 << 16 };

/* ---- who comes from where ---- */

static void move_away(struct conn *c)
{
    if (!c->near)
        return;
    *c->near = c->next_near;
    if (c->next_near)
        c->next_near->near = c->near;
    c->near = NULL;
}

/* Puts it among those of its address. */
static void move_in(struct conn *c)
{
    struct conn **bucket;
    uint32_t n = 2166136261u;

    for (const char *at = c->address; *at; at++)
        n = (n ^ (uint8_t)*at) * 16777619u;
    bucket = &c->net->bucket[n % NET_BUCKETS];
    move_away(c);
    c->near = bucket;
    c->next_near = *bucket;
    if (c->next_near)
        c->next_near->near = &c->next_near;
    *bucket = c;
}

/* How many there are of its address behind it: all, as long as it is the newest. */
static uint32_t neighbours(const struct conn *c)
{
    uint32_t n = 0;

    for (const struct conn *other = c->next_near; other; other = other->next_near)
        n += strcmp(other->address, c->address) == 0;
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
    n->queued -= c->out_used;
    ws_release(c);
    http_request_free(c);
    free(c->out);
    free(c);
}

/* Who is to be answered later is known by his conn, which lives at least until then. */
void conn_drop(struct conn *c)
{
    if (c->waiting)
        c->lost = true;
    else if (!uv_is_closing((uv_handle_t *)&c->tcp))
        uv_close((uv_handle_t *)&c->tcp, on_closed);
}

/* Who is still sending would lose our last words if we closed now (the kernel answers with a
 * reset): what it sends is read and forgotten until it closes too, or is late. */
static void on_shutdown(uv_shutdown_t *request, int status)
{
    struct conn *c = request->data;

    if (status || c->net->stopping)
        conn_drop(c);
    else
        conn_resume(c);
}

void conn_finish(struct conn *c)
{
    if (c->finishing || uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    c->finishing = true;
    c->due = uv_now(c->net->loop) + FINISH_MS;
    if (!c->dirty) {
        c->shutdown.data = c;
        if (uv_shutdown(&c->shutdown, (uv_stream_t *)&c->tcp, on_shutdown))
            conn_drop(c);
    }
}

void conn_put(struct conn *c, const void *bytes, size_t length)
{
    if (uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    if (c->net->queued + length > NET_QUEUES) {
        c->net->count.cut++;
        conn_drop(c);
        return;
    }
    if (c->out_used + length > c->out_room) {
        size_t needed = c->out_used + length;
        size_t room = needed < LARGE ? needed * 3 / 2 + 256 : needed;
        char *more = realloc(c->out, room);

        if (!more) { /* one client less is better than none at all */
            conn_drop(c);
            return;
        }
        c->out = more;
        c->out_room = room;
    }
    if (length)
        memcpy(c->out + c->out_used, bytes, length);
    c->out_used += length;
    c->net->queued += length;
    if (!c->dirty) {
        c->dirty = true;
        c->next_dirty = c->net->dirty;
        c->net->dirty = c;
    }
}

struct rest {
    uv_write_t write;
    struct conn *conn;
    size_t length;
    char bytes[];
};

static void on_written(uv_write_t *write, int status)
{
    struct rest *rest = (struct rest *)write;

    rest->conn->net->queued -= rest->length;
    if (status < 0)
        conn_drop(rest->conn);
    free(rest);
}

/* Hands over to libuv what the kernel does not take at once. */
static void send_rest(struct conn *c, size_t done)
{
    size_t length = c->out_used - done;
    struct rest *rest = malloc(sizeof *rest + length);
    uv_buf_t buffer;

    if (!rest) {
        conn_drop(c);
        return;
    }
    rest->conn = c;
    rest->length = length;
    memcpy(rest->bytes, c->out + done, length);
    buffer = uv_buf_init(rest->bytes, (unsigned)length);
    if (uv_write(&rest->write, (uv_stream_t *)&c->tcp, &buffer, 1, on_written)) {
        free(rest);
        conn_drop(c);
    } else {
        c->net->queued += length;
    }
}

void conn_flush(struct conn *c)
{
    uv_stream_t *stream = (uv_stream_t *)&c->tcp;
    uv_buf_t buffer = uv_buf_init(c->out, (unsigned)c->out_used);
    int done;

    if (uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    done = c->out_used ? uv_try_write(stream, &buffer, 1) : 0;
    c->net->count.bytes_out += c->out_used;
    if (done == UV_EAGAIN)
        done = 0;
    if (done < 0) {
        conn_drop(c);
        return;
    }
    if ((size_t)done < c->out_used)
        send_rest(c, (size_t)done);
    c->net->queued -= c->out_used;
    c->out_used = 0;
    if (c->ws && stream->write_queue_size > NET_QUEUE) {
        c->net->count.cut++;
        conn_drop(c);
    } else if (c->out_room > 16384 || c->ws) { /* an idle client holds no buffer */
        free(c->out);
        c->out = NULL;
        c->out_room = 0;
    }
    if (c->finishing) {
        c->finishing = false;
        conn_finish(c);
    }
}

/* ---- turns ---- */

/* Wakes the loop; the end of that turn sends what is due. */
static void on_release(uv_timer_t *timer)
{
    (void)timer;
}

void conn_hold(struct conn *c, uint32_t ms)
{
    c->held = uv_now(c->net->loop) + ms;
}

static void end_turn(struct net *n)
{
    bool good = n->calls.turn(n->context);

    struct conn *later = NULL;
    uint64_t soonest = UINT64_MAX;

    while (n->dirty) {
        struct conn *c = n->dirty;

        n->dirty = c->next_dirty;
        if (good && c->held > uv_now(n->loop) && !c->finishing) {
            c->next_dirty = later;
            later = c;
            soonest = c->held < soonest ? c->held : soonest;
            continue;
        }
        c->dirty = false;
        c->held = 0;
        if (good)
            conn_flush(c);
        else
            conn_drop(c);
    }
    n->dirty = later;
    if (later)
        uv_timer_start(&n->release, on_release, soonest - uv_now(n->loop), 0);
}

static void on_prepare(uv_prepare_t *handle)
{
    end_turn(handle->data);
}

static void on_check(uv_check_t *handle)
{
    end_turn(handle->data);
}

static void on_sweep(uv_timer_t *timer)
{
    struct net *n = timer->data;
    uint64_t now = uv_now(n->loop);

    for (struct conn *c = n->first, *next; c; c = next) {
        next = c->next;
        if (c->ws && !c->finishing) {
            if (now > c->heard + NET_SILENT_MS || (c->half && now > c->half + NET_BODY_MS)) {
                n->count.cut++;
                conn_drop(c);
            } else if (now >= c->pinged + NET_PING_MS) {
                conn_ping(c);
            }
        } else if (now > c->due && !c->waiting) {
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
    *buffer = uv_buf_init(c->net->buffer, sizeof c->net->buffer);
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    struct conn *c = stream->data;

    if (got < 0)
        conn_drop(c);
    else if (got == 0 || c->finishing)
        return;
    else if (c->ws)
        ws_input(c, buffer->base, (size_t)got);
    else
        http_input(c, buffer->base, (size_t)got);
}

void conn_wait(struct conn *c)
{
    c->waiting = true;
    uv_read_stop((uv_stream_t *)&c->tcp);
}

void conn_name(struct conn *c, const char *address)
{
    static const uint8_t four[12] = { [10] = 0xff, [11] = 0xff }; /* IPv4 within IPv6 */
    uint8_t six[16];
    struct text t;

    text_init(&t, c->address, sizeof c->address);
    text_put(&t, address);
    if (uv_inet_pton(AF_INET6, address, six) == 0) {
        if (memcmp(six, four, sizeof four) == 0) {
            uv_inet_ntop(AF_INET, six + 12, c->address, sizeof c->address);
        } else {
            memset(six + 8, 0, 8);
            uv_inet_ntop(AF_INET6, six, c->address, sizeof c->address);
        }
    }
    if (c->net)
        move_in(c);
}

static void read_address(struct conn *c)
{
    struct sockaddr_storage peer;
    int length = sizeof peer;
    char text[48] = "?";

    if (uv_tcp_getpeername(&c->tcp, (struct sockaddr *)&peer, &length) == 0 &&
        (peer.ss_family == AF_INET || peer.ss_family == AF_INET6))
        uv_ip_name((struct sockaddr *)&peer, text, sizeof text);
    conn_name(c, text);
}

static struct conn *conn_new(struct net *n)
{
    struct conn *c = calloc(1, sizeof *c);

    if (!c)
        return NULL;
    c->net = n;
    c->keep = true;
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

/* Its socket is open, or is not after all. */
static void conn_begin(struct conn *c, int error)
{
    struct net *n = c->net;

    if (error || n->count.open > n->most) {
        n->count.refused++;
        conn_drop(c);
        return;
    }
    uv_tcp_nodelay(&c->tcp, 1);
    read_address(c);
    if (n->each && !n->proxied && neighbours(c) >= n->each + NET_SPARE) {
        n->count.refused++;
        conn_drop(c);
        return;
    }
    c->due = uv_now(n->loop) + NET_HEAD_MS;
    llhttp_init(&c->http, HTTP_REQUEST, &n->settings);
    c->http.data = c;
    conn_resume(c);
}

static void on_connection(uv_stream_t *listener, int status)
{
    struct conn *c = status < 0 ? NULL : conn_new(listener->data);

    if (c)
        conn_begin(c, uv_accept(listener, (uv_stream_t *)&c->tcp));
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
    if (!uv_is_closing((uv_handle_t *)&c->tcp))
        uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read);
}

static int bind_to(struct net *n, const char *address, uint16_t port)
{
    struct sockaddr_in four;
    struct sockaddr_in6 six;

    if (uv_ip4_addr(address, port, &four) == 0)
        return uv_tcp_bind(&n->listener, (const struct sockaddr *)&four, 0);
    if (uv_ip6_addr(address, port, &six) == 0)
        return uv_tcp_bind(&n->listener, (const struct sockaddr *)&six, 0);
    return UV_EINVAL;
}

int net_init(struct net *n, uv_loop_t *loop, const char *address, uint16_t *port, uint32_t most,
             const struct net_calls *calls, void *context)
{
    struct sockaddr_storage self;
    int length = sizeof self;
    int error;

    memset(n, 0, sizeof *n);
    n->loop = loop;
    n->calls = *calls;
    n->context = context;
    n->most = most;
    http_settings(&n->settings);
    uv_tcp_init(loop, &n->listener);
    uv_prepare_init(loop, &n->prepare);
    uv_check_init(loop, &n->check);
    uv_timer_init(loop, &n->sweep);
    uv_timer_init(loop, &n->release);
    n->listener.data = n->prepare.data = n->check.data = n->sweep.data = n;
    error = bind_to(n, address, *port);
    if (!error)
        error = uv_listen((uv_stream_t *)&n->listener, BACKLOG, on_connection);
    if (!error)
        error = uv_tcp_getsockname(&n->listener, (struct sockaddr *)&self, &length);
    if (error)
        return error;
    *port = ntohs(self.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&self)->sin6_port
                                             : ((struct sockaddr_in *)&self)->sin_port);
    uv_prepare_start(&n->prepare, on_prepare);
    uv_check_start(&n->check, on_check);
    uv_timer_start(&n->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
    return 0;
}

void net_stop(struct net *n)
{
    if (n->stopping)
        return;
    n->stopping = true;
    if (!uv_is_closing((uv_handle_t *)&n->listener))
        uv_close((uv_handle_t *)&n->listener, NULL);
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
}
