/*
 * oeil_list.c - the legal actions: counted, chosen and listed, always in the same order.
 *
 * In a turn: `.`, notches, steps by direction, expulsions; in the quiz then placings and claims.
 * Without jokers, counting bits is enough for count and nth; a joker multiplies actions, so with
 * jokers the list is written out.
 */
#include "games/oeil/oeil.h"

unsigned oeil_claims(const struct oeil_state *s)
{
    int colour;

    /* Two colours are never full at once, so only the one with the most counters can be. */
    if (oeil_top(s->pattern, s->on[s->who], &colour) < s->full ||
        !oeil_is_full(s, s->who, colour))
        return 0;
    return 1u << colour & ~(unsigned)(s->held[s->who] | s->barred);
}

uint32_t oeil_places(const struct oeil_state *s)
{
    uint32_t fields = ~s->all;

    if (s->placing == OEIL_FREE)
        return fields;
    for (int i = 0; i < s->seats; i++)
        fields &= ~oeil_fields_of[s->pattern][s->own[i]];
    if (s->placing == OEIL_SPREAD) {
        for (int c = 0; c < OEIL_COLOURS; c++)
            if (s->on[s->who] & oeil_fields_of[s->pattern][c])
                fields &= ~oeil_fields_of[s->pattern][c];
    }
    return fields;
}

uint32_t oeil_victims(const struct oeil_state *s)
{
    uint32_t others = s->all & ~s->on[s->who];

    if (s->done == OEIL_MOVED || s->held[s->who] == 0) /* [19] */
        return 0;
    return others & oeil_area(s->pattern, s->held[s->who]);
}

uint32_t oeil_exiles(const struct oeil_state *s)
{
    return ~s->all & ~oeil_area(s->pattern, s->held[s->who]);
}

bool oeil_step_asks(const struct oeil_state *s, int from, int to)
{
    uint32_t others = s->on[s->who] & ~(1u << from);

    return s->quiz && !(others & oeil_fields_of[s->pattern][oeil_colour(s->pattern, to)]);
}

/* The counters that may step: all of the seat's; later in solitaire only those in company [60]. */
static uint32_t walkers(const struct oeil_state *s)
{
    if (s->seats == 1 && s->turn > 0)
        return oeil_company(s->pattern, s->on[0]);
    return s->on[s->who];
}

/* Finds the notches, and the fields reached in each direction; returns false if no move is left. */
static inline bool moves(const struct oeil_state *s, unsigned *notches,
                         uint32_t reached[OEIL_WAYS])
{
    if (s->left == 0)
        return false;
    *notches = oeil_free_notches(s->pattern, s->all);
    oeil_reach(walkers(s), ~s->all, reached);
    return true;
}

/* The step that ends on `to` in direction w. */
static game_action step(int w, int to)
{
    int lane = ((to & 7) - oeil_way[w].lane) & 7;
    int ring = (to >> 3) - oeil_way[w].ring;

    return oeil_action(OEIL_STEP, lane + 8 * ring, to);
}

/* The k-th field of a set. */
static int member(uint32_t set, int k)
{
    return bits_select(set, k);
}

/* Adds the action once, or once for each category if it asks about a joker [41]. */
static int add(const struct oeil_state *s, game_action list[], int n, game_action a, bool asks,
               int colour)
{
    if (!asks || oeil_category_of(s, colour)) {
        list[n++] = a;
        return n;
    }
    for (int k = 1; k <= s->categories; k++)
        list[n++] = oeil_with_category(a, k);
    return n;
}

static int add_claims(const struct oeil_state *s, game_action list[], int n)
{
    unsigned claims = oeil_claims(s);

    for (int c = 0; c < OEIL_COLOURS; c++)
        if (claims >> c & 1)
            n = add(s, list, n, oeil_action(OEIL_TAKE, 0, c), true, c);
    return n;
}

static int add_places(const struct oeil_state *s, game_action list[], int n)
{
    for (uint32_t m = oeil_places(s); m; m &= m - 1) {
        int field = oeil_lowest(m);

        n = add(s, list, n, oeil_action(OEIL_PLACE, 0, field), s->quiz,
                oeil_colour(s->pattern, field));
    }
    return n;
}

static int add_moves(const struct oeil_state *s, game_action list[], int n)
{
    uint32_t reached[OEIL_WAYS];
    unsigned notches;

    if (!moves(s, &notches, reached))
        return n;
    for (int i = 0; i < OEIL_NOTCHES; i++)
        if (notches >> i & 1)
            list[n++] = oeil_action(OEIL_NOTCH, 0, i);
    for (int w = 0; w < OEIL_WAYS; w++) {
        for (uint32_t m = reached[w]; m; m &= m - 1) {
            int to = oeil_lowest(m);
            game_action a = step(w, to);

            n = add(s, list, n, a, oeil_step_asks(s, oeil_from(a), to),
                    oeil_colour(s->pattern, to));
        }
    }
    return n;
}

