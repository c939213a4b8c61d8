/*
 * lay.h - a page laid out in lines, for a terminal or anything else with letters of one width.
 */
#ifndef PAGES_LAY_H
#define PAGES_LAY_H

#include "match/match.h"
#include "pages/pages.h"

enum { LAY_WIDTH_MIN = 24, LAY_WIDTH_MAX = 200 };

struct layout {
    int width;   /* columns of a line, in the bounds above */
    bool styled; /* headings, bold and code by escape sequences */
    void *context;
    void (*line)(void *context, const char *words); /* one line, without its end */
    void (*picture)(void *context, const struct match *m, int viewer);
};

/* Gives the page to the layout's functions, from the top down. */
void lay_page(const struct layout *l, struct passage page);

/* A table, given as its lines; in lay_table.c. */
void lay_table(const struct layout *l, struct passage table);

#endif
