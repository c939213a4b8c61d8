/*
 * oeil.c - what actions do, how a turn begins and ends, who has won; and the game itself.
 *
 * The order of events at the end of a turn [38]: a win by the home colour, counting the turn,
 * moving on to the next living seat (all in play()); turn cap and repetition (match layer); taking
 * and the goals of control (begin()).
 */
#include "games/oeil/oeil.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

static void win(struct oeil_state *s, int who)
{
    s->phase = OEIL_OVER;
    s->winners = (uint8_t)(2u << who);
}

/* A full home wins with `home` and `home+rival`; in the quiz only when it is claimed [25] [50]. */
static bool home_counts(const struct oeil_state *s)
{
    return (s->goal == OEIL_HOME || s->goal == OEIL_RIVAL) && !s->quiz;
}

/* Ends the game if a seat's own colour is full: the acting seat's first, otherwise the lowest
 * seat's [26]. */
static bool home_won(struct oeil_state *s)
{
    if (!home_counts(s))
        return false;
    if (oeil_is_full(s, s->who, s->own[s->who])) {
        win(s, s->who);
        return true;
    }
    for (int i = 0; i < s->seats; i++) {
        if ((s->living >> i & 1) && oeil_is_full(s, i, s->own[i])) {
            win(s, i);
            return true;
        }
    }
    return false;
}

static void dawn(struct oeil_state *s)
{
    s->phase = OEIL_DAWN;
    s->left = 0;
    s->done = OEIL_NOTHING;
    s->barred = 0;
}

static void next_seat(struct oeil_state *s)
{
    do {
        s->who = s->who + 1 == s->seats ? 0 : (uint8_t)(s->who + 1);
    } while (!(s->living >> s->who & 1));
}

static void end_turn(struct oeil_state *s)
{
    s->turn++;
    next_seat(s);
    dawn(s);
}

/* The seat leaves with its counters, including those in hand, and its colours become free [16]
 * [55]. */
static void eliminate(struct oeil_state *s, int who)
{
    s->all &= ~s->on[who];
    s->on[who] = 0;
    s->hand[who] = 0;
    s->held[who] = 0;
    s->living &= (uint8_t)~(1u << who);
    s->novice &= (uint8_t)~(1u << who);
}

/* Puts the colour under the control of the seat to act, and eliminates a seat if that follows. */
static void take(struct oeil_state *s, int colour)
{
    uint8_t bit = (uint8_t)(1u << colour);

    for (int i = 0; i < s->seats; i++)
        s->held[i] &= (uint8_t)~bit;
    s->held[s->who] |= bit;
    if (s->seats == 2)
        return;
    for (int i = 0; i < s->seats; i++)
        if (i != s->who && (s->living >> i & 1) && s->own[i] == colour)
            eliminate(s, i);
    if (s->living == 1u << s->who)
        win(s, s->who);
}

/* Returns true if the seat to act wins by what it controls; `home` only in the quiz [30] [31] [34]
 * [56] [57]. */
static bool control_wins(const struct oeil_state *s)
{
    unsigned held = s->held[s->who];
    unsigned home = s->quiz ? held >> s->own[s->who] & 1 : 0;

    switch (s->goal) {
    case OEIL_HOME:
        return home;
    case OEIL_RIVAL:
        return home || (held >> s->own[1 - s->who] & 1);
    case OEIL_NUMBER:
        return bits_count(held) >= s->aim[s->who];
    default:
        return (held & s->named[s->who]) != 0;
    }
}

/* Step 1 of a turn and the allowance of moves [14] [20]; in the quiz nothing is taken
 * automatically. */
