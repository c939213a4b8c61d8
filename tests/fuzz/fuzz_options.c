/* fuzz_options.c - any text as options: a game that begins in a valid state, or a refusal with a
 * reason. The first byte chooses the game, the rest are lines `key=value`. */
#include "core/must.h"
#include "core/registry.h"
#include "lang/lang.h"
#include "match/match.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool set_all(struct options *o, char *lines, struct message *why)
{
    char *rest = NULL;

    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (!options_set(o, line, why))
            return false;
    }
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char lines[4096];
    char said[2048];
    struct options o;
    struct message why;
    struct match m;
    struct text t;

    if (size == 0 || size > sizeof lines)
        return 0;
    memcpy(lines, data + 1, size - 1);
    lines[size - 1] = '\0';
    options_init(&o, games[data[0] % games_count]);
    if (set_all(&o, lines, &why) && match_init(&m, &o, &why)) {
        must(m.game->valid(m.state.byte));
        match_release(&m);
        return 0;
    }
    text_init(&t, said, sizeof said);
    lang_write(&t, &why);
    must(lang_find(why.id) && !t.cut && !strchr(said, '\n'));
    return 0;
}
