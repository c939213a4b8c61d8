/*
 * test_search.c - what callers may rely on in a computer player: it sees only its view, keeps to
 * its budget and its arena, gives the same answer to the same question, answers at once when asked
 * to stop, and from level 3 on misses no immediate win or loss.
 */
#include "begin.h"
#include "search/hint.h"
#include "search/search.h"
#include "search/tree.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 24 << 20 };

static const char *const settings[] = {
    "foureyes",
    "foureyes board=4",
    "ovo",
    "ovo players=4",
    "oeil placing=free",
    "oeil players=3 placing=free",
    "oeil players=4 goal=colours:1 placing=free",
    "oeil quiz=1",
    "oeil players=1",
    "eccentric",
    "eccentric players=3 board=6",
    "eccentric announce=manual board=6",
    "lynx",
    "lynx players=4",
};

enum { SETTINGS = sizeof settings / sizeof settings[0] };

static game_action list[GAME_ACTIONS_MAX];

/* Plays random plies; returns false if the game ended. */
static bool wander(struct match *m, int plies, struct rng *r)
{
    while (plies-- > 0 && !m->ending) {
        struct message why;
        int n = match_actions(m, list);

        match_play(m, list[rng_below(r, (uint32_t)n)], &why);
    }
    return !m->ending;
}

/* The seat to ask: the one to act; if several may, the lowest that would have an answer, since a
 * seat with nothing to announce has none. 0: nobody. */
static int asked(const struct match *m)
{
    for (int seat = 1; seat <= GAME_SEATS_MAX; seat++) {
        union game_state view;

        if (!(match_acting(m) >> seat & 1))
            continue;
        game_look(m->game, m->state.byte, seat, false, view.byte);
        if (!m->game->insight || !m->game->insight->in_turns ||
            m->game->insight->in_turns(view.byte, seat))
            return seat;
    }
    return 0;
}

static bool ask_player(struct player *p, const struct match *m, uint64_t nodes, struct arena *arena,
                       struct search_answer *out)
{
    struct search_limits limits = { .nodes = nodes };

    arena_reset(arena);
    return search_best(p, m, &limits, arena, out);
}

static bool ask(const struct match *m, int seat, int level, uint64_t nodes, uint64_t seed,
                struct arena *arena, struct search_answer *out)
{
    struct player p;

    player_init(&p, seat, level, seed);
    return ask_player(&p, m, nodes, arena, out);
}

static void test_answers(struct arena *arena)
{
    struct rng r;

    rng_seed(&r, 3);
    for (int f = 0; f < SETTINGS; f++) {
        bool good = true;

        for (int game = 0; game < 6; game++) {
            struct search_answer one, two;
            struct match m;
            int level = 1 + (int)rng_below(&r, SEARCH_LEVELS);
            int seat;

            begin(&m, settings[f], (uint64_t)game);
            if (!wander(&m, (int)rng_below(&r, 30), &r) || !(seat = asked(&m))) {
                match_release(&m);
                continue;
            }
            good = good && ask(&m, seat, level, 150, 7, arena, &one);
            good = good && match_judge(&m, one.action, NULL);
            good = good && game_actor(m.game, m.state.byte, one.action) == seat;
            good = good && one.line_count > 0 && one.line[0] == one.action;
            good = good && one.nodes <= 150 && one.bytes <= arena->size;
            good = good && ask(&m, seat, level, 150, 7, arena, &two);
            good = good && one.action == two.action && one.nodes == two.nodes &&
                   memcmp(one.value, two.value, sizeof one.value) == 0;
            if (!good)
                printf("# level %d, ply %u, nodes %llu\n", level, m.count,
                       (unsigned long long)one.nodes);
            match_release(&m);
        }
        ok(good, "%s: legal answers within the budget, the same for the same seed", settings[f]);
    }
}

