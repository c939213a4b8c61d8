/*
 * lynx_arrow.c - D, fast arrow: rounds with two open cards; the first to see a place calls stop.
 *
 * struct lynx_herd in lynx.h has the table and the two open cards; its ways[] are counted at each
 * stop and stay valid until the seat has answered.
 */
#include "games/lynx/lynx.h"

#include "core/must.h"

static uint64_t open_cards(const struct lynx_state *s)
{
    return card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]);
}

/* The seats with the most won cards, nobody if all have none. [61] [62] */
static unsigned most(const struct lynx_state *s)
{
    int best = 1;
    unsigned winners = 0;

    for (int i = 0; i < s->seats; i++) {
        if (s->held[i] < best)
            continue;
        if (s->held[i] > best)
            winners = 0;
        best = s->held[i];
        winners |= 2u << i;
    }
    return winners;
}

/* Turns up two cards, unless the game has been won or too few are left. [51] [60] [61] */
static void begin_round(struct lynx_state *s, bool won)
{
    s->out = 0;
    s->herd.open[0] = 0;
    s->herd.open[1] = 0;
    if (won || s->stocked < 2) {
        lynx_end(s, most(s)); /* a seat with six cards has the most */
        return;
    }
    s->herd.open[0] = (uint8_t)lynx_draw_card(s);
    s->herd.open[1] = (uint8_t)lynx_draw_card(s);
}

static void arrow_deal(struct lynx_state *s, const uint8_t deck[LYNX_CARDS])
{
    struct lynx_fits f;
    int beside;
    int second = 1;

    lynx_note_laid(s, deck[0], 0, 0, 0); /* [49] */
    lynx_herd_start(&s->herd, lies(s, deck[0]));
    beside = lynx_herd_find(&s->herd, 1, 0);
    f = herd_fits(&s->herd, beside);
    while (!((f.upright | f.turned) >> deck[second] & 1)) {
        second++;
        must(second < LYNX_CARDS); /* many cards of the deck fit each card */
    }
    lynx_note_laid(s, deck[second], 1, 0, !(f.upright >> deck[second] & 1));
    lynx_herd_fill(&s->herd, beside, lies(s, deck[second]));
    for (int i = second + 1; i < LYNX_CARDS; i++)
        lynx_put_under(s, deck[i]);
    for (int i = 1; i < second; i++) /* [50] */
        lynx_put_under(s, deck[i]);
    begin_round(s, false);
}

static unsigned arrow_acting(const struct lynx_state *s)
{
    if (s->seat)
        return 1u << s->seat;
    return (all_seats(s) & ~s->out) | GAME_TOGETHER; /* [78] */
}

static int arrow_actions(const struct lynx_state *s, game_action list[])
{
    const struct lynx_herd *h = &s->herd;
    uint64_t open = open_cards(s);
    int n = 0;

    if (s->seat == 0) {
        for (int seat = 1; seat <= s->seats; seat++) {
            if (s->out >> seat & 1)
                continue;
            list[n++] = act(LYNX_STOP, seat, 0);
            list[n++] = act(LYNX_NONE, seat, 0);
        }
        return n;
    }
    list[n++] = act(LYNX_FAIL, s->seat, 0);
    for (int i = 0; i < h->count; i++) {
        struct lynx_fits f;

        if (h->ways[i] == 0)
            continue;
        f = fits_among(herd_fits(h, i), open);
        n = list_lays(list, n, f, s->seat, herd_x(h, i), herd_y(h, i));
    }
    return n;
}

static int arrow_count(const struct lynx_state *s)
{
    if (s->seat)
        return 1 + s->herd.total;
    return 2 * bits_count(all_seats(s) & ~(unsigned)s->out);
}

static game_action arrow_nth(const struct lynx_state *s, int k)
{
    const struct lynx_herd *h = &s->herd;
    game_action here[4];
    struct lynx_fits f;
    int i = 0;

    if (s->seat == 0)
        return act(k & 1 ? LYNX_NONE : LYNX_STOP, set_nth(all_seats(s) & ~(unsigned)s->out, k / 2),
                   0);
    if (k-- == 0)
        return act(LYNX_FAIL, s->seat, 0);
    for (; k >= h->ways[i]; i++)
        k -= h->ways[i];
    f = fits_among(herd_fits(h, i), open_cards(s));
    list_lays(here, 0, f, s->seat, herd_x(h, i), herd_y(h, i));
    return here[k];
}

