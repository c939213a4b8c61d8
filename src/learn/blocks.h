/*
 * blocks.h - the text format of lessons and puzzles.
 *
 *     # a comment
 *     puzzle ID-101
 *     game ID
 *     options board=4
 *
 * A file is a list of blocks separated by empty lines; each line of a block is a key, one space
 * and a value. Lines that begin with # are comments. Nothing is copied: all spans point into the
 * caller's text.
 */
#ifndef LEARN_BLOCKS_H
#define LEARN_BLOCKS_H

#include "core/span.h"

/* Takes the next block off *text; returns false if none is left. */
bool block_next(struct span *text, struct span *block);

/* Takes the next line that is not a comment off *block; returns false if none is left. A line
 * without a space is a key with an empty value. */
bool block_line(struct span *block, struct span *key, struct span *value);

#endif
