/* deal.c - see deal.h. */
#include "match/deal.h"

#include "core/must.h"
#include "core/text.h"

#include <string.h>

bool deck_take(struct deck *d, const struct options *o)
{
    int deck = options_role(o->game, ROLE_DECK);
    struct text t;

    if (deck < 0 || o->given[deck] || !options_value(o, deck))
        return false;
    d->cards = 0;
    text_init(&t, d->words, sizeof d->words);
    text_put(&t, options_value(o, deck));
    for (const char *at = d->words; at; at = strchr(at, ',')) {
        must(d->cards < DECK_MAX);
        at += *at == ',';
        d->card[d->cards++] = at;
    }
    return true;
}

void deck_give(const struct deck *d, struct options *o)
{
    int deck = options_role(o->game, ROLE_DECK);
    struct text t;

    text_init(&t, o->value[deck], OPTION_VALUE);
    for (uint32_t i = 0; i < d->cards; i++) {
        if (i)
            text_char(&t, ',');
        text_bytes(&t, d->card[i], strcspn(d->card[i], ","));
    }
    o->given[deck] = true;
}

void deck_swap(struct deck *d, uint32_t i, uint32_t j)
{
    const char *other = d->card[j];

    d->card[j] = d->card[i];
    d->card[i] = other;
}

void deal(struct options *o, struct rng *r)
{
    struct deck d;

    if (!deck_take(&d, o))
        return;
    for (uint32_t i = 0; i < d.cards; i++)
        deck_swap(&d, i, rng_below(r, i + 1));
    deck_give(&d, o);
}