static bool arrow_judge(const struct lynx_state *s, game_action a, struct message *why)
{
    int kind = act_kind(a);
    int seat = act_seat(a);
    int card = act_card(a);
    int x = act_x(a);
    int y = act_y(a);

    if (s->seat && seat != s->seat) /* [52] */
        return message_number(message_set(why, "lynx.claimed"), s->seat);
    if (s->out >> seat & 1) /* [56] [58] */
        return message_number(message_set(why, "lynx.out"), seat);
    if (kind == LYNX_STOP || kind == LYNX_NONE)
        return s->seat == 0 || refused(why, "lynx.answer"); /* [55] */
    if (s->seat == 0) /* [63] */
        return refused(why, "lynx.no-stop");
    if (kind == LYNX_FAIL)
        return true;
    if (!(open_cards(s) >> card & 1)) /* [55] */
        return message_number(message_set(why, "lynx.not-open"), card);
    if (x < -LYNX_FAR || x > LYNX_FAR || y < -LYNX_FAR || y > LYNX_FAR) /* [55] */
        return lynx_refuse_cell(why, "lynx.far", x, y);
    return true; /* right or wrong: [53] [54] */
}

/* Puts the seat out of the round; the last one out ends it. [59] */
static void leave_round(struct lynx_state *s, int seat)
{
    s->out |= (uint8_t)(1u << seat);
    if (s->out != all_seats(s))
        return;
    s->aside |= open_cards(s);
    s->turn++;
    begin_round(s, false);
}

static void wrong_call(struct lynx_state *s, int seat)
{
    int i = seat - 1;

    if (s->held[i]) { /* [57] */
        s->held[i]--;
        lynx_put_under(s, s->won[i][s->held[i]]);
        s->won[i][s->held[i]] = 0;
    }
    leave_round(s, seat); /* [56] */
}

static void right_call(struct lynx_state *s, int seat, int cell, game_action a)
{
    int card = act_card(a);
    int i = seat - 1;

    lynx_note_laid(s, card, act_x(a), act_y(a), act_turned(a));
    lynx_herd_fill(&s->herd, cell, lies(s, card));
    s->won[i][s->held[i]] = s->herd.open[s->herd.open[0] == card];
    s->held[i]++;
    s->turn++;
    begin_round(s, s->held[i] == LYNX_WON_ALL);
}

static void play_lay(struct lynx_state *s, int seat, game_action a)
{
    int cell = lynx_herd_find(&s->herd, act_x(a), act_y(a));
    struct lynx_fits f = { 0, 0 };

    if (cell >= 0)
        f = herd_fits(&s->herd, cell);
    if ((act_turned(a) ? f.turned : f.upright) >> act_card(a) & 1)
        right_call(s, seat, cell, a); /* [53] */
    else
        wrong_call(s, seat); /* [54] */
}

static void arrow_play(struct lynx_state *s, game_action a)
{
    int seat = act_seat(a);

    s->seat = 0;
    switch (act_kind(a)) {
    case LYNX_STOP:
        s->seat = (uint8_t)seat;
        lynx_herd_count(&s->herd, open_cards(s));
        break;
    case LYNX_LAY:
        play_lay(s, seat, a);
        break;
    case LYNX_FAIL:
        wrong_call(s, seat);
        break;
    default: /* LYNX_NONE */
        leave_round(s, seat);
        break;
    }
}

const struct lynx_variant_rules lynx_arrow = {
    .kinds = 1u << LYNX_LAY | 1u << LYNX_STOP | 1u << LYNX_FAIL | 1u << LYNX_NONE,
    .deal = arrow_deal,
    .acting = arrow_acting,
    .actions = arrow_actions,
    .count = arrow_count,
    .nth = arrow_nth,
    .judge = arrow_judge,
    .play = arrow_play,
};
