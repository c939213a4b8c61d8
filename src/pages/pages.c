/* pages.c - see pages.h. */
#include "pages/pages.h"

#include <string.h>

static bool find(const char *folder, enum language language, const char *game, struct span *out)
{
    const struct embedded *page;
    char name[64];
    struct text t;

    text_init(&t, name, sizeof name);
    text_put(&t, folder);
    text_put(&t, game);
    text_char(&t, '.');
    text_put(&t, language_tags[language]);
    text_put(&t, ".md");
    page = embedded_find(pages, pages_count, name);
    if (!page)
        return false;
    out->at = page->text;
    out->length = page->length;
    return true;
}

bool pages_find(enum language language, const char *game, struct span *out)
{
    return find("rules/", language, game, out);
}

bool pages_about(enum language language, const char *game, struct span *out)
{
    return find("about/", language, game, out);
}

int pages_heading(struct span line, struct span *words, struct span *name)
{
    const char *end = line.at + line.length;
    const char *at = line.at;
    const char *mark;

    while (at < end && *at == '#')
        at++;
    if (at == line.at || at == end || *at != ' ')
        return 0;
    mark = memmem(at, (size_t)(end - at), " {#", 3);
    if (mark && end[-1] == '}') {
        const char *blank = memchr(mark + 3, ' ', (size_t)(end - 1 - (mark + 3)));

        *name = span_between(mark + 3, blank ? blank : end - 1);
    } else {
        *name = span_between(end, mark = end);
    }
    *words = span_between(at + 1, mark);
    return (int)(at - line.at);
}

bool pages_picture(struct span line, struct span *caption, struct span *position)
{
    const char *end = line.at + line.length;
    const char *middle = memmem(line.at, line.length, "](", 2);

    if (line.length < 5 || line.at[0] != '!' || line.at[1] != '[' || end[-1] != ')' || !middle)
        return false;
    *caption = span_between(line.at + 2, middle);
    *position = span_between(middle + 2, end - 1);
    return true;
}

bool pages_section(struct span page, const char *name, struct span *out)
{
    struct span line, words, mark;
    int found = 0;

    while (span_line(&page, &line)) {
        int rank = pages_heading(line, &words, &mark);

        if (found && rank && rank <= found) {
            out->length = (size_t)(line.at - out->at);
            return true;
        }
        if (!found && rank && span_is(mark, name)) {
            found = rank;
            out->at = line.at;
        }
    }
    if (found)
        out->length = (size_t)(page.at - out->at);
    return found != 0;
}
