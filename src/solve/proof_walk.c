/* proof_walk.c - verifying a proof by the rules; see proof.h. */
#include "solve/proof.h"

#include "core/hash.h"

enum { WALKED = 0x10000 }; /* marks keys of verified positions */

enum walk_end { GOES_ON, WON, FAILED };

static enum walk_end end_of(struct proof_search *x, const void *state)
{
    struct result r;

    x->game->result(state, &r);
    if (r.finished)
        return r.winners == 1u << x->attacker ? WON : FAILED;
    return x->drawn && x->drawn(x, state) ? FAILED : GOES_ON;
}

/* Actions until the win after an action, that one included; -1: a hole. */
static int walk_after(struct proof_search *x, const void *state, game_action a)
{
    union game_state next;
    enum walk_end end;
    int rest = 0;

    memcpy(next.byte, state, x->game->state_size);
    game_step(x->game, next.byte, a);
    end = end_of(x, next.byte);
    if (end == GOES_ON)
        rest = proof_walk(x, next.byte);
    return end == FAILED || rest < 0 ? -1 : rest + 1;
}

static int walk_attack(struct proof_search *x, const void *state)
{
    game_action a;
    int turns;

    if (!x->strategy(x, state, &a) || !x->game->judge(state, a, NULL))
        return -1;
    turns = walk_after(x, state, a);
    if (turns > 1 && x->entry)
        x->entry(x, state, a);
    return turns;
}

static int walk_defence(struct proof_search *x, const void *state)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = x->game->actions(state, list);
    int most = 0;

    for (int i = 0; i < n; i++) {
        int turns = walk_after(x, state, list[i]);

        if (turns < 0)
            return -1;
        most = turns > most ? turns : most;
    }
    return most;
}

/* Verified positions are remembered in the table, apart from the nodes: one strategy for each. */
int proof_walk(struct proof_search *x, const void *state)
{
    uint64_t key = hash_end(hash_word(x->game->key(state), WALKED + (unsigned)x->attacker));
    struct proof_entry e = { 0 };
    int turns;

    if (proof_table_find(&x->table, key, &e) && e.turns)
        return e.turns;
    if (x->spent(x))
        return -1;
    x->checked++;
    turns = game_seat(x->game, state) == x->attacker ? walk_attack(x, state)
                                                     : walk_defence(x, state);
    if (turns > 0) {
        e.turns = (uint16_t)turns;
        proof_table_keep(&x->table, key, &e, UINT32_MAX);
    }
    return turns;
}

/* The reply that holds out longest. */
static game_action longest(struct proof_search *x, const void *state)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = x->game->actions(state, list);
    game_action best = list[0];
    int most = -1;

    for (int i = 0; i < n; i++) {
        int turns = walk_after(x, state, list[i]);

        if (turns > most) {
            most = turns;
            best = list[i];
        }
    }
    return best;
}

int proof_line(struct proof_search *x, const void *from, game_action line[], int most)
{
    union game_state s;
    int n = 0;

    memcpy(s.byte, from, x->game->state_size);
    while (n < most && end_of(x, s.byte) == GOES_ON) {
        if (game_seat(x->game, s.byte) != x->attacker)
            line[n] = longest(x, s.byte);
        else if (!x->strategy(x, s.byte, &line[n]))
            break;
        game_step(x->game, s.byte, line[n++]);
    }
    return n;
}
