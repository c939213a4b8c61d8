/*
 * eccentric_think.c - what a computer player knows of Eccentric (core/insight.h).
 *
 * Triangles are won by tempo. A cell on which a seat's pawn would form some is a threat. A rival
 * can take one cell a turn, so two winning threats are a win, and a single one must be answered on
 * its cell. Everything is read from one survey of the board (eccentric_survey.c).
 */
#include "games/eccentric/eccentric_book.h"
#include "games/eccentric/eccentric_think.h"

#include "core/must.h"
#include "core/power.h"

enum {
    NOT_SO_SOON = 1000, /* more triangles than one pawn can form */
    ROLL_PLIES = 1      /* longer playouts were slower and no better */
};

uint32_t eccentric_power(int points)
{
    return power_of(points < 0 ? 0 : eccentric_less(points, ECC_POINTS_MAX));
}

static game_action with_seat(const struct eccentric_state *s, int seat, int code)
{
    return (game_action)code | (s->manual ? (game_action)seat << ECC_SEAT_SHIFT : 0);
}

/*
 * Wins at once
 */

/* How many triangles the colour must form with one pawn to win. The last pawn of all ends the game:
 * then it is enough to have more than all the others [32] [35]. */
static int enough(const struct eccentric_state *s, int colour)
{
    int want = s->need ? s->need - s->score[colour] : NOT_SO_SOON;
    int most = 0;

    if (s->held > 1)
        return want;
    for (int other = 0; other < s->seats; other++) {
        if (other != colour && s->score[other] > most)
            most = s->score[other];
    }
    return eccentric_less(want, eccentric_less(most, NOT_SO_SOON) + 1 - s->score[colour]);
}

/* Announcing or passing may also end the game. */
static bool wins_with(const struct eccentric_state *s, int seat, int code, game_action *out)
{
    struct eccentric_state next = *s;
    struct result r;

    *out = with_seat(s, seat, code);
    eccentric_game.play(&next, *out);
    eccentric_game.result(&next, &r);
    return r.finished && r.winners == 1u << seat;
}

bool eccentric_threatens(const struct eccentric_state *s, int colour)
{
    uint64_t any = 0;

    for (int w = 0; w < ECC_WORDS; w++) {
        const uint64_t *threat = s->threat[w][colour];

        any |= (threat[0] | threat[1] | threat[2] | threat[3]) & s->free[w];
    }
    return any;
}

/* Returns false if no pawn forms `want` triangles. */
static bool may_gain(const struct eccentric_state *s, int colour, int want)
{
    struct eccentric_glance g;

    return eccentric_threatens(s, colour)
           && (want > ECC_GAINS || !eccentric_look(s, &g) || eccentric_seen(&g, colour, want) > 0);
}

/* Finds a pawn that forms `want` triangles, at least one. */
static bool find_gain(const struct eccentric_state *s, int colour, int want, game_action *out)
{
    struct eccentric_survey v;

    eccentric_survey(s, &v);
    for (int i = 0; i < v.hots[colour]; i++) {
        int cell = v.hot[colour][i];

        for (int form = 0; form < ECC_FORMS; form++) {
            if (s->hand[colour][form / ECC_ROTATIONS]
                && eccentric_gain(s, &v, colour, form, cell) >= want) {
                *out = with_seat(s, s->seat, form * ECC_CELLS_MAX + cell);
                return true;
            }
        }
    }
    return false;
}

static bool eccentric_win(const void *state, game_action *out)
{
    const struct eccentric_state *s = state;
    int colour = eccentric_colour(s, s->seat);
    int want = enough(s, colour);

    if (s->phase != ECC_PLAYING)
        return wins_with(s, s->placer, ECC_ANNOUNCE, out);
    if (s->passes + 1 == s->seats && eccentric_placements(s) == 0)
        return wins_with(s, s->seat, ECC_PASS, out);
    if (want <= 0) {
        struct eccentric_choice c;

        eccentric_find(s, &c);
        if (c.count > 0) {
            *out = with_seat(s, s->seat, (int)eccentric_chosen(&c, 0));
            return true;
        }
    }
    return want > 0 && want < NOT_SO_SOON && may_gain(s, colour, want)
           && find_gain(s, colour, want, out);
}

/*
 * Estimate
 */

void eccentric_stand(const struct eccentric_state *s, const struct eccentric_survey *v, int colour,
                     struct eccentric_standing *out)
{
    out->left = s->need - s->score[colour];
    out->hots = v->hots[colour];
    out->doubles = eccentric_cells(v, colour, 2, -1);
    out->wins = eccentric_cells(v, colour, out->left, -1);
    out->half = v->half[colour];
}

/*
 * In games for the most triangles: the triangles counted, half of those that the seats would get by
 * taking the threatened cells in turn, the most valuable first, and a little for cells worth
 * several triangles. The fewer pawns are left, the more a triangle decides. Numbers by regression
 * as for eccentric_race().
 */
