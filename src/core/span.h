/*
 * span.h - a view of text that is stored elsewhere: a line, a word, a whole file.
 *
 *     struct span text = span_of("one two\nthree\n"), line, word;
 *     while (span_line(&text, &line)) {
 *         while (span_word(&line, &word)) ...
 *
 * Nothing is copied and nothing needs a terminator; a span is valid as long as the text it points
 * into. The functions that take something off a span move its beginning.
 */
#ifndef CORE_SPAN_H
#define CORE_SPAN_H

#include <stdbool.h>
#include <stddef.h>

struct span {
    const char *at;
    size_t length;
};

struct span span_of(const char *s); /* a terminated string */
struct span span_between(const char *from, const char *to);
struct span span_trim(struct span s); /* returns it without the blanks at both ends */

/* Takes the text before the next `end` and drops that `end`; takes everything if there is no
 * `end`. */
struct span span_cut(struct span *from, char end);

/* Takes the next line, without its end ("\n" or "\r\n"); returns false if nothing is left. */
bool span_line(struct span *text, struct span *line);

/* Takes the next word and the blanks before it; returns false if no word is left. */
bool span_word(struct span *list, struct span *word);

int span_words(struct span list); /* the number of words */
bool span_has(struct span list, struct span word); /* whether it is among the words */

bool span_is(struct span s, const char *word);
bool span_same(struct span a, struct span b);
bool span_starts(struct span s, const char *start);

/* Returns true if the span matches the pattern: `_` matches any one byte, `%` any number of
 * them. */
bool span_like(struct span s, struct span pattern);

/* Copies the span, terminated; if it does not fit, copies its beginning and returns false. */
bool span_copy(struct span s, char *out, size_t room);

#endif
