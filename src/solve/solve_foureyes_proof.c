/*
 * solve_foureyes_proof.c - proving forced wins of 4EYES; see solve_foureyes_search.h.
 *
 * Depth-first proof-number search for one seat, the attacker. A node's two numbers say how many
 * leaves at least are still to be settled until it is proved a forced win, and until that is
 * disproved. Where the attacker acts one proved child is enough; where the rival does, all are
 * needed. Actions that lose at once or let the other win at once are never children: they are
 * settled by themselves.
 *
 * In the second phase positions come back. There a node is a position and the turns that are
 * left until the horizon, so that the graph has no cycle and a number found on one way holds on
 * every other. A disproof that leans on the horizon is marked as cut. The strategy that is walked
 * through takes the nearest horizon that is enough, and so never comes back to a position.
 */
#include "solve/solve_foureyes_search.h"

#include "core/hash.h"

#include <string.h>

#define INFINITE 0x3fffffffu

/* One child, as its parent keeps it while it is worked on. */
struct child {
    uint64_t key;
    game_action action;
};

/* ---- budget ---- */

bool squares_spent(struct squares_search *x)
{
    struct squares_answer *out = x->out;

    if (out->nodes >= x->next_tick) {
        x->next_tick = out->nodes + SQUARES_TICK;
        if (x->limits->tick && x->limits->tick(x->limits->context, out->nodes))
            out->stopped = true;
    }
    return out->stopped || out->nodes >= x->stop_at;
}

/* ---- positions ---- */

/* Turns left until the horizon. */
static uint32_t rest_of(const struct squares_search *x, const struct foureyes_state *s)
{
    return x->last_turn > s->turn ? x->last_turn - s->turn : 0;
}

uint64_t squares_key(const struct squares_search *x, const struct foureyes_state *s)
{
    uint64_t mark = (uint64_t)x->attacker << 32 | (uint64_t)x->hunts << 40;

    return hash_end(hash_word(foureyes_game.key(s) ^ mark, s->left ? 0 : rest_of(x, s)));
}

bool squares_drawn(const struct squares_search *x, const struct foureyes_state *s)
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
    x->out->nodes += (uint64_t)(plays - budget) + 1;
    return found;
}

/* ---- proof numbers ---- */

static void settle(struct squares_entry *e, bool proved, bool cut)
{
    e->proof = proved ? 0 : INFINITE;
    e->refute = proved ? INFINITE : 0;
    e->cut = cut;
}

/* Whether the seat to act has an action after which nobody has won. */
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

/* The first numbers of a position; true if they settle it. */
static bool first_look(struct squares_search *x, const struct foureyes_state *s,
                       struct squares_entry *e)
{
    struct foureyes_move list[FOUREYES_LIST];
    bool attacks = s->seat == x->attacker;
    game_action a;
    int n;

    if (s->winner || squares_drawn(x, s)) {
        settle(e, s->winner == x->attacker, false);
        return true;
    }
    if (squares_hunt(x, s, SQUARES_PLAYS, &a)) {
        settle(e, attacks, false);
        e->action = (uint16_t)a;
        return true;
    }
    if (s->turn + 1 >= x->cap_turn) { /* the last turn: nobody answers it */
        settle(e, !attacks && !can_wait(s), false);
        return true;
    }
    if (rest_of(x, s) == 0) {
        settle(e, false, true);
        return true;
    }
    n = foureyes_safe(s, false, list);
    if (n == 0) { /* whatever is played, the other wins at once */
        settle(e, !attacks, false);
        return true;
    }
    e->proof = attacks ? 1 : (uint32_t)n;
    e->refute = attacks ? (uint32_t)n : 1;
    return false;
}

/* Sums up the children: *best is the one to work on, *second the next best number for it. */
static void sum_up(struct squares_search *x, const struct child child[], int n, bool attacks,
                   struct squares_entry *e, int *best, uint32_t *second)
{
    uint32_t least = INFINITE;
    uint64_t sum = 0;
    bool cut = false;

    *second = INFINITE;
    *best = 0;
    for (int i = 0; i < n; i++) {
        struct squares_entry c = { .proof = 1, .refute = 1 };
        uint32_t easy, hard;

        squares_find(&x->table, child[i].key, &c);
        easy = attacks ? c.proof : c.refute;
        hard = attacks ? c.refute : c.proof;
        sum += hard;
        if (easy < least) {
            *second = least;
            least = easy;
            *best = i;
            cut = c.cut;
        } else if (easy < *second) {
            *second = easy;
        }
        /* All are needed to disprove an attacking node; one is enough against a defending one. */
        if (attacks && least == INFINITE)
            cut = cut || c.cut;
    }
    sum = least == 0 ? INFINITE : sum > INFINITE - 1 ? INFINITE - 1 : sum;
    if (least == INFINITE)
        sum = 0;
    e->proof = attacks ? least : (uint32_t)sum;
    e->refute = attacks ? (uint32_t)sum : least;
    e->cut = cut;
    e->action = (uint16_t)child[*best].action;
}

static int list_children(const struct squares_search *x, const struct foureyes_state *s,
                         struct child child[])
{
    struct foureyes_move list[FOUREYES_LIST];
    int n = foureyes_safe(s, false, list);

    for (int i = 0; i < n; i++) {
        struct foureyes_state next = *s;

        foureyes_game.play(&next, list[i].action);
        child[i].action = list[i].action;
        child[i].key = squares_key(x, &next);
    }
    return n;
}

static uint32_t limit(uint32_t n)
{
    return n < INFINITE ? n : INFINITE;
}

/* Works on a position until one of its numbers reaches its limit. */
static void work(struct squares_search *x, const struct foureyes_state *s, uint64_t key,
                 uint32_t proof, uint32_t refute)
{
    struct child child[FOUREYES_LIST];
    bool attacks = s->seat == x->attacker;
    struct squares_entry e = { 0 };
    uint64_t began = x->out->nodes;
    int n;

    if (!squares_find(&x->table, key, &e) && first_look(x, s, &e)) {
        squares_keep(&x->table, key, &e, x->out->nodes - began);
        return;
    }
    n = list_children(x, s, child);
    x->out->nodes += (uint64_t)n;
    if (n <= 0)
        return; /* settled when it was first looked at */
    for (;;) {
        struct foureyes_state next = *s;
        struct squares_entry c = { .proof = 1, .refute = 1 };
        uint32_t second, rest, near;
        int best;

        sum_up(x, child, n, attacks, &e, &best, &second);
        squares_keep(&x->table, key, &e, x->out->nodes - began);
        if (e.proof >= proof || e.refute >= refute || squares_spent(x))
            return;
        squares_find(&x->table, child[best].key, &c);
        /* A little above the second best, lest two equals are worked on in turns. */
        near = second + second / 4 + 1;
        foureyes_game.play(&next, child[best].action);
        if (attacks) {
            rest = limit(refute - e.refute + c.refute);
            work(x, &next, child[best].key, near < proof ? near : proof, rest);
        } else {
            rest = limit(proof - e.proof + c.proof);
            work(x, &next, child[best].key, rest, near < refute ? near : refute);
        }
    }
}

bool squares_prove(struct squares_search *x, const struct foureyes_state *s,
                   struct squares_entry *e)
{
    uint64_t key = squares_key(x, s);

    memset(e, 0, sizeof *e);
    e->proof = e->refute = 1;
    work(x, s, key, INFINITE, INFINITE);
    squares_find(&x->table, key, e);
    return e->proof == 0;
}
