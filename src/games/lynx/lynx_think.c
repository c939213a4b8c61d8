/*
 * lynx_think.c - what a computer player knows of A, rattlesnake (core/insight.h).
 *
 * Everybody has equally many cards to lay, so the player who has to pass least often wins. A good
 * card probably leaves the next seat unable to lay while the player's other cards still fit, and
 * keeps cards in hand that are easy to lay. How probable that is follows exactly from the cards
 * that the seat cannot see, so the imagined hands of the others are not used. Luck decides most of
 * the rest: this player wins about 55 games in 100 against random play, and fewer with a deep
 * search of imagined hands, which would rely on what nobody knows.
 */
#include "games/lynx/lynx_solve.h"

enum {
    CERTAIN = 256,     /* a probability of one */
    WINS = 16 * CERTAIN, /* more than anything else is worth */
    HALF = CERTAIN / 32, /* a loss of this much value halves a weight */
    WEIGHT = 4096,
    HALVINGS = 12,
    CROWDED = CERTAIN / 2 /* a chance of blocking worth mentioning */
};

/* The cards that can be laid next to a head that lies as `ref` and has these free sides. */
static uint64_t fitting(int ref, unsigned ways)
{
    uint64_t cards = 0;

    for (int d = 0; d < 4; d++) {
        const struct lynx_fits *f = &lynx_fit[ref][d ^ 2];

        if (ways >> d & 1)
            cards |= f->upright | f->turned;
    }
    return cards;
}

/* The chance, out of CERTAIN, that n cards drawn from `all` include none of the `good` ones. */
static int none_of(int n, int good, int all)
{
    int chance = CERTAIN;

    for (; n > 0 && all > 0; n--, all--)
        chance = all > good ? chance * (all - good) / all : 0;
    return chance;
}

/* How easily a card is laid: the number of cards, in both orientations, that fit next to it; about
 * 60. */
static int ease(int card)
{
    int n = 0;

    for (int d = 0; d < 4; d++)
        n += fits_size(lynx_fit[2 * card][d]);
    return n;
}

/* What a placement by the seat to act leaves behind. */
struct prospect {
    bool wins;
    int block;   /* the chance that the next seat has to pass */
    bool follow; /* a card that fits is then left in the seat's hand */
    int ease;    /* the ease of the cards left in hand */
};

static void look_ahead(const struct lynx_state *s, game_action a, struct prospect *o)
{
    int i = s->seat - 1;
    int next = s->seat == s->seats ? 0 : s->seat;
    uint64_t rest = s->hand[i] & ~card_bit(act_card(a));
    uint64_t unknown = ALL_CARDS & ~(s->laid | s->aside | s->hand[i]);
    unsigned ways = lynx_free_sides(&s->snake, act_x(a), act_y(a));
    uint64_t good;

    if (ways == 0) /* the table is cleared [22] */
        ways = 1u << LYNX_NORTH | 1u << LYNX_EAST | 1u << LYNX_SOUTH;
    good = fitting(2 * act_card(a) + act_turned(a), ways);
    o->wins = rest == 0 && s->snake.piled[i] == 0; /* [21] */
    o->block = none_of(s->held[next], bits_count(good & unknown), bits_count(unknown));
    o->follow = (good & rest) != 0;
    o->ease = 0;
    for (uint64_t set = rest; set; set &= set - 1)
        o->ease += ease(set_first(set));
}

/* The weights were found by play: 40,000 games each against the same player without one part. */
static int worth(const struct lynx_state *s, game_action a)
{
    struct prospect o;

    if (act_kind(a) != LYNX_LAY)
        return 0;
    look_ahead(s, a, &o);
    return o.wins ? WINS : o.block * (o.follow ? 7 : 4) + o.ease;
}

static void lynx_weigh(const void *state, const game_action list[], int n, uint16_t weight[])
{
    const struct lynx_state *s = state;
    int value[LYNX_ACTIONS_MAX];
    int best = 0;

    for (int i = 0; i < n; i++) {
        value[i] = worth(s, list[i]);
        best = value[i] > best ? value[i] : best;
    }
    for (int i = 0; i < n; i++) {
        int halvings = (best - value[i]) / HALF;

        weight[i] = (uint16_t)(halvings < HALVINGS ? WEIGHT >> halvings : 1);
    }
}

/* A winning action: the last card of a seat without a pile, laid anywhere [21]; or the pass that
 * ends a game in which nobody can lay or draw, for the seat with the fewest cards [24]. */
static bool lynx_win(const void *state, game_action *out)
{
    const struct lynx_state *s = state;
    int i = s->seat - 1;

    if (s->over || s->variant != LYNX_SNAKE)
        return false;
    *out = lynx_rules[LYNX_SNAKE]->nth(s, 0);
    if (act_kind(*out) == LYNX_LAY)
        return s->held[i] == 1 && s->snake.piled[i] == 0;
    if (s->snake.piled[i] || s->stocked || s->snake.idle + 1 < s->seats)
        return false;
    for (int other = 0; other < s->seats; other++) {
        if (s->held[other] + s->snake.piled[other] < s->held[i])
            return false;
    }
    return true;
}

static bool lynx_reason(const void *state, game_action a, struct message *out)
{
    const struct lynx_state *s = state;
    struct prospect o;

    if (s->variant != LYNX_SNAKE || act_kind(a) != LYNX_LAY)
        return false;
    look_ahead(s, a, &o);
    if (o.wins)
        message_set(out, "lynx.why.last");
    else if (o.block >= CROWDED && o.follow)
        message_set(out, "lynx.why.block-follow");
    else if (o.block >= CROWDED)
        message_set(out, "lynx.why.block");
    else if (o.follow)
        message_set(out, "lynx.why.follow");
    else
        return false;
    return true;
}

/* A is played in turns; B, C and D are races, which cannot be searched (lynx_race.c). */
static bool lynx_in_turns(void *state, int seat)
{
    const struct lynx_state *s = state;

    (void)seat;
    return s->variant == LYNX_SNAKE;
}

const struct insight lynx_insight = {
    .strength_nodes = 1000,
    .weigh = lynx_weigh,
    .world_nodes = 24,
    .win = lynx_win,
    .reason = lynx_reason,
    .in_turns = lynx_in_turns,
    .race = lynx_race,
    .solve = lynx_advise,
};
