/* tree.c - see tree.h. */
#include "search/tree.h"

#include "core/must.h"

#include <math.h>
#include <string.h>

enum {
    DEPTH_MAX = 256,
    PLAYOUT_MAX = 200, /* plies; then the game counts as even */
    EXPAND_AT = 2,     /* visits before a leaf grows children, and one more for ... */
    EXPAND_WIDE = 64   /* ... so many sisters it has: wide trees would eat their memory */
};

enum { DULL = 60 };

enum { RIVAL_SLIPS = 20 }; /* of 100 turns of rivals, where the form stalls (insight.h) */

/* How far a choice is drawn to what is little tried; the unit is INSIGHT_WIN. */
static const float CURIOSITY = 1300;
static const float FIRST_PLAY = 60; /* an untried action is taken for so much worse */
static const float CLOSED = 1e9F;   /* the mean of what is proved, so that it stands apart */

static void even_values(int seats, int value[])
{
    for (int seat = 1; seat <= seats; seat++)
        value[seat] = INSIGHT_WIN / (seats > 1 ? seats : 2);
}

/* Coming back to where the game has been is worth less than half to everybody: who can, tries
 * something else, and games come to an end. */
static void dull_values(const struct tree *t, int value[])
{
    even_values(t->seats, value);
    for (int seat = 1; seat <= t->seats && t->style != TREE_PLAIN; seat++)
        value[seat] = value[seat] * DULL / 100;
}

static void result_values(const struct result *r, int seats, int value[])
{
    int winners = __builtin_popcount(r->winners);

    if (r->draw) {
        even_values(seats, value);
        return;
    }
    for (int seat = 1; seat <= seats; seat++)
        value[seat] = r->winners >> seat & 1 ? INSIGHT_WIN / winners : 0;
}

static void proof_values(int proof, int seats, int value[])
{
    if (proof == PROOF_DRAW) {
        even_values(seats, value);
        return;
    }
    for (int seat = 1; seat <= seats; seat++)
        value[seat] = seat == proof ? INSIGHT_WIN : 0;
}

/* What a finished game proves; a win that is shared, or a lost solitaire, proves nothing. */
static int proof_of(const struct result *r)
{
    if (r->draw)
        return PROOF_DRAW;
    if (__builtin_popcount(r->winners) == 1)
        return __builtin_ctz(r->winners);
    return PROOF_NONE;
}

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

/* Plays on from the state, which is changed, and says how it ends. */
static void playout(const struct tree *t, void *state, int value[])
{
    const struct game *g = t->game;
    const struct insight *in = t->insight;
    int cut = in && in->estimate && in->roll_plies ? in->roll_plies : PLAYOUT_MAX;
    struct result r;

    for (int ply = 0; ply < cut; ply++) {
        int n;

        g->result(state, &r);
        if (r.finished) {
            result_values(&r, t->seats, value);
            return;
        }
        if (in && in->roll && game_seat(g, state) > 0) {
            game_step(g, state, in->roll(state, t->rng));
            continue;
        }
        n = game_count(g, state);
        game_step(g, state, game_nth(g, state, (int)rng_below(t->rng, (uint32_t)n)));
    }
    g->result(state, &r);
    if (r.finished)
        result_values(&r, t->seats, value);
    else if (in && in->estimate)
        in->estimate(state, value);
    else
        even_values(t->seats, value);
}

/* Sorts children by weight, heaviest first; equal ones keep their order (a counting sort would
 * need memory; the lists are short or, from weigh(), nearly in order). */
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

/* Gives the node its children; false where the arena is full. keep as in tree_search. */
static bool expand(struct tree *t, uint32_t at, const void *state, const bool keep[])
{
    const struct game *g = t->game;
    game_action list[GAME_ACTIONS_MAX];
    uint16_t weight[GAME_ACTIONS_MAX];
    struct node *node = &t->node[at];
    int n = g->actions(state, list);
    uint32_t weights = 0;
    int kept = 0;

    if (t->style == TREE_FULL && t->insight && t->insight->weigh && game_seat(g, state) > 0) {
        t->insight->weigh(state, list, n, weight);
    } else {
        for (int i = 0; i < n; i++)
            weight[i] = 1;
    }
    for (int i = 0; i < n; i++) {
        if (weight[i] && (!keep || keep[i])) {
            kept++;
            weights += weight[i];
        }
    }
    if (kept == 0 && keep) /* nothing that is worth it was noticed: look again */
        return expand(t, at, state, NULL);
    if (kept == 0 || (uint32_t)kept > t->room - t->used)
        return false;
    node->child = t->used;
    node->children = (uint16_t)kept;
    node->pruned = kept < n;
    for (int i = 0; i < n; i++) {
        if (!weight[i] || (keep && !keep[i]))
            continue;
        memset(&t->node[t->used], 0, sizeof t->node[0]);
        t->node[t->used].action = list[i];
        t->node[t->used].rate = (float)weight[i] / (float)weights;
        t->used++;
    }
    if (t->style == TREE_FULL && t->insight && t->insight->weigh)
        sort_children(&t->node[node->child], node->children);
    return true;
}

