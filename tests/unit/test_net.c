/*
 * test_net.c - the network with clients at the other ends of socket pairs: replies they leave
 * unread, and the processor shares of addresses.
 */
#include "tap.h"

#include "core/must.h"
#include "net/net.h"
#include "service/loop.h"

#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MEGABYTE = 1 << 20, CLIENTS = 100 };

static struct net net;
static uv_loop_t loop;
static char *megabyte;
static struct conn *gone[CLIENTS];
static int gone_count;
static int worked; /* how often something expensive was done */
static struct conn *newest; /* the last WebSocket */
static enum net_turn turn;

/* Uses the processor for some milliseconds. */
static void work(void)
{
    uint64_t until = source_clock() + 5000;

    while (source_clock() < until)
        ;
    worked++;
}

/* /3 is answered with three megabytes, /work is expensive, /socket is a WebSocket. */
static void on_request(struct conn *c, struct http_request *r)
{
    struct reply reply = { .status = 200, .type = "text/plain", .body = megabyte };

    if (strcmp(r->path, "/socket") == 0) {
        if (conn_upgrade(c))
            newest = c;
        return;
    }
    if (strcmp(r->path, "/work") == 0)
        work();
    reply.length = (size_t)strtol(r->path + 1, NULL, 10) * MEGABYTE;
    conn_reply(c, &reply);
}

static void on_message(struct conn *c, const char *text, size_t length)
{
    (void)c;
    (void)text;
    (void)length;
    work();
}

static void on_round_trip(struct conn *c)
{
    (void)c;
}

static void on_closed(struct conn *c)
{
    if (gone_count < CLIENTS)
        gone[gone_count++] = c;
}

static enum net_turn on_turn(void *context)
{
    (void)context;
    return turn;
}

static void begin(void)
{
    static const struct net_calls calls = { .request = on_request, .message = on_message,
                                            .round_trip = on_round_trip, .closed = on_closed,
                                            .turn = on_turn };

    must(sodium_init() >= 0 && uv_loop_init(&loop) == 0);
    net_init(&net, &loop, 10000, &calls, NULL);
    gone_count = 0;
    turn = NET_ALL;
}

static void turns(int n)
{
    while (n-- > 0)
        uv_run(&loop, UV_RUN_NOWAIT);
}

static void end(void)
{
    net_stop(&net);
    net_release(&net);
    loop_close_handles(&loop);
    ok(net.count.open == 0 && net.unread == 0, "in the end nothing is left");
    must(uv_loop_close(&loop) == 0);
    net_end(&net);
}

/* A client that asks for this many megabytes and reads nothing. */
static struct conn *ask(int *fd, int megabytes)
{
    char request[64];
    int pair[2];
    int small = 4096; /* what the kernel buffers is not counted */
    struct conn *c;

    must(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    must(setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &small, sizeof small) == 0);
    c = net_adopt(&net, pair[0]);
    must(c != NULL);
    *fd = pair[1];
    snprintf(request, sizeof request, "GET /%d HTTP/1.1\r\nHost: x\r\n\r\n", megabytes);
    must(write(*fd, request, strlen(request)) > 0);
    turns(3);
    return c;
}

static bool is_gone(const struct conn *c)
{
    for (int i = 0; i < gone_count; i++) {
        if (gone[i] == c)
            return true;
    }
    return false;
}

static void test_unread(void)
{
    struct conn *many[58], *greedy, *newcomer;
    int fd[60];
    bool stayed = true;

    begin();
    megabyte = calloc(4, MEGABYTE);
    must(megabyte != NULL);
    greedy = ask(&fd[58], 4);
    for (int i = 0; i < 58; i++)
        many[i] = ask(&fd[i], 1);
    ok(net.unread > 60u * MEGABYTE && gone_count == 0, "many leave their replies unread");
    newcomer = ask(&fd[59], 3);
    ok(is_gone(greedy) && gone_count == 1, "without room the longest queue is cut off");
    for (int i = 0; i < 58; i++)
        stayed = stayed && !is_gone(many[i]);
    ok(stayed && !is_gone(newcomer), "neither the others nor a newcomer are cut off");
    ok(net.unread <= NET_QUEUES, "all queues together stay within the bound");
    end();
    for (int i = 0; i < 60; i++)
        close(fd[i]);
    free(megabyte);
}

/* ---- shares of the processor ---- */

