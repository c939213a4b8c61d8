/* packs.c - see packs.h. */
#include "files/packs.h"

#include "core/text.h"

#include <stdlib.h>
#include <unistd.h>

bool pack_find(const char *language, char out[FILE_NAME])
{
    const char *folder = getenv("COUPDOEIL_PACKS");
    char name[64];
    struct text t;

    text_init(&t, name, sizeof name);
    text_put(&t, "packs/coupdoeil.");
    text_put(&t, language);
    text_put(&t, ".txt");
    if (!folder || !*folder)
        return file_beside(name, out);
    text_init(&t, out, FILE_NAME);
    text_put(&t, folder);
    text_put(&t, name + sizeof "packs" - 1);
    return !t.cut && access(out, R_OK) == 0;
}
