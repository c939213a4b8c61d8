/*
 * foot.h - the lower part of a stage: what is expected, and what is being chosen.
 */
#ifndef TERM_FOOT_H
#define TERM_FOOT_H

#include "term/stage.h"

enum { FOOT_BAR = 1 }; /* line for the bar above the board */

/* Writes the prompt, the thinking player, or the notice. */
void foot_status(const struct stage *st);

/* Writes what was picked and typed, what is under the cursor, and what else can be chosen. */
void foot_row(const struct stage *st);

/* Shows the open question over the board. */
void foot_question(const struct stage *st);

/* Writes a message in at most `width` columns; returns the number of columns used. */
int stage_write(int y, int x, int width, const struct message *m, int style);

#endif
