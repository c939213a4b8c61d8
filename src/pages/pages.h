/*
 * pages.h - the rules pages, docs/rules/GAME.LANGUAGE.md, and the pages about the games' origins,
 * docs/about/GAME.LANGUAGE.md, built into the program.
 *
 * A page is simple Markdown: headings, paragraphs, lists, tables, **bold**, *italic*, `code` and
 * pictures (picture.h), each on separate lines. A heading may end in {#NAME}, the name of its
 * section; {#step-NAME} has the rules of a step of play, by the name that game_step_name() gives.
 * Words in [brackets] and sections marked {#NAME .keyboard} are for people who type: the terminal
 * shows them, the web page leaves them out (web/site/rules.mjs). docs/rules/README.md explains
 * this to writers.
 */
#ifndef PAGES_PAGES_H
#define PAGES_PAGES_H

#include "core/embedded.h"
#include "core/span.h"
#include "lang/lang.h"

/* Finds the rules page of a game in a language; returns false if there is none. */
bool pages_find(enum language language, const char *game, struct span *out);

/* The same for the page about a game: authors, year, sources, what is reconstructed. */
bool pages_about(enum language language, const char *game, struct span *out);

/* Finds the section with this name: its heading and everything up to the next heading of its level
 * or above. */
bool pages_section(struct span page, const char *name, struct span *out);

/* Parses a heading: returns its level from 1, its words and its name ("": none), or 0 if the line
 * is not one. */
int pages_heading(struct span line, struct span *words, struct span *name);

/* Returns true if the line is a picture, with its caption and the words that describe the
 * position. */
bool pages_picture(struct span line, struct span *caption, struct span *position);

/* Made by the build from the files in docs/rules and docs/about. */
extern const struct embedded pages[];
extern const int pages_count;

#endif
