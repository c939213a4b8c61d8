/*
 * oeil_teach.c - the knowledge of L'Oeil for lessons, puzzles and reviews (core/teach.h).
 *
 * Positions with a win in one turn come from games that follow the weights computer players give to
 * actions. Solitaires come from the solver: a start of the wanted difficulty, or the last actions
 * of a shortest solution.
 */
#include "games/oeil/oeil_survey.h"

#include "core/teach.h"

enum { SEARCHED = 6, TURN_NODES = 400000, GAME_LONG = 399 };

static const char *side(const void *state, int seat)
{
    static const char *const words[OEIL_COLOURS] = {
        "puzzle.you.red",  "puzzle.you.blue", "puzzle.you.yellow", "puzzle.you.green",
        "puzzle.you.pink", "puzzle.you.grey", "puzzle.you.orange", "puzzle.you.purple",
    };
    const struct oeil_state *s = state;

    return words[s->own[seat - 1]];
}

static bool is_solitaire(const void *state)
{
    const struct oeil_state *s = state;

    return s->seats == 1;
}

/* In the quiz wins depend on the judge. */
static bool is_match(const void *state)
{
    const struct oeil_state *s = state;

    return s->seats > 1 && !s->quiz;
}

/* Every colour that is left needs at least one action. */
static int least(const void *state, int seat, enum teach_rule rule)
{
    const struct oeil_state *s = state;

    (void)seat;
    (void)rule;
    return s->seats == 1 ? OEIL_COLOURS - s->taken_count : 1;
}

static const struct teach_kind turn = {
    .id = "turn",
    .rule = TEACH_TURN,
    .goal = "puzzle.goal.turn",
    .offered = is_match,
};

static const struct teach_kind solitaire = {
    .id = "solitaire",
    .rule = TEACH_TURN,
    .goal = "puzzle.goal.solitaire",
    .searched = SEARCHED,
    .offered = is_solitaire,
};

static const struct teach_kind win = {
    .id = "win",
    .rule = TEACH_WIN,
    .goal = "puzzle.goal.win",
    .goal_now = "puzzle.goal.win-now",
    .offered = is_match,
};

static const struct teach_kind *const kinds[] = { &turn, &solitaire, &win, NULL };

/* Returns true if the turn has just begun and its actions may be enough to win. */
static bool promising(const struct teach_wish *w, const void *state)
{
    const struct oeil_state *s = state;
    struct oeil_outlook outlook;
    int ways;

    (void)w;
    if (s->phase != OEIL_TURN || s->done != OEIL_NOTHING)
        return false;
    oeil_outlook_init(&outlook, s->pattern);
    return oeil_survey(s, &outlook, s->who, s->own[s->who], OEIL_OUTCOMES, &ways) <= s->left;
}

static game_action play_by_weight(const void *state, struct rng *r)
{
    game_action list[OEIL_ACTIONS];
    uint16_t weight[OEIL_ACTIONS];
    int n = oeil_actions(state, list);
    uint32_t whole = 0;
    uint32_t at;
    int i = 0;

    oeil_insight.weigh(state, list, n, weight);
    for (int l = 0; l < n; l++)
        whole += weight[l];
    at = rng_below(r, whole);
    while (at >= weight[i])
        at -= weight[i++];
    return list[i];
}

#define TURN .kind = &turn, .after = { 0, GAME_LONG }
#define TWO .options = ""
#define THREE .options = "players=3"
#define ALONE .kind = &solitaire, .options = "players=1"

static const struct teach_wish turns[] = {
    { TURN, TWO, .grade = 1, .length = 1, .count = 4, .solutions = { 1, 4 } },
    { TURN, TWO, .grade = 1, .length = 2, .count = 4, .solutions = { 1, 6 } },
    { TURN, TWO, .grade = 2, .length = 3, .count = 4, .solutions = { 1, 8 } },
    { TURN, TWO, .grade = 3, .length = 4, .count = 5, .solutions = { 3, 12 } },
    { TURN, TWO, .grade = 4, .length = 4, .count = 4, .solutions = { 1, 2 } },
};

static const struct teach_wish turns_of_three[] = {
    { TURN, THREE, .grade = 2, .length = 2, .count = 3, .solutions = { 1, 6 } },
};

static const struct teach_wish solitaires[] = {
    { ALONE, .grade = 1, .length = 2, .count = 3, .solutions = { 1, 3 } },
    { ALONE, .grade = 2, .length = 4, .count = 4, .solutions = { 1, 3 } },
    { ALONE, .grade = 3, .length = 5, .count = 5, .solutions = { 1, 3 } },
    { ALONE, .grade = 4, .length = 6, .count = 3, .solutions = { 1, 3 } },
    { ALONE, .grade = 1, .length = 0, .count = 1 },
    { ALONE, .grade = 2, .length = 0, .count = 1 },
    { ALONE, .grade = 3, .length = 0, .count = 1 },
    { ALONE, .grade = 4, .length = 0, .count = 4 },
};

#define TURNS(list)                                                                   \
    {                                                                                 \
        .wishes = list, .count = sizeof list / sizeof list[0], .together = true,      \
        .nodes = TURN_NODES, .play = play_by_weight, .promising = promising,          \
    }

static const struct teach_plan plans[] = {
    TURNS(turns),
    TURNS(turns_of_three),
    {
        .wishes = solitaires,
        .count = sizeof solitaires / sizeof solitaires[0],
        .solved = true,
    },
};

const struct teach oeil_teach = {
    .kinds = kinds,
    .set_up = "placing=free",
    .side = side,
    .least = least,
    .plans = plans,
    .plans_count = sizeof plans / sizeof plans[0],
    .dice = 2,
};
