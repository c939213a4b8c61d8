/*
 * raster.h - a medium of pixels, for PNG and GIF.
 *
 * It needs the libraries cairo and giflib; if the program was built without them, raster_there()
 * returns false and nothing else here may be called.
 */
#ifndef PICTURE_RASTER_H
#define PICTURE_RASTER_H

#include "paint/pen.h"

#include <stddef.h>

/* Writes bytes to a file; returns false if it cannot write more. */
struct sink {
    bool (*write)(void *context, const void *bytes, size_t length);
    void *context;
};

struct raster {
    int width, height; /* pixels */
    double scale;      /* pixels a unit */
    void *surface, *brush;
};

struct gif {
    int width, height;
    void *file;
    uint8_t *red, *green, *blue, *code; /* planes of a frame, and its palette indices */
    uint32_t *before;                   /* the frame before, as pixels; NULL before the first */
    bool good;
};

bool raster_there(void);

/* `width` and `height` are the units of the drawing, `pixels` its width in pixels. Returns false
 * if memory is short. */
bool raster_open(struct raster *r, double width, double height, uint32_t pixels);
void raster_close(struct raster *r);

struct pen raster_pen(struct raster *r);

bool raster_png(struct raster *r, struct sink sink);

/* A looping film. All frames have the size of the first raster. Returns false if it could not be
 * written or memory is short; gif_close is needed then too. */
bool gif_open(struct gif *g, const struct raster *r, struct sink *sink);
bool gif_frame(struct gif *g, struct raster *r, uint32_t ms);
bool gif_close(struct gif *g);

#endif
