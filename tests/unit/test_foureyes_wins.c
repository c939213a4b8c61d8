/*
 * test_foureyes_wins.c - the beginners' board of 4EYES is solved (docs/knowledge.md), and level 8
 * wins it: as first player, and as second after every first move that loses.
 */
#include "begin.h"
#include "games/foureyes/foureyes_wins.h"
#include "search/search.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA = 24 << 20, NODES = 50, RIVAL_NODES = 40 };
enum { FIRSTS = 192, WINNING = 12, GAMES = 60 };

static struct arena arena;
static int decisions;

/* The action that a level plays in its position. */
static game_action answer(const struct match *m, int level, uint64_t nodes, uint64_t seed,
                          bool *proved)
{
    struct search_limits limits = { .nodes = nodes };
    struct search_answer a;
    struct player p;

    player_init(&p, match_seat(m), level, seed);
    arena_reset(&arena);
    if (!search_best(&p, m, &limits, &arena, &a))
        return FOUREYES_PASS;
    *proved = a.proved && a.value[p.seat] == INSIGHT_WIN;
    return a.action;
}

/* The rival plays at random, or like level 7. */
static game_action reply(const struct match *m, bool strong, struct rng *r)
{
    game_action list[GAME_ACTIONS_MAX];
    bool ignored;

    if (strong)
        return answer(m, 7, RIVAL_NODES, rng_next(r), &ignored);
    return list[rng_below(r, (uint32_t)match_actions(m, list))];
}

/* Plays to the end, with level 8 for the seat; returns true if it wins and knows so all along. */
static bool wins(struct match *m, int seat, bool strong, struct rng *r)
{
    struct message why;
    struct result end;
    bool proved = true;

    while (!m->ending && proved) {
        bool own = match_seat(m) == seat;
        game_action a = own ? answer(m, 8, NODES, 1, &proved) : reply(m, strong, r);

        decisions += own;
        if (!match_play(m, a, &why))
            return false;
    }
    match_result(m, &end);
    return proved && end.winners == 1u << seat;
}

/* After every first move, including turned and mirrored ones, the side that should win does. */
static void test_first_moves(void)
{
    int won = 0, played = 0, winning = 0;
    struct message why;
    struct match m;
    struct rng r;

    rng_seed(&r, 9);
    for (int i = 0; i < FIRSTS; i++) {
        for (int strong = 0; strong < 2; strong++) {
            uint32_t action;
            int seat, value;

            begin(&m, "foureyes board=4", 1);
            match_play(&m, game_nth(m.game, m.state.byte, i), &why);
            seat = foureyes_book(m.state.byte, &action, &value) ? 2 : 1;
            winning += seat == 1 && !strong;
            played++;
            won += wins(&m, seat, strong, &r);
            match_release(&m);
        }
    }
    ok(winning == WINNING, "%d of %d first moves win", winning, FIRSTS);
    ok(won == played, "level 8 wins %d of %d games that it can win", won, played);
}

/* From the start, as first player. */
static void test_start(void)
{
    int won = 0;
    struct match m;
    struct rng r;

    rng_seed(&r, 10);
    for (int game = 0; game < GAMES; game++) {
        begin(&m, "foureyes board=4", 1);
        won += wins(&m, 1, game % 3 == 0, &r);
        match_release(&m);
    }
    ok(won == GAMES, "level 8 wins %d of %d games as first player", won, GAMES);
}

/* If the win would come after the turn limit, nothing is claimed. */
static void test_cap(void)
{
    struct match m;
    bool proved = true;

    begin(&m, "foureyes board=4 maxturns=20", 1);
    answer(&m, 8, NODES, 1, &proved);
    ok(!proved, "a win after the turn limit is not called one");
    match_release(&m);
}

int main(void)
{
    arena_init(&arena, malloc(ARENA), ARENA);
    test_first_moves();
    test_start();
    test_cap();
    printf("# %d decisions\n", decisions);
    free(arena.at);
    return tap_end();
}
