/*
 * lynx_text.c - actions as text. [68] [69] [70] [71]
 */
#include "games/lynx/lynx.h"

#include <string.h>

enum { COORDINATE = 99 }; /* what is read; the rules judge it */

static const char *const words[] = {
    [PASS] = "pass", [BACK] = "back", [GIVE] = "give",
    [STOP] = "stop", [FAIL] = "fail", [NONE] = "none",
};

void lynx_write_cell(struct text *out, int x, int y)
{
    text_number(out, x);
    text_char(out, ',');
    text_number(out, y);
}

void lynx_write_action(const void *state, game_action a, struct text *out)
{
    int kind = act_kind(a);

    (void)state;
    if (act_seat(a)) {
        text_number(out, act_seat(a));
        text_char(out, ':');
    }
    if (act_card(a)) {
        text_number(out, act_card(a));
        text_char(out, ':');
    }
    if (kind > LAY && kind <= NONE) {
        text_put(out, words[kind]);
        return;
    }
    lynx_write_cell(out, act_x(a), act_y(a));
    text_put(out, act_turned(a) ? ",t" : ",u");
}

static bool read_coordinate(const char **at, int *out)
{
    bool minus = text_skip(at, '-');
    uint32_t n;

    if (!text_read_number(at, COORDINATE, &n) || (minus && n == 0))
        return false;
    *out = minus ? -(int)n : (int)n;
    return true;
}

/* Reads `CARD:X,Y,O` or `CARD:back`. */
static bool read_card(const char *in, int seat, game_action *out)
{
    uint32_t card;
    int x, y;

    if (!text_read_number(&in, CARDS, &card) || card == 0 || !text_skip(&in, ':'))
        return false;
    if (strcmp(in, words[BACK]) == 0) {
        *out = act(BACK, seat, (int)card);
        return true;
    }
    if (!read_coordinate(&in, &x) || !text_skip(&in, ',') ||
        !read_coordinate(&in, &y) || !text_skip(&in, ','))
        return false;
    if (strcmp(in, "u") != 0 && strcmp(in, "t") != 0)
        return false;
    *out = act_lay(seat, (int)card, *in == 't', x, y);
    return true;
}

static bool read_any(const char *in, int seat, game_action *out)
{
    for (int kind = PASS; kind <= NONE; kind++) {
        if (kind != BACK && strcmp(in, words[kind]) == 0) {
            *out = act((enum kind)kind, seat, 0);
            return true;
        }
    }
    return read_card(in, seat, out);
}

bool lynx_read_action(const void *state, const char *in, game_action *out)
{
    const struct lynx_state *s = state;
    uint32_t seat = 0;
    game_action a;

    if (s->variant != SNAKE &&
        (!text_read_number(&in, SEATS, &seat) || seat == 0 || !text_skip(&in, ':')))
        return false;
    if (!read_any(in, (int)seat, &a) || !(lynx_form[s->variant]->kinds >> act_kind(a) & 1))
        return false;
    *out = a;
    return true;
}