static void oeil_begin(void *state)
{
    struct oeil_state *s = state;
    int colour;
    int top;

    if (s->phase != OEIL_DAWN)
        return;
    s->phase = OEIL_TURN;
    top = oeil_top(s->pattern, s->on[s->who], &colour);
    s->left = (uint8_t)top;
    if (s->novice >> s->who & 1) {
        s->novice &= (uint8_t)~(1u << s->who);
        s->left = top > 1 ? 1 : (uint8_t)top;
    }
    if (s->quiz)
        return;
    if (top >= s->full && oeil_is_full(s, s->who, colour))
        take(s, colour);
    if (s->phase == OEIL_TURN && s->held[s->who] && control_wins(s))
        win(s, s->who);
}

static void move_counter(struct oeil_state *s, int from, int to)
{
    uint32_t both = 1u << from | 1u << to;

    for (int i = 0; i < s->seats; i++)
        if (s->on[i] >> from & 1)
            s->on[i] ^= both;
    s->all ^= both;
}

static void turn_wheel(struct oeil_state *s, int notch)
{
    struct oeil_shift by = oeil_wheel[s->pattern][notch];

    s->all = 0;
    for (int i = 0; i < s->seats; i++) {
        s->on[i] = oeil_slide(s->on[i], by);
        s->all |= s->on[i];
    }
    s->pattern = by.to;
}

static void put_counter(struct oeil_state *s, int field)
{
    s->on[s->who] |= 1u << field;
    s->all |= 1u << field;
    s->hand[s->who]--;
}

/* A colour is named; after the third round placing begins, or in the quiz the first turn [33]. */
static void name_colour(struct oeil_state *s, int colour)
{
    s->named[s->who] |= (uint8_t)(1u << colour);
    next_seat(s);
    if (bits_count(s->named[s->who]) < OEIL_TARGETS)
        return;
    if (s->quiz)
        dawn(s);
    else
        s->phase = OEIL_PLACING;
}

/* After a move, claim or expulsion in the quiz: the turn ends when nothing is left to do [54]. */
static void quiz_goes_on(struct oeil_state *s)
{
    if (s->left == 0 && oeil_claims(s) == 0)
        end_turn(s);
}

static void answer_place(struct oeil_state *s, int field, bool right)
{
    if (right) {
        put_counter(s, field);
        if (oeil_claims(s)) {
            s->phase = OEIL_CLAIM;
            return;
        }
    }
    end_turn(s);
}

static void answer_claim(struct oeil_state *s, int colour, bool right)
{
    if (right) {
        take(s, colour);
        if (s->phase == OEIL_OVER)
            return;
        if (control_wins(s)) {
            win(s, s->who);
            return;
        }
    } else {
        s->barred |= (uint8_t)(1u << colour);
    }
    if (s->phase == OEIL_CLAIM)
        end_turn(s);
    else
        quiz_goes_on(s);
}

static void answer(struct oeil_state *s, bool right)
{
    game_action a = s->asked;

    s->asked = 0;
    switch (oeil_kind(a)) {
    case OEIL_PLACE:
        answer_place(s, oeil_to(a), right);
        return;
    case OEIL_TAKE:
        answer_claim(s, oeil_to(a), right);
        return;
    default: /* a step: the move is spent either way [48] */
        if (right)
            move_counter(s, oeil_from(a), oeil_to(a));
        s->left--;
        s->done = OEIL_MOVED;
        quiz_goes_on(s);
    }
}

unsigned oeil_used_patterns(const struct oeil_state *s)
{
    unsigned used = 0;

    for (int i = 0; i < s->taken_count; i++)
        if (i >= (s->taken_count & ~3) || i == s->taken_count - 1)
            used |= 1u << (s->taken[i] >> 4);
    return used;
}

/* A colour is taken if the pattern is allowed [61] [62]; then the end is checked [63] [64]. */
static void alone_after(struct oeil_state *s)
{
    unsigned colours = 0;
    int colour;
    int top = oeil_top(s->pattern, s->on[0], &colour);

    s->turn++;
    for (int i = 0; i < s->taken_count; i++)
        colours |= 1u << (s->taken[i] & 7);
    if (top == 4 && !(colours >> colour & 1) && !(oeil_used_patterns(s) >> s->pattern & 1))
        s->taken[s->taken_count++] = (uint8_t)(colour | s->pattern << 4);
    if (s->taken_count == OEIL_COLOURS)
        win(s, 0);
    else if (top == 1)
        s->phase = OEIL_OVER;
}

