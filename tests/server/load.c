/*
 * load.c - players for a server: many games of all five kinds over real WebSockets.
 *
 *     load PORT GAMES RATE SECONDS [ACKS]   plays GAMES games with about RATE actions a second
 *     load idle PORT SOCKETS SECONDS        only looks on
 *
 * A player chooses from the actions in its state. Each action has an id; if the connection is lost
 * before it is acknowledged, it is sent again on the next one. ACKS gets a line for every
 * acknowledged action: milliseconds since 1970, the table and the line, with tabs between them.
 * With a rate of 0 everybody acts at once. SIGTERM ends the play early.
 *
 * With LOAD_PAGE in the environment players behave like the page: they ask for the table before
 * they open its socket, give up a silent one after 2.5 s, and reconnect more and more slowly.
 */
#include "core/game.h"
#include "core/rng.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

enum { LINE = 200, SAMPLES = 1 << 20, GAMES_MAX = 20000, SILENCE_MS = 1500, DEAF_MS = 1000,
       PAUSE_MS = 500, PAUSE_MOST_MS = 8000, OPEN_MS = 5000, IDLE_MS = 20000, MOVING_MS = 100,
       SILENT_MS = 250, MOVED = 1012 };

struct client {
    uv_tcp_t tcp;
    uv_connect_t connect;
    uv_timer_t timer;
    int game, seat;
    bool open, asked, back; /* the table was found; reconnected, but no state has come yet */
    uint32_t soon;        /* the longest pause, as the table has moved or the node is silent */
    uint32_t pause;       /* before it comes back, about, in ms */
    uint32_t position;
    char pending[LINE];   /* the action waiting for an answer; "": none */
    bool again;           /* it was sent before */
    uint64_t sent, heard; /* when that was sent, and when the last bytes arrived */
    char *in;
    size_t in_used, in_room;
    char choice[GAME_ACTION_TEXT]; /* what it will do when the time comes */
    uint32_t serial;
};

static const char *const forms[] = { "ovo", "foureyes", "oeil", "eccentric", "lynx" };
static uv_loop_t loop;
static int port, tables, clients;
static char token[2][64];
static char (*table)[32];
static struct client *client;
static struct rng rng;
static double delay_ms;
static uint32_t *sample;
static uint64_t acked, refused_count, broken, finished, messages, bytes_in;
static FILE *acks;
static bool stopping, idle_only, like_page;

/* ---- HTTP, one request at a time ---- */

static int dial(void)
{
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to)) {
        perror("load: connect");
        exit(1);
    }
    return fd;
}

/* Posts and returns the text of one member of the reply. */
static void post(int fd, const char *path, const char *bearer, const char *body, const char *name,
                 char *out, size_t room)
{
    static char text[65536];
    char key[64];
    const char *at;
    size_t used = 0;
    int n = snprintf(text, sizeof text,
                     "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                     "Authorization: Bearer %s\r\nContent-Length: %zu\r\n\r\n%s",
                     path, bearer, strlen(body), body);

    if (write(fd, text, (size_t)n) != n)
        exit(1);
    snprintf(key, sizeof key, "\"%s\":\"", name);
    for (;;) {
        ssize_t got = read(fd, text + used, sizeof text - used - 1);

        if (got <= 0)
            exit(1);
        used += (size_t)got;
        text[used] = '\0';
        if (strstr(text, "\r\n\r\n") && text[used - 1] == '}')
            break;
    }
    at = strstr(text, key);
    if (!at) {
        fprintf(stderr, "load: %s: %s\n", path, strstr(text, "\r\n\r\n") + 4);
        exit(1);
    }
    at += strlen(key);
    snprintf(out, room, "%.*s", (int)strcspn(at, "\""), at);
}

