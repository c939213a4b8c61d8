/*
 * pages.h - the rules pages: docs/rules/GAME.LANGUAGE.md, built into the program.
 *
 * A page is Markdown of a plain kind: headings, paragraphs, lists, tables, **bold**, *italic*,
 * `code` and pictures (picture.h), each of them on lines of its own. A heading may end in
 * {#NAME}, the name of its section; {#step-NAME} tells the rules of a step of play, by the
 * name that game_step_name() gives. docs/rules/README.md is the writers' side of this.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include "core/embedded.h"
#include "lang/lang.h"

#include <stddef.h>

/* A piece of a page. */
struct passage {
    const char *at;
    size_t length;
};

/* The page of a game in a language; false where there is none. */
bool pages_find(enum language language, const char *game, struct passage *out);

/* The section of that name: its heading and all up to the next heading of its rank or above. */
bool pages_section(struct passage page, const char *name, struct passage *out);

/* Takes the next line off the passage, without its end; false where nothing is left. */
bool pages_line(struct passage *rest, struct passage *line);

/* What a line is, if it is a heading: its rank from 1, its words and its name ("": none). */
int pages_heading(struct passage line, struct passage *words, struct passage *name);

/* Whether a line is a picture: its caption, and the words that tell the position. */
bool pages_picture(struct passage line, struct passage *caption, struct passage *position);

/* The table made by the build, of the files in docs/rules. */
extern const struct embedded pages[];
extern const int pages_count;

#endif