/* Continues after a step, notch or expulsion that happened at once. */
static void after_action(struct oeil_state *s, enum oeil_kind kind)
{
    if (s->seats == 1) {
        alone_after(s);
        return;
    }
    if (kind != OEIL_EXPEL) {
        s->left--;
        s->done = OEIL_MOVED;
    } else if (s->quiz && s->done == OEIL_NOTHING) {
        s->done = OEIL_SOMETHING;
    }
    if (home_won(s))
        return;
    if (s->quiz)
        quiz_goes_on(s);
    else if (s->left == 0)
        end_turn(s);
}

/* The judge has to answer, and the turn is no longer fresh. */
static void ask(struct oeil_state *s, game_action a)
{
    s->asked = a;
    if (s->done == OEIL_NOTHING)
        s->done = OEIL_SOMETHING;
}

static void place(struct oeil_state *s, int field)
{
    put_counter(s, field);
    next_seat(s);
    if (s->hand[s->who] == 0)
        dawn(s);
}

static void oeil_play(void *state, game_action a)
{
    struct oeil_state *s = state;
    enum oeil_kind kind = oeil_kind(a);

    debug_must(oeil_judge(s, a, NULL));
    switch (kind) {
    case OEIL_PASS:
        if (!home_won(s))
            end_turn(s);
        return;
    case OEIL_NOTCH:
        turn_wheel(s, oeil_to(a));
        after_action(s, kind);
        return;
    case OEIL_STEP:
        if (oeil_step_asks(s, oeil_from(a), oeil_to(a))) {
            ask(s, a);
            return;
        }
        move_counter(s, oeil_from(a), oeil_to(a));
        after_action(s, kind);
        return;
    case OEIL_EXPEL:
        move_counter(s, oeil_from(a), oeil_to(a));
        after_action(s, kind);
        return;
    case OEIL_PLACE:
        if (s->quiz)
            ask(s, a);
        else
            place(s, oeil_to(a));
        return;
    case OEIL_TAKE:
        ask(s, a);
        return;
    case OEIL_NAME:
        name_colour(s, oeil_to(a));
        return;
    case OEIL_ANSWER:
        answer(s, oeil_to(a) == 1);
        return;
    }
}

static bool oeil_counts(const void *state)
{
    const struct oeil_state *s = state;

    return s->phase == OEIL_DAWN;
}

static int oeil_seats(const void *state)
{
    const struct oeil_state *s = state;

    return s->seats;
}

static unsigned oeil_acting(const void *state)
{
    const struct oeil_state *s = state;

    if (s->phase == OEIL_OVER)
        return 0;
    return s->asked ? 1 : 2u << s->who;
}

int oeil_question_colour(const struct oeil_state *s)
{
    int to = oeil_to(s->asked);

    return oeil_kind(s->asked) == OEIL_TAKE ? to : oeil_colour(s->pattern, to);
}

int oeil_category_of(const struct oeil_state *s, int colour)
{
    return colour < s->categories ? colour + 1 : 0;
}

int oeil_question(const void *state)
{
    const struct oeil_state *s = state;

    if (!s->asked)
        return 0;
    return oeil_category(s->asked) ? oeil_category(s->asked)
                                   : oeil_category_of(s, oeil_question_colour(s));
}

static bool oeil_special(const void *state, enum game_special what, int seat, game_action *out)
{
    (void)state;
    *out = oeil_action(OEIL_ANSWER, 0, what == SPECIAL_RIGHT);
    return seat == 0 && (what == SPECIAL_RIGHT || what == SPECIAL_WRONG);
}