static void harvest(const struct eccentric_state *s, const struct eccentric_survey *v, int points[])
{
    enum { WORTH_MOST = 15 }; /* cells worth at least this much count alike */
    uint8_t cells[WORTH_MOST + 1][ECC_CELLS_MAX] = { { 0 } };
    int count[WORTH_MOST + 1] = { 0 };
    int seat = s->seat;
    int left = s->held;

    must(s->seats >= 2);
    for (int i = 1; i <= s->seats; i++)
        points[i] = 10 * s->score[eccentric_colour(s, i)];
    for (int cell = 0; cell < s->side * s->side; cell++) {
        int worth = v->gain[ECC_RED][cell] + v->gain[ECC_BLACK][cell] + v->gain[ECC_GREY][cell];

        worth = eccentric_less(worth, WORTH_MOST);
        cells[worth][count[worth]++] = (uint8_t)cell;
        for (int i = 1; worth && i <= s->seats; i++) {
            int gain = v->gain[eccentric_colour(s, i)][cell];

            points[i] += gain > 1 ? 3 * (gain - 1) : 0;
        }
    }
    for (int worth = WORTH_MOST; worth > 0; worth--) {
        for (int i = 0; i < count[worth] && left > 0; i++, left--) {
            points[seat] += 5 * v->gain[eccentric_colour(s, seat)][cells[worth][i]];
            seat = seat % s->seats + 1;
        }
    }
    for (int i = 1; i <= s->seats; i++)
        points[i] = points[i] * 13 / (3 + s->held);
}

/* Shares INSIGHT_WIN among the seats by their points. */
static void share(int seats, const int points[], int value[])
{
    uint32_t weight[GAME_SEATS_MAX + 1];
    uint32_t whole = 0;
    int top = points[1];

    for (int seat = 2; seat <= seats; seat++)
        top = points[seat] > top ? points[seat] : top;
    for (int seat = 1; seat <= seats; seat++) {
        weight[seat] = eccentric_power(points[seat] - top + ECC_POINTS_MAX);
        whole += weight[seat];
    }
    for (int seat = 1; seat <= seats; seat++)
        value[seat] = (int)((uint64_t)INSIGHT_WIN * weight[seat] / whole);
}

/* As eccentric_stand(), from a glance. */
static void stand_at_a_glance(const struct eccentric_state *s, const struct eccentric_glance *g,
                              int colour, struct eccentric_standing *out)
{
    out->left = s->need - s->score[colour];
    out->hots = eccentric_seen(g, colour, 1);
    out->doubles = eccentric_seen(g, colour, 2);
    out->wins = out->left > 0 ? eccentric_seen(g, colour, out->left) : 0;
    out->half = g->half[colour];
}

static void eccentric_estimate(const void *state, int value[])
{
    const struct eccentric_state *s = state;
    int points[GAME_SEATS_MAX + 1] = { 0 };
    struct eccentric_survey v;
    struct eccentric_glance g;
    bool glance;

    must(s->seats >= 2);
    glance = s->need && eccentric_look(s, &g);
    if (!glance)
        eccentric_survey(s, &v);
    if (!s->need)
        harvest(s, &v, points);
    for (int seat = 1; s->need && seat <= s->seats; seat++) {
        int colour = eccentric_colour(s, seat);
        struct eccentric_standing at;

        if (glance)
            stand_at_a_glance(s, &g, colour, &at);
        else
            eccentric_stand(s, &v, colour, &at);
        points[seat] = eccentric_race(&at, (seat - s->seat + s->seats) % s->seats);
    }
    share(s->seats, points, value);
}

/*
 * Playouts
 */

/* Finds what tempts: the gains, and `whole` where there are any. */
static void find_gains(const struct eccentric_state *s, struct eccentric_survey *out)
{
    struct eccentric_glance g;

    if (!eccentric_look(s, &g) || !eccentric_see_gains(&g, out))
        eccentric_survey(s, out);
}

/* The cell that a hasty player takes: one that wins, prevents a win, or forms or prevents the most;
 * -1: none. */
static int tempting(const struct eccentric_state *s, const struct eccentric_survey *v, int colour,
                    struct rng *r)
{
    int best = -1;
    int most = 0;

    for (int c = 0; c < s->seats; c++) {
        for (int i = 0; i < v->hots[c]; i++) {
            int cell = v->hot[c][i];
            int worth = 0;

            for (int other = 0; other < s->seats; other++) {
                int gain = v->gain[other][cell];

                worth += gain * (other == colour ? 24 : 16);
                if (s->need && gain && gain >= s->need - s->score[other])
                    worth += other == colour ? 800 : 400;
            }
            worth += (int)rng_below(r, 8);
            if (worth > most) {
                most = worth;
                best = cell;
            }
        }
    }
    return best;
}

static game_action eccentric_roll(const void *state, struct rng *r)
{
    const struct eccentric_state *s = state;
    int colour = eccentric_colour(s, s->seat);
    int cell = -1;
    int most = -1;
    game_action best = 0;
    struct eccentric_survey v;

    if (s->phase == ECC_PLAYING) {
        find_gains(s, &v);
        cell = tempting(s, &v, colour, r);
    }
    for (int form = 0; cell >= 0 && form < ECC_FORMS; form++) {
        int worth = 8 * eccentric_gain(s, &v, colour, form, cell);

        if (worth < 0 || !s->hand[colour][form / ECC_ROTATIONS])
            continue;
        worth += (int)rng_below(r, 8);
        if (worth > most) {
            most = worth;
            best = with_seat(s, s->seat, form * ECC_CELLS_MAX + cell);
        }
    }
    if (most >= 0)
        return best;
    return eccentric_game.nth(s, (int)rng_below(r, (uint32_t)eccentric_game.count(s)));
}

