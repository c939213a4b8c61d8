/*
 * lynx_card_paint.h - a card of Oeil de Lynx: its four pictures, each an object in a colour.
 */
#ifndef GAMES_LYNX_CARD_PAINT_H
#define GAMES_LYNX_CARD_PAINT_H

#include "paint/pen.h"

/* Both are 100 units wide around the pen's origin. A card is given by its face (lynx_face) and
 * whether it is upside down; a marked card was laid last. */
void lynx_card(const struct pen *p, const char face[9], int number, bool turned, bool marked);
void lynx_back(const struct pen *p);

#endif
