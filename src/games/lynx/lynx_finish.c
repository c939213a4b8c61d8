/* lynx_finish.c - finds actions that finish a herd of B, small herd; see lynx_solve.h. */
#include "games/lynx/lynx_solve.h"

#include "core/must.h"

#include <string.h>

/* What is collected while the search runs. */
struct gather {
    bool all;
    uint64_t herds;
    struct lynx_plan first;
    bool (*tick)(void *context, uint64_t steps);
    void *context;
    bool stopped;
};

static bool on_herd(void *context, const struct lynx_plan *herd)
{
    struct gather *g = context;

    if (g->herds++ == 0)
        g->first = *herd;
    return !g->all;
}

static bool on_tick(void *context, uint64_t steps)
{
    struct gather *g = context;

    g->stopped = g->tick && g->tick(g->context, steps);
    return g->stopped;
}

static void search(const struct lynx_plan *table, uint64_t hand, struct gather *g,
                   struct lynx_answer *out)
{
    struct lynx_hunt hunt = { on_herd, on_tick, g, out->steps };

    g->herds = 0;
    lynx_herds(table, hand, &hunt);
    out->steps = hunt.steps;
    out->stopped = g->stopped;
}

/* Adds the actions that lay the plan, starting with its card `from`. */
static void lay_plan(const struct lynx_plan *p, int from, int seat, struct lynx_answer *out)
{
    for (int k = from; k < p->count; k++)
        out->action[out->count++] = act_lay(seat, p->ref[k] / 2, p->ref[k] & 1, p->x[k], p->y[k]);
    out->found = true;
}

/* Takes all cards back and lays the seven again; counts the ways if all of them are wanted. */
static void solve_from_scratch(const struct lynx_plan *table, uint64_t cards, int seat,
                               struct gather *g, struct lynx_answer *out)
{
    struct lynx_plan begin;
    bool known = out->found;

    lynx_plan_begin(cards, &begin);
    search(&begin, cards & ~lynx_plan_cards(&begin), g, out);
    if (g->all)
        out->herds = 2 * g->herds; /* each herd also upside down: lynx_plan_begin */
    if (known || g->herds == 0)
        return;
    for (int k = 0; k < table->count; k++)
        out->action[out->count++] = act(LYNX_BACK, seat, table->ref[k] / 2);
    lay_plan(&g->first, 0, seat, out);
}

void lynx_finish(const struct lynx_state *s, int seat, bool all,
                 bool (*tick)(void *context, uint64_t steps), void *context,
                 struct lynx_answer *out)
{
    struct gather g = { .tick = tick, .context = context };
    struct lynx_plan table;
    uint64_t hand;

    must(s->variant == LYNX_SMALL_HERD && seat >= 1 && seat <= s->seats);
    memset(out, 0, sizeof *out);
    hand = s->hand[seat - 1];
    lynx_read_plan(s, seat - 1, &table);
    if (table.count) {
        search(&table, hand, &g, out);
        if (g.herds)
            lay_plan(&g.first, table.count, seat, out);
    }
    g.all = all;
    if (!out->stopped && (all || !out->found))
        solve_from_scratch(&table, hand | lynx_plan_cards(&table), seat, &g, out);
}
