/* raster_none.c - raster.h for builds without the libraries. */
#include "picture/raster.h"

#ifndef WITH_RASTER

bool raster_there(void)
{
    return false;
}

bool raster_open(struct raster *r, double width, double height, uint32_t pixels)
{
    (void)width, (void)height, (void)pixels;
    *r = (struct raster){ 0 };
    return false;
}

void raster_close(struct raster *r)
{
    (void)r;
}

struct pen raster_pen(struct raster *r)
{
    return (struct pen){ .self = r, .along = 1 };
}

bool raster_png(struct raster *r, struct sink sink)
{
    (void)r, (void)sink;
    return false;
}

bool gif_open(struct gif *g, const struct raster *r, struct sink *sink)
{
    (void)r, (void)sink;
    *g = (struct gif){ 0 };
    return false;
}

bool gif_frame(struct gif *g, struct raster *r, uint32_t ms)
{
    (void)g, (void)r, (void)ms;
    return false;
}

bool gif_close(struct gif *g)
{
    (void)g;
    return false;
}

#endif
