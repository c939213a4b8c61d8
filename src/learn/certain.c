/*
 * certain.c - see certain.h.
 *
 * Two ways to see a win: trying everything (prove.h), which is short-sighted where there are
 * hundreds of actions, and in 4EYES the search of threats (foureyes_think.h), which sees far but
 * nothing else. What either finds is certain.
 */
#include "learn/certain.h"

#include "games/foureyes/foureyes_think.h"

#include <string.h>

enum {
    PLAYS = 3000,         /* for one question */
    PLAYS_ESCAPE = 60000, /* for all ways out */
    HUNT_DEEP = 8,
    HUNT_PLAYS = 3000
};

bool certain_init(struct certain *c, const struct game *g, struct arena *arena)
{
    struct arena own;
    void *at = arena_take(arena, CERTAIN_MEMORY);

    c->blind = g->conceal != NULL;
    if (!at)
        return false;
    arena_init(&own, at, CERTAIN_MEMORY);
    return prove_init(&c->prove, g, 1, PROVE_AGAINST, &own);
}

/* Readies the prover for another question. */
static void ask(struct certain *c, int seat, uint64_t plays)
{
    c->prove.seat = seat;
    c->prove.nodes = 0;
    c->prove.most = plays;
    c->prove.stopped = false;
}

/* In how many own actions, `most` at most, the seat wins by threats alone; 0: not to be seen. */
static int hunted(const struct certain *c, int seat, const void *state, int most)
{
    const struct foureyes_state *s = state;
    int budget = HUNT_PLAYS;
    game_action a;

    if (c->prove.game != &foureyes_game || most < 1)
        return 0;
    if (game_seat(&foureyes_game, state) == seat)
        return foureyes_hunt(s, most, &budget, &a);
    for (int in = 1; in <= most && budget > 0 && !foureyes_wins(s, 3 - seat, &a); in++) {
        if (foureyes_doomed(s, in, &budget))
            return in;
    }
    return 0;
}

/* Whether the prover's seat wins within `left` own actions once the action is played. */
static bool holds(struct certain *c, const void *state, game_action a, int left)
{
    const struct game *g = c->prove.game;
    union game_state next;
    struct result r;

    memcpy(next.byte, state, g->state_size);
    game_step(g, next.byte, a);
    g->result(next.byte, &r);
    return (!r.finished && hunted(c, c->prove.seat, next.byte, left)) ||
           prove_wins(&c->prove, next.byte, left < CERTAIN_DEEP ? left : CERTAIN_DEEP);
}

struct outlook certain_look(struct certain *c, const void *state)
{
    const struct game *g = c->prove.game;
    int seats = g->seats(state);
    int actor = game_seat(g, state);

    for (int i = 0; i < seats && actor > 0 && !c->blind; i++) {
        int seat = (actor - 1 + i) % seats + 1;
        int far = hunted(c, seat, state, HUNT_DEEP);
        int in;

        ask(c, seat, PLAYS);
        in = prove_length(&c->prove, state, far && far <= CERTAIN_DEEP ? far - 1 : CERTAIN_DEEP);
        if (in || far)
            return (struct outlook){ seat, in ? in : far };
    }
    return (struct outlook){ 0, 0 };
}

game_action certain_win(struct certain *c, const void *state, struct outlook o, game_action liked)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = c->prove.game->actions(state, list);

    ask(c, o.seat, PLAYS_ESCAPE);
    if (holds(c, state, liked, o.in - 1))
        return liked;
    for (int i = 0; i < n; i++) {
        ask(c, o.seat, PLAYS);
        if (holds(c, state, list[i], o.in - 1))
            return list[i];
    }
    return liked;
}

bool certain_escape(struct certain *c, const void *state, struct outlook threat, game_action liked,
                    game_action *out)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = c->prove.game->actions(state, list);
    uint64_t spent = 0;

    *out = liked;
    for (int i = 0; i <= n && spent < PLAYS_ESCAPE; i++) {
        ask(c, threat.seat, PLAYS);
        if (!holds(c, state, *out, threat.in))
            return true;
        spent += c->prove.nodes;
        *out = i < n ? list[i] : liked;
    }
    return false;
}
