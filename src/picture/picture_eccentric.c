/*
 * picture_eccentric.c - Eccentric: a triangular board, pawns of four small triangles, and the
 * large triangles they form.
 *
 * Red small triangles bear a dot, black ones a bar, grey ones a ring. The last pawn is framed in
 * gold, and so are the large triangles it has formed, through the middles of their small ones;
 * but not before they are announced, where they must be: finding them is the game.
 */
#include "picture/painters.h"

#include "games/eccentric/eccentric.h"

#include <math.h>

enum { BOARD = 760, HEIGHT = 670, PANEL = 290, MARGIN = 40, BOX = 92 };

static const uint32_t shades[COLOURS] = { 0xc22a21ffu, 0x24232affu, 0xa9a69fffu };

static const struct eccentric_state *state_of(const struct sight *v)
{
    return (const struct eccentric_state *)v->state.byte;
}

/* The side of a cell, and its height. */
static double edge(const struct eccentric_state *s)
{
    return (double)(BOARD - 2 * MARGIN) / s->side;
}

static double tall(const struct eccentric_state *s)
{
    return edge(s) * sqrt(3) / 2;
}

static bool points_down(int cell)
{
    int row = eccentric_row(cell);

    return (cell - row * row) % 2;
}

/* A pen at the middle of a cell whose corners are at distance 1, the tip above: cells that point
 * down are turned by half. */
static struct pen pen_on(const struct eccentric_state *s, const struct pen *p, int cell)
{
    int row = eccentric_row(cell);
    double x = BOARD / 2.0 + (cell - row * row - row) * edge(s) / 2;
    double y = MARGIN + tall(s) * (row + (points_down(cell) ? 1 : 2) / 3.0);

    return pen_at(p, x, y, edge(s) / sqrt(3), points_down(cell) ? acos(-1) : 0);
}

/* Where a slot's small triangle has its middle on such a pen: corner 0 is the tip, 1 and 2
 * follow clockwise. */
static struct pen pen_slot(const struct pen *cell, int slot)
{
    double turn = (slot - 1) * 2 * acos(-1) / 3;

    if (slot == 0)
        return pen_at(cell, 0, 0, -0.5, 0);
    return pen_at(cell, sin(turn) * 0.5, -cos(turn) * 0.5, 0.5, 0);
}

static void triangle(const struct pen *p, struct ink ink)
{
    double x = sqrt(3) / 2;
    const struct point corner[3] = { { 0, -1 }, { x, 0.5 }, { -x, 0.5 } };

    pen_polygon(p, corner, 3, ink);
}

static void draw_small(const struct pen *p, int colour)
{
    triangle(p, (struct ink){ shades[colour], CREAM, 0.07 });
    if (colour == RED)
        pen_circle(p, 0, 0, 0.15, (struct ink){ .fill = CREAM });
    else if (colour == BLACK)
        pen_box(p, -0.2, -0.06, 0.4, 0.12, 0, (struct ink){ .fill = CREAM });
    else
        pen_circle(p, 0, 0, 0.15, (struct ink){ CLEAR, DARK, 0.08 });
}

/* A pawn on a cell's pen. */
static void draw_pawn(const struct pen *p, uint8_t pawn, bool last)
{
    struct pen q = pen_at(p, 0, 0, 0.93, 0);

    for (int slot = 0; slot < SLOTS; slot++) {
        struct pen small = pen_slot(&q, slot);

        draw_small(&small, (pawn >> 2 * slot & 3) - 1);
    }
    triangle(&q, (struct ink){ CLEAR, last ? GOLD : DARK, last ? 0.12 : 0.05 });
}

static struct point size(const struct sight *v)
{
    (void)v;
    return (struct point){ BOARD + PANEL, HEIGHT };
}

static void ground(const struct sight *v, const struct pen *p)
{
    const struct eccentric_state *s = state_of(v);
    struct pen whole = pen_at(p, BOARD / 2.0, MARGIN + tall(s) * s->side * 2 / 3,
                              edge(s) * s->side / sqrt(3), 0);

    sign_paper(p, size(v));
    triangle(&whole, (struct ink){ SAND, DARK, 0.025 });
    for (int cell = 0; cell < s->side * s->side; cell++) {
        int row = eccentric_row(cell);
        struct pen q = pen_on(s, p, cell);
        double low = points_down(cell) ? -0.1 : 0.1;

        triangle(&q, (struct ink){ points_down(cell) ? 0xd9cfb9ffu : 0xefe8d9ffu, FAINT, 0.03 });
        pen_number(&q, 0, points_down(cell) ? -low : low, 0.28, FAINT, cell - row * row + 1);
    }
    for (int row = 0; row < s->side; row++) {
        char name[2] = { (char)('a' + row), '\0' };

        pen_text(p, BOARD / 2.0 - (row + 1) * edge(s) / 2 - 12, MARGIN + tall(s) * (row + 0.6), 20,
                 DARK, name);
    }
}

