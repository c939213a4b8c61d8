/* order.c - parses lines; see order.h. */
#include "table/order.h"

#include "table/verbs.h"

#include <string.h>

/* ---- answers ---- */

void order_done(const struct order *o, struct outcome *out, bool good)
{
    out->kind = OUTCOME_ANSWER;
    out->answer.verdict = good ? VERDICT_DONE : VERDICT_REFUSED;
    out->answer.position = o->protocol->table.position;
}

void order_refuse(const struct order *o, struct outcome *out, const char *id)
{
    order_done(o, out, refused(&out->answer.why, id));
}

void order_bad(const struct order *o, struct outcome *out)
{
    out->kind = OUTCOME_ERROR;
    message_text(message_set(&out->answer.why, "table.line"), o->word[0]);
}

/* ---- words ---- */

bool order_number(const char *word, uint32_t most, uint32_t *out)
{
    return text_read_number(&word, most, out) && *word == '\0';
}

/* Takes the next word of the line; returns false if there is none, or no room for it. */
static bool next_word(struct order *o, char **rest)
{
    char *at = *rest + strspn(*rest, " ");

    if (*at == '\0' || o->words > ORDER_WORDS)
        return false;
    o->word[o->words++] = at;
    at += strcspn(at, " ");
    if (*at)
        *at++ = '\0';
    *rest = at;
    return true;
}

/* Takes the prefix `as N` off the line. */
static bool take_as(struct order *o, char **rest)
{
    uint32_t seat;

    if (strcmp(o->word[0], "as") != 0)
        return true;
    if (!next_word(o, rest) || !order_number(o->word[1], GAME_SEATS_MAX, &seat))
        return false;
    o->seat = (int)seat;
    o->named = true;
    o->words = 0;
    return next_word(o, rest);
}

static bool take_words(struct order *o, char *rest)
{
    if (o->verb->flags & VERB_TEXT) {
        if (*rest)
            o->word[o->words++] = rest;
    } else {
        while (next_word(o, &rest)) {
        }
    }
    return o->words <= ORDER_WORDS && o->words - 1 >= o->verb->least &&
           o->words - 1 <= o->verb->most;
}

/* ---- lines ---- */

/* Returns true if the line has no control characters and is valid UTF-8: what is sent back must be
 * JSON. */
static bool clean(const char *line, size_t n)
{
    for (size_t i = 0; i < n;) {
        unsigned char c = (unsigned char)line[i];
        size_t more = c < 0x80 ? 0 : c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;

        if (c < 0x20 || c == 0x7f || (c >= 0x80 && c < 0xc2) || c > 0xf4 || i + more >= n)
            return false;
        for (size_t k = 1; k <= more; k++) {
            if (((unsigned char)line[i + k] & 0xc0) != 0x80)
                return false;
        }
        if (more > 1) {
            unsigned char d = (unsigned char)line[i + 1];

            if ((c == 0xe0 && d < 0xa0) || (c == 0xed && d > 0x9f) || (c == 0xf0 && d < 0x90) ||
                (c == 0xf4 && d > 0x8f))
                return false;
        }
        i += more + 1;
    }
    return true;
}

static const struct verb *find(const struct verbs *in, const char *name)
{
    for (int i = 0; i < in->count; i++) {
        if (strcmp(in->row[i].name, name) == 0)
            return &in->row[i];
    }
    return NULL;
}

/* Takes the words of o->line. */
static void parse(struct order *o, const struct verbs *own)
{
    char *rest = o->line;

    if (!next_word(o, &rest))
        return;
    if (!take_as(o, &rest)) {
        message_text(message_set(&o->wrong, "table.line"), o->word[0]);
        return;
    }
    o->verb = own ? find(own, o->word[0]) : NULL;
    if (!o->verb)
        o->verb = find(&protocol_verbs, o->word[0]);
    if (!o->verb)
        message_text(message_set(&o->wrong, "table.verb"), o->word[0]);
    else if (!take_words(o, rest))
        message_text(message_set(&o->wrong, "table.line"), o->word[0]);
}

void protocol_parse(struct order *o, const char *line, size_t length, const struct verbs *own)
{
    o->words = 0;
    o->named = false;
    o->seat = -1;
    o->verb = NULL;
    o->wrong.id = NULL;
    o->context = NULL;
    if (length && line[length - 1] == '\r')
        length--;
    if (length > PROTOCOL_LINE) {
        message_number(message_set(&o->wrong, "table.long"), PROTOCOL_LINE);
    } else if (!clean(line, length)) {
        message_set(&o->wrong, "table.binary");
    } else {
        memcpy(o->line, line, length);
        o->line[length] = '\0';
        parse(o, own);
    }
    if (o->wrong.id)
        o->verb = NULL;
}

bool order_has(const struct order *o, unsigned flags)
{
    return o->verb && (o->verb->flags & flags);
}

void order_write(const struct order *o, struct text *out)
{
    if (o->named) {
        text_put(out, "as ");
        text_number(out, o->seat);
        text_char(out, ' ');
    }
    for (int i = 0; i < o->words; i++) {
        if (i)
            text_char(out, ' ');
        text_put(out, o->word[i]);
    }
}
