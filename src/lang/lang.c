/* lang.c - see lang.h. */
#include "lang/lang.h"

#include "core/span.h"

#include <string.h>

static const struct {
    const struct sentence *list;
    const int *count;
    bool zero_is_one; /* 0 takes the singular */
    char decimal;     /* between a whole number and its fraction */
} catalogues[LANGUAGES] = {
    [LANG_EN] = { lang_en, &lang_en_count, false, '.' },
    [LANG_FR] = { lang_fr, &lang_fr_count, true, ',' },
    [LANG_NL] = { lang_nl, &lang_nl_count, false, ',' },
};

static enum language used = LANG_EN;

bool lang_read(const char *tag, enum language *out)
{
    for (int i = 0; i < LANGUAGES; i++) {
        if (strncmp(tag, language_tags[i], 2) == 0 && (!tag[2] || strchr("-_.@", tag[2]))) {
            *out = (enum language)i;
            return true;
        }
    }
    return false;
}

bool lang_use(const char *tag)
{
    return lang_read(tag, &used);
}

void lang_decimal(char *number)
{
    char *point = strchr(number, '.');

    if (point)
        *point = catalogues[used].decimal;
}

enum language lang_used(void)
{
    return used;
}

const char *lang_find_in(enum language language, const char *id)
{
    const struct sentence *list = catalogues[language].list;
    int low = 0;
    int high = *catalogues[language].count - 1;

    while (low <= high) {
        int middle = (low + high) / 2;
        int order = strcmp(id, list[middle].id);

        if (order == 0)
            return list[middle].words;
        if (order < 0)
            high = middle - 1;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *lang_find(const char *id)
{
    return lang_find_in(used, id);
}

const char *lang_say(const char *tag, const char *id)
{
    enum language language = used;

    if (tag)
        lang_read(tag, &language);
    return lang_find_in(language, id);
}

static const char *words_in(enum language language, const char *id)
{
    const char *words = lang_find_in(language, id);

    return words ? words : id;
}

const char *lang_words(const char *id)
{
    return words_in(used, id);
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

/* The length of the valid UTF-8 character at s; 0 if there is none. */
static size_t utf8_length(const char *s)
{
    const unsigned char *u = (const unsigned char *)s;
    size_t n = u[0] < 0x80   ? 1
               : u[0] < 0xc2 ? 0
               : u[0] < 0xe0 ? 2
               : u[0] < 0xf0 ? 3
               : u[0] < 0xf5 ? 4
                             : 0;

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

/* Writes the words for several ids, as a list. */
static void write_words(enum language language, struct text *out, const char *ids)
{
    struct span list = span_of(ids);
    const char *comma = "";
    struct span word;

    while (span_word(&list, &word)) {
        char id[MESSAGE_TEXT]; /* as long as a message argument can be */

        span_copy(word, id, sizeof id);
        text_put(out, comma);
        write_clean(out, words_in(language, id));
        comma = ", ";
    }
}

static void write_arg(enum language language, struct text *out, const struct message_arg *a)
{
    if (a->kind == MESSAGE_NUMBER)
        text_number(out, a->number);
    else if (a->kind == MESSAGE_WORD)
        write_words(language, out, a->text);
    else
        write_clean(out, a->text);
}

/* Returns true if an argument, a number or a text of digits, takes the singular. */
static bool is_one(enum language language, const struct message_arg *a)
{
    bool zero = catalogues[language].zero_is_one;

    if (a->kind == MESSAGE_NUMBER)
        return a->number == 1 || (zero && a->number == 0);
    return strcmp(a->text, "1") == 0 || (zero && strcmp(a->text, "0") == 0);
}

/* Writes the placeholder at words, `{1}` or `{1|one|other}`, and returns its length in bytes; 0 if
 * there is no placeholder. */
static size_t write_place(enum language language, struct text *out, const struct message *m,
                          const char *words)
{
    const struct message_arg *a;
    const char *other, *end;

    if (words[0] != '{' || words[1] < '1' || words[1] > '0' + MESSAGE_ARGS)
        return 0;
    a = words[1] - '1' < m->args ? &m->arg[words[1] - '1'] : NULL;
    if (words[2] == '}') {
        if (a)
            write_arg(language, out, a);
        return 3;
    }
    other = words[2] == '|' ? strchr(words + 3, '|') : NULL;
    end = other ? strchr(other, '}') : NULL;
    if (!end)
        return 0;
    if (a && is_one(language, a))
        text_bytes(out, words + 3, (size_t)(other - words - 3));
    else
        text_bytes(out, other + 1, (size_t)(end - other - 1));
    return (size_t)(end + 1 - words);
}

void lang_write_in(enum language language, struct text *out, const struct message *m)
{
    const char *words = words_in(language, m->id);

    while (*words) {
        size_t n = write_place(language, out, m, words);

        if (n == 0) {
            n = utf8_length(words);
            text_bytes(out, words, n);
        }
        words += n;
    }
}

void lang_write(struct text *out, const struct message *m)
{
    lang_write_in(used, out, m);
}

void lang_result(struct text *out, const struct result *r, const char *draw)
{
    char seats[GAME_SEATS_MAX * 4];
    struct message m;
    struct text t;
    int n = 0;

    text_init(&t, seats, sizeof seats);
    for (int seat = 1; seat <= GAME_SEATS_MAX; seat++) {
        if (!(r->winners >> seat & 1))
            continue;
        if (n++)
            text_put(&t, ", ");
        text_number(&t, seat);
    }
    if (!r->finished)
        message_set(&m, "result.open");
    else if (n)
        message_text(message_set(&m, n == 1 ? "result.win" : "result.share"), seats);
    else
        message_set(&m, r->draw ? draw : "result.lost");
    lang_write(out, &m);
}
