/*
 * svg.h - a medium that writes SVG 1.1, the same bytes for the same drawing.
 *
 *     svg_open(&s, out, ...); pen = svg_pen(&s); draw; svg_close(&s);
 *
 * A film has frames: what is drawn before the first one stays, and of the frames one is seen at
 * a time, changed by CSS; the last stays a little longer. Where motion is not wanted, or CSS is
 * not understood, the last frame is shown.
 *
 * The text it writes to is the caller's; one that writes long films empties it between frames.
 */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "core/text.h"
#include "picture/pen.h"

struct svg {
    struct text *out;
    bool inside;            /* of a path's d="" */
    uint32_t frames, frame; /* of a film: all, and those begun */
    uint32_t ms;
};

/* `width` and `height` are the units of the drawing, `pixels` the width it is shown at. */
void svg_open(struct svg *s, struct text *out, double width, double height, uint32_t pixels);
void svg_close(struct svg *s);

struct pen svg_pen(struct svg *s);

/* Makes it a film of so many frames, each shown so many milliseconds; before anything is drawn. */
void svg_film(struct svg *s, uint32_t frames, uint32_t ms);

void svg_frame(struct svg *s);

#endif
