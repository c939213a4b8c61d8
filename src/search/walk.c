/*
 * walk.c - the walks down a tree and back that make up the search, by one thread or several; see
 * tree.h. Shared data is accessed through shared.h.
 */
#include "search/tree.h"

#include "search/shared.h"

#include <math.h>
#include <string.h>

enum {
    DEPTH_MAX = 256,
    PLAYOUT_MAX = 200, /* plies; after that, the game counts as even */
    EXPAND_AT = 2,     /* visits before a leaf gets children, plus one for each ... */
    EXPAND_WIDE = 64   /* ... this many siblings: wide trees would use up the memory */
};

enum {
    REPEATED = 60,      /* percent of an even value that a repeated position is worth */
    RIVAL_BLUNDERS = 20 /* percentage of opponents' turns with a blunder, in games that stall */
};

/* How strongly a choice prefers actions that were rarely tried; the unit is INSIGHT_WIN. */
static const float CURIOSITY = 1300;
static const float FIRST_PLAY = 60; /* an untried action is assumed this much worse */
static const float CLOSED = 1e9F;   /* the mean of proved nodes, far from all others */

static void even_values(int seats, int value[])
{
    for (int seat = 1; seat <= seats; seat++)
        value[seat] = INSIGHT_WIN / (seats > 1 ? seats : 2);
}

