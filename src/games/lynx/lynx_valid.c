/*
 * lynx_valid.c - the invariants of a full state: every card is in one place only, neighbours fit,
 * and all derived data agrees with the cards.
 */
#include "games/lynx/lynx.h"

#include <string.h>

/* Adds a card to the set of those seen; returns false if it is not a card or was seen before. */
static bool see(uint64_t *seen, int card)
{
    if (card < 1 || card > LYNX_CARDS || (*seen >> card & 1))
        return false;
    *seen |= card_bit(card);
    return true;
}

static bool see_all(uint64_t *seen, uint64_t set)
{
    if ((set & ~ALL_CARDS) || (*seen & set))
        return false;
    *seen |= set;
    return true;
}

/* Returns true if every card is in exactly one place: a table, a hand, a pile or the stock. */
static bool cards_once(const struct lynx_state *s)
{
    uint64_t seen = 0;

    if (!see_all(&seen, s->laid) || !see_all(&seen, s->aside))
        return false;
    for (int i = 0; i < s->seats; i++) {
        if (s->variant == LYNX_ARROW) {
            for (int k = 0; k < s->held[i]; k++) {
                if (!see(&seen, s->won[i][k]))
                    return false;
            }
        } else if (!see_all(&seen, s->hand[i]) || bits_count(s->hand[i]) != s->held[i]) {
            return false;
        }
        for (int k = 0; s->variant == LYNX_SNAKE && k < s->snake.piled[i]; k++) {
            if (!see(&seen, s->snake.pile[i][k]))
                return false;
        }
    }
    for (int k = 0; k < s->stocked; k++) {
        if (!see(&seen, s->stock[(s->top + k) % LYNX_CARD_SLOTS]))
            return false;
    }
    if (s->variant == LYNX_SNAKE && !see(&seen, s->snake.tail))
        return false;
    if (s->variant == LYNX_ARROW && s->herd.open[0] &&
        (!see(&seen, s->herd.open[0]) || !see(&seen, s->herd.open[1])))
        return false;
    return seen == ALL_CARDS;
}

/* Returns true if the cards of a table are in different cells and fit; *met counts the pairs that
 * meet. */
static bool table_fits(const struct lynx_state *s, uint64_t table, int *met)
{
    *met = 0;
    for (uint64_t set = table; set; set &= set - 1) {
        int card = set_first(set);

        if (lynx_card_at(s, table, s->x[card], s->y[card]) != card)
            return false;
        for (int d = LYNX_NORTH; d <= LYNX_EAST; d++) {
            int other = lynx_card_at(s, table, s->x[card] + step_x(d), s->y[card] + step_y(d));
            const struct lynx_fits *f = &lynx_fit[lies(s, other)][d];

            if (other == 0)
                continue;
            if (!((lies(s, card) & 1 ? f->turned : f->upright) >> card & 1))
                return false;
            ++*met;
        }
    }
    return true;
}

static bool valid_snake(const struct lynx_state *s)
{
    const struct lynx_snake *a = &s->snake;
    int covered = 0;
    int met;

    for (int y = 0; y < 64; y++)
        covered += bits_count(a->row[y]);
    /* A path of n cards has n - 1 meetings; the tail adds one. */
    if (covered != bits_count(s->laid) + 1 || !table_fits(s, s->laid, &met) ||
        met != bits_count(s->laid) - 1)
        return false;
    for (uint64_t set = s->laid; set; set &= set - 1) {
        int card = set_first(set);

        if (!(a->row[s->y[card] & 63] >> (s->x[card] & 63) & 1))
            return false;
    }
    return (a->row[0] & 1) && s->seat >= 1 && s->seat <= s->seats && s->last &&
           a->idle <= s->seats && (s->over || (a->ways && a->idle < s->seats));
}

static bool valid_small(const struct lynx_state *s)
{
    struct lynx_state again = *s;
    uint64_t laid = 0;
    int met;

    for (int i = 0; i < s->seats; i++) {
        if (!see_all(&laid, s->small.table[i]) || !table_fits(s, s->small.table[i], &met) ||
            bits_count(s->small.table[i]) + s->held[i] != LYNX_HERD_HAND)
            return false;
    }
    lynx_rules[s->variant]->recount(&again);
    return laid == s->laid &&
           memcmp(again.small.choices, s->small.choices, sizeof again.small.choices) == 0;
}

/* Returns true if every free cell is listed once, with its neighbours. */
static bool valid_herd(const struct lynx_state *s)
{
    const struct lynx_herd *h = &s->herd;
    int sides = 0;
    int met;

    if (h->count > LYNX_OPEN_MAX || !table_fits(s, s->laid, &met) || met < bits_count(s->laid) - 1)
        return false;
    for (int i = 0; i < h->count; i++) {
        int x = herd_x(h, i);
        int y = herd_y(h, i);

        if (lynx_herd_find(h, x, y) != i || lynx_card_at(s, s->laid, x, y))
            return false;
        for (int d = 0; d < 4; d++) {
            int card = lynx_card_at(s, s->laid, x + step_x(d), y + step_y(d));

            if (h->next[i][d] != (card ? lies(s, card) : 0))
                return false;
            sides += card != 0;
        }
    }
    return sides == 4 * bits_count(s->laid) - 2 * met;
}

static bool same_ways(const struct lynx_herd *a, const struct lynx_herd *b)
{
    return a->total == b->total && memcmp(a->ways, b->ways, sizeof a->ways) == 0;
}

static bool valid_big(const struct lynx_state *s)
{
    struct lynx_state again = *s;

    lynx_rules[s->variant]->recount(&again);
    return valid_herd(s) && same_ways(&again.herd, &s->herd) &&
           (s->over || (s->herd.total && s->out != all_seats(s)));
}

static bool valid_arrow(const struct lynx_state *s)
{
    struct lynx_herd again = s->herd;

    lynx_herd_count(&again, card_bit(s->herd.open[0]) | card_bit(s->herd.open[1]));
    for (int i = 0; i < s->seats; i++) {
        if (s->held[i] > LYNX_WON_ALL || (s->held[i] == LYNX_WON_ALL && !s->over))
            return false;
    }
    if (s->seat && (s->seat > s->seats || (s->out >> s->seat & 1) || s->over ||
                    !same_ways(&again, &s->herd)))
        return false;
    return valid_herd(s) && s->over == (s->herd.open[0] == 0) &&
           (s->over || s->out != all_seats(s));
}

bool lynx_valid(const void *state)
{
    const struct lynx_state *s = state;

    if (s->variant > LYNX_ARROW || s->seats < 2 || s->seats > LYNX_SEATS || s->over > 1 ||
        (s->winners & ~all_seats(s)) || (s->out & ~all_seats(s)) || (s->winners && !s->over) ||
        s->top >= LYNX_CARD_SLOTS || s->stocked > LYNX_CARDS || (s->turned & ~s->laid) ||
        !cards_once(s))
        return false;
    switch (s->variant) {
    case LYNX_SNAKE:
        return valid_snake(s);
    case LYNX_SMALL_HERD:
        return valid_small(s);
    case LYNX_BIG_HERD:
        return valid_big(s);
    default:
        return valid_arrow(s);
    }
}
