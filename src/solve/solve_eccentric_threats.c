/* solve_eccentric_threats.c - wins by nothing but threats; see solve_eccentric_wins.h. */
#include "games/eccentric/eccentric_think.h"
#include "solve/solve_eccentric_wins.h"

/* Returns true if a placement completes or extends triangles of the seat's own colour; no other one
 * can make a threat. */
static bool builds(const struct eccentric_survey *v, int colour, game_action a)
{
    const struct eccentric_form *f;
    int cell = (int)a % ECC_CELLS_MAX;

    if (a >= ECC_PASS)
        return false;
    f = &eccentric_forms[a / ECC_CELLS_MAX];
    return v->whole[colour][cell][f->own[0]] || v->whole[colour][cell][f->own[1]]
           || v->begun[colour][cell][f->own[0]] || v->begun[colour][cell][f->own[1]];
}

/* Returns true if the placement just played wins by threats against every reply. */
static bool beats_replies(const struct eccentric_state *s, int depth, int *plays)
{
    game_action list[WINS_ACTIONS];
    bool saves[WINS_ACTIONS];
    game_action ignored;
    int n = eccentric_game.actions(s, list);

    if (s->phase != ECC_PLAYING || eccentric_insight.win(s, &ignored)
        || !eccentric_forced(s, list, n, saves))
        return false;
    for (int i = 0; i < n; i++) {
        struct eccentric_state next = *s;

        if (!saves[i])
            continue;
        eccentric_game.play(&next, list[i]);
        if (next.phase != ECC_PLAYING || !wins_by_threats(&next, depth - 1, plays, &ignored))
            return false;
    }
    return true;
}

bool wins_by_threats(const struct eccentric_state *s, int depth, int *plays, game_action *a)
{
    game_action list[WINS_ACTIONS];
    bool saves[WINS_ACTIONS];
    struct eccentric_survey v;
    bool forced;
    int n;

    if (eccentric_insight.win(s, a))
        return true;
    if (depth <= 1 || *plays <= 0)
        return false;
    n = eccentric_game.actions(s, list);
    forced = eccentric_forced(s, list, n, saves);
    eccentric_survey(s, &v);
    for (int i = 0; i < n && *plays > 0; i++) {
        struct eccentric_state next = *s;

        if ((forced && !saves[i]) || !builds(&v, eccentric_colour(s, s->seat), list[i]))
            continue;
        eccentric_game.play(&next, list[i]);
        --*plays;
        if (beats_replies(&next, depth, plays)) {
            *a = list[i];
            return true;
        }
    }
    return false;
}
