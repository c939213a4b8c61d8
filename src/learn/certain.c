/*
 * certain.c - see certain.h.
 *
 * There are two ways to find a win: exhaustive search (prove.h), which is short-sighted if there
 * are hundreds of actions, and the game's own foresee() (core/teach.h), such as a search of
 * threats, which sees far but only those. Whatever either finds is certain.
 */
#include "learn/certain.h"

#include <string.h>

enum {
    PLAYS = 3000,         /* for one position */
    PLAYS_ESCAPE = 60000, /* for all ways out */
    FORESEE_DEEP = 8,
    FORESEE_PLAYS = 3000
};

bool certain_init(struct certain *c, const struct game *g, struct arena *arena)
{
    struct arena own;
    void *at = arena_take(arena, CERTAIN_MEMORY);

    c->blind = g->conceal != NULL;
    if (!at)
        return false;
    arena_init(&own, at, CERTAIN_MEMORY);
    return prove_init(&c->prove, g, 1, TEACH_WIN, &own);
}

/* Prepares the prover for another question. */
static void ask(struct certain *c, int seat, uint64_t plays)
{
    c->prove.seat = seat;
    c->prove.nodes = 0;
    c->prove.most = plays;
    c->prove.stopped = false;
}

/* The number of own actions, at most `most`, in which the game itself sees the seat win; 0: none
 * seen. */
static int foreseen(const struct certain *c, int seat, const void *state, int most)
{
    const struct teach *teach = c->prove.game->teach;

    if (!teach || !teach->foresee || most < 1)
        return 0;
    return teach->foresee(state, seat, most, FORESEE_PLAYS);
}

/* Returns true if the prover's seat wins within `left` own actions after this action. */
static bool holds(struct certain *c, const void *state, game_action a, int left)
{
    const struct game *g = c->prove.game;
    union game_state next;
    struct result r;

    memcpy(next.byte, state, g->state_size);
    game_step(g, next.byte, a);
    g->result(next.byte, &r);
    return (!r.finished && foreseen(c, c->prove.seat, next.byte, left)) ||
           prove_wins(&c->prove, next.byte, left < CERTAIN_DEEP ? left : CERTAIN_DEEP);
}

struct outlook certain_look(struct certain *c, const void *state)
{
    const struct game *g = c->prove.game;
    int seats = g->seats(state);
    int actor = game_seat(g, state);

    for (int i = 0; i < seats && actor > 0 && !c->blind; i++) {
        int seat = (actor - 1 + i) % seats + 1;
        int far = foreseen(c, seat, state, FORESEE_DEEP);
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
