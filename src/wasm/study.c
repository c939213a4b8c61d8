/*
 * study.c - a learner's desk in a browser's worker; the page's side is web/src/engine/worker.ts.
 *
 * It has the exports of wasm.c, so that one worker script serves both: step() never has anything
 * due, and think() goes on with what takes long.
 */
#include "study/study.h"
#include "wasm/page.h"

#include <stdlib.h>
#include <string.h>


static struct study study;
static struct arena arena;
static char room_bytes[STUDY_LINE + 1];

static void send_object(void *context, const char *object, size_t length)
{
    (void)context;
    page_object(object, length);
}

EXPORT(begin) void begin(double now)
{
    void *memory = malloc(STUDY_MEMORY);

    (void)now;
    arena_init(&arena, memory, memory ? STUDY_MEMORY : 0);
    study_init(&study, &arena, send_object, NULL);
}

EXPORT(room) char *room(void)
{
    return room_bytes;
}

EXPORT(room_size) size_t room_size(void)
{
    return STUDY_LINE;
}

EXPORT(line) void line(size_t length, double now)
{
    (void)now;
    room_bytes[length < STUDY_LINE ? length : STUDY_LINE] = '\0';
    study_line(&study, room_bytes);
}

EXPORT(step) int step(double now)
{
    (void)now;
    return -1;
}

EXPORT(think) bool think(double now)
{
    (void)now;
    return study_step(&study);
}
