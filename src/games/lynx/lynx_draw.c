/*
 * lynx_draw.c - the picture: tables with cards in a grid of lines, then a line for each seat.
 *
 *       +17--+        the number on the upper edge, with t if turned
 *       |ByPb|        two pictures a line: object letter, colour letter
 *     0 |CoMr|
 *       +----+
 *         0           x below, y at the left
 *
 * A dot marks the free cells next to cards. If there is too little height for table and seats, the
 * seats come first, and seats whose cards are hidden share a line.
 */
#include "games/lynx/lynx.h"

#include <string.h>

enum {
    CELL_W = 5,      /* four letters and a line */
    CELL_H = 3,
    LABEL = 4,       /* columns for y */
    COLUMNS = (CANVAS_WIDTH - LABEL - 1) / CELL_W,
    ROWS = 30,
    ROWS_LEAST = 3,  /* of the snake, where only the head matters */
    HAND_W = 9,      /* a card of a hand: number, four letters, gap */
    FACE_DOWN = 1    /* instead of a ref: the tail of the snake */
};

/* The part of a table that is shown: the ref of each cell, with a margin of empty cells. */
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

/* Writes the four pictures into a field of four columns and two lines. */
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

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* Cuts the `count` cells from `low` on down to at most `room`, with `focus` as near the middle as
 * possible. Returns the first cell. */
static int cut(int low, int *count, int room, int focus)
{
    int high = low + *count - room; /* the first cell if the last one is to be shown */
    int first = focus - room / 2;

    if (*count <= room)
        return low;
    *count = room;
    if (first > high)
        first = high;
    return first < low ? low : first;
}

/* Chooses the part of a table that shows its cards and the free cells next to them (for the snake,
 * next to its head); around the card `focus` if not all fit. An empty table has one cell. */
static void look_at(const struct lynx_state *s, uint64_t table, int focus, int columns, int rows,
                    struct window *w)
{
    bool tail = s->variant == LYNX_SNAKE;
    int low_x = 0, low_y = 0, high_x = 0, high_y = 0;

    memset(w, 0, sizeof *w);
    if (!tail && table) {
        low_x = high_x = s->x[set_first(table)];
        low_y = high_y = s->y[set_first(table)];
    }
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);
        int margin = !tail || card == focus;

        low_x = least(low_x, s->x[card] - margin);
        low_y = least(low_y, s->y[card] - margin);
        high_x = most(high_x, s->x[card] + margin);
        high_y = most(high_y, s->y[card] + margin);
    }
    w->columns = high_x - low_x + 1;
    w->rows = high_y - low_y + 1;
    w->x = cut(low_x, &w->columns, columns, s->x[focus]);
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

/* Draws the crossing of lines at the lower left corner of cell (column, row), also in the
 * margin. */
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

static void mark_card(struct canvas *out, int card, int x, int y, int width)
{
    struct lynx_place_name n = lynx_name_card(card);

    canvas_place(out, n.name, n.shown, x, y, width, 2);
}

/* Draws a free cell next to a card of the table; people can point at it if `mine`. */
static void draw_free(struct canvas *out, const struct window *w, int column, int row, int x,
                      int y, bool mine)
{
    struct lynx_place_name n = lynx_name_cell(w->x + column, w->y + row);
    int i = row + 1;
    int k = column + 1;

    if (!w->ref[i - 1][k] && !w->ref[i + 1][k] && !w->ref[i][k - 1] && !w->ref[i][k + 1] &&
        w->rows * w->columns > 1)
        return;
    canvas_put(out, x + 1, y, 0xb7, '.', PAINT_FAINT);
    if (mine)
        canvas_place(out, n.name, n.shown, x, y, CELL_W - 1, 2);
}

static void draw_card(struct canvas *out, int ref, int x, int y, bool last)
{
    enum paint paint = last ? PAINT_STRONG : PAINT_PLAIN;

    if (ref == FACE_DOWN) {
        draw_back(out, x, y);
        return;
    }
    draw_face(out, x, y, ref);
    mark_card(out, ref / 2, x, y, CELL_W - 1);
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
static void draw_window(struct canvas *out, const struct window *w, int last, int left, int top,
                        bool mine)
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
            int x = left + LABEL + 1 + column * CELL_W;

            if (ref)
                draw_card(out, ref, x, y - 2, ref / 2 == last);
            else
                draw_free(out, w, column, row, x, y - 2, mine);
        }
    }
    for (int column = 0; column < w->columns; column++)
        canvas_number(out, left + LABEL + 2 + column * CELL_W, bottom + 1, w->x + column,
                      PAINT_FAINT);
}

/* Draws the one table of A, C and D. Returns the line below it. */
static int draw_table(const struct lynx_state *s, const struct window *w, int top,
                      struct canvas *out)
{
    draw_window(out, w, s->last, 0, top, true);
    return top + w->rows * CELL_H + 2;
}

int lynx_own_table(const struct lynx_state *s)
{
    for (int i = 0; i < s->seats; i++) {
        if (s->hand[i])
            return i + 1;
    }
    return 0;
}

/* Draws the tables of B side by side, in as many rows as they need. Returns the line below. */
static int draw_tables(const struct lynx_state *s, int top, struct canvas *out)
{
    int x = 0;
    int below = top;

    for (int i = 0; i < s->seats; i++) {
        uint64_t table = s->small.table[i];
        bool mine = lynx_own_table(s) == i + 1;
        struct window w;
        int width;

        if (table == 0 && !mine)
            continue;
        look_at(s, table, table >> s->last & 1 || !table ? s->last : set_first(table), COLUMNS,
                ROWS, &w);
        width = LABEL + w.columns * CELL_W + 1;
        if (x && x + width > out->room_width) {
            x = 0;
            top = below + 1;
        }
        canvas_number(out, x, top, i + 1, PAINT_STRONG);
        canvas_text(out, x + 1, top, ":", PAINT_STRONG);
        draw_window(out, &w, s->last, x, top, mine);
        x += width + 1;
        below = most(below, top + w.rows * CELL_H + 2);
    }
    return below;
}

