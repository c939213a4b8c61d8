/*
 * test_solve_foureyes.c - threats, threat search and the solver of 4EYES against plain search.
 *
 * Plain search here plays every legal action by the rules and knows nothing about threats. It first
 * says what wins within two actions of the attacker, and which single action wins or saves; then
 * the solver and a computer player are asked the same.
 */
#include "core/registry.h"
#include "games/foureyes/foureyes_think.h"
#include "search/search.h"
#include "solve/solve_foureyes_squares.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA = 8 << 20, NODES = 400000 };

/* ---- plain search ---- */

static bool plain_wins(const struct foureyes_state *s, int actions);

/* Returns true if the action wins by force within this many actions of the seat, counting this
 * one. */
static bool plain_wins_by(const struct foureyes_state *s, game_action a, int actions)
{
    struct foureyes_state next = *s;
    game_action reply[FOUREYES_LIST];
    int n;

    foureyes_game.play(&next, a);
    if (next.winner == s->seat)
        return true;
    if (foureyes_over(&next) || actions < 2 || plain_wins(&next, 1))
        return false;
    n = foureyes_game.actions(&next, reply);
    for (int i = 0; i < n; i++) {
        struct foureyes_state after = next;

        foureyes_game.play(&after, reply[i]);
        if (after.winner == s->seat)
            continue;
        if (foureyes_over(&after) || !plain_wins(&after, actions - 1))
            return false;
    }
    return true;
}

static bool plain_wins(const struct foureyes_state *s, int actions)
{
    game_action list[FOUREYES_LIST];
    int n = foureyes_game.actions(s, list);

    for (int i = 0; i < n; i++) {
        if (plain_wins_by(s, list[i], actions))
            return true;
    }
    return false;
}

/* ---- positions ---- */

static void begin(struct match *m, const char *option, const char *moves)
{
    char words[600];
    char *rest = NULL;
    struct options o;
    struct message why;

    options_init(&o, game_find("foureyes"));
    snprintf(words, sizeof words, "%s", option);
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
        check(options_set(&o, w, &why), "%s", w);
    if (!check(match_init(m, &o, &why), "%s begins", option))
        exit(1);
    snprintf(words, sizeof words, "%s", moves);
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
        game_action a;

        if (!check(match_read(m, w, &a, &why) && match_play(m, a, &why), "%s", w))
            exit(1);
    }
}

static const struct foureyes_state *state_of(const struct match *m)
{
    return (const struct foureyes_state *)(const void *)m->state.byte;
}

static game_action action_of(const struct match *m, const char *words)
{
    game_action a = 0;

    check(m->game->read_action(m->state.byte, words, &a), "%s", words);
    return a;
}

static void solve(const struct match *m, uint64_t nodes, struct arena *arena,
                  struct proof_answer *out)
{
    struct squares_limits limits = { .nodes = nodes, .horizon = 8 };

    arena_reset(arena);
    check(squares_solve(m, &limits, arena, out), "the arena is large enough");
}

/* ---- tests ---- */

/* Immediate wins and safe actions, each compared with playing all actions. */
static bool agrees(const struct foureyes_state *s)
{
    struct foureyes_move safe[FOUREYES_LIST];
    game_action list[FOUREYES_LIST];
    game_action a;
    bool wins = foureyes_wins(s, s->seat, &a);
    int n = foureyes_game.actions(s, list);
    int count, found = 0, threats = 0;

    if (wins != plain_wins(s, 1) || (wins && !plain_wins_by(s, a, 1)))
        return false;
    if (wins)
        return true;
    count = foureyes_safe(s, false, safe);
    for (int i = 0; i < n; i++) {
        struct foureyes_state next = *s;
        int at = 0;

        foureyes_game.play(&next, list[i]);
        if (next.winner || plain_wins(&next, 1))
            continue;
        while (at < count && safe[at].action != list[i])
            at++;
        if (at == count || safe[at].force != (foureyes_over(&next) ? 0 :
                                              foureyes_force(&next, s->seat)))
            return false;
        found++;
        threats += safe[at].force > 0;
    }
    return found == count && threats == foureyes_safe(s, true, safe);
}

static void test_threats(const char *option, int count)
{
    struct rng r;
    int positions = 0;
    bool good = true;

    rng_seed(&r, 11);
    for (int game = 0; game < count; game++) {
        struct match m;
        struct foureyes_state s;

        begin(&m, option, "");
        s = *state_of(&m);
        match_release(&m);
        while (!foureyes_over(&s) && s.turn < 40) {
            struct foureyes_move safe[FOUREYES_LIST];
            game_action ignored;
            int n;

            if (s.turn > 3 && rng_below(&r, 3) == 0) {
                good = check(agrees(&s), "%s, game %d, turn %u", option, game, s.turn) && good;
                positions++;
            }
            n = foureyes_wins(&s, s.seat, &ignored) ? 0 : foureyes_safe(&s, false, safe);
            foureyes_game.play(
                &s,
                n ? safe[rng_below(&r, (uint32_t)n)].action
                  : foureyes_game.nth(&s, (int)rng_below(&r, (uint32_t)foureyes_game.count(&s))));
        }
    }
    ok(good, "%s: wins and safe actions are those of plain search (%d positions)", option,
       positions);
}

