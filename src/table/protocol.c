/* protocol.c - takes lines apart and sees that they are obeyed; see protocol.h. */
#include "table/protocol.h"

#include "table/order.h"

#include <string.h>

/* ---- answers ---- */

void order_done(const struct order *o, bool good, const struct message *why)
{
    struct answer a = { .verdict = good ? VERDICT_DONE : VERDICT_REFUSED,
                        .position = o->protocol->table.position };

    if (!good)
        a.why = *why;
    wire_answer(o->protocol, o->link, o->word[0], o->seat, &a);
}

void order_error(const struct order *o, const char *id, const char *arg)
{
    struct message why = { 0 };

    refuse(&why, id);
    if (arg)
        message_text(&why, arg);
    wire_error(o->protocol, o->link, &why);
}

void order_bad(const struct order *o)
{
    order_error(o, "table.line", o->word[0]);
}

bool order_number(const char *word, uint32_t most, uint32_t *out)
{
    return text_read_number(&word, most, out) && *word == '\0';
}

/* ---- lines ---- */

static void split(struct order *o)
{
    char *at = o->line;

    while (*at && o->words <= ORDER_WORDS) {
        at += strspn(at, " ");
        if (*at == '\0')
            return;
        o->word[o->words++] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = '\0';
    }
}

/* Takes `as N` away from the front. */
static bool take_as(struct order *o)
{
    uint32_t seat;

    o->seat = -1;
    if (o->words == 0 || strcmp(o->word[0], "as") != 0)
        return true;
    if (o->words < 3 || !order_number(o->word[1], GAME_SEATS_MAX, &seat))
        return false;
    o->seat = (int)seat;
    o->named = true;
    o->words -= 2;
    memmove(o->word, o->word + 2, (size_t)o->words * sizeof o->word[0]);
    return true;
}

/* Whether the link may speak as it does; finds its seat where it named none. */
static bool may_speak(struct order *o, const struct verb *v, struct message *why)
{
    unsigned seats = o->link->seats;

    if (!o->link->hello && strcmp(v->name, "hello") != 0)
        return refused(why, "table.hello");
    if (v->need == NEED_HOST && !o->link->host)
        return refused(why, "table.host");
    if (o->named && o->seat == 0)
        return (v->judge && o->link->host) || refused(why, "table.which-seat");
    if (o->named)
        return (seats >> o->seat & 1) || message_number(refuse(why, "table.no-seat"), o->seat);
    if (v->need != NEED_SEAT && v->need != NEED_VIEW)
        return true;
    if (seats && !(seats & (seats - 1)))
        o->seat = __builtin_ctz(seats);
    return o->seat > 0 || v->need == NEED_VIEW || refused(why, "table.which-seat");
}

/* `paper TEXT`: TEXT, spaces and all, is the next line of a record or a pack. */
static bool take_paper(struct order *o)
{
    struct scratch *paper = o->protocol->scratch;
    size_t n;

    if (strncmp(o->line, "paper", 5) != 0 || (o->line[5] && o->line[5] != ' ') ||
        !o->link->host || !o->link->hello)
        return false;
    n = strlen(o->line + 5);
    if (n > sizeof paper->paper - paper->paper_used) {
        order_error(o, "table.paper", NULL);
        paper->paper_used = 0;
        return true;
    }
    if (n)
        memcpy(paper->paper + paper->paper_used, o->line + 6, n - 1);
    paper->paper_used += n ? n - 1 : 0;
    paper->paper[paper->paper_used++] = '\n';
    return true;
}

/* No control characters, and UTF-8 that is whole: so that what is told back can be JSON. */
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

static void obey(struct order *o)
{
    const struct verb *verb;
    struct message why = { 0 };

    if (take_paper(o))
        return;
    split(o);
    if (o->words == 0)
        return;
    if (o->words > ORDER_WORDS || !take_as(o)) {
        order_bad(o);
        return;
    }
    verb = verb_find(o->word[0]);
    if (!verb)
        order_error(o, "table.verb", o->word[0]);
    else if (o->words - 1 < verb->least || o->words - 1 > verb->most)
        order_bad(o);
    else if (may_speak(o, verb, &why))
        verb->obey(o);
    else
        order_done(o, false, &why);
}

bool protocol_line(struct protocol *p, struct link *l, const char *line, size_t length,
                   uint64_t now)
{
    struct order o = { .protocol = p, .link = l, .seat = -1 };
    uint64_t serial;
    uint32_t tables = p->tables;

    if (!p->manual && now > p->now)
        p->now = now;
    table_time(&p->table, p->now);
    serial = p->table.serial;
    if (length && line[length - 1] == '\r')
        length--;
    if (length > PROTOCOL_LINE) {
        protocol_too_long(p, l);
        return false;
    }
    if (!clean(line, length)) {
        order_error(&o, "table.binary", NULL);
        return false;
    }
    memcpy(o.line, line, length);
    o.line[length] = '\0';
    protocol_follow(p, l);
    obey(&o);
    return p->table.serial != serial || p->tables != tables;
}
