/*
 * screen.h - showing a canvas on standard output.
 */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H

#include "core/canvas.h"

#include <stdbool.h>
#include <stdio.h>

struct screen {
    bool ascii;  /* only characters up to 126 */
    bool colour; /* escape sequences for colours */
};

/* Finds out what standard output can show: ASCII if asked for or if the locale is not UTF-8; colour
 * on a terminal unless NO_COLOR is set or TERM is dumb. */
void screen_init(struct screen *s, bool ascii);

void screen_show(const struct screen *s, const struct canvas *c);

/* Shows it on any stream, such as a pager's. */
void screen_write(FILE *out, const struct screen *s, const struct canvas *c);

#endif
