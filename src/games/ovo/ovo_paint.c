/*
 * ovo_paint.c - Ovo: eggs on a board with camps.
 *
 * An egg with its symbol up shows it large in its seat's colour. A turned egg is grey and blank;
 * if the viewer may know its owner the symbol is on it, small and pale. Cells of a camp have its
 * symbol too. A dashed trail shows the path of the last egg, which has a ring around it.
 */
#include "games/ovo/ovo.h"
#include "paint/signs.h"

enum { BOARD = 700, MARGIN = 41, SIDE = 103, PANEL = 300, BOX = 96 };

static const uint32_t shades[OVO_SEATS] = { 0x14508cffu, 0xb3261effu, 0x2f7d5effu, 0xb85300ffu };

static const struct ovo_state *state_of(const struct sight *v)
{
    return (const struct ovo_state *)v->state.byte;
}

/* Draws the symbol of a seat within radius 1: diamond, asterisk, disc, triangle. */
static void draw_symbol(const struct pen *p, unsigned seat, uint32_t colour)
{
    static const struct point diamond[4] = { { 0, -1 }, { 0.78, 0 }, { 0, 1 }, { -0.78, 0 } };
    static const struct point triangle[3] = { { 0, -0.9 }, { 0.92, 0.7 }, { -0.92, 0.7 } };
    struct ink ink = { .fill = colour };

    if (seat == 1) {
        pen_polygon(p, diamond, 4, ink);
    } else if (seat == 2) {
        for (int i = 0; i < 3; i++) {
            struct pen q = pen_at(p, 0, 0, 1, i * 3.14159265 / 3);

            pen_box(&q, -0.19, -0.95, 0.38, 1.9, 0.12, ink);
        }
    } else if (seat == 3) {
        pen_circle(p, 0, 0, 0.8, ink);
    } else if (seat == 4) {
        pen_polygon(p, triangle, 3, ink);
    }
}

/* Draws an egg 2 high around the origin; seat 0: its owner is not known. */
static void draw_egg(const struct pen *p, unsigned seat, bool turned)
{
    struct pen q = pen_at(p, 0, 0, 0.01, 0);
    struct pen symbol = pen_at(p, 0, turned ? 0.16 : 0.14, turned ? 0.22 : 0.44, 0);

    pen_path(&q, "M0 -100C46 -100 78 -20 78 26C78 72 44 100 0 100C-44 100 -78 72 -78 26"
                 "C-78 -20 -46 -100 0 -100Z",
             (struct ink){ turned ? 0xcfc8bbffu : TINT_CREAM, TINT_DARK, 5 });
    pen_path(&q, "M-52 -14C-46 -46 -30 -72 -14 -80",
             (struct ink){ PEN_CLEAR, turned ? 0xe9e4dbffu : 0xffffffffu, 9 });
    if (seat)
        draw_symbol(&symbol, seat, turned ? ink_mix(shades[seat - 1], 0xcfc8bbffu, 0.25)
                                          : shades[seat - 1]);
}

static struct point centre(unsigned cell)
{
    return (struct point){ MARGIN + SIDE * ((cell & 7) + 0.5),
                           BOARD - MARGIN - SIDE * ((cell >> 3) + 0.5) };
}

static struct point size(const struct sight *v)
{
    (void)v;
    return (struct point){ BOARD + PANEL, BOARD };
}

