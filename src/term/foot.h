/*
 * foot.h - the lower part of a stage: what is expected, and what is being chosen.
 */
#ifndef TERM_FOOT_H
#define TERM_FOOT_H

#include "term/stage.h"

enum { FOOT_BAR = 1 }; /* line above the board */

/* The prompt, or who is thinking, or the notice. */
void foot_status(const struct stage *st);

/* What was picked and typed, what is under the cursor, and what else there is. */
void foot_row(const struct stage *st);

/* The open question over the board. */
void foot_question(const struct stage *st);

/* Writes a message from a point on, in at most `width` columns; returns the columns taken. */
int stage_write(int y, int x, int width, const struct message *m, int style);

#endif
