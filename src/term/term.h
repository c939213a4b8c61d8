/*
 * term.h - the full-screen front end: `coupdoeil play` in a terminal.
 *
 *     setup.c    the menu: game, options, seats        game.c     a game on the screen, key by key
 *     orders.c   saving, hints, leaving ...            stage.c    what is shown to whom
 *     board.c    the board and its marks               foot.c     the prompt and the choice
 *     replay.c   stepping through the past             pages.c    menus and texts over the board
 *     tty.c      curses: colours, letters, keys
 *
 * The screen from top to bottom: a bar with the game and its keys, the board (with the actions so
 * far beside it, if there is room), a prompt, and a line to choose or type in.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "local/session.h"

/* Plays in the full screen until the players quit. Shows the menu first if the setup has no game
 * and nothing to load. Returns false, with the terminal restored, if the setup cannot be played;
 * `place` is where the error is in a file. */
bool term_play(struct setup *setup, bool ascii, struct message *why, struct text *place);

#endif