/* The cell so many rows and places away, or -1. */
static int away(const struct eccentric_state *s, int cell, int rows, int places)
{
    int row = eccentric_row(cell);
    int place = cell - row * row + places;

    row += rows;
    return row >= 0 && row < s->side && place >= 0 && place <= 2 * row ? row * row + place : -1;
}

/* A large triangle by the cells of its tip and the two that follow clockwise, if the last pawn is
 * in it and it is whole in that pawn's colour. Those that point as their cells do are made of
 * corners, others of middles. */
static void draw_large(const struct eccentric_state *s, const struct pen *p, const int cell[3],
                       bool down)
{
    const struct pen unit = { .along = 1 };
    bool corners = down == points_down(cell[0]);
    int last = s->last - 1;
    struct point at[3];
    int owner, form;

    if ((cell[0] != last && cell[1] != last && cell[2] != last) ||
        !eccentric_read_pawn(s->cell[last], &owner, &form))
        return;
    for (int i = 0; i < 3; i++) {
        int slot = corners ? 1 + i : 0;
        struct pen q = pen_on(s, &unit, cell[i]);

        if (eccentric_small(s, cell[i], slot) != owner)
            return;
        q = pen_slot(&q, slot);
        at[i] = (struct point){ q.x, q.y };
    }
    pen_polygon(p, at, 3, (struct ink){ CLEAR, DARK, 11 });
    pen_polygon(p, at, 3, (struct ink){ SHEER(GOLD, 0x44), GOLD, 6 });
}

static void draw_formed(const struct eccentric_state *s, const struct pen *p)
{
    for (int cell = 0; cell < s->side * s->side; cell++) {
        for (int n = 1; n < s->side; n++) {
            const int up[3] = { cell, away(s, cell, n, 2 * n), away(s, cell, n, 0) };
            const int down[3] = { cell, away(s, cell, -n, -2 * n), away(s, cell, -n, 0) };

            if (up[1] >= 0 && up[2] >= 0)
                draw_large(s, p, up, false);
            if (down[1] >= 0 && down[2] >= 0)
                draw_large(s, p, down, true);
        }
    }
}

static void draw_seat(const struct sight *v, const struct pen *p, int seat)
{
    const struct eccentric_state *s = state_of(v);
    int colour = eccentric_colour(s, seat);
    struct pen box = sign_seat(v, p, seat, BOARD + 10, MARGIN + (seat - 1) * (BOX + 14), PANEL - 30,
                               BOX, false);
    struct pen score = pen_at(&box, 24, 4, 26, 0);

    triangle(&score, (struct ink){ shades[colour], DARK, 0.1 });
    pen_number(&score, 0, 0.06, 0.7, ink_over(shades[colour], CREAM, DARK), s->score[colour]);
    for (int type = 0; type < TYPES; type++) {
        double x = 70 + type * 34;
        struct pen pawn = pen_at(&box, x, -10, 18, 0);

        draw_pawn(&pawn, eccentric_pawn(colour, type * ROTATIONS), false);
        pen_number(&box, x, 24, 20, s->hand[colour][type] ? DARK : FAINT, s->hand[colour][type]);
    }
}

static void pieces(const struct sight *v, const struct pen *p)
{
    const struct eccentric_state *s = state_of(v);

    for (int cell = 0; cell < s->side * s->side; cell++) {
        struct pen q = pen_on(s, p, cell);

        if (s->cell[cell])
            draw_pawn(&q, s->cell[cell], s->last == cell + 1);
    }
    if (s->manual == BY_ITSELF || s->announcing == USED || v->over)
        draw_formed(s, p);
    for (int seat = 1; seat <= s->seats; seat++)
        draw_seat(v, p, seat);
}

const struct painter painter_eccentric = { "eccentric", size, ground, pieces };
