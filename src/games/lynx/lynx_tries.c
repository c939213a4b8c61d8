/*
 * lynx_tries.c - the actions a person may try without knowing whether they fit.
 *
 * Seeing where a card fits is the point of the game, so people may try each of their cards at every
 * free cell next to a card, and the rules answer.
 */
#include "games/lynx/lynx.h"

/* Lists every card of the set at every free cell, both ways up. */
static int try_all(const struct lynx_state *s, uint64_t cards, int seat, game_action list[], int n)
{
    struct lynx_cell cell[LYNX_OPEN_MAX];
    int count = lynx_free_cells(s, seat, cell);
    int named = s->variant == LYNX_SNAKE ? 0 : seat;

    for (int i = 0; i < count; i++)
        n = list_lays(list, n, (struct lynx_fits){ cards, cards }, named, cell[i].x, cell[i].y);
    return n;
}

int lynx_tries(const void *view, int seat, game_action list[])
{
    const struct lynx_state *s = view;
    int n = 0;

    if (s->variant == LYNX_SNAKE) {
        list[n++] = act(LYNX_PASS, 0, 0);
        return try_all(s, s->hand[seat - 1], seat, list, n);
    }
    if (s->variant == LYNX_ARROW) {
        list[n++] = act(s->seat ? LYNX_FAIL : LYNX_STOP, seat, 0);
        if (s->seat)
            return try_all(s, card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]), seat, list, n);
        list[n++] = act(LYNX_NONE, seat, 0);
        return n;
    }
    list[n++] = act(LYNX_GIVE, seat, 0);
    if (s->variant == LYNX_SMALL_HERD)
        for (uint64_t set = s->small.table[seat - 1]; set; set &= set - 1)
            list[n++] = act(LYNX_BACK, seat, set_first(set));
    return try_all(s, s->hand[seat - 1], seat, list, n);
}
