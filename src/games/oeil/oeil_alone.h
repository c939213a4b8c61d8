/*
 * oeil_alone.h - exact advice in solitaire.
 */
#ifndef OEIL_ALONE_H
#define OEIL_ALONE_H

#include "games/oeil/oeil.h"

/* As solve() in core/insight.h: the first action of a shortest solution, and its length. A
 * millisecond or a few, seldom more; needs about 1 MB, and 8 bytes a position looked at. */
bool oeil_alone(const void *state, int seat, struct arena *arena, struct solved *out);

#endif
