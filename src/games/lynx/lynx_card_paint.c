/*
 * lynx_card_paint.c - see lynx_card_paint.h.
 *
 * An object is drawn within 50 units of its middle: its shape in the colour, then lines and spots
 * on it. Next to it, in the card's corner, is the sign of the colour.
 */
#include "games/lynx/lynx_card_paint.h"

#include "paint/signs.h"

#include <string.h>

struct object {
    char letter;
    const char *shape; /* filled and outlined */
    const char *lines; /* drawn on it; may be "" */
    const char *spots; /* filled, pale */
    const char *dark;  /* filled, dark */
};

static const struct object objects[] = {
    { 'C',
      "M-50 -16C-40 -4 -26 2 0 2C26 2 40 -4 50 -16C52 18 30 30 0 30C-30 30 -52 18 -50 -16Z",
      "M-30 44L26 -40M-40 6C-24 14 24 14 40 6",
      "M20 -32C14 -42 26 -56 36 -50C40 -38 34 -28 26 -26Z", "" },
    { 'F',
      "M-30 34C-42 14 -36 -2 -24 -14L-17 -6L-15 -23C0 -38 20 -47 44 -49C46 -27 40 -7 28 9L11 10"
      "L18 20C6 31 -12 38 -30 34Z",
      "M-48 50L28 -32", "", "" },
    { 'T',
      "M0 -34L44 42L-44 42Z",
      "M0 -34L-10 -50M0 -34L10 -50M-26 12L26 12",
      "M0 6L13 42L-13 42Z", "" },
    { 'M',
      "M16 -47C-22 -47 -46 -22 -46 4C-46 32 -22 48 4 48C22 48 37 39 45 24C16 33 -9 16 -9 -9"
      "C-9 -25 1 -39 16 -47Z",
      "", "M-26 -2C-26 -8 -18 -8 -18 -2C-18 4 -26 4 -26 -2Z",
      "M-12 22C-12 15 -2 15 -2 22C-2 29 -12 29 -12 22Z" },
    { 'B',
      "M-24 -32C-32 -48 -52 -38 -44 -20C-56 10 -40 42 0 42C40 42 56 10 44 -20C52 -38 32 -48 24 -32"
      "C8 -40 -8 -40 -24 -32Z",
      "",
      "M0 2C16 2 22 12 22 20C22 32 10 37 0 37C-10 37 -22 32 -22 20C-22 12 -16 2 0 2Z",
      "M-8 10C-8 5 8 5 8 10C8 17 2 20 0 20C-2 20 -8 17 -8 10ZM-26 -8C-26 -16 -14 -16 -14 -8"
      "C-14 -1 -26 -1 -26 -8ZM14 -8C14 -16 26 -16 26 -8C26 -1 14 -1 14 -8Z" },
    { 'P',
      "M0 -2C16 -2 34 18 34 32C34 46 18 48 0 40C-18 48 -34 46 -34 32C-34 18 -16 -2 0 -2Z"
      "M-36 4C-46 4 -50 -10 -44 -18C-36 -24 -28 -14 -28 -6C-28 0 -30 4 -36 4Z"
      "M36 4C46 4 50 -10 44 -18C36 -24 28 -14 28 -6C28 0 30 4 36 4Z"
      "M-14 -14C-24 -14 -28 -32 -22 -44C-12 -50 -4 -38 -4 -26C-4 -18 -8 -14 -14 -14Z"
      "M14 -14C24 -14 28 -32 22 -44C12 -50 4 -38 4 -26C4 -18 8 -14 14 -14Z",
      "", "", "" },
};

static enum hue hue_of(char letter)
{
    static const char letters[] = "rbygxxov"; /* in the order of enum hue */

    return (enum hue)(strchr(letters, letter) - letters);
}

static void draw_object(const struct pen *p, char letter, enum hue hue)
{
    const struct object *o = objects;

    while (o->letter != letter)
        o++;
    pen_path(p, o->shape, (struct ink){ hues[hue], TINT_DARK, 3 });
    if (*o->spots)
        pen_path(p, o->spots, (struct ink){ TINT_CREAM, TINT_DARK, 2 });
    if (*o->lines)
        pen_path(p, o->lines, (struct ink){ PEN_CLEAR, TINT_DARK, 3 });
    if (*o->dark)
        pen_path(p, o->dark, (struct ink){ .fill = TINT_DARK });
}

/* As in L'Oeil, except for violet, because a crescent is an object here. */
static void draw_sign(const struct pen *p, enum hue hue)
{
    struct pen q = pen_at(p, 0, 0, 0.01, 0);

    if (hue != HUE_PURPLE)
        sign_hue(p, hue, TINT_DARK);
    else
        pen_path(&q, "M-70 -70L70 70M70 -70L-70 70", (struct ink){ PEN_CLEAR, TINT_DARK, 50 });
}

void lynx_card(const struct pen *p, const char face[9], int number, bool turned, bool marked)
{
    struct pen q = pen_at(p, 0, 0, turned ? -1 : 1, 0);

    pen_box(p, -48, -48, 96, 96, 9,
            (struct ink){ TINT_CREAM, marked ? TINT_GOLD : TINT_DARK, marked ? 4 : 1.5 });
    for (int i = 0; i < 4; i++) {
        double x = i % 2 ? 1 : -1;
        double y = i / 2 ? 1 : -1;
        enum hue hue = hue_of(face[2 * i + 1]);
        struct pen object = pen_at(&q, 21 * x, 21 * y, 0.36, 0);
        struct pen sign = pen_at(&q, 40.5 * x, 40.5 * y, 5, 0);

        draw_object(&object, face[2 * i], hue);
        draw_sign(&sign, hue);
    }
    pen_number(p, 0, 0, 10, TINT_FAINT, number);
}

void lynx_back(const struct pen *p)
{
    pen_box(p, -48, -48, 96, 96, 9, (struct ink){ 0x1f4b5effu, TINT_DARK, 1.5 });
    pen_box(p, -41, -41, 82, 82, 6, (struct ink){ PEN_CLEAR, 0x7fb3a6ffu, 2 });
    pen_path(p, "M-32 0C-18 -26 18 -26 32 0C18 26 -18 26 -32 0Z",
             (struct ink){ TINT_GOLD, TINT_DARK, 2 });
    pen_path(p, "M0 -17C7 -6 7 6 0 17C-7 6 -7 -6 0 -17Z", (struct ink){ .fill = TINT_DARK });
}
