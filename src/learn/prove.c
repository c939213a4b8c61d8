/*
 * prove.c - see prove.h.
 *
 * Depth first with a table of positions. The seat's actions are tried one by one until one wins;
 * each answer of the others until one refutes. Many answers refute, and they are next to each
 * other in the game's list (all tiles for one cell), so answers are tried in long strides,
 * starting with the last refutation at the same depth.
 */
#include "learn/prove.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { STRIDE = 97, STRIDE_ELSE = 89, TABLE_LEAST = 4096, ASK_EVERY = 1024 };

/* The others' actions do not count and could continue for ever, for example after the seat is
 * eliminated. */
enum { PLIES_MOST = 32 };

bool prove_init(struct prove *p, const struct game *g, int seat, enum teach_rule rule,
                struct arena *arena)
{
    size_t room = (arena->size - arena->used) / sizeof *p->entry;
    size_t entries = TABLE_LEAST;

    must(rule == TEACH_WIN || rule == TEACH_TURN || rule == TEACH_IDLE);
    memset(p, 0, sizeof *p);
    while (entries * 2 < room)
        entries *= 2;
    p->game = g;
    p->seat = seat;
    p->rule = rule;
    p->mask = entries - 1;
    p->entry = arena_take(arena, entries * sizeof *p->entry);
    if (p->entry)
        memset(p->entry, 0, entries * sizeof *p->entry);
    return p->entry != NULL;
}

static bool gives_up(struct prove *p)
{
    p->nodes++;
    if (p->most && p->nodes > p->most)
        p->stopped = true;
    else if (p->stop && p->nodes % ASK_EVERY == 0 && p->stop(p->context))
        p->stopped = true;
    return p->stopped;
}

static struct prove_entry *entry_of(struct prove *p, const void *state)
{
    uint64_t key = hash_end(hash_word(p->game->key(state), (uint64_t)p->seat)) | 1;
    struct prove_entry *e = &p->entry[key >> 1 & p->mask];

    if (e->key != key) {
        memset(e, 0, sizeof *e);
        e->key = key;
    }
    return e;
}

/* A lower bound on the number of own actions until the seat wins. */
static int least(const struct prove *p, const void *state)
{
    const struct teach *teach = p->game->teach;

    return teach && teach->least ? teach->least(state, p->seat, p->rule) : 1;
}

/* Returns true if the state is over; *won says whether the seat won. */
static bool is_over(const struct prove *p, const void *state, bool *won)
{
    struct result r;

    p->game->result(state, &r);
    *won = r.finished && r.winners == 1u << p->seat;
    return r.finished;
}

bool prove_idle(const struct game *g, const void *state, game_action *out)
{
    return g->teach && g->teach->idle && g->teach->idle(state, out);
}

/* Lets the others idle until the seat is to act again. Returns false if they cannot. */
static bool idle_on(const struct prove *p, void *state)
{
    game_action a;

    while (game_seat(p->game, state) != p->seat) {
        if (!prove_idle(p->game, state, &a))
            return false;
        game_step(p->game, state, a);
    }
    return true;
}

static bool attack(struct prove *p, const void *state, int n);
static bool defend(struct prove *p, const void *state, int n);

/* Returns true if the seat, with n actions left, wins from a state that was just reached. */
static bool go_on(struct prove *p, void *state, int n)
{
    bool won;

    if (is_over(p, state, &won) || n == 0)
        return won;
    if (p->game->acting(state) >> p->seat & 1)
        return attack(p, state, n);
    if (p->rule == TEACH_IDLE)
        return idle_on(p, state) && attack(p, state, n);
    return p->rule == TEACH_WIN && defend(p, state, n);
}

/* Tries an action on a copy of the state. */
static bool try_action(struct prove *p, const void *state, game_action a, int left)
{
    union game_state next;
    bool wins;

    if (gives_up(p) || p->plies == PLIES_MOST)
        return false;
    memcpy(next.byte, state, p->game->state_size);
    game_step(p->game, next.byte, a);
    p->plies++;
    wins = go_on(p, next.byte, left);
    p->plies--;
    return wins;
}

