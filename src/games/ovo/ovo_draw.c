/*
 * ovo_draw.c - the picture of an Ovo board.
 *
 * A cell, five columns by one line inside its frame:
 *
 *     |(D) 1|   an egg of seat 1 with its symbol up, on a cell of the camp of seat 1
 *     |[ ]  |   a turned egg, [D] where the viewer may know its owner
 *     | .  2|   an empty cell of the camp of seat 2
 *
 * If there is enough room, a cell has seven columns and three lines, and eggs are larger too:
 *
 *     | .---. |     | +---+ |
 *     | ( D ) |     | [   ] |
 *     | '---'1|     | +---+ |
 *
 * Next to the board, a line for each seat: whether it is to act (>), has won (!) or has failed (x),
 * its number and symbol, how many of its eggs have their symbol up and how many are turned. Below
 * these, the last action, what it showed the viewer, and the return that ko forbids.
 */
#include "games/ovo/ovo.h"

enum { LEFT = 2, TOP = 1, ROOMY = 90 /* columns for the large drawing and the panel next to it */ };

/* The size of the drawing: columns and lines from one cell to the next, and where the panel is. */
struct scale {
    int width, height, panel;
};

static struct scale scale_for(const struct canvas *out)
{
    const struct scale small = { 6, 2, LEFT + OVO_SIDE * 6 + 5 };
    const struct scale large = { 8, 4, LEFT + OVO_SIDE * 8 + 5 };

    return out->room_height >= TOP + OVO_SIDE * large.height + 2 &&
           out->room_width > ROOMY ? large : small;
}

struct sign {
    uint32_t rune;
    char ascii;
    enum paint paint;
};

static const struct sign signs[OVO_SEATS + 1] = {
    { ' ', ' ', PAINT_PLAIN },
    { 0x25c6, 'D', PAINT_BLUE },
    { 0x2731, '*', PAINT_RED },
    { 0x25cf, 'o', PAINT_GREEN },
    { 0x25b2, 'A', PAINT_ORANGE },
};

/* Draws an egg, three columns wide; seat 0: the owner is not known. */
static void draw_egg(struct canvas *out, int x, int y, unsigned seat, bool turned, bool fresh)
{
    const struct sign *sign = &signs[seat];
    enum paint shell = fresh ? PAINT_STRONG : turned ? PAINT_GREY : sign->paint;

    canvas_text(out, x, y, turned ? "[" : "(", shell);
    canvas_put(out, x + 1, y, sign->rune, sign->ascii, sign->paint);
    canvas_text(out, x + 2, y, turned ? "]" : ")", shell);
}

/* The same with three lines and five columns. */
static void draw_large_egg(struct canvas *out, int x, int y, unsigned seat, bool turned, bool fresh)
{
    static const uint32_t corner[2][4] = { { 0x256d, 0x256e, 0x2570, 0x256f },
                                           { 0x250c, 0x2510, 0x2514, 0x2518 } };
    static const char plain[2][5] = { "..''", "++++" };
    const struct sign *sign = &signs[seat];
    enum paint shell = fresh ? PAINT_STRONG : turned ? PAINT_GREY : sign->paint;

    for (int i = 0; i < 4; i++)
        canvas_put(out, x + i % 2 * 4, y + i / 2 * 2, corner[turned][i], plain[turned][i], shell);
    for (int i = 1; i < 4; i++) {
        canvas_put(out, x + i, y, 0x2500, '-', shell);
        canvas_put(out, x + i, y + 2, 0x2500, '-', shell);
    }
    canvas_text(out, x, y + 1, turned ? "[" : "(", shell);
    canvas_put(out, x + 2, y + 1, sign->rune, sign->ascii, sign->paint);
    canvas_text(out, x + 4, y + 1, turned ? "]" : ")", shell);
}

static void draw_grid(struct scale z, struct canvas *out)
{
    int width = OVO_SIDE * z.width;
    int height = OVO_SIDE * z.height;

    for (int y = 0; y <= height; y += z.height)
        for (int x = 1; x < width; x++)
            canvas_put(out, LEFT + x, TOP + y, 0x2500, '-', PAINT_FAINT);
    for (int x = 0; x <= width; x += z.width)
        for (int y = 1; y < height; y++)
            canvas_put(out, LEFT + x, TOP + y, y % z.height ? 0x2502 : 0x253c,
                       y % z.height ? '|' : '+', PAINT_FAINT);
    for (int x = z.width; x < width; x += z.width) {
        canvas_put(out, LEFT + x, TOP, 0x252c, '+', PAINT_FAINT);
        canvas_put(out, LEFT + x, TOP + height, 0x2534, '+', PAINT_FAINT);
    }
    for (int y = z.height; y < height; y += z.height) {
        canvas_put(out, LEFT, TOP + y, 0x251c, '+', PAINT_FAINT);
        canvas_put(out, LEFT + width, TOP + y, 0x2524, '+', PAINT_FAINT);
    }
    canvas_put(out, LEFT, TOP, 0x250c, '+', PAINT_FAINT);
    canvas_put(out, LEFT + width, TOP, 0x2510, '+', PAINT_FAINT);
    canvas_put(out, LEFT, TOP + height, 0x2514, '+', PAINT_FAINT);
    canvas_put(out, LEFT + width, TOP + height, 0x2518, '+', PAINT_FAINT);
}

