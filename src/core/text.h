/*
 * text.h - writing text into a buffer of fixed size.
 *
 * The caller owns the buffer. It always holds a terminated string. What does not fit is dropped,
 * by whole characters if whole characters are written, and `cut` stays true from then on. Nothing
 * allocates, and nothing else can fail.
 */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *at;    /* the caller's buffer, always terminated */
    size_t room; /* its size, at least 1 */
    size_t used; /* bytes written, without the terminator */
    bool cut;    /* something did not fit */
};

void text_init(struct text *t, char *buffer, size_t room);

/* Copies a string into a buffer: all of it, or nothing if it does not fit. */
void text_copy(char *buffer, size_t room, const char *s);

/* Inline, since most writes are single characters. */
static inline void text_char(struct text *t, char c)
{
    if (t->cut || t->room - t->used < 2) {
        t->cut = true;
        return;
    }
    t->at[t->used++] = c;
    t->at[t->used] = '\0';
}

void text_put(struct text *t, const char *s);                    /* a terminated string */
void text_bytes(struct text *t, const char *s, size_t length);   /* all of it or nothing */
void text_number(struct text *t, int64_t n);                     /* decimal */
void text_unsigned(struct text *t, uint64_t n);                  /* decimal */
void text_hex(struct text *t, uint64_t n);                       /* 16 digits */
void text_rune(struct text *t, uint32_t rune);                   /* one character as UTF-8 */

/* Reads a decimal number without sign or leading zero at *at and moves *at past it. Returns false,
 * with *at unchanged, if there is no number or it is above `most`. */
bool text_read_number(const char **at, uint32_t most, uint32_t *out);

/* Moves *at past `c` if that is the next character. */
bool text_skip(const char **at, char c);

#endif
