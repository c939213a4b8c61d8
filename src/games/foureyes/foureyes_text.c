/*
 * foureyes_text.c - 4EYES in writing: the notation of actions and the JSON view.
 *
 * `D0@c3` places, `c3-d4` slides, `c3>` and `c3<` turn, `-` passes [19] to [22].
 */
#include "games/foureyes/foureyes.h"

#include "core/must.h"

#include <string.h>

const char foureyes_letters[] = "RDL";

void foureyes_write_cell(int cell, struct text *out)
{
    text_char(out, (char)('a' + cell % FOUREYES_SIDE));
    text_char(out, (char)('1' + cell / FOUREYES_SIDE));
}

bool foureyes_name_square(const struct foureyes_pawns *c, struct message *why)
{
    char cells[FOUREYES_CORNERS * 4];
    int point[FOUREYES_CORNERS];
    int at = 0;
    struct text t;

    text_init(&t, cells, sizeof cells);
    must(foureyes_square(c, &at, point));
    for (int i = 0; i < FOUREYES_CORNERS; i++) {
        int x = point[i] % FOUREYES_GRID;
        int y = point[i] / FOUREYES_GRID;

        text_put(&t, i ? ", " : "");
        foureyes_write_cell(FOUREYES_SIDE * (y / 2) + x / 2, &t);
    }
    return message_text(why, cells);
}

void foureyes_write_action(const void *state, game_action a, struct text *out)
{
    (void)state;
    if (a == FOUREYES_PASS) {
        text_char(out, '-');
    } else if (a >= FOUREYES_SLIDE) {
        foureyes_write_cell(a >> 5 & 31, out);
        text_char(out, '-');
        foureyes_write_cell(a & 31, out);
    } else if (a >= FOUREYES_TURN) {
        foureyes_write_cell(a & 31, out);
        text_char(out, a >> 5 & 1 ? '<' : '>');
    } else {
        int upper = (a & 63) >= FOUREYES_CELLS;

        text_char(out, foureyes_letters[a >> 7 & 3]);
        text_char(out, (char)('0' + upper * 2 + (int)(a >> 6 & 1)));
        text_char(out, '@');
        foureyes_write_cell((int)(a & 63) - upper * FOUREYES_CELLS, out);
    }
}

/* Writes the cell to which a tile moves, or on which it turns. */
bool foureyes_place(const void *state, game_action a, struct text *out)
{
    (void)state;
    if (a == FOUREYES_PASS)
        return false;
    foureyes_write_cell(a >= FOUREYES_TURN ? (int)(a & 31) : (int)(a & 63) % FOUREYES_CELLS, out);
    return true;
}

/* Reads a cell of the large board and moves *at past it. */
static bool read_cell(const char **at, int *cell)
{
    const char *p = *at;

    if (p[0] < 'a' || p[0] >= 'a' + FOUREYES_SIDE || p[1] < '1' || p[1] >= '1' + FOUREYES_SIDE)
        return false;
    *cell = FOUREYES_SIDE * (p[1] - '1') + p[0] - 'a';
    *at += 2;
    return true;
}

/* Reads the rest of `D0@c3`, from the orientation on. */
static bool read_place(const char *in, int type, game_action *out)
{
    int corner = in[0] - '0';
    int cell;

    if (corner < 0 || corner >= FOUREYES_CORNERS || in[1] != '@')
        return false;
    in += 2;
    if (!read_cell(&in, &cell) || *in)
        return false;
    *out = (game_action)(type << 7 | foureyes_place_of(corner, cell));
    return true;
}

bool foureyes_read_action(const void *state, const char *in, game_action *out)
{
    const char *letter = *in ? strchr(foureyes_letters, *in) : NULL;
    int from, to;

    (void)state;
    if (letter)
        return read_place(in + 1, (int)(letter - foureyes_letters), out);
    if (strcmp(in, "-") == 0) {
        *out = FOUREYES_PASS;
        return true;
    }
    if (!read_cell(&in, &from))
        return false;
    if (strcmp(in, ">") == 0 || strcmp(in, "<") == 0) {
        *out = (game_action)(FOUREYES_TURN | (*in == '<') << 5 | from);
        return true;
    }
    if (!text_skip(&in, '-') || !read_cell(&in, &to) || *in)
        return false;
    *out = (game_action)(FOUREYES_SLIDE | from << 5 | to);
    return true;
}