/* Positions in which only one action wins within two; level 6 and the solver find it. */
static void test_only_win(struct arena *arena)
{
    static const char *const positions[][2] = {
        { "D0@b4", "R1@a3 D0@b3 D3@a2 D0@d3 L3@c3 R3@b1 L2@c2 R2@d2 R2@c4" },
        { "L3@c1", "R1@b3 L3@c4 D0@d2 D0@a4 D0@b2 R3@b4 R2@c3 L2@c2 D0@a1 R2@d1" },
        { "D1@a3", "R2@a4 R1@b3 R1@b2 R2@c2 L2@d3 D0@d2 D1@c3 D2@c1 D1@b1 L2@a1" },
        { "b1-c2", "L0@d4 D0@b4 D3@d3 L1@a4 R3@b1 D0@d1 R1@c1 D2@b3 L1@c4 R3@b2 D0@a2 L3@a3 D1@d2 "
                   "R1@c3 c4> a4<" },
        { "c1>", "R1@b2 D1@b3 D1@d3 D2@c3 D0@c2 R2@d1 R0@b1 L1@a4 D1@d4 D0@a2 L1@c1 L1@a1 L3@a3 "
                 "R1@d2 d4-c4 a1>" },
    };

    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        struct search_limits limits = { 0 };
        struct proof_answer answer;
        struct search_answer best;
        struct player p;
        struct match m;
        game_action list[FOUREYES_LIST];
        game_action only;
        int n, winning = 0;

        begin(&m, "board=4", positions[i][1]);
        only = action_of(&m, positions[i][0]);
        n = match_actions(&m, list);
        for (int k = 0; k < n; k++)
            winning += plain_wins_by(state_of(&m), list[k], 2);
        ok(!plain_wins(state_of(&m), 1) && winning == 1 && plain_wins_by(state_of(&m), only, 2),
           "%s alone wins, by plain search", positions[i][0]);
        solve(&m, NODES, arena, &answer);
        ok(answer.verdict == PROOF_WIN && answer.threats && answer.turns == 3 &&
               answer.line[0] == only && answer.line_count == 3,
           "%s wins in 3 turns, by the solver", positions[i][0]);
        arena_reset(arena);
        player_init(&p, match_seat(&m), 6, 1);
        ok(search_best(&p, &m, &limits, arena, &best) && best.action == only,
           "%s is what level 6 plays", positions[i][0]);
        match_release(&m);
    }
}

/* Positions in which all actions but one lose at once, or to a win within two. */
static void test_only_saving(struct arena *arena)
{
    static const char *const positions[][2] = {
        { "D1@c4", "R0@c1 R0@c2 R2@c3 L0@d3 L1@d1 R1@b1 L2@d4 D0@a3 D2@b2 D0@d2" },
        { "D0@b2", "R0@d4 R2@d2 L0@b3 D1@c3 L1@a3 R1@a2 R1@c2 L2@b1" },
        { "b2-c2", "R3@b1 L0@a2 R1@c1 R1@d3 D3@a3 D3@d4 D3@c3 D3@a1 D2@d1 R2@b3 L1@b4 D3@a4 L0@c4 "
                   "L2@b2 b4<" },
        { "c4>",
          "R3@a1 L0@d1 L0@c3 R0@a3 L0@b4 L3@b2 R3@a2 R2@b1 D1@c1 D3@c2 D1@a4 D0@d4 D3@d3 D1@c4 "
          "c1> a3< a4>" },
    };

    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        struct match m;
        game_action list[FOUREYES_LIST];
        game_action only;
        int n, wrong = 0, asked = 0, lost = 0;

        begin(&m, "board=4", positions[i][1]);
        only = action_of(&m, positions[i][0]);
        n = match_actions(&m, list);
        for (int k = 0; k < n; k++) {
            struct foureyes_state next = *state_of(&m);
            struct proof_answer answer = { .verdict = PROOF_WIN };
            struct message why;
            bool loses;

            foureyes_game.play(&next, list[k]);
            loses = next.winner || plain_wins(&next, 2);
            wrong += loses == (list[k] == only);
            if (next.winner || list[k] == only)
                continue;
            asked++;
            match_play(&m, list[k], &why);
            solve(&m, NODES, arena, &answer);
            match_back(&m);
            lost += answer.verdict == PROOF_WIN && answer.turns <= 3;
        }
        ok(wrong == 0, "%s alone saves, by plain search", positions[i][0]);
        ok(asked > 1 && lost == asked, "all %d others lose, by the solver", lost);
        match_release(&m);
    }
}

