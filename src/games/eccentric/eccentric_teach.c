/*
 * eccentric_teach.c - what lessons, puzzles and reviews know of Eccentric (core/teach.h).
 *
 * A win in two or three is searched for only if the survey of the board (eccentric_think.h) shows
 * enough cells that form triangles; that search is exhaustive.
 */
#include "games/eccentric/eccentric_think.h"

#include "core/teach.h"

static const char *side(const void *state, int seat)
{
    static const char *const words[ECC_COLOURS] = {
        "puzzle.you.red", "puzzle.you.black", "puzzle.you.grey",
    };

    return words[eccentric_colour(state, seat)];
}

/* Lists the actions with which the seat to act forms a triangle of its colour at once. */
static int find_triangles(const void *state, int seat, game_action out[])
{
    const struct eccentric_state *s = state;
    int colour = eccentric_colour(s, seat);
    int count = eccentric_game.actions(s, out);
    int found = 0;

    for (int i = 0; i < count; i++) {
        struct eccentric_state next = *s;

        game_step(&eccentric_game, &next, out[i]);
        if (next.score[colour] > s->score[colour])
            out[found++] = out[i];
    }
    return found;
}

static const struct teach_kind form = {
    .id = "form",
    .rule = TEACH_FIND,
    .goal = "puzzle.goal.form",
    .wrong = "puzzle.wrong.form",
    .find = find_triangles,
};

static const struct teach_kind *const kinds[] = { &form, &teach_win, &teach_save, NULL };

static bool promising(const struct teach_wish *w, const void *state)
{
    const struct eccentric_state *s = state;
    struct eccentric_standing at;
    struct eccentric_survey v;
    game_action a;

    eccentric_survey(s, &v);
    eccentric_stand(s, &v, eccentric_colour(s, s->seat), &at);
    if (eccentric_insight.win(s, &a))
        return w->length == 1;
    return w->length > 1 && at.left <= w->length && at.hots >= w->length - 1;
}

#define WIN .kind = &teach_win
#define SMALL .options = "board=6"
#define WHOLE .options = ""

static const struct teach_wish wishes[] = {
    { WIN, SMALL, .grade = 1, .length = 1, .count = 11,
      .solutions = { 2, 12 }, .after = { 6, 40 } },
    { WIN, WHOLE, .grade = 2, .length = 1, .count = 11,
      .solutions = { 1, 2 }, .after = { 6, 40 } },
    { WIN, SMALL, .grade = 3, .length = 2, .count = 11,
      .solutions = { 1, 6 }, .after = { 8, 40 } },
    { WIN, SMALL, .grade = 4, .length = 3, .count = 10,
      .solutions = { 1, 6 }, .after = { 14, 40 } },
};

static const struct teach_plan plan = {
    .wishes = wishes,
    .count = sizeof wishes / sizeof wishes[0],
    .promising = promising,
};

const struct teach eccentric_teach = {
    .kinds = kinds,
    .side = side,
    .plans = &plan,
    .plans_count = 1,
    .dice = 1,
};
