/*
 * places.h - where the things that actions name are on a picture, so that people can point at
 * them.
 *
 * A place's name is its spelling in the actions, including the closing sign where one spelling
 * could be the start of another (a card "17:", a cell "0,-1,"). People see the name without that
 * sign, and hints use this shown name (game_place in core/game.h). A box is in the units of the
 * picture: cells of a canvas (core/canvas.h), or the units of a painter (paint/painter.h).
 */
#ifndef CORE_PLACES_H
#define CORE_PLACES_H

#include <stdint.h>

enum {
    PLACES_MAX = 320,
    PLACE_NAME = 12,
    PLACES_SIDE = 1 << 14 /* every box is between 0 and this, across and down */
};

struct place {
    char name[PLACE_NAME];
    char shown[PLACE_NAME];
    int16_t x, y, width, height;
};

struct places {
    int line; /* height of a unit in widths: 2 on a canvas, whose cells are tall, else 1 */
    int count;
    struct place place[PLACES_MAX];
};

void places_init(struct places *s, int line);

/* Adds a place, once for each name; a place that is not within 0 and PLACES_SIDE is dropped. With
 * `shown` NULL, people see the name. */
void places_add(struct places *s, const char *name, const char *shown, int x, int y, int width,
                int height);

/* The shown form of a name; the name itself if no place has it. */
const char *places_shown(const struct places *s, const char *name);

#endif
