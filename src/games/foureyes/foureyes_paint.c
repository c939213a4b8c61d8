/*
 * foureyes_paint.c - 4EYES: tiles with two pawns, which are eyes, and the squares that win.
 *
 * The points of the board lie evenly, two for each cell and direction. The eyes of seat 1 are
 * red and round, those of seat 2 blue with a slit; a tile's edge and number say whose it is. A
 * square that has won is drawn in gold. The panel shows the tiles in hand by type, each with its
 * red pawn in the upper left corner.
 */
#include "games/foureyes/foureyes.h"
#include "paint/signs.h"

enum {
    BOARD = 700, /* units */
    MARGIN = 40, /* including the coordinates */
    PANEL = 300,
    BOX = 150    /* the height of a seat in the panel */
};

static const uint32_t shades[2] = { 0xb3261effu, 0x14508cffu };

static const struct foureyes_state *state_of(const struct sight *v)
{
    return (const struct foureyes_state *)v->state.byte;
}

static double cell_side(const struct foureyes_state *s)
{
    return (double)(BOARD - 2 * MARGIN) / s->size;
}

static struct point point_at(const struct foureyes_state *s, int point)
{
    double gap = cell_side(s) / 2;
    int row = point / FOUREYES_GRID;

    return (struct point){ MARGIN + gap * (point % FOUREYES_GRID + 0.5),
                           BOARD - MARGIN - gap * (row + 0.5) };
}

/* An eye of radius 1. */
static void draw_pawn(const struct pen *p, int colour)
{
    struct pen q = pen_at(p, 0, 0, 0.01, 0);

    pen_circle(p, 0, 0, 1, (struct ink){ shades[colour], TINT_DARK, 0.1 });
    pen_path(&q, "M-78 0C-45 -62 45 -62 78 0C45 62 -45 62 -78 0Z",
             (struct ink){ .fill = TINT_CREAM });
    if (colour == FOUREYES_RED) {
        pen_circle(p, 0, 0, 0.36, (struct ink){ .fill = TINT_DARK });
        pen_circle(p, 0.12, -0.12, 0.1, (struct ink){ .fill = TINT_CREAM });
    } else {
        pen_path(&q, "M0 -44C16 -14 16 14 0 44C-16 14 -16 -14 0 -44Z",
                 (struct ink){ .fill = TINT_DARK });
    }
}

/* A tile of side 2 around the origin: corners 0 1 above, 3 2 below. */
static void draw_tile(const struct pen *p, int owner, int red, int blue)
{
    static const struct point corner[FOUREYES_CORNERS] = {
        { -0.5, -0.5 }, { 0.5, -0.5 }, { 0.5, 0.5 }, { -0.5, 0.5 },
    };

    pen_box(p, -0.94, -0.94, 1.88, 1.88, 0.2,
            (struct ink){ TINT_CREAM, owner ? shades[owner - 1] : TINT_FAINT, 0.07 });
    for (int i = 0; i < FOUREYES_CORNERS; i++) {
        struct pen q = pen_at(p, corner[i].x, corner[i].y, 0.32, 0);

        if (i == red || i == blue)
            draw_pawn(&q, i == red ? FOUREYES_RED : FOUREYES_BLUE);
        else
            pen_circle(&q, 0, 0, 0.16, (struct ink){ .fill = TINT_SAND });
    }
    if (owner)
        pen_number(p, 0, 0, 0.36, shades[owner - 1], owner);
}

static struct point size(const struct sight *v)
{
    (void)v;
    return (struct point){ BOARD + PANEL, BOARD };
}

