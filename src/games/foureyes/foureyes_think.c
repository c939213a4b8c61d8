/*
 * foureyes_think.c - what a computer player knows of 4EYES (core/insight.h).
 *
 * The game is about threats (foureyes_threat.c). An action that wins is played, an action that lets
 * the rival win is not, and one that wins by a short series of threats is the only one considered.
 * The others are weighed by the squares that the two pawns of a tile open and close. Nearly all
 * quiet actions lose to a series of threats, so random playouts say little: a leaf is judged after
 * one careful action, by a short threat search.
 *
 * Points are a measure of how good an action looks; eight of them double its weight.
 */
#include "games/foureyes/foureyes_think.h"
#include "games/foureyes/foureyes_wins.h"

#include "core/bits.h"
#include "core/power.h"

#include <string.h>

enum {
    WEIGH_DEPTH = 3,  /* own actions in the threat search of a node, and what it may play */
    WEIGH_PLAYS = 60,
    JUDGE_DEPTH = 3,  /* the same at the end of a playout */
    JUDGE_PLAYS = 40,
    CARE_DEPTH = 2,   /* the same for the actions of a playout */
    CARE_PLAYS = 20,
    CARE_TRIES = 4,   /* actions that a playout checks before it takes the last one */
    CARE_NOISE = 13,  /* how many points its choice may be below the best */
    WHY_DEPTH = 5,    /* the same for reasons, for which there is time */
    WHY_PLAYS = 3000,
    KEEP = 24,        /* quiet actions that a node considers, perhaps a few more */
    WORST = -100000
};

static bool foureyes_win(const void *state, game_action *out)
{
    const struct foureyes_state *s = state;

    return foureyes_wins(s, s->seat, out);
}

/* ---- estimate ---- */

static int limited(int n, int most)
{
    return n > most ? most : n < -most ? -most : n;
}

static int open_threats(const struct foureyes_state *s, int colour)
{
    uint64_t open = s->free | (uint64_t)s->free << FOUREYES_CELLS;
    const uint64_t *threat = s->pawns[colour].threat;

    return bits_count(threat[0] & open) + bits_count(threat[1] & open);
}

static void foureyes_estimate(const void *state, int value[])
{
    const struct foureyes_state *s = state;
    int me = s->seat;
    int budget = JUDGE_PLAYS;
    game_action ignored;
    int force;

    value[me] = INSIGHT_WIN;
    if (!foureyes_hunt(s, JUDGE_DEPTH, &budget, &ignored)) {
        force = foureyes_force(s, 3 - me);
        value[me] = INSIGHT_WIN / 2 +
                    limited(12 * (open_threats(s, me - 1) - open_threats(s, 2 - me)), 200);
        if (force)
            value[me] = force > 1 ? 100 : value[me] - 150;
    }
    value[3 - me] = INSIGHT_WIN - value[me];
}

/* ---- points ---- */

/* What a pawn of a colour on a corner of a cell does for that colour, by the cell's lowest
 * number. */
struct pawn_points {
    int of[2][FOUREYES_CELLS][FOUREYES_CORNERS];
};

/* The squares that a pawn opens, except those that end on other corners of its cell. */
static void score_pawns(const struct foureyes_state *s, const struct foureyes_survey *v,
                        struct pawn_points *out)
{
    uint64_t open = foureyes_open(s->free);
    struct foureyes_worth worth;

    foureyes_weigh_points(s, &worth);
    for (uint32_t free = s->free; free; free &= free - 1) {
        int cell = bits_first(free);

        for (int c = FOUREYES_RED; c <= FOUREYES_BLUE; c++) {
            int *of = out->of[c][cell];
            int sum = 0;

            for (int i = 0; i < FOUREYES_CORNERS; i++) {
                int place = foureyes_place_of(i, cell);
                const uint64_t *gain = v->gain[c][place];

                of[i] = worth.of[c][foureyes_places[place].point] +
                        20 * (bits_count(gain[0] & open) + bits_count(gain[1] & open));
                sum += of[i];
            }
            for (int i = 0; i < FOUREYES_CORNERS; i++)
                of[i] = 3 * of[i] - sum;
        }
    }
}

/* Scores each safe action. Only the first phase uses the survey. */
static void score(const struct foureyes_state *s, const struct foureyes_survey *v,
                  const struct foureyes_move safe[], int count, int points[])
{
    struct pawn_points pawns;
    int me = s->seat - 1;

    if (s->left)
        score_pawns(s, v, &pawns);
    for (int i = 0; i < count; i++) {
        game_action a = safe[i].action;
        int upper = (a & 63) >= FOUREYES_CELLS;
        int cell = (int)(a & 63) - upper * FOUREYES_CELLS;
        int red = upper * 2 + (int)(a >> 6 & 1);
        int corner[2] = { red, (red + (int)(a >> 7) + 1) & 3 };

        points[i] = 6 * limited(safe[i].force, 3);
        if (a < FOUREYES_TURN && cell < FOUREYES_CELLS)
            points[i] += (pawns.of[me][cell][corner[me]] -
                          pawns.of[1 - me][cell][corner[1 - me]]) / 16;
    }
}

/* ---- weights ---- */

/* 256 at 64 points, half as much at 56. */
static uint16_t power(int points)
{
    return (uint16_t)(power_of(points) >> 8);
}

/* Turns points into weights; those too far below the best become 0. */
static void focus(const int points[], int n, uint16_t weight[])
{
    int best = WORST;
    int limit = 64;
    int kept;

    for (int i = 0; i < n; i++)
        best = points[i] > best ? points[i] : best;
    do {
        kept = 0;
        for (int i = 0; i < n; i++)
            kept += points[i] > best - limit;
        limit -= kept > KEEP ? 8 : 0;
    } while (kept > KEEP && limit > 8);
    for (int i = 0; i < n; i++)
        weight[i] = points[i] > best - limit ? power(64 + points[i] - best) : 0;
}

