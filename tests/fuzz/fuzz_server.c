/*
 * fuzz_server.c - the whole server on a loop of ours: requests, tables and what people say there.
 *
 * The first line of an input is the wish for a table (the body of POST /api/tables, asked by
 * Anna). Each further line begins with what happens:
 *
 *     A TEXT   Anna, who opened the table, sends TEXT as a message; B: Bert; C: somebody unknown
 *     a b c    that connection is lost (it is made again with the next message)
 *     H TEXT   Anna asks "METHOD PATH [BODY]" over HTTP; h: somebody unknown
 *     R        the server stops and begins again on the same data
 *
 * Nothing may crash or leak. After R the table must be as before: unless computers or clocks act on
 * their own, a spectator is shown the same.
 */
#include "core/must.h"
#include "net/net.h"
#include "server/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CLIENTS = 3, WORD = 64, LINES_MAX = 100, HEARD = 1 << 18, LINE = 4000 };

static struct {
    struct config config;
    struct server *server;
    char data[64];
    char token[CLIENTS][WORD]; /* "": unknown person */
    char table[WORD];
    int link[CLIENTS];         /* sockets; -1: none */
    char heard[HEARD];         /* what came back last */
    size_t heard_length;
} w;

/* ---- one exchange ---- */

static bool is_waiting(const struct net *n)
{
    for (const struct conn *c = n->first; c; c = c->next) {
        if (c->waiting)
            return true;
    }
    return false;
}

/* Lets the server work until it has answered, and reads the answer. */
static void turn(int fd)
{
    struct net *n = server_net(w.server);

    server_settle(w.server);
    while (is_waiting(n)) /* passwords are hashed on another thread */
        uv_run(n->loop, UV_RUN_ONCE);
    server_settle(w.server);
    while (fd >= 0 && w.heard_length < HEARD - 1) {
        ssize_t got = recv(fd, w.heard + w.heard_length, HEARD - 1 - w.heard_length, MSG_DONTWAIT);

        if (got <= 0)
            break;
        for (char *at = w.heard + w.heard_length; at < w.heard + w.heard_length + got; at++) {
            if (*at == '\0') /* it is searched as text */
                *at = ' ';
        }
        w.heard_length += (size_t)got;
    }
    w.heard[w.heard_length] = '\0';
}

