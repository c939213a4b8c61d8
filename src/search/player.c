/*
 * player.c - the eight levels, and how a player chooses its action; see search.h.
 */
#include "search/search.h"

#include "core/hash.h"
#include "core/must.h"
#include "search/tree.h"

#include <string.h>

/* A level's character. Beginners overlook actions the way people do: not at random moments, but by
 * never considering them. From level 3 on nobody misses an immediate win or loss, except in
 * blunders: turns played at a glance, in variants that would otherwise never end (insight.h). */
struct level {
    uint64_t nodes;   /* per decision, in most games; UINT64_MAX: until stopped */
    uint8_t sees;     /* percentage of actions it considers */
    uint8_t loose;    /* percentage by which its choice may stray from the best */
    uint8_t holds;    /* memory, as in insight.h */
    uint8_t worlds;   /* worlds it imagines for hidden information */
    uint8_t blunders; /* percentage of turns with a blunder, if the game stalls */
};

static const struct level levels[SEARCH_LEVELS + 1] = {
    [1] = { 8, 18, 75, 30, 1, 85 },       [2] = { 20, 35, 45, 45, 1, 70 },
    [3] = { 220, 100, 15, 60, 2, 55 },    [4] = { 450, 100, 4, 72, 3, 34 },
    [5] = { 2600, 100, 0, 100, 4, 20 },   [6] = { 7000, 100, 0, 100, 6, 12 },
    [7] = { 30000, 100, 0, 100, 8, 7 },   [8] = { UINT64_MAX, 100, 0, 100, 100, 4 },
};

enum { GLANCE = 20 }; /* percentage of actions considered at a glance */

static const uint64_t NOT_LOST = UINT64_C(1) << 40; /* more than any number of visits */

enum { LEVEL_CARE = 3, UNLIMITED = 100000, WORLD_NODES = 4000 };

uint64_t level_nodes(int level)
{
    return levels[level].nodes;
}

int level_answers(int level)
{
    return 30 + 8 * level;
}

void player_init(struct player *p, int seat, int level, uint64_t seed)
{
    must(level >= 1 && level <= SEARCH_LEVELS);
    memset(p, 0, sizeof *p);
    p->seat = seat;
    p->level = level;
    p->form = (int)(hash_end(hash_word(HASH_START, seed)) % INSIGHT_FORM);
    rng_seed(&p->rng, seed);
}

/* How well the player remembers, as in insight.h. */
static int holds(const struct player *p)
{
    return p->sure ? 100 : levels[p->level].holds;
}

void player_watch(struct player *p, const struct game *g, const void *before, game_action a,
                  const void *after)
{
    union game_state was, is;

    if (!g->insight || !g->insight->note)
        return;
    game_look(g, before, p->seat, false, was.byte);
    game_look(g, after, p->seat, false, is.byte);
    g->insight->note(&p->mind, was.byte, a, is.byte, p->seat, holds(p), &p->rng);
}

void player_watch_past(struct player *p, const struct match *m)
{
    union game_state before, after;

    if (!m->game->insight || !m->game->insight->note)
        return;
    for (uint32_t i = 0; m->step && i < m->count; i++) {
        match_state_at(m, i, &before);
        match_state_at(m, i + 1, &after);
        player_watch(p, m->game, before.byte, m->step[i].action, after.byte);
    }
}

void player_imagine(struct player *p, const struct game *g, void *state)
{
    if (g->insight && g->insight->imagine_from)
        g->insight->imagine_from(&p->mind, state, p->seat, &p->rng);
    else if (g->imagine)
        g->imagine(state, p->seat, &p->rng);
}

static int worlds_of(const struct player *p, const struct game *g)
{
    if (!g->conceal || (g->insight && g->insight->imagine_from && holds(p) == 100))
        return 1;
    return levels[p->level].worlds;
}

/* The level's node limit; lower in games where a node is expensive. */
static uint64_t budget(const struct player *p, const struct game *g)
{
    uint64_t nodes = levels[p->level].nodes;

    if (nodes == UINT64_MAX || p->level < LEVEL_CARE || !g->insight || !g->insight->node_cost)
        return nodes;
    return nodes / (uint64_t)g->insight->node_cost;
}