static int add_turn(const struct oeil_state *s, game_action list[])
{
    uint32_t exiles = 0;
    uint32_t victims = oeil_victims(s);
    int n = 0;

    if (s->seats > 1)
        list[n++] = oeil_action(OEIL_PASS, 0, 0);
    n = add_moves(s, list, n);
    if (victims)
        exiles = oeil_exiles(s);
    for (; victims; victims &= victims - 1)
        for (uint32_t m = exiles; m; m &= m - 1)
            list[n++] = oeil_action(OEIL_EXPEL, oeil_lowest(victims), oeil_lowest(m));
    if (!s->quiz)
        return n;
    if (s->done == OEIL_NOTHING && s->hand[s->who])
        n = add_places(s, list, n);
    return add_claims(s, list, n);
}

int oeil_actions(const void *state, game_action list[])
{
    const struct oeil_state *s = state;
    int n = 0;

    if (s->asked) {
        list[n++] = oeil_action(OEIL_ANSWER, 0, 0);
        list[n++] = oeil_action(OEIL_ANSWER, 0, 1);
        return n;
    }
    switch (s->phase) {
    case OEIL_NAMING:
        for (int c = 0; c < OEIL_COLOURS; c++)
            if (!(s->named[s->who] >> c & 1))
                list[n++] = oeil_action(OEIL_NAME, 0, c);
        return n;
    case OEIL_PLACING:
        return add_places(s, list, n);
    case OEIL_TURN:
        return add_turn(s, list);
    case OEIL_CLAIM:
        list[n++] = oeil_action(OEIL_PASS, 0, 0);
        return add_claims(s, list, n);
    default:
        return 0;
    }
}

/* Returns true if counting bits gives the actions of the turn, without a list. */
static bool plain_turn(const struct oeil_state *s)
{
    return s->phase == OEIL_TURN && !s->asked && (!s->quiz || s->categories == OEIL_COLOURS);
}

/* What else the seat may do in the quiz, besides moving: fields to place on, a colour to claim. */
static void extras(const struct oeil_state *s, uint32_t *places, unsigned *claims)
{
    *places = 0;
    *claims = 0;
    if (!s->quiz)
        return;
    if (s->done == OEIL_NOTHING && s->hand[s->who])
        *places = oeil_places(s);
    *claims = oeil_claims(s);
}

/* The other positions are rare, and have functions of their own so that turns do not pay for their
 * lists. */
static __attribute__((noinline)) int count_listed(const struct oeil_state *s)
{
    game_action list[OEIL_ACTIONS];

    return oeil_actions(s, list);
}

static __attribute__((noinline)) game_action nth_listed(const struct oeil_state *s, int k)
{
    game_action list[OEIL_ACTIONS];

    oeil_actions(s, list);
    return list[k];
}

int oeil_actions_count(const void *state)
{
    const struct oeil_state *s = state;
    uint32_t reached[OEIL_WAYS];
    uint32_t victims;
    uint32_t places;
    unsigned notches;
    unsigned claims;
    int n;

    if (s->phase == OEIL_PLACING)
        return bits_count(oeil_places(s));
    if (!plain_turn(s))
        return count_listed(s);
    n = s->seats > 1;
    if (moves(s, &notches, reached)) {
        n += notches == 0xf ? 4 : 2; /* never fewer [7] */
        for (int w = 0; w < OEIL_WAYS; w += 2)
            n += bits_count(reached[w] | (uint64_t)reached[w + 1] << 32);
    }
    victims = oeil_victims(s);
    if (victims)
        n += bits_count(victims) * bits_count(oeil_exiles(s));
    extras(s, &places, &claims);
    return n + bits_count(places) + (claims != 0);
}

/* The k-th move; if there are fewer, returns false and reduces k by their number. */
static bool nth_move(const struct oeil_state *s, int *k, game_action *out)
{
    uint32_t reached[OEIL_WAYS];
    unsigned notches;
    int n;

    if (!moves(s, &notches, reached))
        return false;
    n = notches == 0xf ? 4 : 2;
    if (*k < n) {
        *out = oeil_action(OEIL_NOTCH, 0, member(notches, *k));
        return true;
    }
    *k -= n;
    for (int w = 0; w < OEIL_WAYS; w++) {
        n = bits_count(reached[w]);
        if (*k < n) {
            *out = step(w, member(reached[w], *k));
            return true;
        }
        *k -= n;
    }
    return false;
}

/* The k-th action after the moves. */
static game_action nth_extra(const struct oeil_state *s, int k)
{
    uint32_t victims = oeil_victims(s);
    uint32_t places;
    unsigned claims;

    if (victims) {
        uint32_t exiles = oeil_exiles(s);
        int room = bits_count(exiles);
        int n = bits_count(victims) * room;

        if (k < n)
            return oeil_action(OEIL_EXPEL, member(victims, k / room), member(exiles, k % room));
        k -= n;
    }
    extras(s, &places, &claims);
    if (k < bits_count(places))
        return oeil_action(OEIL_PLACE, 0, member(places, k));
    return oeil_action(OEIL_TAKE, 0, member(claims, 0));
}

game_action oeil_nth(const void *state, int k)
{
    const struct oeil_state *s = state;
    game_action a;

    if (s->phase == OEIL_PLACING)
        return oeil_action(OEIL_PLACE, 0, member(oeil_places(s), k));
    if (!plain_turn(s))
        return nth_listed(s, k);
    if (s->seats > 1 && k-- == 0)
        return oeil_action(OEIL_PASS, 0, 0);
    return nth_move(s, &k, &a) ? a : nth_extra(s, k);
}
