/*
 * test_crew.c - several threads in one tree: they spend exactly the budget, stop when asked to, and
 * prove nothing that one thread does not prove; a crew of one counts as no crew. Under
 * ThreadSanitizer (`make MODE=tsan threads`) it also shows that they share the tree without races.
 */
#include "begin.h"
#include "local/crew.h"
#include "search/tree.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 48 << 20, THREADS = 4 };

static const char *const settings[] = {
    "foureyes board=4", "ovo",  "oeil placing=free", "oeil goal=targets placing=free",
    "eccentric board=6", "lynx", "oeil players=3 placing=free",
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

static game_action list[GAME_ACTIONS_MAX];

static bool wander(struct match *m, int plies, struct rng *r)
{
    while (plies-- > 0 && !m->ending) {
        struct message why;

        match_play(m, list[rng_below(r, (uint32_t)match_actions(m, list))], &why);
    }
    return !m->ending && match_seat(m) > 0;
}

static bool ask(const struct match *m, struct crew *crew, uint64_t nodes, struct arena *arena,
                struct search_answer *out)
{
    struct search_limits limits = { .nodes = nodes, .crew = crew };
    struct player p;

    arena_reset(arena);
    player_init(&p, match_seat(m), SEARCH_LEVELS, 5);
    return search_best(&p, m, &limits, arena, out);
}

static void test_budget(struct arena *arena)
{
    struct crew crew, single;
    struct rng r;

    crew_init(&crew, THREADS);
    crew_init(&single, 1);
    rng_seed(&r, 11);
    for (int f = 0; f < SETTINGS; f++) {
        struct search_answer many, one, none;
        struct match m;
        bool spent, same;

        begin(&m, settings[f], 3);
        while (!wander(&m, 4, &r)) {
            match_release(&m);
            begin(&m, settings[f], 3);
        }
        spent = ask(&m, &crew, 3000, arena, &many) && match_judge(&m, many.action, NULL) &&
                (many.nodes == 3000 || (many.proved && many.nodes < 3000));
        ok(spent, "%s: %d threads spend a budget of 3000 nodes together", settings[f], THREADS);
        same = ask(&m, &single, 500, arena, &one) && ask(&m, NULL, 500, arena, &none);
        one.bytes = none.bytes;
        ok(same && memcmp(&one, &none, sizeof one) == 0, "%s: a crew of one counts as no crew",
           settings[f]);
        match_release(&m);
    }
}

/* In random positions near the end, one thread with enough time proves everything that a crew
 * proves. */
static void test_proofs(struct arena *arena)
{
    struct crew crew;
    struct rng r;
    int proved = 0, wrong = 0;

    crew_init(&crew, THREADS);
    rng_seed(&r, 12);
    for (int game = 0; game < 300 && proved < 8; game++) {
        struct search_answer many, one;
        struct match m;

        begin(&m, game % 2 ? "foureyes board=4" : "eccentric board=6", (uint64_t)game);
        if (wander(&m, 8 + (int)rng_below(&r, 8), &r) && ask(&m, &crew, 800, arena, &many) &&
            many.proved && many.nodes > 50 && ask(&m, NULL, 6000, arena, &one) && one.proved) {
            proved++;
            wrong += one.value[match_seat(&m)] / 900 != many.value[match_seat(&m)] / 900;
        }
        match_release(&m);
    }
    ok(proved >= 4 && wrong == 0, "%d proofs of a crew, %d wrong", proved, wrong);
}

struct asker {
    pthread_t self;
    int asked;
    bool elsewhere;
};

static bool enough(void *context)
{
    struct asker *a = context;

    a->elsewhere = a->elsewhere || !pthread_equal(a->self, pthread_self());
    return ++a->asked > 200;
}

static void test_stop(struct arena *arena)
{
    struct asker asker = { .self = pthread_self() };
    struct crew crew;
    struct search_limits limits = { .stop = enough, .context = &asker, .crew = &crew };
    struct search_answer a;
    struct player p;
    struct match m;
    bool found;

    crew_init(&crew, THREADS);
    begin(&m, "foureyes", 1);
    player_init(&p, 1, SEARCH_LEVELS, 1);
    arena_reset(arena);
    found = search_best(&p, &m, &limits, arena, &a);
    ok(found && match_judge(&m, a.action, NULL), "all threads stop on request");
    ok(!asker.elsewhere && asker.asked > 200, "only the caller's thread asks whether to stop");
    match_release(&m);
}

int main(void)
{
    struct arena arena;

    arena_init(&arena, malloc(ARENA), ARENA);
    test_budget(&arena);
    test_proofs(&arena);
    test_stop(&arena);
    free(arena.at);
    return tap_end();
}
