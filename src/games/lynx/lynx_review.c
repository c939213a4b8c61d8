/*
 * lynx_review.c - what is said after a race of Oeil de Lynx (core/teach.h).
 *
 * Nobody thinks ahead in a race, so there is nothing for search to say. But a player who gives up,
 * sees no place, or calls and lays wrongly may have overlooked what was there, and one who calls
 * although nothing fits calls in vain. That is exact: it comes from the rules and the solver of
 * herds.
 */
#include "games/lynx/lynx_solve.h"
#include "games/lynx/lynx_teach.h"

#include <string.h>

/* ---- what was overlooked ---- */

/* Finds a card that the seat may lay; returns false if none fits. */
static bool can_lay(const void *state, int seat, game_action *out)
{
    game_action list[GAME_ACTIONS_MAX];

    if (lynx_find_places(state, seat, list) == 0)
        return false;
    *out = list[0];
    return true;
}

bool lynx_could_lay(const struct lynx_state *s, int seat, game_action *out)
{
    struct lynx_state called = *s;

    game_step(&lynx_game, &called, act(LYNX_STOP, seat, 0));
    return can_lay(&called, seat, out);
}

static bool is_listed(const struct lynx_state *s, game_action a)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = lynx_game.actions(s, list);

    for (int i = 0; i < n; i++) {
        if (list[i] == a)
            return true;
    }
    return false;
}

static void miss(struct teach_verdict *out, const char *words)
{
    out->oversight = TEACH_MISSED;
    out->words = words;
}

static void judge_arrow(const struct lynx_state *s, int seat, game_action played,
                        struct teach_verdict *out)
{
    game_action place;

    out->oversight = TEACH_RIGHT;
    switch (act_kind(played)) {
    case LYNX_NONE:
        if (lynx_could_lay(s, seat, &out->better))
            miss(out, "review.place");
        return;
    case LYNX_STOP:
        if (lynx_could_lay(s, seat, &place))
            return;
        out->better = act(LYNX_NONE, seat, 0);
        out->oversight = TEACH_LOOSE;
        out->words = "review.vain";
        return;
    default: /* gave up, or laid a card: a placement that is not listed does not fit */
        if ((act_kind(played) == LYNX_FAIL || !is_listed(s, played)) &&
            can_lay(s, seat, &out->better))
            miss(out, "review.place");
    }
}

/* For a seat that gives up a herd: returns true if it could still be finished, or a card be
 * laid. */
static void judge_herd(const struct lynx_state *s, int seat, struct teach_verdict *out)
{
    struct lynx_answer herd;

    out->oversight = TEACH_RIGHT;
    if (s->variant == LYNX_BIG_HERD) {
        if (can_lay(s, seat, &out->better))
            miss(out, "review.place");
        return;
    }
    lynx_finish(s, seat, false, NULL, NULL, &herd);
    if (!herd.found)
        return;
    out->better = herd.action[0];
    miss(out, "review.herd");
}

void lynx_judge_race(const void *state, game_action played, struct teach_verdict *out)
{
    const struct lynx_state *s = state;
    int seat = game_actor(&lynx_game, s, played);

    memset(out, 0, sizeof *out);
    out->better = played;
    if (s->variant == LYNX_ARROW)
        judge_arrow(s, seat, played, out);
    else if (s->variant != LYNX_SNAKE && act_kind(played) == LYNX_GIVE)
        judge_herd(s, seat, out);
}

/* ---- how it ended ---- */

enum { ALL, WRONG, LAID }; /* actions; of them wrong calls, and cards laid */

void lynx_tally(const void *state, game_action a, int count[TEACH_TALLY])
{
    struct message said;
    bool wrong = lynx_remark(state, a, 0, &said);

    count[ALL]++;
    count[WRONG] += wrong;
    count[LAID] += act_kind(a) == LYNX_LAY && !wrong;
}

static void tell_herd(const struct lynx_state *s, int seat, const int count[TEACH_TALLY],
                      struct message *out)
{
    int left = s->held[seat - 1];

    if (s->out >> seat & 1) {
        message_number(message_set(out, "review.raced-gave-up"), left);
        return;
    }
    if (s->variant == LYNX_BIG_HERD) {
        message_number(message_set(out, left ? "review.raced-hand-left" : "review.raced-hand-done"),
                       left ? left : count[LAID]);
        return;
    }
    if (s->winners >> seat & 1)
        message_set(out, "review.raced-herd-done");
    else if (left)
        message_number(message_set(out, "review.raced-herd-left"), left);
    else
        message_set(out, "review.raced-herd-apart");
    message_number(out, count[ALL]);
}

bool lynx_raced(const void *state, int seat, const int count[TEACH_TALLY], struct message *out)
{
    const struct lynx_state *s = state;

    if (s->variant == LYNX_SNAKE)
        return false;
    if (s->variant != LYNX_ARROW) {
        tell_herd(s, seat, count, out);
        return true;
    }
    message_number(message_set(out, "review.raced-calls"), s->held[seat - 1]);
    message_number(out, count[LAID]);
    message_number(out, count[WRONG]);
    return true;
}