/* A repeated position scores below a draw for every seat, so players avoid it and games end. */
static void lower_values(const struct tree *t, int value[])
{
    even_values(t->seats, value);
    for (int seat = 1; seat <= t->seats && t->style != TREE_PLAIN; seat++)
        value[seat] = value[seat] * REPEATED / 100;
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

/* What a finished game proves; a shared win or a lost solitaire proves nothing. */
static int proof_of(const struct result *r)
{
    if (r->draw)
        return PROOF_DRAW;
    if (__builtin_popcount(r->winners) == 1)
        return __builtin_ctz(r->winners);
    return PROOF_NONE;
}

/* Plays on from the state, changing it, and reports the result. */
static void playout(const struct tree *t, struct rng *rng, void *state, int value[])
{
    const struct game *g = t->game;
    const struct insight *in = t->insight;
    int cut = in && in->estimate && in->roll_plies ? in->roll_plies : PLAYOUT_MAX;
    struct result r;

    for (int ply = 0; ply < cut; ply++) {
        game_action a;
        int n;

        g->result(state, &r);
        if (r.finished) {
            result_values(&r, t->seats, value);
            return;
        }
        if (in && in->roll && game_seat(g, state) > 0) {
            game_step(g, state, in->roll(state, rng));
            continue;
        }
        a = game_any(g, state, rng, &n);
        game_step(g, state, a);
    }
    g->result(state, &r);
    if (r.finished)
        result_values(&r, t->seats, value);
    else if (in && in->estimate)
        in->estimate(state, value);
    else
        even_values(t->seats, value);
}

/* A walker goes down the tree; there is one for each thread. */
struct climber {
    struct tree *tree;
    struct rng *rng;
};

/* Plain UCB1: each untried child once, then by mean and confidence. */
static uint32_t choose_plain(const struct tree *t, const struct node *node)
{
    const struct node *child = &t->node[shared_load32(&node->child)];
    uint32_t tried = shared_load16(&node->tried);
    double lead = log(shared_load32(&node->visits) + 1.0);
    double best = -1;
    uint32_t at = 0;

    if (tried < node->children)
        return tried;
    for (uint32_t i = 0; i < node->children; i++) {
        double visits = shared_load32(&child[i].visits) + shared_load8(&child[i].guests) + 1e-9;
        double score = shared_load(&child[i].mean) + 1.4 * INSIGHT_WIN * sqrt(lead / visits);

        if (score > best) {
            best = score;
            at = i;
        }
    }
    return at;
}

/* The score of a child in which other threads are at work, as if each had lost there. */
static float crowded(const struct node *child, float drive)
{
    float guests = shared_load8(&child->guests);
    float visits = (float)shared_load32(&child->visits);

    return shared_load(&child->mean) * visits / (visits + guests) +
           drive * shared_load(&child->rate) * (visits + 1) / (visits + 1 + guests);
}

/*
 * The best child by its mean and, the fewer visits it has, by its weight. Children are sorted by
 * weight, so only the first untried one can be best. A proved win is taken, a proved loss avoided
 * (see note_visit).
 */
static uint32_t choose_weighed(const struct tree *t, const struct node *node)
{
    const struct node *child = &t->node[shared_load32(&node->child)];
    uint32_t tried = shared_load16(&node->tried);
    float drive = CURIOSITY * sqrtf((float)shared_load32(&node->visits) + 1);
    float best = -2 * CLOSED;
    uint32_t at = 0;

    for (uint32_t i = 0; i < tried; i++) {
        float score = shared_load8(&child[i].guests)
                          ? crowded(&child[i], drive)
                          : shared_load(&child[i].mean) + drive * shared_load(&child[i].rate);

        if (score > best) {
            best = score;
            at = i;
        }
    }
    if (tried < node->children) {
        float first = tried ? shared_load(&node->inner) - FIRST_PLAY : 0;

        if (first + drive * shared_load(&child[tried].rate) > best)
            at = tried;
    }
    return at;
}

/* The child to follow, marked as tried; skipped ones count as untried. */
static uint32_t choose(struct climber *c, struct node *node, bool chance)
{
    struct tree *t = c->tree;
    uint32_t at = chance ? rng_below(c->rng, node->children)
                  : t->style == TREE_PLAIN ? choose_plain(t, node)
                             : choose_weighed(t, node);
    uint16_t tried = shared_load16(&node->tried);

    while (tried <= at) {
        if (!__atomic_compare_exchange_n(&node->tried, &tried, (uint16_t)(tried + 1), false,
                                         __ATOMIC_RELAXED, __ATOMIC_RELAXED))
            continue;
        if (tried < at)
            shared_store(&t->node[shared_load32(&node->child) + tried].mean,
                         shared_load(&node->inner) - FIRST_PLAY);
        tried++;
    }
    return shared_load32(&node->child) + at;
}

/* Returns true if an opponent whose turn begins makes a blunder: then a threat is worth making even
 * if it can be parried. The searching seat itself never makes one. */
static bool rival_blunders(const struct climber *c, int seat)
{
    const struct tree *t = c->tree;

    return t->stalls && seat != game_seat(t->game, t->root) &&
           rng_below(c->rng, 100) < RIVAL_BLUNDERS;
}

/* What the proofs of the children prove about a node in which `seat` chooses. */
static int prove(const struct tree *t, const struct node *node, int seat)
{
    const struct node *child = &t->node[shared_load32(&node->child)];
    int common = shared_load8(&child[0].proof);
    bool all = !node->pruned;
    bool draw = false;

    if (seat < 1)
        return PROOF_NONE;
    for (uint32_t i = 0; i < node->children; i++) {
        int proof = shared_load8(&child[i].proof);

        if (proof == seat)
            return seat;
        all = all && proof;
        draw = draw || proof == PROOF_DRAW;
        if (proof != common)
            common = PROOF_NONE;
    }
    if (!all)
        return PROOF_NONE;
    if (t->seats == 2)
        return draw ? PROOF_DRAW : 3 - seat;
    return common;
}

/* One walk down from the root. */
struct walk {
    union game_state state;             /* the current state */
    uint32_t path[DEPTH_MAX + 1];
    uint8_t actor[DEPTH_MAX + 2];       /* actor[i] chose path[i], so actor[i + 1] acts there */
    uint64_t key[DEPTH_MAX];            /* keys of positions that count for repetition */
    int value[GAME_SEATS_MAX + 1];      /* the result for each seat */
    int depth, keys;
    bool known;                         /* value is filled in */
    bool blunder;                       /* an opponent's blunder, for as long as that seat acts */
};

/* Returns true if the position occurred before, in the past or on the path from the root. */
static bool stood_before(const struct tree *t, struct walk *w)
{
    const void *state = w->state.byte;
    uint64_t k;

    if (!t->game->counts || !t->game->counts(state))
        return false;
    k = t->game->key(state);
    for (int i = 0; i < w->keys; i++) {
        if (w->key[i] == k)
            return true;
    }
    if (t->seen && seen_times(t->seen, k) > 0)
        return true;
    if (w->keys < DEPTH_MAX)
        w->key[w->keys++] = k;
    return false;
}

/* Adds one visit's value: to the seat that chose the node, and to the one that acts in it. A proved
 * node gets an extreme mean instead: sure wins are chosen, sure losses are not, and draws only if
 * nothing else is left. */
static void note_visit(struct node *node, int chooser, int actor, const int value[])
{
    uint32_t visits = shared_load32(&node->visits) + 1;
    uint8_t proof = shared_load8(&node->proof);
    float again = (float)visits;
    float inner = shared_load(&node->inner);
    float mean = shared_load(&node->mean);

    shared_store32(&node->visits, visits);
    shared_store(&node->inner, inner + ((float)value[actor] - inner) / again);
    shared_store(&node->rate, shared_load(&node->rate) * (again / (again + 1)));
    if (!proof)
        mean += ((float)value[chooser] - mean) / again;
    else if (proof == chooser)
        mean = CLOSED;
    else
        mean = proof == PROOF_DRAW ? 0 : -CLOSED;
    shared_store(&node->mean, mean);
}

/* The same if others may be writing: then this visit is dropped. */
static void note_shared(struct node *node, int chooser, int actor, const int value[])
{
    if (__atomic_exchange_n(&node->busy, 1, __ATOMIC_ACQUIRE))
        return;
    note_visit(node, chooser, actor, value);
    __atomic_store_n(&node->busy, 0, __ATOMIC_RELEASE);
}

/* Returns true if the walk continues below this node: it has children, or gets them now. */
static bool goes_on(struct tree *t, struct walk *w, int seat)
{
    struct node *node = &t->node[w->path[w->depth]];
    uint8_t proof = shared_load8(&node->proof);
    uint32_t wait = EXPAND_AT;
    game_action a;

    if (proof && w->depth && t->style != TREE_PLAIN) {
        proof_values(proof, t->seats, w->value);
        w->known = true;
        return false;
    }
    if (__atomic_load_n(&node->children, __ATOMIC_ACQUIRE) || w->depth == DEPTH_MAX)
        return w->depth < DEPTH_MAX;
    if (w->depth)
        wait += t->node[w->path[w->depth - 1]].children / EXPAND_WIDE;
    if (shared_load32(&node->visits) + 1 < wait)
        return false;
    if (t->insight && win_now(t->game, w->state.byte, &a)) {
        shared_store8(&node->proof, (uint8_t)seat);
        proof_values(seat, t->seats, w->value);
        w->known = true;
        return false;
    }
    return tree_grow(t, w->path[w->depth], w->state.byte, NULL);
}

/* Chooses a child and plays its action; finds the value if that ends the walk. */
static void step_down(struct climber *c, struct walk *w, int seat)
{
    struct tree *t = c->tree;
    const struct game *g = t->game;
    struct node *node = &t->node[w->path[w->depth]];
    struct result r;

    if (seat != w->actor[w->depth])
        w->blunder = rival_blunders(c, seat);
    /* The judge answers by chance. */
    w->path[++w->depth] = choose(c, node, w->blunder || seat == 0);
    w->actor[w->depth + 1] = 0;
    node = &t->node[w->path[w->depth]];
    if (t->shared)
        __atomic_fetch_add(&node->guests, 1, __ATOMIC_RELAXED);
    g->play(w->state.byte, node->action);
    g->result(w->state.byte, &r);
    if (!r.finished && stood_before(t, w)) {
        lower_values(t, w->value);
        w->known = true;
        return;
    }
    if (g->begin)
        g->begin(w->state.byte);
    g->result(w->state.byte, &r);
    if (r.finished) {
        shared_store8(&node->proof, t->style == TREE_PLAIN ? PROOF_NONE : (uint8_t)proof_of(&r));
        result_values(&r, t->seats, w->value);
        w->known = true;
    }
}

/* Adds the result to what the root's actions are judged by; nothing is dropped here. */
static void add_tally(struct tree *t, const struct walk *w)
{
    struct tally *tally = &t->tally[w->path[1] - shared_load32(&t->node[0].child)];

    shared_store8(&tally->proof, shared_load8(&t->node[w->path[1]].proof));
    if (t->shared) {
        __atomic_fetch_add(&tally->visits, 1, __ATOMIC_RELAXED);
        for (int seat = 1; seat <= t->seats; seat++)
            __atomic_fetch_add(&tally->total[seat], (uint64_t)w->value[seat], __ATOMIC_RELAXED);
        return;
    }
    tally->visits++;
    for (int seat = 1; seat <= t->seats; seat++)
        tally->total[seat] += (uint64_t)w->value[seat];
}

/* Gives the value to every node of the path, from the last one up. */
static void give_back(struct tree *t, struct walk *w)
{
    for (int i = w->depth; i >= 0; i--) {
        struct node *node = &t->node[w->path[i]];

        /* A proof below may prove this node, and then the one above. */
        if (i < w->depth && !shared_load8(&node->proof) &&
            shared_load8(&t->node[w->path[i + 1]].proof)) {
            int proof = prove(t, node, w->actor[i + 1]);

            if (proof) {
                shared_store8(&node->proof, (uint8_t)proof);
                proof_values(proof, t->seats, w->value);
            }
        }
        if (!t->shared) {
            note_visit(node, w->actor[i], w->actor[i + 1], w->value);
            continue;
        }
        note_shared(node, w->actor[i], w->actor[i + 1], w->value);
        if (i)
            __atomic_fetch_sub(&node->guests, 1, __ATOMIC_RELAXED);
    }
    if (w->depth)
        add_tally(t, w);
}

/* One walk down from the root and back. */
static void iterate(struct climber *c)
{
    struct tree *t = c->tree;
    struct walk w; /* too large to be cleared each time */

    memcpy(w.state.byte, t->root, t->game->state_size);
    memset(w.value, 0, sizeof w.value);
    w.path[0] = 0;
    w.actor[0] = 0;
    w.depth = w.keys = 0;
    w.known = w.blunder = false;
    while (!w.known) {
        int seat = game_seat(t->game, w.state.byte);

        w.actor[w.depth + 1] = (uint8_t)(seat < 0 ? 0 : seat);
        if (!goes_on(t, &w, seat))
            break;
        step_down(c, &w, seat);
    }
    if (!w.known)
        playout(t, c->rng, w.state.byte, w.value);
    give_back(t, &w);
}

/* One search by several threads. */
struct expedition {
    struct tree *tree;
    const struct search_limits *limits;
    uint64_t nodes;
    uint64_t begun; /* iterations */
    uint64_t seed;  /* for the threads' random numbers */
};

static bool halted(struct expedition *e, int who)
{
    const struct search_limits *limits = e->limits;

    if (who == 0 && limits->stop && limits->stop(limits->context))
        __atomic_store_n(&e->tree->halt, true, __ATOMIC_RELAXED);
    return __atomic_load_n(&e->tree->halt, __ATOMIC_RELAXED) ||
           shared_load8(&e->tree->node[0].proof) ||
           __atomic_fetch_add(&e->begun, 1, __ATOMIC_RELAXED) >= e->nodes;
}

/* The work of one thread, with its own random numbers. */
static void climb(void *job, int who)
{
    struct expedition *e = job;
    struct rng dice;
    struct climber c = { e->tree, &dice };
    uint64_t spent = 0;

    rng_seed(&dice, e->seed + (uint64_t)who);
    for (; !halted(e, who); spent++)
        iterate(&c);
    __atomic_fetch_add(&e->tree->spent, spent, __ATOMIC_RELAXED);
}

void tree_search(struct tree *t, uint64_t nodes, const struct search_limits *limits)
{
    struct crew *crew = limits->crew;
    struct climber c = { t, t->rng };

    if (crew && crew->count > 1 && t->spent < nodes) {
        struct expedition e = { .tree = t, .limits = limits, .nodes = nodes - t->spent };

        e.seed = rng_next(t->rng);
        t->shared = true;
        t->halt = false;
        crew->run(crew, climb, &e);
        t->shared = false;
        return;
    }
    while (t->spent < nodes && !t->node[0].proof) {
        if (limits->stop && limits->stop(limits->context))
            return;
        iterate(&c);
        t->spent++;
    }
}
