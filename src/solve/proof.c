/* proof.c - depth-first proof-number search; see proof.h. */
#include "solve/proof.h"

#include "core/must.h"

bool proof_init(struct proof_search *x, const struct game *g, int depth, struct arena *arena)
{
    x->game = g;
    x->room = (uint32_t)depth * (uint32_t)g->actions_max;
    x->children = 0;
    x->child = arena_take(arena, x->room * sizeof *x->child);
    return x->child && proof_table_init(&x->table, arena);
}

void proof_settle(struct proof_entry *e, bool proved, bool cut)
{
    e->proof = proved ? 0 : PROOF_INFINITE;
    e->refute = proved ? PROOF_INFINITE : 0;
    e->cut = cut;
}

/* What is known about a child. */
static struct proof_entry known(const struct proof_search *x, const struct proof_child *child)
{
    struct proof_entry e = { .proof = child->proof, .refute = child->refute };

    proof_table_find(&x->table, child->key, &e);
    return e;
}

/* Sums up the children: *best is the one to work on, *second the next best number for it. */
static void sum_up(struct proof_search *x, const struct proof_child child[], int n, bool attacks,
                   struct proof_entry *e, int *best, uint32_t *second)
{
    uint32_t least = PROOF_INFINITE;
    uint64_t sum = 0;
    bool cut = false;

    *second = PROOF_INFINITE;
    *best = 0;
    for (int i = 0; i < n; i++) {
        struct proof_entry c = known(x, &child[i]);
        uint32_t easy = attacks ? c.proof : c.refute;

        sum += attacks ? c.refute : c.proof;
        if (easy < least) {
            *second = least;
            least = easy;
            *best = i;
            cut = c.cut;
        } else if (easy < *second) {
            *second = easy;
        }
        /* All are needed to disprove an attacking node; one is enough against a defending one. */
        if (attacks && least == PROOF_INFINITE)
            cut = cut || c.cut;
    }
    sum = least == 0 ? PROOF_INFINITE : sum > PROOF_INFINITE - 1 ? PROOF_INFINITE - 1 : sum;
    if (least == PROOF_INFINITE)
        sum = 0;
    e->proof = attacks ? least : (uint32_t)sum;
    e->refute = attacks ? (uint32_t)sum : least;
    e->cut = cut;
    e->action = (uint16_t)child[*best].action;
}

static uint32_t limit(uint32_t n)
{
    return n < PROOF_INFINITE ? n : PROOF_INFINITE;
}

static void work(struct proof_search *x, const void *state, uint64_t key, uint32_t proof,
                 uint32_t refute);

/* Works on the most promising child until a number of the node reaches its limit. */
static void work_below(struct proof_search *x, const void *state, uint64_t key, uint32_t proof,
                       uint32_t refute, const struct proof_child child[], int n)
{
    bool attacks = game_seat(x->game, state) == x->attacker;
    struct proof_entry e = { 0 };
    uint64_t began = x->nodes;

    for (;;) {
        union game_state next;
        struct proof_entry c;
        uint32_t second, rest, near;
        int best;

        sum_up(x, child, n, attacks, &e, &best, &second);
        proof_table_keep(&x->table, key, &e, x->nodes - began);
        if (e.proof >= proof || e.refute >= refute || x->spent(x))
            return;
        c = known(x, &child[best]);
        /* A little above the second best, so that two equals do not alternate. */
        near = second + second / 4 + 1;
        memcpy(next.byte, state, x->game->state_size);
        game_step(x->game, next.byte, child[best].action);
        if (attacks) {
            rest = limit(refute - e.refute + c.refute);
            work(x, next.byte, child[best].key, near < proof ? near : proof, rest);
        } else {
            rest = limit(proof - e.proof + c.proof);
            work(x, next.byte, child[best].key, rest, near < refute ? near : refute);
        }
    }
}

/* Works on a position until one of its numbers reaches its limit. */
static void work(struct proof_search *x, const void *state, uint64_t key, uint32_t proof,
                 uint32_t refute)
{
    struct proof_child *child = &x->child[x->children];
    struct proof_entry e = { 0 };
    uint64_t began = x->nodes;
    int n;

    if (!proof_table_find(&x->table, key, &e) && x->look(x, state, &e)) {
        proof_table_keep(&x->table, key, &e, x->nodes - began);
        return;
    }
    must(x->children + (uint32_t)x->game->actions_max <= x->room);
    n = x->list(x, state, child);
    x->nodes += (uint64_t)n;
    if (n <= 0)
        return; /* settled at its first visit */
    x->children += (uint32_t)n;
    work_below(x, state, key, proof, refute, child, n);
    x->children -= (uint32_t)n;
}

bool proof_find(struct proof_search *x, const void *state, struct proof_entry *e)
{
    uint64_t key = x->key(x, state);

    memset(e, 0, sizeof *e);
    e->proof = e->refute = 1;
    work(x, state, key, PROOF_INFINITE, PROOF_INFINITE);
    proof_table_find(&x->table, key, e);
    return e->proof == 0;
}

bool proof_holds(struct proof_search *x, const void *state, struct proof_answer *out)
{
    out->turns = proof_walk(x, state);
    if (out->turns > 0)
        out->line_count = proof_line(x, state, out->line, PROOF_LINE);
    return out->turns > 0;
}
