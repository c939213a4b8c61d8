/*
 * guess.h - locks out addresses that try to guess secrets.
 *
 * Sessions, tokens and seat keys cannot be guessed, and passwords only slowly, but nobody has a
 * good reason to try. An address that sends GUESS_MOST wrong secrets in GUESS_MS is refused, even
 * with a right one, until it has been quiet for a while; people already at a table stay.
 */
#ifndef PEOPLE_GUESS_H
#define PEOPLE_GUESS_H

#include "service/limit.h"

enum { GUESS_MOST = 10, GUESS_MS = 60000 };

struct guesses {
    struct limits *limits;
    uint64_t count; /* wrong secrets so far */
};

/* Returns true if secrets from this address are checked. */
bool guess_allowed(const struct guesses *g, const char *address, uint64_t now);

/* Records a wrong secret. Repeating the same one counts once a minute, so that a browser with an
 * old cookie is not locked out; pass "" for a password, which counts every time. */
void guess_wrong(struct guesses *g, const char *address, const char *secret, uint64_t now);

#endif
