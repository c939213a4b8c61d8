/*
 * test_solve_lynx.c - the small herd's solver against the rules alone, and races of computers.
 */
#include "core/registry.h"
#include "games/lynx/lynx_solve.h"
#include "match/deal.h"
#include "match/match.h"
#include "search/race.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LEVEL_ROOM = 60000 };

static void begin(struct match *m, const char *variant, const char *players, uint64_t seed)
{
    char word[16];
    struct options o;
    struct message why;
    struct rng r;

    options_init(&o, game_find("lynx"));
    snprintf(word, sizeof word, "variant=%s", variant);
    check(options_set(&o, word, &why), "%s", word);
    snprintf(word, sizeof word, "players=%s", players);
    check(options_set(&o, word, &why), "%s", word);
    rng_seed(&r, seed);
    deal(&o, &r);
    if (!check(match_init(m, &o, &why), "variant %s begins", variant))
        exit(1);
}

static uint64_t random_hand(struct rng *r)
{
    uint64_t hand = 0;

    while (bits_count(hand) < LYNX_HERD_HAND)
        hand |= card_bit(1 + (int)rng_below(r, LYNX_CARDS));
    return hand;
}

/* A state of B, two seats, where seat 1 holds this hand. */
static void give_hand(struct lynx_state *s, uint64_t hand)
{
    struct match m;

    begin(&m, "B", "2", 1);
    memcpy(s, m.state.byte, sizeof *s);
    match_release(&m);
    for (int i = 0; i < 2; i++) {
        s->hand[i] = i == 0 ? hand : 0;
        for (int card = 1; i && bits_count(s->hand[i]) < LYNX_HERD_HAND; card++)
            s->hand[i] |= card_bit(card) & ~hand;
    }
    s->stocked = 0; /* the unused cards do not matter here */
    memset(s->stock, 0, sizeof s->stock);
    lynx_rules[LYNX_SMALL_HERD]->recount(s);
}

/* ---- counting by the rules alone ---- */

static int by_key(const void *a, const void *b)
{
    const struct lynx_state *const *x = a, *const *y = b;
    uint64_t k = lynx_game.key(*x), l = lynx_game.key(*y);

    return k < l ? -1 : k > l;
}

/*
 * Lays card after card in every way that the rules list, starting with the lowest card at (0,0),
 * and counts the different tables that win. Independent of the solver: it uses another first card
 * and another order, and lynx_small.c judges snakes and fits.
 */
static uint64_t count_by_rules(const struct lynx_state *start)
{
    struct lynx_state *now = calloc(LEVEL_ROOM, sizeof *now);
    struct lynx_state *next = calloc(LEVEL_ROOM, sizeof *next);
    struct lynx_state **sorted = calloc(LEVEL_ROOM, sizeof *sorted);
    game_action *list = calloc(LYNX_ACTIONS_MAX, sizeof *list);
    int first = set_first(start->hand[0]);
    uint64_t wins = 0;
    int count = 2;

    for (int turned = 0; turned < 2; turned++) {
        now[turned] = *start;
        lynx_game.play(&now[turned], act_lay(1, first, turned, 0, 0));
    }
    for (int laid = 1; laid < LYNX_HERD_HAND && count; laid++) {
        int found = 0, kept = 0;

        for (int i = 0; i < count; i++) {
            int n = lynx_game.actions(&now[i], list);

            for (int k = 0; k < n; k++) {
                if (act_kind(list[k]) != LYNX_LAY || act_seat(list[k]) != 1)
                    continue;
                if (!check(found < LEVEL_ROOM, "room for all tables"))
                    exit(1);
                next[found] = now[i];
                lynx_game.play(&next[found], list[k]);
                sorted[found] = &next[found];
                found++;
            }
        }
        qsort(sorted, (size_t)found, sizeof *sorted, by_key);
        for (int i = 0; i < found; i++) {
            if (i && lynx_game.key(sorted[i]) == lynx_game.key(sorted[i - 1]))
                continue;
            now[kept++] = *sorted[i];
            wins += sorted[i]->over && sorted[i]->winners == 2;
        }
        count = kept;
    }
    free(now);
    free(next);
    free(sorted);
    free(list);
    return wins;
}

static void test_count(void)
{
    struct rng r;
    int compared = 0, none = 0, wrong = 0;

    rng_seed(&r, 3);
    while (compared < 12 || none < 3) {
        struct lynx_state s;
        struct lynx_answer a;
        uint64_t hand = random_hand(&r);

        give_hand(&s, hand);
        lynx_finish(&s, 1, false, NULL, NULL, &a);
        if (a.found && compared >= 12)
            continue;
        lynx_finish(&s, 1, true, NULL, NULL, &a);
        if (a.herds > 600) /* the slow way would take too long */
            continue;
        wrong += !check(a.herds == count_by_rules(&s), "%llu herds",
                        (unsigned long long)a.herds);
        compared += a.found;
        none += !a.found;
    }
    ok(wrong == 0, "the number of herds is what the rules alone give, also where it is none");
}