/* The actions that a weak player notices, or any player at a glance; NULL means all. */
static const bool *notice(struct player *p, const struct game *g, const void *state, bool blunder,
                          bool keep[])
{
    bool lapses = g->insight && g->insight->lapses;
    uint32_t sees = blunder ? GLANCE : lapses ? 100 : levels[p->level].sees;
    int n = game_count(g, state);
    int kept = 0;

    if (sees >= 100)
        return NULL;
    for (int i = 0; i < n; i++)
        kept += keep[i] = rng_below(&p->rng, 100) < sees;
    if (kept == 0)
        keep[rng_below(&p->rng, (uint32_t)n)] = true;
    return keep;
}

static bool is_lost(const struct player *p, const struct tally *t)
{
    return t->proof && t->proof != PROOF_DRAW && t->proof != p->seat;
}

/* The index of the tally to play: the one most visited, or one close to it. */
static int pick(struct player *p, const struct tally sum[], int n, uint32_t loose)
{
    uint64_t most = 0;
    uint64_t whole = 0;
    int at = -1;

    for (int i = 0; i < n; i++) {
        /* If everything loses, the action that took longest to refute resists longest. */
        uint64_t score = sum[i].visits + (is_lost(p, &sum[i]) ? 0 : NOT_LOST);

        if (sum[i].proof == p->seat)
            return i;
        if (at < 0 || score > most) {
            most = score;
            at = i;
        }
        whole += is_lost(p, &sum[i]) ? 0 : sum[i].visits;
    }
    if (whole && rng_below(&p->rng, 100) < loose) {
        uint64_t stop = rng_next(&p->rng) % whole;

        for (int i = 0; i < n; i++) {
            uint64_t share = is_lost(p, &sum[i]) ? 0 : sum[i].visits;

            if (share > stop)
                return i;
            stop -= share;
        }
    }
    return at;
}

/* Returns true if somebody else wins at once after the action. */
static bool blunders(const struct player *p, const struct game *g, const void *state, game_action a)
{
    union game_state next;
    struct result r;
    game_action reply;

    memcpy(next.byte, state, g->state_size);
    game_step(g, next.byte, a);
    g->result(next.byte, &r);
    if (r.finished)
        return r.winners && !(r.winners >> p->seat & 1);
    return game_seat(g, next.byte) > 0 && game_seat(g, next.byte) != p->seat &&
           win_now(g, next.byte, &reply);
}

/* Adds the tallies of one world's tree to the sum, matching actions by number. */
static int add_tallies(struct tally sum[], int n, const struct tree *t)
{
    for (int i = 0; i < t->node[0].children; i++) {
        const struct tally *one = &t->tally[i];
        int at = 0;

        while (at < n && sum[at].action != one->action)
            at++;
        if (at == n) {
            memset(&sum[n], 0, sizeof sum[n]);
            sum[n].proof = one->proof;
            sum[n++].action = one->action;
        }
        sum[at].visits += one->visits;
        if (sum[at].proof != one->proof)
            sum[at].proof = PROOF_NONE; /* proved in one world is not proved in all */
        for (int seat = 1; seat <= t->seats; seat++)
            sum[at].total[seat] += one->total[seat];
    }
    return n;
}

/* Everything that one decision needs. */
struct decision {
    struct player *player;
    const struct match *match;
    const struct search_limits *limits;
    union game_state view;  /* what the seat sees */
    union game_state world; /* with hidden information filled in */
    struct tally *sum;      /* of the root's actions, over all worlds */
    int count;
    uint32_t loose;         /* percentage by which the choice may stray from the best */
    bool blunder;           /* played at a glance ... */
    bool lapse;             /* ... but from level 3 on without missing an immediate win or loss */
    struct search_answer *answer;
};

/* A blunder lasts as long as the seat keeps acting. If there is something to forget, weaker players
 * forget instead. */