/* Draws cards with their numbers, two lines each, from column x on; returns the line below them. */
static int draw_hand(struct canvas *out, int x, int y, uint64_t cards)
{
    int column = x;

    for (; cards; cards &= cards - 1) {
        int card = set_first(cards);

        if (column + HAND_W > out->room_width) {
            column = x;
            y += 2;
        }
        canvas_number(out, column + (card < 10), y, card, PAINT_PLAIN);
        draw_face(out, column + 3, y, 2 * card);
        mark_card(out, card, column, y, HAND_W - 2);
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

/* Draws one seat from column x on: its number, its mark, what it holds; hidden cards only as a
 * number if there is little room. Returns the next line. */
static int draw_seat(const struct lynx_state *s, struct canvas *out, int i, int x, int y,
                     bool tight)
{
    bool acts = s->seat == i + 1 && !s->over;
    bool won = s->winners >> (i + 1) & 1;

    canvas_number(out, x, y, i + 1, acts || won ? PAINT_STRONG : PAINT_PLAIN);
    canvas_text(out, x + 1, y, ":", acts || won ? PAINT_STRONG : PAINT_PLAIN);
    if (won)
        canvas_put(out, x + 2, y, 0x2605, '*', PAINT_STRONG);
    else if (acts)
        canvas_text(out, x + 2, y, s->variant == LYNX_ARROW ? "!" : ">", PAINT_STRONG);
    else if (s->out >> (i + 1) & 1)
        canvas_text(out, x + 2, y, "x", PAINT_FAINT);
    x += tight ? 3 : 5;
    if (s->variant == LYNX_SNAKE) {
        canvas_text(out, x, y, "+", PAINT_FAINT);
        canvas_number(out, x + 1, y, s->snake.piled[i], PAINT_FAINT);
        x += tight ? 3 : 4;
    }
    if (lynx_seen(s, i))
        return draw_hand(out, x, y, lynx_seen(s, i));
    if (!tight)
        return draw_hidden(out, x, y, s->held[i]);
    canvas_number(out, x + 2, y, s->held[i], PAINT_PLAIN);
    return draw_hidden(out, x, y, 1);
}

/* Draws all seats; returns the next line. */
static int draw_seats(const struct lynx_state *s, int y, bool tight, struct canvas *out)
{
    enum { TIGHT_W = 12 };
    int x = 0;

    if (s->variant == LYNX_ARROW && s->herd.open[0]) {
        canvas_text(out, 0, y, "?", PAINT_STRONG);
        y = draw_hand(out, 5, y, card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]));
    }
    for (int i = 0; i < s->seats; i++) {
        if (!tight || lynx_seen(s, i))
            y = draw_seat(s, out, i, 0, y, false);
    }
    for (int i = 0; i < s->seats && tight; i++) {
        if (lynx_seen(s, i))
            continue;
        draw_seat(s, out, i, x, y, true);
        x += TIGHT_W;
    }
    return y + (x > 0);
}

/* Draws the stock and the cards set aside. */
static void draw_rest(const struct lynx_state *s, struct canvas *out, int y)
{
    int x = 7;

    draw_hidden(out, 0, y, 1);
    canvas_number(out, 2, y, s->stocked, PAINT_FAINT);
    if (s->aside)
        canvas_text(out, x - 2, y, "/", PAINT_FAINT);
    for (uint64_t set = s->aside; set; set &= set - 1) {
        int card = set_first(set);

        if (x + 2 > out->room_width) {
            x = 7;
            y++;
        }
        canvas_number(out, x, y, card, PAINT_FAINT);
        x += digits(card) + 1;
    }
}

/* The number of lines that draw_seats() needs, and one for the rest. */
static int lines_for_seats(const struct lynx_state *s, bool tight)
{
    int lines = 1 + (s->variant == LYNX_ARROW && s->herd.open[0] ? 2 : 0);
    int hidden = 0;

    for (int i = 0; i < s->seats; i++) {
        lines += lynx_seen(s, i) ? 2 : 0;
        hidden += !lynx_seen(s, i);
    }
    return lines + (tight ? hidden > 0 : hidden);
}

void lynx_draw(const void *state, struct canvas *out)
{
    const struct lynx_state *s = state;
    int columns = least(COLUMNS, (out->room_width - LABEL - 1) / CELL_W);
    int rows = ROWS;
    int seats = lines_for_seats(s, false);
    struct window w = { 0 };
    bool tight;
    int y;

    if (s->variant == LYNX_SNAKE)
        rows = most(ROWS_LEAST, (out->room_height - lines_for_seats(s, true) - 2) / CELL_H);
    if (s->variant != LYNX_SMALL_HERD)
        look_at(s, s->laid, s->last, columns, least(rows, ROWS), &w);
    tight = w.rows * CELL_H + 2 + seats > out->room_height;
    seats = lines_for_seats(s, tight);
    if (s->variant == LYNX_SMALL_HERD) {
        y = draw_seats(s, 0, out->room_height < CANVAS_HEIGHT, out);
        draw_rest(s, out, y);
        draw_tables(s, y + 1, out);
    } else if (w.rows * CELL_H + 2 + seats <= out->room_height) {
        y = draw_table(s, &w, 0, out);
        y = draw_seats(s, y, tight, out);
        draw_rest(s, out, y);
    } else {
        y = draw_seats(s, 0, tight, out);
        draw_rest(s, out, y);
        draw_table(s, &w, y + 1, out);
    }
}
