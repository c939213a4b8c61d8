/*
 * lay.h - lays a page out in lines, for a terminal or any other fixed-width output.
 */
#ifndef PAGES_LAY_H
#define PAGES_LAY_H

#include "match/match.h"
#include "pages/pages.h"

enum { LAY_WIDTH_MIN = 24, LAY_WIDTH_MAX = 200 };

struct layout {
    int width;   /* columns in a line, within the bounds above */
    bool styled; /* headings, bold and code by escape sequences */
    void *context;
    void (*line)(void *context, const char *words); /* one line, without its end */
    void (*picture)(void *context, const struct match *m, int viewer);
};

/* Gives the page to the layout's functions, from the top down. */
void lay_page(const struct layout *l, struct span page);

/* Lays out a table, given as its lines; in lay_table.c. */
void lay_table(const struct layout *l, struct span table);

#endif
