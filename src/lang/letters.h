/*
 * letters.h - reads UTF-8 letter by letter, and gives an ASCII replacement for a letter.
 */
#ifndef LANG_LETTERS_H
#define LANG_LETTERS_H

#include "core/text.h"

/* Reads the character at *s, which is not the end, and moves *s past it; control characters and
 * invalid UTF-8 become `?`. */
uint32_t letters_next(const char **s);

/* The letters that a character beyond ASCII is folded to: é to e, œ to oe, « to ". */
const char *letters_fold(uint32_t rune);

/* Writes UTF-8 folded to ASCII, the spaces inside guillemets dropped. Escape sequences stay. */
void letters_write(struct text *out, const char *s);

#endif