/* Plain UCB1: each untried child once, then by mean and confidence. */
static uint32_t choose_plain(const struct tree *t, const struct node *node)
{
    const struct node *child = &t->node[node->child];
    double lead = log(node->visits + 1.0);
    double best = -1;
    uint32_t at = 0;

    if (node->tried < node->children)
        return node->tried;
    for (uint32_t i = 0; i < node->children; i++) {
        double score = child[i].mean + 1.4 * INSIGHT_WIN * sqrt(lead / child[i].visits);

        if (score > best) {
            best = score;
            at = i;
        }
    }
    return at;
}

/*
 * The best child by its mean and, the less it was tried, by its weight. Children lie by weight,
 * so of the untried ones only the first can be best. A proved win is taken, a proved loss left
 * (see note_visit).
 */
static uint32_t choose_weighed(const struct tree *t, const struct node *node)
{
    const struct node *child = &t->node[node->child];
    float drive = CURIOSITY * sqrtf((float)node->visits + 1);
    float best = -2 * CLOSED;
    uint32_t at = 0;

    for (uint32_t i = 0; i < node->tried; i++) {
        float score = child[i].mean + drive * child[i].rate;

        if (score > best) {
            best = score;
            at = i;
        }
    }
    if (node->tried < node->children) {
        float first = node->tried ? node->inner - FIRST_PLAY : 0;

        if (first + drive * child[node->tried].rate > best)
            at = node->tried;
    }
    return at;
}

/* The child to follow, marked as tried; those passed over are taken for untried ones. */
static uint32_t choose(struct tree *t, struct node *node, bool chance)
{
    uint32_t at = chance ? rng_below(t->rng, node->children)
                  : t->style == TREE_PLAIN ? choose_plain(t, node)
                             : choose_weighed(t, node);

    for (; node->tried < at; node->tried++)
        t->node[node->child + node->tried].mean = node->inner - FIRST_PLAY;
    if (at == node->tried)
        node->tried++;
    return node->child + at;
}

/* Whether a rival who begins to act slips: so a threat is worth making, even if it can be
 * parried. The searching seat itself never does. */
static bool rival_slips(const struct tree *t, int seat)
{
    return t->stalls && seat != game_seat(t->game, t->root) &&
           rng_below(t->rng, 100) < RIVAL_SLIPS;
}

/* What the proofs of its children prove of a node where `seat` chooses. */
static int prove(const struct tree *t, const struct node *node, int seat)
{
    const struct node *child = &t->node[node->child];
    int common = child[0].proof;
    bool all = !node->pruned;
    bool draw = false;

    if (seat < 1)
        return PROOF_NONE;
    for (uint32_t i = 0; i < node->children; i++) {
        if (child[i].proof == seat)
            return seat;
        all = all && child[i].proof;
        draw = draw || child[i].proof == PROOF_DRAW;
        if (child[i].proof != common)
            common = PROOF_NONE;
    }
    if (!all)
        return PROOF_NONE;
    if (t->seats == 2)
        return draw ? PROOF_DRAW : 3 - seat;
    return common;
}

/* Whether the position stood before, in the past or on the way from the root. */
static bool stood_before(const struct tree *t, const void *state, uint64_t key[], int *keys)
{
    uint64_t k;

    if (!t->game->counts || !t->game->counts(state))
        return false;
    k = t->game->key(state);
    for (int i = 0; i < *keys; i++) {
        if (key[i] == k)
            return true;
    }
    if (t->seen && seen_times(t->seen, k) > 0)
        return true;
    if (*keys < DEPTH_MAX)
        key[(*keys)++] = k;
    return false;
}

/* Adds what one visit was worth: to the seat that chose the node, and to the one that acts in
 * it. What is proved gets a mean out of all proportion instead: sure wins are chosen, sure
 * losses are not, and draws only where nothing else is left. */
