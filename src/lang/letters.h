/*
 * letters.h - reads UTF-8 letter by letter, and gives an ASCII replacement for a letter.
 */
#ifndef LANG_LETTERS_H
#define LANG_LETTERS_H

#include "core/text.h"

/* Reads the character at *s, which is not the end, and moves *s past it; control characters and
 * invalid UTF-8 become `?`. */
uint32_t letters_next(const char **s);

/* The letters that replace a character beyond ASCII: é becomes e, œ oe, « ". */
const char *letters_fold(uint32_t rune);

/* Writes UTF-8 as ASCII, without the spaces inside guillemets. Escape sequences are kept. */
void letters_write(struct text *out, const char *s);

#endif
