/* blocks.c - see blocks.h. */
#include "learn/blocks.h"

#include <string.h>

/* Takes what stands before the next `end`, and drops that too. */
static struct span cut(struct span *from, char end)
{
    const char *found = from->length ? memchr(from->at, end, from->length) : NULL;
    size_t n = found ? (size_t)(found - from->at) : from->length;
    struct span out = { from->at, n };

    from->at += n + (found != NULL);
    from->length -= n + (found != NULL);
    return out;
}

bool block_next(struct span *text, struct span *block)
{
    while (text->length && text->at[0] == '\n')
        cut(text, '\n');
    *block = (struct span){ text->at, 0 };
    while (text->length) {
        struct span line = cut(text, '\n');

        if (line.length == 0)
            break;
        block->length = (size_t)(line.at + line.length - block->at);
    }
    return block->length > 0;
}

bool block_line(struct span *block, struct span *key, struct span *value)
{
    while (block->length) {
        struct span line = cut(block, '\n');

        if (line.length == 0 || line.at[0] == '#')
            continue;
        *key = cut(&line, ' ');
        *value = line;
        return true;
    }
    return false;
}

bool span_word(struct span *list, struct span *word)
{
    *word = cut(list, ' ');
    return word->length > 0;
}

int span_words(struct span list)
{
    struct span word;
    int n = 0;

    while (span_word(&list, &word))
        n++;
    return n;
}

bool span_is(struct span s, const char *word)
{
    return s.length == strlen(word) && memcmp(s.at, word, s.length) == 0;
}

bool span_same(struct span a, struct span b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

bool span_has(struct span list, struct span word)
{
    struct span one;

    while (span_word(&list, &one)) {
        if (span_same(one, word))
            return true;
    }
    return false;
}

bool span_like(struct span s, struct span pattern)
{
    if (pattern.length == 0)
        return s.length == 0;
    if (*pattern.at == '%') {
        struct span rest = { pattern.at + 1, pattern.length - 1 };

        for (size_t i = 0; i <= s.length; i++) {
            if (span_like((struct span){ s.at + i, s.length - i }, rest))
                return true;
        }
        return false;
    }
    return s.length && (*pattern.at == '_' || *pattern.at == *s.at) &&
           span_like((struct span){ s.at + 1, s.length - 1 },
                     (struct span){ pattern.at + 1, pattern.length - 1 });
}

bool span_copy(struct span s, char *out, size_t room)
{
    if (s.length >= room)
        return false;
    memcpy(out, s.at, s.length);
    out[s.length] = '\0';
    return true;
}
