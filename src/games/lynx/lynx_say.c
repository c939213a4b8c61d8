/*
 * lynx_say.c - sentences about actions: why a card cannot be laid somewhere, and what people should
 * not overlook when an action is played.
 */
#include "games/lynx/lynx.h"

#include "core/must.h"

bool lynx_refuse_cell(struct message *why, const char *id, int x, int y)
{
    char cell[16];
    struct text t;

    if (!why)
        return false;
    text_init(&t, cell, sizeof cell);
    lynx_write_cell(&t, x, y);
    return message_text(message_set(why, id), cell);
}

/* What the card and its neighbour on side d both show there, as bits of lynx_side. */
static unsigned twice(int card, int turned, int ref, int d)
{
    unsigned mine = lynx_side[card][turned ? d ^ 2 : d];
    unsigned other = lynx_side[ref / 2][ref & 1 ? d : d ^ 2];

    return ref > 1 ? mine & other : 0;
}

bool lynx_refuse_fit(struct message *why, int card, int turned, const uint8_t next[4])
{
    char cards[24], words[MESSAGE_TEXT];
    struct text t;
    unsigned shown = 0;

    if (!why)
        return false;
    text_init(&t, cards, sizeof cards);
    for (int d = 0; d < 4; d++) {
        unsigned here = twice(card, turned, next[d], d);

        shown |= here;
        if (!here)
            continue;
        text_put(&t, t.used ? ", " : "");
        text_number(&t, next[d] / 2);
    }
    must(shown);
    text_init(&t, words, sizeof words);
    for (; shown; shown &= shown - 1) {
        text_put(&t, t.used ? " " : "");
        text_put(&t, lynx_word[__builtin_ctz(shown)]);
    }
    message_number(message_set(why, "lynx.unfit"), card);
    message_text(why, cards);
    return message_word(why, words);
}

/* ---- remarks ---- */

/* Writes why a call or a card after a stop is wrong; returns false if it is right. */
static bool is_wrong(const struct lynx_state *s, game_action a, struct message *why)
{
    int x = act_x(a);
    int y = act_y(a);
    int i = lynx_herd_find(&s->herd, x, y);
    struct lynx_fits f;

    if (act_kind(a) == LYNX_FAIL)
        message_set(why, "lynx.not-one-laid");
    else if (lynx_card_at(s, s->laid, x, y))
        lynx_refuse_cell(why, "lynx.taken", x, y);
    else if (i < 0)
        lynx_refuse_cell(why, "lynx.apart", x, y);
    else {
        f = herd_fits(&s->herd, i);
        if ((act_turned(a) ? f.turned : f.upright) >> act_card(a) & 1)
            return false;
        lynx_refuse_fit(why, act_card(a), act_turned(a), s->herd.next[i]);
    }
    return true;
}

/* Writes what a wrong call was: that it was wrong, why, and what it costs. [54] [56] [57] */
static bool of_arrow(const struct lynx_state *s, game_action a, int n, struct message *out)
{
    struct message why;

    if ((act_kind(a) != LYNX_LAY && act_kind(a) != LYNX_FAIL) || n > 2 || !is_wrong(s, a, &why))
        return false;
    if (n == 1)
        *out = why;
    else
        message_set(out, n == 0 ? "lynx.wrong-call"
                    : s->held[act_seat(a) - 1] ? "lynx.costs-card" : "lynx.costs-round");
    return true;
}

/* Writes a pass and where its card came from [18] [19] [20], or that the table was cleared [22]. */
static bool of_snake(const struct lynx_state *s, game_action a, int n, struct message *out)
{
    struct lynx_state after = *s;

    if (n > 0)
        return false;
    if (act_kind(a) == LYNX_PASS) {
        message_set(out, s->snake.piled[s->seat - 1] ? "lynx.passed-pile"
                    : s->stocked ? "lynx.passed-stock" : "lynx.passed-nothing");
        return true;
    }
    lynx_snake.play(&after, a);
    if (bits_count(after.laid) > 1)
        return false;
    message_set(out, "lynx.cleared");
    return true;
}

bool lynx_remark(const void *state, game_action a, int n, struct message *out)
{
    const struct lynx_state *s = state;

    if (s->variant == LYNX_SNAKE)
        return of_snake(s, a, n, out);
    return s->variant == LYNX_ARROW && of_arrow(s, a, n, out);
}
