/*
 * test_solve_oeil.c - the solver of the solitaire: its numbers, its solutions, its proofs.
 *
 * The proofs are checked against a plain search by the rules, from late positions where that
 * is quick; the tables are then small too.
 */
#include "match/match.h"
#include "solve/solve_oeil_solitaire.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

/* A shortest solution of the default start. */
static const char *const SOLUTION =
    "1e-3f 2g-2h 1a-3b B+ 2f-3f 2h-2g B- 3b-1a 1a-1b 4f-4e A+ 2c-1c B+ 2h-1g 3g-3h A+ 1d-2d "
    "B+ A+ 2d-1d 4f-3f 3f-3g B+ A+ 1a-1h 1d-1c 1c-3d 3d-4e 3h-2g B+";

enum { LENGTH = 30 };

/* Starts the default game and plays this many actions of its solution. */
static void begin(struct match *m, int actions)
{
    char words[400];
    char *rest = NULL;
    char *word;
    struct options o;
    struct message why;

    options_init(&o, &oeil_game);
    check(options_set(&o, "players=1", &why), "solitaire");
    if (!check(match_init(m, &o, &why), "begins"))
        exit(1);
    snprintf(words, sizeof words, "%s", SOLUTION);
    word = strtok_r(words, " ", &rest);
    for (int i = 0; i < actions; i++, word = strtok_r(NULL, " ", &rest)) {
        game_action a;

        if (!match_read(m, word, &a, &why) || !match_play(m, a, &why))
            exit(1);
    }
}

static unsigned taken_of(const struct oeil_state *s)
{
    unsigned taken = 0;

    for (int i = 0; i < s->taken_count; i++)
        taken |= 1u << (s->taken[i] & 7);
    return taken;
}

static void open_solver(struct solitaire *s, unsigned taken, struct arena *arena,
                        solitaire_tick *tick)
{
    size_t bytes = solitaire_memory(taken);

    arena_init(arena, malloc(bytes), bytes);
    if (!arena->at)
        exit(1);
    solitaire_init(s, taken, arena, tick, NULL);
}

static bool plays_to_win(const struct oeil_state *from, const struct solitaire_answer *a)
{
    struct oeil_state s = *from;

    for (int i = 0; i < a->length; i++) {
        if (!oeil_judge(&s, a->action[i], NULL))
            return false;
        game_step(&oeil_game, &s, a->action[i]);
    }
    return s.phase == OEIL_OVER && s.winners == 2;
}

/* A set of keys and their states, in the order of a plain search. */
enum { ROOM = 1 << 18, SLOTS = 1 << 19 };

struct plain {
    struct oeil_state state[ROOM];
    uint64_t slot[SLOTS];
    int count;
};

static bool is_new(struct plain *p, uint64_t key)
{
    size_t i = key % SLOTS;

    for (; p->slot[i]; i = (i + 1) % SLOTS)
        if (p->slot[i] == key)
            return false;
    p->slot[i] = key;
    return true;
}

/* The length of a shortest solution by the rules alone; -1: more than `most`, -2: no room. */
static int plain_search(struct plain *p, const struct oeil_state *from, int most)
{
    game_action list[OEIL_ACTIONS];
    int i = 0;

    memset(p->slot, 0, sizeof p->slot);
    p->state[0] = *from;
    p->count = 1;
    for (int depth = 1; depth <= most; depth++) {
        for (int end = p->count; i < end; i++) {
            int n = oeil_actions(&p->state[i], list);

            for (int k = 0; k < n; k++) {
                struct oeil_state next = p->state[i];

                game_step(&oeil_game, &next, list[k]);
                if (next.winners)
                    return depth;
                if (next.phase == OEIL_OVER || !is_new(p, oeil_game.key(&next)))
                    continue;
                if (p->count == ROOM)
                    return -2;
                p->state[p->count++] = next;
            }
        }
    }
    return -1;
}

static void test_numbers(const struct solitaire_space *sp)
{
    uint32_t forwards = 0;
    uint32_t found = 0;
    bool right = true;

    for (uint32_t at = 0; at < SOLITAIRE_POSITIONS; at += 9973) {
        uint32_t out[SOLITAIRE_MOVES];
        uint32_t back[SOLITAIRE_MOVES];
        int n = solitaire_ahead(sp, at, false, out);

        right &= solitaire_position(sp, (int)(at / SOLITAIRE_SETS),
                                    sp->fields[at % SOLITAIRE_SETS]) == at;
        for (int i = 0; i < n; i++) {
            int m = solitaire_behind(sp, out[i], back);

            forwards++;
            for (int k = 0; k < m; k++)
                found += back[k] == at;
        }
    }
    ok(right, "a position's number gives the position, and back");
    ok(forwards > 1000 && found == forwards, "each of %u actions is found backwards, once",
       (unsigned)forwards);
    ok(sp->first[OEIL_COLOURS] == SOLITAIRE_STAGES, "there are %d stages", SOLITAIRE_STAGES);
}

