/*
 * lynx_text.c - actions as text. [68] [69] [70] [71]
 */
#include "games/lynx/lynx.h"

#include <string.h>

enum { COORDINATE = 99 }; /* what can be read; the rules judge it */

static const char *const words[] = {
    [LYNX_PASS] = "pass", [LYNX_BACK] = "back", [LYNX_GIVE] = "give",
    [LYNX_STOP] = "stop", [LYNX_FAIL] = "fail", [LYNX_NONE] = "none",
};

void lynx_write_cell(struct text *out, int x, int y)
{
    text_number(out, x);
    text_char(out, ',');
    text_number(out, y);
}

/* The sign at the end of a card or a cell in an action keeps card 1 apart from card 17, and 0,1
 * from 0,11. */
static struct lynx_place_name place_name(const char *shown, char sign)
{
    struct lynx_place_name n = { 0 };
    struct text t;

    text_init(&t, n.shown, sizeof n.shown);
    text_put(&t, shown);
    text_init(&t, n.name, sizeof n.name);
    text_put(&t, shown);
    text_char(&t, sign);
    return n;
}

struct lynx_place_name lynx_name_card(int card)
{
    char shown[PLACE_NAME];
    struct text t;

    text_init(&t, shown, sizeof shown);
    text_number(&t, card);
    return place_name(shown, ':');
}

struct lynx_place_name lynx_name_cell(int x, int y)
{
    char shown[PLACE_NAME];
    struct text t;

    text_init(&t, shown, sizeof shown);
    lynx_write_cell(&t, x, y);
    return place_name(shown, ',');
}

void lynx_write_action(const void *state, game_action a, struct text *out)
{
    int kind = act_kind(a);

    (void)state;
    if (act_seat(a))
        game_write_seat(out, act_seat(a));
    if (act_card(a)) {
        text_number(out, act_card(a));
        text_char(out, ':');
    }
    if (kind > LYNX_LAY && kind <= LYNX_NONE) {
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

    if (!text_read_number(&in, LYNX_CARDS, &card) || card == 0 || !text_skip(&in, ':'))
        return false;
    if (strcmp(in, words[LYNX_BACK]) == 0) {
        *out = act(LYNX_BACK, seat, (int)card);
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
    for (int kind = LYNX_PASS; kind <= LYNX_NONE; kind++) {
        if (kind != LYNX_BACK && strcmp(in, words[kind]) == 0) {
            *out = act((enum lynx_kind)kind, seat, 0);
            return true;
        }
    }
    return read_card(in, seat, out);
}

bool lynx_read_action(const void *state, const char *in, game_action *out)
{
    const struct lynx_state *s = state;
    game_action a;
    int seat = 0;

    if (s->variant != LYNX_SNAKE && !game_read_seat(&in, LYNX_SEATS, &seat))
        return false;
    if (!read_any(in, seat, &a) || !(lynx_rules[s->variant]->kinds >> act_kind(a) & 1))
        return false;
    *out = a;
    return true;
}

/* Writes the cell on which a card is laid, or the card that is taken back. */
bool lynx_place(const void *state, game_action a, struct text *out)
{
    (void)state;
    if (act_kind(a) == LYNX_LAY)
        lynx_write_cell(out, act_x(a), act_y(a));
    else if (act_kind(a) == LYNX_BACK)
        text_number(out, act_card(a));
    else
        return false;
    return true;
}