static const char *oeil_step(const void *state)
{
    static const char *const name[] = { "naming", "placing", "turn", "turn", "claim", "" };
    const struct oeil_state *s = state;

    if (s->phase == OEIL_OVER)
        return "";
    return s->asked ? "question" : s->seats == 1 ? "alone" : s->quiz ? "quiz" : name[s->phase];
}

static uint32_t oeil_turn(const void *state)
{
    const struct oeil_state *s = state;

    return s->turn;
}

static void oeil_result(const void *state, struct result *out)
{
    const struct oeil_state *s = state;

    memset(out, 0, sizeof *out);
    out->finished = s->phase == OEIL_OVER;
    out->winners = s->winners;
}

/* Hashes what the takings of solitaire determine: the colours, the patterns of the group, the last
 * one. */
static uint64_t alone_word(const struct oeil_state *s)
{
    uint64_t word = s->turn == 0;

    for (int i = 0; i < s->taken_count; i++) {
        word |= 1u << (8 + (s->taken[i] & 7));
        if (i >= (s->taken_count & ~3))
            word |= 1u << (16 + (s->taken[i] >> 4));
        if (i == s->taken_count - 1)
            word |= (uint64_t)(1 + (s->taken[i] >> 4)) << 32;
    }
    return word;
}

static uint64_t pack(const uint8_t a[4], const uint8_t b[4])
{
    uint64_t word = 0;

    for (int i = 0; i < 4; i++)
        word |= (uint64_t)a[i] << 8 * i | (uint64_t)b[i] << (8 * i + 32);
    return word;
}

/* At the start of a turn this is exactly the position of [37], because the rest is then
 * constant. */
static uint64_t oeil_key(const void *state)
{
    const struct oeil_state *s = state;
    const uint8_t table[4] = { s->pattern, s->who, s->living, s->novice };
    const uint8_t asked[4] = { (uint8_t)s->asked, (uint8_t)(s->asked >> 8),
                               (uint8_t)(s->asked >> 16), 0 };
    const uint8_t stage[4] = { s->phase, s->left, s->done, s->barred };
    uint64_t h = HASH_START;

    h = hash_word(h, s->on[0] | (uint64_t)s->on[1] << 32);
    h = hash_word(h, s->on[2] | (uint64_t)s->on[3] << 32);
    h = hash_word(h, pack(s->held, s->hand));
    h = hash_word(h, pack(table, stage));
    h = hash_word(h, pack(s->named, asked));
    if (s->seats == 1)
        h = hash_word(h, alone_word(s));
    return hash_end(h);
}

const struct game oeil_game = {
    .id = "oeil",
    .seats_low = 1,
    .seats_high = OEIL_SEATS,
    .state_size = sizeof(struct oeil_state),
    .actions_max = OEIL_ACTIONS,
    .options = oeil_options,
    .options_count = OEIL_OPTIONS,
    .variants = oeil_variants,
    .variants_count = OEIL_VARIANTS,
    .trials = oeil_trials,
    .trials_count = OEIL_TRIALS,
    .usual = oeil_usual,
    .start = oeil_start,
    .seats = oeil_seats,
    .acting = oeil_acting,
    .actions = oeil_actions,
    .count = oeil_actions_count,
    .nth = oeil_nth,
    .judge = oeil_judge,
    .special = oeil_special,
    .question = oeil_question,
    .place = oeil_place,
    .play = oeil_play,
    .begin = oeil_begin,
    .counts = oeil_counts,
    .turn = oeil_turn,
    .result = oeil_result,
    .key = oeil_key,
    .write_action = oeil_write_action,
    .read_action = oeil_read_action,
    .write_effect = oeil_write_effect,
    .write_view = oeil_write_view,
    .write_facts = oeil_write_facts,
    .draw = oeil_draw,
    .explain = oeil_explain,
    .step = oeil_step,
    .setup = &oeil_arrangement,
    .valid = oeil_valid,
    .insight = &oeil_insight,
    .teach = &oeil_teach,
};
