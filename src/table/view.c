/*
 * view.c - what each viewer is shown of a table; see table.h.
 */
#include "table/inside.h"

/* The number of people's seats, including those of people for whom a computer stands in. */
static int people(const struct table *t)
{
    int n = 0;

    for (int s = 1; s <= t->seats; s++)
        n += t->seat[s].kind != SEAT_COMPUTER || t->seat[s].standin;
    return n;
}

bool table_finding(const struct table *t)
{
    return t->finding && t->status != TABLE_OVER && people(t) > 1;
}

bool table_may_hint(const struct table *t, int seat, struct message *why)
{
    if (!(table_acting(t) >> seat & 1))
        return refused(why, "table.no-hint");
    if (table_finding(t))
        return refused(why, "table.finding");
    return t->local || people(t) == 1 || refused(why, "table.fair-play");
}

bool table_open(const struct table *t)
{
    return t->status == TABLE_OVER || !t->options.game->conceal;
}

unsigned table_acting(const struct table *t)
{
    return t->status == TABLE_PLAYING ? match_acting(&t->match) : 0;
}

unsigned table_people(const struct table *t)
{
    unsigned seats = 0;

    for (int s = 1; s <= t->seats; s++)
        seats |= (unsigned)(t->seat[s].kind == SEAT_PERSON) << s;
    return seats;
}

static const struct result none;

void table_view_at(const struct table *t, uint32_t count, int viewer, bool over, unsigned with,
                   struct json *out)
{
    union game_state state, seen;
    bool ended = over && count == t->match.count;

    match_state_at(&t->match, count, &state);
    game_look(t->match.game, state.byte, viewer, over, seen.byte);
    game_write_view(&t->match.options, seen.byte, ended ? &t->result : &none, with, "view", out);
}

void view_look(const struct table *t, int viewer, union game_state *seen)
{
    game_look(t->match.game, t->match.state.byte, viewer, t->status == TABLE_OVER, seen->byte);
}

void view_write(const struct table *t, const void *seen, unsigned with, struct json *out)
{
    game_write_view(&t->match.options, seen, t->status == TABLE_OVER ? &t->result : &none, with,
                    "view", out);
}

int view_actions(const struct table *t, int seat, const void *seen, game_action list[])
{
    const struct game *g = t->match.game;
    int kept = 0;
    int n;

    if (!(table_acting(t) >> seat & 1))
        return 0;
    n = g->actions(seen, list);
    if (!g->actor) /* only one seat acts, and it is this one */
        return n;
    for (int i = 0; i < n; i++) {
        if (g->actor(seen, list[i]) == seat)
            list[kept++] = list[i];
    }
    return kept;
}

int table_actions(const struct table *t, int seat, game_action list[])
{
    union game_state seen;

    view_look(t, seat, &seen);
    return view_actions(t, seat, seen.byte, list);
}

int table_tries(const struct table *t, int seat, game_action list[])
{
    const struct game *g = t->match.game;
    union game_state seen;

    if (!g->tries || seat == 0)
        return table_actions(t, seat, list);
    if (!(table_acting(t) >> seat & 1))
        return 0;
    game_look(g, t->match.state.byte, seat, false, seen.byte);
    return g->tries(seen.byte, seat, list);
}
