/*
 * pen.h - drawing on a medium: lines, shapes, small texts.
 *
 * A pen is a value: where it stands, how it is scaled and turned, and what it draws on. pen_at
 * gives another pen, whose origin is moved, scaled and turned, so that a card, an egg or a
 * triangle is drawn once, in its own units, and used at any place. x goes right, y goes down.
 *
 * A medium gets everything in units of the whole picture; svg.h is one, raster.h the other.
 */
#ifndef PICTURE_PEN_H
#define PICTURE_PEN_H

#include <stdbool.h>
#include <stdint.h>

/* Colours are 0xRRGGBBAA; one that is wholly transparent draws nothing. */
enum { CLEAR = 0 };

#define SHEER(colour, alpha) (((colour) & ~0xffu) | (alpha))

/* How far below its middle a line of text stands, in parts of its size. */
#define PEN_BASELINE 0.35

struct ink {
    uint32_t fill, line; /* inside and outline */
    double width;        /* of the outline */
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
};

struct pen {
    const struct medium *medium;
    void *self;          /* the medium's */
    double x, y;         /* the origin */
    double along, aside; /* what a step (1, 0) becomes: scale and turn in one */
};

struct point {
    double x, y;
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

/* A colour on its way to another: 0 is the first, 1 the second. */
uint32_t ink_mix(uint32_t from, uint32_t to, double part);

/* Of two colours the one that is seen better on the ground. */
uint32_t ink_over(uint32_t ground, uint32_t one, uint32_t other);

#endif
