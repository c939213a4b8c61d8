/* json.c - see json.h. */
#include "core/json.h"

#include <string.h>

void json_init(struct json *j, struct text *out)
{
    j->out = out;
    j->comma = false;
}

static bool plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

static void escape(struct text *out, char c)
{
    if ((unsigned char)c < 0x20) {
        text_put(out, "\\u00");
        text_char(out, (char)('0' + (c >> 4)));
        text_char(out, "0123456789abcdef"[c & 15]);
    } else {
        text_char(out, '\\');
        text_char(out, c);
    }
}

/* A string with its quotes. Nearly nothing that is written needs an escape, so it is copied while
 * it is read; from the first character that does need one, runs of plain characters are copied. */
static void quote(struct text *out, struct span s)
{
    size_t room = out->cut ? 0 : out->room - out->used;
    size_t plainly = 0;
    size_t from;

    text_char(out, '"');
    if (s.length + 2 < room) {
        char *to = out->at + out->used;

        while (plainly < s.length && plain(s.at[plainly])) {
            to[plainly] = s.at[plainly];
            plainly++;
        }
        out->used += plainly;
    }
    from = plainly;
    for (size_t i = from; i < s.length; i++) {
        if (plain(s.at[i]))
            continue;
        text_bytes(out, s.at + from, i - from);
        escape(out, s.at[i]);
        from = i + 1;
    }
    if (from < s.length)
        text_bytes(out, s.at + from, s.length - from);
    text_char(out, '"');
}

static void lead(struct json *j, const char *name)
{
    if (j->comma)
        text_char(j->out, ',');
    j->comma = true;
    if (!name)
        return;
    text_char(j->out, '"');
    text_put(j->out, name);
    text_char(j->out, '"');
    text_char(j->out, ':');
}

void json_open(struct json *j, const char *name, char bracket)
{
    lead(j, name);
    text_char(j->out, bracket);
    j->comma = false;
}

void json_close(struct json *j, char bracket)
{
    text_char(j->out, bracket);
    j->comma = true;
}

void json_number(struct json *j, const char *name, int64_t n)
{
    lead(j, name);
    text_number(j->out, n);
}

void json_bool(struct json *j, const char *name, bool b)
{
    lead(j, name);
    text_put(j->out, b ? "true" : "false");
}

void json_none(struct json *j, const char *name)
{
    lead(j, name);
    text_put(j->out, "null");
}

void json_text(struct json *j, const char *name, const char *s)
{
    json_span(j, name, span_of(s));
}

void json_span(struct json *j, const char *name, struct span s)
{
    lead(j, name);
    quote(j->out, s);
}

void json_raw(struct json *j, const char *name, const char *s)
{
    lead(j, name);
    text_bytes(j->out, s, strlen(s)); /* it may be long */
}

void json_bits(struct json *j, const char *name, unsigned bits)
{
    json_open(j, name, '[');
    for (int i = 0; bits; i++, bits >>= 1) {
        if (bits & 1)
            json_number(j, NULL, i);
    }
    json_close(j, ']');
}

void json_message(struct json *j, const struct message *m)
{
    static const char *const kind_name[] = {
        [MESSAGE_WORD] = "word", [MESSAGE_ACTION] = "action", [MESSAGE_PLACE] = "place",
    };

    json_text(j, "message", m->id ? m->id : "");
    json_open(j, "args", '[');
    for (int i = 0; i < m->args; i++) {
        const struct message_arg *a = &m->arg[i];

        if (a->kind == MESSAGE_NUMBER) {
            json_number(j, NULL, a->number);
        } else if (a->kind == MESSAGE_STRING) {
            json_text(j, NULL, a->text);
        } else {
            json_open(j, NULL, '{');
            json_text(j, kind_name[a->kind], a->text);
            json_close(j, '}');
        }
    }
    json_close(j, ']');
}

void json_message_object(struct json *j, const char *name, const struct message *m)
{
    if (!m->id) {
        json_none(j, name);
        return;
    }
    json_open(j, name, '{');
    json_message(j, m);
    json_close(j, '}');
}

void json_begin(struct json_object *o, char *at, size_t room, const char *type)
{
    text_init(&o->text, at, room);
    json_init(&o->json, &o->text);
    json_open(&o->json, NULL, '{');
    if (type)
        json_text(&o->json, "type", type);
}

void json_end(struct json_object *o)
{
    json_close(&o->json, '}');
}
