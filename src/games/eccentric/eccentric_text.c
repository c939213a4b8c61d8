/*
 * eccentric_text.c - how Eccentric is written: cells, actions, the JSON view.
 */
#include "games/eccentric/eccentric.h"

static const char *const colour_names[ECC_COLOURS] = { "red", "black", "grey" };

void eccentric_write_cell(int cell, struct text *out)
{
    int row = eccentric_row(cell);

    text_char(out, (char)('a' + row));
    text_number(out, cell - row * row + 1);
}

/* Writes a form: type and marked corner. */
static void write_form(int form, struct text *out)
{
    text_char(out, (char)('A' + form / ECC_ROTATIONS));
    text_number(out, form % ECC_ROTATIONS);
}

void eccentric_write_action(const void *state, game_action a, struct text *out)
{
    const struct eccentric_state *s = state;
    int code = (int)(a & ECC_CODE_MASK);

    if (s->manual)
        game_write_seat(out, (int)(a >> ECC_SEAT_SHIFT));
    if (code == ECC_PASS) {
        text_char(out, '-');
    } else if (code == ECC_ANNOUNCE) {
        text_char(out, '!');
    } else if (code == ECC_SWAP) {
        text_put(out, "swap");
    } else {
        write_form(code / ECC_CELLS_MAX, out);
        text_char(out, '@');
        eccentric_write_cell(code % ECC_CELLS_MAX, out);
    }
}

/* Writes the cell on which a pawn is placed. */
bool eccentric_place(const void *state, game_action a, struct text *out)
{
    int code = (int)(a & ECC_CODE_MASK);

    (void)state;
    if (code == ECC_PASS || code == ECC_ANNOUNCE || code == ECC_SWAP)
        return false;
    eccentric_write_cell(code % ECC_CELLS_MAX, out);
    return true;
}

/* Moves *at past `word` if that comes next. */
static bool skip_word(const char **at, const char *word)
{
    const char *in = *at;

    for (; *word; word++) {
        if (!text_skip(&in, *word))
            return false;
    }
    *at = in;
    return true;
}

/* Reads a placement; cells of the largest board can be read on every board. */
static bool read_placement(const char **at, game_action *out)
{
    const char *in = *at;
    uint32_t type, rotation, row, place;

    type = (uint32_t)(unsigned char)*in - 'A';
    if (type >= ECC_TYPES)
        return false;
    in++;
    if (!text_read_number(&in, ECC_ROTATIONS - 1, &rotation) || !text_skip(&in, '@'))
        return false;
    row = (uint32_t)(unsigned char)*in - 'a';
    if (row >= ECC_SIDE_HIGH)
        return false;
    in++;
    if (!text_read_number(&in, 2 * row + 1, &place) || place == 0)
        return false;
    *out = (type * ECC_ROTATIONS + rotation) * ECC_CELLS_MAX + row * row + place - 1;
    *at = in;
    return true;
}

bool eccentric_read_action(const void *state, const char *in, game_action *out)
{
    const struct eccentric_state *s = state;
    game_action code = 0;
    int seat = 0;

    if (s->manual && !game_read_seat(&in, s->seats, &seat))
        return false;
    if (text_skip(&in, '-'))
        code = ECC_PASS;
    else if (text_skip(&in, '!'))
        code = ECC_ANNOUNCE;
    else if (skip_word(&in, "swap"))
        code = ECC_SWAP;
    else if (!read_placement(&in, &code))
        return false;
    if (*in)
        return false;
    *out = (game_action)seat << ECC_SEAT_SHIFT | code;
    return true;
}

static void view_seat(const struct eccentric_state *s, int seat, struct json *out)
{
    int colour = eccentric_colour(s, seat);
    char type[2] = "A";

    json_open(out, NULL, '{');
    json_number(out, "seat", seat);
    json_text(out, "colour", colour_names[colour]);
    json_number(out, "triangles", s->score[colour]);
    json_open(out, "hand", '{');
    for (int t = 0; t < ECC_TYPES; t++) {
        type[0] = (char)('A' + t);
        json_number(out, type, s->hand[colour][t]);
    }
    json_close(out, '}');
    json_close(out, '}');
}

static void view_cell(const char *name, int cell, struct json *out)
{
    char buffer[ECC_CELL_TEXT];
    struct text t;

    text_init(&t, buffer, sizeof buffer);
    eccentric_write_cell(cell, &t);
    json_text(out, name, buffer);
}

