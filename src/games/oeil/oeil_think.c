/*
 * oeil_think.c - what a computer player knows of L'Oeil (core/insight.h).
 *
 * The game is a race in moves: how many a seat still needs for its goal (oeil_survey.c), and how
 * many its turn allows. Strength is counted in points, eight of which double the odds.
 */
#include "games/oeil/oeil_alone.h"
#include "core/power.h"
#include "games/oeil/oeil_survey.h"

#include <string.h>

enum {
    POINTS_MAX = 119,
    SURE = 985,    /* the value if the turn's moves are enough: 96 of 100 in self-play */
    HELD = 8,      /* points of a colour under control */
    THREAT = 7,    /* points if the next turn's moves are enough to win */
    NEED_MAX = 16, /* moves: further differences do not matter */
    WAYS_MAX = 12,
    SHARP = 140    /* the value that doubles the weight of an action */
};

/* The weight of the points, which are first brought within their limits. */
static uint32_t power(int points)
{
    return power_of(points < 0 ? 0 : points > POINTS_MAX ? POINTS_MAX : points);
}

/* The weights roughly follow a fit to two-seat games of the player against itself, with goal=home:
 * besides the race, control goes with winning, because expelling breaks the rival's defences. Other
 * variants were not fitted. */
static int points_of(const struct oeil_state *s, const struct oeil_race *r, int who)
{
    bool moves = who == s->who && s->phase == OEIL_TURN;
    int gap = r->need - (moves ? s->left : r->tempo);
    int ways = r->ways > WAYS_MAX ? WAYS_MAX : r->ways;
    int need = r->need > NEED_MAX ? NEED_MAX : r->need;
    int points = 56 - 2 * need + r->tempo + ways / 3 + HELD * bits_count(s->held[who]);

    if (moves)
        points += 4 * s->left;
    else
        points += 2 * r->tempo + (gap <= 0 ? THREAT : 0);
    return points - 16 * (r->takes - 1) - 6 * s->hand[who];
}

static void values(const struct oeil_state *s, const struct oeil_outlook *v, int value[])
{
    uint32_t strength[OEIL_SEATS] = { 0 };
    uint32_t sum = 0;

    memset(value, 0, sizeof *value * (OEIL_SEATS + 1));
    for (int i = 0; i < s->seats; i++) {
        struct oeil_race r;

        if (!(s->living >> i & 1))
            continue;
        oeil_race_of(s, v, i, &r);
        if (i == s->who && s->phase == OEIL_TURN && r.need <= s->left && oeil_at_once(s)) {
            for (int j = 0; j < s->seats; j++)
                value[j + 1] = (INSIGHT_WIN - SURE) / (s->seats - 1);
            value[i + 1] = SURE;
            return;
        }
        strength[i] = power(points_of(s, &r, i));
        sum += strength[i];
    }
    for (int i = 0; i < s->seats; i++)
        value[i + 1] = sum ? (int)(INSIGHT_WIN * (uint64_t)strength[i] / sum) : 0;
}

/* Values a solitaire by the colours taken, the counters on the best colour, and those that share a
 * colour. */
static void value_alone(const struct oeil_state *s, int value[])
{
    int colour;
    int top = oeil_top(s->pattern, s->on[0], &colour);

    value[1] = 100 * s->taken_count + 10 * top + 5 * bits_count(oeil_company(s->pattern, s->on[0]));
}

/* The values of any state, finished or not; the outlook for its pattern is kept in `all`. */
static void look(const struct oeil_state *s, struct oeil_outlook all[OEIL_PATTERNS],
                 unsigned *known, int value[])
{
    if (s->phase == OEIL_OVER) {
        for (int i = 1; i <= s->seats; i++)
            value[i] = s->winners >> i & 1 ? INSIGHT_WIN : 0;
        return;
    }
    if (s->seats == 1) {
        value_alone(s, value);
        return;
    }
    if (s->asked) {
        int other[OEIL_SEATS + 1] = { 0 };
        struct oeil_state next = *s;

        game_step(&oeil_game, &next, oeil_action(OEIL_ANSWER, 0, 0));
        look(&next, all, known, other);
        next = *s;
        game_step(&oeil_game, &next, oeil_action(OEIL_ANSWER, 0, 1));
        for (int i = 1; i <= s->seats; i++)
            value[i] = 0;
        look(&next, all, known, value);
        for (int i = 1; i <= s->seats; i++)
            value[i] = (value[i] + other[i]) / 2;
        return;
    }
    if (!(*known >> s->pattern & 1)) {
        oeil_outlook_init(&all[s->pattern], s->pattern);
        *known |= 1u << s->pattern;
    }
    values(s, &all[s->pattern], value);
}

