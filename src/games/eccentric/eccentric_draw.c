/*
 * eccentric_draw.c - the picture of Eccentric.
 *
 * An up cell and a down cell, three lines each; eight columns from one up cell to the next:
 *
 *           /b\           \R 8 g/      small triangles as letters where they lie, in capitals
 *          / R \           \ R /       those of the owner's colour; the cell's number, with a
 *         /g_7_R\           \b/        star behind it on the last pawn
 *
 * To the right of the tip a line for each seat: whose turn it is (>), the seat, its colour, the
 * pawns in hand by type, the triangles counted, and ! while it may announce.
 */
#include "games/eccentric/eccentric.h"

enum {
    LINES = 3, /* of a row */
    HALF = 4,  /* columns from one cell to the next */
    SLASH = 0x2571,
    BACKSLASH = 0x2572,
    TRIANGLE = 0x25b3
};

static const enum paint paints[COLOURS] = { PAINT_RED, PAINT_BLUE, PAINT_GREY };

/* The letter of a colour: a capital for that of the pawn's owner. */
static void draw_letter(struct canvas *out, int x, int y, int colour, bool capital)
{
    char c = eccentric_colour_letter[colour];

    if (capital)
        c = (char)(c - 'a' + 'A');
    canvas_put(out, x, y, (uint32_t)c, c, paints[colour]);
}

/* The pawn's small triangles. The cell's middle column is x, `y` its line with three letters'
 * room or more, `down` 1 if it points down, else -1: the direction of its tip. */
static void draw_pawn(const struct eccentric_state *s, int cell, int x, int y, int down,
                      struct canvas *out)
{
    /* Corner 0 is the tip; seen from there 1 and 2 follow clockwise. */
    const int dx[SLOTS] = { 0, 0, -2 * down, 2 * down };
    const int dy[SLOTS] = { 0, down, -down, -down };
    int owner, form;

    if (!eccentric_read_pawn(s->cell[cell], &owner, &form))
        return;
    for (int slot = 0; slot < SLOTS; slot++) {
        int colour = eccentric_small(s, cell, slot);

        draw_letter(out, x + dx[slot], y + dy[slot], colour, colour == owner);
    }
}

/* The number in the middle of the cell's broad line, with the star of the last pawn. */
static void draw_number(const struct eccentric_state *s, int cell, int number, int x, int y,
                        struct canvas *out)
{
    bool last = s->last == cell + 1;
    enum paint paint = last ? PAINT_STRONG : PAINT_FAINT;
    int at = number < 10 ? x : x - 1;

    canvas_number(out, at, y, number, paint);
    if (last)
        canvas_put(out, x + 1, y, '*', '*', paint);
}

static void draw_up(const struct eccentric_state *s, int cell, int x, int y, struct canvas *out)
{
    for (int i = 0; i < LINES; i++) {
        canvas_put(out, x - 1 - i, y + i, SLASH, '/', PAINT_FAINT);
        canvas_put(out, x + 1 + i, y + i, BACKSLASH, '\\', PAINT_FAINT);
    }
    for (int i = -2; i <= 2; i++)
        canvas_put(out, x + i, y + 2, '_', '_', PAINT_FAINT);
    draw_pawn(s, cell, x, y + 1, -1, out);
}

static void draw_row(const struct eccentric_state *s, int row, struct canvas *out)
{
    int y = LINES * row;
    int first = 3 + HALF * (s->side - 1 - row); /* column of the first cell's middle */

    canvas_put(out, first - 3, y, (uint32_t)('a' + row), (char)('a' + row), PAINT_PLAIN);
    for (int place = 0; place <= 2 * row; place++) {
        int cell = row * row + place;
        int x = first + HALF * place;

        if (place % 2)
            draw_pawn(s, cell, x, y + 1, 1, out);
        else
            draw_up(s, cell, x, y, out);
        draw_number(s, cell, place + 1, x, place % 2 ? y : y + 2, out);
    }
}

static void draw_seat(const struct eccentric_state *s, int seat, int x, int y, struct canvas *out)
{
    int colour = eccentric_colour(s, seat);
    bool turn = s->phase == PLAYING && seat == s->seat;

    if (turn)
        canvas_put(out, x, y, '>', '>', PAINT_STRONG);
    canvas_number(out, x + 1, y, seat, turn ? PAINT_STRONG : PAINT_PLAIN);
    draw_letter(out, x + 3, y, colour, true);
    for (int t = 0; t < TYPES; t++) {
        canvas_put(out, x + 6 + 3 * t, y, (uint32_t)('A' + t), (char)('A' + t), PAINT_FAINT);
        canvas_number(out, x + 7 + 3 * t, y, s->hand[colour][t], PAINT_PLAIN);
    }
    canvas_put(out, x + 19, y, TRIANGLE, '^', PAINT_FAINT);
    canvas_number(out, x + 20, y, s->score[colour], PAINT_STRONG);
    if (s->announcing == OPEN && s->phase != OVER && seat == s->placer)
        canvas_put(out, x + 24, y, '!', '!', PAINT_STRONG);
}

void eccentric_draw(const void *state, struct canvas *out)
{
    const struct eccentric_state *s = state;

    for (int row = 0; row < s->side; row++)
        draw_row(s, row, out);
    for (int seat = 1; seat <= s->seats; seat++)
        draw_seat(s, seat, HALF * s->side + 10, seat - 1, out);
}
