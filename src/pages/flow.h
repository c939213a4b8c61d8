/*
 * flow.h - words flowing into lines of a given width.
 *
 * Text comes in pieces, with **bold**, *italic* and `code` in it; lines go out as they fill up. A
 * width is counted in characters, each one column wide; a narrow no-break space keeps its words
 * together. Marks become escape sequences or are dropped.
 */
#ifndef PAGES_FLOW_H
#define PAGES_FLOW_H

#include "core/text.h"
#include "pages/pages.h"

enum { FLOW_LINE = 1024 };

struct flow {
    int width;
    bool styled; /* bold, italic and code by escape sequences; otherwise without marks */
    void *context;
    void (*line)(void *context, const char *words);

    /* Inside. */
    const char *indent;       /* for the lines after the first */
    int column;               /* columns of the line in use */
    bool bare;                /* only the indent is on the line */
    char room[FLOW_LINE], word_room[FLOW_LINE];
    struct text words, word;
    int word_columns;
    unsigned style, word_style; /* now, and where the word began */
};

/* Begins: `first` opens the first line, `indent` the others; they must last until the end. */
void flow_begin(struct flow *f, const char *first, const char *indent);
void flow_text(struct flow *f, struct span text);
void flow_end(struct flow *f); /* gives out the last line */

/* The number of columns of a line, without escape sequences. */
int flow_columns(const char *words);

#endif
