/*
 * signs.h - the colours and signs that painters share.
 *
 * Signs are drawn around the pen's origin within a radius of 1.
 */
#ifndef PAINT_SIGNS_H
#define PAINT_SIGNS_H

#include "paint/painter.h"

#define TINT_PAPER 0xf6f2e9ffu
#define TINT_CREAM 0xfffdf7ffu
#define TINT_DARK 0x2a2931ffu
#define TINT_FAINT 0x8d8a80ffu
#define TINT_SAND 0xe4dccaffu
#define TINT_GOLD 0xf2b705ffu

/* Eight colours that people with any kind of colour vision can distinguish; each has a sign. */
enum hue { HUE_RED, HUE_BLUE, HUE_YELLOW, HUE_GREEN, HUE_PINK, HUE_GREY, HUE_ORANGE, HUE_PURPLE,
           HUES };

extern const uint32_t hues[HUES];

void sign_hue(const struct pen *p, enum hue hue, uint32_t colour);

/* Paper over the whole picture. */
void sign_paper(const struct pen *p, struct point size);

/* Signs for the seat to move, a seat that has won, and a seat that is out. */
void sign_turn(const struct pen *p);
void sign_won(const struct pen *p);
void sign_out(const struct pen *p);

/* Draws a seat's box in the panel with its number, and a mark at the left if it is to move or has
 * won. The boxes are below one another; sign_seat returns a pen at the middle of the left edge of
 * the free part, in the units of the picture. */
struct pen sign_seat(const struct sight *v, const struct pen *p, int seat, double x, double y,
                     double width, double height, bool out);

#endif
