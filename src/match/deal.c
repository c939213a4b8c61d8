/* deal.c - see deal.h. */
#include "match/deal.h"

#include "core/must.h"
#include "core/text.h"

#include <string.h>

enum { CARDS_MAX = 80 };

void deal(struct options *o, struct rng *r)
{
    int deck = options_find(o->game, "deck");
    const char *card[CARDS_MAX];
    uint32_t n = 0;
    struct text t;

    if (deck < 0 || o->given[deck] || !options_value(o, deck))
        return;
    for (const char *at = options_value(o, deck); at; at = strchr(at, ',')) {
        uint32_t j = rng_below(r, n + 1);

        must(n < CARDS_MAX);
        at += *at == ',';
        card[n] = card[j];
        card[j] = at;
        n++;
    }
    text_init(&t, o->value[deck], OPTION_VALUE);
    for (uint32_t i = 0; i < n; i++) {
        if (i)
            text_char(&t, ',');
        text_bytes(&t, card[i], strcspn(card[i], ","));
    }
    o->given[deck] = true;
}
