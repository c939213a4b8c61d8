/*
 * test_eccentric.c - threats, compared with a look at each large triangle; and what Eccentric's
 * computer player knows for certain: which placements stop a win at hand, compared with playing
 * them all, and forced wins that follow from it.
 */
#include "begin.h"
#include "games/eccentric/eccentric_book.h"
#include "games/eccentric/eccentric_think.h"
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

/* Compares one position in which something must be prevented; returns how many actions are judged
 * wrongly, and counts those that save the game on different cells. */
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
       "%s: what prevents an immediate win, in %d positions, %d with several cells: %d wrong",
       setting, positions, several, wrong);
}

/* Which small triangles would complete a large one, by looking at each large triangle; returns how
 * many threats of the state differ. */
static int wrong_threats(const struct eccentric_state *s)
{
    int wrong = 0;

    for (int cell = 0; cell < s->side * s->side; cell++) {
        for (int i = 0; !s->cell[cell] && i < ECC_COLOURS * ECC_SLOTS; i++) {
            int others[3] = { cell };
            int colour = i / ECC_SLOTS;
            int slot = i % ECC_SLOTS;

            wrong += eccentric_large(s, slot, colour, others)
                     != (s->threat[cell >> 6][colour][slot] >> (cell & 63) & 1);
        }
    }
    return wrong;
}

static void test_threats(void)
{
    static const char *const settings[] = { "eccentric", "eccentric board=6", "eccentric board=9",
                                            "eccentric players=3 goal=most" };
    struct rng r;
    int wrong = 0, triangles = 0;

    rng_seed(&r, 5);
    for (int game = 0; game < 200; game++) {
        struct message why;
        struct match m;

        begin(&m, settings[game % 4], 1);
        while (!m.ending) {
            const struct eccentric_state *s = (const void *)m.state.byte;
            struct eccentric_triangle t;
            int at = 0, formed = 0;
            int colour = eccentric_colour(s, s->seat);
            game_action a = list[rng_below(&r, (uint32_t)match_actions(&m, list))];
            int score = s->score[colour];

            match_play(&m, a, &why);
            wrong += wrong_threats(s);
            while (a < ECC_PASS
                   && eccentric_next_formed(s, (int)a % ECC_CELLS_MAX, colour, &at, &t))
                formed++;
            wrong += s->score[colour] != score + formed;
            triangles += formed;
        }
        match_release(&m);
    }
    ok(triangles > 200 && wrong == 0, "threats and %d triangles in 200 games: %d wrong", triangles,
       wrong);
}

static bool same_gains(const struct eccentric_survey *a, const struct eccentric_survey *b)
{
    bool same = memcmp(a->gain, b->gain, sizeof a->gain) == 0
                && memcmp(a->hots, b->hots, sizeof a->hots) == 0;

    for (int colour = ECC_RED; same && colour <= ECC_BLACK; colour++) {
        same = memcmp(a->hot[colour], b->hot[colour], (size_t)a->hots[colour]) == 0;
        for (int i = 0; i < a->hots[colour]; i++) {
            int cell = a->hot[colour][i];

            for (int c = ECC_RED; c <= ECC_BLACK; c++)
                same = same && memcmp(a->whole[c][cell], b->whole[c][cell], ECC_SLOTS) == 0;
        }
    }
    return same;
}

/* Whether a glance and a survey see the same. */
static bool seen_alike(const struct eccentric_state *s, int *gains)
{
    struct eccentric_survey v, again;
    struct eccentric_glance g;
    bool alike = eccentric_look(s, &g);

    eccentric_survey(s, &v);
    for (int colour = ECC_RED; alike && colour <= ECC_BLACK; colour++) {
        for (int cell = 0; cell < s->side * s->side; cell++) {
            int row = eccentric_row(cell);
            int place = cell - row * row;

            for (int want = 1; want <= ECC_GAINS; want++) {
                int lane = colour + 2 * (place % 2);
                uint64_t seen = g.gain[want - 1][lane] >> (8 * row + place / 2) & 1;

                alike = alike && seen == (v.gain[colour][cell] >= want);
            }
        }
        for (int want = 1; want <= ECC_GAINS; want++) {
            int cells = eccentric_cells(&v, colour, want, -1);

            alike = alike && eccentric_seen(&g, colour, want) == cells;
        }
        alike = alike && g.half[colour] == v.half[colour];
        *gains += eccentric_seen(&g, colour, 2);
    }
    return alike && (!eccentric_see_gains(&g, &again) || same_gains(&v, &again));
}

