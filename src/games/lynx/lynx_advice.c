/*
 * lynx_advice.c - exact advice in B, small herd: the shortest way to finish it.
 *
 * It keeps as many cards on the table as a finished herd allows. All choices of cards to keep are
 * tried, larger ones first; each takes a few thousand steps at most (lynx_solve.h).
 */
#include "games/lynx/lynx_solve.h"

/* The cards of the table that are in `keep`, a mask of their places. */
static struct lynx_plan part_of(const struct lynx_plan *table, unsigned keep)
{
    struct lynx_plan p = { .count = 0 };

    for (int k = 0; k < table->count; k++) {
        if (!(keep >> k & 1))
            continue;
        p.ref[p.count] = table->ref[k];
        p.x[p.count] = table->x[k];
        p.y[p.count++] = table->y[k];
    }
    return p;
}

/* Finds a herd of the seven cards that leaves this part of the table in place. */
static bool finish(struct lynx_plan part, uint64_t cards, struct lynx_plan *herd)
{
    if (part.count == 0)
        lynx_plan_begin(cards, &part);
    return lynx_first_herd(&part, cards & ~lynx_plan_cards(&part), herd);
}

bool lynx_advise(const void *view, int seat, struct arena *arena, struct solved *out)
{
    const struct lynx_state *s = view;
    struct lynx_plan table, herd;
    uint64_t cards;

    (void)arena;
    if (s->variant != LYNX_SMALL_HERD || s->over || s->out >> seat & 1)
        return false;
    lynx_read_plan(s, seat - 1, &table);
    cards = s->hand[seat - 1] | lynx_plan_cards(&table);
    for (int kept = table.count; kept >= 0; kept--) {
        for (unsigned keep = 0; keep < 1u << table.count; keep++) {
            unsigned back = ~keep & ((1u << table.count) - 1);

            if (bits_count(keep) != kept || !finish(part_of(&table, keep), cards, &herd))
                continue;
            out->actions = LYNX_HERD_HAND - kept + table.count - kept;
            out->action = back ? act(LYNX_BACK, seat, table.ref[__builtin_ctz(back)] / 2)
                               : act_lay(seat, herd.ref[kept] / 2, herd.ref[kept] & 1,
                                         herd.x[kept], herd.y[kept]);
            return true;
        }
    }
    return false;
}
