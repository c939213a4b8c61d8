/* hint.c - see hint.h. */
#include "search/hint.h"

#include "search/race.h"
#include "search/tree.h"

#include <string.h>

enum { HINT_LEVEL = 7 };

void hint_where(const struct game *g, const void *state, game_action a, struct message *out)
{
    char place[PLACE_NAME];

    if (game_place(g, state, a, place))
        message_place(message_set(out, "hint.where"), place);
    else
        message_set(out, "hint.nowhere");
}

/* Returns true if the next seat would win at once if this seat did something else: then the action
 * is a defence. Tries the other legal actions until one lets the opponent win. */
static bool defends(const struct game *g, const void *state, game_action chosen, int seat)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = g->actions(state, list);
    int step = n > 24 ? n / 24 : 1;

    for (int i = 0; i < n; i += step) {
        union game_state next;
        struct result r;
        game_action reply;

        if (list[i] == chosen)
            continue;
        memcpy(next.byte, state, g->state_size);
        game_step(g, next.byte, list[i]);
        g->result(next.byte, &r);
        if (!r.finished && game_seat(g, next.byte) != seat && win_now(g, next.byte, &reply))
            return true;
    }
    return false;
}

static void write_why(const struct game *g, const void *state, int seat,
                      const struct search_answer *a, struct message *why)
{
    union game_state next;
    struct result r;

    if (g->insight && g->insight->reason && g->insight->reason(state, a->action, why))
        return;
    memcpy(next.byte, state, g->state_size);
    game_step(g, next.byte, a->action);
    g->result(next.byte, &r);
    if (r.finished && (r.winners >> seat & 1)) {
        message_set(why, "hint.wins");
    } else if (a->proved && a->value[seat] >= INSIGHT_WIN / 2) {
        message_number(message_set(why, "hint.forces"), (a->line_count + 1) / 2);
    } else if (defends(g, state, a->action, seat)) {
        message_set(why, "hint.defends");
    } else {
        message_number(message_set(why, "hint.best"), a->value[seat] / (INSIGHT_WIN / 100));
    }
}

/*
 * A race needs no search: the hint is what an attentive player sees. A call (stop) has no place, so
 * the hint shows the place where that player would lay afterwards.
 */
static bool hint_race(const struct match *m, int seat, struct hint *out)
{
    char place[PLACE_NAME];
    struct race_answer now, then;
    struct match next = *m; /* used only to look ahead */
    struct player p;

    player_init(&p, seat, SEARCH_LEVELS, m->count);
    if (!race_next(&p, m, &now))
        return false;
    out->action = now.action;
    game_step(m->game, next.state.byte, now.action);
    if (!game_place(m->game, m->state.byte, now.action, place) && race_next(&p, &next, &then))
        hint_where(m->game, next.state.byte, then.action, &out->where);
    message_set(&out->why, "hint.fits");
    return true;
}

/* Proofs come before search results. A win that the turn cap no longer allows is still the best
 * thing to try. */
static bool hint_solved(const struct match *m, int seat, struct arena *arena, struct hint *out)
{
    const struct game *g = m->game;
    union game_state view;
    struct solved s;
    bool in_time;

    game_look(g, m->state.byte, seat, false, view.byte);
    if (!g->insight || !g->insight->solve || !(match_acting(m) >> seat & 1) ||
        !g->insight->solve(view.byte, seat, arena, &s) || !match_judge(m, s.action, NULL))
        return false;
    in_time = !m->cap || g->turn(view.byte) + (uint32_t)s.actions <= m->cap;
    out->action = s.action;
    if (s.actions == 1)
        message_set(&out->why, "hint.wins");
    else
        message_number(message_set(&out->why, in_time ? "hint.winnable" : "hint.too-late"),
                       s.actions);
    return true;
}

static bool hint_searched(const struct player *adviser, const struct match *m,
                          const struct search_limits *limits, struct arena *arena,
                          struct hint *out)
{
    const struct game *g = m->game;
    struct player p = *adviser;
    struct search_answer a;
    union game_state view;

    if (!search_best(&p, m, limits, arena, &a))
        return false;
    game_look(g, m->state.byte, p.seat, false, view.byte);
    player_imagine(&p, g, view.byte);
    out->action = a.action;
    write_why(g, view.byte, p.seat, &a, &out->why);
    return true;
}

void hint_adviser(struct player *p, const struct match *m, int seat)
{
    player_init(p, seat, HINT_LEVEL, m->count); /* a public seed */
    p->sure = true;
    player_watch_past(p, m);
}

bool hint_make(const struct player *adviser, const struct match *m,
               const struct search_limits *limits, struct arena *arena, struct hint *out)
{
    const struct game *g = m->game;
    char name[GAME_ACTION_TEXT];
    size_t mark = arena->used;

    memset(out, 0, sizeof *out);
    if (!hint_solved(m, adviser->seat, arena, out)) {
        arena->used = mark;
        if (!hint_searched(adviser, m, limits, arena, out) && !hint_race(m, adviser->seat, out))
            return false;
    }
    if (!out->where.id)
        hint_where(g, m->state.byte, out->action, &out->where);
    game_action_text(g, m->state.byte, out->action, name);
    message_action(message_set(&out->what, "hint.what"), name);
    return true;
}
