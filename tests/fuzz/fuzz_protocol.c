/*
 * fuzz_protocol.c - any bytes as lines of two clients at one table: no line breaks it, every object
 * is one line of text, and it can load what it saves.
 *
 * A line that begins with byte 1 comes from the second client, any other from the first.
 */
#include "core/must.h"
#include "lang/lang.h"
#include "match/record.h"
#include "table/protocol.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SAVED = 1 << 20 };

static struct text saved;

static void take_object(void *context, struct link *to, const char *object, size_t length)
{
    (void)context;
    must(to->hello || memcmp(object, "{\"type\":\"error\"", 15) == 0 ||
         memcmp(object, "{\"type\":\"refused\"", 17) == 0);
    must(length > 2 && object[0] == '{' && object[length - 1] == '}');
    must(!memchr(object, '\n', length));
}

static void take_line(void *context, const char *text, size_t length)
{
    (void)context;
    text_bytes(&saved, text, length);
    text_char(&saved, '\n');
}

static void check(const struct table *t, char *room)
{
    struct message why;
    struct match m;
    uint32_t line;

    if (!t->begun)
        return;
    must(t->match.game->valid(t->match.state.byte));
    text_init(&saved, room, SAVED);
    table_save(t, VIEW_ALL, take_line, NULL);
    must(saved.cut || record_load(&m, saved.at, saved.used, &why, &line));
    if (!saved.cut) {
        must(m.count == t->match.count && match_key(&m) == match_key(&t->match));
        match_release(&m);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t random[SHA256_BYTES] = { 7 };
    struct protocol *p = malloc(sizeof *p);
    struct scratch *scratch = calloc(1, sizeof *scratch);
    struct span rest = { (const char *)data, size };
    char *room = malloc(SAVED);
    struct link link[2];
    uint64_t now = 1000;

    must(p && room && scratch);
    protocol_init(p, scratch, "fuzz", random, take_object, NULL);
    link_init(&link[0], LINK_HOST);
    link_init(&link[1], LINK_GUEST);
    for (int i = 0; i < 2; i++)
        protocol_line(p, &link[i], "hello 2", 7, now);
    while (rest.length) {
        struct span line = span_cut(&rest, '\n');
        int who = line.length && line.at[0] == 1;

        now += 40;
        protocol_line(p, &link[who], line.at + who, line.length - (size_t)who, now);
        protocol_update(p, &link[0]);
        protocol_update(p, &link[1]);
    }
    check(&p->table, room);
    protocol_release(p);
    free(p);
    free(scratch);
    free(room);
    return 0;
}
