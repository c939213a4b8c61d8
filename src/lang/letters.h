/*
 * letters.h - UTF-8 letter by letter, and what stands for a letter where there is only ASCII.
 */
#ifndef LANG_LETTERS_H
#define LANG_LETTERS_H

#include "core/text.h"

/* The character at *s, which is not the end and is moved behind it; control characters and what
 * is no UTF-8 come out as `?`. */
uint32_t letters_next(const char **s);

/* The letters that a character beyond ASCII is folded to: é to e, œ to oe, « to ". */
const char *letters_fold(uint32_t rune);

/* Writes UTF-8 folded to ASCII, the spaces inside guillemets dropped. Escape sequences stay. */
void letters_write(struct text *out, const char *s);

#endif
