/* solve_eccentric_wins.c - who wins Eccentric by force; see solve_eccentric_wins.h. */
#include "solve/solve_eccentric_wins.h"

#include "core/hash.h"
#include "core/must.h"
#include "games/eccentric/eccentric_book.h"
#include "games/eccentric/eccentric_think.h"

enum {
    TICK = 20000,        /* plays between two ticks */
    SLICE = 200000,      /* plays for one seat before the other is tried; grows */
    TURNED_PAWNS = 6,    /* with more on the board, symmetries are not worth looking for */
    WALK_PLAYS = 2000,   /* limit of a threat search while the strategy is verified */
    UNLIKELY = 8         /* proof number of a placement that the weights leave out */
};

struct wins_search {
    struct proof_search proof; /* first, so that its functions find the rest */
    const struct wins_limits *limits;
    struct proof_answer *out;
    uint64_t next_tick;
    uint64_t stop_at; /* plays */
};

static bool spent(struct proof_search *proof)
{
    struct wins_search *x = (struct wins_search *)proof;

    if (proof->nodes >= x->next_tick) {
        x->next_tick = proof->nodes + TICK;
        if (x->limits->tick && x->limits->tick(x->limits->context, proof->nodes))
            x->out->stopped = true;
    }
    return x->out->stopped || proof->nodes >= x->stop_at;
}

/* The same number for positions that are the same after turning or mirroring the board. */
static uint64_t turned_key(const struct eccentric_state *s)
{
    uint64_t sum[ECC_SYMMETRIES] = { 0 };
    uint64_t least;

    for (int cell = 0; cell < s->side * s->side; cell++) {
        int owner, form;

        if (!s->cell[cell] || !eccentric_read_pawn(s->cell[cell], &owner, &form))
            continue;
        for (int i = 0; i < ECC_SYMMETRIES; i++) {
            int code = eccentric_turned(s->side, form * ECC_CELLS_MAX + cell, i);

            sum[i] += hash_end(hash_word(HASH_START, (uint64_t)owner << 16 | (unsigned)code));
        }
    }
    least = sum[0];
    for (int i = 1; i < ECC_SYMMETRIES; i++)
        least = sum[i] < least ? sum[i] : least;
    return hash_word(least, (uint64_t)s->score[ECC_RED] << 32 | (uint64_t)s->score[ECC_BLACK] << 16
                            | (uint64_t)s->seat << 8 | (uint64_t)s->swapped << 4 | s->passes);
}

static uint64_t key(const struct proof_search *x, const void *state)
{
    const struct eccentric_state *s = state;
    int pawns = s->seats * ECC_TYPES * ECC_EACH - s->held;
    uint64_t h = pawns <= TURNED_PAWNS && !s->swap ? turned_key(s) : eccentric_game.key(s);

    return hash_end(hash_word(h, (uint64_t)x->attacker));
}

/* The actions that matter: those that stop the rival if it threatens to win, otherwise all. */
static int list_actions(const struct eccentric_state *s, game_action list[])
{
    bool saves[WINS_ACTIONS];
    int n = eccentric_game.actions(s, list);
    int kept = 0;

    if (!eccentric_forced(s, list, n, saves))
        return n;
    for (int i = 0; i < n; i++) {
        if (saves[i])
            list[kept++] = list[i];
    }
    return kept;
}

static bool look(struct proof_search *x, const void *state, struct proof_entry *e)
{
    const struct eccentric_state *s = state;
    bool attacks = game_seat(x->game, s) == x->attacker;
    game_action list[WINS_ACTIONS];
    struct result r;
    game_action a;
    int plays = WINS_PLAYS;
    int n;

    x->game->result(s, &r);
    if (r.finished) {
        proof_settle(e, r.winners == 1u << x->attacker, false);
        return true;
    }
    n = list_actions(s, list);
    if (wins_by_threats(s, WINS_DEPTH, &plays, &a)) {
        proof_settle(e, attacks, false);
        e->action = (uint16_t)a;
    } else if (n == 0) { /* the rival wins at once, whatever is played */
        proof_settle(e, !attacks, false);
    } else {
        e->proof = attacks ? 1 : (uint32_t)n;
        e->refute = attacks ? (uint32_t)n : 1;
    }
    x->nodes += (uint64_t)(WINS_PLAYS - plays) + 1;
    return e->proof == 0 || e->refute == 0;
}

