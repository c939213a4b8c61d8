/*
 * blank.c - the template: the smallest complete game, to copy when adding one.
 *
 * Two seats take turns to remove one, two or three counters from a heap; the seat that takes the
 * last one wins. It is built and tested with the other games, so that it stays correct, but hidden
 * from lists. RULES.md in this folder has the rules; the numbers in brackets are its statements.
 *
 * An action is the number of counters taken.
 */
#include "games/blank/blank.h"

#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { OPT_HEAP, OPT_MAXTURNS };

static const struct option blank_options[] = {
    [OPT_HEAP] = { .name = "heap", .kind = OPTION_NUMBER, .low = 1, .high = BLANK_HEAP,
                   .usual = "12" },
    [OPT_MAXTURNS] = OPTION_MAXTURNS,
};

static const struct variant blank_variants[] = {
    { .id = "heap", .options = "", .seats_low = 2, .seats_high = 2, .bench = "" },
};

static const struct trial blank_trials[] = {
    { .options = "heap=99 maxturns=20" },
};

static bool blank_start(void *state, const struct options *o, struct message *why)
{
    struct blank_state *s = state;

    (void)why;
    memset(s, 0, sizeof *s);
    s->heap = (uint8_t)options_number(o, OPT_HEAP);
    s->seat = 1;
    return true;
}

static int blank_seats(const void *state)
{
    (void)state;
    return 2;
}

static unsigned blank_acting(const void *state)
{
    const struct blank_state *s = state;

    return s->heap ? 1u << s->seat : 0;
}

static int blank_actions(const void *state, game_action list[])
{
    const struct blank_state *s = state;
    int n = 0;

    while (n < BLANK_MOST && n < s->heap) {
        list[n] = (game_action)n + 1;
        n++;
    }
    return n;
}

static bool blank_judge(const void *state, game_action a, struct message *why)
{
    const struct blank_state *s = state;

    if (s->heap == 0)
        return refused(why, "game.over");
    if (a < 1 || a > BLANK_MOST) /* [2] */
        return message_number(message_set(why, "blank.range"), BLANK_MOST);
    if (a > s->heap) /* [3] */
        return message_number(message_set(why, "blank.left"), s->heap);
    return true;
}

static void blank_play(void *state, game_action a)
{
    struct blank_state *s = state;

    debug_must(blank_judge(s, a, NULL));
    s->heap = (uint8_t)(s->heap - a);
    s->seat = (uint8_t)(3 - s->seat);
    s->turn++;
}

static uint32_t blank_turn(const void *state)
{
    const struct blank_state *s = state;

    return s->turn;
}

static void blank_result(const void *state, struct result *out)
{
    const struct blank_state *s = state;

    memset(out, 0, sizeof *out);
    if (s->heap == 0) { /* [4] */
        out->finished = true;
        out->winners = (uint8_t)(1u << (3 - s->seat));
    }
}

static uint64_t blank_key(const void *state)
{
    const struct blank_state *s = state;

    return hash_end(hash_word(hash_word(HASH_START, s->heap), s->seat));
}

static void blank_write_action(const void *state, game_action a, struct text *out)
{
    (void)state;
    text_unsigned(out, a);
}

static bool blank_read_action(const void *state, const char *in, game_action *out)
{
    uint32_t n;

    (void)state;
    if (!text_read_number(&in, BLANK_MOST, &n) || *in)
        return false;
    *out = n;
    return true;
}

/* Draws the number of an action where people can point at it. */
static bool blank_place(const void *state, game_action a, struct text *out)
{
    blank_write_action(state, a, out);
    return true;
}

static void blank_write_view(const void *state, struct json *out)
{
    const struct blank_state *s = state;

    json_number(out, "heap", s->heap);
}

static void blank_draw(const void *state, struct canvas *out)
{
    const struct blank_state *s = state;

    for (int i = 0; i < s->heap; i++)
        canvas_put(out, 2 * (i % 20), 2 + i / 20, 0x25cf, 'o', PAINT_PLAIN);
    for (int n = 1; n <= BLANK_MOST; n++) { /* what can be taken, for people to point at */
        const char name[2] = { (char)('0' + n), '\0' };

        canvas_number(out, 4 * (n - 1), 0, n, n <= s->heap ? PAINT_PLAIN : PAINT_FAINT);
        canvas_place(out, name, NULL, 4 * (n - 1), 0, 1, 1);
    }
}

static bool blank_explain(const void *view, enum game_topic topic, int seat, int n,
                          struct message *out)
{
    const struct blank_state *s = view;

    (void)seat;
    if (n)
        return false;
    if (topic == TOPIC_GOAL)
        message_set(out, "blank.goal");
    else if (topic == TOPIC_PROGRESS)
        message_number(message_set(out, "blank.progress"), s->heap);
    else
        message_set(out, "blank.ending");
    return true;
}

static const char *blank_step(const void *state)
{
    const struct blank_state *s = state;

    return s->heap ? "take" : "";
}

static bool blank_valid(const void *state)
{
    const struct blank_state *s = state;

    return s->heap <= BLANK_HEAP && (s->seat == 1 || s->seat == 2) && s->turn % 2 == s->seat - 1u;
}

const struct game blank_game = {
    .id = "blank",
    .seats_low = 2,
    .seats_high = 2,
    .state_size = sizeof(struct blank_state),
    .actions_max = BLANK_MOST,
    .options = blank_options,
    .options_count = sizeof blank_options / sizeof blank_options[0],
    .variants = blank_variants,
    .variants_count = sizeof blank_variants / sizeof blank_variants[0],
    .trials = blank_trials,
    .trials_count = sizeof blank_trials / sizeof blank_trials[0],
    .start = blank_start,
    .seats = blank_seats,
    .acting = blank_acting,
    .actions = blank_actions,
    .judge = blank_judge,
    .place = blank_place,
    .play = blank_play,
    .turn = blank_turn,
    .result = blank_result,
    .key = blank_key,
    .write_action = blank_write_action,
    .read_action = blank_read_action,
    .write_view = blank_write_view,
    .draw = blank_draw,
    .explain = blank_explain,
    .step = blank_step,
    .valid = blank_valid,
    .teach = &blank_teach,
};