/* ---- solutions are played ---- */

static bool wins(struct match *m, int seat)
{
    struct lynx_answer a;
    struct result result;
    struct message why;

    lynx_finish((const void *)m->state.byte, seat, false, NULL, NULL, &a);
    for (int i = 0; i < a.count; i++) {
        if (!match_play(m, a.action[i], &why))
            return false;
    }
    match_result(m, &result);
    return a.found ? result.winners == 1u << seat : a.count == 0;
}

static void test_replay(void)
{
    int good = 0;

    for (uint64_t seed = 1; seed <= 200; seed++) {
        static game_action list[LYNX_ACTIONS_MAX];
        struct match m;
        struct message why;
        struct rng r;

        begin(&m, "B", "3", seed);
        rng_seed(&r, seed);
        /* Half the time from a table that a person has begun, or pulled apart. */
        for (int k = 0; seed % 2 && k < 25 && !m.ending; k++) {
            game_action a;

            match_actions(&m, list);
            a = game_nth(m.game, m.state.byte,
                         (int)rng_below(&r, (uint32_t)game_count(m.game, m.state.byte)));
            if (act_kind(a) != LYNX_GIVE)
                match_play(&m, a, &why);
        }
        good += m.ending || wins(&m, 1 + (int)(seed % 3));
        match_release(&m);
    }
    ok(good == 200, "every solution wins when played, from any table");
}

static void test_speed(void)
{
    enum { HANDS = 2000 };
    struct rng r;
    clock_t spent;

    rng_seed(&r, 9);
    spent = clock();
    for (int i = 0; i < HANDS; i++) {
        struct lynx_plan table, herd;
        uint64_t hand = random_hand(&r);

        lynx_plan_begin(hand, &table);
        lynx_first_herd(&table, hand & ~lynx_plan_cards(&table), &herd);
    }
    spent = clock() - spent;
    ok((double)spent / CLOCKS_PER_SEC / HANDS < 0.0005, "a first solution takes %.4f ms",
       1000.0 * (double)spent / CLOCKS_PER_SEC / HANDS);
}

static bool stop_at_once(void *context, uint64_t steps)
{
    ++*(int *)context;
    return steps > 0;
}

static void test_stop(void)
{
    /* A hand with unusually many herds: 98,654, for which 114,726 placements are tried. */
    static const int card[LYNX_HERD_HAND] = { 5, 8, 25, 34, 36, 42, 47 };
    struct lynx_state s;
    struct lynx_answer a;
    uint64_t hand = 0;
    int asked = 0;

    for (int i = 0; i < LYNX_HERD_HAND; i++)
        hand |= card_bit(card[i]);
    give_hand(&s, hand);
    lynx_finish(&s, 1, true, stop_at_once, &asked, &a);
    ok(asked == 1 && a.stopped && a.found && a.herds > 0 && a.steps == LYNX_TICK,
       "a stopped solver keeps what it has found");
}

/* ---- races ---- */

/* Plays a race of computers to its end; returns the winners, and in *ms how long it took. */
static unsigned race_through(const char *variant, const int level[2], uint64_t seed, uint64_t *ms,
                             uint64_t *key)
{
    struct player p[2];
    struct result result;
    struct message why;
    struct match m;
    struct race race;
    game_action a;

    begin(&m, variant, "2", seed / 2);
    for (int i = 0; i < 2; i++)
        player_init(&p[i], i + 1, level[i], seed * 2 + (uint64_t)i);
    race_init(&race, p, 2);
    while (!m.ending && m.count < 3000 && race_turn(&race, &m, &a)) {
        if (!check(match_play(&m, a, &why), "an answer in %s is legal", variant))
            break;
    }
    check(m.ending != ENDING_NONE, "race %s %llu ends", variant, (unsigned long long)seed);
    match_result(&m, &result);
    *ms = race.now;
    *key = match_key(&m);
    match_release(&m);
    return result.winners;
}

static void test_levels(const char *variant)
{
    enum { RACES = 60 };
    uint64_t ms, key, ms_again, key_again;
    uint64_t slow = 0, fast = 0;
    int points = 0;

    for (uint64_t seed = 0; seed < RACES; seed++) {
        const int level[2] = { seed % 2 ? 1 : 8, seed % 2 ? 8 : 1 };
        unsigned winners = race_through(variant, level, seed, &ms, &key);
        unsigned strong = seed % 2 ? 1u << 2 : 1u << 1;

        points += winners == strong ? 2 : (winners & strong) || winners == 0;
    }
    ok(points * 100 >= 75 * 2 * RACES, "%s: level 8 wins %d %% against level 1", variant,
       points * 50 / RACES);
    for (uint64_t seed = 0; seed < 10; seed++) {
        race_through(variant, (const int[2]){ 1, 1 }, seed, &ms, &key);
        slow += ms;
        race_through(variant, (const int[2]){ 8, 8 }, seed, &ms, &key);
        fast += ms;
    }
    ok(2 * fast < slow, "%s: a race of level 8 takes %llu s, of level 1 %llu s", variant,
       (unsigned long long)fast / 10000, (unsigned long long)slow / 10000);
    race_through(variant, (const int[2]){ 3, 5 }, 7, &ms, &key);
    race_through(variant, (const int[2]){ 3, 5 }, 7, &ms_again, &key_again);
    ok(ms == ms_again && key == key_again, "%s: the same seeds race the same", variant);
}

