/* missed.c - see missed.h. */
#include "learn/missed.h"

#include "games/lynx/lynx.h"
#include "solve/herd.h"

#include <string.h>

/* A card that the seat may lay in the state; false where none fits. */
static bool can_lay(const struct game *g, const void *state, int seat, game_action *out)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = g->actions(state, list);

    for (int i = 0; i < n; i++) {
        if (act_kind(list[i]) == LAY && game_actor(g, state, list[i]) == seat) {
            *out = list[i];
            return true;
        }
    }
    return false;
}

/* The same were the seat to call first. */
static bool could_lay(const struct game *g, const void *state, int seat, game_action *out)
{
    union game_state called;

    memcpy(called.byte, state, g->state_size);
    game_step(g, called.byte, act(STOP, seat, 0));
    return can_lay(g, called.byte, seat, out);
}

static bool is_listed(const struct match *m, game_action a)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = match_actions(m, list);

    for (int i = 0; i < n; i++) {
        if (list[i] == a)
            return true;
    }
    return false;
}

static enum missed in_arrow(const struct match *m, int seat, game_action played, game_action *better)
{
    const struct game *g = m->game;
    const void *state = m->state.byte;

    switch (act_kind(played)) {
    case NONE:
        return could_lay(g, state, seat, better) ? MISSED_PLACE : MISSED_NOTHING;
    case STOP:
        if (could_lay(g, state, seat, better)) {
            *better = played;
            return MISSED_NOTHING;
        }
        *better = act(NONE, seat, 0);
        return MISSED_VAIN;
    case FAIL:
        return can_lay(g, state, seat, better) ? MISSED_PLACE : MISSED_NOTHING;
    default: /* laid: what is not listed does not fit */
        return !is_listed(m, played) && can_lay(g, state, seat, better) ? MISSED_PLACE
                                                                        : MISSED_NOTHING;
    }
}

enum missed missed_judge(const struct match *m, game_action played, game_action *better)
{
    const struct lynx_state *s = (const void *)m->state.byte;
    int seat = game_actor(m->game, m->state.byte, played);
    struct herd_answer herd;

    *better = played;
    if (strcmp(m->game->id, "lynx") != 0 || s->variant == SNAKE)
        return MISSED_UNKNOWN;
    if (s->variant == ARROW)
        return in_arrow(m, seat, played, better);
    if (act_kind(played) != GIVE)
        return MISSED_UNKNOWN;
    if (s->variant == BIG_HERD)
        return can_lay(m->game, s, seat, better) ? MISSED_PLACE : MISSED_NOTHING;
    herd_solve(s, seat, false, NULL, NULL, &herd);
    if (!herd.found)
        return MISSED_NOTHING;
    *better = herd.action[0];
    return MISSED_HERD;
}
