/*
 * websocket.c - WebSocket frames, and the distance of clients; see net.h.
 *
 * wslay parses input; output is framed here. A wslay reader takes 9 kB, and most sockets are
 * usually silent, so a socket has its own only while a message is incomplete, and one reader
 * serves all sockets between messages. struct frame_scan knows which applies. Round trips are
 * measured with pings that carry eight random bytes, so that nobody can answer one before it
 * arrives, and the least of many counts. Answering late gains nothing: a client's distance is
 * limited by the time of its first message after the handshake, and by what the kernel at the
 * other end of its connection has measured: ours, or that of our proxy, which sends it in
 * X-Round-Trip.
 */
#include "net/net.h"

#include "core/must.h"
#include "net/distance.h"
#include "service/log.h"

#include <openssl/evp.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SLACK_US = 5000, HELD_BACK_US = 75000, HELD_BACK_PONGS = 4,
       BLIND_MS = 3600000,
       FIRST_PINGS = 4 /* in a row, so that a distance is known well soon */ };

static ssize_t take(wslay_event_context_ptr ws, uint8_t *out, size_t room, int flags, void *user)
{
    struct conn *c = ((struct net *)user)->hearing;
    size_t n = c->in_left < room ? c->in_left : room;

    (void)flags;
    if (n == 0) {
        wslay_event_set_error(ws, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(out, c->in, n);
    c->in += n;
    c->in_left -= n;
    return (ssize_t)n;
}

static ssize_t give(wslay_event_context_ptr ws, const uint8_t *bytes, size_t length, int flags,
                    void *user)
{
    (void)ws;
    (void)flags;
    conn_put(((struct net *)user)->hearing, bytes, length);
    return (ssize_t)length;
}

/* Queues a frame from the server, which is always a whole message. */
static void put_frame(struct conn *c, uint8_t opcode, const void *bytes, size_t length)
{
    uint8_t head[10] = { (uint8_t)(0x80 | opcode) };
    size_t used = 2;

    if (length < 126) {
        head[1] = (uint8_t)length;
    } else {
        used = length < 65536 ? 4 : 10;
        head[1] = used == 4 ? 126 : 127;
        for (size_t i = 2; i < used; i++)
            head[i] = (uint8_t)((uint64_t)length >> 8 * (used - 1 - i));
    }
    if (!conn_reserve(c, used + length))
        return;
    conn_put(c, head, used);
    conn_put(c, bytes, length);
}

/* ---- where frames end ---- */

static uint64_t payload(const uint8_t head[14])
{
    int bytes = (head[1] & 127) == 127 ? 8 : (head[1] & 127) == 126 ? 2 : 0;
    uint64_t n = bytes ? 0 : head[1] & 127;

    for (int i = 0; i < bytes; i++)
        n = n << 8 | head[2 + i];
    return n;
}

/* The length of the head, given the bytes received. */
static size_t head_length(const struct frame_scan *f)
{
    if (f->have < 2)
        return 2;
    return (size_t)((f->head[1] & 127) == 127 ? 10 : (f->head[1] & 127) == 126 ? 4 : 2) +
           (f->head[1] & 0x80 ? 4 : 0);
}

/* Scans these bytes, at most to the end of a frame; returns how many it took. */
static size_t scan(struct frame_scan *f, const uint8_t *bytes, size_t length)
{
    size_t at = 0;

    while (at < length) {
        if (f->left) {
            size_t skipped = f->left < length - at ? (size_t)f->left : length - at;

            at += skipped;
            f->left -= skipped;
        } else {
            f->head[f->have++] = bytes[at++];
            if (f->have < head_length(f))
                continue;
            f->left = payload(f->head);
            if (!(f->head[0] & 8)) /* a control frame may come inside a message */
                f->parts = !(f->head[0] & 0x80);
            f->have = 0;
        }
        if (f->left == 0)
            break;
    }
    return at;
}

/* Returns true if no message is incomplete. */
static bool is_settled(const struct frame_scan *f)
{
    return f->have == 0 && f->left == 0 && !f->parts;
}

/* The kernel's own measurement, if the client is connected to us directly and not through a
 * proxy. */
static uint32_t kernel_rtt(const struct conn *c)
{
    uv_os_fd_t fd;

    if (c->proxied || uv_fileno((const uv_handle_t *)&c->tcp, &fd))
        return 0;
    return distance_least(fd);
}

/* Records a measured round trip. */
static void set_distance(struct conn *c, uint64_t us)
{
    if (c->rtt && us / 1000 + 1 >= c->rtt)
        return;
    c->rtt = (uint32_t)(us / 1000) + 1;
    c->net->calls.round_trip(c);
}

/* Records an upper bound of the round trip, measured by a kernel or a handshake. */
static void set_bound(struct conn *c, uint64_t us)
{
    uint32_t bound = us < UINT32_MAX - SLACK_US ? (uint32_t)us + SLACK_US : UINT32_MAX;

    if (c->bound && c->bound <= bound)
        return;
    c->bound = bound;
    if (c->rtt)
        set_distance(c, c->bound);
}

/* Takes the client's first message as a bound: it was sent after the handshake's reply arrived. */
static void take_first(struct conn *c)
{
    uint64_t us = (uv_hrtime() - c->opened) / 1000;

    c->opened = 0;
    set_bound(c, us);
}

/* Without its proxy's help the server has to trust its clients about their distance: the log warns
 * the operator of the proxy once an hour. */
static void say_blind(const struct conn *c)
{
    struct net *n = c->net;
    uint64_t now = uv_now(n->loop);

    if (n->told_blind && now < n->told_blind + BLIND_MS)
        return;
    n->told_blind = now;
    log_event("no-round-trip", "proxy", c->peer);
}

/* The round trip that our proxy measured on the client's connection: the client decides when it
 * sends its first message and its pongs, but not that. */
static void take_proxy(struct conn *c)
{
    const char *text = c->request->header[HEADER_ROUND_TRIP];
    uint64_t us = 0;

    if (!c->proxied)
        return;
    if (!*text)
        say_blind(c);
    c->measured = *text != '\0';
    for (; *text >= '0' && *text <= '9' && us < UINT32_MAX; text++)
        us = us * 10 + (uint64_t)(*text - '0');
    c->measured = c->measured && *text == '\0';
    if (c->measured)
        set_bound(c, us);
}

/* If all pongs are much later than they could be, the client is trying to seem farther away. */
static void watch_pongs(struct conn *c, uint64_t us)
{
    if (c->pongs == 0 || us < c->least)
        c->least = us < UINT32_MAX ? (uint32_t)us : UINT32_MAX;
    if (++c->pongs < HELD_BACK_PONGS || c->holds_back || !c->bound ||
        c->least < (uint64_t)c->bound + HELD_BACK_US)
        return;
    c->holds_back = true;
    c->net->count.held_back++;
    c->net->calls.round_trip(c);
}

static void take_pong(struct conn *c, const uint8_t *bytes, size_t length)
{
    uint64_t us, kernel;

    if (c->ping_time == 0 || length != sizeof c->ping_nonce ||
        sodium_memcmp(bytes, c->ping_nonce, length) != 0)
        return;
    us = (uv_hrtime() - c->ping_time) / 1000;
    c->ping_time = 0;
    watch_pongs(c, us);
    kernel = kernel_rtt(c);
    if (kernel && us > kernel + SLACK_US)
        us = kernel + SLACK_US;
    if (c->bound && us > c->bound)
        us = c->bound;
    set_distance(c, us);
    if (c->pongs < FIRST_PINGS)
        conn_ping(c);
}

/* Sends pongs, and the answer to a close. */
static bool answer_controls(struct conn *c)
{
    bool wrong;

    c->plain = true;
    wrong = wslay_event_send(c->reader) != 0;
    c->plain = false;
    return wrong;
}

static void on_message(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *a,
                       void *user)
{
    struct conn *c = ((struct net *)user)->hearing;

    c->whole = true;
    if (c->finishing) /* closed in the middle of the input: ignore the rest */
        return;
    if (wslay_event_want_write(ws) && answer_controls(c)) { /* answer in the order of arrival */
        conn_drop(c);
        return;
    }
    if (wslay_is_ctrl_frame(a->opcode) &&
        !bucket_take(&c->controls, NET_CONTROLS, 10000, uv_now(c->net->loop))) {
        c->net->count.cut++;
        conn_close(c, WSLAY_CODE_POLICY_VIOLATION, "too many control frames");
    } else if (a->opcode == WSLAY_PONG) {
        take_pong(c, a->msg, a->msg_length);
    } else if (a->opcode == WSLAY_TEXT_FRAME) {
        c->net->count.messages_in++;
        if (c->opened)
            take_first(c);
        c->net->calls.message(c, a->msg_length ? (const char *)a->msg : "", a->msg_length);
    } else if (a->opcode == WSLAY_BINARY_FRAME) {
        conn_close(c, WSLAY_CODE_UNSUPPORTED_DATA, "");
    }
}

/* wslay accepts half a close code as none, and allocates for every part of a message, even an
 * empty one. */
static void on_frame(wslay_event_context_ptr ws,
                     const struct wslay_event_on_frame_recv_start_arg *a, void *user)
{
    struct conn *c = ((struct net *)user)->hearing;

    if (a->opcode == WSLAY_CONNECTION_CLOSE && a->payload_length == 1)
        wslay_event_queue_close(ws, WSLAY_CODE_PROTOCOL_ERROR, NULL, 0);
    if (!wslay_is_ctrl_frame(a->opcode))
        c->parts = a->opcode == WSLAY_CONTINUATION_FRAME ? c->parts + 1 : 1;
    if (c->parts > NET_PARTS && !c->finishing) {
        c->net->count.cut++;
        conn_close(c, WSLAY_CODE_POLICY_VIOLATION, "too many fragments");
        c->in_left = 0; /* the rest of the input is ignored */
    }
}

static const struct wslay_event_callbacks callbacks = { .recv_callback = take,
                                                        .send_callback = give,
                                                        .on_frame_recv_start_callback = on_frame,
                                                        .on_msg_recv_callback = on_message };

/* Returns true if the client makes a complete WebSocket request: RFC 6455, 4.2.1. */
static bool wants_socket(const struct conn *c)
{
    const struct http_request *r = c->request;
    const char *key = r->header[HEADER_WS_KEY];
    uint8_t nonce[16];
    size_t length;

    return c->http.upgrade && c->http.http_minor == 1 && r->method == HTTP_GET &&
           r->length == 0 && strcasecmp(r->header[HEADER_UPGRADE], "websocket") == 0 &&
           strcmp(r->header[HEADER_WS_VERSION], "13") == 0 &&
           sodium_base642bin(nonce, sizeof nonce, key, strlen(key), NULL, &length, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           length == sizeof nonce;
}

bool conn_upgrade(struct conn *c)
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    static const char head[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                               "Connection: Upgrade\r\nSec-WebSocket-Accept: ";
    const char *key = c->request->header[HEADER_WS_KEY];
    struct reply wrong = { .status = 426, .type = "text/plain",
                           .headers = "Sec-WebSocket-Version: 13\r\n",
                           .body = "WebSocket version 13 only\n", .length = 26 };
    unsigned char digest[EVP_MAX_MD_SIZE];
    char accept[64];
    EVP_MD_CTX *sha1 = EVP_MD_CTX_new();
    unsigned length = 0;
    bool waited = c->waiting;
    bool good = wants_socket(c) && sha1 && EVP_DigestInit_ex(sha1, EVP_sha1(), NULL) &&
                EVP_DigestUpdate(sha1, key, strlen(key)) &&
                EVP_DigestUpdate(sha1, guid, sizeof guid - 1) &&
                EVP_DigestFinal_ex(sha1, digest, &length);

    EVP_MD_CTX_free(sha1);
    if (c->lost) {
        c->waiting = false;
        conn_drop(c);
        return false;
    }
    if (!good) {
        c->keep = false;
        conn_reply(c, &wrong);
        return false;
    }
    c->ws = true;
    sodium_bin2base64(accept, sizeof accept, digest, length, sodium_base64_VARIANT_ORIGINAL);
    c->plain = true;
    conn_put(c, head, sizeof head - 1);
    conn_put(c, accept, strlen(accept));
    conn_put(c, "\r\n\r\n", 4);
    c->plain = false;
    take_proxy(c);
    http_request_free(c);
    c->heard = c->pinged = uv_now(c->net->loop);
    c->opened = uv_hrtime();
    c->net->count.sockets++;
    if (waited)
        conn_resume(c);
    return true;
}

void ws_release(struct conn *c)
{
    if (c->reader)
        wslay_event_context_free(c->reader);
    c->reader = NULL;
}

void ws_end(struct net *n)
{
    if (n->spare)
        wslay_event_context_free(n->spare);
    n->spare = NULL;
}

/* ---- input ---- */

/* Gets a reader for the input; returns false if memory is short. */
static bool borrow_reader(struct conn *c)
{
    struct net *n = c->net;

    n->hearing = c;
    if (!c->reader) {
        c->reader = n->spare;
        n->spare = NULL;
    }
    if (c->reader)
        return true;
    if (wslay_event_context_server_init(&c->reader, &callbacks, n))
        return false;
    wslay_event_config_set_max_recv_msg_length(c->reader, NET_MESSAGE);
    return true;
}

/* The input is complete: another socket may use the reader. */
static void return_reader(struct conn *c)
{
    struct net *n = c->net;

    if (n->spare)
        wslay_event_context_free(c->reader);
    else
        n->spare = c->reader;
    c->reader = NULL;
}

/* Reads this many bytes, of at most one frame. */
static void read_frame(struct conn *c, const char *bytes, size_t length)
{
    if (!borrow_reader(c)) {
        conn_drop(c);
        return;
    }
    c->in = (const uint8_t *)bytes;
    c->in_left = length;
    if ((wslay_event_recv(c->reader) || answer_controls(c)) && !c->finishing) {
        static const uint8_t wrong[] = { WSLAY_CODE_PROTOCOL_ERROR >> 8,
                                         WSLAY_CODE_PROTOCOL_ERROR & 0xff };

        c->net->count.bad++;
        put_frame(c, WSLAY_CONNECTION_CLOSE, wrong, sizeof wrong); /* wslay would stay silent */
        conn_finish(c);
        return;
    }
    if (!wslay_event_get_read_enabled(c->reader) && !wslay_event_want_write(c->reader)) {
        if (!wslay_event_get_close_received(c->reader) ||
            wslay_event_get_status_code_received(c->reader) == WSLAY_CODE_PROTOCOL_ERROR)
            c->net->count.bad++;
        conn_finish(c);
    } else if (is_settled(&c->scan) && !c->finishing) {
        return_reader(c);
    }
}

void ws_input(struct conn *c, const char *bytes, size_t length)
{
    c->heard = uv_now(c->net->loop);
    c->whole = false;
    while (length && !c->finishing && !uv_is_closing((uv_handle_t *)&c->tcp)) {
        size_t taken = scan(&c->scan, (const uint8_t *)bytes, length);

        read_frame(c, bytes, taken);
        bytes += taken;
        length -= taken;
        if (length && !c->finishing && conn_defer(c, bytes, length))
            break;
    }
    if (c->whole)
        c->half = 0;
    else if (!c->half)
        c->half = c->heard;
}

/* ---- output ---- */

void conn_send(struct conn *c, const char *text, size_t length)
{
    if (!c->ws || c->finishing || uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    if (c->out_used > NET_QUEUE) { /* in one turn; conn_flush checks the earlier ones */
        c->net->count.cut++;
        conn_drop(c);
        return;
    }
    put_frame(c, WSLAY_TEXT_FRAME, text, length);
    c->net->count.messages_out++;
}

void conn_close(struct conn *c, uint16_t code, const char *why)
{
    uint8_t bytes[125] = { (uint8_t)(code >> 8), (uint8_t)(code & 0xff) };
    size_t length = strlen(why);

    if (!c->ws || c->finishing)
        return;
    must(length + 2 <= sizeof bytes);
    for (size_t i = 0; i < length; i++)
        bytes[2 + i] = (uint8_t)why[i];
    put_frame(c, WSLAY_CONNECTION_CLOSE, bytes, length + 2);
    conn_finish(c);
}

void conn_ping(struct conn *c)
{
    if (c->finishing)
        return;
    c->pinged = uv_now(c->net->loop);
    randombytes_buf(c->ping_nonce, sizeof c->ping_nonce);
    c->ping_time = uv_hrtime();
    c->plain = true;
    put_frame(c, WSLAY_PING, c->ping_nonce, sizeof c->ping_nonce);
    c->plain = false;
}
