/* json.c - see json.h. */
#include "core/json.h"

void json_init(struct json *j, struct text *out)
{
    j->out = out;
    j->comma = false;
}

static void quote(struct text *out, const char *s)
{
    text_char(out, '"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\') {
            text_char(out, '\\');
            text_char(out, *s);
        } else if ((unsigned char)*s < 0x20) {
            text_put(out, "\\u00");
            text_char(out, (char)('0' + (*s >> 4)));
            text_char(out, "0123456789abcdef"[*s & 15]);
        } else {
            text_char(out, *s);
        }
    }
    text_char(out, '"');
}

static void lead(struct json *j, const char *name)
{
    if (j->comma)
        text_char(j->out, ',');
    j->comma = true;
    if (name) {
        quote(j->out, name);
        text_char(j->out, ':');
    }
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
    lead(j, name);
    quote(j->out, s);
}

void json_message(struct json *j, const struct message *m)
{
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
            json_text(j, a->kind == MESSAGE_WORD ? "word" : "action", a->text);
            json_close(j, '}');
        }
    }
    json_close(j, ']');
}
