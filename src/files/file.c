/* file.c - see file.h. */
#include "files/file.h"

#include "core/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool file_reason(struct message *why)
{
    static const struct {
        int error;
        const char *id;
    } known[] = {
        { ENOENT, "file.missing" }, { EACCES, "file.forbidden" }, { EPERM, "file.forbidden" },
        { EISDIR, "file.folder" },  { ENOSPC, "file.full" },      { EFBIG, "file.long" },
        { EROFS, "file.read-only" },
    };

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].error == errno)
            return message_word(why, known[i].id);
    }
    return message_text(why, strerror(errno));
}

bool file_refused(struct message *why, const char *name)
{
    message_text(message_set(why, "cli.file"), name);
    return file_reason(why);
}

/* Reads to the end of the stream; returns NULL with errno set, EFBIG if it is too long. */
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

/* Returns true if the file is in this place, relative to the program's folder. */
static bool is_at(const char *folder, const char *place, const char *name, char out[FILE_NAME])
{
    struct text t;

    text_init(&t, out, FILE_NAME);
    text_put(&t, folder);
    text_put(&t, place);
    text_put(&t, name);
    return !t.cut && access(out, R_OK) == 0;
}

bool file_beside(const char *name, char out[FILE_NAME])
{
    static const char installed[] = "../share/coupdoeil/";
    char folder[FILE_NAME];
    ssize_t n = readlink("/proc/self/exe", folder, sizeof folder - 1);

    while (n > 0 && folder[n - 1] != '/')
        n--;
    folder[n > 0 ? n : 0] = '\0';
    /* In a source tree the program is build/coupdoeil or build/MODE/coupdoeil, and its files are
     * in build or next to it. */
    return is_at(folder, installed, name, out) || is_at(folder, "", name, out) ||
           is_at(folder, "../", name, out) || is_at(folder, "../../", name, out);
}
