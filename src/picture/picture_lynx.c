/*
 * picture_lynx.c - Oeil de Lynx: the table above, then what the seats hold, then the stock.
 *
 * The table is shown whole, as large as it fits; coordinates stand at its left and below. In the
 * small herd (B) each seat has a table of its own above its cards. Cards that the viewer may not
 * see lie face down.
 */
#include "picture/painters.h"

#include "games/lynx/lynx.h"
#include "picture/lynx_card.h"


enum {
    WIDTH = 1000,
    HEIGHT = 1000,
    GAP = 10,
    STRIP = 84,   /* height of a seat's box */
    REST = 110,   /* height of the stock's line; none in B and C */
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
    return s->variant == SNAKE || s->variant == ARROW;
}

static void draw_card(const struct pen *p, int card, bool turned, bool marked)
{
    lynx_card(p, lynx_face[card], card, turned, marked);
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* The cells that a table takes. */
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

static void draw_table(const struct lynx_state *s, const struct pen *p, uint64_t table,
                       struct frame f)
{
    struct extent e = { 127, 127, -127, -127 };
    double side, left, bottom;

    for (uint64_t set = table; set; set &= set - 1)
        widen(&e, s->x[set_first(set)], s->y[set_first(set)]);
    if (s->variant == SNAKE)
        widen(&e, 0, 0);
    if (e.low_x > e.high_x)
        return;
    side = least((f.width - LABELS) / (e.high_x - e.low_x + 1),
                 (f.height - LABELS) / (e.high_y - e.low_y + 1));
    side = least(side, CARD_MOST);
    left = f.x + LABELS + (f.width - LABELS - side * (e.high_x - e.low_x + 1)) / 2;
    bottom = f.y + (f.height - LABELS + side * (e.high_y - e.low_y + 1)) / 2;
    for (int x = e.low_x; x <= e.high_x; x++)
        pen_number(p, left + side * (x - e.low_x + 0.5), bottom + 12, least(16, side / 2), FAINT, x);
    for (int y = e.low_y; y <= e.high_y; y++)
        pen_number(p, left - 14, bottom - side * (y - e.low_y + 0.5), least(16, side / 2), FAINT, y);
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);
        struct pen q = pen_at(p, left + side * (s->x[card] - e.low_x + 0.5),
                              bottom - side * (s->y[card] - e.low_y + 0.5), side / 100, 0);

        draw_card(&q, card, s->turned >> card & 1, card == s->last);
    }
    if (s->variant == SNAKE && !lynx_card_at(s, table, 0, 0)) {
        struct pen q = pen_at(p, left + side * (0.5 - e.low_x), bottom - side * (0.5 - e.low_y),
                              side / 100, 0);

        lynx_back(&q);
    }
}

/* Cards side by side in a frame, each at most `most` wide; returns where they end. */
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

static uint64_t cards_of(const struct lynx_state *s, int i)
{
    uint64_t cards = 0;

    if (s->variant != ARROW)
        return s->hand[i];
    for (int k = 0; k < s->held[i]; k++)
        cards |= card_bit(s->won[i][k]);
    return cards & ALL_CARDS;
}

static void draw_seat(const struct sight *v, const struct pen *p, int i, struct frame f)
{
    const struct lynx_state *s = state_of(v);
    bool snake = s->variant == SNAKE;
    struct pen box = sign_seat(v, p, i + 1, f.x, f.y, f.width, f.height, s->out >> (i + 1) & 1);
    struct pen pile = pen_at(&box, f.width - 110, 0, 0.5, 0);
    struct frame hand = { 0, -f.height / 2, f.width - 70 - (snake ? 80 : 0), f.height };

    draw_cards(&box, cards_of(s, i), s->held[i], hand, f.height - 14);
    if (snake && s->snake.piled[i]) {
        lynx_back(&pile);
        pen_number(&pile, 70, 0, 36, DARK, s->snake.piled[i]);
    }
}

/* The stock, the two cards turned up in D, the cards set aside. */
static void draw_rest(const struct lynx_state *s, const struct pen *p)
{
    struct frame f = { 150, HEIGHT - REST, WIDTH - 160, REST };
    struct pen stock = pen_at(p, 60, HEIGHT - REST / 2.0, 0.8, 0);

    if (s->stocked) {
        lynx_back(&stock);
        pen_number(&stock, 76, 0, 30, DARK, s->stocked);
    }
    if (s->variant == ARROW && s->herd.open[0])
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
    double step = s->variant == SMALL_HERD ? (HEIGHT - GAP) / rows : STRIP + GAP;

    for (int i = 0; i < s->seats; i++) {
        int row = i / 2;
        double bottom = low - step * (rows - 1 - row);
        struct frame box = { GAP + i % 2 * WIDTH / 2.0, bottom - STRIP, WIDTH / 2.0 - 2 * GAP, STRIP };
        struct frame own = { box.x, bottom - step + GAP, box.width, step - STRIP - 2 * GAP };

        draw_seat(v, p, i, box);
        if (s->variant == SMALL_HERD)
            draw_table(s, p, s->small.table[i], own);
    }
    if (s->variant != SMALL_HERD)
        draw_table(s, p, s->laid,
                   (struct frame){ GAP, GAP, WIDTH - 2 * GAP, low - step * rows - 2 * GAP });
    if (has_rest(s))
        draw_rest(s, p);
}

const struct painter painter_lynx = { "lynx", size, ground, pieces };
