/* canvas.c - see canvas.h. */
#include "core/canvas.h"

#include "core/text.h"

#include <string.h>

void canvas_init(struct canvas *c)
{
    memset(c, 0, sizeof *c);
    c->room_width = 80;
    c->room_height = CANVAS_HEIGHT;
    places_init(&c->places, 2);
}

void canvas_put(struct canvas *c, int x, int y, uint32_t rune, char ascii, enum paint paint)
{
    struct canvas_cell *cell;

    if (x < 0 || y < 0 || x >= CANVAS_WIDTH || y >= CANVAS_HEIGHT)
        return;
    cell = &c->cell[y][x];
    cell->rune = rune;
    cell->ascii = ascii;
    cell->paint = (uint8_t)paint;
    if (x >= c->width)
        c->width = x + 1;
    if (y >= c->height)
        c->height = y + 1;
}

void canvas_text(struct canvas *c, int x, int y, const char *ascii, enum paint paint)
{
    for (; *ascii; ascii++)
        canvas_put(c, x++, y, (uint32_t)*ascii, *ascii, paint);
}

void canvas_number(struct canvas *c, int x, int y, int n, enum paint paint)
{
    char digits[24];
    struct text t;

    text_init(&t, digits, sizeof digits);
    text_number(&t, n);
    canvas_text(c, x, y, digits, paint);
}

void canvas_word(struct canvas *c, int x, int y, int width, const char *id, const char *key,
                 enum paint paint)
{
    canvas_text(c, x, y, key, paint);
    if (c->words < CANVAS_WORDS)
        c->word[c->words++] =
            (struct canvas_word){ id, (int16_t)x, (int16_t)y, (int16_t)width, (uint8_t)paint };
}

void canvas_frame(struct canvas *c, int x, int y, int width, int height, enum paint paint)
{
    int right = x + width - 1;
    int bottom = y + height - 1;

    for (int i = x + 1; i < right; i++) {
        canvas_put(c, i, y, 0x2500, '-', paint);
        canvas_put(c, i, bottom, 0x2500, '-', paint);
    }
    for (int i = y + 1; i < bottom; i++) {
        canvas_put(c, x, i, 0x2502, '|', paint);
        canvas_put(c, right, i, 0x2502, '|', paint);
    }
    canvas_put(c, x, y, 0x250c, '+', paint);
    canvas_put(c, right, y, 0x2510, '+', paint);
    canvas_put(c, x, bottom, 0x2514, '+', paint);
    canvas_put(c, right, bottom, 0x2518, '+', paint);
}

void canvas_place(struct canvas *c, const char *name, const char *shown, int x, int y, int width,
                  int height)
{
    if (x + width <= CANVAS_WIDTH && y + height <= CANVAS_HEIGHT)
        places_add(&c->places, name, shown, x, y, width, height);
}
