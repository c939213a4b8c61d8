/*
 * setup.h - the menu: which game, which variant of it, and who sits where.
 */
#ifndef TERM_SETUP_H
#define TERM_SETUP_H

#include "local/session.h"

/* Lets people choose, starting with what is in *setup (if it has no game: the first game, against a
 * computer) and with `notice`, which says what was wrong with it. Returns true to play it, false to
 * leave. The name of a record to load is in static memory. */
bool setup_run(struct setup *setup, const char *notice);

#endif
