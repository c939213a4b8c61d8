/*
 * solve_foureyes_squares.c - who wins 4EYES by force; see solve_foureyes_squares.h.
 *
 * A proof (solve_foureyes_proof.c) is not believed: the strategy is walked through from the start,
 * every legal action of the rival is played by the rules, and the attacker's answer is looked up or
 * proved again, until all ways have ended in the attacker's square.
 */
#include "solve/solve_foureyes_search.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum {
    WALK_PLAYS = 8000, /* of a threat search while the strategy is walked through */
    WALKED = 0x10000,  /* marks keys of positions that were walked through; no horizon is it */
    SLICE = 500000     /* plays for one seat before the other is tried; grows */
};

/* ---- the walk through the strategy ---- */

static int walk(struct squares_search *x, const struct foureyes_state *s);

/* The action that the strategy plays; returns false if there is none. */
static bool strategy(struct squares_search *x, const struct foureyes_state *s, game_action *a)
{
    uint32_t last = x->last_turn;
    uint32_t first = s->left ? last : s->turn + 1;
    struct squares_entry e = { 0 };
    bool found = false;

    if (squares_hunt(x, s, WALK_PLAYS, a))
        return true;
    for (x->last_turn = first; !found && x->last_turn <= last; x->last_turn += 2) {
        found = (squares_find(&x->table, squares_key(x, s), &e) && e.proof == 0) ||
                squares_prove(x, s, &e);
        if (squares_spent(x))
            break;
    }
    x->last_turn = last;
    *a = e.action;
    return found;
}

static int walk_attack(struct squares_search *x, const struct foureyes_state *s)
{
    struct foureyes_state next = *s;
    game_action a;
    int rest;

    if (!strategy(x, s, &a) || !foureyes_game.judge(s, a, NULL))
        return -1;
    foureyes_game.play(&next, a);
    if (next.winner == x->attacker)
        return 1;
    rest = squares_drawn(x, &next) ? -1 : walk(x, &next);
    if (rest >= 0 && x->limits->entry)
        x->limits->entry(x->limits->context, s, a);
    return rest < 0 ? -1 : rest + 1;
}

static int walk_defence(struct squares_search *x, const struct foureyes_state *s)
{
    game_action list[FOUREYES_LIST];
    int n = foureyes_game.actions(s, list);
    int most = 0;

    for (int i = 0; i < n; i++) {
        struct foureyes_state next = *s;
        int rest = 0;

        foureyes_game.play(&next, list[i]);
        if (next.winner != x->attacker)
            rest = squares_drawn(x, &next) || next.winner ? -1 : walk(x, &next);
        if (rest < 0)
            return -1;
        if (rest + 1 > most)
            most = rest + 1;
    }
    return most;
}

/* The turns until the attacker's square if both play on and the rival holds out as long as
 * possible; -1 if the
 * strategy has a hole. Positions already walked through are remembered in the table. */
static int walk(struct squares_search *x, const struct foureyes_state *s)
{
    /* Apart from the nodes, and without the horizon: one strategy for a position. */
    uint64_t key = hash_end(hash_word(foureyes_game.key(s), WALKED + (unsigned)x->attacker));
    struct squares_entry e = { 0 };
    int turns;

    if (squares_find(&x->table, key, &e) && e.turns)
        return e.turns;
    if (squares_spent(x))
        return -1;
    x->out->checked++;
    turns = s->seat == x->attacker ? walk_attack(x, s) : walk_defence(x, s);
    if (turns > 0) {
        e.turns = (uint16_t)turns;
        squares_keep(&x->table, key, &e, UINT32_MAX);
    }
    return turns;
}

/* The strategy against a longest defence. */
static void write_line(struct squares_search *x, const struct foureyes_state *from)
{
    struct foureyes_state s = *from;
    struct squares_answer *out = x->out;

    while (!foureyes_over(&s) && out->line_count < SQUARES_LINE) {
        game_action list[FOUREYES_LIST];
        game_action a = 0;
        int most = -1;
        int n;

        if (s.seat == x->attacker) {
            if (!strategy(x, &s, &a))
                return;
        } else {
            n = foureyes_game.actions(&s, list);
            for (int i = 0; i < n; i++) {
                struct foureyes_state next = s;
                int turns = 0;

                foureyes_game.play(&next, list[i]);
                if (!next.winner)
                    turns = walk(x, &next);
                if (turns > most) {
                    most = turns;
                    a = list[i];
                }
            }
        }
        out->line[out->line_count++] = a;
        foureyes_game.play(&s, a);
    }
}

/* ---- the whole ---- */

/* Walks through the strategy of a proved win, without bound but by tick. */
static bool holds(struct squares_search *x, const struct foureyes_state *s)
{
    x->stop_at = UINT64_MAX;
    x->out->turns = walk(x, s);
    if (x->out->turns > 0)
        write_line(x, s);
    return x->out->turns > 0;
}

/*
 * Works on a win of the seat to act and on one of its rival in turns, each time longer, until
 * one is proved, both are refuted or the budget is spent. The table keeps both.
 */
static void solve(struct squares_search *x, const struct foureyes_state *s)
{
    uint64_t most = x->limits->nodes ? x->limits->nodes : UINT64_MAX;
    struct squares_answer *out = x->out;
    struct squares_entry e[2] = { { .refute = 1 }, { .refute = 1 } };

    for (uint64_t slice = SLICE; out->nodes < most && !out->stopped; slice *= 2) {
        for (int i = 0; i < 2; i++) {
            if (e[i].refute == 0 || out->nodes >= most)
                continue;
            x->attacker = i == 0 ? s->seat : 3 - s->seat;
            x->stop_at = most - out->nodes > slice ? out->nodes + slice : most;
            if (squares_prove(x, s, &e[i]) && holds(x, s)) {
                out->verdict = i == 0 ? SQUARES_WIN : SQUARES_LOSS;
                return;
            }
            if (e[i].proof == 0) /* a hole: the past matters, which threat search does not know */
                return;
        }
        if (e[0].refute == 0)
            out->verdict = e[0].cut ? SQUARES_NOT_SOON : SQUARES_NO_WIN;
        if (e[0].refute == 0 && e[1].refute == 0)
            return;
    }
}

bool squares_solve(const struct match *m, const struct squares_limits *limits, struct arena *arena,
                   struct squares_answer *out)
{
    struct foureyes_state s;
    struct squares_search x = {
        .match = m, .limits = limits, .out = out, .next_tick = SQUARES_TICK
    };
    game_action ignored;

    must(m->game == &foureyes_game && !m->ending);
    must(limits->horizon > 0 && limits->horizon <= SQUARES_HORIZON);
    memset(out, 0, sizeof *out);
    if (!squares_init(&x.table, arena))
        return false;
    memcpy(&s, m->state.byte, sizeof s);
    x.last_turn = s.turn + s.left + (uint32_t)limits->horizon;
    x.cap_turn = m->cap ? m->cap : UINT32_MAX;
    x.hunts = true;
    solve(&x, &s);
    if (out->verdict == SQUARES_UNKNOWN && out->turns < 0 && !out->stopped) {
        x.hunts = false;
        solve(&x, &s);
    }
    if (out->verdict == SQUARES_WIN)
        out->threats = x.hunts && squares_hunt(&x, &s, WALK_PLAYS, &ignored) > 0;
    if (out->verdict != SQUARES_WIN && out->verdict != SQUARES_LOSS)
        out->turns = 0;
    return true;
}
