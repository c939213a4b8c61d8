/* cmd_verify.c - `coupdoeil verify FILE`: checks that the deal of a record was fair. */
#include "cli/cli.h"

#include "lang/lang.h"
#include "match/fair.h"

#include <stdio.h>
#include <stdlib.h>

int cmd_verify(const struct request *r)
{
    struct message why = { 0 };
    size_t length;
    char *record = cli_read_file(r->word[0], &length);
    bool good;

    if (!record)
        return EXIT_INPUT;
    good = fair_verify(record, length, &why);
    free(record);
    if (!good)
        return cli_fail(&why);
    puts(lang_words("fair.good"));
    return EXIT_OK;
}
