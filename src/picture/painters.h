/*
 * painters.h - inside the picture layer: the painters, and the signs and colours they share.
 *
 * Signs are drawn around the pen's origin within a radius of 1.
 */
#ifndef PICTURE_PAINTERS_H
#define PICTURE_PAINTERS_H

#include "picture/picture.h"

extern const struct painter painter_oeil, painter_lynx, painter_foureyes, painter_ovo,
    painter_eccentric, painter_canvas;

#define PAPER 0xf6f2e9ffu
#define CREAM 0xfffdf7ffu
#define DARK 0x2a2931ffu
#define FAINT 0x8d8a80ffu
#define SAND 0xe4dccaffu
#define GOLD 0xf2b705ffu

/* The colours of L'Oeil by their numbers; Oeil de Lynx has six of them. Made to be told apart
 * by every kind of eyes, and each has a sign. */
enum hue { HUE_RED, HUE_BLUE, HUE_YELLOW, HUE_GREEN, HUE_PINK, HUE_GREY, HUE_ORANGE, HUE_PURPLE,
           HUES };

extern const uint32_t hues[HUES];

void sign_hue(const struct pen *p, enum hue hue, uint32_t colour);

/* Paper over the whole picture. */
void sign_paper(const struct pen *p, struct point size);

/* Whose turn it is, that a seat has won, that it is out. */
void sign_turn(const struct pen *p);
void sign_won(const struct pen *p);
void sign_out(const struct pen *p);

/* A seat's box in the panel with its number and its mark at the left: whose turn it is, or that
 * it has won. The boxes stand below one another; sign_seat gives the pen at the middle of the
 * left edge of what is free, one unit being one of the picture. */
struct pen sign_seat(const struct sight *v, const struct pen *p, int seat, double x, double y,
                     double width, double height, bool out);

#endif