static void open_tables(void)
{
    int fd = dial();

    post(fd, "/api/token", "", "{}", "token", token[0], sizeof token[0]);
    post(fd, "/api/token", "", "{}", "token", token[1], sizeof token[1]);
    for (int i = 0; i < tables; i++) {
        char body[100];

        snprintf(body, sizeof body, "{\"game\":\"%s\"}", forms[i % 5]);
        post(fd, "/api/tables", token[0], body, "table", table[i], sizeof table[i]);
    }
    close(fd);
}

/* ---- frames ---- */

static void on_sent(uv_write_t *write, int status)
{
    (void)status;
    free(write);
}

static void send_bytes(struct client *c, const char *head, size_t head_length, const char *text,
                       size_t length)
{
    uv_write_t *write = malloc(sizeof *write + head_length + length);
    char *copy = (char *)(write + 1);
    uv_buf_t buffer = uv_buf_init(copy, (unsigned)(head_length + length));

    memcpy(copy, head, head_length);
    memcpy(copy + head_length, text, length);
    if (uv_write(write, (uv_stream_t *)&c->tcp, &buffer, 1, on_sent))
        free(write);
}

/* A masked frame with a zero mask. */
static void send_frame(struct client *c, int opcode, const char *text, size_t length)
{
    char head[8] = { (char)(0x80 | opcode), (char)(0x80 | (int)length) };

    send_bytes(c, head, 6, text, length);
}

static void say(struct client *c, const char *line)
{
    send_frame(c, 1, line, strlen(line) < 126 ? strlen(line) : 125);
}

/* ---- playing ---- */

static uint64_t number_after(const char *text, const char *key)
{
    const char *at = strstr(text, key);

    return at ? strtoull(at + strlen(key), NULL, 10) : 0;
}

