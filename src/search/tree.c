/* tree.c - how a tree starts and grows, and how its result is read; see tree.h. */
#include "search/tree.h"

#include "core/must.h"
#include "search/shared.h"

#include <string.h>

_Static_assert(sizeof(struct node) == 32, "two nodes a cache line");

static const uint32_t GROWING = UINT32_MAX; /* node.child while a thread makes the children */

bool win_now(const struct game *g, const void *state, game_action *out)
{
    game_action list[GAME_ACTIONS_MAX];
    int seat = game_seat(g, state);
    int n;

    if (seat < 1)
        return false;
    if (g->insight && g->insight->win)
        return g->insight->win(state, out);
    n = g->actions(state, list);
    for (int i = 0; i < n; i++) {
        union game_state next;
        struct result r;

        memcpy(next.byte, state, g->state_size);
        game_step(g, next.byte, list[i]);
        g->result(next.byte, &r);
        if (r.finished && (r.winners >> seat & 1)) {
            *out = list[i];
            return true;
        }
    }
    return false;
}

/* Sorts children by weight, heaviest first; equal ones keep their order. (A counting sort would
 * need memory; the lists are short, or nearly sorted by weigh().) */
static void sort_children(struct node child[], uint32_t n)
{
    for (uint32_t gap = n > 40 ? n / 3 : 1; gap > 0; gap = gap > 3 ? gap / 3 : gap - 1) {
        for (uint32_t i = gap; i < n; i++) {
            struct node moving = child[i];
            uint32_t j = i;

            for (; j >= gap && child[j - gap].rate < moving.rate; j -= gap)
                child[j] = child[j - gap];
            child[j] = moving;
        }
    }
}

/* The weights of the legal actions, and what is known about those without weight. */
struct scales {
    uint16_t weight[GAME_ACTIONS_MAX];
    uint32_t sum;
    int kept;
    bool pruned; /* some of the actions left out may be worth something */
};

/* If something must be done at once, only actions that do it are considered; if there is none, the
 * seat has lost anyway. */
static bool weigh_forced(const struct tree *t, const void *state, const game_action list[], int n,
                         bool saves[], uint16_t weight[])
{
    bool any = false;

    if (!t->insight->forced || !t->insight->forced(state, list, n, saves))
        return false;
    for (int i = 0; i < n; i++)
        any = any || saves[i];
    for (int i = 0; any && i < n; i++)
        weight[i] = !saves[i] ? 0 : weight[i] ? weight[i] : 1;
    return true;
}

static void weigh(const struct tree *t, const void *state, const game_action list[], int n,
                  const bool keep[], struct scales *out)
{
    bool saves[GAME_ACTIONS_MAX];
    bool forced = false;

    out->sum = 0;
    out->kept = 0;
    out->pruned = false;
    if (t->style == TREE_FULL && t->insight && t->insight->weigh && game_seat(t->game, state) > 0) {
        t->insight->weigh(state, list, n, out->weight);
        forced = weigh_forced(t, state, list, n, saves, out->weight);
    } else {
        for (int i = 0; i < n; i++)
            out->weight[i] = 1;
    }
    for (int i = 0; i < n; i++) {
        if (keep && !keep[i])
            out->weight[i] = 0;
        out->kept += out->weight[i] > 0;
        out->sum += out->weight[i];
        out->pruned = out->pruned || (!out->weight[i] && (!forced || saves[i]));
    }
}

/* Allocates adjacent nodes for the children; returns 0 if there is no room. */
static uint32_t take_nodes(struct tree *t, uint32_t count)
{
    uint32_t used = shared_load32(&t->used);

    do {
        if (count > t->room - used)
            return 0;
    } while (!__atomic_compare_exchange_n(&t->used, &used, used + count, true, __ATOMIC_RELAXED,
                                          __ATOMIC_RELAXED));
    return used;
}

