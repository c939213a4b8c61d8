/* flow.c - see flow.h. */
#include "pages/flow.h"

#include <string.h>

enum { BOLD = 1, ITALIC = 2, CODE = 4 };

static void put_style(const struct flow *f, struct text *out, unsigned style)
{
    if (!f->styled)
        return;
    text_put(out, "\033[0");
    if (style & BOLD)
        text_put(out, ";1");
    if (style & ITALIC)
        text_put(out, ";3");
    if (style & CODE)
        text_put(out, ";36");
    text_char(out, 'm');
}

int flow_columns(const char *words)
{
    int n = 0;

    for (; *words; words++) {
        if (*words == '\033')
            words += strcspn(words, "m");
        else if (((unsigned char)*words & 0xc0) != 0x80)
            n++;
    }
    return n;
}

static void open_line(struct flow *f, const char *indent)
{
    text_init(&f->words, f->room, sizeof f->room);
    text_put(&f->words, indent);
    f->column = flow_columns(indent);
    f->bare = true;
}

void flow_begin(struct flow *f, const char *first, const char *indent)
{
    f->indent = indent;
    f->style = f->word_style = 0;
    open_line(f, first);
    text_init(&f->word, f->word_room, sizeof f->word_room);
    f->word_columns = 0;
}

static void give_line(struct flow *f, unsigned style)
{
    if (style)
        put_style(f, &f->words, 0);
    f->line(f->context, f->room);
}

/* Sets the collected word, on a new line if it does not fit on this one. */
static void set_word(struct flow *f)
{
    if (f->word.used == 0)
        return;
    if (!f->bare && f->column + 1 + f->word_columns > f->width) {
        give_line(f, f->word_style);
        open_line(f, f->indent);
        if (f->word_style)
            put_style(f, &f->words, f->word_style);
    }
    if (!f->bare) {
        text_char(&f->words, ' ');
        f->column++;
    }
    text_bytes(&f->words, f->word_room, f->word.used);
    f->column += f->word_columns;
    f->bare = false;
    text_init(&f->word, f->word_room, sizeof f->word_room);
    f->word_columns = 0;
    f->word_style = f->style;
}

/* The length of the mark at s that turns a style on or off; 0: no mark. */
static size_t mark(const struct flow *f, const char *s, size_t left, unsigned *style)
{
    *style = *s == '`' ? CODE : BOLD;
    if (*s == '`')
        return 1;
    if (*s != '*' || f->style & CODE)
        return 0;
    if (left > 1 && s[1] == '*')
        return 2;
    *style = ITALIC;
    return 1;
}

void flow_text(struct flow *f, struct span text)
{
    const char *s = text.at;
    size_t left = text.length;

    set_word(f);
    while (left > 0) {
        unsigned style;
        size_t n = mark(f, s, left, &style);

        if (n > 0) {
            f->style ^= style;
            put_style(f, &f->word, f->style);
        } else if (*s == ' ') {
            n = 1;
            set_word(f);
        } else {
            n = 1;
            text_char(&f->word, *s);
            f->word_columns += ((unsigned char)*s & 0xc0) != 0x80;
        }
        s += n;
        left -= n;
    }
}

void flow_end(struct flow *f)
{
    set_word(f);
    give_line(f, f->style);
}
