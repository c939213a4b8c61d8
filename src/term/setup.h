/*
 * setup.h - the menu: which game, which variant of it, and who sits where.
 */
#ifndef TERM_SETUP_H
#define TERM_SETUP_H

#include "local/session.h"

/* Lets people choose, beginning with what is in *setup (no game: the first, against a computer)
 * and with `notice`, which says what was wrong with it. True: play it; false: leave. The name of
 * a record to load is kept in static memory. */
bool setup_run(struct setup *setup, const char *notice);

#endif
