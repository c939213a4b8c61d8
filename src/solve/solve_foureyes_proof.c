/*
 * solve_foureyes_proof.c - what proof-number search (proof.h) has to know of 4EYES.
 *
 * Actions that lose at once or let the opponent win at once are never children: they are settled
 * separately. In the second phase positions repeat. There a node is a position and the turns left
 * until the horizon, so that the graph has no cycle and a number found along one path is valid
 * along every other. A disproof that depends on the horizon is marked as cut. The verified strategy
 * takes the nearest sufficient horizon, and so never repeats a position.
 */
#include "solve/solve_foureyes_search.h"

#include "core/hash.h"

#include <string.h>

/* ---- budget ---- */

bool squares_spent(struct squares_search *x)
{
    struct proof_answer *out = x->out;

    if (x->proof.nodes >= x->next_tick) {
        x->next_tick = x->proof.nodes + SQUARES_TICK;
        if (x->limits->tick && x->limits->tick(x->limits->context, x->proof.nodes))
            out->stopped = true;
    }
    return out->stopped || x->proof.nodes >= x->stop_at;
}

/* ---- positions ---- */

/* Turns left until the horizon. */
static uint32_t rest_of(const struct squares_search *x, const struct foureyes_state *s)
{
    return x->last_turn > s->turn ? x->last_turn - s->turn : 0;
}

uint64_t squares_key(const struct squares_search *x, const struct foureyes_state *s)
{
    uint64_t mark = (uint64_t)x->proof.attacker << 32 | (uint64_t)x->hunts << 40;

    return hash_end(hash_word(foureyes_game.key(s) ^ mark, s->left ? 0 : rest_of(x, s)));
}

static bool drawn(const struct squares_search *x, const struct foureyes_state *s)
{
    const struct match *m = x->match;

    if (foureyes_over(s))
        return s->winner == 0;
    if (m->repeat && foureyes_game.counts(s) &&
        seen_times(&m->seen, foureyes_game.key(s)) + 1 >= m->repeat)
        return true;
    return s->turn >= x->cap_turn;
}

int squares_hunt(struct squares_search *x, const struct foureyes_state *s, int plays,
                 game_action *a)
{
    uint32_t rest = x->cap_turn - s->turn;
    int depth = x->hunts ? SQUARES_DEPTH : 1;
    int budget = plays;
    int found;

    /* The win must come before the cap and the horizon: n actions end with turn 2n - 1. */
    if (rest_of(x, s) < rest)
        rest = rest_of(x, s);
    if (rest < 2 * (uint32_t)depth - 1)
        depth = (int)(rest + 1) / 2;
    found = foureyes_hunt(s, depth, &budget, a);
    x->proof.nodes += (uint64_t)(plays - budget) + 1;
    return found;
}

/* ---- proof numbers ---- */

/* Returns true if the seat to act has an action after which nobody has won. */
static bool can_wait(const struct foureyes_state *s)
{
    game_action list[FOUREYES_LIST];
    int n = foureyes_game.actions(s, list);

    for (int i = 0; i < n; i++) {
        struct foureyes_state next = *s;

        foureyes_game.play(&next, list[i]);
        if (!next.winner)
            return true;
    }
    return false;
}

/* Sets the first numbers of a position; returns true if they settle it. */
static bool first_look(struct squares_search *x, const struct foureyes_state *s,
                       struct proof_entry *e)
{
    struct foureyes_move list[FOUREYES_LIST];
    bool attacks = s->seat == x->proof.attacker;
    game_action a;
    int n;

    if (s->winner || drawn(x, s)) {
        proof_settle(e, s->winner == x->proof.attacker, false);
        return true;
    }
    if (squares_hunt(x, s, SQUARES_PLAYS, &a)) {
        proof_settle(e, attacks, false);
        e->action = (uint16_t)a;
        return true;
    }
    if (s->turn + 1 >= x->cap_turn) { /* the last turn: nobody answers it */
        proof_settle(e, !attacks && !can_wait(s), false);
        return true;
    }
    if (rest_of(x, s) == 0) {
        proof_settle(e, false, true);
        return true;
    }
    n = foureyes_safe(s, false, list);
    if (n == 0) { /* the opponent wins at once, whatever is played */
        proof_settle(e, !attacks, false);
        return true;
    }
    e->proof = attacks ? 1 : (uint32_t)n;
    e->refute = attacks ? (uint32_t)n : 1;
    return false;
}

static int list_children(const struct squares_search *x, const struct foureyes_state *s,
                         struct proof_child child[])
{
    struct foureyes_move list[FOUREYES_LIST];
    int n = foureyes_safe(s, false, list);

    for (int i = 0; i < n; i++) {
        struct foureyes_state next = *s;

        foureyes_game.play(&next, list[i].action);
        child[i] = (struct proof_child){ squares_key(x, &next), list[i].action, 1, 1 };
    }
    return n;
}

/* ---- for proof.h ---- */

static bool spent(struct proof_search *x)
{
    return squares_spent((struct squares_search *)x);
}

static uint64_t key(const struct proof_search *x, const void *state)
{
    return squares_key((const struct squares_search *)x, state);
}

static bool look(struct proof_search *x, const void *state, struct proof_entry *e)
{
    return first_look((struct squares_search *)x, state, e);
}

static int list(struct proof_search *x, const void *state, struct proof_child child[])
{
    return list_children((struct squares_search *)x, state, child);
}

static bool match_drawn(struct proof_search *x, const void *state)
{
    return drawn((struct squares_search *)x, state);
}

bool squares_prepare(struct squares_search *x, uint32_t depth, struct arena *arena)
{
    x->proof.spent = spent;
    x->proof.key = key;
    x->proof.look = look;
    x->proof.list = list;
    x->proof.drawn = match_drawn;
    return proof_init(&x->proof, &foureyes_game, (int)depth, arena);
}
