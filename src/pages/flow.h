/*
 * flow.h - words flowing into lines of a given width.
 *
 * Text comes in pieces, with **bold**, *italic* and `code` in it; lines go out as they fill up.
 * A width is counted in characters, each one column wide; a narrow no-break space holds its
 * words together. Marks become escape sequences, or nothing.
 */
#ifndef PAGES_FLOW_H
#define PAGES_FLOW_H

#include "core/text.h"
#include "pages/pages.h"

enum { FLOW_LINE = 1024 };

struct flow {
    int width;
    bool styled; /* bold, italic and code by escape sequences; else the marks just go */
    void *context;
    void (*line)(void *context, const char *words);

    /* Inside. */
    const char *indent;       /* of the lines after the first */
    int column;               /* columns of the line used so far */
    bool bare;                /* nothing but the indent is on the line */
    char room[FLOW_LINE], word_room[FLOW_LINE];
    struct text words, word;
    int word_columns;
    unsigned style, word_style; /* now, and where the word began */
};

/* Begins: `first` opens the first line, `indent` the others; they must last until the end. */
void flow_begin(struct flow *f, const char *first, const char *indent);
void flow_text(struct flow *f, struct passage text);
void flow_end(struct flow *f); /* gives out the last line */

/* The columns a line takes, escape sequences apart. */
int flow_columns(const char *words);

#endif
