/*
 * picture.h - a picture of a position, as one viewer may see it.
 *
 *     picture_look(m, n, viewer, &v); painter_of(m->game)->ground(&v, &pen), ...->pieces(&v, &pen)
 *
 * with a pen of svg.h or raster.h.
 */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "match/match.h"
#include "paint/painter.h"

/* What the viewer could see after the first `n` actions. */
void picture_look(const struct match *m, uint32_t n, int viewer, struct sight *out);

#endif