/* Makes the state one before the first action [60], with an open colour that is full but not taken
 * yet [61]. */
static void begin_full(struct oeil_state *s, const struct solitaire_space *sp, struct rng *rng)
{
    unsigned taken = taken_of(s);
    uint32_t group;

    do
        group = rng_below(rng, SOLITAIRE_GROUPS);
    while (taken >> (group & 7) & 1);
    s->turn = 0;
    s->pattern = (uint8_t)(group >> 3);
    s->on[0] = sp->fields[sp->position[group * SOLITAIRE_GROUP +
                                       rng_below(rng, SOLITAIRE_PAIRS)] % SOLITAIRE_SETS];
    s->all = s->on[0];
}

/* Compares the solver with the plain search: a few actions off the solution's path, and from
 * starts. */
static void test_against_rules(struct solitaire *s, const struct oeil_state *at)
{
    struct plain *p = malloc(sizeof *p);
    struct rng rng;
    int compared = 0;

    if (!p)
        exit(1);
    rng_seed(&rng, 5);
    for (int i = 0; i < 40; i++) {
        struct oeil_state here = *at;
        struct solitaire_answer a;
        int length;

        for (int k = i % 4; k > 0 && here.phase != OEIL_OVER; k--) {
            int n = oeil_actions_count(&here);

            game_step(&oeil_game, &here, oeil_nth(&here, (int)rng_below(&rng, (uint32_t)n)));
        }
        if (here.phase == OEIL_OVER)
            continue;
        if (i % 3 == 0)
            begin_full(&here, &s->space, &rng);
        length = plain_search(p, &here, 5);
        solitaire_solve(s, &here, 0, &a);
        check(a.status == SOLITAIRE_SOLVED && plays_to_win(&here, &a), "a solution wins");
        if (length == -2)
            continue;
        compared++;
        check(length < 0 ? a.length > 5 : a.length == length, "%d actions, not %d", length,
              a.length);
        check(!solitaire_within(s, &here, a.length - 1) && solitaire_within(s, &here, a.length),
              "within says the same");
    }
    ok(compared > 15, "as short as a plain search finds, %d times", compared);
    free(p);
}

static bool stop_at_once(void *context, uint64_t done)
{
    (void)context;
    (void)done;
    return true;
}

static void test_late(void)
{
    struct solitaire *s = malloc(sizeof *s);
    const struct oeil_state *at;
    struct solitaire_answer a;
    struct solitaire_answer again;
    struct solitaire_grade g;
    struct arena arena;
    struct match m;

    begin(&m, 24);
    at = (const void *)m.state.byte;
    if (!s)
        exit(1);
    open_solver(s, taken_of(at), &arena, NULL);
    test_numbers(&s->space);
    solitaire_solve(s, at, 0, &a);
    ok(a.status == SOLITAIRE_SOLVED && a.length == LENGTH - 24 && plays_to_win(at, &a),
       "the rest of a shortest solution is solved as shortly");
    ok(solitaire_grade(s, at, &a, &g) && g.length == a.length && g.first >= 1 &&
           g.keeping >= a.length && g.keeping + g.losing <= g.choices &&
           g.grade >= 1 && g.grade <= SOLITAIRE_GRADES, "and graded");
    test_against_rules(s, at);
    solitaire_solve(s, at, LENGTH, &again);
    ok(memcmp(&again.action, &a.action, sizeof(game_action) * (size_t)a.length) == 0,
       "what was learnt meanwhile does not change the answer; the cap just allows it");
    solitaire_solve(s, at, LENGTH - 1, &again);
    ok(again.status == SOLITAIRE_NONE, "a turn cap one lower leaves none");
    free(arena.at);
    open_solver(s, taken_of(at), &arena, stop_at_once);
    ok(s->stopped, "the tick stops it");
    arena.size = arena.size / 2;
    arena_reset(&arena);
    ok(!solitaire_init(s, taken_of(at), &arena, NULL, NULL) && !s->stopped,
       "too small an arena is refused");
    free(arena.at);
    free(s);
    match_release(&m);
}

static void test_solution(void)
{
    const struct oeil_state *s;
    struct match m;

    begin(&m, LENGTH);
    s = (const void *)m.state.byte;
    ok(s->winners == 2 && taken_of(s) == 0xff, "the known solution takes all eight colours");
    match_release(&m);
}

int main(void)
{
    test_solution();
    test_late();
    return tap_end();
}
