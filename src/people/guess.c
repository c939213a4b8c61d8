/* guess.c - see guess.h. */
#include "people/guess.h"

#include "core/text.h"
#include "service/log.h"

bool guess_allowed(const struct guesses *g, const char *address, uint64_t now)
{
    return limit_left(g->limits, "guess", address, GUESS_MOST, GUESS_MS, now);
}

void guess_wrong(struct guesses *g, const char *address, const char *secret, uint64_t now)
{
    char both[96];
    struct text t;

    text_init(&t, both, sizeof both);
    text_put(&t, address);
    text_char(&t, ' ');
    text_put(&t, secret);
    if (secret[0] && !limit_take(g->limits, "wrong", both, 1, GUESS_MS, now))
        return;
    g->count++;
    limit_take(g->limits, "guess", address, GUESS_MOST, GUESS_MS, now);
    if (!guess_allowed(g, address, now))
        log_event("guesses", "address", address);
}
