/*
 * desk.c - a learner's desk in a browser's worker; the page's side is web/src/engine/worker.ts.
 *
 * It has the same exports as wasm.c, so that one worker script serves both: step() never has
 * anything due, and think() continues slow work.
 */
#include "desk/desk.h"
#include "wasm/page.h"

#include <stdlib.h>
#include <string.h>


static struct desk desk;
static struct arena arena;
static char room_bytes[DESK_LINE + 1];

static void send_object(void *context, const char *object, size_t length)
{
    (void)context;
    page_object(object, length);
}

EXPORT(begin) void begin(double now)
{
    void *memory = malloc(DESK_MEMORY);

    (void)now;
    arena_init(&arena, memory, memory ? DESK_MEMORY : 0);
    desk_init(&desk, &arena, send_object, NULL);
}

EXPORT(room) char *room(void)
{
    return room_bytes;
}

EXPORT(room_size) size_t room_size(void)
{
    return DESK_LINE;
}

EXPORT(line) void line(size_t length, double now)
{
    (void)now;
    room_bytes[length < DESK_LINE ? length : DESK_LINE] = '\0';
    desk_line(&desk, room_bytes);
}

EXPORT(step) int step(double now)
{
    (void)now;
    return -1;
}

EXPORT(think) bool think(double now)
{
    (void)now;
    return desk_step(&desk);
}
