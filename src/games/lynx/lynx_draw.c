/*
 * lynx_draw.c - the picture: tables with cards in a grid of lines, then a line for each seat.
 *
 *       +17--+        the number on the upper edge, with t if turned
 *       |ByPb|        two pictures a line: object letter, colour letter
 *     0 |CoMr|
 *       +----+
 *         0           x below, y at the left
 */
#include "games/lynx/lynx.h"

#include <string.h>

enum {
    WIDTH = 78,
    CELL_W = 5,      /* four letters and a line */
    CELL_H = 3,
    LABEL = 4,       /* columns for y */
    COLUMNS = (WIDTH - LABEL - 1) / CELL_W,
    ROWS_SNAKE = 5,  /* only the head matters */
    ROWS = 12,
    HAND_W = 9,      /* a card of a hand: number, four letters, gap */
    FACE_DOWN = 1    /* instead of a ref: the tail of the snake */
};

/* The part of a table that is shown: ref of each cell, with a margin of empty ones. */
struct window {
    int x, y; /* of the lower left cell */
    int columns, rows;
    uint8_t ref[ROWS + 2][COLUMNS + 2];
};

static enum paint colour_paint(char colour)
{
    switch (colour) {
    case 'r':
        return PAINT_RED;
    case 'b':
        return PAINT_BLUE;
    case 'y':
        return PAINT_YELLOW;
    case 'g':
        return PAINT_GREEN;
    case 'o':
        return PAINT_ORANGE;
    default:
        return PAINT_PURPLE;
    }
}

/* The four pictures in a field of four columns and two lines. */
static void draw_face(struct canvas *out, int x, int y, int ref)
{
    const char *face = lynx_face[ref / 2];

    for (int i = 0; i < 4; i++) {
        const char *picture = face + 2 * (ref & 1 ? 3 - i : i);
        enum paint paint = colour_paint(picture[1]);

        for (int k = 0; k < 2; k++)
            canvas_put(out, x + i % 2 * 2 + k, y + i / 2, (uint32_t)picture[k], picture[k], paint);
    }
}

static void draw_back(struct canvas *out, int x, int y)
{
    for (int i = 0; i < 8; i++)
        canvas_put(out, x + i % 4, y + i / 4, 0x2592, '#', PAINT_FAINT);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Cuts the `count` cells from `low` on to at most `most`, around `focus` as well as the ends
 * allow. Returns the first. */
static int cut(int low, int *count, int most, int focus)
{
    int high = low + *count - most; /* the first cell, if the last is to be shown */
    int first = focus - most / 2;

    if (*count <= most)
        return low;
    *count = most;
    if (first > high)
        first = high;
    return first < low ? low : first;
}

/* Frames the cards of a table, around the card `focus` if not all fit. */
static void look_at(const struct lynx_state *s, uint64_t table, int focus, int rows,
                    struct window *w)
{
    bool tail = s->variant == SNAKE;
    int low_x = tail ? 0 : s->x[set_first(table)];
    int low_y = tail ? 0 : s->y[set_first(table)];
    int high_x = low_x;
    int high_y = low_y;

    memset(w, 0, sizeof *w);
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);

        low_x = least(low_x, s->x[card]);
        low_y = least(low_y, s->y[card]);
        high_x = -least(-high_x, -s->x[card]);
        high_y = -least(-high_y, -s->y[card]);
    }
    w->columns = high_x - low_x + 1;
    w->rows = high_y - low_y + 1;
    w->x = cut(low_x, &w->columns, COLUMNS, s->x[focus]);
    w->y = cut(low_y, &w->rows, rows, s->y[focus]);
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);
        int column = s->x[card] - w->x;
        int row = s->y[card] - w->y;

        if (column >= 0 && column < w->columns && row >= 0 && row < w->rows)
            w->ref[row + 1][column + 1] = (uint8_t)lies(s, card);
    }
    if (tail && w->x <= 0 && w->x + w->columns > 0 && w->y <= 0 && w->y + w->rows > 0)
        w->ref[1 - w->y][1 - w->x] = FACE_DOWN;
}

