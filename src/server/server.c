/* server.c - the loop, its signals, and which request goes where; see server.h. */
#include "server/server.h"

#include "files/file.h"
#include "net/files.h"
#include "people/name.h"
#include "server/admin.h"
#include "server/api.h"
#include "server/control.h"
#include "server/hashing.h"
#include "server/inquiry.h"
#include "server/node.h"
#include "server/preview.h"
#include "server/push.h"
#include "server/room.h"
#include "server/think.h"
#include "server/tidy.h"
#include "service/log.h"
#include "service/loop.h"
#include "service/task.h"

#include <ctype.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { METRICS_BYTES = 16384, STOP_MS = 5000, OTHER_FILES = 100 };

struct server {
    struct config config;
    uv_loop_t loop;
    uv_signal_t term, interrupt;
    uv_timer_t stop;
    uint64_t stop_due;
    struct net net;
    struct store *store;
    struct hall hall;
    struct tidy tidy;
    struct control control;
    struct api api;
    uint16_t port, metrics_port;
    char root[FILE_NAME];
};

/* ---- requests ---- */

static void reply_text(struct conn *c, int status, const char *type, const char *text)
{
    struct reply r = { .status = status, .type = type, .body = text, .length = strlen(text),
                       .plain = true };

    conn_reply(c, &r);
}

static void reply_metrics(struct server *s, struct conn *c)
{
    static char room[METRICS_BYTES];
    struct text t;

    text_init(&t, room, sizeof room);
    net_metrics(&s->net, &t);
    hall_metrics(&s->hall, &t);
    tidy_metrics(&s->tidy, &t);
    push_metrics(s->hall.push, &t);
    reply_text(c, 200, "text/plain; version=0.0.4", room);
}

/* 503 if nothing can be stored. Damaged tables are closed one by one and the rest is served, so
 * they are reported without taking the server out of service. */
static void reply_health(struct server *s, struct conn *c)
{
    char body[96];
    struct json_object o;
    bool away = s->hall.failing || s->hall.silent;

    json_begin(&o, body, sizeof body, NULL);
    json_text(&o.json, "status", away ? "store" : "ok");
    json_number(&o.json, "damaged", s->hall.damaged_count);
    json_end(&o);
    text_char(&o.text, '\n');
    reply_text(c, away ? 503 : 200, "application/json", body);
}

/* Metrics are for the operator of the server, at a separate address. */
static void reply_private(struct server *s, struct conn *c, const struct http_request *r)
{
    if (r->method != HTTP_GET && r->method != HTTP_HEAD)
        reply_text(c, 405, "text/plain", "method not allowed\n");
    else if (strcmp(r->path, "/metrics") == 0)
        reply_metrics(s, c);
    else if (strcmp(r->path, "/health") == 0)
        reply_health(s, c);
    else
        reply_text(c, 404, "text/plain", "only /metrics and /health are here\n");
}

/* Returns true if requests are refused now: other nodes may own the tables, or the store is
 * slow. */
static bool refuses(const struct server *s, const struct http_request *r)
{
    bool socket = strcmp(r->path, "/ws") == 0;
    bool api = strncmp(r->path, "/api/", 5) == 0;

    if (s->hall.silent)
        return socket || api;
    return s->net.behind && (socket || (api && r->method == HTTP_POST));
}

static void on_request(struct conn *c, struct http_request *r)
{
    struct server *s = c->net->context;

    node_pulse(&s->hall);
    if (c->private) {
        reply_private(s, c, r);
        return;
    }
    if (conn_crowded(c)) {
        c->keep = false;
        api_refuse(&s->api, c, 429, "server.too-many");
        return;
    }
    if (refuses(s, r)) {
        if (s->hall.silent)
            api_send_away(&s->api, c);
        else
            api_refuse(&s->api, c, 503, "server.store");
        return;
    }
    if (api_request(&s->api, c, r))
        return;
    if (r->method != HTTP_GET && r->method != HTTP_HEAD)
        reply_text(c, 405, "text/plain", "method not allowed\n");
    else if (strcmp(r->path, "/health") == 0)
        reply_health(s, c);
    else if (strcmp(r->path, "/metrics") == 0)
        reply_text(c, 404, "text/plain", "not here\n");
    else if (!preview_request(&s->api, c, r))
        files_reply(c, r, s->root, s->config.missing);
}

static void on_message(struct conn *c, const char *text, size_t length)
{
    const struct server *s = c->net->context;
    struct visitor *v = c->user;

    node_pulse(&s->hall);
    if (v && !v->room->replaying) /* otherwise it goes to another node: the client reconnects */
        room_line(v, text, length);
}

