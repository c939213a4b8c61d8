/*
 * spar_near.c - partners that look a few actions ahead by plain alpha-beta over the actions that
 * look best, and judge by the game's estimate.
 *
 *     eccentric-threats  three plies, so that it sees double threats and answers to them
 *     eccentric-wide     the same, looking at twice as many actions
 *     eccentric-deep     five plies, looking at half as many
 *     oeil-greedy        one action, but it leaves no immediate win
 */
#include "spar/spar.h"

#include "core/registry.h"
#include "search/tree.h"

#include <string.h>

enum { WON = 100000 };

static void start_threats(struct spar *s, int seat, uint64_t seed)
{
    spar_seat(s, seat, SEARCH_LEVELS, seed);
    s->depth = 3;
    s->width = 12;
}

static void start_wide(struct spar *s, int seat, uint64_t seed)
{
    start_threats(s, seat, seed);
    s->width = 24;
}

static void start_deep(struct spar *s, int seat, uint64_t seed)
{
    start_threats(s, seat, seed);
    s->depth = 5;
    s->width = 6;
}

static void start_greedy(struct spar *s, int seat, uint64_t seed)
{
    spar_seat(s, seat, SEARCH_LEVELS, seed);
    s->depth = 1;
    s->width = 12;
}

/* Moves the actions with the most weight to the front; returns how many are considered. */
static int best_first(const struct game *g, const void *state, int most, game_action list[])
{
    static uint16_t weight[GAME_ACTIONS_MAX];
    int n = g->actions(state, list);
    int width = n < most ? n : most;

    g->insight->weigh(state, list, n, weight);
    for (int i = 0; i < width; i++) {
        int top = i;
        game_action a;
        uint16_t w;

        for (int k = i + 1; k < n; k++)
            top = weight[k] > weight[top] ? k : top;
        a = list[i], list[i] = list[top], list[top] = a;
        w = weight[i], weight[i] = weight[top], weight[top] = w;
    }
    return width;
}

/* The worth of a state to the seat. */
static int value(const struct spar *p, const struct game *g, const void *state, int depth, int low,
                 int high)
{
    int seat = p->self.seat;
    game_action list[GAME_ACTIONS_MAX];
    int estimate[GAME_SEATS_MAX + 1];
    bool own = game_seat(g, state) == seat;
    struct result r;
    game_action win;
    int n;

    g->result(state, &r);
    if (r.finished)
        return r.winners >> seat & 1 ? WON + depth : r.winners ? -WON - depth : 0;
    if (win_now(g, state, &win))
        return own ? WON + depth - 1 : -WON - depth + 1;
    if (depth == 0) {
        g->insight->estimate(state, estimate);
        return estimate[seat] - INSIGHT_WIN / 2;
    }
    n = best_first(g, state, p->width, list);
    for (int i = 0; i < n && low < high; i++) {
        union game_state next;
        int v;

        memcpy(next.byte, state, g->state_size);
        game_step(g, next.byte, list[i]);
        v = value(p, g, next.byte, depth - 1, low, high);
        if (own)
            low = v > low ? v : low;
        else
            high = v < high ? v : high;
    }
    return own ? low : high;
}

static game_action choose(struct spar *s, const struct match *m)
{
    const struct game *g = m->game;
    game_action list[GAME_ACTIONS_MAX];
    game_action best;
    int high = -2 * WON;
    int n;

    if (win_now(g, m->state.byte, &best))
        return best;
    n = best_first(g, m->state.byte, s->width, list);
    best = list[0];
    for (int i = 0; i < n; i++) {
        union game_state next;
        int v;

        memcpy(next.byte, m->state.byte, g->state_size);
        game_step(g, next.byte, list[i]);
        v = value(s, g, next.byte, s->depth - 1, -2 * WON, 2 * WON);
        v += (int)rng_below(&s->self.rng, 8) - (spar_repeats(m, list[i]) ? WON / 2 : 0);
        if (v > high) {
            high = v;
            best = list[i];
        }
    }
    return best;
}

const struct partner eccentric_partners[3] = {
    { "eccentric-threats", "eccentric", start_threats, choose },
    { "eccentric-wide", "eccentric", start_wide, choose },
    { "eccentric-deep", "eccentric", start_deep, choose },
};

const struct partner oeil_partners[1] = {
    { "oeil-greedy", "oeil", start_greedy, choose },
};
