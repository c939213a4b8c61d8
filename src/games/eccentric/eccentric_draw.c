/*
 * eccentric_draw.c - the picture of Eccentric.
 *
 * An up cell and a down cell, three lines each; eight columns from one up cell to the next:
 *
 *           /b\           \R 8 g/      small triangles as letters in their places, capitals for
 *          / R \           \ R /       the owner's colour; the cell's number, followed by a star
 *         /g_7_R\           \b/        on the last pawn
 *
 * If there is not enough space, a cell has two lines, shows its number only while it is free, and
 * is six columns from the next; the star is then in the edge next to the tip:
 *
 *           /b\           \RRg/
 *          /gRR\           \b/
 *
 * To the right of the tip there is a line for each seat: whose turn it is (>), the seat, its
 * colour, the pawns in hand by type, the triangles counted, and ! while it may announce.
 */
#include "games/eccentric/eccentric.h"

enum { SLASH = 0x2571, BACKSLASH = 0x2572, TRIANGLE = 0x25b3, LARGE = 3, SMALL = 2 };

/* The size of the drawing: a row of cells has `lines` lines, and cells are `half` columns apart. */
struct zoom {
    int lines, half;
};

static const enum paint paints[ECC_COLOURS] = { PAINT_RED, PAINT_BLUE, PAINT_GREY };

/* The letter of a colour: a capital if it is the colour of the pawn's owner. */
static void draw_letter(struct canvas *out, int x, int y, int colour, bool capital)
{
    char c = eccentric_colour_letter[colour];

    if (capital)
        c = (char)(c - 'a' + 'A');
    canvas_put(out, x, y, (uint32_t)c, c, paints[colour]);
}

/* The pawn's small triangles; x is the cell's middle column, y its upper line. */
static void draw_pawn(const struct eccentric_state *s, int cell, struct zoom z, int x, int y,
                      bool up, struct canvas *out)
{
    int broad = z.lines - 1; /* from the middle to a corner of the base; the last line */
    /* Corner 0 is the tip; seen from there 1 and 2 follow clockwise. */
    const int dx[ECC_SLOTS] = { 0, 0, up ? broad : -broad, up ? -broad : broad };
    const int dy[ECC_SLOTS] = { up ? 1 : broad - 1, up ? 0 : broad, up ? broad : 0,
                                up ? broad : 0 };
    int owner, form;

    if (!eccentric_read_pawn(s->cell[cell], &owner, &form))
        return;
    for (int slot = 0; slot < ECC_SLOTS; slot++) {
        int colour = eccentric_small(s, cell, slot);

        draw_letter(out, x + dx[slot], y + dy[slot], colour, colour == owner);
    }
}

/* The number in the middle of the cell's widest line, with a star on the last pawn. */
static void draw_number(const struct eccentric_state *s, int cell, int number, struct zoom z,
                        int x, int y, bool up, struct canvas *out)
{
    bool last = s->last == cell + 1;
    enum paint paint = last ? PAINT_STRONG : PAINT_FAINT;
    int broad = up ? y + z.lines - 1 : y;
    int owner, form;
    char name[ECC_CELL_TEXT];
    struct text t;

    text_init(&t, name, sizeof name);
    eccentric_write_cell(cell, &t);
    canvas_place(out, name, NULL, x - 1, y, 3, z.lines);
    if (z.lines == LARGE || !eccentric_read_pawn(s->cell[cell], &owner, &form))
        canvas_number(out, number < 10 ? x : x - 1, broad, number, paint);
    if (last && z.lines == LARGE)
        canvas_put(out, x + 1, broad, '*', '*', paint);
    else if (last)
        canvas_put(out, x - 1, up ? y : y + 1, '*', '*', paint);
}

static void draw_edges(struct zoom z, int x, int y, struct canvas *out)
{
    for (int i = 0; i < z.lines; i++) {
        canvas_put(out, x - 1 - i, y + i, SLASH, '/', PAINT_FAINT);
        canvas_put(out, x + 1 + i, y + i, BACKSLASH, '\\', PAINT_FAINT);
    }
    for (int i = 1 - z.lines; i < z.lines; i++)
        canvas_put(out, x + i, y + z.lines - 1, '_', '_', PAINT_FAINT);
}

static void draw_row(const struct eccentric_state *s, int row, struct zoom z, struct canvas *out)
{
    int y = z.lines * row;
    int first = z.lines + z.half * (s->side - 1 - row); /* column of the first cell's middle */

    canvas_put(out, first - z.lines, y, (uint32_t)('a' + row), (char)('a' + row), PAINT_PLAIN);
    for (int place = 0; place <= 2 * row; place += 2)
        draw_edges(z, first + z.half * place, y, out);
    for (int place = 0; place <= 2 * row; place++) {
        int cell = row * row + place;
        int x = first + z.half * place;
        bool up = place % 2 == 0;

        draw_pawn(s, cell, z, x, y, up, out);
        draw_number(s, cell, place + 1, z, x, y, up, out);
    }
}

static void draw_seat(const struct eccentric_state *s, int seat, int x, int y, struct canvas *out)
{
    int colour = eccentric_colour(s, seat);
    bool turn = s->phase == ECC_PLAYING && seat == s->seat;

    if (turn)
        canvas_put(out, x, y, '>', '>', PAINT_STRONG);
    canvas_number(out, x + 1, y, seat, turn ? PAINT_STRONG : PAINT_PLAIN);
    draw_letter(out, x + 3, y, colour, true);
    for (int t = 0; t < ECC_TYPES; t++) {
        canvas_put(out, x + 6 + 3 * t, y, (uint32_t)('A' + t), (char)('A' + t), PAINT_FAINT);
        canvas_number(out, x + 7 + 3 * t, y, s->hand[colour][t], PAINT_PLAIN);
    }
    canvas_put(out, x + 19, y, TRIANGLE, '^', PAINT_FAINT);
    canvas_number(out, x + 20, y, s->score[colour], PAINT_STRONG);
    if (s->announcing == ECC_OPEN && s->phase != ECC_OVER && seat == s->placer)
        canvas_put(out, x + 24, y, '!', '!', PAINT_STRONG);
}

void eccentric_draw(const void *state, struct canvas *out)
{
    const struct eccentric_state *s = state;
    struct zoom z = { LARGE, LARGE + 1 };

    if (LARGE * s->side > out->room_height)
        z = (struct zoom){ SMALL, SMALL + 1 };
    for (int row = 0; row < s->side; row++)
        draw_row(s, row, z, out);
    for (int seat = 1; seat <= s->seats; seat++)
        draw_seat(s, seat, z.half * s->side + 10, seat - 1, out);
}
