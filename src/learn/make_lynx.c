/*
 * make_lynx.c - puzzles of Oeil de Lynx: herds to finish (B) and "where does it fit" (D).
 *
 * A herd is one that the solver finished and that is taken apart again from its end; the search
 * then counts which first cards still lead to a whole herd, this one or another. For the other
 * kind a game of fast arrow is played whose seats call in turn and lay what can be laid, until a
 * round has few places enough.
 */
#include "learn/make.h"

#include "core/must.h"
#include "games/lynx/lynx.h"
#include "solve/herd.h"

#include <string.h>

enum { OPTIONS = 200 };

/* The options of a form with a random deck, of which `random` cards count and the rest follow in
 * their order. */
static void shuffle(struct maker *k, const char *form, int random, char out[OPTIONS])
{
    uint8_t deck[CARDS];
    struct text t;

    for (int i = 0; i < CARDS; i++)
        deck[i] = (uint8_t)(i + 1);
    for (int i = 0; i < random; i++) {
        int other = i + (int)rng_below(&k->rng, (uint32_t)(CARDS - i));
        uint8_t card = deck[other];

        memmove(&deck[i + 1], &deck[i], (size_t)(other - i));
        deck[i] = card;
    }
    text_init(&t, out, OPTIONS);
    text_put(&t, form);
    text_put(&t, " deck=");
    for (int i = 0; i < CARDS; i++) {
        if (i)
            text_char(&t, ',');
        text_number(&t, deck[i]);
    }
}

static bool begin(struct maker *k, const char *options, struct match *m)
{
    struct task t = { .game = k->game, .options = { options, strlen(options) } };
    struct message why;

    k->failed = !task_open(&t, m, &why);
    return !k->failed;
}

/* A hand whose herd is laid but for the last cards of the solver's solution. */
static bool herd_of(struct maker *k, const struct wish *w)
{
    char options[OPTIONS];
    struct wish own = *w;
    struct herd_answer a;
    struct message why;
    struct match m;
    bool kept = false;

    shuffle(k, w->options, HERD_HAND, options);
    own.options = options;
    if (!begin(k, options, &m))
        return false;
    herd_solve(m.state.byte, 1, false, NULL, NULL, &a);
    if (a.found) {
        for (int i = 0; i < a.count - w->length; i++)
            must(match_play(&m, a.action[i], &why));
        kept = make_proved(k, &own, &m);
    }
    match_release(&m);
    return kept;
}

/* One game of fast arrow, until a round is a puzzle. */
static bool fit_in(struct maker *k, const struct wish *w)
{
    char options[OPTIONS];
    struct wish own = *w;
    struct message why;
    const struct lynx_state *s;
    struct match m;
    bool kept = false;

    shuffle(k, w->options, CARDS, options);
    own.options = options;
    if (!begin(k, options, &m))
        return false;
    s = (const void *)m.state.byte;
    for (int seat = 1; !m.ending && !kept; seat = seat < s->seats ? seat + 1 : 1) {
        game_action list[TASK_ACTIONS];
        int laid = bits_count(s->laid);
        int n;

        must(match_play(&m, act(STOP, seat, 0), &why));
        n = task_fits(&m, seat, list);
        kept = laid >= w->from && laid <= w->until && n >= w->least && n <= w->most &&
               make_keep(k, &own, &m, 1, list, n, list, 1, "rules");
        if (kept)
            break;
        if (n) {
            n = n < TASK_ACTIONS ? n : TASK_ACTIONS;
            must(match_play(&m, list[rng_below(&k->rng, (uint32_t)n)], &why));
            continue;
        }
        match_back(&m); /* nobody calls: all say none */
        for (int i = 1; i <= s->seats; i++)
            must(match_play(&m, act(NONE, i, 0), &why));
    }
    match_release(&m);
    return kept;
}

bool make_lynx(struct maker *k)
{
    static const struct wish wishes[] = {
        { TASK_HERD, 1, 2, 6, "variant=B", 1, 2, 0, 0 },
        { TASK_HERD, 2, 3, 6, "variant=B", 1, 3, 0, 0 },
        { TASK_HERD, 3, 4, 6, "variant=B", 1, 3, 0, 0 },
        { TASK_HERD, 4, 5, 6, "variant=B", 1, 3, 0, 0 },
        { TASK_FIT, 1, 1, 6, "variant=D players=4", 1, 3, 3, 5 },
        { TASK_FIT, 2, 1, 6, "variant=D players=4", 1, 2, 6, 8 },
        { TASK_FIT, 3, 1, 6, "variant=D players=4", 1, 2, 9, 12 },
        { TASK_FIT, 4, 1, 6, "variant=D players=4", 1, 1, 13, 20 },
    };

    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        for (int kept = 0; kept < wishes[i].count;) {
            if (make_stops(k))
                return false;
            kept += wishes[i].kind == TASK_HERD ? herd_of(k, &wishes[i]) : fit_in(k, &wishes[i]);
        }
    }
    return true;
}
