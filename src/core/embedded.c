/* embedded.c - see embedded.h. */
#include "core/embedded.h"

#include <string.h>

const struct embedded *embedded_find(const struct embedded table[], int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    }
    return NULL;
}
