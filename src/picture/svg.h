/*
 * svg.h - a medium that writes SVG 1.1; the same drawing gives the same bytes.
 *
 *     svg_open(&s, out, ...); pen = svg_pen(&s); draw; svg_close(&s);
 *
 * A film has frames: what is drawn before the first one stays, and CSS shows one frame at a time,
 * the last a little longer. If the reader prefers reduced motion or CSS is not supported, the last
 * frame is shown.
 *
 * If the pen records places (paint/pen.h), their shapes are written too, invisible, with the name
 * in data-place: a page styles them and handles pointer events.
 *
 * The output text is the caller's; a caller that writes long films empties it between frames.
 */
#ifndef PICTURE_SVG_H
#define PICTURE_SVG_H

#include "core/text.h"
#include "paint/pen.h"

struct svg {
    struct text *out;
    bool inside;            /* inside a path's d="" */
    uint32_t frames, frame; /* of a film: total, and started */
    uint32_t ms;
};

/* `width` and `height` are the units of the drawing, `pixels` the width it is shown at. */
void svg_open(struct svg *s, struct text *out, double width, double height, uint32_t pixels);
void svg_close(struct svg *s);

struct pen svg_pen(struct svg *s);

/* Makes it a film of `frames` frames, each shown for `ms` milliseconds; call it before drawing. */
void svg_film(struct svg *s, uint32_t frames, uint32_t ms);

void svg_frame(struct svg *s);

#endif
