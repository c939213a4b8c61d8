/*
 * raster.h - a medium of pixels, for PNG and GIF.
 *
 * It needs the libraries cairo and giflib; a program built without them has raster_there()
 * false, and then nothing else here may be called.
 */
#ifndef PICTURE_RASTER_H
#define PICTURE_RASTER_H

#include "picture/pen.h"

#include <stddef.h>

/* Takes bytes of a file; false: no more can be written. */
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
    uint8_t *red, *green, *blue, *code; /* planes of a frame, and its palette's numbers */
    uint32_t *before;                   /* the frame before, as pixels; NULL before the first */
    bool good;
};

bool raster_there(void);

/* `width` and `height` are the units of the drawing, `pixels` its width in pixels. False: there
 * is not enough memory. */
bool raster_open(struct raster *r, double width, double height, uint32_t pixels);
void raster_close(struct raster *r);

struct pen raster_pen(struct raster *r);

bool raster_png(struct raster *r, struct sink sink);

/* A film without end. All frames are of the size that the first raster has. False: it could not
 * be written, or there is not enough memory; gif_close is needed then too. */
bool gif_open(struct gif *g, const struct raster *r, struct sink *sink);
bool gif_frame(struct gif *g, struct raster *r, uint32_t ms);
bool gif_close(struct gif *g);

#endif