static void foureyes_weigh(const void *state, const game_action list[], int n, uint16_t weight[])
{
    const struct foureyes_state *s = state;
    struct foureyes_survey v;
    struct foureyes_move safe[FOUREYES_LIST];
    int points[FOUREYES_LIST];
    uint16_t share[FOUREYES_LIST];
    uint16_t of[FOUREYES_PASS + 1] = { 0 }; /* weights by action */
    int budget = WEIGH_PLAYS;
    game_action a = list[0];
    int count;

    if (s->left)
        foureyes_look(s, &v);
    if (n == 1 || foureyes_hunt_of(s, &v, WEIGH_DEPTH, &budget, &a)) {
        of[a] = 1;
    } else {
        count = foureyes_safe_of(s, &v, false, safe);
        score(s, &v, safe, count, points);
        focus(points, count, share);
        for (int i = 0; i < count; i++)
            of[safe[i].action] = share[i];
        if (count == 0) /* all of them lose, so one is enough */
            of[a] = 1;
    }
    for (int i = 0; i < n; i++)
        weight[i] = of[list[i]];
}

/* ---- playouts ---- */

/* Wins by threats if it can; otherwise takes one of the actions that look best, if possible one
 * that does not lose to threats. */
static game_action foureyes_roll(const void *state, struct rng *r)
{
    const struct foureyes_state *s = state;
    struct foureyes_survey v, after;
    struct foureyes_move safe[FOUREYES_LIST];
    int points[FOUREYES_LIST];
    int budget = CARE_PLAYS;
    game_action a;
    int count;
    int at = 0;

    if (s->left)
        foureyes_look(s, &v);
    if (foureyes_hunt_of(s, &v, CARE_DEPTH, &budget, &a))
        return a;
    count = foureyes_safe_of(s, &v, false, safe);
    if (count == 0)
        return foureyes_game.nth(s, 0);
    score(s, &v, safe, count, points);
    for (int i = 0; i < count; i++)
        points[i] += (int)rng_below(r, CARE_NOISE);
    for (int tries = 0; tries < CARE_TRIES; tries++) {
        struct foureyes_state next = *s;

        at = 0;
        for (int i = 1; i < count; i++)
            at = points[i] > points[at] ? i : at;
        foureyes_game.play(&next, safe[at].action);
        budget = CARE_PLAYS;
        foureyes_look_on(&next, &v, safe[at].action, &after);
        if (foureyes_over(&next) || !foureyes_hunt_of(&next, &after, CARE_DEPTH, &budget, &a))
            break;
        points[at] = WORST;
    }
    return safe[at].action;
}

/* ---- reasons ---- */

/* Writes a reason that names the cell where the tile of this action ends up; returns true. */
static bool name_cell(struct message *out, const char *id, game_action a)
{
    char name[8];
    struct text t;
    int cell = a < FOUREYES_TURN ? (int)(a & 63) % FOUREYES_CELLS : (int)(a & 31);

    text_init(&t, name, sizeof name);
    foureyes_write_cell(cell, &t);
    message_text(message_set(out, id), name);
    return true;
}

/* Returns true if the rival would win by threats if it were the rival's turn. */
static bool in_danger(const struct foureyes_state *s)
{
    struct foureyes_state turned = *s;
    int budget = WHY_PLAYS;
    game_action ignored;

    turned.seat = (uint8_t)(3 - s->seat);
    return s->left > 4 && foureyes_hunt(&turned, WHY_DEPTH, &budget, &ignored) > 0;
}

static bool foureyes_reason(const void *state, game_action a, struct message *out)
{
    const struct foureyes_state *s = state;
    struct foureyes_state next = *s;
    game_action other, win;
    int budget = WHY_PLAYS;
    int force, value;

    foureyes_game.play(&next, a);
    if (next.winner == s->seat) {
        message_set(out, "foureyes.why.square");
        return true;
    }
    if (foureyes_over(&next) || foureyes_wins(&next, next.seat, &other))
        return false;
    force = foureyes_force(&next, s->seat);
    if (force && foureyes_doomed(&next, WHY_DEPTH - 1, &budget)) {
        message_set(out, force > 1 ? "foureyes.why.double" : "foureyes.why.force");
        return true;
    }
    if (foureyes_wins(s, 3 - s->seat, &other))
        return name_cell(out, "foureyes.why.parry", other);
    if (in_danger(s)) {
        budget = WHY_PLAYS;
        if (foureyes_hunt(&next, WHY_DEPTH, &budget, &other))
            return false;
        message_set(out, "foureyes.why.forestall");
        return true;
    }
    if (force && foureyes_wins(&next, s->seat, &win))
        return name_cell(out, "foureyes.why.threat", win);
    if (!foureyes_book(s, &win, &value) || win != a)
        return false;
    message_set(out, "foureyes.why.proved");
    return true;
}

/* Chosen by play, so that each level wins about two games of three against the one below. */
static const uint16_t lapses[9] = { 0, 600, 460, 260, 140, 75, 35, 12, 0 };

const struct insight foureyes_insight = {
    .strength_nodes = 16000,
    .estimate = foureyes_estimate,
    .weigh = foureyes_weigh,
    .roll = foureyes_roll,
    .lapses = lapses,
    .node_cost = 4, /* threat searches in each */
    .roll_plies = 1,
    .win = foureyes_win,
    .book = foureyes_book,
    .book_from = 8,
    .book_turns = FOUREYES_WINS_TURNS,
    .reason = foureyes_reason,
};
