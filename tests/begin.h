/*
 * begin.h - begins a match from a line of text: begin(&m, "ovo players=4", 7) deals with seed 7.
 */
#ifndef TESTS_BEGIN_H
#define TESTS_BEGIN_H

#include "core/registry.h"
#include "match/deal.h"
#include "match/match.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static inline void begin(struct match *m, const char *setting, uint64_t seed)
{
    const char *words = strchr(setting, ' ');
    char id[32];
    struct options o;
    struct message why;
    struct rng r;

    snprintf(id, sizeof id, "%.*s", (int)strcspn(setting, " "), setting);
    rng_seed(&r, seed);
    options_init(&o, game_find(id));
    check(!words || options_read(&o, words + 1, &why), "%s is a setting", setting);
    deal(&o, &r);
    if (!check(match_init(m, &o, &why), "%s begins", setting))
        exit(1);
}

#endif
