/*
 * choose.h - composing an action out of the legal ones, by pointing, by stepping or by typing.
 *
 * It knows no game. An action's text names places of the board's picture (core/places.h), in
 * order: "a1-b2" first a1, then b2; "D0@c3" only c3. Pointing picks these places one after
 * another, and only those that some legal action still names can be pointed at. When the places
 * are picked and several actions remain (the turns of a tile on c3), or if an action names no
 * place ("pass"), people choose from a row of entries. Typing narrows all of this to the actions
 * that start with the typed text. The list of all remaining actions is always available.
 */
#ifndef CHOOSE_CHOOSE_H
#define CHOOSE_CHOOSE_H

#include "core/game.h"

enum { CHOOSE_PICKS = 3, CHOOSE_TYPED = 48 };

enum focus { FOCUS_BOARD, FOCUS_ROW, FOCUS_LIST };

struct choose {
    const struct places *places; /* the caller's */
    int skip;                    /* characters to skip at the start of every text: "2:" has two */
    int hide;                    /* how many characters of every text need not be shown */
    int count;                   /* actions that people may try */
    char name[GAME_ACTIONS_MAX][GAME_ACTION_TEXT];
    int16_t place[GAME_ACTIONS_MAX][CHOOSE_PICKS]; /* the places it names, -1 after the last */
    int match[GAME_ACTIONS_MAX]; /* those that are left: indices into name */
    int matches;
    int entry[GAME_ACTIONS_MAX]; /* those in the row or list */
    int entries;
    char pick[CHOOSE_PICKS][PLACE_NAME];
    int picks;
    char typed[CHOOSE_TYPED];
    enum focus focus;
    bool pushed;                 /* focus left the board because there was nothing to point at */
    int cursor;                  /* the place under the cursor, -1 if no place is open */
    int near_x, near_y;          /* where the cursor was last, in the units of choose.c */
    int at;                      /* the entry under the cursor */
};

/* The places that a text names, in order, -1 after the last. */
void choose_places(const struct places *places, const char *text, int16_t place[CHOOSE_PICKS]);

/* Clears what was picked and typed. */
void choose_reset(struct choose *c);

/* Call after setting name[0..count), skip and the places again: keeps as much of what was picked
 * and typed as still fits. */
void choose_load(struct choose *c);

/* Returns true if some action that is left names this place next. */
bool choose_open(const struct choose *c, int place);

/* Moves the cursor; one of dx and dy is -1 or 1. Left and right follow reading order; up and down
 * go to the place in that direction. In a list of `columns` columns, dy moves by one line. */
void choose_move(struct choose *c, int dx, int dy, int columns);

/* Puts the cursor on this place; returns false if it cannot be picked now. */
bool choose_point_at(struct choose *c, int place);

/* Puts the cursor on the place at this point of the picture; returns false if no place that can be
 * picked is there. */
bool choose_point(struct choose *c, int x, int y);

/* Moves the focus: from the board to the row, on to the list of all actions, and back to the
 * board. */
void choose_next_focus(struct choose *c);

void choose_type(struct choose *c, char letter);

/* Removes the last letter or pick; returns false if there was none. */
bool choose_erase(struct choose *c);

/* Confirms what is under the cursor. Returns the text of an action to be played, or NULL if there
 * is more to choose (several actions begin with what was typed, or another place was picked). */
const char *choose_enter(struct choose *c);

/* The action under the cursor of the row or list; NULL on the board. */
const char *choose_entry(const struct choose *c);

#endif
