/*
 * test_manual.c - the table of lines in docs/protocol.md matches the verb table: the same verbs,
 * the same permissions and the same number of words.
 */
#include "core/span.h"
#include "table/verbs.h"
#include "tap.h"

#include <string.h>

enum { VERBS = 64 };

/* What the manual says about a verb. */
struct entry {
    bool there;
    bool open;       /* any number of words: it ends with a text, or with repetition */
    int least, most; /* words after it, in all its forms */
    struct span who;
};

static struct entry entry[VERBS];

static int verb_number(struct span name)
{
    for (int i = 0; i < protocol_verbs.count; i++) {
        if (span_is(name, protocol_verbs.row[i].name))
            return i;
    }
    return -1;
}

static bool ends_with(struct span word, const char *end)
{
    size_t n = strlen(end);

    return word.length >= n && memcmp(word.at + word.length - n, end, n) == 0;
}

/* One form of a line: `clock game MS [INCREMENT]`. */
static void read_form(struct span form, struct span who)
{
    struct span word = { "", 0 };
    struct entry *e;
    int least = 0, most = 0;
    int verb;
    bool open = false;

    span_word(&form, &word);
    verb = verb_number(word);
    if (!ok(verb >= 0, "%.*s is a verb", (int)word.length, word.at))
        return;
    while (span_word(&form, &word)) {
        most++;
        least += word.at[0] != '[';
        open = open || span_is(word, "TEXT") || ends_with(word, "...");
    }
    e = &entry[verb];
    e->least = e->there && e->least < least ? e->least : least;
    e->most = e->most > most ? e->most : most;
    e->open = e->open || open;
    e->there = true;
    e->who = who;
}

/* A row of the table; its forms are between backquotes in its first cell. */
static void read_row(struct span row)
{
    const char *bar = row.at + 1;
    struct span forms, who;

    while (bar < row.at + row.length && !(*bar == '|' && bar[-1] != '\\'))
        bar++;
    forms = (struct span){ row.at, (size_t)(bar - row.at) };
    who = (struct span){ bar, row.length - forms.length };
    span_cut(&who, ' ');
    who = span_cut(&who, ' ');
    span_cut(&forms, '`');
    while (forms.length) {
        read_form(span_cut(&forms, '`'), who);
        span_cut(&forms, '`');
    }
}

static void read_manual(struct span text)
{
    struct span line;
    bool inside = false;

    while (span_line(&text, &line)) {
        if (line.length && line.at[0] == '#')
            inside = span_is(line, "## Lines");
        if (inside && line.length > 2 && memcmp(line.at, "| `", 3) == 0)
            read_row(line);
    }
}

/* Who may use it at a table without a server, in the words of the manual. */
static const char *who_of(const struct verb *v)
{
    switch (v->who) {
    case WHO_SEAT: return "seat";
    case WHO_OPENER:
    case WHO_HOST: return "host";
    default: return "all";
    }
}

static void compare(const struct verb *v, const struct entry *e)
{
    bool any = v->most == ORDER_WORDS || v->flags & VERB_TEXT;

    if (!ok(e->there, "%s is in the manual", v->name))
        return;
    /* `ready` is for all seats of a client at once. */
    ok(span_is(e->who, who_of(v)) || span_is(e->who, "seats"), "%s: who may say it", v->name);
    ok(e->least >= v->least && (any ? e->open : !e->open && e->most == v->most),
       "%s: %d to %d words after it", v->name, v->least, v->most);
}

int main(void)
{
    static char text[100000];
    FILE *f = fopen("docs/protocol.md", "r");

    if (!ok(f && protocol_verbs.count <= VERBS, "there is a manual"))
        return tap_end();
    read_manual((struct span){ text, fread(text, 1, sizeof text, f) });
    fclose(f);
    for (int i = 0; i < protocol_verbs.count; i++)
        compare(&protocol_verbs.row[i], &entry[i]);
    return tap_end();
}
