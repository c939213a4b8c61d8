/* solve_foureyes_squares.c - who wins 4EYES by force; see solve_foureyes_squares.h. */
#include "solve/solve_foureyes_search.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum {
    WALK_PLAYS = 8000, /* limit of a threat search while the strategy is verified */
    SLICE = 500000     /* plays for one seat before the other is tried; grows */
};

/* The action that the strategy plays; returns false if there is none. */
static bool strategy(struct proof_search *proof, const void *state, game_action *a)
{
    struct squares_search *x = (struct squares_search *)proof;
    const struct foureyes_state *s = state;
    uint32_t last = x->last_turn;
    uint32_t first = s->left ? last : s->turn + 1;
    struct proof_entry e = { 0 };
    bool found = false;

    if (squares_hunt(x, s, WALK_PLAYS, a))
        return true;
    for (x->last_turn = first; !found && x->last_turn <= last; x->last_turn += 2) {
        found = (proof_table_find(&proof->table, squares_key(x, s), &e) && e.proof == 0) ||
                proof_find(proof, s, &e);
        if (squares_spent(x))
            break;
    }
    x->last_turn = last;
    *a = e.action;
    return found;
}

static void tell_entry(struct proof_search *proof, const void *state, game_action a)
{
    const struct squares_limits *limits = ((struct squares_search *)proof)->limits;

    limits->entry(limits->context, state, a);
}

/* ---- the whole search ---- */

/* Verifies the strategy of a proved win, limited only by tick. */
static bool holds(struct squares_search *x, const struct foureyes_state *s)
{
    x->stop_at = UINT64_MAX;
    return proof_holds(&x->proof, s, x->out);
}

/*
 * Alternates between a win for the seat to act and one for its opponent, each time for longer,
 * until one is proved, both are refuted or the budget is spent. The table keeps the results of
 * both.
 */
static void solve(struct squares_search *x, const struct foureyes_state *s)
{
    uint64_t most = x->limits->nodes ? x->limits->nodes : UINT64_MAX;
    struct proof_answer *out = x->out;
    struct proof_entry e[2] = { { .refute = 1 }, { .refute = 1 } };

    for (uint64_t slice = SLICE; x->proof.nodes < most && !out->stopped; slice *= 2) {
        for (int i = 0; i < 2; i++) {
            if (e[i].refute == 0 || x->proof.nodes >= most)
                continue;
            x->proof.attacker = i == 0 ? s->seat : 3 - s->seat;
            x->stop_at = most - x->proof.nodes > slice ? x->proof.nodes + slice : most;
            if (proof_find(&x->proof, s, &e[i]) && holds(x, s)) {
                out->verdict = i == 0 ? PROOF_WIN : PROOF_LOSS;
                return;
            }
            if (e[i].proof == 0) /* a gap: threat search ignores the past */
                return;
        }
        if (e[0].refute == 0)
            out->verdict = e[0].cut ? PROOF_NOT_SOON : PROOF_NO_WIN;
        if (e[0].refute == 0 && e[1].refute == 0)
            return;
    }
}

bool squares_solve(const struct match *m, const struct squares_limits *limits, struct arena *arena,
                   struct proof_answer *out)
{
    struct foureyes_state s;
    struct squares_search x = {
        .match = m, .limits = limits, .out = out, .next_tick = SQUARES_TICK
    };
    game_action ignored;

    must(m->game == &foureyes_game && !m->ending);
    must(limits->horizon > 0 && limits->horizon <= SQUARES_HORIZON);
    memset(out, 0, sizeof *out);
    memcpy(&s, m->state.byte, sizeof s);
    x.last_turn = s.turn + s.left + (uint32_t)limits->horizon;
    if (!squares_prepare(&x, x.last_turn - s.turn + 2, arena))
        return false;
    x.proof.strategy = strategy;
    x.proof.entry = limits->entry ? tell_entry : NULL;
    x.cap_turn = m->cap ? m->cap : UINT32_MAX;
    x.hunts = true;
    solve(&x, &s);
    if (out->verdict == PROOF_UNKNOWN && out->turns < 0 && !out->stopped) {
        x.hunts = false;
        solve(&x, &s);
    }
    out->checked = x.proof.checked;
    if (out->verdict == PROOF_WIN)
        out->threats = x.hunts && squares_hunt(&x, &s, WALK_PLAYS, &ignored) > 0;
    if (out->verdict != PROOF_WIN && out->verdict != PROOF_LOSS)
        out->turns = 0;
    out->nodes = x.proof.nodes;
    return true;
}