static bool careless(const struct decision *d)
{
    const struct insight *in = d->match->game->insight;
    struct player *p = d->player;

    if (p->plain || p->sure || !in || !in->stalls || in->note ||
        !in->stalls(d->view.byte))
        return false;
    if (!p->acted || p->acted + 1 != d->match->count)
        p->blunders = rng_below(&p->rng, 100) < levels[p->level].blunders;
    p->acted = d->match->count;
    return p->blunders;
}

/* Returns true if this is one of the decisions that the level makes at a glance. */
static bool lapses(const struct decision *d)
{
    const struct insight *in = d->match->game->insight;
    struct player *p = d->player;

    return in && in->lapses && in->lapses[p->level] && !p->plain && !p->sure &&
           rng_below(&p->rng, 1000) < in->lapses[p->level];
}

static bool told_to_stop(const struct search_limits *limits)
{
    return limits->stop && limits->stop(limits->context);
}

static enum tree_style style_of(const struct decision *d)
{
    return d->player->plain ? TREE_PLAIN : d->lapse ? TREE_NAIVE : TREE_FULL;
}

/* Past positions, for repetition. Their keys contain secrets, so a player that may not know those
 * gets none. */
static const struct seen *past(const struct decision *d)
{
    const struct game *g = d->match->game;

    if (!d->match->repeat || (g->conceal && holds(d->player) < 100))
        return NULL;
    return &d->match->seen;
}

/* The part of the arena that the tree has really used. */
static size_t bytes_written(const struct arena *arena, const struct tree *t)
{
    return arena->used - (size_t)(t->room - t->used) * sizeof *t->node;
}

/* Searches one world with one tree; returns false if there is no memory for it. */
static bool think(struct decision *d, uint64_t nodes, struct arena *arena)
{
    const struct game *g = d->match->game;
    struct player *p = d->player;
    bool keep[GAME_ACTIONS_MAX];
    struct tree t;

    memcpy(d->world.byte, d->view.byte, g->state_size);
    player_imagine(p, g, d->world.byte);
    if (!tree_init(&t, g, d->world.byte, past(d),
                   notice(p, g, d->world.byte, d->blunder, keep), style_of(d), &p->rng, arena))
        return false;
    tree_search(&t, nodes, d->limits);
    d->count = add_tallies(d->sum, d->count, &t);
    d->answer->nodes += t.spent ? t.spent : 1;
    d->answer->tree_nodes += t.used;
    d->answer->bytes = bytes_written(arena, &t);
    d->answer->line_count = tree_line(&t, tree_best(&t), d->answer->line);
    return true;
}

/* Advice never goes back to an earlier position, unless everything else loses. */
static void avoid_repetition(struct decision *d)
{
    const struct game *g = d->match->game;
    const struct seen *seen = past(d);

    for (int i = 0; seen && g->counts && i < d->count; i++) {
        union game_state next;

        memcpy(next.byte, d->world.byte, g->state_size);
        g->play(next.byte, d->sum[i].action);
        if (d->sum[i].proof != d->player->seat && g->counts(next.byte) &&
            seen_times(seen, g->key(next.byte)) > 0)
            d->sum[i].visits = 0;
    }
}

/* The best action by the tallies that gives nobody an immediate win; if all considered actions do,
 * any action that does not. */
static const struct tally *careful(struct decision *d)
{
    const struct game *g = d->match->game;
    struct player *p = d->player;
    game_action list[GAME_ACTIONS_MAX];
    struct tally *best = &d->sum[pick(p, d->sum, d->count, d->loose)];
    int n;

    for (int tries = 0; tries < d->count; tries++) {
        if (best->proof == p->seat || !blunders(p, g, d->world.byte, best->action))
            return best;
        best->proof = (uint8_t)(p->seat % g->seats(d->world.byte) + 1); /* somebody else's win */
        best = &d->sum[pick(p, d->sum, d->count, d->loose)];
    }
    n = g->actions(d->world.byte, list);
    for (int i = 0; i < n; i++) {
        if (!blunders(p, g, d->world.byte, list[i])) {
            memset(best, 0, sizeof *best);
            best->action = list[i];
            break;
        }
    }
    return best;
}

