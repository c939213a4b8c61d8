/*
 * language.c - which language the program speaks.
 *
 * --lang on the command line, before or after the command, decides; otherwise the first of the
 * variables below that is set and not empty, in the C library's order. A locale in another
 * language, as well as C and POSIX, means English.
 */
#include "cli/cli.h"

#include "lang/lang.h"

#include <stdlib.h>
#include <string.h>

static const char *const variables[] = { "COUPDOEIL_LANG", "LC_ALL", "LC_MESSAGES", "LANG" };

static void use_environment(void)
{
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);

        if (value && *value) {
            lang_use(value);
            return;
        }
    }
}

static int fail(const char *id, const char *value)
{
    struct message why;

    message_text(message_set(&why, id), value);
    return cli_fail(&why);
}

int cli_language(int *argc, char **argv)
{
    static const char flag[] = "--lang";
    const size_t length = sizeof flag - 1;
    int kept = 1;

    use_environment();
    for (int i = 1; i < *argc; i++) {
        const char *tag;

        if (strcmp(argv[i], "--") == 0) {
            while (i < *argc)
                argv[kept++] = argv[i++];
            break;
        }
        if (strncmp(argv[i], flag, length) != 0 || (argv[i][length] && argv[i][length] != '=')) {
            argv[kept++] = argv[i];
            continue;
        }
        if (!argv[i][length] && i + 1 == *argc)
            return fail("cli.no-value", flag);
        tag = argv[i][length] ? argv[i] + length + 1 : argv[++i];
        if (!lang_use(tag))
            return fail("cli.lang", tag);
    }
    *argc = kept;
    argv[kept] = NULL;
    return EXIT_OK;
}
