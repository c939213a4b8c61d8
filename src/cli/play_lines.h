/*
 * play_lines.h - playing line by line, for input or output that is not a terminal.
 */
#ifndef CLI_PLAY_LINES_H
#define CLI_PLAY_LINES_H

#include "local/session.h"

/* Asks on standard input which game to play; returns NULL at the end of input. */
const struct game *lines_ask_game(void);

/* Plays until the game is left. */
void lines_play(struct session *s, bool ascii);

#endif