/*
 * Reasons
 */

/* A cell on which a rival would have formed triangles (with `wins`, enough to win) and no longer
 * would; -1 if there is none. */
static int stopped(const struct eccentric_state *s, const struct eccentric_survey *was,
                   const struct eccentric_survey *is, bool wins)
{
    for (int rival = 1; rival <= s->seats; rival++) {
        int colour = eccentric_colour(s, rival);
        int want = wins ? enough(s, colour) : 1;

        for (int cell = 0; rival != s->seat && cell < ECC_CELLS_MAX; cell++) {
            if (was->gain[colour][cell] >= want && is->gain[colour][cell] < want)
                return cell;
        }
    }
    return -1;
}

static void name_cell(struct message *out, const char *id, int cell)
{
    char name[ECC_CELL_TEXT];
    struct text t;

    text_init(&t, name, sizeof name);
    eccentric_write_cell(cell, &t);
    message_text(message_set(out, id), name);
}

/* Writes what is most remarkable about a placement that leads from s to next. */
static bool placement_reason(const struct eccentric_state *s, const struct eccentric_state *next,
                             int cell, struct message *out)
{
    int colour = eccentric_colour(s, s->seat);
    struct eccentric_state copy = *next; /* counting marks what is marked already */
    int formed = eccentric_join(&copy, cell, colour);
    int left = s->need - s->score[colour] - formed;
    struct eccentric_survey was, is;

    eccentric_survey(s, &was);
    eccentric_survey(next, &is);
    if (formed >= enough(s, colour))
        message_set(out, "eccentric.why.wins");
    else if (s->need && stopped(s, &was, &is, true) >= 0)
        name_cell(out, "eccentric.why.stops", stopped(s, &was, &is, true));
    else if (s->need && eccentric_cells(&is, colour, left, -1) > 1)
        message_number(message_set(out, "eccentric.why.two"),
                       eccentric_cells(&is, colour, left, -1));
    else if (formed)
        message_number(message_set(out, "eccentric.why.forms"), formed);
    else if (stopped(s, &was, &is, false) >= 0)
        name_cell(out, "eccentric.why.blocks", stopped(s, &was, &is, false));
    else if (is.hots[colour] > was.hots[colour])
        message_number(message_set(out, "eccentric.why.threat"),
                       is.hots[colour] - was.hots[colour]);
    else
        return false;
    return true;
}

static bool eccentric_reason(const void *state, game_action a, struct message *out)
{
    const struct eccentric_state *s = state;
    struct eccentric_state next = *s;
    int code = (int)(a & ECC_CODE_MASK);
    int formed;

    if (code == ECC_SWAP) {
        message_set(out, "eccentric.why.swap");
        return true;
    }
    if (code == ECC_PASS)
        return false;
    if (code == ECC_ANNOUNCE) {
        formed = eccentric_join(&next, s->last - 1, eccentric_colour(s, s->placer));
        message_number(message_set(out, "eccentric.why.announce"), formed);
        return formed > 0;
    }
    eccentric_game.play(&next, a);
    return placement_reason(s, &next, code % ECC_CELLS_MAX, out);
}

/*
 * Announcing by hand is thought through like automatic counting, except for what the seat's own
 * last pawn has formed, which it announces first. A seat that has neither the turn nor anything to
 * announce has nothing to think about.
 */
static bool eccentric_in_turns(void *state, int seat)
{
    struct eccentric_state *s = state;
    bool own = s->announcing == ECC_OPEN && s->placer == seat;

    if (s->manual == ECC_BY_ITSELF)
        return true;
    s->manual = ECC_IN_THOUGHT;
    if (own && s->phase == ECC_WAITING)
        return true;
    if (own && eccentric_join(s, s->last - 1, eccentric_colour(s, seat)) > 0) {
        s->phase = ECC_SPEAKING;
        return true;
    }
    s->announcing = ECC_CLOSED;
    return s->phase == ECC_PLAYING && s->seat == seat;
}

/* Found by matches of neighbouring levels. Levels 1 and 2 have fewer lapses than level 3, because
 * they also overlook immediate wins and losses. */
static const uint16_t lapses[9] = { 0, 765, 690, 955, 925, 915, 836, 380, 0 };

const struct insight eccentric_insight = {
    .strength_nodes = 20000,
    .estimate = eccentric_estimate,
    .weigh = eccentric_weigh,
    .forced = eccentric_forced,
    .lapses = lapses,
    .roll = eccentric_roll,
    .roll_plies = ROLL_PLIES,
    .win = eccentric_win,
    .book = eccentric_book,
    .book_from = 7,
    .reason = eccentric_reason,
    .in_turns = eccentric_in_turns,
};
