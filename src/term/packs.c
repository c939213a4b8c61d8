/* packs.c - where the questions of the quiz are; see term.h. */
#include "term/term.h"

#include "lang/lang.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* From the program's folder: installed, in a source tree, and there in a mode of its own. */
static const char *const beside[] = { "../share/coupdoeil/packs", "../packs", "../../packs" };

static bool try_pack(char out[FILE_NAME], const char *folder, const char *more)
{
    int n = snprintf(out, FILE_NAME, "%s/%s/coupdoeil.%s.txt", folder, more,
                     lang_tag(lang_used()));

    return n > 0 && n < FILE_NAME && access(out, R_OK) == 0;
}

const char *term_default_pack(void)
{
    static char name[FILE_NAME];
    const char *given = getenv("COUPDOEIL_PACKS");
    char program[FILE_NAME];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    char *slash;

    if (given && *given)
        return try_pack(name, given, ".") ? name : NULL;
    if (n <= 0)
        return NULL;
    program[n] = '\0';
    slash = strrchr(program, '/');
    if (!slash)
        return NULL;
    *slash = '\0';
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        if (try_pack(name, program, beside[i]))
            return name;
    }
    return NULL;
}
