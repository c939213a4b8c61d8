/* pages.c - see pages.h. */
#include "pages/pages.h"

#include <string.h>

bool pages_find(enum language language, const char *game, struct passage *out)
{
    const struct embedded *page;
    char name[64];
    struct text t;

    text_init(&t, name, sizeof name);
    text_put(&t, game);
    text_char(&t, '.');
    text_put(&t, lang_tag(language));
    text_put(&t, ".md");
    page = embedded_find(pages, pages_count, name);
    if (!page)
        return false;
    out->at = page->text;
    out->length = page->length;
    return true;
}

bool pages_line(struct passage *rest, struct passage *line)
{
    const char *end = rest->length ? memchr(rest->at, '\n', rest->length) : NULL;

    if (rest->length == 0)
        return false;
    line->at = rest->at;
    line->length = end ? (size_t)(end - rest->at) : rest->length;
    rest->at += line->length + (end != NULL);
    rest->length -= line->length + (end != NULL);
    return true;
}

static struct passage between(const char *from, const char *to)
{
    return (struct passage){ from, (size_t)(to - from) };
}

int pages_heading(struct passage line, struct passage *words, struct passage *name)
{
    const char *end = line.at + line.length;
    const char *at = line.at;
    const char *mark;

    while (at < end && *at == '#')
        at++;
    if (at == line.at || at == end || *at != ' ')
        return 0;
    mark = memmem(at, (size_t)(end - at), " {#", 3);
    if (mark && end[-1] == '}')
        *name = between(mark + 3, end - 1);
    else
        *name = between(end, mark = end);
    *words = between(at + 1, mark);
    return (int)(at - line.at);
}

bool pages_picture(struct passage line, struct passage *caption, struct passage *position)
{
    const char *end = line.at + line.length;
    const char *middle = memmem(line.at, line.length, "](", 2);

    if (line.length < 5 || line.at[0] != '!' || line.at[1] != '[' || end[-1] != ')' || !middle)
        return false;
    *caption = between(line.at + 2, middle);
    *position = between(middle + 2, end - 1);
    return true;
}

bool pages_section(struct passage page, const char *name, struct passage *out)
{
    struct passage line, words, mark;
    int found = 0;

    while (pages_line(&page, &line)) {
        int rank = pages_heading(line, &words, &mark);

        if (found && rank && rank <= found) {
            out->length = (size_t)(line.at - out->at);
            return true;
        }
        if (!found && rank && mark.length == strlen(name) &&
            memcmp(mark.at, name, mark.length) == 0) {
            found = rank;
            out->at = line.at;
        }
    }
    if (found)
        out->length = (size_t)(page.at - out->at);
    return found != 0;
}
