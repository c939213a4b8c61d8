/*
 * bot.c - a bot for an online table: takes a seat and plays legal actions at random.
 *
 *     cc -std=c11 -D_GNU_SOURCE examples/bot.c -o bot -lwslay -ljansson
 *     ./bot 127.0.0.1 8080 TABLE SEAT [TOKEN]
 *
 * It shows the whole interface: a token from POST /api/token, which is the bot's identity and can
 * be kept, a WebSocket with the token in its Authorization header, and the lines and objects of
 * docs/protocol.md. Replace choose() with something better.
 */
#include <errno.h>
#include <jansson.h>
#include <netdb.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

struct bot {
    int fd;
    wslay_event_context_ptr ws;
    const char *seat;
    unsigned actions;
    bool asked; /* to sit */
    bool over;
};

static int dial(const char *host, const char *port)
{
    struct addrinfo wanted = { .ai_socktype = SOCK_STREAM }, *found;
    int fd = -1;

    if (getaddrinfo(host, port, &wanted, &found) == 0) {
        fd = socket(found->ai_family, SOCK_STREAM, 0);
        if (fd >= 0 && connect(fd, found->ai_addr, found->ai_addrlen) != 0)
            fd = -1;
        freeaddrinfo(found);
    }
    if (fd < 0) {
        perror("bot: connect");
        exit(1);
    }
    return fd;
}

/* Sends a request and reads up to the end of the head of the reply, and the body if any. */
static void ask(int fd, const char *request, bool body, char *reply, size_t room)
{
    size_t used = 0;

    if (write(fd, request, strlen(request)) < 0)
        exit(1);
    reply[0] = '\0';
    while (used + 1 < room) {
        const char *end = strstr(reply, "\r\n\r\n");

        if (end && (!body || reply[used - 1] == '}'))
            return;
        if (read(fd, reply + used, 1) != 1)
            exit(1);
        reply[++used] = '\0';
    }
}

/* ---- the game ---- */

static void say(struct bot *b, const char *line)
{
    struct wslay_event_msg m = { WSLAY_TEXT_FRAME, (const uint8_t *)line, strlen(line) };

    wslay_event_queue_msg(b->ws, &m);
}

static const char *choose(const json_t *actions)
{
    size_t n = json_array_size(actions);

    return n ? json_string_value(json_array_get(actions, (size_t)rand() % n)) : NULL;
}

/* Returns true if all seats are taken and its own is not ready: whenever someone sits down or
 * leaves, every seat has to get ready again. */
static bool wants_ready(const json_t *table, const json_t *yours)
{
    const json_t *seats = json_object_get(table, "seats");
    long long own = json_integer_value(json_array_get(yours, 0));
    bool wants = false;
    size_t i;
    json_t *seat;

    json_array_foreach(seats, i, seat) {
        if (strcmp(json_string_value(json_object_get(seat, "who")), "open") == 0)
            return false;
        if (json_integer_value(json_object_get(seat, "seat")) == own)
            wants = !json_is_true(json_object_get(seat, "ready"));
    }
    return wants;
}

static void take(struct bot *b, const json_t *o)
{
    const char *type = json_string_value(json_object_get(o, "type"));
    const char *status = json_string_value(json_object_get(o, "status"));
    char line[200];

    if (strcmp(type, "table") == 0 && status && strcmp(status, "setting") == 0) {
        const json_t *yours = json_object_get(o, "yours");

        snprintf(line, sizeof line, "sit %s", b->seat);
        if (json_array_size(yours) == 0 && !b->asked) {
            b->asked = true;
            say(b, line);
        } else if (json_array_size(yours) > 0 && wants_ready(o, yours)) {
            say(b, "ready");
        }
    } else if (strcmp(type, "table") == 0) {
        b->over = status && strcmp(status, "over") == 0;
    } else if (strcmp(type, "state") == 0) {
        const char *action = choose(json_object_get(o, "actions"));

        snprintf(line, sizeof line, "act %lld %s b%u",
                 json_integer_value(json_object_get(o, "position")), action ? action : "",
                 ++b->actions);
        if (action)
            say(b, line);
    } else if (strcmp(type, "refused") == 0) {
        fprintf(stderr, "bot: %s\n", json_string_value(json_object_get(o, "message")));
    }
}

