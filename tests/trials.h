/*
 * trials.h - every setting in which games are tested (core/variant.h), hidden games included.
 *
 *     for (struct trials t = { 0 }; trials_next(&t);)
 *         play(t.name, &t.options);
 */
#ifndef TESTS_TRIALS_H
#define TESTS_TRIALS_H

#include "core/must.h"
#include "core/registry.h"

struct trials {
    int game, trial;        /* the next one */
    char name[256];         /* "ovo players=4 ko=0" */
    struct options options;
};

static inline bool trials_next(struct trials *t)
{
    for (; t->game < games_known; t->game++, t->trial = 0) {
        const struct game *g = games[t->game];
        struct game_setting s;
        struct text text;

        if (!game_setting_get(g, t->trial, &s))
            continue;
        t->trial++;
        text_init(&text, t->name, sizeof t->name);
        text_put(&text, g->id);
        text_put(&text, s.options[0] ? " " : "");
        text_put(&text, s.options);
        options_init(&t->options, g);
        must(options_read(&t->options, s.options, NULL));
        return true;
    }
    return false;
}

#endif
