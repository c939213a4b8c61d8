/* server.c - the loop, its signals, and which request goes where; see server.h. */
#include "server/server.h"

#include "core/text.h"
#include "server/api.h"
#include "server/files.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net.h"

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
    struct api api;
    uint16_t port;
    char root[CONFIG_TEXT + 64];
};

/* ---- requests ---- */

static void reply_text(struct conn *c, int status, const char *type, const char *text)
{
    struct reply r = { .status = status, .type = type, .body = text, .length = strlen(text) };

    conn_reply(c, &r);
}

static void reply_metrics(struct server *s, struct conn *c)
{
    static char room[METRICS_BYTES];
    struct text t;

    text_init(&t, room, sizeof room);
    metrics_net(&t, &s->net);
    hall_metrics(&s->hall, &t);
    reply_text(c, 200, "text/plain; version=0.0.4", room);
}

/* Behind a proxy of ours the last address it names is the client's. */
static void find_client(const struct server *s, struct conn *c, const struct request *r)
{
    const char *list = r->header[HEADER_FORWARDED_FOR];
    const char *last = strrchr(list, ',');

    if (!s->config.proxy || list[0] == '\0')
        return;
    last = last ? last + 1 : list;
    conn_name(c, last + strspn(last, " "));
}

/* The link to a table, /t/ID, leads to the page's screen of it: the page is one file whose parts
 * lie beside it, and finds its screens behind the #. */
static bool reply_link(struct conn *c, const struct request *r)
{
    const char *id = r->path + strlen("/t/");
    struct reply reply = { .status = 302, .type = "text/plain", .body = "", .length = 0 };
    char headers[160];
    struct text t;

    if (strncmp(r->path, "/t/", 3) != 0 || id[0] == '\0' || strlen(id) >= STORE_ID)
        return false;
    for (const char *p = id; *p; p++) {
        if (!isalnum((unsigned char)*p) && *p != '-' && *p != '_')
            return false;
    }
    text_init(&t, headers, sizeof headers);
    text_put(&t, "Cache-Control: no-cache\r\nLocation: ../#/t/");
    text_put(&t, id);
    text_put(&t, "\r\n");
    reply.headers = headers;
    conn_reply(c, &reply);
    return true;
}

static void on_request(struct conn *c, struct request *r)
{
    struct server *s = c->net->context;

    find_client(s, c, r);
    if (conn_crowded(c)) {
        c->keep = false;
        api_refuse(&s->api, c, 429, "server.too-many");
        return;
    }
    if (api_request(&s->api, c, r))
        return;
    if (r->method != HTTP_GET && r->method != HTTP_HEAD)
        reply_text(c, 405, "text/plain", "method not allowed\n");
    else if (strcmp(r->path, "/health") == 0)
        reply_text(c, s->hall.failing ? 503 : 200, "application/json",
                   s->hall.failing ? "{\"status\":\"store\"}\n" : "{\"status\":\"ok\"}\n");
    else if (strcmp(r->path, "/metrics") == 0)
        reply_metrics(s, c);
    else if (!reply_link(c, r))
        files_reply(c, r, s->root, s->config.missing);
}

static void on_message(struct conn *c, const char *text, size_t length)
{
    if (c->user)
        room_line(c->user, text, length);
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

static bool on_turn(void *context)
{
    struct server *s = context;

    return hall_commit(&s->hall);
}

/* ---- beginning and end ---- */

/* Leaves when the last client has been told, or when it takes too long. */
static void on_stopping(uv_timer_t *timer)
{
    struct server *s = timer->data;

    if (s->net.count.open == 0 || uv_now(&s->loop) > s->stop_due)
        uv_stop(&s->loop);
}

static void on_signal(uv_signal_t *signal, int number)
{
    struct server *s = signal->data;

    if (s->net.stopping) { /* asked twice: at once */
        uv_stop(&s->loop);
        return;
    }
    log_event("stop", "signal", number == SIGTERM ? "TERM" : "INT");
    hall_stop(&s->hall);
    net_stop(&s->net);
    s->stop_due = uv_now(&s->loop) + STOP_MS;
    uv_timer_start(&s->stop, on_stopping, 10, 20);
}

/* The web app lies where it was built or installed: beside the program. */
static void find_root(struct server *s)
{
    static const char *const places[] = { "web", "../share/coupdoeil/web" };
    char exe[CONFIG_TEXT];
    size_t length = sizeof exe;
    char *slash;

    memcpy(s->root, s->config.root, sizeof s->config.root);
    if (s->root[0] || uv_exepath(exe, &length))
        return;
    slash = strrchr(exe, '/');
    if (slash)
        slash[1] = '\0';
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct text t;

        text_init(&t, s->root, sizeof s->root);
        text_put(&t, exe);
        text_put(&t, places[i]);
        if (access(s->root, R_OK) == 0)
            return;
    }
}

