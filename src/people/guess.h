/*
 * guess.h - who guesses secrets is not listened to for a while.
 *
 * Sessions, tokens and seat keys cannot be guessed and passwords only slowly; but who tries has
 * no business here. An address that was wrong GUESS_MOST times in GUESS_MS is refused whatever
 * secret it shows, right or wrong, until it has been quiet; people already at a table stay.
 */
#ifndef PEOPLE_GUESS_H
#define PEOPLE_GUESS_H

#include "service/limit.h"

enum { GUESS_MOST = 10, GUESS_MS = 60000 };

struct guesses {
    struct limits *limits;
    uint64_t count; /* wrong secrets so far */
};

/* Whether a secret from this address is looked at. */
bool guess_allowed(const struct guesses *g, const char *address, uint64_t now);

/* It was wrong. The same one again counts once a minute, so that a browser with an old cookie is
 * no guesser; "" for a password, of which every one counts. */
void guess_wrong(struct guesses *g, const char *address, const char *secret, uint64_t now);

#endif
