/* file.c - see file.h. */
#include "term/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool file_refused(struct message *why, const char *name)
{
    message_text(refuse(why, "cli.file"), name);
    return message_text(why, strerror(errno));
}

/* To the end of the stream; NULL with errno set, EFBIG where it is too much. */
static char *read_stream(FILE *f, size_t most, size_t *length)
{
    size_t room = 1 << 14;
    size_t used = 0;
    char *bytes = NULL;

    for (;;) {
        char *more = realloc(bytes, room);

        if (!more)
            break;
        bytes = more;
        used += fread(bytes + used, 1, room - used, f);
        if (ferror(f))
            break;
        if (used > most) {
            errno = EFBIG;
            break;
        }
        if (used < room) {
            bytes[used] = '\0';
            *length = used;
            return bytes;
        }
        room *= 2;
    }
    free(bytes);
    return NULL;
}

char *file_read(const char *name, size_t most, size_t *length, struct message *why)
{
    FILE *f = fopen(name, "rb");
    char *bytes = f ? read_stream(f, most, length) : NULL;

    if (!bytes)
        file_refused(why, name);
    if (f)
        fclose(f);
    return bytes;
}
