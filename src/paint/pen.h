/*
 * pen.h - drawing on a medium: lines, shapes, small texts.
 *
 * A pen is a value: its position, scale and rotation, and the medium it draws on. pen_at returns
 * another pen that is moved, scaled and turned, so that the code for a card, an egg or a triangle
 * uses its own units and works at any place. x goes right, y goes down.
 *
 * A medium gets everything in units of the whole picture; picture/svg.h is one.
 */
#ifndef PAINT_PEN_H
#define PAINT_PEN_H

#include "core/places.h"

#include <stdbool.h>

/* Colours are 0xRRGGBBAA; a fully transparent one draws nothing. */
enum { PEN_CLEAR = 0 };

enum { PEN_CORNERS = 8 };

#define PEN_SHEER(colour, alpha) (((colour) & ~0xffu) | (alpha))

/* How far the baseline of a text is below its middle, as a fraction of its size. */
#define PEN_BASELINE 0.35

struct ink {
    uint32_t fill, line; /* inside and outline */
    double width;        /* of the outline */
};

struct point {
    double x, y;
};

struct medium {
    /* A path, then paint(), which fills and outlines it and begins the next one. */
    void (*move)(void *self, double x, double y);
    void (*line)(void *self, double x, double y);
    void (*curve)(void *self, double x1, double y1, double x2, double y2, double x, double y);
    void (*close)(void *self);
    void (*paint)(void *self, struct ink ink);

    void (*circle)(void *self, double x, double y, double radius, struct ink ink);

    /* One line of text, centred at (x, y), `size` high. */
    void (*text)(void *self, double x, double y, double size, uint32_t colour, const char *words);

    /* Optional: the shape of a place, which is not visible. */
    void (*place)(void *self, const char *name, const char *shown, const struct point corner[],
                  int count);
};

struct pen {
    const struct medium *medium;
    void *self;             /* the medium's */
    struct places *places;  /* where places are recorded; NULL if they are not */
    double x, y;            /* the origin */
    double along, aside;    /* the image of a step (1, 0): scale and rotation in one */
};

struct pen pen_at(const struct pen *p, double x, double y, double scale, double turn);

void pen_move(const struct pen *p, double x, double y);
void pen_line(const struct pen *p, double x, double y);
void pen_curve(const struct pen *p, double x1, double y1, double x2, double y2, double x,
               double y);
void pen_close(const struct pen *p);
void pen_paint(const struct pen *p, struct ink ink);

void pen_circle(const struct pen *p, double x, double y, double radius, struct ink ink);
void pen_polygon(const struct pen *p, const struct point corner[], int count, struct ink ink);
void pen_box(const struct pen *p, double x, double y, double width, double height, double round,
             struct ink ink);

/* Draws a path written like those of SVG: M, L, C and Z with whole numbers, one letter for each
 * step. */
void pen_path(const struct pen *p, const char *path, struct ink ink);

void pen_text(const struct pen *p, double x, double y, double size, uint32_t colour,
              const char *words);
void pen_number(const struct pen *p, double x, double y, double size, uint32_t colour, int n);

/* Records that actions use this name for a part of the picture (core/places.h), and which part of
 * the name people see (NULL: all of it). The part is a polygon of up to PEN_CORNERS corners, or a
 * box as in pen_box with its corners cut instead of rounded. */
void pen_place(const struct pen *p, const char *name, const char *shown,
               const struct point corner[], int count);
void pen_place_box(const struct pen *p, const char *name, const char *shown, double x, double y,
                   double width, double height, double round);

/* A colour on its way to another: 0 is the first, 1 the second. */
uint32_t ink_mix(uint32_t from, uint32_t to, double part);

/* The one of two colours that contrasts better with the ground. */
uint32_t ink_over(uint32_t ground, uint32_t one, uint32_t other);

#endif
