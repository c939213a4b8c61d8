/*
 * pages.h - what covers the stage for a while: a menu, a text, a question, a line to fill in.
 *
 * Each is a loop that runs until it is answered; the table continues meanwhile. The stage may be
 * NULL, for a page on an empty screen.
 */
#ifndef TERM_PAGES_H
#define TERM_PAGES_H

#include "term/stage.h"

/* Lets people choose one of n lines, also by the key of the line (0: none) unless `keys` is NULL;
 * returns -1 if they choose none or the program has to end. */
int page_menu(struct stage *st, const char *title, const char *const line[], const int keys[],
              int n);

/* Asks for confirmation. */
bool page_sure(struct stage *st, const char *question);

/* The columns of a text's lines: as many as the screen has room for. */
int page_width(void);

/* Shows a text of any length, which scrolls; returns the key that closed it. */
int page_text(struct stage *st, const char *title, const char *text);

/* Lets people edit a line, starting with its current content; returns false if they cancel. */
bool page_line(struct stage *st, const char *title, char *line, int room);

#endif
