/*
 * gif.c - see raster.h: films with giflib.
 *
 * A frame has only the rectangle in which it differs from the previous one, with its own palette.
 */
#include "picture/raster.h"

#ifdef WITH_RASTER

#include <cairo.h>
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { COLOURS = 256, DEPTH = 8 };

struct area {
    int left, top, width, height;
};

static int pass_on(GifFileType *file, const GifByteType *bytes, int length)
{
    const struct sink *to = file->UserData;

    return to->write(to->context, bytes, (size_t)length) ? length : 0;
}

bool gif_open(struct gif *g, const struct raster *r, struct sink *sink)
{
    static const char again[] = "NETSCAPE2.0";
    static const GifByteType forever[] = { 1, 0, 0 };
    size_t pixels = (size_t)r->width * (size_t)r->height;
    GifFileType *file = EGifOpen(sink, pass_on, NULL);

    *g = (struct gif){ r->width, r->height, file, malloc(pixels), malloc(pixels), malloc(pixels),
                       malloc(pixels), NULL, false };
    if (!file || !g->red || !g->green || !g->blue || !g->code)
        return false;
    EGifSetGifVersion(file, true);
    g->good = EGifPutScreenDesc(file, g->width, g->height, DEPTH, 0, NULL) == GIF_OK &&
              EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
              EGifPutExtensionBlock(file, sizeof again - 1, again) == GIF_OK &&
              EGifPutExtensionBlock(file, sizeof forever, forever) == GIF_OK &&
              EGifPutExtensionTrailer(file) == GIF_OK;
    return g->good;
}

static const uint32_t *row_of(const struct gif *g, const uint32_t pixels[], int y)
{
    return pixels + (size_t)y * (size_t)g->width;
}

/* The area in which the frame differs from the previous one; one pixel if it does not. */
static struct area changed(const struct gif *g, const uint32_t now[])
{
    int left = g->width, top = g->height, right = -1, bottom = -1;

    if (!g->before)
        return (struct area){ 0, 0, g->width, g->height };
    for (int y = 0; y < g->height; y++) {
        for (int x = 0; x < g->width; x++) {
            if (row_of(g, now, y)[x] == row_of(g, g->before, y)[x])
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    }
    if (right < 0)
        return (struct area){ 0, 0, 1, 1 };
    return (struct area){ left, top, right - left + 1, bottom - top + 1 };
}

/* Finds 256 colours for the area and writes their numbers into g->code; NULL: no memory. */
static ColorMapObject *quantize(struct gif *g, const uint32_t now[], struct area a)
{
    ColorMapObject *map = GifMakeMapObject(COLOURS, NULL);
    int size = COLOURS;
    size_t n = 0;

    for (int y = a.top; y < a.top + a.height; y++) {
        for (int x = a.left; x < a.left + a.width; x++, n++) {
            uint32_t pixel = row_of(g, now, y)[x];

            g->red[n] = (uint8_t)(pixel >> 16);
            g->green[n] = (uint8_t)(pixel >> 8);
            g->blue[n] = (uint8_t)pixel;
        }
    }
    if (map && GifQuantizeBuffer((unsigned)a.width, (unsigned)a.height, &size, g->red, g->green,
                                 g->blue, g->code, map->Colors) == GIF_OK)
        return map;
    GifFreeMapObject(map);
    return NULL;
}

static bool put_area(struct gif *g, struct area a, const ColorMapObject *map, uint32_t ms)
{
    GraphicsControlBlock control = { DISPOSE_DO_NOT, false, (int)(ms / 10), NO_TRANSPARENT_COLOR };
    GifByteType block[4];

    EGifGCBToExtension(&control, block);
    if (EGifPutExtension(g->file, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) != GIF_OK ||
        EGifPutImageDesc(g->file, a.left, a.top, a.width, a.height, false, map) != GIF_OK)
        return false;
    for (int y = 0; y < a.height; y++) {
        if (EGifPutLine(g->file, g->code + (size_t)y * (size_t)a.width, a.width) != GIF_OK)
            return false;
    }
    return true;
}

bool gif_frame(struct gif *g, struct raster *r, uint32_t ms)
{
    size_t pixels = (size_t)g->width * (size_t)g->height;
    uint32_t *now = calloc(pixels, sizeof *now);
    int stride = cairo_image_surface_get_stride(r->surface);
    const uint8_t *bytes;
    ColorMapObject *map;
    struct area a;

    if (!now)
        return g->good = false;
    cairo_surface_flush(r->surface);
    bytes = cairo_image_surface_get_data(r->surface);
    for (int y = 0; y < g->height; y++)
        memcpy(now + (size_t)y * (size_t)g->width, bytes + (size_t)y * (size_t)stride,
               (size_t)g->width * sizeof *now);
    a = changed(g, now);
    map = quantize(g, now, a);
    g->good = map && put_area(g, a, map, ms);
    GifFreeMapObject(map);
    free(g->before);
    g->before = now;
    return g->good;
}

bool gif_close(struct gif *g)
{
    bool closed = g->file && EGifCloseFile(g->file, NULL) == GIF_OK;

    free(g->red);
    free(g->green);
    free(g->blue);
    free(g->code);
    free(g->before);
    return closed && g->good;
}

#endif