/* Two worlds that look the same to the seat get the same answer. */
static void test_view_only(struct arena *arena)
{
    static const char *const hidden[] = { "ovo", "ovo players=4", "lynx", "lynx players=3" };
    struct rng r;

    rng_seed(&r, 5);
    for (size_t f = 0; f < sizeof hidden / sizeof hidden[0]; f++) {
        int same = 0;
        int asked_of = 0;

        for (int game = 0; game < 12; game++) {
            struct search_answer one, two;
            union game_state truth;
            struct match m;
            int seat;

            begin(&m, hidden[f], (uint64_t)game);
            if (!wander(&m, hidden[f][0] == 'l' ? 2 + game % 8 : 10 + 5 * game, &r)) {
                match_release(&m);
                continue;
            }
            seat = asked(&m);
            truth = m.state;
            ask(&m, seat, 5, 100, 11, arena, &one);
            m.game->imagine(m.state.byte, seat, &r);
            ask(&m, seat, 5, 100, 11, arena, &two);
            same += one.action == two.action &&
                    memcmp(one.value, two.value, sizeof one.value) == 0;
            asked_of++;
            m.state = truth;
            match_release(&m);
        }
        ok(asked_of > 0 && same == asked_of, "%s: %d of %d pairs of worlds get one answer",
           hidden[f], same, asked_of);
    }
}

static bool at_once(void *context)
{
    (void)context;
    return true;
}

static void test_limits(struct arena *arena)
{
    struct search_limits now = { .stop = at_once };
    struct search_answer a;
    struct arena small;
    struct player p;
    struct match m;
    bool answered;

    begin(&m, "foureyes", 1);
    player_init(&p, 1, 8, 1);
    arena_reset(arena);
    ok(search_best(&p, &m, &now, arena, &a) && match_judge(&m, a.action, NULL) && a.nodes <= 1,
       "a search that is stopped before it begins still answers");
    arena_init(&small, arena->at, 300000);
    answered = ask(&m, 1, 8, 5000, 1, &small, &a);
    ok(answered && a.nodes == 5000 && a.bytes <= 300000,
       "a full arena does not stop it: %llu nodes in %zu bytes", (unsigned long long)a.nodes,
       a.bytes);
    arena_init(&small, arena->at, 1000);
    ok(!ask(&m, 1, 8, 5000, 1, &small, &a), "an arena too small for anything is refused");
    match_release(&m);
}

/* Returns whether the action wins for the seat, and whether it lets another seat win at once. */
static bool wins(const struct match *m, game_action a, int seat)
{
    union game_state s = m->state;
    struct result r;

    game_step(m->game, s.byte, a);
    m->game->result(s.byte, &r);
    return r.finished && (r.winners >> seat & 1);
}

static bool loses(const struct match *m, game_action a, int seat)
{
    static game_action reply[GAME_ACTIONS_MAX];
    union game_state s = m->state;
    struct result r;
    int other, n;

    game_step(m->game, s.byte, a);
    m->game->result(s.byte, &r);
    if (r.finished)
        return r.winners && !(r.winners >> seat & 1);
    other = game_seat(m->game, s.byte);
    if (other == seat || other < 1)
        return false;
    n = m->game->actions(s.byte, reply);
    for (int i = 0; i < n; i++) {
        union game_state t = s;

        game_step(m->game, t.byte, reply[i]);
        m->game->result(t.byte, &r);
        if (r.finished && (r.winners >> other & 1))
            return true;
    }
    return false;
}

/* Random positions with an immediate win, or with both safe and losing actions: returns true if
 * level 3, or its advice, finds everything that matters. */
