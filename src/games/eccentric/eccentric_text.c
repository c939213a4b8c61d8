/*
 * eccentric_text.c - how Eccentric is written: cells, actions, the JSON view.
 */
#include "games/eccentric/eccentric.h"

static const char *const colour_names[COLOURS] = { "red", "black", "grey" };

void eccentric_write_cell(int cell, struct text *out)
{
    int row = eccentric_row(cell);

    text_char(out, (char)('a' + row));
    text_number(out, cell - row * row + 1);
}

/* Writes a form: type and marked corner. */
static void write_form(int form, struct text *out)
{
    text_char(out, (char)('A' + form / ROTATIONS));
    text_number(out, form % ROTATIONS);
}

void eccentric_write_action(const void *state, game_action a, struct text *out)
{
    const struct eccentric_state *s = state;
    int code = (int)(a & CODE_MASK);

    if (s->manual) {
        text_unsigned(out, a >> SEAT_SHIFT);
        text_char(out, ':');
    }
    if (code == PASS) {
        text_char(out, '-');
    } else if (code == ANNOUNCE) {
        text_char(out, '!');
    } else if (code == SWAP) {
        text_put(out, "swap");
    } else {
        write_form(code / CELLS_MAX, out);
        text_char(out, '@');
        eccentric_write_cell(code % CELLS_MAX, out);
    }
}

/* Moves *at behind `word` if that is what stands there. */
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

/* Reads a placement; cells of the largest board are understood on every board. */
static bool read_placement(const char **at, game_action *out)
{
    const char *in = *at;
    uint32_t type, rotation, row, place;

    type = (uint32_t)(unsigned char)*in - 'A';
    if (type >= TYPES)
        return false;
    in++;
    if (!text_read_number(&in, ROTATIONS - 1, &rotation) || !text_skip(&in, '@'))
        return false;
    row = (uint32_t)(unsigned char)*in - 'a';
    if (row >= SIDE_HIGH)
        return false;
    in++;
    if (!text_read_number(&in, 2 * row + 1, &place) || place == 0)
        return false;
    *out = (type * ROTATIONS + rotation) * CELLS_MAX + row * row + place - 1;
    *at = in;
    return true;
}

bool eccentric_read_action(const void *state, const char *in, game_action *out)
{
    const struct eccentric_state *s = state;
    game_action code = 0;
    uint32_t seat = 0;

    if (s->manual
        && (!text_read_number(&in, s->seats, &seat) || seat == 0 || !text_skip(&in, ':')))
        return false;
    if (text_skip(&in, '-'))
        code = PASS;
    else if (text_skip(&in, '!'))
        code = ANNOUNCE;
    else if (skip_word(&in, "swap"))
        code = SWAP;
    else if (!read_placement(&in, &code))
        return false;
    if (*in)
        return false;
    *out = seat << SEAT_SHIFT | code;
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
    for (int t = 0; t < TYPES; t++) {
        type[0] = (char)('A' + t);
        json_number(out, type, s->hand[colour][t]);
    }
    json_close(out, '}');
    json_close(out, '}');
}

static void view_cell(const char *name, int cell, struct json *out)
{
    char buffer[CELL_TEXT];
    struct text t;

    text_init(&t, buffer, sizeof buffer);
    eccentric_write_cell(cell, &t);
    json_text(out, name, buffer);
}

/* A pawn's form as in the notation, and its colours: middle, corners 0, 1, 2. */
static void view_pawn(const struct eccentric_state *s, int cell, struct json *out)
{
    char buffer[CELL_TEXT];
    char colours[SLOTS + 1] = "";
    struct text t;
    int owner, form;

    if (!eccentric_read_pawn(s->cell[cell], &owner, &form))
        return;
    text_init(&t, buffer, sizeof buffer);
    write_form(form, &t);
    for (int slot = 0; slot < SLOTS; slot++)
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
    if (s->announcing == OPEN && s->phase != OVER)
        json_number(out, "announcing", s->placer);
    else
        json_none(out, "announcing");
}
