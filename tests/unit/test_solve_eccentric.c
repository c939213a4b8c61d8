/*
 * test_solve_eccentric.c - the solver of Eccentric against plain search, which plays every legal
 * action by the rules and knows nothing of threats; a win by threats; budget and stopping.
 */
#include "begin.h"
#include "solve/solve_eccentric_wins.h"

#include <stdlib.h>

enum { ARENA = 64 << 20, NODES = 400000, FREE = 3, GAMES = 40 };

static struct arena arena;

static bool solve(const struct match *m, uint64_t nodes, struct proof_answer *out)
{
    struct wins_limits limits = { .nodes = nodes };

    arena_reset(&arena);
    return wins_solve(m, &limits, &arena, out);
}

/* The seat that wins by force, or 0. */
static int plain_winner(const struct eccentric_state *s)
{
    game_action list[WINS_ACTIONS];
    struct result r;
    bool draws = false;
    int n;

    eccentric_game.result(s, &r);
    if (r.finished)
        return r.winners == 2 ? 1 : r.winners == 4 ? 2 : 0;
    n = eccentric_game.actions(s, list);
    for (int i = 0; i < n; i++) {
        struct eccentric_state next = *s;
        int winner;

        eccentric_game.play(&next, list[i]);
        winner = plain_winner(&next);
        if (winner == s->seat)
            return winner;
        draws = draws || winner == 0;
    }
    return draws ? 0 : 3 - s->seat;
}

static int free_cells(const struct match *m)
{
    const struct eccentric_state *s = (const void *)m->state.byte;

    return __builtin_popcountll(s->free[0]);
}

/* Plays random actions, which may miss immediate wins, until few cells are free. */
static bool fill(struct match *m, struct rng *r)
{
    struct message why;

    while (!m->ending && free_cells(m) > FREE) {
        game_action list[GAME_ACTIONS_MAX];
        game_action a = list[rng_below(r, (uint32_t)match_actions(m, list))];

        match_play(m, a, &why);
    }
    return !m->ending;
}

static enum proof_verdict plain_verdict(const struct match *m)
{
    int winner = plain_winner((const void *)m->state.byte);

    return winner == 0 ? PROOF_NO_WIN : winner == match_seat(m) ? PROOF_WIN : PROOF_LOSS;
}

static void test_plain(const char *setting)
{
    int wins = 0, others = 0, wrong = 0;
    struct rng r;

    rng_seed(&r, 9);
    for (int tries = 0; wins + others < GAMES && tries < 5000; tries++) {
        struct proof_answer answer;
        struct match m;

        begin(&m, setting, 1);
        if (fill(&m, &r) && solve(&m, NODES, &answer)) {
            enum proof_verdict plain = plain_verdict(&m);

            wrong += answer.verdict != plain;
            wins += plain == PROOF_WIN;
            others += plain != PROOF_WIN;
        }
        match_release(&m);
    }
    ok(wins > 0 && others > 0 && wrong == 0,
       "%s: the last cells: %d wins, %d others, as plain search says (%d wrong)", setting, wins,
       others, wrong);
}

static void play_all(struct match *m, const char *const line[], int count)
{
    struct message why;

    for (int i = 0; i < count; i++) {
        game_action a;

        check(match_read(m, line[i], &a, &why) && match_play(m, a, &why), "%s", line[i]);
    }
}

static bool at_once(void *context, uint64_t done)
{
    *(uint64_t *)context = done;
    return true;
}

static void test_threats(void)
{
    static const char *const line[] = { "B0@h8", "B1@f2", "A1@e2", "A2@e8",
                                        "A0@h2", "B0@g4", "B1@g2", "B0@h4" };
    struct wins_limits limits = { .tick = at_once };
    struct proof_answer answer;
    struct message why;
    uint64_t done = 0;
    struct match m;

    begin(&m, "eccentric", 1);
    play_all(&m, line, 8);
    ok(solve(&m, NODES, &answer) && answer.verdict == PROOF_WIN && answer.threats
           && answer.turns == 3 && answer.line_count == 3 && answer.checked > 0,
       "a win by threats in three turns is proved and verified");
    match_play(&m, answer.line[0], &why);
    ok(solve(&m, NODES, &answer) && answer.verdict == PROOF_LOSS && answer.turns == 2,
       "after its first action the other seat has lost");
    match_release(&m);

    begin(&m, "eccentric board=6", 1);
    ok(solve(&m, 30000, &answer) && answer.verdict == PROOF_UNKNOWN && answer.nodes >= 30000
           && answer.nodes < 60000,
       "the budget is kept, and nothing is claimed");
    limits.context = &done;
    arena_reset(&arena);
    ok(wins_solve(&m, &limits, &arena, &answer) && answer.stopped && done > 0
           && answer.verdict == PROOF_UNKNOWN,
       "it stops on request");
    match_release(&m);
}

static void test_small_arena(void)
{
    struct wins_limits limits = { .nodes = 1 };
    struct proof_answer answer;
    struct arena small;
    uint8_t memory[1024];
    struct match m;

    arena_init(&small, memory, sizeof memory);
    begin(&m, "eccentric", 1);
    ok(!wins_solve(&m, &limits, &small, &answer), "too little memory is reported");
    match_release(&m);
}

int main(void)
{
    void *memory = malloc(ARENA);

    arena_init(&arena, memory, ARENA);
    test_plain("eccentric board=6");
    test_plain("eccentric board=6 goal=most");
    test_threats();
    test_small_arena();
    free(memory);
    return tap_end();
}
