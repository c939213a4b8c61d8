/*
 * blocks.h - the text form of what is learnt from: lessons and puzzles.
 *
 *     # a comment
 *     puzzle foureyes-101
 *     game foureyes
 *     options board=4
 *
 * A file is blocks parted by empty lines; a block is lines of a key, one space and a value. Lines
 * that begin with # say nothing. Nothing is copied: all spans point into the text, which stays
 * the caller's.
 */
#ifndef LEARN_BLOCKS_H
#define LEARN_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>

struct span {
    const char *at;
    size_t length;
};

/* The next block of *text, which shrinks by it; false where there is none left. */
bool block_next(struct span *text, struct span *block);

/* The next line of *block that is no comment, which shrinks by it; false where there is none
 * left. A line without a space is a key with an empty value. */
bool block_line(struct span *block, struct span *key, struct span *value);

/* The next word of *list, parted by single spaces, which shrinks by it. */
bool span_word(struct span *list, struct span *word);

int span_words(struct span list); /* how many there are */
bool span_is(struct span s, const char *word);
bool span_same(struct span a, struct span b);
bool span_has(struct span list, struct span word); /* whether it is among the words */

/* Whether it is as the pattern says: `_` stands for any one byte, `%` for any number of them. */
bool span_like(struct span s, struct span pattern);

/* Copies it, terminated; false where it does not fit. */
bool span_copy(struct span s, char *out, size_t room);

#endif
