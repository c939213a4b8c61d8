/* ovo_text.c - the notation of Ovo and what its view says in JSON. */
#include "games/ovo/ovo.h"

void ovo_write_cell(unsigned cell, char out[3])
{
    out[0] = (char)('a' + (cell & 7));
    out[1] = (char)('1' + (cell >> 3));
    out[2] = '\0';
}

static void write_cell(unsigned cell, struct text *out)
{
    char name[3];

    ovo_write_cell(cell, name);
    text_put(out, name);
}

void ovo_write_action(const void *state, game_action a, struct text *out)
{
    (void)state;
    switch (ovo_kind(a)) {
    case OVO_MOVE:
        write_cell(ovo_from(a), out);
        text_char(out, '-');
        write_cell(ovo_to(a), out);
        if (a & OVO_DONE)
            text_char(out, '!');
        break;
    case OVO_PEEK:
        text_char(out, '?');
        write_cell(ovo_to(a), out);
        break;
    case OVO_DECLARE:
        text_char(out, '!');
        break;
    default:
        text_char(out, '-');
        break;
    }
}

static bool read_cell(const char **at, unsigned *cell)
{
    const char *c = *at;

    if (c[0] < 'a' || c[0] >= 'a' + OVO_SIDE || c[1] < '1' || c[1] >= '1' + OVO_SIDE)
        return false;
    *cell = (unsigned)(8 * (c[1] - '1') + c[0] - 'a');
    *at += 2;
    return true;
}

bool ovo_read_action(const void *state, const char *in, game_action *out)
{
    unsigned from = 0, to = 0, done = 0;
    enum ovo_kind kind;

    (void)state;
    if (text_skip(&in, '!')) {
        kind = OVO_DECLARE;
    } else if (text_skip(&in, '-')) {
        kind = OVO_PASS;
    } else if (text_skip(&in, '?')) {
        kind = OVO_PEEK;
        if (!read_cell(&in, &to))
            return false;
    } else {
        kind = OVO_MOVE;
        if (!read_cell(&in, &from) || !text_skip(&in, '-') || !read_cell(&in, &to))
            return false;
        if (text_skip(&in, '!'))
            done = OVO_DONE;
    }
    if (*in)
        return false;
    *out = (unsigned)kind << OVO_KIND | done | from << OVO_FROM | to;
    return true;
}

static void view_seat(struct json *out, const char *name, unsigned seat)
{
    if (seat)
        json_number(out, name, seat);
    else
        json_none(out, name);
}

static void view_cell(struct json *out, const char *name, unsigned cell)
{
    char text[3];

    ovo_write_cell(cell, text);
    json_text(out, name, text);
}

static void view_action(struct json *out, const char *name, const struct ovo_state *s, unsigned a)
{
    char text[GAME_ACTION_TEXT];
    struct text t;

    if (!a) {
        json_none(out, name);
        return;
    }
    text_init(&t, text, sizeof text);
    ovo_write_action(s, a, &t);
    json_text(out, name, text);
}

static void view_camps(const struct ovo_state *s, struct json *out)
{
    json_open(out, "camps", '[');
    for (unsigned seat = 1; seat <= s->players; seat++) {
        json_open(out, NULL, '[');
        for (uint64_t set = ovo_camp(s->players, seat); set; set &= set - 1)
            view_cell(out, NULL, ovo_first(set));
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void view_eggs(const struct ovo_state *s, struct json *out)
{
    json_open(out, "eggs", '[');
    for (uint64_t set = ovo_eggs(s); set; set &= set - 1) {
        unsigned cell = ovo_first(set);

        json_open(out, NULL, '{');
        view_cell(out, "cell", cell);
        view_seat(out, "seat", ovo_owner(s, cell));
        json_bool(out, "turned", s->turned >> cell & 1);
        json_close(out, '}');
    }
    json_close(out, ']');
}

void ovo_write_view(const void *state, struct json *out)
{
    const struct ovo_state *s = state;

    view_camps(s, out);
    view_eggs(s, out);
    json_open(out, "in", '[');
    for (unsigned seat = 1; seat <= s->players; seat++)
        if (s->in >> seat & 1)
            json_number(out, NULL, seat);
    json_close(out, ']');
    view_action(out, "last", s, s->last);
    view_action(out, "ko", s, s->winner ? 0 : ovo_forbidden(s));
    if (s->peeker) { /* [44] */
        json_open(out, "peek", '{');
        view_cell(out, "cell", ovo_to(s->last));
        view_seat(out, "seat", ovo_owner(s, ovo_to(s->last)));
        json_close(out, '}');
    }
}
