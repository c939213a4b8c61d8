/* text.c - see text.h. */
#include "core/text.h"

#include <string.h>

void text_init(struct text *t, char *buffer, size_t room)
{
    t->at = buffer;
    t->room = room;
    t->used = 0;
    t->cut = false;
    buffer[0] = '\0';
}

void text_copy(char *buffer, size_t room, const char *s)
{
    struct text t;

    text_init(&t, buffer, room);
    text_put(&t, s);
}

void text_bytes(struct text *t, const char *s, size_t length)
{
    if (t->cut || length >= t->room - t->used) {
        t->cut = t->cut || length > 0;
        return;
    }
    memcpy(t->at + t->used, s, length);
    t->used += length;
    t->at[t->used] = '\0';
}

/* All of it or nothing, byte by byte: most strings are a few characters long. */
void text_put(struct text *t, const char *s)
{
    size_t used = t->used;
    size_t end = t->cut ? used : t->room - 1;

    while (*s && used < end)
        t->at[used++] = *s++;
    t->cut = t->cut || *s;
    t->used = t->cut ? t->used : used;
    t->at[t->used] = '\0';
}

void text_unsigned(struct text *t, uint64_t n)
{
    char digit[20];
    size_t i = sizeof digit;

    if (n < 10) { /* as most are */
        text_char(t, (char)('0' + n));
        return;
    }
    do {
        digit[--i] = (char)('0' + n % 10);
        n /= 10;
    } while (n);
    text_bytes(t, digit + i, sizeof digit - i);
}

void text_number(struct text *t, int64_t n)
{
    if (n < 0)
        text_char(t, '-');
    text_unsigned(t, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

void text_hex(struct text *t, uint64_t n)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        text_char(t, "0123456789abcdef"[n >> shift & 15]);
}

void text_rune(struct text *t, uint32_t rune)
{
    char byte[4];
    size_t n = 0;

    if (rune < 0x80) {
        byte[n++] = (char)rune;
    } else if (rune < 0x800) {
        byte[n++] = (char)(0xc0 | rune >> 6);
        byte[n++] = (char)(0x80 | (rune & 0x3f));
    } else if (rune < 0x10000) {
        byte[n++] = (char)(0xe0 | rune >> 12);
        byte[n++] = (char)(0x80 | (rune >> 6 & 0x3f));
        byte[n++] = (char)(0x80 | (rune & 0x3f));
    } else {
        byte[n++] = (char)(0xf0 | rune >> 18);
        byte[n++] = (char)(0x80 | (rune >> 12 & 0x3f));
        byte[n++] = (char)(0x80 | (rune >> 6 & 0x3f));
        byte[n++] = (char)(0x80 | (rune & 0x3f));
    }
    text_bytes(t, byte, n);
}

bool text_read_number(const char **at, uint32_t most, uint32_t *out)
{
    const char *p = *at;
    uint64_t n = 0;

    if (*p < '0' || *p > '9' || (*p == '0' && p[1] >= '0' && p[1] <= '9'))
        return false;
    for (; *p >= '0' && *p <= '9'; p++) {
        n = n * 10 + (uint64_t)(*p - '0');
        if (n > most)
            return false;
    }
    *at = p;
    *out = (uint32_t)n;
    return true;
}

bool text_skip(const char **at, char c)
{
    if (**at != c || c == '\0')
        return false;
    ++*at;
    return true;
}
