/*
 * lynx_big.c - C, big herd: everyone lays cards on one table at the same time.
 *
 * The state has the number of placements at each free cell (struct lynx_herd in lynx.h), for the
 * hands of the seats that still play. In a concealed state that is only the viewer's own hand.
 */
#include "games/lynx/lynx.h"

/* All cards that may still be laid. */
static uint64_t cards_in_play(const struct lynx_state *s)
{
    uint64_t cards = 0;

    for (int i = 0; i < s->seats; i++) {
        if (!(s->out >> (i + 1) & 1))
            cards |= s->hand[i];
    }
    return cards;
}

/* The seats with the fewest cards among those still playing. [47] */
static unsigned fewest(const struct lynx_state *s)
{
    int least = LYNX_CARDS;
    unsigned winners = 0;

    for (int i = 0; i < s->seats; i++) {
        if ((s->out >> (i + 1) & 1) || s->held[i] > least)
            continue;
        if (s->held[i] < least)
            winners = 0;
        least = s->held[i];
        winners |= 2u << i;
    }
    return winners;
}

static void big_recount(struct lynx_state *s)
{
    lynx_herd_count(&s->herd, cards_in_play(s));
}

static void big_deal(struct lynx_state *s, const uint8_t deck[LYNX_CARDS])
{
    int n = 1;

    lynx_note_laid(s, deck[0], 0, 0, 0); /* [40] */
    lynx_herd_start(&s->herd, lies(s, deck[0]));
    for (int i = 0; i < s->seats; i++) {
        for (int k = 0; k < LYNX_HERD_HAND; k++)
            s->hand[i] |= card_bit(deck[n++]);
        s->held[i] = LYNX_HERD_HAND;
    }
    while (n < LYNX_CARDS)
        lynx_put_under(s, deck[n++]);
    big_recount(s);
    if (s->herd.total == 0) /* [48] */
        lynx_end(s, fewest(s));
}

static unsigned big_acting(const struct lynx_state *s)
{
    return (all_seats(s) & ~s->out) | GAME_TOGETHER; /* [41] [78] */
}

static int owner(const struct lynx_state *s, int card)
{
    int i = 0;

    while (!(s->hand[i] >> card & 1))
        i++;
    return i + 1;
}

static game_action lay_by_owner(const struct lynx_state *s, int card, int turned, int cell)
{
    return act_lay(owner(s, card), card, turned, herd_x(&s->herd, cell), herd_y(&s->herd, cell));
}

static int big_actions(const struct lynx_state *s, game_action list[])
{
    const struct lynx_herd *h = &s->herd;
    uint64_t cards = cards_in_play(s);
    int n = 0;

    for (int seat = 1; seat <= s->seats; seat++) {
        if (!(s->out >> seat & 1))
            list[n++] = act(LYNX_GIVE, seat, 0);
    }
    for (int i = 0; i < h->count; i++) {
        struct lynx_fits f;

        if (h->ways[i] == 0)
            continue;
        f = fits_among(herd_fits(h, i), cards);
        for (uint64_t set = f.upright; set; set &= set - 1)
            list[n++] = lay_by_owner(s, set_first(set), 0, i);
        for (uint64_t set = f.turned; set; set &= set - 1)
            list[n++] = lay_by_owner(s, set_first(set), 1, i);
    }
    return n;
}

static int big_count(const struct lynx_state *s)
{
    return s->herd.total + bits_count(all_seats(s) & ~(unsigned)s->out);
}

static game_action big_nth(const struct lynx_state *s, int k)
{
    const struct lynx_herd *h = &s->herd;
    uint64_t playing = all_seats(s) & ~(unsigned)s->out;
    uint64_t cards = cards_in_play(s);
    int gives = bits_count(playing);
    struct lynx_fits f;
    int i = 0;
    int n;

    if (k < gives)
        return act(LYNX_GIVE, set_nth(playing, k), 0);
    for (k -= gives; k >= h->ways[i]; i++)
        k -= h->ways[i];
    f = fits_among(herd_fits(h, i), cards);
    n = bits_count(f.upright);
    if (k < n)
        return lay_by_owner(s, set_nth(f.upright, k), 0, i);
    return lay_by_owner(s, set_nth(f.turned, k - n), 1, i);
}

static bool big_judge(const struct lynx_state *s, game_action a, struct message *why)
{
    int seat = act_seat(a);
    int card = act_card(a);
    int x = act_x(a);
    int y = act_y(a);
    struct lynx_fits f;
    int i;

    if (s->out >> seat & 1) /* [44] */
        return message_number(message_set(why, "lynx.given-up"), seat);
    if (act_kind(a) == LYNX_GIVE)
        return true;
    if (!(s->hand[seat - 1] >> card & 1)) /* [41] */
        return message_number(message_set(why, "lynx.not-held"), card);
    if (lynx_card_at(s, s->laid, x, y)) /* [2] */
        return lynx_refuse_cell(why, "lynx.taken", x, y);
    i = lynx_herd_find(&s->herd, x, y);
    if (i < 0) /* [41] */
        return lynx_refuse_cell(why, "lynx.apart", x, y);
    f = herd_fits(&s->herd, i); /* [42] */
    return ((act_turned(a) ? f.turned : f.upright) >> card & 1) ||
           lynx_refuse_fit(why, card, act_turned(a), s->herd.next[i]);
}

static void big_play(struct lynx_state *s, game_action a)
{
    int seat = act_seat(a);
    int card = act_card(a);

    s->turn++;
    if (act_kind(a) == LYNX_GIVE) {
        s->out |= (uint8_t)(1u << seat);
        big_recount(s);
        if (s->out == all_seats(s)) { /* [45] */
            lynx_end(s, 0);
            return;
        }
    } else {
        int i = lynx_herd_find(&s->herd, act_x(a), act_y(a));

        s->hand[seat - 1] &= ~card_bit(card);
        s->held[seat - 1]--;
        lynx_note_laid(s, card, act_x(a), act_y(a), act_turned(a));
        lynx_herd_fill(&s->herd, i, lies(s, card));
        big_recount(s);
        if (s->held[seat - 1] == 0) { /* [43] */
            lynx_end(s, 1u << seat);
            return;
        }
    }
    if (s->herd.total == 0) /* [47] [48] */
        lynx_end(s, fewest(s));
}

const struct lynx_variant_rules lynx_big = {
    .kinds = 1u << LYNX_LAY | 1u << LYNX_GIVE,
    .deal = big_deal,
    .acting = big_acting,
    .actions = big_actions,
    .count = big_count,
    .nth = big_nth,
    .judge = big_judge,
    .play = big_play,
    .recount = big_recount,
};
