/*
 * make_foureyes.c - puzzles of 4EYES: wins in one, two and three, and the only saving action.
 *
 * A search through everything is dear in most positions, so the threat search of the computer
 * players (foureyes_think.h) goes before it.
 */
#include "learn/make.h"

#include "games/foureyes/foureyes_think.h"

enum { HUNT_PLAYS = 4000 };

/* Whether the wish may hold: never wrong where it says no, but for wins by quiet actions, which
 * are left to others. */
static bool promising(const struct wish *w, const struct match *m)
{
    const struct foureyes_state *s = (const void *)m->state.byte;
    struct foureyes_move list[FOUREYES_LIST];
    game_action a;
    int plays = HUNT_PLAYS;

    if (foureyes_wins(s, s->seat, &a))
        return w->kind == TASK_WIN && w->length == 1;
    if (w->kind == TASK_SAVE)
        return foureyes_wins(s, 3 - s->seat, &a) && foureyes_safe(s, false, list) == 1;
    return w->length > 1 && foureyes_hunt(s, w->length, &plays, &a) == w->length;
}

static bool look_foureyes(struct maker *k, const struct wish *w, struct match *m)
{
    return promising(w, m) && make_proved(k, w, m);
}

bool make_foureyes(struct maker *k)
{
    static const struct wish wishes[] = {
        { TASK_WIN, 1, 1, 6, "board=4", 1, 6, 5, 14 },
        { TASK_WIN, 1, 1, 6, "", 1, 6, 9, 20 },
        { TASK_SAVE, 2, 1, 6, "board=4", 1, 1, 4, 14 },
        { TASK_SAVE, 2, 1, 6, "", 1, 1, 6, 20 },
        { TASK_WIN, 3, 2, 6, "board=4", 1, 4, 4, 12 },
        { TASK_WIN, 3, 2, 6, "", 1, 4, 6, 18 },
        { TASK_WIN, 4, 3, 6, "board=4", 1, 3, 4, 12 },
        { TASK_WIN, 4, 3, 5, "", 1, 3, 6, 18 },
    };

    return make_by_play(k, wishes, sizeof wishes / sizeof wishes[0], look_foureyes);
}
