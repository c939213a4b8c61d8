/*
 * websocket.c - messages in frames, and how far away their senders are; see net.h.
 *
 * wslay is given the bytes that have come and its own bytes are gathered like any reply. Round
 * trips are measured with pings that carry eight random bytes: nobody can answer one before it
 * has come, and of many the least counts.
 */
#include "server/net.h"

#include "server/distance.h"

#include <openssl/evp.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { KERNEL_SLACK_US = 5000 };

static ssize_t take(wslay_event_context_ptr ws, uint8_t *out, size_t room, int flags, void *user)
{
    struct conn *c = user;
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
    conn_put(user, bytes, length);
    return (ssize_t)length;
}

/* What the kernel has measured itself, where we hold the connection with the client and no
 * proxy does. */
static uint32_t kernel_rtt(const struct conn *c)
{
    uv_os_fd_t fd;

    if (c->net->proxied || uv_fileno((const uv_handle_t *)&c->tcp, &fd))
        return 0;
    return distance_least(fd);
}

static void take_pong(struct conn *c, const uint8_t *bytes, size_t length)
{
    uint64_t us, kernel;

    if (c->ping_time == 0 || length != sizeof c->ping_nonce ||
        sodium_memcmp(bytes, c->ping_nonce, length) != 0)
        return;
    us = (uv_hrtime() - c->ping_time) / 1000;
    c->ping_time = 0;
    kernel = kernel_rtt(c);
    if (kernel && us > kernel + KERNEL_SLACK_US)
        us = kernel + KERNEL_SLACK_US;
    if (c->rtt == 0 || us / 1000 + 1 < c->rtt) {
        c->rtt = (uint32_t)(us / 1000) + 1;
        c->net->calls.round_trip(c);
    }
}

static void on_message(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *a,
                       void *user)
{
    struct conn *c = user;

    (void)ws;
    c->whole = true;
    if (c->finishing) /* closed in the middle of what came in: the rest is not heard */
        return;
    if (wslay_is_ctrl_frame(a->opcode) &&
        !bucket_take(&c->controls, NET_CONTROLS, 10000, uv_now(c->net->loop))) {
        c->net->count.cut++;
        conn_close(c, WSLAY_CODE_POLICY_VIOLATION, "too many control frames");
    } else if (a->opcode == WSLAY_PONG) {
        take_pong(c, a->msg, a->msg_length);
    } else if (a->opcode == WSLAY_TEXT_FRAME) {
        c->net->count.messages_in++;
        c->net->calls.message(c, a->msg_length ? (const char *)a->msg : "", a->msg_length);
    } else if (a->opcode == WSLAY_BINARY_FRAME) {
        conn_close(c, WSLAY_CODE_UNSUPPORTED_DATA, "");
    }
}

/* wslay lets half a code pass for none. */
static void on_frame(wslay_event_context_ptr ws, const struct wslay_event_on_frame_recv_start_arg *a,
                     void *user)
{
    (void)user;
    if (a->opcode == WSLAY_CONNECTION_CLOSE && a->payload_length == 1)
        wslay_event_queue_close(ws, WSLAY_CODE_PROTOCOL_ERROR, NULL, 0);
}

static const struct wslay_event_callbacks callbacks = { .recv_callback = take,
                                                        .send_callback = give,
                                                        .on_frame_recv_start_callback = on_frame,
                                                        .on_msg_recv_callback = on_message };

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
    bool good = c->http.upgrade && strlen(key) == 24 &&
                strcmp(c->request->header[HEADER_WS_VERSION], "13") == 0 && sha1 &&
                EVP_DigestInit_ex(sha1, EVP_sha1(), NULL) && EVP_DigestUpdate(sha1, key, 24) &&
                EVP_DigestUpdate(sha1, guid, sizeof guid - 1) &&
                EVP_DigestFinal_ex(sha1, digest, &length);

    EVP_MD_CTX_free(sha1);
    if (!good || wslay_event_context_server_init(&c->ws, &callbacks, c)) {
        c->keep = false;
        conn_reply(c, &wrong);
        return false;
    }
    wslay_event_config_set_max_recv_msg_length(c->ws, NET_MESSAGE);
    sodium_bin2base64(accept, sizeof accept, digest, length, sodium_base64_VARIANT_ORIGINAL);
    conn_put(c, head, sizeof head - 1);
    conn_put(c, accept, strlen(accept));
    conn_put(c, "\r\n\r\n", 4);
    http_request_free(c);
    c->heard = c->pinged = uv_now(c->net->loop);
    c->net->count.sockets++;
    return true;
}

void ws_release(struct conn *c)
{
    if (c->ws)
        wslay_event_context_free(c->ws);
    c->ws = NULL;
}

void ws_input(struct conn *c, const char *bytes, size_t length)
{
    c->in = (const uint8_t *)bytes;
    c->in_left = length;
    c->heard = uv_now(c->net->loop);
    c->whole = false;
    if ((wslay_event_recv(c->ws) || wslay_event_send(c->ws)) && !c->finishing) {
        static const uint8_t wrong[] = { 0x88, 2, WSLAY_CODE_PROTOCOL_ERROR >> 8,
                                         WSLAY_CODE_PROTOCOL_ERROR & 0xff };

        c->net->count.bad++;
        conn_put(c, wrong, sizeof wrong); /* wslay would close without saying why */
        conn_finish(c);
        return;
    }
    if (c->whole)
        c->half = 0;
    else if (!c->half)
        c->half = c->heard;
    if (!wslay_event_get_read_enabled(c->ws) && !wslay_event_want_write(c->ws)) {
        if (!wslay_event_get_close_received(c->ws) ||
            wslay_event_get_status_code_received(c->ws) == WSLAY_CODE_PROTOCOL_ERROR)
            c->net->count.bad++;
        conn_finish(c);
    }
}

void conn_send(struct conn *c, const char *text, size_t length)
{
    struct wslay_event_msg message = { WSLAY_TEXT_FRAME, (const uint8_t *)text, length };

    if (!c->ws || c->finishing || uv_is_closing((uv_handle_t *)&c->tcp))
        return;
    if (c->out_used > NET_QUEUE) { /* of one turn; conn_flush looks at those before */
        c->net->count.cut++;
        conn_drop(c);
        return;
    }
    if (wslay_event_queue_msg(c->ws, &message) || wslay_event_send(c->ws))
        conn_drop(c);
    else
        c->net->count.messages_out++;
}

void conn_close(struct conn *c, uint16_t code, const char *why)
{
    if (!c->ws || c->finishing)
        return;
    if (wslay_event_queue_close(c->ws, code, (const uint8_t *)why, strlen(why)) ||
        wslay_event_send(c->ws))
        conn_drop(c);
    else
        conn_finish(c);
}

void conn_ping(struct conn *c)
{
    struct wslay_event_msg message = { WSLAY_PING, c->ping_nonce, sizeof c->ping_nonce };

    if (c->finishing)
        return;
    c->pinged = uv_now(c->net->loop);
    randombytes_buf(c->ping_nonce, sizeof c->ping_nonce);
    c->ping_time = uv_hrtime();
    if (wslay_event_queue_msg(c->ws, &message) || wslay_event_send(c->ws))
        conn_drop(c);
}
