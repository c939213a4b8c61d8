/*
 * blank_paint.c - the template: the seats at the top, then the heap, then what can be taken.
 */
#include "games/blank/blank.h"
#include "paint/signs.h"

enum { WIDTH = 640, GAP = 10, BOX = 70, IN_ROW = 15, SIDE = 40, TAKE = 110, HEIGHT = 520 };

enum { ROWS = (BLANK_HEAP + IN_ROW - 1) / IN_ROW };

static const double bottom = HEIGHT - TAKE - 3.0 * GAP; /* of the heap */

static const struct blank_state *state_of(const struct sight *v)
{
    return (const struct blank_state *)v->state.byte;
}

static void draw_counter(const struct pen *p, double x, double y, bool there)
{
    pen_circle(p, x, y, 16, (struct ink){ there ? hues[HUE_ORANGE] : TINT_SAND, TINT_DARK, 2 });
    pen_circle(p, x, y, 7, (struct ink){ .fill = there ? TINT_CREAM : TINT_PAPER });
}

static struct point size(const struct sight *v)
{
    (void)v;
    return (struct point){ WIDTH, HEIGHT };
}

static void ground(const struct sight *v, const struct pen *p)
{
    double side = (WIDTH - IN_ROW * SIDE) / 2.0;

    sign_paper(p, size(v));
    pen_box(p, side - GAP, bottom - ROWS * SIDE - GAP, WIDTH - 2 * (side - GAP),
            ROWS * SIDE + 2 * GAP, 12, (struct ink){ TINT_CREAM, TINT_SAND, 2 });
}

static void draw_heap(const struct blank_state *s, const struct pen *p)
{
    for (int i = 0; i < s->heap; i++) {
        int column = i % IN_ROW;
        int row = i / IN_ROW;

        draw_counter(p, WIDTH / 2.0 + (column + 0.5 - IN_ROW / 2.0) * SIDE,
                     bottom - (row + 0.5) * SIDE, true);
    }
}

/* Draws a box for each action: its number, and that many counters. */
static void draw_take(const struct blank_state *s, const struct pen *p, int n)
{
    double width = (WIDTH - GAP) / (double)BLANK_MOST - GAP;
    double x = GAP + (n - 1) * (width + GAP);
    double y = HEIGHT - TAKE - GAP;
    bool may = n <= s->heap;
    const char name[2] = { (char)('0' + n), '\0' };

    pen_place_box(p, name, NULL, x, y, width, TAKE, 12);
    pen_box(p, x, y, width, TAKE, 12, (struct ink){ TINT_CREAM, may ? TINT_DARK : TINT_SAND, 3 });
    pen_number(p, x + width / 2, y + 34, 34, may ? TINT_DARK : TINT_FAINT, n);
    for (int i = 0; i < n; i++)
        draw_counter(p, x + width / 2 + (i - (n - 1) / 2.0) * SIDE, y + 80, may);
}

static void pieces(const struct sight *v, const struct pen *p)
{
    const struct blank_state *s = state_of(v);
    double half = (WIDTH - GAP) / 2.0;

    for (int seat = 1; seat <= 2; seat++)
        sign_seat(v, p, seat, GAP + (seat - 1) * half, GAP, half - GAP, BOX, false);
    draw_heap(s, p);
    for (int n = 1; n <= BLANK_MOST; n++)
        draw_take(s, p, n);
}

const struct painter blank_painter = { size, ground, pieces };
