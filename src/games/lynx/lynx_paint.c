/*
 * lynx_paint.c - Oeil de Lynx: the table at the top, then what the seats hold, then the stock.
 *
 * The whole table is shown, as large as it fits; coordinates are to its left and below it. In the
 * small herd (B) each seat has its own table above its cards. Cards that the viewer may not see lie
 * face down.
 */
#include "games/lynx/lynx.h"
#include "games/lynx/lynx_card_paint.h"
#include "paint/signs.h"

enum {
    WIDTH = 1000,
    HEIGHT = 1000,
    GAP = 10,
    STRIP = 84,   /* height of a seat's box */
    REST = 110,   /* height of the stock's line; B and C have none */
    LABELS = 26,  /* room for coordinates */
    CARD_MOST = 120
};

struct frame {
    double x, y, width, height;
};

static const struct lynx_state *state_of(const struct sight *v)
{
    return (const struct lynx_state *)v->state.byte;
}

static bool has_rest(const struct lynx_state *s)
{
    return s->variant == LYNX_SNAKE || s->variant == LYNX_ARROW;
}

static void draw_card(const struct pen *p, int card, bool turned, bool marked)
{
    struct lynx_place_name n = lynx_name_card(card);

    lynx_card(p, lynx_face[card], card, turned, marked);
    pen_place_box(p, n.name, n.shown, -48, -48, 96, 96, 9);
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* The cells that a table takes up. */
struct extent {
    int low_x, low_y, high_x, high_y;
};

static void widen(struct extent *e, int x, int y)
{
    e->low_x = x < e->low_x ? x : e->low_x;
    e->low_y = y < e->low_y ? y : e->low_y;
    e->high_x = x > e->high_x ? x : e->high_x;
    e->high_y = y > e->high_y ? y : e->high_y;
}

/* Where the cells of a table are in the picture. */
struct grid {
    struct extent e;
    double side, left, bottom;
};

static struct pen pen_cell(const struct pen *p, const struct grid *g, int x, int y)
{
    return pen_at(p, g->left + g->side * (x - g->e.low_x + 0.5),
                  g->bottom - g->side * (y - g->e.low_y + 0.5), g->side / 100, 0);
}

/* The cards, and one cell more around those that may get neighbours, if people point at them. */
static struct extent measure(const struct lynx_state *s, uint64_t table, bool open)
{
    struct extent e = { 127, 127, -127, -127 };

    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);
        int more = open && (s->variant != LYNX_SNAKE || card == s->last);

        widen(&e, s->x[card] - more, s->y[card] - more);
        widen(&e, s->x[card] + more, s->y[card] + more);
    }
    if (s->variant == LYNX_SNAKE || (open && !table))
        widen(&e, 0, 0);
    return e;
}

/* Draws the free cells of the table that the seat lays on. */
static void draw_free(const struct lynx_state *s, const struct pen *p, int seat,
                      const struct grid *g)
{
    struct lynx_cell cell[LYNX_OPEN_MAX];
    int count = lynx_free_cells(s, seat, cell);

    for (int i = 0; i < count; i++) {
        struct pen q = pen_cell(p, g, cell[i].x, cell[i].y);
        struct lynx_place_name n = lynx_name_cell(cell[i].x, cell[i].y);

        pen_circle(&q, 0, 0, 6, (struct ink){ .fill = TINT_SAND });
        pen_place_box(&q, n.name, n.shown, -48, -48, 96, 96, 9);
    }
}

static void draw_labels(const struct pen *p, const struct grid *g)
{
    double size = least(16, g->side / 2);

    for (int x = g->e.low_x; x <= g->e.high_x; x++)
        pen_number(p, g->left + g->side * (x - g->e.low_x + 0.5), g->bottom + 12, size, TINT_FAINT,
                   x);
    for (int y = g->e.low_y; y <= g->e.high_y; y++)
        pen_number(p, g->left - 14, g->bottom - g->side * (y - g->e.low_y + 0.5), size, TINT_FAINT,
                   y);
}

/* Draws the table that the seat lays on; mine: the viewer may lay on it too. */
static void draw_table(const struct lynx_state *s, const struct pen *p, int seat,
                       struct frame f, bool mine)
{
    uint64_t table = lynx_table_of(s, seat);
    bool open = mine && p->places;
    struct grid g = { .e = measure(s, table, open) };
    int columns = g.e.high_x - g.e.low_x + 1;
    int rows = g.e.high_y - g.e.low_y + 1;

