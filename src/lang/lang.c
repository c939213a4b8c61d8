/* lang.c - see lang.h. */
#include "lang/lang.h"

#include <string.h>

const char *lang_find(const char *id)
{
    int low = 0;
    int high = lang_en_count - 1;

    while (low <= high) {
        int middle = (low + high) / 2;
        int order = strcmp(id, lang_en[middle].id);

        if (order == 0)
            return lang_en[middle].words;
        if (order < 0)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *lang_words(const char *id)
{
    const char *words = lang_find(id);

    return words ? words : id;
}

const char *lang_join(const char *a, const char *b, const char *c)
{
    char id[80];
    struct text t;
    const char *words;

    text_init(&t, id, sizeof id);
    text_put(&t, a);
    text_char(&t, '.');
    text_put(&t, b);
    if (c) {
        text_char(&t, '.');
        text_put(&t, c);
    }
    words = lang_find(id);
    return words ? words : "";
}

/* Bytes of the well-formed UTF-8 character at s; 0 where there is none. */
static size_t utf8_length(const char *s)
{
    const unsigned char *u = (const unsigned char *)s;
    size_t n = u[0] < 0x80 ? 1 : u[0] < 0xc2 ? 0 : u[0] < 0xe0 ? 2 : u[0] < 0xf0 ? 3 : u[0] < 0xf5 ? 4 : 0;

    for (size_t i = 1; i < n; i++) {
        if ((u[i] & 0xc0) != 0x80)
            return 0;
    }
    return n;
}

static void write_clean(struct text *out, const char *s)
{
    while (*s) {
        size_t n = utf8_length(s);

        if (n == 0 || (unsigned char)*s < 0x20 || *s == 0x7f) {
            text_char(out, '?');
            s++;
        } else {
            text_bytes(out, s, n);
            s += n;
        }
    }
}

static void write_arg(struct text *out, const struct message_arg *a)
{
    if (a->kind == MESSAGE_NUMBER)
        text_number(out, a->number);
    else
        write_clean(out, a->kind == MESSAGE_WORD ? lang_words(a->text) : a->text);
}

void lang_write(struct text *out, const struct message *m)
{
    const char *words = lang_words(m->id);

    while (*words) {
        if (words[0] == '{' && words[1] >= '1' && words[1] <= '0' + MESSAGE_ARGS &&
            words[2] == '}') {
            int i = words[1] - '1';

            if (i < m->args)
                write_arg(out, &m->arg[i]);
            words += 3;
        } else {
            text_char(out, *words++);
        }
    }
}
