/* raster.c - see raster.h: drawing and PNG with cairo. */
#include "picture/raster.h"

#ifdef WITH_RASTER

#include <cairo.h>
#include <math.h>

bool raster_there(void)
{
    return true;
}

static cairo_t *brush(void *self)
{
    return ((struct raster *)self)->brush;
}

static void choose(cairo_t *c, uint32_t colour)
{
    cairo_set_source_rgba(c, (colour >> 24) / 255.0, (colour >> 16 & 255) / 255.0,
                          (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

static void move(void *self, double x, double y)
{
    cairo_move_to(brush(self), x, y);
}

static void line(void *self, double x, double y)
{
    cairo_line_to(brush(self), x, y);
}

static void curve(void *self, double x1, double y1, double x2, double y2, double x, double y)
{
    cairo_curve_to(brush(self), x1, y1, x2, y2, x, y);
}

static void close(void *self)
{
    cairo_close_path(brush(self));
}

static void paint(void *self, struct ink ink)
{
    cairo_t *c = brush(self);

    if (ink.fill & 255) {
        choose(c, ink.fill);
        cairo_fill_preserve(c);
    }
    if (ink.line & 255) {
        choose(c, ink.line);
        cairo_set_line_width(c, ink.width);
        cairo_stroke_preserve(c);
    }
    cairo_new_path(c);
}

static void circle(void *self, double x, double y, double radius, struct ink ink)
{
    cairo_new_sub_path(brush(self));
    cairo_arc(brush(self), x, y, radius, 0, 2 * acos(-1));
    paint(self, ink);
}

static void text(void *self, double x, double y, double size, uint32_t colour, const char *words)
{
    cairo_t *c = brush(self);
    cairo_text_extents_t room;

    choose(c, colour);
    cairo_set_font_size(c, size);
    cairo_text_extents(c, words, &room);
    cairo_move_to(c, x - room.x_advance / 2, y + PEN_BASELINE * size);
    cairo_show_text(c, words);
    cairo_new_path(c);
}

static const struct medium medium = { move, line, curve, close, paint, circle, text, NULL };

struct pen raster_pen(struct raster *r)
{
    return (struct pen){ .medium = &medium, .self = r, .along = 1 };
}

bool raster_open(struct raster *r, double width, double height, uint32_t pixels)
{
    r->scale = pixels / width;
    r->width = (int)pixels;
    r->height = (int)lround(height * r->scale);
    r->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, r->width, r->height);
    r->brush = cairo_create(r->surface);
    cairo_scale(r->brush, r->scale, r->scale);
    cairo_set_line_join(r->brush, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(r->brush, CAIRO_LINE_CAP_ROUND);
    cairo_select_font_face(r->brush, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_BOLD);
    if (cairo_status(r->brush) == CAIRO_STATUS_SUCCESS)
        return true;
    raster_close(r);
    return false;
}

void raster_close(struct raster *r)
{
    cairo_destroy(r->brush);
    cairo_surface_destroy(r->surface);
}

static cairo_status_t pass_on(void *sink, const unsigned char *bytes, unsigned length)
{
    const struct sink *to = sink;

    return to->write(to->context, bytes, length) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

bool raster_png(struct raster *r, struct sink sink)
{
    return cairo_surface_write_to_png_stream(r->surface, pass_on, &sink) == CAIRO_STATUS_SUCCESS;
}

#endif
