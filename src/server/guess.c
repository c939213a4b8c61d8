/* guess.c - see guess.h. */
#include "server/guess.h"

#include "server/log.h"

#include "core/text.h"

bool guess_allowed(struct hall *h, const char *address)
{
    return limit_left(h->limits, "guess", address, GUESS_MOST, GUESS_MS, hall_now(h) + 1);
}

void guess_wrong(struct hall *h, const char *address, const char *secret)
{
    uint64_t now = hall_now(h) + 1;
    char both[96];
    struct text t;

    text_init(&t, both, sizeof both);
    text_put(&t, address);
    text_char(&t, ' ');
    text_put(&t, secret);
    if (secret[0] && !limit_take(h->limits, "wrong", both, 1, GUESS_MS, now))
        return;
    h->count.guesses++;
    limit_take(h->limits, "guess", address, GUESS_MOST, GUESS_MS, now);
    if (!guess_allowed(h, address))
        log_event("guesses", "address", address);
}
