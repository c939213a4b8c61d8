/* questions.c - see questions.h. */
#include "server/questions.h"

#include "core/languages.h"
#include "core/text.h"
#include "files/packs.h"
#include "server/hall.h"
#include "server/room.h"
#include "service/log.h"

#include <stdlib.h>
#include <string.h>

enum { PACK_BYTES = 1 << 20 };

/* Adds one language; text that does not match the others is removed again. */
static void add_part(struct text *out, const char *language)
{
    struct message why;
    char name[FILE_NAME];
    size_t before = out->used;
    size_t length;
    uint32_t line;
    char *pack;

    if (!pack_find(language, name) || !(pack = file_read(name, PACK_BYTES, &length, &why)))
        return;
    text_put(out, "language ");
    text_put(out, language);
    text_char(out, '\n');
    text_bytes(out, pack, length);
    text_char(out, '\n');
    free(pack);
    if (!out->cut && questions_check((struct span){ out->at, out->used }, &line))
        return;
    log_event("pack-left-out", "file", name);
    out->used = before;
    out->cut = false;
}

struct span questions_read(void)
{
    const size_t room = 4 * PACK_BYTES;
    char *bytes = malloc(room);
    struct text out;

    if (!bytes)
        return (struct span){ NULL, 0 };
    text_init(&out, bytes, room);
    for (int i = 0; i < LANGUAGES; i++)
        add_part(&out, language_tags[i]);
    if (out.used == 0) {
        free(bytes);
        return (struct span){ NULL, 0 };
    }
    bytes[out.used] = '\0';
    return (struct span){ bytes, out.used };
}

void questions_release(struct questions *q)
{
    free(q->text);
    memset(q, 0, sizeof *q);
}

/* Makes room for this many more bytes; returns false if the pack is too long. */
static bool grow(struct questions *q, size_t more)
{
    size_t room = q->room ? q->room : 4096;
    char *text;

    if (q->used + more > QUESTIONS_BYTES)
        return false;
    while (room < q->used + more)
        room *= 2;
    if (room == q->room)
        return true;
    text = realloc(q->text, room);
    if (!text)
        return false;
    q->text = text;
    q->room = room;
    return true;
}

void questions_do_paper(struct order *o, struct outcome *out)
{
    struct questions *q = &((struct room *)o->context)->questions;
    const char *line = o->words == 2 ? o->word[1] : "";
    size_t n = strlen(line);

    if (!grow(q, n + 1)) {
        order_refuse(o, out, "server.pack-long");
        return;
    }
    memcpy(q->text + q->used, line, n);
    q->used += n;
    q->text[q->used++] = '\n';
    order_done(o, out, true);
}

void questions_do_pack(struct order *o, struct outcome *out)
{
    struct room *r = o->context;
    struct span ours = r->hall->questions;
    struct table *t = &r->protocol.table;
    struct message *why = &out->answer.why;

    if (strcmp(o->word[1], "own") == 0)
        order_done(o, out, table_pack(t, r->questions.text ? r->questions.text : "",
                                      r->questions.used, "", why));
    else if (ours.at && questions_speak(ours, o->word[1]))
        order_done(o, out, table_pack(t, ours.at, ours.length, o->word[1], why));
    else
        order_refuse(o, out, "server.wish");
}