static void write_address(const struct server *s, uint16_t port, char *out, size_t room)
{
    bool six = strchr(s->config.address, ':') != NULL;
    struct text t;

    text_init(&t, out, room);
    if (s->config.public[0]) {
        text_put(&t, s->config.public);
        return;
    }
    text_put(&t, six ? "http://[" : "http://");
    text_put(&t, s->config.address);
    text_put(&t, six ? "]:" : ":");
    text_unsigned(&t, port);
}

static bool listen_on(struct server *s, uint16_t *port, struct message *why)
{
    static const struct net_calls calls = { .request = on_request, .message = on_message,
                                            .round_trip = on_round_trip, .closed = on_closed,
                                            .turn = on_turn };
    int error = net_init(&s->net, &s->loop, s->config.address, port, s->config.sockets, &calls, s);
    char address[CONFIG_TEXT + 64];

    if (!error)
        return true;
    write_address(s, *port, address, sizeof address);
    refuse(why, error == UV_EADDRINUSE ? "server.busy" : "server.listen");
    message_text(why, address);
    return message_text(why, uv_strerror(error));
}

static bool open_store(struct server *s, struct message *why)
{
    char trouble[256] = "";

    s->store = store_sqlite(s->config.data, trouble, sizeof trouble);
    if (!s->store) {
        refuse(why, "server.data");
        message_text(why, s->config.data);
        return message_text(why, trouble);
    }
    if (!hall_init(&s->hall, &s->loop, s->store, &s->config))
        return refused(why, "match.memory");
    s->api.hall = &s->hall;
    s->api.config = &s->config;
    s->api.secure = strncmp(s->config.public, "https://", 8) == 0;
    return true;
}

static void close_handle(uv_handle_t *handle, void *unused)
{
    (void)unused;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

void server_close(struct server *s)
{
    if (s->net.loop)
        net_stop(&s->net);
    if (s->store)
        hall_stop(&s->hall);
    while (s->api.hashing || (s->store && hall_thinks(&s->hall)))
        uv_run(&s->loop, UV_RUN_ONCE);
    if (s->net.loop)
        net_release(&s->net);
    if (s->store)
        hall_release(&s->hall);
    uv_walk(&s->loop, close_handle, NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    uv_loop_close(&s->loop);
    if (s->store)
        s->store->back->close(s->store);
    free(s);
}

/* Every client is an open file, and systems are often sparing with them at first. */
static void more_files(uint32_t sockets)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)sockets + OTHER_FILES;

    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur >= wanted)
        return;
    files.rlim_cur = wanted < files.rlim_max ? wanted : files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

struct server *server_open(const struct config *c, struct message *why)
{
    struct server *s = calloc(1, sizeof *s);
    uint16_t port = (uint16_t)c->port;

    if (!s || sodium_init() < 0) {
        free(s);
        refused(why, "match.memory");
        return NULL;
    }
    s->config = *c;
    signal(SIGPIPE, SIG_IGN);
    more_files(c->sockets);
    uv_loop_init(&s->loop);
    find_root(s);
    if (!open_store(s, why) || !listen_on(s, &port, why)) {
        server_close(s);
        return NULL;
    }
    s->port = port;
    s->net.secure = s->api.secure;
    s->net.proxied = c->proxy;
    s->net.each = c->address_sockets;
    return s;
}

struct net *server_net(struct server *s)
{
    return &s->net;
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
    write_address(s, s->port, address, sizeof address);
    ready(address);
    log_open(&l, "listen");
    json_text(&l.json, "address", c->address);
    json_number(&l.json, "port", s->port);
    json_text(&l.json, "public", address);
    log_end(&l);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    hall_commit(&s->hall);
    log_event("stopped", NULL, NULL);
    server_close(s);
    return true;
}