static void try_care(const char *setting, bool advice, struct rng *r, struct arena *arena)
{
    int missed = 0, won = 0, blundered = 0, saved = 0;

    for (int game = 0; game < 60; game++) {
        struct match m;

        begin(&m, setting, (uint64_t)game);
        while (wander(&m, 1, r) && won + saved < 60) {
            struct search_answer a;
            struct player p;
            int seat = asked(&m);
            int n = match_actions(&m, list);
            int winning = 0, losing = 0;

            if (m.count < 6 || rng_below(r, 4))
                continue;
            player_init(&p, seat, 3, (uint64_t)game);
            p.sure = advice;
            for (int i = 0; i < n; i++)
                winning += wins(&m, list[i], seat);
            if (winning) {
                ask_player(&p, &m, 0, arena, &a);
                won++;
                missed += !wins(&m, a.action, seat);
                continue;
            }
            for (int i = 0; i < n && i < 400; i++)
                losing += loses(&m, list[i], seat);
            if (losing == 0 || losing == n || losing == 400)
                continue;
            ask_player(&p, &m, 0, arena, &a);
            saved++;
            blundered += loses(&m, a.action, seat);
        }
        match_release(&m);
    }
    ok(missed == 0 && blundered == 0 && won + saved > 0,
       "%s: %s 3 took %d wins of %d and kept out of %d losses of %d", setting,
       advice ? "advice of level" : "level", won - missed, won, saved - blundered, saved);
}

static void test_care(struct arena *arena)
{
    static const char *const open[] = { "foureyes", "foureyes board=4",
                                        "eccentric board=6 goal=first", "oeil placing=free" };
    struct rng r;

    rng_seed(&r, 17);
    for (size_t f = 0; f < sizeof open / sizeof open[0]; f++)
        try_care(open[f], false, &r, arena);
    try_care("oeil goal=colours:1 placing=free", true, &r, arena);
}

/* In games where every threat can be answered, players make mistakes, so that games end. */
static void test_slips(struct arena *arena)
{
    struct player p[2];
    struct message why;
    struct result r;
    struct match m;

    begin(&m, "oeil goal=targets", 5);
    for (int i = 0; i < 2; i++)
        player_init(&p[i], i + 1, 3, (uint64_t)i);
    while (!m.ending) {
        struct search_answer a;

        if (!ask_player(&p[match_seat(&m) - 1], &m, 40, arena, &a) ||
            !match_play(&m, a.action, &why))
            break;
    }
    match_result(&m, &r);
    ok(r.winners, "a game that could stall for ever is won after %u actions", m.count);
    match_release(&m);
}

struct job {
    struct search_answer answer;
    struct match match;
};

static void *work(void *context)
{
    struct job *job = context;
    struct arena arena;
    void *memory = malloc(ARENA);

    arena_init(&arena, memory, ARENA);
    ask(&job->match, 1, 6, 3000, 9, &arena, &job->answer);
    free(memory);
    return NULL;
}

/* Hints never decide at a glance, whatever the level does: they think like level 8. */
static void test_advice(struct arena *arena)
{
    static const char *const setting[] = { "foureyes", "eccentric board=6 goal=first" };

    for (size_t i = 0; i < sizeof setting / sizeof *setting; i++) {
        int alike = 0, otherwise = 0;
        struct match m;

        begin(&m, setting[i], 1);
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct search_answer best, advice, level;
            struct player p;

            player_init(&p, 1, 5, seed);
            p.sure = true;
            ask_player(&p, &m, 300, arena, &advice);
            ask(&m, 1, 8, 300, seed, arena, &best);
            ask(&m, 1, 5, 300, seed, arena, &level);
            alike += advice.action == best.action && advice.value[1] == best.value[1];
            otherwise += level.value[1] != best.value[1];
        }
        ok(alike == 20 && otherwise > 0,
           "%s: advice is what level 8 thinks, where level 5 thinks otherwise %d times of 20",
           setting[i], otherwise);
        match_release(&m);
    }
}

