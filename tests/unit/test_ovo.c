/*
 * test_ovo.c - what is known about Ovo for two (docs/knowledge.md): a player who remembers all eggs
 * and looks one move ahead cannot be forced to lose, and computer players from level 5 on do both.
 */
#include "games/ovo/ovo.h"
#include "spar/spar.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA = 16 << 20, POSITIONS = 3000, NODES = 60 };

static struct arena arena;

/* Puts `count` eggs of a seat, turned or not, on free cells of the set. */
static void put(struct ovo_state *s, unsigned seat, uint64_t set, int count, bool turned,
                struct rng *r)
{
    for (; count > 0; count--) {
        uint64_t free = set & ~ovo_eggs(s);
        int skip = (int)rng_below(r, (uint32_t)bits_count(free));

        while (skip-- > 0)
            free &= free - 1;
        s->own[seat - 1] |= free & (0 - free);
        s->turned |= turned ? free & (0 - free) : 0;
    }
}

/* A random position, seat 2 to act, in which seat 1 has five turned eggs in its camp, the last of
 * them just moved there. The others crowd the rows next to the camp. */
static void crowd(struct ovo_state *s, struct rng *r)
{
    uint64_t rows = (uint64_t)0x3f3f << 8;
    unsigned from, to;

    memset(s, 0, sizeof *s);
    s->players = 2;
    s->in = 6;
    s->ko = 1;
    s->seat = 2;
    s->turn = 21;
    put(s, 1, ovo_camp(2, 1), 5, true, r);
    put(s, 1, rng_below(r, 4) ? rows : OVO_BOARD & ~ovo_camp(2, 1), 1, true, r);
    put(s, 2, rng_below(r, 4) ? rows : OVO_BOARD & ~ovo_camp(2, 1), 6, true, r);
    to = ovo_first(s->own[0] & ovo_camp(2, 1));
    from = ovo_first(OVO_BOARD & ~ovo_camp(2, 1) & ~ovo_eggs(s));
    s->last = (uint16_t)((unsigned)OVO_MOVE << OVO_KIND | from << OVO_FROM | to);
    s->last_seat = 1;
}

static bool can_hold(const struct ovo_state *s)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = ovo_actions(s, list);

    for (int i = 0; i < n; i++)
        if (ovo_kind(list[i]) == OVO_MOVE && !spar_blunders(&ovo_game, s, list[i], 2))
            return true;
    return false;
}

static void test_hold(void)
{
    struct ovo_state s;
    struct rng r;
    int held = 0;

    rng_seed(&r, 8);
    for (int i = 0; i < POSITIONS; i++) {
        crowd(&s, &r);
        held += can_hold(&s);
    }
    ok(held == POSITIONS, "five eggs home can always be answered (%d of %d)", held, POSITIONS);
}

/* Plays a game of the level against the careful partner; returns the winner, or 0. */
static int play(int level, int seat, uint64_t seed)
{
    struct search_limits limits = { .nodes = NODES };
    struct search_answer answer;
    struct options o;
    struct message why;
    struct result r;
    struct match m;
    struct player p;
    struct spar s;

    options_init(&o, &ovo_game);
    if (!options_set(&o, "maxturns=160", &why) || !match_init(&m, &o, &why))
        exit(1);
    player_init(&p, seat, level, seed);
    ovo_partners[0].start(&s, 3 - seat, seed);
    while (!m.ending) {
        union game_state before = m.state;
        game_action a;

        arena_reset(&arena);
        if (match_seat(&m) != seat)
            a = ovo_partners[0].choose(&s, &m);
        else if (search_best(&p, &m, &limits, &arena, &answer))
            a = answer.action;
        else
            exit(1);
        if (!match_play(&m, a, &why))
            exit(1);
        player_watch(&p, m.game, before.byte, a, m.state.byte);
        player_watch(&s.self, m.game, before.byte, a, m.state.byte);
    }
    match_result(&m, &r);
    match_release(&m);
    return r.winners >> seat & 1 ? seat : r.winners ? 3 - seat : 0;
}

static void test_levels(void)
{
    for (int level = 5; level <= SEARCH_LEVELS; level++) {
        int lost = 0;

        for (int game = 0; game < 2; game++)
            lost += play(level, 1 + game, (uint64_t)(10 * level + game)) == 2 - game;
        ok(lost == 0, "level %d loses no game to a careful player", level);
    }
}

int main(void)
{
    void *memory = malloc(ARENA);

    arena_init(&arena, memory, ARENA);
    test_hold();
    test_levels();
    free(memory);
    return tap_end();
}