/* ---- the WebSocket ---- */

static ssize_t receive(wslay_event_context_ptr ws, uint8_t *out, size_t room, int flags, void *user)
{
    ssize_t n = recv(((struct bot *)user)->fd, out, room, MSG_DONTWAIT);

    (void)flags;
    if (n > 0)
        return n;
    wslay_event_set_error(ws, n < 0 && errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK
                                                       : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t transmit(wslay_event_context_ptr ws, const uint8_t *bytes, size_t length, int flags,
                        void *user)
{
    ssize_t n = write(((struct bot *)user)->fd, bytes, length);

    (void)flags;
    if (n < 0)
        wslay_event_set_error(ws, WSLAY_ERR_CALLBACK_FAILURE);
    return n;
}

static int mask(wslay_event_context_ptr ws, uint8_t *out, size_t length, void *user)
{
    (void)ws;
    (void)user;
    for (size_t i = 0; i < length; i++)
        out[i] = (uint8_t)rand();
    return 0;
}

static void message(wslay_event_context_ptr ws, const struct wslay_event_on_msg_recv_arg *a,
                    void *user)
{
    json_t *o = a->opcode == WSLAY_TEXT_FRAME
                    ? json_loadb((const char *)a->msg, a->msg_length, 0, NULL)
                    : NULL;

    (void)ws;
    if (o)
        take(user, o);
    json_decref(o);
}

int main(int argc, char **argv)
{
    static const struct wslay_event_callbacks callbacks = { .recv_callback = receive,
                                                            .send_callback = transmit,
                                                            .genmask_callback = mask,
                                                            .on_msg_recv_callback = message };
    struct bot b = { .seat = argc > 4 ? argv[4] : "" };
    char token[64], request[512], reply[4096];

    if (argc < 5) {
        fprintf(stderr, "usage: bot HOST PORT TABLE SEAT [TOKEN]\n");
        return 2;
    }
    srand((unsigned)time(NULL) ^ (unsigned)getpid());
    b.fd = dial(argv[1], argv[2]);
    if (argc > 5) {
        snprintf(token, sizeof token, "%s", argv[5]);
    } else {
        snprintf(request, sizeof request,
                 "POST /api/token HTTP/1.1\r\nHost: %s:%s\r\nContent-Type: application/json\r\n"
                 "Content-Length: 2\r\n\r\n{}", argv[1], argv[2]);
        ask(b.fd, request, true, reply, sizeof reply);
        if (sscanf(strstr(reply, "\r\n\r\n"), " {\"token\":\"%22[^\"]", token) != 1)
            return 1;
    }
    snprintf(request, sizeof request,
             "GET /ws?table=%s HTTP/1.1\r\nHost: %s:%s\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer %s\r\n\r\n",
             argv[3], argv[1], argv[2], token);
    ask(b.fd, request, false, reply, sizeof reply);
    if (strncmp(reply, "HTTP/1.1 101", 12) != 0 ||
        wslay_event_context_client_init(&b.ws, &callbacks, &b) != 0) {
        fprintf(stderr, "bot: %.60s\n", reply);
        return 1;
    }
    say(&b, "hello 2");
    while (!b.over && wslay_event_send(b.ws) == 0 &&
           poll(&(struct pollfd){ .fd = b.fd, .events = POLLIN }, 1, -1) > 0 &&
           wslay_event_recv(b.ws) == 0)
        continue;
    printf("actions %u, token %s\n", b.actions, token);
    wslay_event_context_free(b.ws);
    close(b.fd);
    return b.over ? 0 : 1;
}
