/* data.c - see data.h. */
#include "wasm/data.h"

#include "core/embedded.h"
#include "wasm/page.h"

#include <stdlib.h>
#include <string.h>

enum { FILES = 8, NAME = 64 };

static char names[FILES][NAME];
static struct embedded files[FILES]; /* text NULL: it is not available */
static int count;
static char missing[NAME];

const struct embedded *game_data(const char *name)
{
    const struct embedded *file = embedded_find(files, count, name);

    if (file)
        return file->text ? file : NULL;
    if (count < FILES && strlen(name) < NAME)
        memcpy(missing, name, strlen(name) + 1);
    return NULL;
}

EXPORT(wanted) const char *wanted(void)
{
    return missing;
}

EXPORT(give) char *give(size_t length)
{
    char *text;

    if (missing[0] == '\0')
        return NULL;
    text = length ? malloc(length) : NULL;
    memcpy(names[count], missing, sizeof missing);
    files[count] = (struct embedded){ names[count], text, length };
    count++;
    missing[0] = '\0';
    return text;
}
