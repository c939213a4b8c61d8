/*
 * lynx_teach.c - the knowledge of Oeil de Lynx for lessons, puzzles and reviews (core/teach.h).
 *
 * Herds to finish (B) come from the solver: a finished herd without its last cards. For "where does
 * it fit" (D), the seats call in turn and lay what they can until a round has few enough places.
 */
#include "games/lynx/lynx_teach.h"

#include <string.h>

/* Every card in hand needs one action. */
static int least(const void *state, int seat, enum teach_rule rule)
{
    const struct lynx_state *s = state;

    (void)rule;
    return s->variant == LYNX_SMALL_HERD ? s->held[seat - 1] : 1;
}

static bool is_small_herd(const void *state)
{
    const struct lynx_state *s = state;

    return s->variant == LYNX_SMALL_HERD;
}

static bool has_places(const void *state)
{
    return !is_small_herd(state);
}

int lynx_find_places(const void *state, int seat, game_action out[])
{
    int count = lynx_game.actions(state, out);
    int found = 0;

    for (int i = 0; i < count; i++) {
        if (act_kind(out[i]) == LYNX_LAY && game_actor(&lynx_game, state, out[i]) == seat)
            out[found++] = out[i];
    }
    return found;
}

static const struct teach_kind herd = {
    .id = "herd",
    .rule = TEACH_TURN,
    .goal = "puzzle.goal.herd",
    .wrong = "puzzle.wrong.herd",
    .offered = is_small_herd,
};

static const struct teach_kind fit = {
    .id = "fit",
    .rule = TEACH_FIND,
    .goal = "puzzle.goal.fit",
    .wrong = "puzzle.wrong.fit",
    .offered = has_places,
    .find = lynx_find_places,
};

static const struct teach_kind *const kinds[] = { &herd, &fit, NULL };

/* ---- puzzles ---- */

/* Writes the option `deck`: this many cards drawn at random, then the others in order. */
static void write_deck(struct rng *r, int random, struct text *options)
{
    uint8_t deck[LYNX_CARDS];

    for (int i = 0; i < LYNX_CARDS; i++)
        deck[i] = (uint8_t)(i + 1);
    for (int i = 0; i < random; i++) {
        int other = i + (int)rng_below(r, (uint32_t)(LYNX_CARDS - i));
        uint8_t card = deck[other];

        memmove(&deck[i + 1], &deck[i], (size_t)(other - i));
        deck[i] = card;
    }
    text_put(options, "deck=");
    for (int i = 0; i < LYNX_CARDS; i++) {
        if (i)
            text_char(options, ',');
        text_number(options, deck[i]);
    }
}

static void deal_hand(const struct teach_wish *w, struct rng *r, struct text *options)
{
    (void)w;
    write_deck(r, LYNX_HERD_HAND, options);
}

static void deal_all(const struct teach_wish *w, struct rng *r, struct text *options)
{
    (void)w;
    write_deck(r, LYNX_CARDS, options);
}

/* Plays games of D: the seats call in turn, one a round, if they can lay; otherwise everyone
 * passes. */
static game_action play_arrow(const void *state, struct rng *r)
{
    const struct lynx_state *s = state;
    int caller = (int)(s->turn % s->seats) + 1;
    game_action list[GAME_ACTIONS_MAX];

    if (s->seat) {
        int places = lynx_find_places(s, s->seat, list);

        return list[rng_below(r, (uint32_t)places)];
    }
    if (!s->out && lynx_could_lay(s, caller, list))
        return act(LYNX_STOP, caller, 0);
    return act(LYNX_NONE, set_first(all_seats(s) & ~(unsigned)s->out), 0);
}

static bool promising(const struct teach_wish *w, const void *state)
{
    const struct lynx_state *s = state;
    int laid = bits_count(s->laid);

    return s->seat && laid >= w->measure.least && laid <= w->measure.most;
}

#define HERD .kind = &herd, .options = "variant=B"
#define FIT                                                                        \
    .kind = &fit, .length = 1, .options = "variant=D players=4", .after = { 0, TEACH_TO_END }

static const struct teach_wish herds[] = {
    { HERD, .grade = 1, .length = 2, .count = 6, .solutions = { 1, 2 } },
    { HERD, .grade = 2, .length = 3, .count = 6, .solutions = { 1, 3 } },
    { HERD, .grade = 3, .length = 4, .count = 6, .solutions = { 1, 3 } },
    { HERD, .grade = 4, .length = 5, .count = 6, .solutions = { 1, 3 } },
};

static const struct teach_wish fits[] = { /* `measure` is the number of cards on the table */
    { FIT, .grade = 1, .count = 6, .solutions = { 1, 3 }, .measure = { 3, 5 } },
    { FIT, .grade = 2, .count = 6, .solutions = { 1, 2 }, .measure = { 6, 8 } },
    { FIT, .grade = 3, .count = 6, .solutions = { 1, 2 }, .measure = { 9, 12 } },
    { FIT, .grade = 4, .count = 6, .solutions = { 1, 1 }, .measure = { 13, 20 } },
};

static const struct teach_plan plans[] = {
    {
        .wishes = herds,
        .count = sizeof herds / sizeof herds[0],
        .solved = true,
        .deal = deal_hand,
    },
    {
        .wishes = fits,
        .count = sizeof fits / sizeof fits[0],
        .deal = deal_all,
        .play = play_arrow,
        .promising = promising,
    },
};

const struct teach lynx_teach = {
    .kinds = kinds,
    .least = least,
    .judge = lynx_judge_race,
    .tally = lynx_tally,
    .raced = lynx_raced,
    .plans = plans,
    .plans_count = sizeof plans / sizeof plans[0],
    .dice = 3,
};
