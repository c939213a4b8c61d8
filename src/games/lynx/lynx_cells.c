/*
 * lynx_cells.c - the free cells of a table and the neighbours of a cell, for showing a table or
 * letting people point at it.
 */
#include "games/lynx/lynx.h"

uint64_t lynx_table_of(const struct lynx_state *s, int seat)
{
    return s->variant == LYNX_SMALL_HERD ? s->small.table[seat - 1] : s->laid;
}

static int add(struct lynx_cell list[], int n, int x, int y)
{
    list[n] = (struct lynx_cell){ (int8_t)x, (int8_t)y };
    return n + 1;
}

/* A: the free cells next to the head. */
static int beside_head(const struct lynx_state *s, struct lynx_cell list[])
{
    int n = 0;

    for (int d = 0; d < 4; d++)
        if (s->snake.ways >> d & 1)
            n = add(list, n, s->x[s->last] + step_x(d), s->y[s->last] + step_y(d));
    return n;
}

/* B: the free cells next to the cards of a table, each once. */
static int beside_cards(const struct lynx_state *s, uint64_t table, struct lynx_cell list[])
{
    uint64_t before = 0; /* cards whose cells are listed */
    int n = 0;

    if (table == 0)
        return add(list, n, 0, 0);
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);

        for (int d = 0; d < 4; d++) {
            int x = s->x[card] + step_x(d);
            int y = s->y[card] + step_y(d);
            bool known = lynx_card_at(s, table, x, y);

            for (int e = 0; e < 4; e++)
                known = known || lynx_card_at(s, before, x + step_x(e), y + step_y(e));
            if (!known)
                n = add(list, n, x, y);
        }
        before |= card_bit(card);
    }
    return n;
}

int lynx_free_cells(const struct lynx_state *s, int seat, struct lynx_cell list[LYNX_OPEN_MAX])
{
    int n = 0;

    if (s->variant == LYNX_SNAKE)
        return beside_head(s, list);
    if (s->variant == LYNX_SMALL_HERD)
        return beside_cards(s, lynx_table_of(s, seat), list);
    for (int i = 0; i < s->herd.count; i++)
        n = add(list, n, herd_x(&s->herd, i), herd_y(&s->herd, i));
    return n;
}

int lynx_beside(const struct lynx_state *s, int seat, int x, int y, int *side)
{
    uint64_t among = s->variant == LYNX_SNAKE ? card_bit(s->last) : lynx_table_of(s, seat);

    for (; among; among &= among - 1) {
        int card = set_first(among);

        for (int d = 0; d < 4; d++)
            if (s->x[card] + step_x(d) == x && s->y[card] + step_y(d) == y) {
                *side = d;
                return card;
            }
    }
    return 0;
}
