/*
 * canvas.h - a picture made of character cells.
 *
 * A game draws its board on a canvas and knows nothing of terminals; a front end shows the canvas
 * in UTF-8 or ASCII, with or without colour. So every cell holds both characters, and colour alone
 * never carries a meaning. Cells are written at column x, line y from the top left; what falls
 * outside is dropped, so a game may draw a large table without clipping. A game draws notation,
 * digits and signs. For a word of a language it draws the key and gives the id of the sentence, so
 * that a front end can write the translated word (lang/spoken.h).
 *
 * canvas_place() marks the things that actions name, so that people can point at them.
 */
#ifndef CORE_CANVAS_H
#define CORE_CANVAS_H

#include "core/places.h"

enum { CANVAS_WIDTH = 160, CANVAS_HEIGHT = 120, CANVAS_WORDS = 24 };

enum paint {
    PAINT_PLAIN,
    PAINT_FAINT,  /* frames, coordinates, empty cells */
    PAINT_STRONG, /* what just happened, whose turn it is */
    PAINT_RED,
    PAINT_BLUE,
    PAINT_YELLOW,
    PAINT_GREEN,
    PAINT_PINK,
    PAINT_GREY,
    PAINT_ORANGE,
    PAINT_PURPLE
};

struct canvas_cell {
    uint32_t rune; /* one column wide; 0 is a blank never drawn on */
    char ascii;
    uint8_t paint;
};

struct canvas_word {
    const char *id; /* the id of its sentence, in static memory */
    int16_t x, y, width;
    uint8_t paint;
};

struct canvas {
    int room_width, room_height; /* the size of the screen: a hint that a game may follow */
    int width, height; /* the smallest size that holds everything drawn */
    struct places places;
    int words;
    struct canvas_word word[CANVAS_WORDS];
    struct canvas_cell cell[CANVAS_HEIGHT][CANVAS_WIDTH];
};

/* Empties the canvas; the room is 80 columns wide and of any height. */
void canvas_init(struct canvas *c);
void canvas_put(struct canvas *c, int x, int y, uint32_t rune, char ascii, enum paint paint);
void canvas_text(struct canvas *c, int x, int y, const char *ascii, enum paint paint);
void canvas_number(struct canvas *c, int x, int y, int n, enum paint paint); /* from x rightwards */

/* A word with this much room: draws its key, and keeps the id of the sentence with the translation.
 * After CANVAS_WORDS of them only the key is drawn. */
void canvas_word(struct canvas *c, int x, int y, int width, const char *id, const char *key,
                 enum paint paint);

/* A frame of lines whose corners are (x, y) and (x + width - 1, y + height - 1). */
void canvas_frame(struct canvas *c, int x, int y, int width, int height, enum paint paint);

/* Marks the place of the thing with this name; each name is marked once, and places outside the
 * canvas are dropped. `shown` is the part of the name that people see, NULL if they see all of it
 * (core/places.h). */
void canvas_place(struct canvas *c, const char *name, const char *shown, int x, int y, int width,
                  int height);

#endif
