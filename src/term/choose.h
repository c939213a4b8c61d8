/*
 * choose.h - composing an action out of the legal ones, by pointing, by stepping or by typing.
 *
 * It knows no game. An action's text names places of the board's picture (core/canvas.h), in
 * order: "a1-b2" first a1, then b2; "D0@c3" only c3. Pointing picks these places one after
 * another, and only those that some legal action still names can be pointed at. When the places
 * are settled and several actions are left (the turns of a tile on c3), or where an action names
 * no place ("pass"), the rest is chosen from a row of entries. Typing narrows all of this to the
 * actions that begin so. And there is always the list of all actions that are left.
 */
#ifndef TERM_CHOOSE_H
#define TERM_CHOOSE_H

#include "core/game.h"

enum { CHOOSE_PICKS = 3, CHOOSE_TYPED = 48 };

enum focus { FOCUS_BOARD, FOCUS_ROW, FOCUS_LIST };

struct choose {
    const struct canvas *canvas; /* the caller's, with the places */
    int skip;                    /* characters of every text before what matters: "2:" */
    int hide;                    /* characters of every text that need not be shown */
    int count;                   /* actions that may be tried */
    char name[GAME_ACTIONS_MAX][GAME_ACTION_TEXT];
    int16_t place[GAME_ACTIONS_MAX][CHOOSE_PICKS]; /* places named, -1 behind the last */
    int match[GAME_ACTIONS_MAX]; /* those left: indices into name */
    int matches;
    int entry[GAME_ACTIONS_MAX]; /* those in the row or list */
    int entries;
    char pick[CHOOSE_PICKS][CANVAS_NAME];
    int picks;
    char typed[CHOOSE_TYPED];
    enum focus focus;
    bool pushed;                 /* off the board, which had nothing to point at */
    int cursor;                  /* the place under the cursor, -1: none can be pointed at */
    int near_x, near_y;          /* where it was last, in the units of choose.c */
    int at;                      /* the entry under the cursor */
};

/* Forgets what was picked and typed. */
void choose_reset(struct choose *c);

/* After name[0..count), skip and the canvas were given anew: keeps as much of what was picked
 * and typed as is still possible. */
void choose_load(struct choose *c);

/* Whether some action that is left names this place next. */
bool choose_open(const struct choose *c, int place);

/* Moves the cursor; one of dx and dy is -1 or 1: left and right in reading order, up and down to
 * what lies there. In a list of `columns` columns dy goes a line. */
void choose_move(struct choose *c, int dx, int dy, int columns);

/* Puts the cursor on the place at this point of the canvas; false: none there is open. */
bool choose_point(struct choose *c, int x, int y);

/* From the board to the row and on to the list of all, and back to the board. */
void choose_next_focus(struct choose *c);

void choose_type(struct choose *c, char letter);

/* Takes back the last letter or pick; false: there was nothing to take back. */
bool choose_erase(struct choose *c);

/* Acts on what is under the cursor. Returns the text of an action to be played, or NULL: there is
 * more to choose (several actions begin with what was typed, or another place was picked). */
const char *choose_enter(struct choose *c);

/* The action under the cursor of the row or list; NULL on the board. */
const char *choose_entry(const struct choose *c);

#endif
