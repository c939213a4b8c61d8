/*
 * eccentric_paint.c - Eccentric: a triangular board, pawns of four small triangles, and the
 * large triangles they form.
 *
 * Red small triangles have a dot, black ones a bar, grey ones a ring. The last pawn is framed in
 * gold, and so are the large triangles it has formed, through the middles of their small ones. If
 * triangles must be announced, they are not framed before that, because finding them is part of the
 * game.
 */
#include "games/eccentric/eccentric.h"
#include "paint/signs.h"

#include <math.h>

enum { BOARD = 760, HEIGHT = 670, PANEL = 290, MARGIN = 40, BOX = 92 };

static const uint32_t shades[ECC_COLOURS] = { 0xc22a21ffu, 0x24232affu, 0xa9a69fffu };

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

/* A pen at the middle of a cell, with the corners at distance 1 and the tip at the top: for cells
 * that point down it is turned upside down. */
static struct pen pen_on(const struct eccentric_state *s, const struct pen *p, int cell)
{
    int row = eccentric_row(cell);
    double x = BOARD / 2.0 + (cell - row * row - row) * edge(s) / 2;
    double y = MARGIN + tall(s) * (row + (eccentric_points_down(cell) ? 1 : 2) / 3.0);

    return pen_at(p, x, y, edge(s) / sqrt(3), eccentric_points_down(cell) ? acos(-1) : 0);
}

/* The middle of a slot's small triangle in the units of that pen: corner 0 is the tip, 1 and 2
 * follow clockwise. */
static struct pen pen_slot(const struct pen *cell, int slot)
{
    double turn = (slot - 1) * 2 * acos(-1) / 3;

    if (slot == 0)
        return pen_at(cell, 0, 0, -0.5, 0);
    return pen_at(cell, sin(turn) * 0.5, -cos(turn) * 0.5, 0.5, 0);
}

#define HALF 0.86602540378443865 /* as part of the side: the root of 3/4 */

static const struct point tips[3] = { { 0, -1 }, { HALF, 0.5 }, { -HALF, 0.5 } };

static void triangle(const struct pen *p, struct ink ink)
{
    pen_polygon(p, tips, 3, ink);
}

static void draw_small(const struct pen *p, int colour)
{
    triangle(p, (struct ink){ shades[colour], TINT_CREAM, 0.07 });
    if (colour == ECC_RED)
        pen_circle(p, 0, 0, 0.15, (struct ink){ .fill = TINT_CREAM });
    else if (colour == ECC_BLACK)
        pen_box(p, -0.2, -0.06, 0.4, 0.12, 0, (struct ink){ .fill = TINT_CREAM });
    else
        pen_circle(p, 0, 0, 0.15, (struct ink){ PEN_CLEAR, TINT_DARK, 0.08 });
}

/* Draws a pawn with a cell's pen. */
static void draw_pawn(const struct pen *p, uint8_t pawn, bool last)
{
    struct pen q = pen_at(p, 0, 0, 0.93, 0);

    for (int slot = 0; slot < ECC_SLOTS; slot++) {
        struct pen small = pen_slot(&q, slot);

        draw_small(&small, (pawn >> 2 * slot & 3) - 1);
    }
    triangle(&q, (struct ink){ PEN_CLEAR, last ? TINT_GOLD : TINT_DARK, last ? 0.12 : 0.05 });
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
    triangle(&whole, (struct ink){ TINT_SAND, TINT_DARK, 0.025 });
    for (int cell = 0; cell < s->side * s->side; cell++) {
        int row = eccentric_row(cell);
        struct pen q = pen_on(s, p, cell);
        uint32_t fill = eccentric_points_down(cell) ? 0xd9cfb9ffu : 0xefe8d9ffu;
        char name[ECC_CELL_TEXT];
        struct text t;

        text_init(&t, name, sizeof name);
        eccentric_write_cell(cell, &t);
        pen_place(&q, name, NULL, tips, 3);
        triangle(&q, (struct ink){ fill, TINT_FAINT, 0.03 });
        pen_number(&q, 0, 0.1, 0.28, TINT_FAINT, cell - row * row + 1);
    }
    for (int row = 0; row < s->side; row++) {
        char name[2] = { (char)('a' + row), '\0' };

        pen_text(p, BOARD / 2.0 - (row + 1) * edge(s) / 2 - 12, MARGIN + tall(s) * (row + 0.6), 20,
                 TINT_DARK, name);
    }
}

/* Draws the large triangles that the last pawn has formed in its owner's colour. */
static void draw_formed(const struct eccentric_state *s, const struct pen *p)
{
    const struct pen unit = { .along = 1 };
    struct eccentric_triangle t;
    int at = 0;
    int owner, form;

    if (!s->last || !eccentric_read_pawn(s->cell[s->last - 1], &owner, &form))
        return;
    while (eccentric_next_formed(s, s->last - 1, owner, &at, &t)) {
        struct point corner[3];

        for (int v = 0; v < 3; v++) {
            struct pen q = pen_on(s, &unit, t.cell[v]);

            q = pen_slot(&q, t.middles ? 0 : 1 + v);
            corner[v] = (struct point){ q.x, q.y };
        }
        pen_polygon(p, corner, 3, (struct ink){ PEN_CLEAR, TINT_DARK, 11 });
        pen_polygon(p, corner, 3, (struct ink){ PEN_SHEER(TINT_GOLD, 0x44), TINT_GOLD, 6 });
    }
}

static void draw_seat(const struct sight *v, const struct pen *p, int seat)
{
    const struct eccentric_state *s = state_of(v);
    int colour = eccentric_colour(s, seat);
    struct pen box = sign_seat(v, p, seat, BOARD + 10, MARGIN + (seat - 1) * (BOX + 14), PANEL - 30,
                               BOX, false);
    struct pen score = pen_at(&box, 24, 4, 26, 0);

    triangle(&score, (struct ink){ shades[colour], TINT_DARK, 0.1 });
    pen_number(&score, 0, 0.06, 0.7, ink_over(shades[colour], TINT_CREAM, TINT_DARK),
               s->score[colour]);
    for (int type = 0; type < ECC_TYPES; type++) {
        double x = 70 + type * 34;
        struct pen pawn = pen_at(&box, x, -10, 18, 0);

        draw_pawn(&pawn, eccentric_pawn(colour, type * ECC_ROTATIONS), false);
        pen_number(&box, x, 24, 20, s->hand[colour][type] ? TINT_DARK : TINT_FAINT,
                   s->hand[colour][type]);
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
    if (s->manual == ECC_BY_ITSELF || s->announcing == ECC_USED || v->over)
        draw_formed(s, p);
    for (int seat = 1; seat <= s->seats; seat++)
        draw_seat(v, p, seat);
}

const struct painter eccentric_painter = { size, ground, pieces };