    if (columns <= 0)
        return;
    g.side = least((f.width - LABELS) / columns, (f.height - LABELS) / rows);
    g.side = least(g.side, CARD_MOST);
    g.left = f.x + LABELS + (f.width - LABELS - g.side * columns) / 2;
    g.bottom = f.y + (f.height - LABELS + g.side * rows) / 2;
    draw_labels(p, &g);
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);
        struct pen q = pen_cell(p, &g, s->x[card], s->y[card]);

        draw_card(&q, card, s->turned >> card & 1, card == s->last);
    }
    if (s->variant == LYNX_SNAKE && !lynx_card_at(s, table, 0, 0)) {
        struct pen q = pen_cell(p, &g, 0, 0);

        lynx_back(&q);
    }
    if (open)
        draw_free(s, p, seat, &g);
}

/* Draws cards side by side in a frame, each at most `most` wide; returns where they end. */
static double draw_cards(const struct pen *p, uint64_t cards, int hidden, struct frame f,
                         double most)
{
    int count = cards ? bits_count(cards) : hidden;
    double side = least(most, count ? f.width / count : most);
    double x = f.x + side / 2;

    for (int i = 0; i < count; i++, x += side) {
        struct pen q = pen_at(p, x, f.y + f.height / 2, side / 100, 0);

        if (cards)
            draw_card(&q, set_nth(cards, i), false, false);
        else
            lynx_back(&q);
    }
    return x - side / 2;
}

static void draw_seat(const struct sight *v, const struct pen *p, int i, struct frame f)
{
    const struct lynx_state *s = state_of(v);
    bool snake = s->variant == LYNX_SNAKE;
    struct pen box = sign_seat(v, p, i + 1, f.x, f.y, f.width, f.height, s->out >> (i + 1) & 1);
    struct pen pile = pen_at(&box, f.width - 110, 0, 0.5, 0);
    struct frame hand = { 0, -f.height / 2, f.width - 70 - (snake ? 80 : 0), f.height };

    draw_cards(&box, lynx_seen(s, i), s->held[i], hand, f.height - 14);
    if (snake && s->snake.piled[i]) {
        lynx_back(&pile);
        pen_number(&pile, 70, 0, 36, TINT_DARK, s->snake.piled[i]);
    }
}

/* Draws the stock, the two cards turned up in D, and the cards set aside. */
static void draw_rest(const struct lynx_state *s, const struct pen *p)
{
    struct frame f = { 150, HEIGHT - REST, WIDTH - 160, REST };
    struct pen stock = pen_at(p, 60, HEIGHT - REST / 2.0, 0.8, 0);

    if (s->stocked) {
        lynx_back(&stock);
        pen_number(&stock, 76, 0, 30, TINT_DARK, s->stocked);
    }
    if (s->variant == LYNX_ARROW && s->herd.open[0])
        f.x = 40 + draw_cards(p, card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]), 0, f, 98);
    f.width = WIDTH - GAP - f.x;
    draw_cards(p, s->aside, 0, f, 50);
}

static struct point size(const struct sight *v)
{
    (void)v;
    return (struct point){ WIDTH, HEIGHT };
}

static void ground(const struct sight *v, const struct pen *p)
{
    sign_paper(p, size(v));
}

static void pieces(const struct sight *v, const struct pen *p)
{
    const struct lynx_state *s = state_of(v);
    int rows = (s->seats + 1) / 2;
    double low = HEIGHT - (has_rest(s) ? REST : GAP); /* the seats' boxes end here */
    double step = s->variant == LYNX_SMALL_HERD ? (HEIGHT - GAP) / rows : STRIP + GAP;

    for (int i = 0; i < s->seats; i++) {
        int row = i / 2;
        double bottom = low - step * (rows - 1 - row);
        struct frame box = { GAP + i % 2 * WIDTH / 2.0, bottom - STRIP, WIDTH / 2.0 - 2 * GAP,
                             STRIP };
        struct frame own = { box.x, bottom - step + GAP, box.width, step - STRIP - 2 * GAP };

        draw_seat(v, p, i, box);
        if (s->variant == LYNX_SMALL_HERD)
            draw_table(s, p, i + 1, own, lynx_own_table(s) == i + 1);
    }
    if (s->variant != LYNX_SMALL_HERD)
        draw_table(s, p, 1,
                   (struct frame){ GAP, GAP, WIDTH - 2 * GAP, low - step * rows - 2 * GAP }, true);
    if (has_rest(s))
        draw_rest(s, p);
}

const struct painter lynx_painter = { size, ground, pieces };