/* Chooses an action and fills in the answer. */
static void decide(struct decision *d)
{
    const struct game *g = d->match->game;
    struct player *p = d->player;
    struct search_answer *out = d->answer;
    int seats = g->seats(d->world.byte);
    const struct tally *best;
    bool care = p->level >= LEVEL_CARE && !p->plain && (!d->blunder || d->lapse) &&
                worlds_of(p, g) == 1;

    if (p->sure)
        avoid_repetition(d);
    best = care ? careful(d) : &d->sum[pick(p, d->sum, d->count, d->loose)];
    out->action = best->action;
    out->proved = best->proof != PROOF_NONE;
    for (int seat = 1; seat <= seats; seat++)
        out->value[seat] = best->visits ? (int)(best->total[seat] / best->visits) : 0;
    if (out->line[0] != best->action) {
        out->line[0] = best->action;
        out->line_count = 1;
    }
}

/* Plays an immediate win without thinking, if nothing is hidden. */
static bool wins_at_once(struct decision *d)
{
    struct search_answer *out = d->answer;

    if (d->player->level < LEVEL_CARE || d->player->plain ||
        !win_now(d->match->game, d->view.byte, &out->action))
        return false;
    out->value[d->player->seat] = INSIGHT_WIN;
    out->proved = true;
    out->line[0] = out->action;
    out->line_count = 1;
    out->nodes = 1;
    return true;
}

/* Returns true if a win from the book still comes before the turn cap. */
static bool in_time(const struct match *m, const struct insight *in)
{
    return !m->cap || m->game->turn(m->state.byte) + in->book_turns <= m->cap;
}

/* Plays prepared knowledge without thinking. */
static bool knows_opening(struct decision *d)
{
    const struct insight *in = d->match->game->insight;
    const struct player *p = d->player;
    struct search_answer *out = d->answer;
    int value;

    if (!in || !in->book || p->plain || (p->level < in->book_from && !p->sure) ||
        !in->book(d->view.byte, &out->action, &value) ||
        (value == INSIGHT_WIN && !in_time(d->match, in)))
        return false;
    out->proved = value == INSIGHT_WIN;
    out->value[p->seat] = value;
    out->value[3 - p->seat] = INSIGHT_WIN - value;
    out->line[0] = out->action;
    out->line_count = 1;
    out->nodes = 1;
    return true;
}

bool search_best(struct player *p, const struct match *m, const struct search_limits *limits,
                 struct arena *arena, struct search_answer *out)
{
    const struct game *g = m->game;
    struct decision d = { .player = p, .match = m, .limits = limits, .answer = out };
    uint64_t nodes = limits->nodes ? limits->nodes : budget(p, g);
    int worlds = worlds_of(p, g);
    uint64_t each, most;
    size_t mark;

    memset(out, 0, sizeof *out);
    game_look(g, m->state.byte, p->seat, false, d.view.byte);
    if (g->insight && g->insight->in_turns && !g->insight->in_turns(d.view.byte, p->seat))
        return false;
    d.sum = arena_take(arena, g->actions_max * sizeof *d.sum);
    if (!d.sum || game_seat(g, d.view.byte) != p->seat)
        return false;
    if (worlds == 1 && !g->conceal && (wins_at_once(&d) || knows_opening(&d)))
        return true;
    if (nodes == UINT64_MAX && !limits->stop)
        nodes = UNLIMITED;
    each = worlds == 1 ? nodes : nodes == UINT64_MAX ? WORLD_NODES : nodes / (uint64_t)worlds + 1;
    most = g->insight ? (uint64_t)g->insight->world_nodes : 0;
    if (worlds > 1 && most && each > most)
        each = most;
    mark = arena->used;
    d.loose = g->insight && g->insight->lapses ? 0 : levels[p->level].loose;
    d.lapse = lapses(&d);
    d.blunder = d.lapse || careless(&d);
    do {
        uint64_t left = nodes - out->nodes;

        arena->used = mark;
        if (!think(&d, each < left ? each : left, arena))
            return false;
    } while (worlds > 1 && out->nodes < nodes && !told_to_stop(limits));
    decide(&d);
    return true;
}