static void test_glance(void)
{
    static const char *const settings[] = { "eccentric", "eccentric board=6", "eccentric board=7",
                                            "eccentric swap=1 goal=most" };
    int positions = 0, wrong = 0, gains = 0;
    struct eccentric_glance g;
    struct message why;
    struct match m;
    struct rng r;

    rng_seed(&r, 6);
    for (int game = 0; game < 200; game++) {
        begin(&m, settings[game % 4], 1);
        for (; !m.ending; positions++) {
            match_play(&m, list[rng_below(&r, (uint32_t)match_actions(&m, list))], &why);
            wrong += !seen_alike((const void *)m.state.byte, &gains);
        }
        match_release(&m);
    }
    ok(positions > 5000 && gains > 1000 && wrong == 0,
       "a glance sees what a survey does in %d positions: %d wrong", positions, wrong);
    begin(&m, "eccentric board=9", 1);
    ok(!eccentric_look((const void *)m.state.byte, &g), "on larger boards there is no glance");
    match_release(&m);
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

/* The mirrored placement, worked out from the names of cells: `c2` becomes `c4`. */
static game_action mirrored(game_action a)
{
    int cell = (int)a % ECC_CELLS_MAX;
    int form = (int)a / ECC_CELLS_MAX;
    int row = eccentric_row(cell);
    int type = form / ECC_ROTATIONS;
    int rotation = (ECC_ROTATIONS - form % ECC_ROTATIONS) % ECC_ROTATIONS;

    type = type < 2 ? 1 - type : type; /* A and B are mirror images of each other */
    return (game_action)((type * ECC_ROTATIONS + rotation) * ECC_CELLS_MAX + 2 * row * row + 2 * row
                         - cell);
}

/* Plays a line of the book, or its mirror image, and returns the reply; returns false if the book
 * has none. */
static bool reply_to(const struct eccentric_opening *o, bool mirror, game_action *reply)
{
    struct message why;
    struct match m;
    int value = -1;
    bool good = true;

    begin(&m, "eccentric", 1);
    for (int i = 0; good && i < o->count; i++)
        good = match_play(&m, mirror ? mirrored(o->line[i]) : o->line[i], &why);
    good = good && eccentric_book(m.state.byte, reply, &value) && match_judge(&m, *reply, &why)
           && value >= 0 && value <= INSIGHT_WIN;
    match_release(&m);
    return good;
}

static void test_book(void)
{
    int legal = 0, alike = 0, families = 0;

    for (int i = 0; i < eccentric_openings_count; i++) {
        game_action reply, other;

        legal += reply_to(&eccentric_openings[i], false, &reply);
        alike += reply_to(&eccentric_openings[i], true, &other) && mirrored(other) == reply;
    }
    ok(legal == eccentric_openings_count && legal > 0, "the book answers its %d lines legally",
       legal);
    ok(alike == legal, "the book answers mirror images with the images of its replies");
    /* h8 is the middle of a side, like e2 and e8: two of the twelve pawns there look like A0@h8. */
    for (int form = 0; form < ECC_FORMS; form++) {
        const uint16_t e2 = (uint16_t)(form * ECC_CELLS_MAX + 17);
        const uint16_t e8 = (uint16_t)(form * ECC_CELLS_MAX + 23);
        game_action reply;

        families += reply_to(&(struct eccentric_opening){ 1, { e2 }, 0, 0 }, false, &reply);
        families += reply_to(&(struct eccentric_opening){ 1, { e8 }, 0, 0 }, false, &reply);
    }
    ok(families == 4, "the book knows the board when it is turned (%d)", families);
}

/* Counts the placements that leave no immediate win and threaten to form at least two triangles at
 * once, and so to win; and how many of them are considered. */
static void count_threats(const struct eccentric_state *s, int *threats, int *weighed)
{
    static uint16_t weight[GAME_ACTIONS_MAX];
    int n = eccentric_game.actions(s, list);
    game_action win;

    eccentric_insight.weigh(s, list, n, weight);
    for (int i = 0; i < n; i++) {
        struct eccentric_state next = *s;

        if (list[i] >= ECC_PASS)
            continue;
        eccentric_game.play(&next, list[i]);
        if (next.phase != ECC_PLAYING || next.need < next.score[s->seat - 1] + 2
            || eccentric_insight.win(&next, &win))
            continue;
        next.seat = s->seat; /* as if the other seat passed */
        if (eccentric_insight.win(&next, &win)) {
            ++*threats;
            *weighed += weight[i] > 0;
        }
    }
}

static void test_stacked(void)
{
    int threats = 0, weighed = 0;
    struct rng r;

    rng_seed(&r, 5);
    for (int game = 0; game < 300; game++) {
        struct message why;
        struct match m;
        game_action win;

        begin(&m, "eccentric", 1);
        while (!m.ending && m.count < 9) {
            int n = match_actions(&m, list);

            match_play(&m, list[rng_below(&r, (uint32_t)n)], &why);
        }
        if (!m.ending && !eccentric_insight.win(m.state.byte, &win))
            count_threats((const void *)m.state.byte, &threats, &weighed);
        match_release(&m);
    }
    ok(threats > 50 && weighed * 5 > threats * 4,
       "of %d threats to form several triangles at once, %d are considered", threats, weighed);
}

int main(void)
{
    test_threats();
    test_glance();
    test_book();
    test_stacked();
    test_proof();
    test_forced("eccentric");
    test_forced("eccentric board=6");
    return tap_end();
}