static void test_threads(struct arena *arena)
{
    struct search_answer alone;
    static struct job job[2];
    pthread_t thread[2];
    bool same = true;

    for (int i = 0; i < 2; i++) {
        begin(&job[i].match, "foureyes", 1);
        pthread_create(&thread[i], NULL, work, &job[i]);
    }
    ask(&job[0].match, 1, 6, 3000, 9, arena, &alone);
    for (int i = 0; i < 2; i++) {
        pthread_join(thread[i], NULL);
        same = same && job[i].answer.action == alone.action && job[i].answer.nodes == alone.nodes;
        match_release(&job[i].match);
    }
    ok(same, "two threads search at the same time and find what one finds");
}

/* Where a hint points: where the game says, whatever the notation looks like. */
static void test_where(void)
{
    static const struct {
        const char *setting, *action, *place; /* NULL: no place */
    } row[] = {
        { "foureyes", "D0@c3", "c3" },
        { "foureyes", "c3-d4", "d4" },
        { "foureyes", "c3>", "c3" },
        { "foureyes", "-", NULL },
        { "ovo", "a1-c3!", "c3" },
        { "ovo", "?c4", "c4" },
        { "ovo", "!", NULL },
        { "eccentric", "A0@h12", "h12" },
        { "eccentric", "swap", NULL },
        { "oeil", "x1a-3c", "3c" },
        { "oeil", "A+", "A+" },
        { "oeil", "!pink", NULL },
        { "lynx", "4:2,-1,u", "2,-1" },
        { "lynx", "pass", NULL },
        { "lynx variant=B", "1:4:back", "4" },
        { "blank", "3", "3" },
    };

    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct message where;
        game_action a;
        struct match m;

        begin(&m, row[i].setting, 1);
        check(m.game->read_action(m.state.byte, row[i].action, &a), "%s", row[i].action);
        hint_where(m.game, m.state.byte, a, &where);
        ok(row[i].place ? strcmp(where.id, "hint.where") == 0 &&
                              where.arg[0].kind == MESSAGE_PLACE &&
                              strcmp(where.arg[0].text, row[i].place) == 0
                        : strcmp(where.id, "hint.nowhere") == 0 && where.args == 0,
           "%s of %s is at %s", row[i].action, row[i].setting,
           row[i].place ? row[i].place : "no place");
        match_release(&m);
    }
}

/* Levels that differ only in lapses: the lower the level, the more often it thinks without weights,
 * which shows in a wider tree. */
static void test_lapses(struct arena *arena)
{
    int odd[SEARCH_LEVELS + 1] = { 0 };
    struct search_answer a;
    struct match m;
    struct rng r;

    rng_seed(&r, 3);
    begin(&m, "foureyes", 1);
    wander(&m, 4, &r);
    for (int level = 1; level <= SEARCH_LEVELS; level += 2)
        for (uint64_t seed = 0; seed < 60; seed++)
            odd[level] += ask(&m, match_seat(&m), level, 40, seed, arena, &a) &&
                          a.tree_nodes >= 120;
    match_release(&m);
    ok(odd[1] > odd[3] && odd[3] > odd[5] && odd[5] > odd[7],
       "in 4EYES lower levels act at a glance more often (%d, %d, %d, %d of 60)", odd[1], odd[3],
       odd[5], odd[7]);
}

/* The lower the level, the more of its decisions see a fifth of the actions, and thus grow fewer
 * than half of the root's children. */
static void test_glances(const char *setting, struct arena *arena)
{
    int few[SEARCH_LEVELS + 1] = { 0 };
    struct search_answer a;
    struct match m;
    struct rng r;
    int all;

    rng_seed(&r, 5);
    begin(&m, setting, 1);
    wander(&m, 12, &r);
    all = game_count(m.game, m.state.byte);
    for (int level = 1; level <= SEARCH_LEVELS; level += 2)
        for (uint64_t seed = 0; seed < 60; seed++)
            few[level] += ask(&m, match_seat(&m), level, 1, seed, arena, &a) &&
                          a.tree_nodes < (uint64_t)all / 2;
    match_release(&m);
    ok(few[1] > few[3] && few[3] > few[5] && few[5] > few[7],
       "%s: lower levels overlook actions more often (%d, %d, %d, %d of 60)", setting, few[1],
       few[3], few[5], few[7]);
}

