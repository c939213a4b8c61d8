/* wish.c - see wish.h. */
#include "server/wish.h"

#include "core/registry.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 24, BYTES = 8192 }; /* without those of a pack */

static void begin_line(struct wish *w, const char *words)
{
    if (w->hall.lines == w->room) {
        w->text.cut = true;
        return;
    }
    w->line[w->hall.lines++] = w->text.at + w->text.used;
    text_put(&w->text, words);
}

static void end_line(struct wish *w)
{
    if (w->text.used + 1 < w->text.room)
        w->text.used++; /* past the terminator */
    else
        w->text.cut = true;
}

/* Returns true if the word may be part of a line: it has no spaces or control characters. */
static bool is_word(const char *s)
{
    for (; *s; s++) {
        if ((unsigned char)*s <= 0x20 || *s == 0x7f)
            return false;
    }
    return true;
}

static void take_simple(struct wish *w, const json_t *in, const char *verb)
{
    const char *value = json_string_value(json_object_get(in, verb));

    if (!value)
        return;
    begin_line(w, verb);
    text_char(&w->text, ' ');
    text_put(&w->text, value);
    end_line(w);
}

/* The level of the computer that may stand in for absent people. */
static void take_level(struct wish *w, const json_t *in)
{
    const json_t *level = json_object_get(in, "standins");

    if (!json_is_integer(level))
        return;
    begin_line(w, "standins ");
    text_number(&w->text, json_integer_value(level));
    end_line(w);
}

/* Returns true if the option is secret, so nobody may choose it: a chosen deck would not be
 * secret. */
static bool is_secret(const char *game, const char *key)
{
    const struct game *g = game_find(game);
    int i = g ? options_find(g, key) : -1;

    return i >= 0 && g->options[i].secret;
}

static bool take_game(struct wish *w, json_t *in)
{
    const char *game = json_string_value(json_object_get(in, "game"));
    const char *key;
    json_t *value;

    if (!game || !is_word(game))
        return false;
    begin_line(w, "new ");
    text_put(&w->text, game);
    json_object_foreach(json_object_get(in, "options"), key, value) {
        const char *text = json_string_value(value);

        if (!text || !is_word(key) || !is_word(text) || is_secret(game, key))
            return false;
        text_char(&w->text, ' ');
        text_put(&w->text, key);
        text_char(&w->text, '=');
        text_put(&w->text, text);
    }
    end_line(w);
    return true;
}

static bool brings_pack(const json_t *in)
{
    const char *pack = json_string_value(json_object_get(in, "pack"));

    return pack && strcmp(pack, "own") == 0;
}

/* The lines of a provided pack, without its comments. */
static void take_questions(struct wish *w, const json_t *in)
{
    struct span rest = span_of(json_string_value(in) ? json_string_value(in) : "");
    struct span line;

    while (span_line(&rest, &line)) {
        if (line.length == 0 || line.at[0] == '#')
            continue;
        begin_line(w, "paper ");
        text_bytes(&w->text, line.at, line.length);
        end_line(w);
    }
}

static bool take_computers(struct wish *w, json_t *in)
{
    const char *key;
    json_t *value;

    json_object_foreach(in, key, value) {
        if (!is_word(key) || !json_is_integer(value))
            return false;
        begin_line(w, "seat ");
        text_put(&w->text, key);
        text_put(&w->text, " computer ");
        text_number(&w->text, json_integer_value(value));
        end_line(w);
    }
    return true;
}

static bool take_all(struct wish *w, json_t *in)
{
    if (!take_game(w, in))
        return false;
    if (brings_pack(in))
        take_questions(w, json_object_get(in, "questions"));
    take_simple(w, in, "clock");
    take_simple(w, in, "race");
    take_simple(w, in, "pack");
    take_simple(w, in, "backs");
    take_simple(w, in, "first");
    take_level(w, in);
    if (!take_computers(w, json_object_get(in, "computers")))
        return false;
    w->hall.hidden = json_is_true(json_object_get(in, "hidden"));
    w->hall.rated = json_is_true(json_object_get(in, "rated"));
    w->hall.guest = json_integer_value(json_object_get(in, "for"));
    w->hall.hidden |= w->hall.guest != 0; /* a challenge is unlisted */
    return !w->text.cut;
}

/* Makes room for the usual lines, and for those of a pack. */
static bool make_room(struct wish *w, const json_t *questions)
{
    size_t length = json_string_length(questions);
    struct span rest = { json_string_value(questions), length };
    struct span line;
    size_t lines = 0;
    size_t bytes;
    char *text;

    while (length && span_line(&rest, &line))
        lines++;
    bytes = BYTES + length + lines * sizeof "paper ";
    text = malloc(bytes);
    w->room = LINES + (int)lines;
    w->line = calloc((size_t)w->room, sizeof *w->line);
    w->hall.line = w->line;
    if (text)
        text_init(&w->text, text, bytes);
    return text && w->line;
}

bool wish_read(struct wish *w, json_t *in)
{
    memset(w, 0, sizeof *w);
    if (json_is_object(in) && make_room(w, json_object_get(in, "questions")) && take_all(w, in))
        return true;
    wish_release(w);
    return false;
}

void wish_release(struct wish *w)
{
    free(w->text.at);
    free(w->line);
    memset(w, 0, sizeof *w);
}

size_t wish_bytes(const struct wish *w)
{
    return BUDGET_TABLE + w->text.used + (size_t)w->hall.lines * BUDGET_ENTRY;
}