static void note_visit(struct node *node, int chooser, int actor, const int value[])
{
    float again = (float)++node->visits;

    node->inner += ((float)value[actor] - node->inner) / again;
    node->rate *= again / (again + 1);
    if (!node->proof)
        node->mean += ((float)value[chooser] - node->mean) / again;
    else if (node->proof == chooser)
        node->mean = CLOSED;
    else
        node->mean = node->proof == PROOF_DRAW ? 0 : -CLOSED;
}

/* One way down from the root and back. */
static void iterate(struct tree *t)
{
    const struct game *g = t->game;
    uint32_t path[DEPTH_MAX + 1];
    uint8_t actor[DEPTH_MAX + 2]; /* [i]: who chose path[i]; so [i + 1]: who acts in it */
    uint64_t key[DEPTH_MAX];
    int value[GAME_SEATS_MAX + 1] = { 0 };
    int depth = 0;
    int keys = 0;
    bool known = false; /* value is filled in */
    bool slip = false;  /* of a rival, as long as he acts */
    union game_state state;

    memcpy(state.byte, t->root, g->state_size);
    path[0] = 0;
    actor[0] = 0;
    while (!known) {
        struct node *node = &t->node[path[depth]];
        int seat = game_seat(g, state.byte);
        struct result r;
        game_action a;

        actor[depth + 1] = (uint8_t)(seat < 0 ? 0 : seat);
        if (node->proof && depth && t->style != TREE_PLAIN) {
            proof_values(node->proof, t->seats, value);
            break;
        }
        if (node->children == 0) {
            uint32_t wait = EXPAND_AT;

            if (depth)
                wait += t->node[path[depth - 1]].children / EXPAND_WIDE;
            if (node->visits + 1 < wait || depth == DEPTH_MAX)
                break;
            if (t->insight && win_now(g, state.byte, &a)) {
                node->proof = (uint8_t)seat;
                proof_values(seat, t->seats, value);
                known = true;
                break;
            }
            if (!expand(t, path[depth], state.byte, NULL))
                break;
            node = &t->node[path[depth]];
        }
        if (depth == DEPTH_MAX)
            break;
        if (seat != actor[depth])
            slip = rival_slips(t, seat);
        path[depth + 1] = choose(t, node, slip || seat == 0); /* the judge answers by chance */
        depth++;
        actor[depth + 1] = 0;
        node = &t->node[path[depth]];
        g->play(state.byte, node->action);
        g->result(state.byte, &r);
        if (!r.finished && stood_before(t, state.byte, key, &keys)) {
            dull_values(t, value);
            known = true;
            break;
        }
        if (g->begin)
            g->begin(state.byte);
        g->result(state.byte, &r);
        if (r.finished) {
            node->proof = t->style == TREE_PLAIN ? PROOF_NONE : (uint8_t)proof_of(&r);
            result_values(&r, t->seats, value);
            known = true;
        }
    }
    if (!known && !t->node[path[depth]].proof)
        playout(t, state.byte, value);
    for (int i = depth; i >= 0; i--) {
        struct node *node = &t->node[path[i]];

        /* A proof below may prove this node, and then the one above. */
        if (i < depth && !node->proof && t->node[path[i + 1]].proof) {
            node->proof = (uint8_t)prove(t, node, actor[i + 1]);
            if (node->proof)
                proof_values(node->proof, t->seats, value);
        }
        note_visit(node, actor[i], actor[i + 1], value);
    }
    if (depth) {
        struct tally *tally = &t->tally[path[1] - t->node[0].child];

        tally->visits++;
        tally->proof = t->node[path[1]].proof;
        for (int seat = 1; seat <= t->seats; seat++)
            tally->total[seat] += (uint64_t)value[seat];
    }
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
    if (!expand(t, 0, state, keep))
        return false;
    /* Among equals the order is the player's own, so that it does not play every game alike. */
    for (uint32_t i = 0; style <= TREE_NAIVE && i < t->node[0].children; i++)
        t->node[t->node[0].child + i].rate *= 0.9F + (float)rng_below(r, 1000) / 5000;
    if (style <= TREE_NAIVE)
        sort_children(&t->node[t->node[0].child], t->node[0].children);
    memset(t->tally, 0, t->node[0].children * sizeof *t->tally);
    for (uint32_t i = 0; i < t->node[0].children; i++)
        t->tally[i].action = t->node[t->node[0].child + i].action;
    return true;
}

void tree_search(struct tree *t, uint64_t nodes, const struct search_limits *limits)
{
    while (t->spent < nodes && !t->node[0].proof) {
        if (limits->stop && limits->stop(limits->context))
            return;
        iterate(t);
        t->spent++;
    }
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
