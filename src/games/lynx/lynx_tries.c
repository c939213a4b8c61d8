/*
 * lynx_tries.c - what a person may try without being told whether it fits.
 *
 * Seeing where a card fits is the game; so whoever lets people point offers every card of theirs
 * at every free cell beside cards, and the rules answer.
 */
#include "games/lynx/lynx.h"

/* Every card of the set at the cell, both ways. */
static int try_all(game_action list[], int n, uint64_t cards, int seat, int x, int y)
{
    return list_lays(list, n, (struct fits){ cards, cards }, seat, x, y);
}

/* A: the free cells beside the head; passing is tried too. */
static int try_snake(const struct lynx_state *s, int seat, game_action list[])
{
    int n = 0;

    list[n++] = act(PASS, 0, 0);
    for (int d = 0; d < 4; d++) {
        if (s->snake.ways >> d & 1)
            n = try_all(list, n, s->hand[seat - 1], 0, s->x[s->last] + step_x(d),
                        s->y[s->last] + step_y(d));
    }
    return n;
}

/* B: the free cells beside the cards of the seat's own table, each once. */
static int try_table(const struct lynx_state *s, int seat, game_action list[], int n)
{
    uint64_t table = s->small.table[seat - 1];
    uint64_t hand = s->hand[seat - 1];
    uint64_t before = 0; /* cards whose cells are listed */

    if (table == 0)
        return try_all(list, n, hand, seat, 0, 0);
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);

        for (int d = 0; d < 4; d++) {
            int x = s->x[card] + step_x(d);
            int y = s->y[card] + step_y(d);
            bool known = lynx_card_at(s, table, x, y);

            for (int e = 0; e < 4; e++)
                known = known || lynx_card_at(s, before, x + step_x(e), y + step_y(e));
            if (!known)
                n = try_all(list, n, hand, seat, x, y);
        }
        before |= card_bit(card);
    }
    return n;
}

static int try_herd(const struct herd *h, uint64_t cards, int seat, game_action list[], int n)
{
    for (int i = 0; i < h->count; i++)
        n = try_all(list, n, cards, seat, herd_x(h, i), herd_y(h, i));
    return n;
}

int lynx_tries(const void *view, int seat, game_action list[])
{
    const struct lynx_state *s = view;
    int n = 0;

    if (s->variant == SNAKE)
        return try_snake(s, seat, list);
    if (s->variant == ARROW) {
        list[n++] = act(s->seat ? FAIL : STOP, seat, 0);
        if (s->seat)
            return try_herd(&s->herd, card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]), seat,
                            list, n);
        list[n++] = act(NONE, seat, 0);
        return n;
    }
    list[n++] = act(GIVE, seat, 0);
    if (s->variant == BIG_HERD)
        return try_herd(&s->herd, s->hand[seat - 1], seat, list, n);
    for (uint64_t set = s->small.table[seat - 1]; set; set &= set - 1)
        list[n++] = act(BACK, seat, set_first(set));
    return try_table(s, seat, list, n);
}
