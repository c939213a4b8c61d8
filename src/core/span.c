/* span.c - see span.h. */
#include "core/span.h"

#include <string.h>

struct span span_of(const char *s)
{
    return (struct span){ s, strlen(s) };
}

struct span span_between(const char *from, const char *to)
{
    return (struct span){ from, (size_t)(to - from) };
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_blanks(struct span *s)
{
    while (s->length && is_blank(s->at[0])) {
        s->at++;
        s->length--;
    }
}

struct span span_trim(struct span s)
{
    skip_blanks(&s);
    while (s.length && is_blank(s.at[s.length - 1]))
        s.length--;
    return s;
}

struct span span_cut(struct span *from, char end)
{
    const char *found = from->length ? memchr(from->at, end, from->length) : NULL;
    size_t n = found ? (size_t)(found - from->at) : from->length;
    struct span out = { from->at, n };

    n += found != NULL;
    if (n) { /* adding to NULL is undefined */
        from->at += n;
        from->length -= n;
    }
    return out;
}

bool span_line(struct span *text, struct span *line)
{
    bool any = text->length > 0;

    *line = span_cut(text, '\n');
    if (line->length && line->at[line->length - 1] == '\r')
        line->length--;
    return any;
}

bool span_word(struct span *list, struct span *word)
{
    skip_blanks(list);
    *word = (struct span){ list->at, 0 };
    while (list->length && !is_blank(list->at[0])) {
        list->at++;
        list->length--;
        word->length++;
    }
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

bool span_has(struct span list, struct span word)
{
    struct span one;

    while (span_word(&list, &one)) {
        if (span_same(one, word))
            return true;
    }
    return false;
}

bool span_is(struct span s, const char *word)
{
    return span_same(s, span_of(word));
}

bool span_same(struct span a, struct span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

bool span_starts(struct span s, const char *start)
{
    size_t n = strlen(start);

    return s.length >= n && span_same((struct span){ s.at, n }, (struct span){ start, n });
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
    size_t n = s.length < room ? s.length : room - 1;

    if (n)
        memcpy(out, s.at, n);
    out[n] = '\0';
    return n == s.length;
}
