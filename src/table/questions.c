/* questions.c - reads packs of questions; see questions.h. */
#include "table/questions.h"

enum { PARTS = 16 }; /* limit of languages in a pack */

/* Where a pack is being read. */
struct cursor {
    struct span rest;
    uint32_t line;    /* number of the last line read */
    int category;     /* of the following questions; 0: no category yet */
    struct span name; /* the category's name */
    uint32_t number;  /* questions read in this part */
    struct span language; /* the current part's language */
};

/* The next line that is neither empty nor a comment; false at the end. */
static bool next_line(struct cursor *c, struct span *line)
{
    while (span_line(&c->rest, line)) {
        c->line++;
        if (line->length && line->at[0] != '#')
            return true;
    }
    return false;
}

/* The same, without taking it. */
static bool peek(const struct cursor *c, struct span *line)
{
    struct cursor copy = *c;

    return next_line(&copy, line);
}

/* Returns true if the line starts with the word and has more after it. */
static bool leads(struct span line, const char *word)
{
    return span_starts(line, word) && !span_is(line, word);
}

static struct span after(struct span line, size_t n)
{
    return n < line.length ? (struct span){ line.at + n, line.length - n } : span_of("");
}

/* The language that the line starts; empty if it starts none. */
static struct span language_of(struct span l)
{
    static const char word[] = "language ";
    struct span name = span_of("");

    if (leads(l, word))
        name = after(l, sizeof word - 1);
    for (size_t i = 0; i < name.length; i++) {
        if ((name.at[i] < 'a' || name.at[i] > 'z') && name.at[i] != '-')
            return span_of("");
    }
    return name.length < QUESTION_LANGUAGE ? name : span_of("");
}

/* The category that the line opens, or 0. */
static int category_of(struct span l)
{
    static const char word[] = "category ";
    const size_t n = sizeof word - 1;

    if (!leads(l, word) || l.at[n] < '1' || l.at[n] > '0' + QUESTION_CATEGORIES)
        return 0;
    return l.length == n + 1 || l.at[n + 1] == ' ' ? l.at[n] - '0' : 0;
}

static bool is_answer(struct span l)
{
    return leads(l, "+ ") || leads(l, "- ");
}

/* Reads the answers below a question. Returns false if there are too few, too many, or not exactly
 * one right one. */
static bool read_answers(struct cursor *c, struct pack_question *q)
{
    int right = 0;
    struct span l;

    q->choices = 0;
    while (peek(c, &l) && is_answer(l) && l.length < QUESTION_LINE) {
        next_line(c, &l);
        if (q->choices == QUESTION_CHOICES)
            return false;
        if (l.at[0] == '+') {
            q->right = q->choices;
            right++;
        }
        q->choice[q->choices++] = after(l, 2);
    }
    if (q->choices >= 2 && right == 1)
        return true;
    next_line(c, &l); /* errors are reported at the line that follows the missing answer */
    return false;
}

enum reading { READ_QUESTION, READ_LANGUAGE, READ_END, READ_WRONG };

/* Moves to the next question, past category lines, or to the next language. */
static enum reading read_on(struct cursor *c, struct pack_question *q)
{
    struct span l;

    while (next_line(c, &l)) {
        if (l.length >= QUESTION_LINE)
            return READ_WRONG;
        if (category_of(l)) {
            c->category = category_of(l);
            c->name = span_trim(after(l, sizeof "category 1" - 1));
        } else if (language_of(l).length) {
            c->category = 0;
            c->number = 0;
            c->language = language_of(l);
            return READ_LANGUAGE;
        } else if (leads(l, "? ") && c->category) {
            q->number = c->number++;
            q->category = c->category;
            q->name = c->name;
            q->text = after(l, 2);
            return read_answers(c, q) ? READ_QUESTION : READ_WRONG;
        } else {
            return READ_WRONG;
        }
    }
    return READ_END;
}

/* Returns true if the question is a translation of the next one at the other cursor. */
static bool matches(struct cursor *other, const struct pack_question *q)
{
    struct pack_question first;

    return read_on(other, &first) == READ_QUESTION && first.category == q->category &&
           first.choices == q->choices && first.right == q->right;
}

/* Returns true if the language that starts at the cursor has no earlier part. */
static bool is_new(struct span pack, const struct cursor *at)
{
    struct cursor c = { .rest = pack };
    struct span l;

    while (next_line(&c, &l) && c.line < at->line) {
        if (span_same(language_of(l), at->language))
            return false;
    }
    return true;
}

bool questions_check(struct span pack, uint32_t *line)
{
    struct cursor c = { .rest = pack };
    struct cursor first = c;  /* follows along in the first part while the others are read */
    struct pack_question q;
    struct span l;
    uint32_t count = 0;       /* questions in the first part */
    int parts = 0;
    bool good = true;

    if (peek(&c, &l) && language_of(l).length)
        good = read_on(&c, &q) == READ_LANGUAGE;
    for (enum reading what = READ_QUESTION; good && what != READ_END;) {
        what = read_on(&c, &q);
        if (what == READ_QUESTION) {
            good = parts == 0 || matches(&first, &q);
            count += parts == 0;
        } else if (what == READ_WRONG) {
            good = false;
        } else { /* the end of a part */
            uint32_t had = parts == 0 ? count : first.number;

            good = count > 0 && had == count;
            if (what == READ_LANGUAGE)
                good = good && parts < PARTS && is_new(pack, &c);
            first = (struct cursor){ .rest = questions_part(pack, "", &l) };
            parts++;
        }
    }
    *line = c.line;
    return good;
}

struct span questions_part(struct span pack, const char *wanted, struct span *language)
{
    struct cursor c = { .rest = pack };
    struct span part = pack;
    bool found = false; /* the requested part */
    bool any = false;
    struct span l;

    *language = span_of("");
    while (next_line(&c, &l)) {
        struct span name = language_of(l);

        if (!name.length)
            continue;
        if (any && (found || !*wanted)) { /* the next part starts here, so ours ends */
            part = span_between(part.at, l.at);
            return part;
        }
        if (!any || span_is(name, wanted)) {
            part = c.rest;
            *language = name;
            found = span_is(name, wanted);
        }
        any = true;
    }
    if (*wanted && any && !found) /* not found: use the first one */
        return questions_part(pack, "", language);
    return part;
}

bool questions_speak(struct span pack, const char *language)
{
    struct span name;

    questions_part(pack, language, &name);
    return span_is(name, language);
}

uint32_t questions_find(struct span part, int category, uint32_t k, struct pack_question *out)
{
    struct cursor c = { .rest = part };
    struct pack_question q;
    uint32_t n = 0;

    while (read_on(&c, &q) == READ_QUESTION) {
        if (category && q.category != category)
            continue;
        if (n++ == k) {
            *out = q;
            break;
        }
    }
    return n;
}