static int come(void)
{
    int pair[2];

    must(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    must(net_adopt(server_net(w.server), pair[0]) != NULL);
    return pair[1];
}

static void put(int fd, const void *bytes, size_t length)
{
    w.heard_length = 0;
    if (send(fd, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t)length)
        turn(fd);
}

static const char *credentials(int who, char room[WORD * 2])
{
    room[0] = '\0';
    if (w.token[who][0])
        snprintf(room, WORD * 2, "Authorization: Bearer %s\r\n", w.token[who]);
    return room;
}

static void ask(int who, const char *method, const char *path, const char *body)
{
    char request[LINE * 3], known[WORD * 2];
    int fd = come();
    int n = snprintf(request, sizeof request,
                     "%s %s HTTP/1.1\r\nHost: x\r\n%sContent-Type: application/json\r\n"
                     "Connection: close\r\nContent-Length: %zu\r\n\r\n%s",
                     method, path, credentials(who, known), strlen(body), body);

    put(fd, request, (size_t)n);
    close(fd);
    turn(-1);
}

/* Copies the value of a member of the answer. */
static void value(const char *name, char out[WORD])
{
    char start[WORD];
    const char *at;

    snprintf(start, sizeof start, "\"%s\":\"", name);
    at = strstr(w.heard, start);
    out[0] = '\0';
    if (at)
        snprintf(out, WORD, "%.*s", (int)strcspn(at + strlen(start), "\""), at + strlen(start));
}

static void say(int who, const char *text, size_t length)
{
    uint8_t frame[LINE + 8] = { 0x81 };
    size_t head;

    if (w.link[who] < 0) {
        char request[512], known[WORD * 2];
        int n = snprintf(request, sizeof request,
                         "GET /ws?table=%s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                         "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n%s"
                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                         w.table, credentials(who, known));

        w.link[who] = come();
        put(w.link[who], request, (size_t)n);
        say(who, "hello 2", 7);
    }
    frame[1] = (uint8_t)(length < 126 ? 0x80 | length : 0xfe);
    frame[2] = (uint8_t)(length >> 8);
    frame[3] = (uint8_t)length;
    head = length < 126 ? 6 : 8; /* the mask is zero */
    if (length < 126)
        frame[2] = frame[3] = 0;
    memcpy(frame + head, text, length);
    put(w.link[who], frame, head + length);
}

static void go(int who)
{
    if (w.link[who] >= 0)
        close(w.link[who]);
    w.link[who] = -1;
    turn(-1);
}

/* ---- the server ---- */

static void begin(void)
{
    struct message why = { 0 };

    w.server = server_open(&w.config, &why);
    must(w.server != NULL);
}

/* The hash of what a spectator is shown. */
static void look(char out[WORD])
{
    go(2);
    say(2, "view", 4);
    value("hash", out);
}

static void restart(bool same)
{
    char before[WORD] = "", after[WORD] = "";

    look(before);
    for (int i = 0; i < CLIENTS; i++)
        go(i);
    server_close(w.server);
    begin();
    look(after);
    must(!same || strcmp(before, after) == 0);
}

static void prepare(const char *wish)
{
    static const char *const settings[] = { "port=0", "think-ms=10", "threads=1", "messages=100000",
                                            "address-tables=100000", "address-share=100" };

    config_init(&w.config);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++)
        must(config_set(&w.config, settings[i], NULL));
    snprintf(w.data, sizeof w.data, "/dev/shm/fuzz-%d.db", (int)getpid());
    memcpy(w.config.data, w.data, sizeof w.data);
    begin();
    for (int i = 0; i < CLIENTS; i++) {
        w.token[i][0] = '\0';
        w.link[i] = -1;
        if (i == 2)
            continue;
        ask(i, "POST", "/api/token", "{}");
        value("token", w.token[i]);
        must(w.token[i][0]);
        ask(i, "POST", "/api/me", i ? "{\"name\":\"Bert\"}" : "{\"name\":\"Anna\"}");
    }
    ask(0, "POST", "/api/tables", wish);
    value("table", w.table);
}

static void end(void)
{
    static const char *const parts[] = { "", "-wal", "-shm", "-lock" };

    for (int i = 0; i < CLIENTS; i++) {
        if (w.link[i] >= 0)
            close(w.link[i]);
    }
    server_close(w.server);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        char name[WORD * 2];

        snprintf(name, sizeof name, "%s%s", w.data, parts[i]);
        unlink(name);
    }
}

/* ---- the input ---- */

static void request(int who, char *text)
{
    char *path = strchr(text, ' ');
    char *body;

    if (!path)
        return;
    *path++ = '\0';
    body = strchr(path, ' ');
    if (body)
        *body++ = '\0';
    ask(who, text, path, body ? body : "");
}

static void happen(char *line, size_t length, bool same)
{
    const char *text = length > 2 ? line + 2 : "";
    size_t rest = length > 2 ? length - 2 : 0;

    if (line[0] >= 'A' && line[0] < 'A' + CLIENTS)
        say(line[0] - 'A', text, rest);
    else if (line[0] >= 'a' && line[0] < 'a' + CLIENTS)
        go(line[0] - 'a');
    else if (line[0] == 'H' || line[0] == 'h')
        request(line[0] == 'H' ? 0 : 2, line + (length > 2 ? 2 : length));
    else if (line[0] == 'R')
        restart(same);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const moving[] = { "computer", "clock", "race", "variant", "standin" };
    char *all = malloc(size + 1);
    char *next = all;
    bool same = true;

    must(all != NULL);
    memcpy(all, data, size);
    all[size] = '\0';
    for (size_t i = 0; i < sizeof moving / sizeof moving[0]; i++)
        same = same && !strstr(all, moving[i]);
    for (int n = 0; n < LINES_MAX && next; n++) {
        char *line = next;
        size_t length = strcspn(line, "\n");

        next = line + length < all + size && line[length] == '\n' ? line + length + 1 : NULL;
        if (length > LINE)
            length = LINE;
        line[length] = '\0';
        if (n == 0)
            prepare(line);
        else if (w.table[0] || line[0] == 'H' || line[0] == 'h')
            happen(line, length, same);
    }
    end();
    free(all);
    return 0;
}
