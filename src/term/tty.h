/*
 * tty.h - the terminal, by curses: letters, colours, keys.
 *
 * All text is UTF-8. If the terminal has only ASCII, or --ascii is given, text is folded to ASCII
 * (accents are dropped, a quotation mark becomes "). Colours are the paints of core/canvas.h, as
 * well as the terminal can show them; NO_COLOR is respected. Colour is never the only sign: a
 * canvas has a character for everything, and the cursor is shown reversed.
 */
#ifndef TERM_TTY_H
#define TERM_TTY_H

#include "core/canvas.h"

#include <stdbool.h>

enum { TTY_ROWS = 24, TTY_COLUMNS = 80 }; /* the minimum */

/* What may be added to a paint. */
enum { STYLE_REVERSE = 0x100, STYLE_UNDERLINE = 0x200 };

/* Keys other than characters, which are their Unicode number. */
enum key {
    KEY_NOTHING = 0x200000, /* the wait is over, or `wake` is readable */
    KEY_GONE,               /* Ctrl-C or a terminating signal */
    KEY_SIZE,               /* the terminal was resized */
    KEY_ENTER_, KEY_ESCAPE, KEY_TAB, KEY_ERASE,
    KEY_LEFT_, KEY_RIGHT_, KEY_UP_, KEY_DOWN_, KEY_HOME_, KEY_END_, KEY_PAGE_UP, KEY_PAGE_DOWN,
    KEY_CLICK,              /* of the mouse: tty_click says where */
    KEY_FUNCTION            /* F1 is KEY_FUNCTION + 1, and so on */
};

bool tty_open(bool ascii);
void tty_close(void);

/* Whether only ASCII can be shown, or is wanted. */
bool tty_ascii(void);

int tty_rows(void);
int tty_columns(void);

/* True, after saying so on the screen, where the terminal is too small to play. */
bool tty_too_small(void);

/* Begins a new picture, and shows it. */
void tty_clear(void);
void tty_show(void);

/* Writes words from a point on in at most `width` columns, up to the end of the line; returns the
 * columns taken. And makes `width` columns blank. */
int tty_put(int y, int x, int width, const char *words, int style);
void tty_blank(int y, int x, int width, int style);

/* The columns that the words take. */
int tty_width(const char *words);

/* Copies the next line of a text wrapped at spaces: at most `room` bytes that fit into `width`
 * columns. Moves *at past it; false at the end. */
bool tty_wrap(const char **at, int width, char *line, int room);

/* Writes a text of several lines from line y on, at most `height`; returns the lines taken. */
int tty_paragraph(int y, int x, int width, int height, const char *text, int style);

/* An empty frame with a title in its upper edge. */
void tty_frame(int y, int x, int height, int width, const char *title);

/* One cell of a canvas. */
void tty_cell(int y, int x, const struct canvas_cell *cell, int style);

/* Shows the text cursor; hidden after tty_clear. */
void tty_cursor(int y, int x);

/* Waits for a key, at most `ms` milliseconds (-1: for ever), or until there is something to be
 * read from the file descriptor `wake` (-1: none). */
int tty_key(int ms, int wake);
void tty_click(int *y, int *x);

#endif
