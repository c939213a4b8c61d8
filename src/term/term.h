/*
 * term.h - the full-screen front end: `coupdoeil play` in a terminal.
 *
 *     setup.c    the menu: game, options, seats         choose.c   an action out of the legal ones
 *     game.c     a game on the screen, key by key       orders.c   saving, hints, leaving ...
 *     stage.c    what is shown to whom                  board.c    the board and what is marked on it
 *     foot.c     what is expected and being chosen      replay.c   stepping through the past
 *     pages.c    menus and texts over the board         tty.c      curses: colours, letters, keys
 *     session.c  the table, for line mode too           setting.c  opening, loading and saving it
 *     worker.c   thinking in the background             packs.c    where the questions are
 *     pace.c     clocks in words                        file.c     whole files in memory
 *
 * The screen from above: a bar with the game and its keys, the board (beside it the actions so
 * far, where there is room), a line that says what is expected, and a line to choose or type.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "term/session.h"

/* Plays in the full screen until people have enough, first showing the menu where the setup has
 * no game and nothing to load. False, with the terminal as it was, where the setup cannot be
 * played; `place` says where in a file. */
bool term_play(struct setup *setup, bool ascii, struct message *why, struct text *place);

/* The pack of questions for the language of the program: $COUPDOEIL_PACKS, else beside the
 * program. NULL: there is none. */
const char *term_default_pack(void);

#endif