static void ground(const struct sight *v, const struct pen *p)
{
    const struct foureyes_state *s = state_of(v);
    double side = cell_side(s);

    sign_paper(p, size(v));
    pen_box(p, MARGIN - 6, MARGIN - 6, BOARD - 2 * MARGIN + 12, BOARD - 2 * MARGIN + 12, 12,
            (struct ink){ 0x6d5f52ffu, TINT_DARK, 2 });
    for (int i = 0; i < s->size; i++) {
        double middle = MARGIN + side * (i + 0.5);
        char column[2] = { (char)('a' + i), '\0' };

        pen_text(p, middle, BOARD - 17, 20, TINT_DARK, column);
        pen_number(p, 17, BOARD - middle, 20, TINT_DARK, i + 1);
        for (int j = 0; j < s->size; j++)
            pen_box(p, MARGIN + side * i + 3, MARGIN + side * j + 3, side - 6, side - 6, 10,
                    (struct ink){ .fill = 0x857666ffu });
    }
    for (int y = 0; y < 2 * s->size; y++) {
        for (int x = 0; x < 2 * s->size; x++) {
            struct point at = point_at(s, y * FOUREYES_GRID + x);

            pen_circle(p, at.x, at.y, 4, (struct ink){ .fill = 0x6d5f52ffu });
        }
    }
}

static void draw_squares(const struct foureyes_state *s, const struct pen *p)
{
    int point[FOUREYES_CORNERS];
    int at = 0;

    while (s->winner && foureyes_square(&s->pawns[s->winner - 1], &at, point)) {
        struct point corner[FOUREYES_CORNERS];

        for (int i = 0; i < FOUREYES_CORNERS; i++)
            corner[i] = point_at(s, point[i]);
        pen_polygon(p, corner, FOUREYES_CORNERS,
                    (struct ink){ PEN_SHEER(TINT_GOLD, 0x33), TINT_DARK, 13 });
        pen_polygon(p, corner, FOUREYES_CORNERS, (struct ink){ PEN_CLEAR, TINT_GOLD, 7 });
        for (int i = 0; i < FOUREYES_CORNERS; i++) {
            struct pen q = pen_at(p, corner[i].x, corner[i].y, cell_side(s) * 0.17, 0);

            pen_circle(&q, 0, 0, 1.2, (struct ink){ TINT_GOLD, TINT_DARK, 0.1 });
            draw_pawn(&q, s->winner - 1);
        }
    }
}

static void draw_hands(const struct sight *v, const struct pen *p)
{
    const struct foureyes_state *s = state_of(v);

    for (int seat = 1; seat <= 2; seat++) {
        double y = MARGIN + (seat - 1) * (BOX + 20);
        struct pen box = sign_seat(v, p, seat, BOARD, y, PANEL - 20, BOX, false);
        struct pen eye = pen_at(&box, 14, 0, 17, 0);

        draw_pawn(&eye, seat - 1);
        for (int type = 0; type < FOUREYES_TYPES; type++) {
            double x = 64 + type * 54;
            struct pen tile = pen_at(&box, x, -20, 24, 0);
            char name[2] = { foureyes_letters[type], '\0' };
            int left = s->hand[seat - 1][type];

            draw_tile(&tile, 0, 0, type + 1);
            pen_text(&box, x - 10, 32, 22, TINT_FAINT, name);
            pen_number(&box, x + 12, 32, 22, left ? TINT_DARK : TINT_FAINT, left);
        }
    }
}

static void mark_cell(const struct pen *p, int cell)
{
    char name[4];
    struct text t;

    text_init(&t, name, sizeof name);
    foureyes_write_cell(cell, &t);
    pen_place_box(p, name, NULL, -1, -1, 2, 2, 0.2);
}

static void pieces(const struct sight *v, const struct pen *p)
{
    const struct foureyes_state *s = state_of(v);
    struct foureyes_tile tile;

    for (int cell = 0; cell < FOUREYES_CELLS; cell++) {
        struct point top = point_at(s, foureyes_places[foureyes_place_of(0, cell)].point);
        struct point low = point_at(s, foureyes_places[foureyes_place_of(2, cell)].point);
        struct pen q = pen_at(p, (top.x + low.x) / 2, (top.y + low.y) / 2, cell_side(s) / 2, 0);

        if (cell % FOUREYES_SIDE >= s->size || cell / FOUREYES_SIDE >= s->size)
            continue;
        mark_cell(&q, cell);
        if (foureyes_tile_on(s, cell, &tile))
            draw_tile(&q, tile.owner, tile.red, tile.blue);
    }
    draw_squares(s, p);
    draw_hands(v, p);
}

const struct painter foureyes_painter = { size, ground, pieces };