/* The solver's answer near the end of a game is that of plain search, both ways. */
static void test_endgames(struct arena *arena)
{
    struct rng r;
    int wins = 0, others = 0;
    bool good = true;

    rng_seed(&r, 5);
    for (int game = 0; game < 40; game++) {
        struct proof_answer answer;
        struct match m;
        bool plain;

        begin(&m, "board=4 maxturns=15", "");
        while (!m.ending && m.count < 12) {
            struct foureyes_move safe[FOUREYES_LIST];
            struct message why;
            game_action ignored;
            int n = foureyes_wins(state_of(&m), match_seat(&m), &ignored) ? 0 :
                    foureyes_safe(state_of(&m), false, safe);

            if (n == 0)
                break;
            match_play(&m, safe[rng_below(&r, (uint32_t)n)].action, &why);
        }
        if (!m.ending && m.count == 12) { /* three turns are left */
            plain = plain_wins(state_of(&m), 2);
            solve(&m, 0, arena, &answer);
            good = check(plain == (answer.verdict == PROOF_WIN) && answer.verdict &&
                         answer.verdict != PROOF_NOT_SOON, "game %d", game) && good;
            wins += plain;
            others += !plain;
        }
        match_release(&m);
    }
    ok(good && wins && others, "the last three turns: %d wins, %d others, as plain search says",
       wins, others);
}

static bool stop_at_once(void *context, uint64_t done)
{
    (void)done;
    ++*(int *)context;
    return true;
}

static void test_bounds(struct arena *arena)
{
    static const char *const deep = "D1@d2 L2@a3 L1@c3 R2@d1 L3@b2 D3@c2";
    struct proof_answer answer;
    struct squares_limits limits = { .horizon = 8, .tick = stop_at_once };
    struct message why;
    struct result result;
    struct match m;
    int ticks = 0;

    begin(&m, "board=4", deep);
    solve(&m, NODES, arena, &answer);
    ok(answer.verdict == PROOF_WIN && answer.threats && answer.turns == 9, "a win in 9 turns");
    for (int i = 0; i < answer.line_count; i++)
        match_play(&m, answer.line[i], &why);
    match_result(&m, &result);
    ok(answer.line_count == 9 && result.finished && result.winners == 1u << 1,
       "its line ends in seat 1's square");
    match_release(&m);
    begin(&m, "board=4 maxturns=14", deep);
    solve(&m, NODES, arena, &answer);
    ok(answer.verdict != PROOF_WIN, "not where the game ends after 8");
    match_release(&m);
    begin(&m, "board=4", "");
    solve(&m, 2000, arena, &answer);
    ok(answer.verdict == PROOF_UNKNOWN && !answer.stopped && answer.nodes < 20000,
       "the budget is kept");
    limits.context = &ticks;
    arena_reset(arena);
    ok(squares_solve(&m, &limits, arena, &answer) && answer.stopped && ticks == 1 &&
           answer.verdict == PROOF_UNKNOWN,
       "it stops on request");
    arena->used = arena->size - 100;
    ok(!squares_solve(&m, &limits, arena, &answer), "too little memory is reported");
    match_release(&m);
}

/* Reasons name what plain search confirms. */
static void test_reasons(void)
{
    static const char *const cases[][3] = {
        { "double", "D0@b4", "R1@a3 D0@b3 D3@a2 D0@d3 L3@c3 R3@b1 L2@c2 R2@d2 R2@c4" },
        { "force", "R1@b3", "D1@d2 L2@a3 L1@c3 R2@d1 L3@b2 D3@c2" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct message why = { .id = "" };
        struct match m;
        bool told;

        begin(&m, "board=4", cases[i][2]);
        told = foureyes_insight.reason(m.state.byte, action_of(&m, cases[i][1]), &why);
        ok(told && strcmp(strrchr(why.id, '.') + 1, cases[i][0]) == 0, "%s: %s", cases[i][1],
           why.id);
        match_release(&m);
    }
}

int main(void)
{
    struct arena arena;
    void *memory = malloc(ARENA);

    if (!memory)
        return 1;
    arena_init(&arena, memory, ARENA);
    test_threats("board=4", 12);
    test_threats("board=5", 6);
    test_only_win(&arena);
    test_only_saving(&arena);
    test_endgames(&arena);
    test_bounds(&arena);
    test_reasons();
    free(memory);
    return tap_end();
}