/* The crossing of lines at the lower left corner of cell (column, row), in the margin too. */
static void draw_corner(struct canvas *out, const struct window *w, int column, int row, int x,
                        int y)
{
    static const uint16_t rune[16] = { /* arms: 1 up, 2 right, 4 down, 8 left */
        0x20,   0x2502, 0x2500, 0x2514, 0x2502, 0x2502, 0x250c, 0x251c,
        0x2500, 0x2518, 0x2500, 0x2534, 0x2510, 0x2524, 0x252c, 0x253c,
    };
    bool here = w->ref[row][column];
    bool left = column > 0 && w->ref[row][column - 1];
    bool below = row > 0 && w->ref[row - 1][column];
    bool across = column > 0 && row > 0 && w->ref[row - 1][column - 1];
    int arms = (here || left) | (here || below) << 1 | (below || across) << 2 |
               (left || across) << 3;

    if (arms)
        canvas_put(out, x, y, rune[arms], '+', PAINT_FAINT);
    for (int i = 1; (here || below) && i < CELL_W; i++)
        canvas_put(out, x + i, y, 0x2500, '-', PAINT_FAINT);
    for (int i = 1; (here || left) && i < CELL_H; i++)
        canvas_put(out, x, y - i, 0x2502, '|', PAINT_FAINT);
}

static void draw_card(struct canvas *out, int ref, int x, int y, bool last)
{
    enum paint paint = last ? PAINT_STRONG : PAINT_PLAIN;

    if (ref == FACE_DOWN) {
        draw_back(out, x, y);
        return;
    }
    draw_face(out, x, y, ref);
    canvas_number(out, x, y - 1, ref / 2, paint);
    if (ref & 1)
        canvas_text(out, x + (ref / 2 > 9 ? 2 : 1), y - 1, "t", paint);
    if (last)
        canvas_text(out, x + 3, y - 1, "*", paint);
}

static int digits(int n)
{
    return (n < 0) + (n > 9 || n < -9 ? 2 : 1);
}

/* Draws the window with its upper left corner at (left, top). */
static void draw_window(struct canvas *out, const struct window *w, int last, int left, int top)
{
    int bottom = top + w->rows * CELL_H;

    for (int row = 0; row <= w->rows; row++) {
        for (int column = 0; column <= w->columns; column++)
            draw_corner(out, w, column + 1, row + 1, left + LABEL + column * CELL_W,
                        bottom - row * CELL_H);
    }
    for (int row = 0; row < w->rows; row++) {
        int y = bottom - row * CELL_H;

        canvas_number(out, left + LABEL - 1 - digits(w->y + row), y - 1, w->y + row, PAINT_FAINT);
        for (int column = 0; column < w->columns; column++) {
            int ref = w->ref[row + 1][column + 1];

            if (ref)
                draw_card(out, ref, left + LABEL + 1 + column * CELL_W, y - 2, ref / 2 == last);
        }
    }
    for (int column = 0; column < w->columns; column++)
        canvas_number(out, left + LABEL + 2 + column * CELL_W, bottom + 1, w->x + column,
                      PAINT_FAINT);
}

/* A, C, D: the one table. Returns the line below it. */
static int draw_table(const struct lynx_state *s, struct canvas *out)
{
    struct window w;

    look_at(s, s->laid, s->last, s->variant == SNAKE ? ROWS_SNAKE : ROWS, &w);
    draw_window(out, &w, s->last, 0, 0);
    return w.rows * CELL_H + 2;
}

/* B: the tables side by side, in as many rows as they need. Returns the line below. */
static int draw_tables(const struct lynx_state *s, struct canvas *out)
{
    int x = 0;
    int top = 0;
    int below = 0;

    for (int i = 0; i < s->seats; i++) {
        uint64_t table = s->small.table[i];
        struct window w;
        int width;

        if (table == 0)
            continue;
        look_at(s, table, table >> s->last & 1 ? s->last : set_first(table), ROWS, &w);
        width = LABEL + w.columns * CELL_W + 1;
        if (x && x + width > WIDTH) {
            x = 0;
            top = below + 1;
        }
        canvas_number(out, x, top, i + 1, PAINT_STRONG);
        canvas_text(out, x + 1, top, ":", PAINT_STRONG);
        draw_window(out, &w, s->last, x, top);
        x += width + 1;
        below = -least(-below, -(top + w.rows * CELL_H + 2));
    }
    return below;
}

