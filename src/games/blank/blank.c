/*
 * blank.c - the template: the smallest whole game, to be copied when adding one.
 *
 * A heap of counters; two seats in turn take one, two or three; who takes the last one wins.
 * It is built and tested with the others, so that it cannot rot, but not offered to players.
 * RULES.md beside this file has the rules; the numbers in brackets are its statements.
 *
 * An action is the number of counters taken.
 */
#include "core/game.h"
#include "core/hash.h"
#include "core/must.h"

#include <string.h>

enum { MOST = 3 }; /* counters one may take at once */

enum { OPT_HEAP, OPT_MAXTURNS };

static const struct option blank_options[] = {
    [OPT_HEAP] = { .name = "heap", .kind = OPTION_NUMBER, .low = 1, .high = 99, .usual = "12" },
    [OPT_MAXTURNS] = OPTION_MAXTURNS,
};

struct blank_state {
    uint32_t turn; /* turns ended */
    uint8_t heap;  /* counters left */
    uint8_t seat;  /* 1 or 2: to act, or the loser when the heap is empty */
    uint8_t spare[2];
};

_Static_assert(sizeof(struct blank_state) == 8, "no hidden padding");

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

    while (n < MOST && n < s->heap) {
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
    if (a < 1 || a > MOST) /* [2] */
        return message_number(refuse(why, "blank.range"), MOST);
    if (a > s->heap) /* [3] */
        return message_number(refuse(why, "blank.left"), s->heap);
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
    if (!text_read_number(&in, MOST, &n) || *in)
        return false;
    *out = n;
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
        canvas_put(out, 2 * (i % 20), i / 20, 0x25cf, 'o', PAINT_PLAIN);
}

static const char *blank_step(const void *state)
{
    const struct blank_state *s = state;

    return s->heap ? "take" : "";
}

static bool blank_valid(const void *state)
{
    const struct blank_state *s = state;

    return s->heap <= 99 && (s->seat == 1 || s->seat == 2) && s->turn % 2 == s->seat - 1u;
}

const struct game blank_game = {
    .id = "blank",
    .seats_low = 2,
    .seats_high = 2,
    .state_size = sizeof(struct blank_state),
    .actions_max = MOST,
    .options = blank_options,
    .options_count = sizeof blank_options / sizeof blank_options[0],
    .start = blank_start,
    .seats = blank_seats,
    .acting = blank_acting,
    .actions = blank_actions,
    .judge = blank_judge,
    .play = blank_play,
    .turn = blank_turn,
    .result = blank_result,
    .key = blank_key,
    .write_action = blank_write_action,
    .read_action = blank_read_action,
    .write_view = blank_write_view,
    .draw = blank_draw,
    .step = blank_step,
    .valid = blank_valid,
};
