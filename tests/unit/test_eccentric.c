/*
 * test_eccentric.c - what Eccentric's computer player knows for certain: which placements stop a
 * win at hand, compared with playing them all, and forced wins that follow from it.
 */
#include "begin.h"
#include "games/eccentric/eccentric.h"
#include "search/search.h"

enum { GAMES = 1000, POSITIONS = 1500, ARENA = 24 << 20 };

static game_action list[GAME_ACTIONS_MAX];
static bool saves[GAME_ACTIONS_MAX];

/* Whether the next seat can win at once after the action (test_search.c tests `win` itself). */
static bool lets_win(const struct eccentric_state *s, game_action a)
{
    struct eccentric_state next = *s;
    game_action reply;

    eccentric_game.play(&next, a);
    return eccentric_insight.win(&next, &reply);
}

/* Compares one position that forces something; returns how many actions are judged wrongly, and
 * counts those that save on different cells. */
static int compare(const struct eccentric_state *s, int n, int *cells)
{
    uint8_t used[ECC_CELLS_MAX] = { 0 };
    int wrong = 0;

    for (int i = 0; i < n; i++) {
        bool safe = !lets_win(s, list[i]);

        wrong += safe != saves[i];
        used[list[i] % ECC_CELLS_MAX] |= safe;
    }
    for (int i = 0; i < ECC_CELLS_MAX; i++)
        *cells += used[i];
    return wrong;
}

static void test_forced(const char *setting)
{
    struct rng r;
    int positions = 0, several = 0, wrong = 0;

    rng_seed(&r, 21);
    for (int game = 0; game < GAMES; game++) {
        struct message why;
        struct match m;
        game_action win;

        begin(&m, setting, 1);
        while (!m.ending && positions < POSITIONS) {
            const struct eccentric_state *s = (const void *)m.state.byte;
            int n = match_actions(&m, list);

            if (m.count > 5 && !eccentric_insight.win(s, &win) &&
                eccentric_insight.forced(s, list, n, saves)) {
                int cells = 0;

                wrong += compare(s, n, &cells);
                positions++;
                several += cells > 1;
            }
            match_play(&m, rng_below(&r, 3) ? eccentric_insight.roll(s, &r)
                                            : list[rng_below(&r, (uint32_t)n)], &why);
        }
        match_release(&m);
    }
    ok(positions == POSITIONS && several > 0 && wrong == 0,
       "%s: what stops a win at hand, in %d positions, in %d of them on several cells: %d wrong",
       setting, positions, several, wrong);
}

/* A forced win of five plies: one thread finds and proves it within a small budget. */
static void test_proof(void)
{
    static const char *const line[] = { "B0@h8", "B1@f2", "A1@e2", "A2@e8",
                                        "A0@h2", "B0@g4", "B1@g2", "B0@h4" };
    struct search_limits limits = { .nodes = 4000 };
    struct search_answer a;
    struct arena arena;
    struct message why;
    struct match m;
    struct player p;
    bool found;

    arena_init(&arena, malloc(ARENA), ARENA);
    begin(&m, "eccentric", 1);
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        game_action next;

        check(match_read(&m, line[i], &next, &why) && match_play(&m, next, &why), "%s", line[i]);
    }
    player_init(&p, 1, SEARCH_LEVELS, 1);
    found = search_best(&p, &m, &limits, &arena, &a);
    ok(found && a.proved && a.value[1] > 900,
       "a win by two threats in a row is proved, in %u nodes", (unsigned)a.nodes);
    match_release(&m);
    free(arena.at);
}

int main(void)
{
    test_proof();
    test_forced("eccentric");
    test_forced("eccentric board=6");
    return tap_end();
}
