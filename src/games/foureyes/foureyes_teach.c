/*
 * foureyes_teach.c - what lessons, puzzles and reviews know of 4EYES (core/teach.h).
 *
 * Trying everything takes long in most positions, so the threat search of the computer players
 * (foureyes_think.h) is tried first.
 */
#include "games/foureyes/foureyes_think.h"

#include "core/teach.h"

enum { HUNT_PLAYS = 4000 };

static const struct teach_kind *const kinds[] = { &teach_win, &teach_save, NULL };

static const char *side(const void *state, int seat)
{
    (void)state;
    return seat == 1 ? "puzzle.you.red" : "puzzle.you.blue";
}

static int foresee(const void *state, int seat, int most, int plays)
{
    const struct foureyes_state *s = state;
    game_action a;

    if (game_seat(&foureyes_game, state) == seat)
        return foureyes_hunt(s, most, &plays, &a);
    for (int in = 1; in <= most && plays > 0 && !foureyes_wins(s, 3 - seat, &a); in++) {
        if (foureyes_doomed(s, in, &plays))
            return in;
    }
    return 0;
}

/* Returns true if the position may make such a puzzle. Overlooks only wins by quiet actions, which
 * no puzzle needs. */
static bool promising(const struct teach_wish *w, const void *state)
{
    const struct foureyes_state *s = state;
    struct foureyes_move list[FOUREYES_LIST];
    game_action a;
    int plays = HUNT_PLAYS;

    if (foureyes_wins(s, s->seat, &a))
        return w->kind == &teach_win && w->length == 1;
    if (w->kind == &teach_save)
        return foureyes_wins(s, 3 - s->seat, &a) && foureyes_safe(s, false, list) == 1;
    return w->length > 1 && foureyes_hunt(s, w->length, &plays, &a) == w->length;
}

#define WIN .kind = &teach_win
#define SAVE .kind = &teach_save, .solutions = { 1, 1 }, .length = 1
#define SMALL .options = "board=4"
#define WHOLE .options = ""

static const struct teach_wish wishes[] = {
    { WIN, SMALL, .grade = 1, .length = 1, .count = 6, .solutions = { 1, 6 }, .after = { 5, 14 } },
    { WIN, WHOLE, .grade = 1, .length = 1, .count = 6, .solutions = { 1, 6 }, .after = { 9, 20 } },
    { SAVE, SMALL, .grade = 2, .count = 6, .after = { 4, 14 } },
    { SAVE, WHOLE, .grade = 2, .count = 6, .after = { 6, 20 } },
    { WIN, SMALL, .grade = 3, .length = 2, .count = 6, .solutions = { 1, 4 }, .after = { 4, 12 } },
    { WIN, WHOLE, .grade = 3, .length = 2, .count = 6, .solutions = { 1, 4 }, .after = { 6, 18 } },
    { WIN, SMALL, .grade = 4, .length = 3, .count = 6, .solutions = { 1, 3 }, .after = { 4, 12 } },
    { WIN, WHOLE, .grade = 4, .length = 3, .count = 5, .solutions = { 1, 3 }, .after = { 6, 18 } },
};

static const struct teach_plan plan = {
    .wishes = wishes,
    .count = sizeof wishes / sizeof wishes[0],
    .promising = promising,
};

const struct teach foureyes_teach = {
    .kinds = kinds,
    .side = side,
    .foresee = foresee,
    .plans = &plan,
    .plans_count = 1,
    .dice = 0,
};
