/*
 * spoken.h - writes the words of a canvas in the language of the program.
 */
#ifndef LANG_SPOKEN_H
#define LANG_SPOKEN_H

#include "core/canvas.h"

/* Replaces the key of each word on the canvas by the word, cut to its room. */
void spoken_words(struct canvas *c);

#endif