static void test_shares(void)
{
    struct sources all = { .share = 25 };
    struct source *one = source_find(&all, "10.0.0.1");
    struct source *other = source_find(&all, "10.0.0.2");
    uint64_t now = 1000000;

    must(one && other);
    ok(source_find(&all, "10.0.0.1") == one && one != other, "an address is one source");
    source_charge(&all, one, SOURCE_TURN_US, now);
    ok(source_waits(&all, one, now) && !source_waits(&all, other, now),
       "a source may use only a moment of one turn");
    all.turn++;
    ok(!source_waits(&all, one, now), "a source continues in the next turn");
    source_charge(&all, one, SOURCE_BURST_US / 4 - SOURCE_TURN_US, now);
    all.turn++;
    ok(!source_waits(&all, one, now), "a whole burst may be used at once");
    source_charge(&all, one, 100, now);
    all.turn++;
    ok(source_waits(&all, one, now) && !source_waits(&all, other, now),
       "a source that has used its burst waits, and nobody else");
    ok(source_waits(&all, one, now + 399) && !source_waits(&all, one, now + 400),
       "four times as long as it used the processor");
    source_charge(&all, one, 1000000000, now);
    all.turn++;
    ok(source_waits(&all, one, now + SOURCE_DEBT_US - SOURCE_BURST_US - 1) &&
           !source_waits(&all, one, now + SOURCE_DEBT_US - SOURCE_BURST_US),
       "a source does not wait for ever");
    sources_sweep(&all, now + SOURCE_DEBT_US - 1);
    ok(source_find(&all, "10.0.0.1") == one && one->paid > now, "a waiting address is kept");
    other = source_find(&all, "10.0.0.2");
    must(other);
    all.share = 100;
    source_charge(&all, other, 1000000000, now);
    ok(!source_waits(&all, other, now), "where all may use everything nobody waits");
    source_learn(other, 4000);
    source_learn(other, 0);
    ok(other->usual < 4000 && other->usual > 3000, "a recent cost is forgotten slowly");
    source_learn(other, 5000);
    ok(other->usual == 5000, "a higher cost is learnt at once");
    sources_sweep(&all, UINT64_MAX);
}

static int client(void)
{
    int pair[2];

    must(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    must(net_adopt(&net, pair[0]) != NULL);
    return pair[1];
}

static void say(int fd, const char *bytes, size_t length)
{
    must(write(fd, bytes, length) == (ssize_t)length);
}

/* Waits until this much has been done. */
static void until_worked(int times)
{
    while (worked < times)
        uv_run(&loop, UV_RUN_ONCE);
}

static const char socket_please[] = "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

static bool has_come(int fd)
{
    struct pollfd p = { .fd = fd, .events = POLLIN };

    return poll(&p, 1, 0) == 1;
}

/* The client's end of an open WebSocket; `newest` is ours. */
static int open_socket(void)
{
    char answer[1024];
    int fd = client();

    say(fd, socket_please, sizeof socket_please - 1);
    while (!has_come(fd))
        uv_run(&loop, UV_RUN_ONCE);
    must(read(fd, answer, sizeof answer) > 0);
    return fd;
}

/* If much input arrives at once, no more of it is processed for an address than its share
 * allows. */
static void test_pieces(void)
{
    static const char one[] = "GET /work HTTP/1.1\r\nHost: x\r\n\r\n";
    static const char frames[] = "\x81\x81" "0000" "a" "\x81\x81" "0000" "b" "\x81\x81" "0000" "c";
    char three[3 * sizeof one];
    int fd;

    begin();
    net.sources.share = 1;
    megabyte = calloc(1, MEGABYTE);
    must(megabyte != NULL);
    fd = client();
    snprintf(three, sizeof three, "%s%s%s", one, one, one);
    say(fd, three, strlen(three));
    worked = 0;
    until_worked(1);
    ok(worked == 1, "requests that come together wait for their turn");
    until_worked(3);
    ok(worked == 3, "requests that waited have their turn");
    close(fd);
    fd = open_socket();
    say(fd, frames, sizeof frames - 1);
    worked = 0;
    until_worked(1);
    ok(worked == 1, "the messages of a WebSocket wait for their turn");
    until_worked(3);
    ok(worked == 3, "none of the messages that waited is lost");
    close(fd);
    end();
    free(megabyte);
}

/* The client that should see something first sees it first, however long storing takes and whatever
 * delays the loop. */
static void test_holds(void)
{
    enum { MS = 20 };
    char bytes[64];
    int fd[2];
    int group;
    struct conn *c[2];

    begin();
    for (int i = 0; i < 2; i++) {
        fd[i] = open_socket();
        c[i] = newest;
    }
    turn = NET_SEAL;
    for (int i = 0; i < 2; i++) {
        conn_send(c[i], "scene", 5);
        conn_hold(c[i], (uint32_t)i * MS, &group);
    }
    turns(1);
    turn = NET_GATHER;
    uv_sleep(3 * MS); /* the disk is slow */
    turns(1);
    ok(!has_come(fd[0]) && !has_come(fd[1]), "nothing is sent before it is stored");
    net_clear(&net);
    ok(has_come(fd[0]) && !has_come(fd[1]), "the first client has what is stored, and nobody else");
    must(read(fd[0], bytes, sizeof bytes) > 0);
    conn_send(c[0], "scene", 5);
    conn_hold(c[0], MS / 4, &group);
    turn = NET_ALL;
    turns(1);
    uv_sleep(3 * MS); /* somebody else is being served */
    turns(1);
    ok(has_come(fd[0]) && !has_come(fd[1]),
       "a client that should see it later does, even if the loop is late");
    while (!has_come(fd[1]))
        uv_run(&loop, UV_RUN_ONCE);
    ok(true, "the late client gets it in the end");
    close(fd[0]);
    close(fd[1]);
    end();
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    test_unread();
    test_pieces();
    test_holds();
    test_shares();
    return tap_end();
}
