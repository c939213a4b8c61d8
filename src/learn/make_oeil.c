/*
 * make_oeil.c - puzzles of L'Oeil: "win this turn", ends of solitaires, and whole ones.
 *
 * Turns come from games played by the weights that computer players give to actions. Solitaires
 * come from the exact solver: a start of the wanted grade as it is, or a shortest solution up to
 * a few actions before the end, where the search proves it again.
 */
#include "learn/make.h"

#include "core/must.h"
#include "games/oeil/oeil_survey.h"
#include "solve/solitaire.h"

#include <stdlib.h>
#include <string.h>

enum { OPTIONS = 96, TURN_MOST = 4, TURN_NODES = 400000, GAME_LONG = 400 };

/* ---- win this turn ---- */

/* The fewest actions that win this turn, which has just begun; 0: more than TURN_MOST, or none. */
static int turn_length(struct maker *k, const struct match *m)
{
    const struct oeil_state *s = (const void *)m->state.byte;
    struct task t = { .game = m->game, .seat = task_seat(m), .kind = TASK_TURN };
    struct oeil_outlook outlook;
    struct arena part;
    struct prove p;
    int ways, length;

    if (s->phase != OEIL_TURN || s->done != OEIL_NOTHING)
        return 0;
    oeil_outlook_init(&outlook, s->pattern);
    if (oeil_survey(s, &outlook, s->who, s->own[s->who], OEIL_OUTCOMES, &ways) > s->left)
        return 0;
    arena_init(&part, k->arena->at, TASK_MEMORY);
    must(task_prover(&t, m, &part, &p));
    p.most = TURN_NODES;
    length = prove_length(&p, m->state.byte, TURN_MOST);
    return p.stopped ? 0 : length;
}

/* An action as the game's own weights have it. */
static game_action quick(struct maker *k, const struct match *m)
{
    game_action list[OEIL_ACTIONS];
    uint16_t weight[OEIL_ACTIONS];
    int n = match_actions(m, list);
    uint32_t whole = 0;
    uint32_t at;
    int i = 0;

    m->game->insight->weigh(m->state.byte, list, n, weight);
    for (int l = 0; l < n; l++)
        whole += weight[l];
    at = rng_below(&k->rng, whole);
    while (at >= weight[i])
        at -= weight[i++];
    return list[i];
}

/* One game; the first turn in it that fulfils a wish is kept. left[i] is how many are still
 * wanted of wish i. */
static void turn_in_game(struct maker *k, const struct wish wishes[], int left[], int count)
{
    const char *options = wishes[0].options;
    struct task t = { .game = k->game, .options = { options, strlen(options) } };
    struct message why;
    struct match m;
    bool kept = false;

    k->failed = !task_open(&t, &m, &why);
    if (k->failed)
        return;
    while (!k->failed && !kept && !m.ending && m.count < GAME_LONG && !make_stops(k)) {
        int length = turn_length(k, &m);

        for (int i = 0; i < count && length && !kept; i++) {
            kept = left[i] && wishes[i].length == length && make_proved(k, &wishes[i], &m);
            left[i] -= kept;
        }
        if (!kept)
            k->failed = !match_play(&m, quick(k, &m), &why);
    }
    match_release(&m);
}

/* Wishes of one form of the game. */
static bool make_turns(struct maker *k, const struct wish wishes[], int count)
{
    int left[8], sum = 0;

    for (int i = 0; i < count; i++)
        sum += left[i] = wishes[i].count;
    while (sum && !make_stops(k)) {
        turn_in_game(k, wishes, left, count);
        sum = 0;
        for (int i = 0; i < count; i++)
            sum += left[i];
    }
    return sum == 0;
}

/* ---- solitaire ---- */

static bool stop(void *context, uint64_t done)
{
    (void)done;
    return make_stops(context);
}

static void write_options(const struct oeil_state *start, char out[OPTIONS])
{
    struct text t;

    text_init(&t, out, OPTIONS);
    text_put(&t, "players=1 pattern=");
    text_put(&t, oeil_pattern_name[start->pattern]);
    text_put(&t, " start=");
    solitaire_write_start(start, &t);
    must(!t.cut);
}

