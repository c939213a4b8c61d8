/*
 * foureyes_hunt.c - wins by threats alone: one side threatens and the other parries.
 *
 * Depth-first search with increasing depth, on the stack and within a budget. There are few
 * parries, so a series of threats is followed to its end, where a search of all actions would see
 * little.
 */
#include "games/foureyes/foureyes_think.h"

/* A position in the search: what was played to reach it, and the survey before that action. */
struct reached {
    const struct foureyes_survey *before;
    game_action last;
};

static bool hunt(const struct foureyes_state *s, struct reached by, int depth, int *budget);

/* Returns true if the seat to act loses whichever of the n actions it plays. */
static bool doomed_with(const struct foureyes_state *s, const struct foureyes_survey *v,
                        const struct foureyes_move list[], int n, int depth, int *budget)
{
    for (int i = 0; i < n; i++) {
        struct foureyes_state next = *s;

        if (--*budget <= 0)
            return false;
        foureyes_game.play(&next, list[i].action);
        if (foureyes_over(&next) ||
            !hunt(&next, (struct reached){ v, list[i].action }, depth, budget))
            return false;
    }
    return true;
}

bool foureyes_doomed(const struct foureyes_state *s, int depth, int *budget)
{
    struct foureyes_move list[FOUREYES_LIST];
    struct foureyes_survey v;

    if (foureyes_amid(s))
        foureyes_look(s, &v);
    return doomed_with(s, &v, list, foureyes_safe_of(s, &v, false, list), depth, budget);
}

static bool doomed(const struct foureyes_state *s, struct reached by, int depth, int *budget)
{
    struct foureyes_move list[FOUREYES_LIST];
    struct foureyes_survey v;

    foureyes_look_on(s, by.before, by.last, &v);
    return doomed_with(s, &v, list, foureyes_safe_of(s, &v, false, list), depth, budget);
}

/* Returns true if a tile on the one cell where the rival would place its winning tile prevents the
 * win. It needs no survey and nearly always does; false proves nothing. */
static bool stopped(const struct foureyes_state *s)
{
    game_action win;
    int cell;

    if (!foureyes_amid(s) || !foureyes_wins(s, 3 - s->seat, &win))
        return false;
    cell = (int)(win & 63) % FOUREYES_CELLS;
    for (int k = 0; k < FOUREYES_TYPES * FOUREYES_CORNERS; k++) {
        game_action a = (game_action)(k / FOUREYES_CORNERS << 7 |
                                      foureyes_place_of(k % FOUREYES_CORNERS, cell));
        struct foureyes_state next = *s;

        if (!foureyes_game.judge(s, a, NULL))
            continue;
        foureyes_game.play(&next, a);
        if (!next.winner && !foureyes_wins(&next, next.seat, &win))
            return true;
    }
    return false;
}

/* Which of the n actions, all of them threats, begins a win; -1 if none does. */
static int hunt_with(const struct foureyes_state *s, const struct foureyes_survey *v,
                     const struct foureyes_move list[], int n, int depth, int *budget)
{
    for (int i = 0; i < n && --*budget > 0; i++) {
        struct foureyes_state next = *s;

        foureyes_game.play(&next, list[i].action);
        if (depth == 2 && list[i].force == 1 && stopped(&next))
            continue;
        if (doomed(&next, (struct reached){ v, list[i].action }, depth - 1, budget))
            return i;
    }
    return -1;
}

static bool hunt(const struct foureyes_state *s, struct reached by, int depth, int *budget)
{
    struct foureyes_move list[FOUREYES_LIST];
    struct foureyes_survey v;
    game_action ignored;

    if (foureyes_wins(s, s->seat, &ignored))
        return true;
    if (depth <= 1)
        return false;
    foureyes_look_on(s, by.before, by.last, &v);
    return hunt_with(s, &v, list, foureyes_safe_of(s, &v, true, list), depth, budget) >= 0;
}

int foureyes_hunt_of(const struct foureyes_state *s, const struct foureyes_survey *v, int depth,
                     int *budget, game_action *out)
{
    struct foureyes_move list[FOUREYES_LIST];
    int n;

    if (depth < 1)
        return 0;
    if (foureyes_wins(s, s->seat, out))
        return 1;
    n = depth > 1 ? foureyes_safe_of(s, v, true, list) : 0;
    for (int d = 2; n > 0 && d <= depth && *budget > 0; d++) {
        int at = hunt_with(s, v, list, n, d, budget);

        if (at >= 0) {
            *out = list[at].action;
            return d;
        }
    }
    return 0;
}

int foureyes_hunt(const struct foureyes_state *s, int depth, int *budget, game_action *out)
{
    struct foureyes_survey v;

    if (depth > 1 && foureyes_amid(s))
        foureyes_look(s, &v);
    return foureyes_hunt_of(s, &v, depth, budget, out);
}
