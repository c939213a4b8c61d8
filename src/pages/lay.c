/*
 * lay.c - see lay.h.
 *
 * A page is read line by line. Lines that belong together form a block: a paragraph or a list item
 * continues until the next block begins; tables, fences, pictures and headings are complete
 * blocks. An empty line separates blocks, but not the items of a list.
 */
#include "pages/flow.h"
#include "pages/lay.h"
#include "pages/picture.h"

#include <string.h>

enum block { NOTHING, PARAGRAPH, ITEM, FENCE };

struct laying {
    const struct layout *l;
    enum block open;
    bool any;          /* a block has been written */
    bool gap;          /* the page had an empty line since */
    char first[16], indent[16];
    struct flow flow;
    struct span table; /* the lines of the table, up to here */
};

static bool begins(struct span line, const char *with)
{
    size_t n = strlen(with);

    return line.length >= n && memcmp(line.at, with, n) == 0;
}

static struct span behind(struct span line, size_t n)
{
    return (struct span){ line.at + n, line.length - n };
}

static void close_block(struct laying *w)
{
    if (w->open == PARAGRAPH || w->open == ITEM)
        flow_end(&w->flow);
    w->open = NOTHING;
    if (w->table.length)
        lay_table(w->l, w->table);
    w->table.length = 0;
}

/* Ends the open block and separates it from the next. */
static void next_block(struct laying *w)
{
    close_block(w);
    if (w->any)
        w->l->line(w->l->context, "");
    w->any = true;
    w->gap = false;
}

static void open_flow(struct laying *w, enum block block, const char *first, const char *indent)
{
    w->open = block;
    flow_begin(&w->flow, first, indent);
}

static void lay_heading(struct laying *w, int rank, struct span words)
{
    char line[LAY_WIDTH_MAX * 4];
    struct text t;

    next_block(w);
    text_init(&t, line, sizeof line);
    text_put(&t, w->l->styled ? "\033[1m" : "");
    text_bytes(&t, words.at, words.length);
    text_put(&t, w->l->styled ? "\033[0m" : "");
    w->l->line(w->l->context, line);
    if (rank < 3) {
        int n = flow_columns(line);

        text_init(&t, line, sizeof line);
        while (n-- > 0)
            text_char(&t, rank == 1 ? '=' : '-');
        w->l->line(w->l->context, line);
    }
}

static void lay_picture(struct laying *w, struct span caption, struct span position)
{
    struct message why;
    struct match m;
    int viewer;

    next_block(w);
    if (picture_read(position, &m, &viewer, &why)) {
        w->l->picture(w->l->context, &m, viewer);
        match_release(&m);
    }
    open_flow(w, PARAGRAPH, "  ", "  ");
    flow_text(&w->flow, caption);
    close_block(w);
}

/* The width of the mark that starts a list item, blanks included: `- `, `12. `; 0: no mark. */
static size_t item_mark(struct span line)
{
    size_t blanks = strspn(line.at, " ");
    size_t digits;

    if (blanks + 2 > line.length)
        return 0;
    if (begins(behind(line, blanks), "- "))
        return blanks + 2;
    digits = strspn(line.at + blanks, "0123456789");
    return digits && begins(behind(line, blanks + digits), ". ") ? blanks + digits + 2 : 0;
}

static void lay_item(struct laying *w, struct span line, size_t mark)
{
    struct text t;

    if (w->open == ITEM && !w->gap)
        close_block(w);
    else
        next_block(w);
    text_init(&t, w->first, sizeof w->first);
    text_bytes(&t, line.at, mark);
    text_init(&t, w->indent, sizeof w->indent);
    while (t.used < mark && !t.cut)
        text_char(&t, ' ');
    open_flow(w, ITEM, w->first, w->indent);
    flow_text(&w->flow, behind(line, mark));
}

static void lay_text(struct laying *w, struct span line)
{
    size_t blanks = strspn(line.at, " ");

    if (w->open == NOTHING || w->gap) {
        next_block(w);
        open_flow(w, PARAGRAPH, "", "");
    }
    flow_text(&w->flow, behind(line, blanks));
}

static void lay_fence(struct laying *w, struct span line)
{
    char words[LAY_WIDTH_MAX * 4];
    struct text t;

    text_init(&t, words, sizeof words);
    text_put(&t, "    ");
    text_bytes(&t, line.at, line.length);
    w->l->line(w->l->context, words);
}

static void lay_line(struct laying *w, struct span line)
{
    struct span words, name;
    int rank = pages_heading(line, &words, &name);

    if (w->open == FENCE) {
        if (begins(line, "```"))
            w->open = NOTHING;
        else
            lay_fence(w, line);
    } else if (line.length == 0) {
        w->gap = true;
        if (w->table.length)
            close_block(w);
    } else if (begins(line, "|")) {
        if (w->table.length == 0) {
            next_block(w);
            w->table.at = line.at;
        }
        w->table.length = (size_t)(line.at + line.length - w->table.at);
    } else if (begins(line, "```")) {
        next_block(w);
        w->open = FENCE;
    } else if (rank) {
        lay_heading(w, rank, words);
    } else if (pages_picture(line, &words, &name)) {
        lay_picture(w, words, name);
    } else if (item_mark(line)) {
        lay_item(w, line, item_mark(line));
    } else {
        lay_text(w, line);
    }
}

void lay_page(const struct layout *l, struct span page)
{
    static const struct span none = { "", 0 };
    struct laying w = { .l = l, .table = none };
    struct span line;

    w.flow.width = l->width;
    w.flow.styled = l->styled;
    w.flow.context = l->context;
    w.flow.line = l->line;
    while (span_line(&page, &line))
        lay_line(&w, line);
    close_block(&w);
}
