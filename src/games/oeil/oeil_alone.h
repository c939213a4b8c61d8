/*
 * oeil_alone.h - exact advice in solitaire.
 */
#ifndef OEIL_ALONE_H
#define OEIL_ALONE_H

#include "games/oeil/oeil.h"

/* As solve() in core/insight.h: the first action of a shortest solution, and its length. Takes a
 * few milliseconds, seldom more; needs about 1 MB, and 8 bytes for each position it visits. */
bool oeil_alone(const void *state, int seat, struct arena *arena, struct solved *out);

#endif
