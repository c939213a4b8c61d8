/*
 * view.c - what is shown of a table, always through the eyes of one viewer; see table.h.
 */
#include "table/inside.h"

#include "core/json.h"

#include <string.h>

bool table_open(const struct table *t)
{
    return t->status == TABLE_OVER || !t->match.game->conceal;
}

unsigned table_acting(const struct table *t)
{
    return t->status == TABLE_PLAYING ? match_acting(&t->match) : 0;
}

void table_state_at(const struct table *t, uint32_t i, union game_state *out)
{
    const struct match *m = &t->match;
    uint32_t from = i - i % MATCH_SNAPSHOT;

    if (i == m->count) {
        *out = m->state;
        return;
    }
    memcpy(out->byte, m->snapshot + (size_t)(i / MATCH_SNAPSHOT) * m->game->state_size,
           m->game->state_size);
    for (; from < i; from++)
        game_step(m->game, out->byte, m->step[from].action);
}

int table_played(const struct table *t, uint32_t i, char out[GAME_ACTION_TEXT])
{
    union game_state before;
    struct text text;

    table_state_at(t, i, &before);
    text_init(&text, out, GAME_ACTION_TEXT);
    t->match.game->write_action(before.byte, t->match.step[i].action, &text);
    return game_actor(t->match.game, before.byte, t->match.step[i].action);
}

int table_actor(const struct table *t, uint32_t i)
{
    union game_state before;

    table_state_at(t, i, &before);
    return game_actor(t->match.game, before.byte, t->match.step[i].action);
}

bool table_remark(const struct table *t, uint32_t i, int n, struct message *out)
{
    const struct game *g = t->match.game;
    union game_state before;

    if (!g->remark)
        return false;
    table_state_at(t, i, &before);
    return g->remark(before.byte, t->match.step[i].action, n, out);
}

static void write_options(const struct match *m, struct json *j)
{
    json_open(j, "options", '{');
    for (int i = 0; i < m->game->options_count; i++) {
        const char *value = options_value(&m->options, i);

        if (value && !m->game->options[i].secret)
            json_text(j, m->game->options[i].name, value);
    }
    json_close(j, '}');
}

/* The members of `show --json` for a state that is already concealed. */
static void write_view(const struct match *m, const union game_state *seen,
                       const struct result *r, struct text *out)
{
    int seat = r->finished ? -1 : game_seat(m->game, seen->byte);
    struct json j;

    json_init(&j, out);
    json_open(&j, NULL, '{');
    json_text(&j, "game", m->game->id);
    write_options(m, &j);
    if (seat < 0)
        json_none(&j, "seat");
    else
        json_number(&j, "seat", seat);
    json_number(&j, "turn", m->game->turn(seen->byte));
    json_bool(&j, "finished", r->finished);
    json_open(&j, "winners", '[');
    for (int s = 1; s <= GAME_SEATS_MAX; s++) {
        if (r->winners >> s & 1)
            json_number(&j, NULL, s);
    }
    json_close(&j, ']');
    json_bool(&j, "draw", r->draw);
    json_text(&j, "step", game_step_name(m->game, seen->byte, r->finished));
    m->game->write_view(seen->byte, &j);
    json_close(&j, '}');
}

void table_view(const struct table *t, int viewer, struct text *out)
{
    table_view_at(t, t->match.count, viewer, t->status == TABLE_OVER, out);
}

void table_view_at(const struct table *t, uint32_t count, int viewer, bool over, struct text *out)
{
    static const struct result none;
    union game_state state, seen;
    bool ended = over && count == t->match.count;

    table_state_at(t, count, &state);
    game_look(t->match.game, state.byte, viewer, over, seen.byte);
    write_view(&t->match, &seen, ended ? &t->result : &none, out);
}

int table_actions(const struct table *t, int seat, game_action list[])
{
    const struct game *g = t->match.game;
    union game_state seen;
    int kept = 0;
    int n;

    if (!(table_acting(t) >> seat & 1))
        return 0;
    game_look(g, t->match.state.byte, seat, false, seen.byte);
    n = g->actions(seen.byte, list);
    for (int i = 0; i < n; i++) {
        if (game_actor(g, seen.byte, list[i]) == seat)
            list[kept++] = list[i];
    }
    return kept;
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