/* One of the actions that the state lists, at random; "": there are none. */
static void choose(struct client *c, const char *text)
{
    const char *at = strstr(text, "\"actions\":[\"");
    uint32_t n = 0;

    c->choice[0] = '\0';
    if (!at)
        return;
    at += strlen("\"actions\":[");
    for (const char *quote = at; *quote == '"'; n++) {
        quote = strchr(quote + 1, '"') + 1;
        quote += *quote == ',';
    }
    for (n = rng_below(&rng, n); n; n--)
        at = strchr(at + 1, '"') + 2;
    snprintf(c->choice, sizeof c->choice, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
}

static void drop(struct client *c);

/* If there is no answer for this long, the line was lost and is sent again with its id. A
 * connection is dead if nothing arrives, not even the server's pings, or if it does not open. */
static void on_silence(uv_timer_t *timer)
{
    struct client *c = timer->data;
    uint64_t quiet = (uv_hrtime() - (c->heard > c->sent ? c->heard : c->sent)) / 1000000;
    bool waits = c->pending[0] != '\0';

    if (stopping || (!like_page && (!c->open || !waits)))
        return;
    if (like_page && (!c->open || quiet >= (waits ? SILENCE_MS + DEAF_MS : IDLE_MS))) {
        c->soon = c->open ? SILENT_MS : 0;
        drop(c);
        return;
    }
    if (waits)
        say(c, c->pending);
    uv_timer_start(&c->timer, on_silence, like_page && waits ? DEAF_MS : SILENCE_MS, 0);
}

static void act(struct client *c, const char *action)
{
    snprintf(c->pending, sizeof c->pending, "act %u %s i%d-%u", c->position, action, c->seat,
             c->serial++);
    c->sent = uv_hrtime();
    say(c, c->pending);
    uv_timer_start(&c->timer, on_silence, SILENCE_MS, 0);
}

static void on_turn(uv_timer_t *timer)
{
    struct client *c = timer->data;

    if (c->open && !c->pending[0] && !stopping)
        act(c, c->choice);
}

static void later(struct client *c)
{
    uint64_t ms = delay_ms > 0 ? rng_below(&rng, (uint32_t)(2 * delay_ms) + 1) : 0;

    uv_timer_start(&c->timer, on_turn, ms, 0);
}

static void take_state(struct client *c, const char *text)
{
    bool back = like_page && c->back; /* it acts at once, which shows how long nobody could */

    c->back = false;
    c->position = (uint32_t)number_after(text, "\"position\":");
    c->pause = PAUSE_MS;
    choose(c, text);
    if (c->pending[0] && c->sent == 0) { /* reconnected: sent again with the same id */
        c->sent = uv_hrtime();
        c->again = true;
        say(c, c->pending);
        uv_timer_start(&c->timer, on_silence, SILENCE_MS, 0);
    } else if (c->choice[0] && back) {
        uv_timer_start(&c->timer, on_turn, 0, 0);
    } else if (c->choice[0]) {
        later(c);
    } else if (like_page) {
        uv_timer_start(&c->timer, on_silence, SILENCE_MS, 0);
    }
}

static void take_table(struct client *c, const char *text)
{
    char line[32];

    if (strstr(text, "\"status\":\"setting\"")) {
        snprintf(line, sizeof line, "sit %d", c->seat);
        if (strstr(text, "\"yours\":[]"))
            say(c, line);
        else if (!strstr(text, "\"who\":\"open\""))
            say(c, "ready");
    } else if (strstr(text, "\"status\":\"over\"") && c->seat == 1 && !stopping) {
        finished++;
        say(c, "rematch");
    }
}

static long long now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static void take_done(struct client *c, const char *text, bool good)
{
    char id[40];

    if (!strstr(text, "\"verb\":\"act\"") || c->pending[0] == '\0')
        return;
    snprintf(id, sizeof id, "\"id\":\"%s\"", strrchr(c->pending, ' ') + 1);
    if (!strstr(text, id))
        return;
    if (!good || c->again) /* it may have been done before the cut, and no state follows */
        say(c, "view");
    c->again = false;
    if (good) {
        if (c->sent)
            sample[acked % SAMPLES] = (uint32_t)((uv_hrtime() - c->sent) / 1000);
        acked++;
        if (acks)
            fprintf(acks, "%lld\t%s\t%s\n", now_ms(), table[c->game], c->pending);
    } else {
        refused_count++;
    }
    c->pending[0] = '\0';
}

static void take_object(struct client *c, const char *text)
{
    messages++;
    if (strncmp(text, "{\"type\":\"state\"", 15) == 0)
        take_state(c, text);
    else if (strncmp(text, "{\"type\":\"table\"", 15) == 0)
        take_table(c, text);
    else if (strncmp(text, "{\"type\":\"done\"", 14) == 0)
        take_done(c, text, true);
    else if (like_page && strstr(text, "\"message\":\"server.store\""))
        drop(c); /* it will ask for the same again */
    else if (strncmp(text, "{\"type\":\"refused\"", 17) == 0)
        take_done(c, text, false);
    else if (strstr(text, "\"kind\":\"rematch\"") && c->seat == 2)
        say(c, "yes");
}

/* ---- the link ---- */

static void begin(struct client *c);

static void on_again(uv_timer_t *timer)
{
    begin(timer->data);
}

static void on_closed(uv_handle_t *handle)
{
    struct client *c = handle->data;
    uint32_t least = like_page ? c->pause / 2 : 50, spread = like_page ? c->pause : 200;

    c->in_used = 0;
    c->asked = false;
    c->back = true;
    c->sent = 0;
    if (stopping)
        return;
    if (c->soon) {
        least = 0;
        spread = c->soon;
    } else if (like_page) {
        c->pause = c->pause < PAUSE_MOST_MS ? c->pause * 5 / 4 : PAUSE_MOST_MS;
    }
    c->soon = 0;
    uv_timer_start(&c->timer, on_again, least + rng_below(&rng, spread), 0);
}

static void drop(struct client *c)
{
    broken += c->open;
    c->open = false;
    if (!uv_is_closing((uv_handle_t *)&c->tcp))
        uv_close((uv_handle_t *)&c->tcp, on_closed);
}

/* Takes one frame from the front of the input; returns 0 if it is not complete yet. */
static size_t take_frame(struct client *c, const unsigned char *b, size_t n)
{
    size_t length, head = 2;
    char keep;

    if (n < 2)
        return 0;
    length = b[1] & 127;
    if (length >= 126)
        head = length == 126 ? 4 : 10;
    if (n < head)
        return 0;
    if (head > 2) {
        length = 0;
        for (size_t i = 2; i < head; i++)
            length = length << 8 | b[i];
    }
    if (n < head + length)
        return 0;
    if ((b[0] & 15) == 9)
        send_frame(c, 10, (const char *)b + head, length);
    if ((b[0] & 15) == 8 && length >= 2 && (b[head] << 8 | b[head + 1]) == MOVED)
        c->soon = MOVING_MS;
    keep = (char)b[head + length];
    c->in[(b - (unsigned char *)c->in) + (ptrdiff_t)(head + length)] = '\0';
    if ((b[0] & 15) == 1)
        take_object(c, (const char *)b + head);
    c->in[(b - (unsigned char *)c->in) + (ptrdiff_t)(head + length)] = keep;
    return head + length;
}

static void on_alloc(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    static char shared[65536];

    (void)handle;
    (void)wanted;
    *buffer = uv_buf_init(shared, sizeof shared);
}

/* Asks whether the table is there, or opens its socket. */
static void request(struct client *c)
{
    bool asks = like_page && !c->asked;
    char head[400];
    int n = snprintf(head, sizeof head,
                     "GET %s%s HTTP/1.1\r\nHost: x\r\n%s%s%s%s\r\n",
                     asks ? "/api/tables/" : "/ws?table=", table[c->game],
                     idle_only ? "" : "Authorization: Bearer ",
                     idle_only ? "" : token[c->seat - 1], idle_only ? "" : "\r\n",
                     asks ? ""
                          : "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Version: 13\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");

    send_bytes(c, head, (size_t)n, "", 0);
}

/* Reads the answer to a request; returns how many bytes it took. */
static size_t take_reply(struct client *c)
{
    char *end = strstr(c->in, "\r\n\r\n");
    size_t length;

    if (!end)
        return 0;
    length = (size_t)(end + 4 - c->in);
    if (!like_page || c->asked) {
        c->open = strncmp(c->in, "HTTP/1.1 101", 12) == 0;
        if (!c->open)
            drop(c);
        else
            say(c, "hello 2");
        return length;
    }
    length += number_after(c->in, "Content-Length: ");
    if (c->in_used < length)
        return 0;
    c->asked = strncmp(c->in, "HTTP/1.1 200", 12) == 0;
    if (c->asked)
        request(c);
    else
        drop(c);
    return length;
}

static void keep_bytes(struct client *c, const char *bytes, size_t n)
{
    bytes_in += n;
    c->heard = uv_hrtime();
    if (c->in_used + n + 1 > c->in_room) {
        c->in_room = (c->in_used + n) * 2 + 1;
        c->in = realloc(c->in, c->in_room);
    }
    memcpy(c->in + c->in_used, bytes, n);
    c->in_used += n;
    c->in[c->in_used] = '\0';
}

static void on_read(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer)
{
    struct client *c = stream->data;
    size_t at = 0, n;

    if (got <= 0) {
        if (got < 0)
            drop(c);
        return;
    }
    keep_bytes(c, buffer->base, (size_t)got);
    if (!c->open)
        at = take_reply(c);
    while (c->open && (n = take_frame(c, (unsigned char *)c->in + at, c->in_used - at)) > 0)
        at += n;
    memmove(c->in, c->in + at, c->in_used - at);
    c->in_used -= at;
    if (c->in_used == 0) {
        free(c->in);
        c->in = NULL;
        c->in_room = 0;
    }
}

static void on_connect(uv_connect_t *connect, int status)
{
    struct client *c = connect->data;

    if (status < 0) {
        drop(c);
        return;
    }
    request(c);
    uv_read_start((uv_stream_t *)&c->tcp, on_alloc, on_read);
}

static void begin(struct client *c)
{
    struct sockaddr_in to;

    uv_tcp_init(&loop, &c->tcp);
    uv_tcp_nodelay(&c->tcp, 1);
    c->tcp.data = c->connect.data = c;
    if (like_page)
        uv_timer_start(&c->timer, on_silence, OPEN_MS, 0);
    uv_ip4_addr("127.0.0.1", port, &to);
    if (uv_tcp_connect(&c->connect, &c->tcp, (struct sockaddr *)&to, on_connect))
        drop(c);
}

/* ---- beginning, end, figures ---- */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static void report(double seconds)
{
    size_t n = acked < SAMPLES ? acked : SAMPLES;
    int open = 0;

    for (int i = 0; i < clients; i++)
        open += client[i].open;
    qsort(sample, n, sizeof *sample, by_size);
    printf("{\"sockets\":%d,\"acked\":%lu,\"per_second\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,"
           "\"max_ms\":%.2f,\"refused\":%lu,\"broken\":%lu,\"finished\":%lu,\"messages\":%lu,"
           "\"mbytes\":%.1f}\n",
           open, acked, (double)acked / seconds, n ? sample[n / 2] / 1000.0 : 0,
           n ? sample[n * 99 / 100] / 1000.0 : 0, n ? sample[n - 1] / 1000.0 : 0, refused_count,
           broken, finished, messages, (double)bytes_in / 1e6);
}

static void on_end(uv_timer_t *timer)
{
    (void)timer;
    stopping = true;
    uv_stop(&loop);
}

static void on_signal(uv_signal_t *s, int number)
{
    (void)s;
    (void)number;
    on_end(NULL);
}

static int play(double seconds)
{
    uv_timer_t end;
    uv_signal_t term;
    uint64_t start;

    client = calloc((size_t)clients, sizeof *client);
    sample = calloc(SAMPLES, sizeof *sample);
    for (int i = 0; i < clients; i++) {
        client[i].game = i / (idle_only ? 100 : 2);
        client[i].seat = i % 2 + 1;
        client[i].pause = PAUSE_MS;
        uv_timer_init(&loop, &client[i].timer);
        client[i].timer.data = &client[i];
        begin(&client[i]);
    }
    uv_update_time(&loop); /* opening the tables took long */
    uv_timer_init(&loop, &end);
    uv_timer_start(&end, on_end, (uint64_t)(seconds * 1000), 0);
    uv_signal_init(&loop, &term);
    uv_signal_start(&term, on_signal, SIGTERM);
    start = uv_hrtime();
    uv_run(&loop, UV_RUN_DEFAULT);
    report((double)(uv_hrtime() - start) / 1e9);
    return 0;
}

int main(int argc, char **argv)
{
    double rate;

    signal(SIGPIPE, SIG_IGN);
    like_page = getenv("LOAD_PAGE") != NULL;
    idle_only = argc == 5 && strcmp(argv[1], "idle") == 0;
    if (argc < 5)
        return 2; /* the beginning of this file explains the usage */
    rng_seed(&rng, (uint64_t)getpid());
    uv_loop_init(&loop);
    port = (int)strtol(argv[1 + idle_only], NULL, 10);
    tables = idle_only ? (int)strtol(argv[3], NULL, 10) / 100 + 1 : (int)strtol(argv[2], NULL, 10);
    tables = tables < GAMES_MAX ? tables : GAMES_MAX;
    table = calloc((size_t)tables, sizeof *table);
    clients = idle_only ? (int)strtol(argv[3], NULL, 10) : 2 * tables;
    rate = idle_only ? 0 : strtod(argv[3], NULL);
    delay_ms = rate > 0 ? tables * 1000.0 / rate : 0;
    if (argc > 5 && (acks = fopen(argv[5], "w")))
        setlinebuf(acks);
    open_tables();
    return play(strtod(argv[4], NULL));
}
