/*
 * fuzz_net.c - any bytes from a client, through a real socket into HTTP and WebSocket.
 *
 * The first byte says how many bytes at a time the rest is sent; 0: all at once. The host behind it
 * answers every request and sends every message back; what the host is given must be complete and
 * within its limits, and what comes out must begin like HTTP. When the client is gone, nothing of
 * it is left.
 */
#include "core/must.h"
#include "net/net.h"

#include <sodium.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TURNS_MAX = 1000 };

static struct net net;
static struct conn *later; /* the client that waits for an answer */

static void answer(struct conn *c)
{
    struct reply r = { .status = 200, .type = "text/plain", .body = "eye\n", .length = 4 };

    conn_reply(c, &r);
}

static void on_request(struct conn *c, struct http_request *r)
{
    must(strlen(r->path) + strlen(r->query) <= NET_HEAD && r->length <= NET_BODY);
    must(!r->body || r->body[r->length] == '\0');
    for (int i = 0; i < HTTP_HEADERS; i++)
        must(strlen(r->header[i]) <= NET_HEAD);
    if (strcmp(r->path, "/ws") == 0) {
        conn_upgrade(c);
    } else if (strcmp(r->path, "/later") == 0) {
        must(!later);
        later = c;
        conn_wait(c);
    } else {
        answer(c);
    }
}

static void on_message(struct conn *c, const char *text, size_t length)
{
    must(length <= NET_MESSAGE);
    if (length == 4 && memcmp(text, "away", 4) == 0)
        conn_close(c, WSLAY_CODE_POLICY_VIOLATION, "asked for it");
    else
        conn_send(c, text, length);
}

static void on_round_trip(struct conn *c)
{
    must(c->rtt > 0);
}

static void on_closed(struct conn *c)
{
    if (later == c)
        later = NULL;
}

static enum net_turn on_turn(void *context)
{
    (void)context;
    return NET_ALL;
}

static void begin(void)
{
    static const struct net_calls calls = { .request = on_request, .message = on_message,
                                            .round_trip = on_round_trip, .closed = on_closed,
                                            .turn = on_turn };
    static uv_loop_t loop;
    uint16_t port = 0;

    if (net.loop)
        return;
    must(sodium_init() >= 0 && uv_loop_init(&loop) == 0);
    net_init(&net, &loop, 10, &calls, NULL);
    must(net_listen(&net, "127.0.0.1", &port, false) == 0);
}

/* Reads what came back, so that the server is never stuck, and checks its first bytes. */
static void hear(int fd, size_t *heard)
{
    static const char start[] = "HTTP/1.1 ";
    char bytes[65536];
    ssize_t got;

    while ((got = recv(fd, bytes, sizeof bytes, MSG_DONTWAIT)) > 0) {
        must(*heard || (got > 9 && memcmp(bytes, start, 9) == 0));
        *heard += (size_t)got;
    }
}

static void turn(int fd, size_t *heard)
{
    uv_run(net.loop, UV_RUN_NOWAIT);
    hear(fd, heard);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t portion = size && data[0] ? data[0] : 32768;
    size_t heard = 0;
    int pair[2];
    int turns = 0;

    begin();
    must(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0 && net_adopt(&net, pair[0]));
    for (size_t at = 1; at < size; at += portion) {
        size_t n = size - at < portion ? size - at : portion;

        if (send(pair[1], data + at, n, MSG_DONTWAIT | MSG_NOSIGNAL) != (ssize_t)n)
            break; /* cut off, or not read because an answer is due */
        turn(pair[1], &heard);
        if (later && at % 2) {
            struct conn *c = later;

            later = NULL;
            answer(c);
        }
    }
    shutdown(pair[1], SHUT_WR);
    while (net.count.open) {
        must(++turns < TURNS_MAX);
        turn(pair[1], &heard);
        if (later) {
            struct conn *c = later;

            later = NULL;
            answer(c);
        }
    }
    close(pair[1]);
    must(!net.first && !net.dirty && net.count.sockets == 0);
    return 0;
}