static bool make_children(struct tree *t, struct node *node, const void *state, const bool keep[])
{
    game_action list[GAME_ACTIONS_MAX];
    int n = t->game->actions(state, list);
    struct scales scales;
    struct node *child;
    uint32_t first;

    weigh(t, state, list, n, keep, &scales);
    if (scales.kept == 0 && keep) /* the player noticed nothing worthwhile: look again */
        return make_children(t, node, state, NULL);
    if (scales.kept == 0 || !(first = take_nodes(t, (uint32_t)scales.kept)))
        return false;
    child = &t->node[first];
    for (int i = 0; i < n; i++) {
        if (!scales.weight[i])
            continue;
        memset(child, 0, sizeof *child);
        child->action = list[i];
        child->rate = (float)scales.weight[i] / (float)scales.sum;
        child++;
    }
    if (t->style == TREE_FULL && t->insight && t->insight->weigh)
        sort_children(&t->node[first], (uint32_t)scales.kept);
    node->pruned = scales.pruned;
    shared_store32(&node->child, first);
    __atomic_store_n(&node->children, (uint16_t)scales.kept, __ATOMIC_RELEASE);
    return true;
}

bool tree_grow(struct tree *t, uint32_t at, const void *state, const bool keep[])
{
    struct node *node = &t->node[at];
    uint32_t none = 0;

    if (!__atomic_compare_exchange_n(&node->child, &none, GROWING, false, __ATOMIC_RELAXED,
                                     __ATOMIC_RELAXED))
        return false;
    if (make_children(t, node, state, keep))
        return true;
    shared_store32(&node->child, 0);
    return false;
}

bool tree_init(struct tree *t, const struct game *g, const void *state, const struct seen *seen,
               const bool keep[], enum tree_style style, struct rng *r, struct arena *arena)
{
    size_t rest;

    memset(t, 0, sizeof *t);
    t->game = g;
    t->insight = style <= TREE_NAIVE ? g->insight : NULL;
    t->style = style;
    t->stalls = t->insight && t->insight->stalls && t->insight->stalls(state);
    t->seen = seen;
    t->rng = r;
    t->root = state;
    t->seats = g->seats(state);
    t->tally = arena_take(arena, (size_t)g->actions_max * sizeof *t->tally);
    rest = (arena->size - arena->used) / sizeof *t->node;
    t->room = rest > UINT32_MAX ? UINT32_MAX : (uint32_t)rest;
    t->room -= t->room > 0; /* the block is aligned */
    t->node = t->tally ? arena_take(arena, (size_t)t->room * sizeof *t->node) : NULL;
    if (!t->node || t->room < 2)
        return false;
    memset(&t->node[0], 0, sizeof t->node[0]);
    t->used = 1;
    if (!tree_grow(t, 0, state, keep))
        return false;
    /* The player shuffles equals, so that it does not play every game alike. */
    for (uint32_t i = 0; style <= TREE_NAIVE && i < t->node[0].children; i++)
        t->node[t->node[0].child + i].rate *= 0.9F + (float)rng_below(r, 1000) / 5000;
    if (style <= TREE_NAIVE)
        sort_children(&t->node[t->node[0].child], t->node[0].children);
    memset(t->tally, 0, t->node[0].children * sizeof *t->tally);
    for (uint32_t i = 0; i < t->node[0].children; i++)
        t->tally[i].action = t->node[t->node[0].child + i].action;
    return true;
}

int tree_best(const struct tree *t)
{
    int seat = game_seat(t->game, t->root);
    double best = -1;
    int at = -1;

    for (int i = 0; i < t->node[0].children; i++) {
        const struct node *n = &t->node[t->node[0].child + (uint32_t)i];
        double score = n->visits + 1 + n->rate * 1e-3;

        if (n->proof == seat)
            score = 1e18;
        else if (n->proof && n->proof != PROOF_DRAW)
            score *= 1e-9;
        if (score > best) {
            best = score;
            at = i;
        }
    }
    return at;
}

int tree_line(const struct tree *t, int child, game_action line[SEARCH_LINE])
{
    uint32_t at = t->node[0].child + (uint32_t)child;
    int n = 0;

    while (n < SEARCH_LINE) {
        const struct node *node = &t->node[at];
        uint32_t most = 0;
        uint32_t next = 0;

        line[n++] = node->action;
        for (uint32_t i = 0; i < node->children; i++) {
            if (t->node[node->child + i].visits > most) {
                most = t->node[node->child + i].visits;
                next = node->child + i;
            }
        }
        if (!next)
            break;
        at = next;
    }
    return n;
}
