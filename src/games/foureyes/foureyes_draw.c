/*
 * foureyes_draw.c - the picture of a position.
 *
 * A cell is 7 columns wide and 3 lines high between lines, so that all points of the board lie
 * evenly, 4 columns and 2 lines apart. A tile shows its two pawns, its two empty points and, in the
 * middle, the number of the seat it belongs to. The pawns of a winning square are in brackets. Next
 * to the board are the three types with the red pawn in corner 0, and how many of each the seats
 * still have; an arrow marks the seat to act.
 */
#include "games/foureyes/foureyes.h"

enum { LEFT = 3, CELL_WIDTH = 8, CELL_HEIGHT = 4, SIDE_GAP = 4 };

static void put_pawn(struct canvas *out, int x, int y, int colour)
{
    if (colour == FOUREYES_RED)
        canvas_put(out, x, y, 0x25cf, 'R', PAINT_RED);
    else
        canvas_put(out, x, y, 0x25cb, 'B', PAINT_BLUE);
}

static void put_empty(struct canvas *out, int x, int y)
{
    canvas_put(out, x, y, 0xb7, '.', PAINT_FAINT);
}

/* The canvas column and line of a point. */
static int column_of(int point)
{
    return LEFT + 1 + point % FOUREYES_GRID * CELL_WIDTH / 2;
}

static int line_of(const struct foureyes_state *s, int point)
{
    return 1 + (2 * s->size - 1 - point / FOUREYES_GRID) * CELL_HEIGHT / 2;
}

/* Draws the crossing of lines at (i, j), counted from the top left, on a grid of n by n cells. */
static uint32_t crossing(int i, int j, int n)
{
    static const uint32_t sign[3][3] = {
        { 0x250c, 0x252c, 0x2510 },
        { 0x251c, 0x253c, 0x2524 },
        { 0x2514, 0x2534, 0x2518 },
    };

    return sign[j == 0 ? 0 : j == n ? 2 : 1][i == 0 ? 0 : i == n ? 2 : 1];
}

static void draw_grid(const struct foureyes_state *s, struct canvas *out)
{
    int n = s->size;

    for (int j = 0; j <= n; j++) {
        for (int x = 0; x <= n * CELL_WIDTH; x++)
            canvas_put(out, LEFT - 1 + x, j * CELL_HEIGHT, 0x2500, '-', PAINT_FAINT);
        for (int y = 0; y <= n * CELL_HEIGHT; y++)
            canvas_put(out, LEFT - 1 + j * CELL_WIDTH, y, 0x2502, '|', PAINT_FAINT);
    }
    for (int j = 0; j <= n; j++) {
        for (int i = 0; i <= n; i++)
            canvas_put(out, LEFT - 1 + i * CELL_WIDTH, j * CELL_HEIGHT, crossing(i, j, n), '+',
                       PAINT_FAINT);
    }
    for (int i = 0; i < n; i++) {
        int middle = LEFT - 1 + i * CELL_WIDTH + CELL_WIDTH / 2;

        canvas_number(out, 0, (n - 1 - i) * CELL_HEIGHT + CELL_HEIGHT / 2, i + 1, PAINT_PLAIN);
        /* If there is no room for a line below the board, its letters go into the frame. */
        canvas_put(out, middle, n * CELL_HEIGHT + (n * CELL_HEIGHT + 2 <= out->room_height),
                   (uint32_t)('a' + i), (char)('a' + i), PAINT_PLAIN);
    }
}

static void draw_tile(const struct foureyes_state *s, int cell, const struct foureyes_tile *tile,
                      struct canvas *out)
{
    int top_left = foureyes_places[foureyes_place_of(0, cell)].point;

    for (int corner = 0; corner < FOUREYES_CORNERS; corner++) {
        int point = foureyes_places[foureyes_place_of(corner, cell)].point;

        if (corner == tile->red || corner == tile->blue)
            put_pawn(out, column_of(point), line_of(s, point), corner == tile->blue);
        else
            put_empty(out, column_of(point), line_of(s, point));
    }
    canvas_number(out, column_of(top_left) + 2, line_of(s, top_left) + 1, tile->owner,
                  tile->owner == 1 ? PAINT_RED : PAINT_BLUE);
}

static void mark_cell(const struct foureyes_state *s, int cell, struct canvas *out)
{
    int point = foureyes_places[foureyes_place_of(0, cell)].point;
    char name[4];
    struct text t;

    text_init(&t, name, sizeof name);
    foureyes_write_cell(cell, &t);
    canvas_place(out, name, NULL, column_of(point) - 1, line_of(s, point), CELL_WIDTH - 1,
                 CELL_HEIGHT - 1);
}

static void draw_squares(const struct foureyes_state *s, struct canvas *out)
{
    int point[FOUREYES_CORNERS];
    int at = 0;

    while (s->winner && foureyes_square(&s->pawns[s->winner - 1], &at, point)) {
        for (int i = 0; i < FOUREYES_CORNERS; i++) {
            canvas_put(out, column_of(point[i]) - 1, line_of(s, point[i]), '[', '[', PAINT_STRONG);
            canvas_put(out, column_of(point[i]) + 1, line_of(s, point[i]), ']', ']', PAINT_STRONG);
        }
    }
}

static void draw_hands(const struct foureyes_state *s, struct canvas *out)
{
    int x = LEFT + s->size * CELL_WIDTH + SIDE_GAP;

    for (int type = 0; type < FOUREYES_TYPES; type++) {
        int column = x + 6 + type * 6;

        canvas_put(out, column + 1, 1, (uint32_t)foureyes_letters[type], foureyes_letters[type],
                   PAINT_PLAIN);
        for (int corner = 0; corner < FOUREYES_CORNERS; corner++) {
            int px = column + (corner == 1 || corner == 2 ? 2 : 0);
            int py = corner < 2 ? 3 : 4;

            if (corner == 0 || corner == type + 1)
                put_pawn(out, px, py, corner == 0 ? FOUREYES_RED : FOUREYES_BLUE);
            else
                put_empty(out, px, py);
        }
        for (int seat = 1; seat <= 2; seat++)
            canvas_number(out, column + 1, 4 + 2 * seat, s->hand[seat - 1][type], PAINT_PLAIN);
    }
    for (int seat = 1; seat <= 2; seat++) {
        canvas_number(out, x + 2, 4 + 2 * seat, seat, seat == 1 ? PAINT_RED : PAINT_BLUE);
        put_pawn(out, x + 3, 4 + 2 * seat, seat - 1);
    }
    if (!foureyes_over(s))
        canvas_put(out, x, 4 + 2 * s->seat, 0x25b6, '>', PAINT_STRONG);
}

void foureyes_draw(const void *state, struct canvas *out)
{
    const struct foureyes_state *s = state;
    struct foureyes_tile tile;

    draw_grid(s, out);
    for (int cell = 0; cell < FOUREYES_CELLS; cell++) {
        if (cell % FOUREYES_SIDE >= s->size || cell / FOUREYES_SIDE >= s->size)
            continue;
        mark_cell(s, cell, out);
        if (foureyes_tile_on(s, cell, &tile))
            draw_tile(s, cell, &tile, out);
    }
    draw_squares(s, out);
    draw_hands(s, out);
}