/* A number is not a reason: in a game nearly every hint says what the action does. */
static void test_reasons(const char *setting, struct arena *arena)
{
    struct search_limits limits = { .nodes = 300 };
    int told = 0, all = 0;
    struct message why;
    struct match m;
    struct hint h;

    begin(&m, setting, 1);
    for (bool played = true; played && all < 40 && !m.ending; all++) {
        struct player adviser;

        arena_reset(arena);
        hint_adviser(&adviser, &m, match_seat(&m));
        played = hint_make(&adviser, &m, &limits, arena, &h) && match_play(&m, h.action, &why);
        told += played && strncmp(h.why.id, "hint.", 5) != 0;
    }
    ok(all > 10 && told * 10 >= all * 9, "hints of %s say why (%d of %d)", setting, told, all);
    match_release(&m);
}

/* What an action of L'Oeil is good for, in positions where that is obvious. */
static void test_reasons_oeil(void)
{
    static const struct {
        const char *moves, *action, *why, *colour;
    } row[] = {
        { "@1a @1c @2h @2d @3g @3b @4e @4b @1d @1f @2e @2f", "4e-4f", "oeil.why.home", "red" },
        { "@1a @1b @1d @1e @1h @1g @2d @3h @2f @4b @4h @4g", "1a-2a", "oeil.why.stops", "blue" },
        { "@1c @1a @2c @1b @2e @1f @3c @1g @3f @2a @4f @4g", "A+", "oeil.why.stops", "blue" },
        { "@1c @2d @1g @3a @3c @3e @1d @4c @2c @4d @3b @4h", "1d-1e", "oeil.why.soon", "red" },
        { "@1c @2d @1g @3a @3c @3e @1d @4c @2c @4d", "@3b", "oeil.why.moves", NULL },
        { "@1c @2d @1g @3a @3c @3e @1d @4c @2c", "@4d", "oeil.why.moves", NULL },
    };

    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct message why = { .id = "" };
        char moves[80], colour[32];
        const struct message_arg *last;
        game_action a;
        struct match m;

        begin(&m, "oeil placing=free", 1);
        snprintf(moves, sizeof moves, "%s", row[i].moves);
        for (char *rest = NULL, *one = strtok_r(moves, " ", &rest); one;
             one = strtok_r(NULL, " ", &rest))
            check(match_read(&m, one, &a, &why) && match_play(&m, a, &why), "%s", one);
        check(match_read(&m, row[i].action, &a, &why), "%s", row[i].action);
        why = (struct message){ .id = "" };
        m.game->insight->reason(m.state.byte, a, &why);
        last = why.args ? &why.arg[why.args - 1] : NULL;
        snprintf(colour, sizeof colour, "oeil.colour.%s", row[i].colour ? row[i].colour : "");
        ok(strcmp(why.id, row[i].why) == 0 &&
               (!row[i].colour || (last && strcmp(last->text, colour) == 0)),
           "%s is good: %s (%s)", row[i].action, row[i].why, why.id);
        match_release(&m);
    }
}

int main(void)
{
    struct arena arena;
    void *memory = malloc(ARENA);

    arena_init(&arena, memory, ARENA);
    test_answers(&arena);
    test_view_only(&arena);
    test_limits(&arena);
    test_care(&arena);
    test_slips(&arena);
    test_advice(&arena);
    test_where();
    test_lapses(&arena);
    test_glances("oeil goal=targets", &arena);
    test_glances("oeil goal=colours:1", &arena);
    test_reasons("ovo", &arena);
    test_reasons("oeil", &arena);
    test_reasons_oeil();
    test_threads(&arena);
    free(memory);
    return tap_end();
}
