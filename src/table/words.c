/* words.c - the words for what a table can be, and for its clock; see table.h. */
#include "table/table.h"

#include <string.h>

const char *const table_status_name[] = { "setting", "playing", "paused", "over" };
const char *const clock_kind_name[] = { "none", "move", "game" };
const char *const table_reason_name[] = {
    "none", "rules", "repetition", "turns", "resigned", "time", "agreed", "length",
    "abandoned",
};
const char *const back_rule_name[] = { "consent", "never", "free" };

int table_word(const char *word, const char *const list[], int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, list[i]) == 0)
            return i;
    }
    return -1;
}

bool clock_read(const char *words, struct clock_terms *out)
{
    char kind[8];
    int found;

    *out = (struct clock_terms){ .kind = CLOCK_NONE };
    if (!span_copy((struct span){ words, strcspn(words, " ") }, kind, sizeof kind))
        return false;
    found = table_word(kind, clock_kind_name, CLOCK_GAME + 1);
    if (found < 0)
        return false;
    out->kind = (enum clock_kind)found;
    words += strlen(kind);
    return (*words == '\0' ||
            (text_skip(&words, ' ') && text_read_number(&words, CLOCK_MAX, &out->ms))) &&
           (*words == '\0' ||
            (text_skip(&words, ' ') && text_read_number(&words, CLOCK_MAX, &out->increment))) &&
           *words == '\0';
}

void clock_write(const struct clock_terms *c, struct json *j)
{
    json_open(j, "clock", '{');
    json_text(j, "kind", clock_kind_name[c->kind]);
    json_number(j, "ms", c->ms);
    json_number(j, "increment", c->increment);
    json_close(j, '}');
}
