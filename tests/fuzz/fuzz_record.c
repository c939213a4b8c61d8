/* fuzz_record.c - any bytes as a record: a match that saves to the same bytes, or a refusal. */
#include "core/must.h"
#include "lang/lang.h"
#include "match/record.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct message why;
    struct match m;
    uint32_t line;

    if (!record_load(&m, (const char *)data, size, &why, &line)) {
        must(why.id && lang_find(why.id) && line >= 1);
        return 0;
    }
    must(m.game->valid(m.state.byte));
    must(m.record_used == size && memcmp(m.record, data, size) == 0);
    while (match_back(&m))
        continue;
    must(m.game->valid(m.state.byte));
    match_release(&m);
    return 0;
}