/* The whole solitaire: all first actions of shortest solutions are told by the solver. */
static bool keep_whole(struct maker *k, struct solitaire *s, const struct wish *w, struct match *m,
                       const struct solitaire_answer *a)
{
    const struct oeil_state *from = (const void *)m->state.byte;
    game_action list[OEIL_ACTIONS], first[OEIL_ACTIONS];
    int n = oeil_actions(from, list);
    int firsts = 0;

    for (int i = 0; i < n; i++) {
        struct oeil_state next = *from;

        game_step(&oeil_game, &next, list[i]);
        if (next.phase != OEIL_OVER && solitaire_within(s, &next, a->length - 1))
            first[firsts++] = list[i];
    }
    return make_keep(k, w, m, a->length, first, firsts, a->action, a->length, "solver");
}

/* A start of the grade; of it the whole (length 0), or its last actions. */
static bool solitaire_of(struct maker *k, struct solitaire *s, const struct wish *w)
{
    char options[OPTIONS];
    struct task t = { .game = k->game, .options = { w->options, strlen(w->options) } };
    struct wish own = *w;
    struct solitaire_answer a;
    struct solitaire_grade g;
    struct oeil_state start;
    struct message why;
    struct match m;
    bool kept;

    k->failed = !task_open(&t, &m, &why);
    if (k->failed)
        return false;
    memcpy(&start, m.state.byte, sizeof start);
    match_release(&m);
    if (!solitaire_make(s, w->length ? 0 : w->grade, rng_next(&k->rng), &start, &a, &g))
        return false;
    write_options(&start, options);
    own.options = options;
    t.options = (struct span){ options, strlen(options) };
    k->failed = !task_open(&t, &m, &why);
    if (k->failed)
        return false;
    for (int i = 0; w->length && i < a.length - w->length; i++)
        must(match_play(&m, a.action[i], &why));
    kept = w->length ? make_proved(k, &own, &m) : keep_whole(k, s, &own, &m, &a);
    match_release(&m);
    return kept;
}

/* The ends of one start's solution, and others' until there are enough. */
static bool make_solitaires(struct maker *k, const struct wish wishes[], int count)
{
    struct solitaire *s = malloc(sizeof *s);
    struct arena rest = *k->arena;
    bool made;

    /* The first part of the arena is for proofs. */
    rest.at += TASK_MEMORY;
    rest.size -= TASK_MEMORY;
    rest.used = 0;
    made = s && solitaire_init(s, 0, &rest, stop, k);
    k->failed = !made && !k->stopped;
    for (int i = 0; i < count && made; i++) {
        for (int kept = 0; made && kept < wishes[i].count;) {
            kept += solitaire_of(k, s, &wishes[i]);
            made = !make_stops(k);
        }
    }
    free(s);
    return made;
}

bool make_oeil(struct maker *k)
{
    static const struct wish turns[] = {
        { TASK_TURN, 1, 1, 4, "", 1, 4, 0, 0 },
        { TASK_TURN, 1, 2, 4, "", 1, 6, 0, 0 },
        { TASK_TURN, 2, 3, 4, "", 1, 8, 0, 0 },
        { TASK_TURN, 3, 4, 5, "", 3, 12, 0, 0 },
        { TASK_TURN, 4, 4, 4, "", 1, 2, 0, 0 },
    };
    static const struct wish turns_of_three[] = {
        { TASK_TURN, 2, 2, 3, "players=3", 1, 6, 0, 0 },
    };
    static const struct wish solitaires[] = {
        { TASK_SOLITAIRE, 1, 2, 3, "players=1", 1, 3, 0, 0 },
        { TASK_SOLITAIRE, 2, 4, 4, "players=1", 1, 3, 0, 0 },
        { TASK_SOLITAIRE, 3, 5, 5, "players=1", 1, 3, 0, 0 },
        { TASK_SOLITAIRE, 4, 6, 3, "players=1", 1, 3, 0, 0 },
        { TASK_SOLITAIRE, 1, 0, 1, "players=1", 0, 0, 0, 0 },
        { TASK_SOLITAIRE, 2, 0, 1, "players=1", 0, 0, 0, 0 },
        { TASK_SOLITAIRE, 3, 0, 1, "players=1", 0, 0, 0, 0 },
        { TASK_SOLITAIRE, 4, 0, 4, "players=1", 0, 0, 0, 0 },
    };

    return make_turns(k, turns, sizeof turns / sizeof turns[0]) &&
           make_turns(k, turns_of_three, 1) &&
           make_solitaires(k, solitaires, sizeof solitaires / sizeof solitaires[0]);
}
