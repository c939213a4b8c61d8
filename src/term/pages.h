/*
 * pages.h - what covers the stage for a while: a menu, a text, a question, a line to fill in.
 *
 * Each is a loop until it is answered; the table works on meanwhile. The stage may be NULL, for
 * a page on an empty screen.
 */
#ifndef TERM_PAGES_H
#define TERM_PAGES_H

#include "term/stage.h"

/* Lets choose one of n lines; -1: none, or the program is to end. */
int page_menu(struct stage *st, const char *title, const char *const line[], int n);

/* Asks whether that is really wanted. */
bool page_sure(struct stage *st, const char *question);

/* The columns of a text's lines: as many as the screen has room for. */
int page_width(void);

/* Shows a text of any length, which scrolls; returns the key that closed it. */
int page_text(struct stage *st, const char *title, const char *text);

/* Lets fill in a line, beginning with what is in it; false if it was given up. */
bool page_line(struct stage *st, const char *title, char *line, int room);

#endif