/* Cards with their numbers, two lines each, from column x on; returns the line below them. */
static int draw_hand(struct canvas *out, int x, int y, uint64_t cards)
{
    int column = x;

    for (; cards; cards &= cards - 1) {
        int card = set_first(cards);

        if (column + HAND_W > WIDTH + 2) {
            column = x;
            y += 2;
        }
        canvas_number(out, column + (card < 10), y, card, PAINT_PLAIN);
        draw_face(out, column + 3, y, 2 * card);
        column += HAND_W;
    }
    return y + 2;
}

static int draw_hidden(struct canvas *out, int x, int y, int count)
{
    for (int i = 0; i < count; i++) {
        canvas_put(out, x, y, 0x2592, '#', PAINT_FAINT);
        canvas_put(out, x + 1, y, 0x2592, '#', PAINT_FAINT);
        x += 3;
    }
    return y + 1;
}

/* One seat: its number, its mark, what it holds. Returns the next line. */
static int draw_seat(const struct lynx_state *s, struct canvas *out, int i, int y)
{
    bool acts = s->seat == i + 1 && !s->over;
    bool won = s->winners >> (i + 1) & 1;
    uint64_t cards = 0;
    int x = 5;

    canvas_number(out, 0, y, i + 1, acts || won ? PAINT_STRONG : PAINT_PLAIN);
    canvas_text(out, 1, y, ":", acts || won ? PAINT_STRONG : PAINT_PLAIN);
    if (won)
        canvas_put(out, 2, y, 0x2605, '*', PAINT_STRONG);
    else if (acts)
        canvas_text(out, 2, y, s->variant == ARROW ? "!" : ">", PAINT_STRONG);
    else if (s->out >> (i + 1) & 1)
        canvas_text(out, 2, y, "x", PAINT_FAINT);
    if (s->variant == SNAKE) {
        canvas_text(out, x, y, "+", PAINT_FAINT);
        canvas_number(out, x + 1, y, s->snake.piled[i], PAINT_FAINT);
        x += 4;
    }
    if (s->variant != ARROW) {
        cards = s->hand[i];
    } else {
        for (int k = 0; k < s->held[i]; k++)
            cards |= card_bit(s->won[i][k]);
        cards &= ALL_CARDS;
    }
    if (cards)
        return draw_hand(out, x, y, cards);
    return draw_hidden(out, x, y, s->held[i]);
}

/* The stock and the cards set aside. */
static void draw_rest(const struct lynx_state *s, struct canvas *out, int y)
{
    int x = 7;

    draw_hidden(out, 0, y, 1);
    canvas_number(out, 2, y, s->stocked, PAINT_FAINT);
    if (s->aside)
        canvas_text(out, x - 2, y, "/", PAINT_FAINT);
    for (uint64_t set = s->aside; set; set &= set - 1) {
        int card = set_first(set);

        if (x + 2 > WIDTH) {
            x = 7;
            y++;
        }
        canvas_number(out, x, y, card, PAINT_FAINT);
        x += digits(card) + 1;
    }
}

void lynx_draw(const void *state, struct canvas *out)
{
    const struct lynx_state *s = state;
    int y = s->variant == SMALL_HERD ? draw_tables(s, out) : draw_table(s, out);

    if (s->variant == ARROW && s->herd.open[0]) {
        canvas_text(out, 0, y, "?", PAINT_STRONG);
        y = draw_hand(out, 5, y, card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]));
    }
    for (int i = 0; i < s->seats; i++)
        y = draw_seat(s, out, i, y);
    draw_rest(s, out, y);
}
