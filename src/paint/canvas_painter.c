/*
 * canvas_painter.c - draws any game: its canvas, character by character.
 */
#include "paint/signs.h"

enum { COLUMN = 10, LINE = 20, MARGIN = 20, WIDTH = 80, HEIGHT = 30 };

static struct point size(const struct sight *v)
{
    (void)v;
    return (struct point){ 2 * MARGIN + WIDTH * COLUMN, 2 * MARGIN + HEIGHT * LINE };
}

static void ground(const struct sight *v, const struct pen *p)
{
    sign_paper(p, size(v));
}

static void pieces(const struct sight *v, const struct pen *p)
{
    static const uint32_t inks[] = {
        TINT_DARK, TINT_FAINT, TINT_DARK, 0x8c0610ffu, 0x0a3a78ffu, 0x7d8600ffu,
        0x2f7d5effu, 0xa84caeffu, 0x676566ffu, 0xb04d00ffu, 0x8a1fcfffu,
    };
    struct canvas c;

    canvas_init(&c);
    v->game->draw(v->state.byte, &c);
    for (int i = 0; i < c.places.count; i++) {
        const struct place *at = &c.places.place[i];

        pen_place_box(p, at->name, at->shown, MARGIN + at->x * COLUMN, MARGIN + at->y * LINE,
                      at->width * COLUMN, at->height * LINE, 0);
    }
    for (int y = 0; y < c.height && y < HEIGHT; y++) {
        for (int x = 0; x < c.width && x < WIDTH; x++) {
            const struct canvas_cell *cell = &c.cell[y][x];
            char sign[8];
            struct text t;

            if (cell->rune == 0 || cell->rune == ' ')
                continue;
            text_init(&t, sign, sizeof sign);
            text_rune(&t, cell->rune);
            pen_text(p, MARGIN + (x + 0.5) * COLUMN, MARGIN + (y + 0.5) * LINE, LINE * 0.8,
                     inks[cell->paint], sign);
        }
    }
}

const struct painter canvas_painter = { size, ground, pieces };