static void draw_coordinates(struct scale z, struct canvas *out)
{
    for (int i = 0; i < OVO_SIDE; i++) {
        char column[2] = { (char)('a' + i), '\0' };
        int x = LEFT + i * z.width + z.width / 2 - (z.width == 6);
        int y = TOP + (OVO_SIDE - 1 - i) * z.height + z.height / 2;

        canvas_text(out, x, 0, column, PAINT_FAINT);
        canvas_text(out, x, TOP + OVO_SIDE * z.height + 1, column, PAINT_FAINT);
        canvas_number(out, 0, y, i + 1, PAINT_FAINT);
        canvas_number(out, LEFT + OVO_SIDE * z.width + 2, y, i + 1, PAINT_FAINT);
    }
}

static void draw_cell(const struct ovo_state *s, unsigned cell, struct scale z, struct canvas *out)
{
    int x = LEFT + (int)(cell & 7) * z.width + 1;
    int y = TOP + (OVO_SIDE - 1 - (int)(cell >> 3)) * z.height + 1;
    unsigned kind = ovo_kind(s->last);
    bool fresh = (kind == OVO_MOVE || kind == OVO_PEEK) && ovo_to(s->last) == cell;

    char name[3];

    ovo_write_cell(cell, name);
    canvas_place(out, name, NULL, x, y, z.width - 1, z.height - 1);
    for (unsigned seat = 1; seat <= s->players; seat++)
        if (ovo_camp(s->players, seat) >> cell & 1)
            canvas_number(out, x + z.width - 2, y + z.height - 2, (int)seat, PAINT_FAINT);
    if (!(ovo_eggs(s) >> cell & 1))
        canvas_put(out, x + z.width / 2 - 1 - (z.width == 6), y + z.height / 2 - 1, 0xb7, '.',
                   PAINT_FAINT);
    else if (z.height == 2)
        draw_egg(out, x, y, ovo_owner(s, cell), s->turned >> cell & 1, fresh);
    else
        draw_large_egg(out, x + 1, y, ovo_owner(s, cell), s->turned >> cell & 1, fresh);
}

static void draw_seat(const struct ovo_state *s, unsigned seat, int x, int y, struct canvas *out)
{
    bool in = s->in >> seat & 1;
    int up = bits_count(s->own[seat - 1] & ~s->turned);

    if (s->winner == seat)
        canvas_text(out, x, y, "!", PAINT_STRONG);
    else if (!in)
        canvas_text(out, x, y, "x", PAINT_FAINT);
    else if (!s->winner && s->seat == seat)
        canvas_put(out, x, y, 0x25b6, '>', PAINT_STRONG);
    canvas_number(out, x + 2, y, (int)seat, in ? PAINT_STRONG : PAINT_FAINT);
    draw_egg(out, x + 4, y, seat, false, false);
    canvas_number(out, x + 8, y, up, PAINT_PLAIN);
    draw_egg(out, x + 11, y, 0, true, false);
    canvas_number(out, x + 15, y, in ? ovo_eggs_each(s->players) - up : 0, PAINT_PLAIN);
}

static void draw_action(const struct ovo_state *s, unsigned a, int x, int y, struct canvas *out)
{
    char text[GAME_ACTION_TEXT];
    struct text t;

    text_init(&t, text, sizeof text);
    ovo_write_action(s, a, &t);
    canvas_text(out, x + 4, y, text, PAINT_STRONG);
}

void ovo_draw(const void *state, struct canvas *out)
{
    const struct ovo_state *s = state;
    struct scale z = scale_for(out);
    int x = z.panel;
    int y = TOP + 1;

    draw_grid(z, out);
    draw_coordinates(z, out);
    for (uint64_t set = OVO_BOARD; set; set &= set - 1)
        draw_cell(s, ovo_first(set), z, out);
    for (unsigned seat = 1; seat <= s->players; seat++)
        draw_seat(s, seat, x, y++, out);
    y++;
    if (s->last) {
        canvas_number(out, x + 2, y, s->last_seat, PAINT_PLAIN);
        draw_action(s, s->last, x, y, out);
        if (s->peeker) { /* [44] */
            canvas_text(out, x + 9, y, "=", PAINT_PLAIN);
            draw_egg(out, x + 11, y, ovo_owner(s, ovo_to(s->last)), true, true);
        }
        y++;
    }
    if (!s->winner && ovo_forbidden(s)) {
        canvas_put(out, x + 2, y, 0x2260, '/', PAINT_FAINT);
        draw_action(s, ovo_forbidden(s), x, y, out);
    }
}