static void on_round_trip(struct conn *c)
{
    if (c->user)
        room_round_trip(c->user);
}

static void on_closed(struct conn *c)
{
    if (c->user)
        room_leave(c->user);
}

static enum net_turn on_turn(void *context)
{
    struct server *s = context;

    s->net.behind = node_is_behind(&s->hall);
    switch (hall_turn(&s->hall)) {
    case HALL_STORING: return NET_SEAL;
    case HALL_WAITS: return NET_GATHER;
    default: return NET_ALL;
    }
}

static void on_stored(void *context, bool good)
{
    struct server *s = context;

    if (good)
        net_clear(&s->net);
    else
        net_fail(&s->net);
}

/* What the request asked for could not be stored. */
static void on_failed(struct conn *c)
{
    struct server *s = c->net->context;

    api_refuse(&s->api, c, 503, "server.store");
}

/* ---- beginning and end ---- */

/* Exits when the last client has been notified, or when that takes too long. */
static void on_stopping(uv_timer_t *timer)
{
    struct server *s = timer->data;

    if (s->net.count.open == 0 || uv_now(&s->loop) > s->stop_due)
        uv_stop(&s->loop);
}

/* Asks the remaining clients to leave. */
static void on_drained(void *server)
{
    struct server *s = server;

    hall_stop(&s->hall);
    net_stop(&s->net);
    s->stop_due = uv_now(&s->loop) + STOP_MS;
    uv_timer_start(&s->stop, on_stopping, 10, 20);
}

static void on_signal(uv_signal_t *signal, int number)
{
    struct server *s = signal->data;

    if (s->net.stopping || s->net.closed) { /* asked twice: stop at once */
        uv_stop(&s->loop);
        return;
    }
    log_event("stop", "signal", number == SIGTERM ? "TERM" : "INT");
    tidy_stop(&s->tidy);
    control_close(&s->control);
    net_close(&s->net);
    if (s->store->back->nodes)
        node_drain(&s->hall, on_drained, s);
    else
        on_drained(s);
}

/* The web app is next to the program, unless a setting says otherwise. */
static void find_root(struct server *s)
{
    static const char page[] = "/index.html";
    char name[FILE_NAME];
    struct text t;

    file_beside("web/index.html", name);
    name[strlen(name) - (sizeof page - 1)] = '\0';
    text_init(&t, s->root, sizeof s->root);
    text_put(&t, s->config.root[0] ? s->config.root : name);
}

static void write_address(const char *address, uint16_t port, char *out, size_t room)
{
    bool six = strchr(address, ':') != NULL;
    struct text t;

    text_init(&t, out, room);
    text_put(&t, six ? "http://[" : "http://");
    text_put(&t, address);
    text_put(&t, six ? "]:" : ":");
    text_unsigned(&t, port);
}

static bool listen_at(struct server *s, const char *address, uint16_t *port, bool private,
                      struct message *why)
{
    int error = net_listen(&s->net, address, port, private);
    char where[CONFIG_TEXT + 64];

    if (!error)
        return true;
    write_address(address, *port, where, sizeof where);
    message_set(why, error == UV_EADDRINUSE ? "server.busy" : "server.listen");
    message_text(why, where);
    return message_text(why, uv_strerror(error));
}

static bool open_net(struct server *s, struct message *why)
{
    static const struct net_calls calls = { .request = on_request, .message = on_message,
                                            .round_trip = on_round_trip, .closed = on_closed,
                                            .turn = on_turn, .failed = on_failed };
    const struct config *c = &s->config;

    net_init(&s->net, &s->loop, c->sockets, &calls, s);
    s->net.secure = s->api.secure;
    s->net.proxies = c->proxy;
    s->net.each = c->address_sockets;
    s->net.sources.share = c->address_share;
    s->port = (uint16_t)c->port;
    s->metrics_port = c->metrics.port;
    return listen_at(s, c->address, &s->port, false, why) &&
           (c->metrics.address[0] == '\0' ||
            listen_at(s, c->metrics.address, &s->metrics_port, true, why));
}

static bool open_store(struct server *s, struct message *why)
{
    s->store = config_store(&s->config, s->config.node, why);
    if (!s->store)
        return false;
    names_catch_up(s->store);
    if (!hall_init(&s->hall, &s->loop, s->store, &s->config))
        return refused(why, "match.memory");
    if (s->store->back->nodes && !s->store->back->nodes->announce(s->store, s->config.route))
        return refused(why, "server.data");
    s->hall.push = push_new(&s->hall);
    if (!s->store->back->attach(s->store, &s->loop)) /* nobody blocks on the store from here on */
        return refused(why, "match.memory");
    s->hall.stored = on_stored;
    s->hall.context = s;
    tidy_start(&s->tidy, &s->hall);
    s->api.hall = &s->hall;
    s->api.config = &s->config;
    s->api.net = &s->net;
    inquiry_start(&s->api);
    s->api.secure = strncmp(s->config.public, "https://", 8) == 0;
    if (s->store->back->nodes)
        s->store->back->nodes->listen(s->store, admin_heard, &s->api);
    control_open(&s->control, &s->api);
    return true;
}