/* Returns true if the game can spot an immediate win itself and nothing is hidden. */
static bool sees_win(const struct prove *p)
{
    return p->game->insight && p->game->insight->win && !p->game->conceal;
}

/* Returns true if the seat, which may act and has n actions left (at least one), wins. */
static bool attack(struct prove *p, const void *state, int n)
{
    game_action list[GAME_ACTIONS_MAX], win;
    struct prove_entry *e = entry_of(p, state);
    bool wins = false;
    int count;

    if (n < least(p, state) || n <= e->fails)
        return false;
    if (e->wins && e->wins <= n)
        return true;
    if (sees_win(p)) {
        wins = p->game->insight->win(state, &win);
        if (wins || n == 1) {
            p->nodes++;
            return wins;
        }
    }
    count = p->game->actions(state, list);
    for (int i = 0; i < count && !wins && !p->stopped; i++) {
        if (game_actor(p->game, state, list[i]) == p->seat)
            wins = try_action(p, state, list[i], n - 1);
    }
    if (p->stopped)
        return false;
    e = entry_of(p, state); /* the search may have overwritten it */
    if (wins)
        e->wins = (uint8_t)(e->wins && e->wins < n ? e->wins : n);
    else
        e->fails = (uint8_t)(e->fails > n ? e->fails : n);
    return wins;
}

/* The same with the others to act; the seat has n actions left (at least one). */
static bool defend(struct prove *p, const void *state, int n)
{
    game_action list[GAME_ACTIONS_MAX], win;
    game_action *killer = &p->killer[n];
    int count, stride;

    if (sees_win(p) && p->game->insight->win(state, &win)) {
        p->nodes++;
        return false;
    }
    if (*killer && p->game->judge(state, *killer, NULL) && !try_action(p, state, *killer, n))
        return false;
    count = p->game->actions(state, list);
    stride = count % STRIDE ? STRIDE : STRIDE_ELSE;
    for (int i = 0, at = 0; i < count; i++, at = (at + stride) % count) {
        if (!try_action(p, state, list[at], n)) {
            *killer = list[at];
            return false;
        }
    }
    return true;
}

bool prove_wins(struct prove *p, const void *state, int n)
{
    union game_state copy;

    must(n >= 0 && n <= PROVE_MOST);
    memcpy(copy.byte, state, p->game->state_size);
    return go_on(p, copy.byte, n);
}

int prove_length(struct prove *p, const void *state, int most)
{
    for (int n = 1; n <= most && !p->stopped; n++) {
        if (prove_wins(p, state, n))
            return n;
    }
    return 0;
}

int prove_firsts(struct prove *p, const void *state, int n, game_action out[])
{
    game_action list[GAME_ACTIONS_MAX];
    int count = p->game->actions(state, list);
    int found = 0;

    for (int i = 0; i < count && !p->stopped; i++) {
        if (game_actor(p->game, state, list[i]) == p->seat && try_action(p, state, list[i], n - 1))
            out[found++] = list[i];
    }
    return found;
}

int prove_saves(struct prove *rival, const void *state, int n, game_action out[])
{
    game_action list[GAME_ACTIONS_MAX];
    int count = rival->game->actions(state, list);
    int found = 0;

    for (int i = 0; i < count && !rival->stopped; i++) {
        if (!try_action(rival, state, list[i], n))
            out[found++] = list[i];
    }
    return found;
}

bool prove_reply(struct prove *p, const void *state, int n, game_action *out)
{
    game_action list[GAME_ACTIONS_MAX];
    int count = p->game->actions(state, list);
    int longest = -1;

    if (count == 0 || (p->game->acting(state) >> p->seat & 1))
        return false;
    for (int i = 0; i < count && longest < n; i++) {
        int length = 0;

        while (length < n && !try_action(p, state, list[i], length))
            length++;
        if (length > longest) {
            longest = length;
            *out = list[i];
        }
    }
    return true;
}