static void ground(const struct sight *v, const struct pen *p)
{
    const struct ovo_state *s = state_of(v);
    int end = MARGIN + OVO_SIDE * SIDE;

    sign_paper(p, size(v));
    pen_box(p, MARGIN - 6, MARGIN - 6, end - MARGIN + 12, end - MARGIN + 12, 12,
            (struct ink){ 0x9aa37cffu, TINT_DARK, 2 });
    for (uint64_t set = OVO_BOARD; set; set &= set - 1) {
        unsigned cell = ovo_first(set);
        struct point at = centre(cell);
        uint32_t fill = ((cell & 7) + (cell >> 3)) & 1 ? 0xb9c197ffu : 0xc6cda6ffu;
        char name[3];

        ovo_write_cell(cell, name);
        pen_place_box(p, name, NULL, at.x - SIDE / 2.0, at.y - SIDE / 2.0, SIDE, SIDE, 10);
        for (unsigned seat = 1; seat <= s->players; seat++)
            if (ovo_camp(s->players, seat) >> cell & 1)
                fill = ink_mix(fill, shades[seat - 1], 0.4);
        pen_box(p, at.x - SIDE / 2.0 + 2, at.y - SIDE / 2.0 + 2, SIDE - 4, SIDE - 4, 8,
                (struct ink){ .fill = fill });
        for (unsigned seat = 1; seat <= s->players; seat++) {
            struct pen corner = pen_at(p, at.x + 37, at.y - 37, 8, 0);

            if (ovo_camp(s->players, seat) >> cell & 1)
                draw_symbol(&corner, seat, TINT_CREAM);
        }
    }
    for (int i = 0; i < OVO_SIDE; i++) {
        char column[2] = { (char)('a' + i), '\0' };

        pen_text(p, MARGIN + SIDE * (i + 0.5), BOARD - 17, 20, TINT_DARK, column);
        pen_number(p, 17, BOARD - MARGIN - SIDE * (i + 0.5), 20, TINT_DARK, i + 1);
    }
}

/* Draws where the last egg came from, and a ring around what was moved or looked at. */
static void draw_last(const struct ovo_state *s, const struct pen *p)
{
    unsigned kind = ovo_kind(s->last);
    struct point to = centre(ovo_to(s->last));
    struct point from = centre(ovo_from(s->last));

    if (kind == OVO_MOVE) {
        for (int i = 0; i < 8; i++)
            pen_circle(p, from.x + (to.x - from.x) * i / 8, from.y + (to.y - from.y) * i / 8, 5,
                       (struct ink){ .fill = PEN_SHEER(TINT_DARK, 0x77) });
    }
    if (kind == OVO_MOVE || kind == OVO_PEEK)
        pen_box(p, to.x - SIDE / 2.0 + 4, to.y - SIDE / 2.0 + 4, SIDE - 8, SIDE - 8, 8,
                (struct ink){ PEN_CLEAR, kind == OVO_PEEK ? TINT_CREAM : TINT_GOLD, 6 });
}

static void draw_seat(const struct sight *v, const struct pen *p, unsigned seat)
{
    const struct ovo_state *s = state_of(v);
    bool in = s->in >> seat & 1;
    int up = bits_count(s->own[seat - 1] & ~s->turned);
    struct pen box = sign_seat(v, p, (int)seat, BOARD, MARGIN + (seat - 1.0) * (BOX + 14),
                               PANEL - 20, BOX, !in);
    struct pen egg = pen_at(&box, 30, 0, 32, 0);
    struct pen blank = pen_at(&box, 130, 0, 32, 0);

    draw_egg(&egg, seat, false);
    pen_number(&box, 76, 0, 26, TINT_DARK, up);
    draw_egg(&blank, 0, true);
    pen_number(&box, 176, 0, 26, TINT_DARK, in ? ovo_eggs_each(s->players) - up : 0);
}

static void pieces(const struct sight *v, const struct pen *p)
{
    const struct ovo_state *s = state_of(v);

    draw_last(s, p);
    for (uint64_t set = ovo_eggs(s); set; set &= set - 1) {
        unsigned cell = ovo_first(set);
        struct point at = centre(cell);
        struct pen q = pen_at(p, at.x, at.y, 42, 0);

        draw_egg(&q, ovo_owner(s, cell), s->turned >> cell & 1);
    }
    for (unsigned seat = 1; seat <= s->players; seat++)
        draw_seat(v, p, seat);
    if (s->peeker) { /* what only the viewer was shown */
        struct pen q = pen_at(p, BOARD + PANEL / 2.0, MARGIN + 540, 60, 0);

        draw_egg(&q, ovo_owner(s, ovo_to(s->last)), false);
    }
}

const struct painter ovo_painter = { size, ground, pieces };
