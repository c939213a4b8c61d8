/*
 * cmd_engine.c - `coupdoeil engine`: a table on standard input and output, for other programs.
 *
 * There is one table and one client, which hosts the table and may speak for several seats
 * (docs/protocol.md). This file has what the table leaves to its program: the clock, random bytes,
 * and the thinking for computer seats, which happens between two lines.
 */
#include "cli/cli.h"

#include "lang/lang.h"
#include "table/engine.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { ARENA_BYTES = 96 << 20, THINK_MS = 1000, NAP_MS = 60000, READ_BYTES = 1 << 16 };

struct speaker {
    struct engine engine;
    struct protocol protocol;
    struct scratch scratch;
    struct link link;
    struct arena arena;
    uint32_t think_ms;
    double start, until;
    /* The line being read. */
    char line[PROTOCOL_LINE + 1];
    size_t used;
    bool too_long;
};

static void send_object(void *context, struct link *to, const char *object, size_t length)
{
    (void)context;
    (void)to;
    fwrite(object, 1, length, stdout);
    putchar('\n');
}

static void tell(void *context)
{
    struct speaker *s = context;

    protocol_update(&s->protocol, &s->link);
}

static uint64_t now_ms(const struct speaker *s)
{
    return (uint64_t)((cli_seconds() - s->start) * 1000.0);
}

static bool time_is_up(void *context)
{
    const struct speaker *s = context;

    return cli_seconds() >= s->until;
}

static bool think(struct speaker *s)
{
    struct engine_task task;

    if (!engine_task(&s->engine, &task))
        return false;
    if (!s->arena.at) {
        void *memory = malloc(ARENA_BYTES);

        arena_init(&s->arena, memory, memory ? ARENA_BYTES : 0);
    }
    s->until = cli_seconds() + s->think_ms / 1000.0;
    engine_run(&task, &s->arena, time_is_up, s);
    engine_hand_in(&s->engine, &task, now_ms(s));
    return true;
}

/* Runs whatever is due now. */
static void work(struct speaker *s)
{
    do {
        while (engine_step(&s->engine, now_ms(s)))
            continue;
    } while (think(s));
}

/* Milliseconds until something is due; -1 if nothing will be. */
static int nap(const struct speaker *s)
{
    uint64_t due = engine_due(&s->engine);
    uint64_t now = now_ms(s);

    if (s->protocol.manual || due == UINT64_MAX)
        return -1;
    return due <= now ? 1 : due - now < NAP_MS ? (int)(due - now) + 1 : NAP_MS;
}

static void take_byte(struct speaker *s, char c)
{
    if (c != '\n') {
        if (s->used == sizeof s->line)
            s->too_long = true;
        else
            s->line[s->used++] = c;
        return;
    }
    if (s->too_long)
        protocol_too_long(&s->protocol, &s->link);
    else
        engine_line(&s->engine, &s->link, s->line, s->used, now_ms(s));
    s->used = 0;
    s->too_long = false;
    work(s);
}

/* Runs until the end of the input, or until nobody reads the output any more. */
static int serve(struct speaker *s)
{
    static char bytes[READ_BYTES];

    for (;;) {
        struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
        ssize_t n;

        work(s);
        if (fflush(stdout) != 0)
            return EXIT_WORLD;
        if (poll(&in, 1, nap(s)) == 0)
            continue;
        n = read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && errno == EINTR)
            continue;
        for (ssize_t i = 0; i < n && !ferror(stdout); i++)
            take_byte(s, bytes[i]);
        if (n <= 0) {
            if (s->used || s->too_long)
                take_byte(s, '\n'); /* the last line may have no end */
            return EXIT_OK;
        }
    }
}

static bool true_random(uint8_t bytes[SHA256_BYTES])
{
    return getrandom(bytes, SHA256_BYTES, 0) == SHA256_BYTES;
}

int cmd_engine(const struct request *r)
{
    struct speaker *s = calloc(1, sizeof *s);
    struct message why = { .id = "match.memory" };
    uint8_t random[SHA256_BYTES] = { 0 };
    uint64_t seed;
    uint32_t n;
    int status = EXIT_INPUT;

    if (!s || (!r->value[FLAG_SEED] && !true_random(random))) {
        cli_fail(&why);
        goto out;
    }
    s->think_ms = THINK_MS;
    if (!cli_number("--ms", r->value[FLAG_MS], 0, 3600000, &s->think_ms))
        goto out;
    if (r->value[FLAG_SEED]) {
        if (!cli_number("--seed", r->value[FLAG_SEED], 0, UINT32_MAX, &n))
            goto out;
        memcpy(random, &n, sizeof n);
    }
    memcpy(&seed, random, sizeof seed);
    s->start = cli_seconds();
    signal(SIGPIPE, SIG_IGN);
    protocol_init(&s->protocol, &s->scratch, "engine", random, send_object, s);
    s->protocol.words = lang_say;
    engine_init(&s->engine, &s->protocol, seed, tell, s);
    link_init(&s->link, LINK_HOST);
    status = serve(s);
    protocol_release(&s->protocol);
    free(s->arena.at);
out:
    free(s);
    return status;
}