static void oeil_estimate(const void *state, int value[])
{
    struct oeil_outlook all[OEIL_PATTERNS];
    int found[OEIL_SEATS + 1];
    const struct oeil_state *s = state;
    unsigned known = 0;

    look(s, all, &known, found);
    for (int i = 1; i <= s->seats; i++)
        value[i] = found[i];
}

/* Values each action by the position after it. A player who does not know the answers has no reason
 * to prefer one category of a joker, so only the first is considered. */
static void oeil_weigh(const void *state, const uint32_t list[], int n, uint16_t weight[])
{
    struct oeil_outlook all[OEIL_PATTERNS];
    const struct oeil_state *s = state;
    int seat = s->who + 1;
    unsigned known = 0;

    for (int i = 0; i < n; i++) {
        struct oeil_state next = *s;
        int value[OEIL_SEATS + 1];

        if (oeil_category(list[i]) > 1) {
            weight[i] = 0;
            continue;
        }
        game_step(&oeil_game, &next, list[i]);
        look(&next, all, &known, value);
        weight[i] = (uint16_t)(power(value[seat] * 8 / SHARP) / 4);
    }
}

/* With two seats, a colour is taken only after the rival has had a turn since it was filled. In
 * every pattern two notches are never blocked (RULES.md [7]), and one of them leaves no two of the
 * seat's counters on that colour; with the other two counters that makes three, and four are
 * needed. So only a home, or a claim, wins at once. */
static bool oeil_stalls(const void *state)
{
    const struct oeil_state *s = state;

    return s->seats == 2 && !s->quiz && (s->goal == OEIL_NUMBER || s->goal == OEIL_THREE);
}

/* Exact: with the seats that are still in, only a full home can win within one action and what
 * follows automatically, because the next turn is another seat's. */
static bool win_home(const struct oeil_state *s, uint32_t *out)
{
    int who = s->who;
    uint32_t area = oeil_fields_of[s->pattern][s->own[who]];
    uint32_t mine = s->on[who];
    uint32_t strange = s->all & ~mine & area;
    unsigned notches;

    if (oeil_is_full(s, who, s->own[who])) {
        *out = oeil_action(OEIL_PASS, 0, 0);
        return true;
    }
    if (s->jealous && strange && !(strange & (strange - 1)) && (oeil_victims(s) & strange) &&
        bits_count(mine & area) >= s->full && oeil_exiles(s)) {
        *out = oeil_action(OEIL_EXPEL, oeil_lowest(strange), oeil_lowest(oeil_exiles(s)));
        return true;
    }
    if (s->left == 0)
        return false;
    if (bits_count(mine & area) == s->full - 1 && !(s->jealous && strange)) {
        for (uint32_t m = area & ~s->all; m; m &= m - 1) {
            int to = oeil_lowest(m);
            uint32_t from = oeil_near(1u << to) & mine & ~area;

            if (from) {
                *out = oeil_action(OEIL_STEP, oeil_lowest(from), to);
                return true;
            }
        }
    }
    notches = oeil_free_notches(s->pattern, s->all);
    for (int i = 0; i < OEIL_NOTCHES; i++) {
        struct oeil_shift by = oeil_wheel[s->pattern][i];
        uint32_t then = oeil_fields_of[by.to][s->own[who]];

        if ((notches >> i & 1) && bits_count(oeil_slide(mine, by) & then) >= s->full &&
            !(s->jealous && (oeil_slide(s->all & ~mine, by) & then))) {
            *out = oeil_action(OEIL_NOTCH, 0, i);
            return true;
        }
    }
    return false;
}

static bool oeil_win(const void *state, uint32_t *out)
{
    const struct oeil_state *s = state;
    game_action list[OEIL_ACTIONS];
    int n;

    if (s->seats > 1)
        return oeil_at_once(s) && s->phase == OEIL_TURN && win_home(s, out);
    if (s->taken_count < OEIL_COLOURS - 1)
        return false;
    n = oeil_actions(s, list);
    for (int i = 0; i < n; i++) {
        struct oeil_state next = *s;

        game_step(&oeil_game, &next, list[i]);
        if (next.winners) {
            *out = list[i];
            return true;
        }
    }
    return false;
}

/* Found by matches of neighbouring levels. */
static const uint16_t lapses[9] = { 0, 280, 220, 300, 260, 300, 150, 0, 0 };

const struct insight oeil_insight = {
    .lapses = lapses,
    .strength_nodes = 30000,
    .estimate = oeil_estimate,
    .weigh = oeil_weigh,
    .roll_plies = -1, /* estimate() sees more than a playout, so it judges at once */
    .stalls = oeil_stalls,
    .win = oeil_win,
    .reason = oeil_reason,
    .solve = oeil_alone,
};