void server_close(struct server *s)
{
    control_close(&s->control);
    if (s->net.loop)
        net_stop(&s->net);
    if (s->store)
        hall_stop(&s->hall);
    push_stop(s->hall.push);
    while (s->api.hashing || s->api.working || task_count() || push_busy(s->hall.push) ||
           (s->store && think_busy(&s->hall)))
        uv_run(&s->loop, UV_RUN_ONCE);
    if (s->store)
        s->store->back->settle(s->store);
    if (s->net.loop)
        net_release(&s->net);
    if (s->store)
        hall_release(&s->hall);
    loop_close_handles(&s->loop);
    uv_loop_close(&s->loop);
    net_end(&s->net);
    push_free(s->hall.push);
    free(s->api.sessions.kept);
    if (s->store)
        s->store->back->close(s->store);
    free(s);
}

/* Every client is an open file, and the default limit is often low. Raises it as far as possible;
 * if that is less than the settings allow, the log says so. */
static uint32_t more_files(uint32_t sockets)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)sockets + OTHER_FILES;
    struct log l;

    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur >= wanted)
        return sockets;
    files.rlim_cur = wanted < files.rlim_max ? wanted : files.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur == wanted)
        return sockets;
    log_open(&l, "descriptors");
    json_number(&l.object.json, "limit", (int64_t)files.rlim_cur);
    json_number(&l.object.json, "wanted", (int64_t)wanted);
    log_end(&l);
    return files.rlim_cur > 2 * OTHER_FILES ? (uint32_t)files.rlim_cur - OTHER_FILES
                                            : (uint32_t)files.rlim_cur / 2;
}

/* libuv's pool has four threads unless set before it is first used. It gets one for every search,
 * password and message, so that none waits for another. */
static void more_threads(uint32_t thoughts)
{
    char count[16];
    struct text t;

    text_init(&t, count, sizeof count);
    text_unsigned(&t, thoughts + HASHING_MOST + PUSH_THREADS);
    setenv("UV_THREADPOOL_SIZE", count, 1);
}

struct server *server_open(const struct config *c, struct message *why)
{
    struct server *s = calloc(1, sizeof *s);

    if (!s || sodium_init() < 0) {
        free(s);
        refused(why, "match.memory");
        return NULL;
    }
    s->config = *c;
    signal(SIGPIPE, SIG_IGN);
    s->config.sockets = more_files(c->sockets);
    more_threads(c->threads);
    uv_loop_init(&s->loop);
    find_root(s);
    if (!open_store(s, why) || !open_net(s, why)) {
        server_close(s);
        return NULL;
    }
    return s;
}

struct net *server_net(struct server *s)
{
    return &s->net;
}

void server_settle(struct server *s)
{
    enum { TURNS = 3 }; /* one is read, one is stored, one is sent */

    for (int i = 0; i < TURNS; i++) {
        uv_run(&s->loop, UV_RUN_NOWAIT);
        s->store->back->settle(s->store);
    }
    uv_run(&s->loop, UV_RUN_NOWAIT);
}

bool server_run(const struct config *c, void (*ready)(const char *address), struct message *why)
{
    struct server *s = server_open(c, why);
    char address[CONFIG_TEXT + 64];
    struct log l;

    if (!s)
        return false;
    uv_signal_init(&s->loop, &s->term);
    uv_signal_init(&s->loop, &s->interrupt);
    uv_timer_init(&s->loop, &s->stop);
    s->term.data = s->interrupt.data = s->stop.data = s;
    uv_signal_start(&s->term, on_signal, SIGTERM);
    uv_signal_start(&s->interrupt, on_signal, SIGINT);
    write_address(c->address, s->port, address, sizeof address);
    ready(c->public[0] ? c->public : address);
    log_open(&l, "listen");
    json_text(&l.object.json, "address", c->address);
    json_number(&l.object.json, "port", s->port);
    json_text(&l.object.json, "public", c->public[0] ? c->public : address);
    if (c->metrics.address[0])
        json_number(&l.object.json, "metrics", s->metrics_port);
    log_end(&l);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    hall_commit(&s->hall);
    log_event("stopped", NULL, NULL);
    server_close(s);
    return true;
}
