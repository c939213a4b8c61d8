/*
 * wasm.c - a table with its computer players in a browser's worker, behind the table's protocol.
 *
 * There is one table and one client, which hosts it, as in `coupdoeil engine`. The clock and random
 * bytes are imported; objects leave through object(). The page's side of this is
 * web/src/engine/worker.ts:
 *
 *     begin(now)            once
 *     room()                where a line's bytes are to be put, ROOM of them at most
 *     line(length, now)     obeys it
 *     step(now)             lets time pass; milliseconds until the next call, -1: after a line
 *     think(now)            does what needs thinking; false if there was nothing, or a file is
 *                           wanted first (data.h)
 *
 * Times are in milliseconds since any moment and never go back.
 */
#include "table/engine.h"
#include "wasm/crew.h"
#include "wasm/data.h"
#include "wasm/page.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA_MOST = 96 << 20, ARENA_LEAST = 4 << 20, THINK_MS = 1000, NAP_MS = 60000 };

IMPORT(random) void page_random(uint8_t *bytes, size_t length);
IMPORT(now) double page_now(void);

static struct protocol protocol;
static struct scratch scratch;
static struct link link;
static struct engine engine;
static struct arena arena;
static double until;
static char room_bytes[PROTOCOL_LINE + 1];

static void send_object(void *context, struct link *to, const char *object, size_t length)
{
    (void)context;
    (void)to;
    page_object(object, length);
}

static void tell(void *context)
{
    (void)context;
    protocol_update(&protocol, &link);
}

static bool time_is_up(void *context)
{
    (void)context;
    return *wanted() || page_now() >= until;
}

/* Memory for thinking, as much as this browser allows, taken when it is first needed. */
static bool have_arena(void)
{
    for (size_t size = ARENA_MOST; !arena.at && size >= ARENA_LEAST; size /= 2) {
        void *memory = malloc(size);

        if (memory)
            arena_init(&arena, memory, size);
    }
    return arena.at;
}

EXPORT(begin) void begin(double now)
{
    uint8_t random[SHA256_BYTES];
    uint64_t seed;

    (void)now;
    page_random(random, sizeof random);
    page_random((uint8_t *)&seed, sizeof seed);
    protocol_init(&protocol, &scratch, "engine", random, send_object, NULL);
    link_init(&link, LINK_HOST);
    engine_init(&engine, &protocol, seed, tell, NULL);
}

EXPORT(room) char *room(void)
{
    return room_bytes;
}

EXPORT(room_size) size_t room_size(void)
{
    return sizeof room_bytes;
}

EXPORT(line) void line(size_t length, double now)
{
    if (length > PROTOCOL_LINE)
        protocol_too_long(&protocol, &link);
    else
        engine_line(&engine, &link, room_bytes, length, (uint64_t)now);
}

EXPORT(step) int step(double now)
{
    uint64_t at = (uint64_t)now;
    uint64_t due;

    while (engine_step(&engine, at)) {
    }
    due = engine_due(&engine);
    if (protocol.manual || due == UINT64_MAX)
        return -1;
    return due <= at ? 1 : due - at < NAP_MS ? (int)(due - at) + 1 : NAP_MS;
}

EXPORT(think) bool think(double now)
{
    struct engine_task task;

    if (!engine_task(&engine, &task))
        return false;
    until = now + THINK_MS;
    task.crew = page_crew();
    if (have_arena())
        engine_run(&task, &arena, time_is_up, NULL);
    if (*wanted()) {
        engine_drop(&engine, &task);
        return false;
    }
    engine_hand_in(&engine, &task, (uint64_t)page_now());
    return true;
}