/* Each level often beats the one below, but not always: 60 to 80 % in the long run. */
static void test_steps(const char *variant)
{
    enum { RACES = 400 };

    for (int high = 2; high <= SEARCH_LEVELS; high++) {
        int won = 0;

        for (uint64_t seed = 0; seed < RACES; seed++) {
            const int level[2] = { high - (int)(seed % 2), high - 1 + (int)(seed % 2) };
            uint64_t ms, key;

            won += race_through(variant, level, seed, &ms, &key) == 1u << (1 + seed % 2);
        }
        ok(won * 100 >= 60 * RACES && won * 100 <= 80 * RACES, "%s: level %d beats %d in %d %%",
           variant, high, high - 1, won * 100 / RACES);
    }
}

/* How long a seat that nobody disturbs needs for a card of C, and for a call of D, at a level. */
static uint64_t pace(const char *variant, int level)
{
    enum { DEALS = 40 };
    uint64_t sum = 0;

    for (uint64_t seed = 0; seed < DEALS; seed++) {
        struct race_answer answer = { 0 };
        struct message why;
        struct player p;
        struct match m;

        begin(&m, variant, "2", seed);
        player_init(&p, 1, level, seed);
        check(race_next(&p, &m, &answer) && match_play(&m, answer.action, &why), "level %d acts",
              level);
        sum += answer.delay_ms;
        if (act_kind(answer.action) == LYNX_STOP) {
            race_next(&p, &m, &answer);
            check(answer.delay_ms < 10000, "level %d lays in time: %u ms", level, answer.delay_ms);
            sum += answer.delay_ms;
        }
        match_release(&m);
    }
    return sum / DEALS;
}

/* People can keep up, as docs/strength.md says about the levels. */
static void test_pace(const char *variant)
{
    uint64_t child = pace(variant, 1), beginner = pace(variant, 3), practised = pace(variant, 5);

    ok(beginner >= 8000 && beginner <= 25000, "%s: level 3 takes %llu ms", variant,
       (unsigned long long)beginner);
    ok(child >= 2 * beginner && beginner >= 2 * practised && practised >= 2 * pace(variant, 8),
       "%s: two levels down takes twice the time and more", variant);
}

/* A player answers by what its seat sees: other hidden cards change nothing. */
static void test_views(const char *variant)
{
    int differ = 0;

    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct player p[2];
        struct race_answer one = { 0 }, other = { 0 };
        struct message why;
        struct match m;
        struct race race;
        struct rng r;
        game_action a;
        bool first;

        begin(&m, variant, "2", seed);
        rng_seed(&r, seed);
        player_init(&p[0], 1, 4, seed);
        player_init(&p[1], 2, 4, seed + 99);
        race_init(&race, p, 2);
        for (uint64_t k = seed % 12; k && !m.ending && race_turn(&race, &m, &a); k--)
            match_play(&m, a, &why);
        player_init(&p[0], 1, 5, seed);
        player_init(&p[1], 1, 5, seed);
        first = race_next(&p[0], &m, &one);
        m.game->imagine(m.state.byte, 1, &r);
        differ += first != race_next(&p[1], &m, &other) || one.delay_ms != other.delay_ms ||
                  one.action != other.action || one.scene != other.scene;
        match_release(&m);
    }
    ok(differ == 0, "%s: an answer depends on nothing hidden", variant);
}

static void test_refusal(const char *variant)
{
    struct search_limits limits = { .nodes = 10 };
    struct search_answer answer;
    struct player p;
    struct arena arena;
    struct match m;
    void *memory = malloc(1 << 20);

    begin(&m, variant, "2", 1);
    arena_init(&arena, memory, 1 << 20);
    player_init(&p, 1, 8, 1);
    ok(!search_best(&p, &m, &limits, &arena, &answer), "%s: there is nothing to search", variant);
    ok(game_actor(m.game, m.state.byte, act(LYNX_GIVE, 2, 0)) == 2, "%s: actions name their seat",
       variant);
    match_release(&m);
    free(memory);
}

int main(void)
{
    static const char *const races[] = { "B", "C", "D" };

    test_count();
    test_replay();
    test_speed();
    test_stop();
    for (int i = 0; i < 3; i++) {
        test_levels(races[i]);
        test_steps(races[i]);
        test_views(races[i]);
        test_refusal(races[i]);
    }
    test_pace("C");
    test_pace("D");
    return tap_end();
}