/* A pawn's form as in the notation, and its colours: middle, corners 0, 1, 2. */
static void view_pawn(const struct eccentric_state *s, int cell, struct json *out)
{
    char buffer[ECC_CELL_TEXT];
    char colours[ECC_SLOTS + 1] = "";
    struct text t;
    int owner, form;

    if (!eccentric_read_pawn(s->cell[cell], &owner, &form))
        return;
    text_init(&t, buffer, sizeof buffer);
    write_form(form, &t);
    for (int slot = 0; slot < ECC_SLOTS; slot++)
        colours[slot] = eccentric_colour_letter[eccentric_small(s, cell, slot)];
    json_open(out, NULL, '{');
    view_cell("cell", cell, out);
    json_text(out, "pawn", buffer);
    json_text(out, "owner", colour_names[owner]);
    json_text(out, "colours", colours);
    json_close(out, '}');
}

void eccentric_write_view(const void *state, struct json *out)
{
    const struct eccentric_state *s = state;

    json_number(out, "side", s->side);
    if (s->need)
        json_number(out, "need", s->need);
    json_open(out, "seats", '[');
    for (int seat = 1; seat <= s->seats; seat++)
        view_seat(s, seat, out);
    json_close(out, ']');
    json_open(out, "pawns", '[');
    for (int cell = 0; cell < s->side * s->side; cell++)
        view_pawn(s, cell, out);
    json_close(out, ']');
    if (s->last)
        view_cell("last", s->last - 1, out);
    else
        json_none(out, "last");
    json_number(out, "passes", s->passes);
    if (!s->manual)
        return;
    if (s->announcing == ECC_OPEN && s->phase != ECC_OVER)
        json_number(out, "announcing", s->placer);
    else
        json_none(out, "announcing");
}

/* Writes the triangles that the action makes count, each by its cells. */
void eccentric_write_effect(const void *state, game_action a, struct json *out)
{
    const struct eccentric_state *s = state;
    struct eccentric_state next = *s;
    struct eccentric_triangle t;
    int colour, at = 0;

    eccentric_game.play(&next, a);
    if (!next.placer)
        return;
    colour = eccentric_colour(s, next.placer);
    if (next.score[colour] == s->score[colour])
        return;
    json_open(out, "formed", '[');
    while (eccentric_next_formed(&next, next.last - 1, colour, &at, &t)) {
        json_open(out, NULL, '[');
        for (int v = 0; v < 3; v++)
            view_cell(NULL, t.cell[v], out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

/* Writes the forms of a type, rotation by rotation: for each slot, how many steps its colour is
 * from the owner's in the circle. */
static void write_forms(int type, struct json *out)
{
    char name[2] = { (char)('A' + type), '\0' };

    json_open(out, name, '[');
    for (int turn = 0; turn < ECC_ROTATIONS; turn++) {
        const struct eccentric_form *form = &eccentric_forms[type * ECC_ROTATIONS + turn];
        char steps[ECC_SLOTS + 1] = "0000";

        steps[form->next] = '1';
        steps[form->after] = '2';
        json_text(out, NULL, steps);
    }
    json_close(out, ']');
}

/* Writes a kind of large triangle by its smallest one: the way from its first cell to each of the
 * others. */
static void write_kind(const struct eccentric_triangle *t, struct json *out)
{
    int row = eccentric_row(t->cell[0]);

    json_open(out, NULL, '{');
    json_bool(out, "down", eccentric_points_down(t->cell[0]));
    json_bool(out, "middles", t->middles);
    json_open(out, "steps", '[');
    for (int v = 0; v < 3; v++) {
        int to = eccentric_row(t->cell[v]);

        json_open(out, NULL, '[');
        json_number(out, NULL, to - row);
        json_number(out, NULL, t->cell[v] - to * to - (t->cell[0] - row * row));
        json_close(out, ']');
    }
    json_close(out, ']');
    json_close(out, '}');
}

void eccentric_write_facts(struct json *out)
{
    enum { ROW = 4, INNER = ROW * ROW + ROW }; /* an up cell with enough room around it */

    json_open(out, "colours", '[');
    for (int colour = 0; colour < ECC_COLOURS; colour++)
        json_text(out, NULL, colour_names[colour]);
    json_close(out, ']');
    json_open(out, "forms", '{');
    for (int type = 0; type < ECC_TYPES; type++)
        write_forms(type, out);
    json_close(out, '}');
    json_open(out, "triangles", '[');
    for (int cell = INNER; cell < INNER + 2; cell++) {
        struct eccentric_triangle t;
        int at = 0;

        while (eccentric_next_triangle(ECC_SIDE_HIGH, cell, &at, &t)) {
            int rows = eccentric_row(t.cell[1]) - ROW;

            if (t.vertex == 0 && (rows == 1 || rows == -1))
                write_kind(&t, out);
        }
    }
    json_close(out, ']');
}
