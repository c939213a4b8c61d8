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

/* Can be added to a paint. */
enum { STYLE_REVERSE = 0x100, STYLE_UNDERLINE = 0x200 };

/* Keys other than characters; a character is its Unicode number. */
enum key {
    KEY_NOTHING = 0x200000, /* the wait is over, or `wake` is readable */
    KEY_GONE,               /* Ctrl-C or a terminating signal */
    KEY_SIZE,               /* the terminal was resized */
    KEY_ENTER_, KEY_ESCAPE, KEY_TAB, KEY_ERASE,
    KEY_LEFT_, KEY_RIGHT_, KEY_UP_, KEY_DOWN_, KEY_HOME_, KEY_END_, KEY_PAGE_UP, KEY_PAGE_DOWN,
    KEY_CLICK,              /* a mouse click: tty_click returns where */
    KEY_FUNCTION            /* F1 is KEY_FUNCTION + 1, and so on */
};

bool tty_open(bool ascii);
void tty_close(void);

/* Returns true if only ASCII can be shown, or was asked for. */
bool tty_ascii(void);

int tty_rows(void);
int tty_columns(void);

/* Returns true, after showing a message, if the terminal is too small to play. */
bool tty_too_small(void);

/* These begin a new picture, and show it. */
void tty_clear(void);
void tty_show(void);

/* Writes words in at most `width` columns, up to the end of the line, and returns the columns used;
 * and blanks `width` columns. */
int tty_put(int y, int x, int width, const char *words, int style);
void tty_blank(int y, int x, int width, int style);

/* The number of columns that the words take. */
int tty_width(const char *words);

/* Copies the next line of a text wrapped at spaces: at most `room` bytes that fit into `width`
 * columns. Moves *at past it; returns false at the end. */
bool tty_wrap(const char **at, int width, char *line, int room);

/* Writes a text in at most `height` lines from line y on; returns the number of lines used. */
int tty_paragraph(int y, int x, int width, int height, const char *text, int style);

/* Draws an empty frame with a title in its upper edge. */
void tty_frame(int y, int x, int height, int width, const char *title);

/* Draws one cell of a canvas. */
void tty_cell(int y, int x, const struct canvas_cell *cell, int style);

/* Shows the text cursor, which tty_clear hides. */
void tty_cursor(int y, int x);

/* Waits for a key, for at most `ms` milliseconds (-1: for ever), or until the file descriptor
 * `wake` can be read (-1: none). */
int tty_key(int ms, int wake);
void tty_click(int *y, int *x);

#endif