static int list_children(struct proof_search *x, const void *state, struct proof_child child[])
{
    const struct eccentric_state *s = state;
    bool attacks = game_seat(x->game, s) == x->attacker;
    game_action list[WINS_ACTIONS];
    uint16_t weight[WINS_ACTIONS];
    int n = list_actions(s, list);

    eccentric_weigh(s, list, n, weight);
    for (int i = 0; i < n; i++) {
        struct eccentric_state next = *s;
        uint32_t number = weight[i] ? 1 : UNLIKELY;

        eccentric_game.play(&next, list[i]);
        child[i] = (struct proof_child){ key(x, &next), list[i], attacks ? number : 1,
                                         attacks ? 1 : number };
    }
    return n;
}

/* Finds an action whose position is proved. The action in an entry may be for the board turned or
 * mirrored. */
static bool proved_action(struct proof_search *x, const struct eccentric_state *s, game_action *a)
{
    game_action list[WINS_ACTIONS];
    int n = list_actions(s, list);

    for (int i = 0; i < n; i++) {
        struct eccentric_state next = *s;
        struct proof_entry e;

        eccentric_game.play(&next, list[i]);
        if (proof_table_find(&x->table, key(x, &next), &e) && e.proof == 0) {
            *a = list[i];
            return true;
        }
    }
    return false;
}

static bool strategy(struct proof_search *x, const void *state, game_action *a)
{
    int plays = WALK_PLAYS;
    struct proof_entry e;

    if (wins_by_threats(state, WINS_DEPTH, &plays, a) || proved_action(x, state, a))
        return true;
    return proof_find(x, state, &e) && proved_action(x, state, a);
}

/* Verifies the strategy of a proved win, bounded only by tick. */
static bool holds(struct wins_search *x, const struct eccentric_state *s)
{
    x->stop_at = UINT64_MAX;
    return proof_holds(&x->proof, s, x->out);
}

/*
 * Alternates between a win of the seat to act and one of its opponent, each time for longer, until
 * one is proved, both are refuted or the budget is spent. The table keeps both.
 */
static void solve(struct wins_search *x, const struct eccentric_state *s)
{
    uint64_t most = x->limits->nodes ? x->limits->nodes : UINT64_MAX;
    struct proof_search *proof = &x->proof;
    struct proof_answer *out = x->out;
    bool refuted[2] = { false, false };

    for (uint64_t slice = SLICE; proof->nodes < most && !out->stopped; slice *= 2) {
        for (int i = 0; i < 2; i++) {
            struct proof_entry e;

            if (refuted[i] || proof->nodes >= most)
                continue;
            proof->attacker = i == 0 ? s->seat : 3 - s->seat;
            x->stop_at = most - proof->nodes > slice ? proof->nodes + slice : most;
            if (proof_find(proof, s, &e) && holds(x, s)) {
                out->verdict = i == 0 ? PROOF_WIN : PROOF_LOSS;
                return;
            }
            refuted[i] = e.refute == 0;
        }
        if (refuted[0])
            out->verdict = PROOF_NO_WIN;
        if (refuted[0] && refuted[1])
            return;
    }
}

bool wins_solve(const struct match *m, const struct wins_limits *limits, struct arena *arena,
                struct proof_answer *out)
{
    struct wins_search x = { .limits = limits, .out = out, .next_tick = TICK };
    struct eccentric_state s;
    int plays = WALK_PLAYS;
    game_action ignored;

    memset(out, 0, sizeof *out);
    memcpy(&s, m->state.byte, sizeof s);
    must(m->game == &eccentric_game && !m->ending && s.seats == 2 && !s.manual);
    x.proof.spent = spent;
    x.proof.key = key;
    x.proof.look = look;
    x.proof.list = list_children;
    x.proof.strategy = strategy;
    /* Between two placements both seats may pass once, and two passes end the game. */
    if (!proof_init(&x.proof, m->game, 2 * s.held + 4, arena))
        return false;
    solve(&x, &s);
    if (out->verdict == PROOF_WIN)
        out->threats = wins_by_threats(&s, WINS_DEPTH, &plays, &ignored);
    if (out->verdict != PROOF_WIN && out->verdict != PROOF_LOSS)
        out->turns = 0;
    out->nodes = x.proof.nodes;
    out->checked = x.proof.checked;
    return true;
}
