/* ovo_text.c - the notation of Ovo, and its view as JSON. */
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

/* Writes the cell to which an egg moves, or on which it is peeked at. */
bool ovo_place(const void *state, game_action a, struct text *out)
{
    (void)state;
    if (ovo_kind(a) != OVO_MOVE && ovo_kind(a) != OVO_PEEK)
        return false;
    write_cell(ovo_to(a), out);
    return true;
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

/* Writes a cell and those that can be jumped to from there: "d2 f2 d4". */
static void view_landings(struct json *out, unsigned at, uint64_t next)
{
    char cells[3 * (OVO_WAYS + 1)];
    char *end = cells;

    ovo_write_cell(at, end);
    for (; next; next &= next - 1) {
        end += 3;
        end[-1] = ' ';
        ovo_write_cell(ovo_first(next), end);
    }
    json_text(out, NULL, cells);
}

/* For each egg that can jump more than once: the jumps that follow each landing. [55] */
static void view_jumps(const struct ovo_state *s, struct json *out)
{
    uint64_t land[OVO_WAYS], next[OVO_CELLS];

    ovo_land(s, land);
    json_open(out, "jumps", '{');
    for (uint64_t set = s->winner ? 0 : ovo_movable(s); set; set &= set - 1) {
        unsigned from = ovo_first(set);
        char name[3];

        if (!ovo_jumps(s, land, from, next))
            continue;
        ovo_write_cell(from, name);
        json_open(out, name, '[');
        for (unsigned at = 0; at < OVO_CELLS; at++)
            if (next[at])
                view_landings(out, at, next[at]);
        json_close(out, ']');
    }
    json_close(out, '}');
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
    view_jumps(s, out);
    if (s->peeker) { /* [44] */
        json_open(out, "peek", '{');
        view_cell(out, "cell", ovo_to(s->last));
        view_seat(out, "seat", ovo_owner(s, ovo_to(s->last)));
        json_close(out, '}');
    }
}

/* Writes the way of a series of jumps, because its two ends alone do not look like a move. [56] */
void ovo_write_effect(const void *state, game_action a, struct json *out)
{
    const struct ovo_state *s = state;
    uint8_t cell[OVO_REACH];
    int hops = ovo_kind(a) == OVO_MOVE ? ovo_way(s, ovo_from(a), ovo_to(a), cell) : 0;

    if (!hops)
        return;
    json_open(out, "way", '[');
    view_cell(out, NULL, ovo_from(a));
    for (int i = 0; i < hops; i++)
        view_cell(out, NULL, cell[i]);
    json_close(out, ']');
}
