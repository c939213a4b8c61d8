/*
 * make_eccentric.c - puzzles of Eccentric: wins in one, two and three.
 *
 * A win in two or three is looked for only where the survey of the board (eccentric_think.h)
 * shows enough cells that form triangles; the search then goes through everything.
 */
#include "learn/make.h"

#include "games/eccentric/eccentric_think.h"
#include "search/tree.h"

static bool look_eccentric(struct maker *k, const struct wish *w, struct match *m)
{
    const struct eccentric_state *s = (const void *)m->state.byte;
    int colour = eccentric_colour(s, s->seat);
    struct standing at;
    struct survey v;
    game_action a;

    eccentric_survey(s, &v);
    eccentric_stand(s, &v, colour, &at);
    if (win_now(m->game, s, &a))
        return w->length == 1 && make_proved(k, w, m);
    return w->length > 1 && at.left <= w->length && at.hots >= w->length - 1 &&
           make_proved(k, w, m);
}

bool make_eccentric(struct maker *k)
{
    static const struct wish wishes[] = {
        { TASK_WIN, 1, 1, 11, "board=6", 2, 12, 6, 40 },
        { TASK_WIN, 2, 1, 11, "", 1, 2, 6, 40 },
        { TASK_WIN, 3, 2, 11, "board=6", 1, 6, 8, 40 },
        { TASK_WIN, 4, 3, 10, "board=6", 1, 6, 14, 40 },
    };

    return make_by_play(k, wishes, sizeof wishes / sizeof wishes[0], look_eccentric);
}