static void write_point(const char *name, int point, struct json *out)
{
    json_open(out, name, '[');
    json_number(out, NULL, point % FOUREYES_GRID);
    json_number(out, NULL, point / FOUREYES_GRID);
    json_close(out, ']');
}

static void write_letter(const char *name, char letter, struct json *out)
{
    char text[2] = { letter, '\0' };

    json_text(out, name, text);
}

static void write_tile(int cell, const struct foureyes_tile *tile, struct json *out)
{
    char name[8];
    struct text t;

    text_init(&t, name, sizeof name);
    foureyes_write_cell(cell, &t);
    json_open(out, NULL, '{');
    json_text(out, "cell", name);
    json_number(out, "owner", tile->owner);
    write_letter("type", foureyes_letters[tile->type], out);
    json_number(out, "orientation", tile->red);
    write_point("red", foureyes_places[foureyes_place_of(tile->red, cell)].point, out);
    write_point("blue", foureyes_places[foureyes_place_of(tile->blue, cell)].point, out);
    json_close(out, '}');
}

static void write_squares(const struct foureyes_state *s, struct json *out)
{
    int point[FOUREYES_CORNERS];
    int at = 0;

    json_open(out, "squares", '[');
    while (s->winner && foureyes_square(&s->pawns[s->winner - 1], &at, point)) {
        json_open(out, NULL, '[');
        for (int i = 0; i < FOUREYES_CORNERS; i++)
            write_point(NULL, point[i], out);
        json_close(out, ']');
    }
    json_close(out, ']');
}

void foureyes_write_view(const void *state, struct json *out)
{
    const struct foureyes_state *s = state;
    struct foureyes_tile tile;

    json_number(out, "size", s->size);
    json_number(out, "phase", s->left ? 1 : 2);
    json_bool(out, "passed", s->passed != 0);
    json_open(out, "tiles", '[');
    for (int cell = 0; cell < FOUREYES_CELLS; cell++) {
        if (foureyes_tile_on(s, cell, &tile))
            write_tile(cell, &tile, out);
    }
    json_close(out, ']');
    json_open(out, "hands", '[');
    for (int seat = 0; seat < 2; seat++) {
        json_open(out, NULL, '{');
        for (int type = 0; type < FOUREYES_TYPES; type++) {
            char name[2] = { foureyes_letters[type], '\0' };

            json_number(out, name, s->hand[seat][type]);
        }
        json_close(out, '}');
    }
    json_close(out, ']');
    write_squares(s, out);
}

/* Writes only the squares that touch the left and the lower side; the others are the same squares,
 * moved over the board. Each is short, two digits for a point, because the page downloads them. */
static void write_shapes(struct json *out)
{
    int point[FOUREYES_CORNERS];
    int at = 0;

    json_open(out, "squares", '[');
    while (foureyes_next_square(&at, point)) {
        char shape[2 * FOUREYES_CORNERS + 1];
        struct text t;

        if (point[0] >= FOUREYES_GRID || point[3] % FOUREYES_GRID)
            continue;
        text_init(&t, shape, sizeof shape);
        for (int i = 0; i < FOUREYES_CORNERS; i++) {
            text_number(&t, point[i] % FOUREYES_GRID);
            text_number(&t, point[i] / FOUREYES_GRID);
        }
        json_text(out, NULL, shape);
    }
    json_close(out, ']');
}

void foureyes_write_facts(struct json *out)
{
    json_open(out, "types", '{');
    for (int type = 0; type < FOUREYES_TYPES; type++)
        json_number(out, (char[]){ foureyes_letters[type], '\0' }, type + 1);
    json_close(out, '}');
    json_open(out, "corners", '[');
    for (int corner = 0; corner < FOUREYES_CORNERS; corner++)
        write_point(NULL, foureyes_places[foureyes_place_of(corner, 0)].point, out);
    json_close(out, ']');
    write_shapes(out);
}
