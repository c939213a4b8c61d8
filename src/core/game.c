/* game.c - what is the same for every game; see game.h. */
#include "core/game.h"

#include <string.h>

void game_step(const struct game *g, void *state, game_action a)
{
    g->play(state, a);
    if (g->begin)
        g->begin(state);
}

int game_count(const struct game *g, const void *state)
{
    game_action list[GAME_ACTIONS_MAX];

    return g->count ? g->count(state) : g->actions(state, list);
}

game_action game_nth(const struct game *g, const void *state, int k)
{
    game_action list[GAME_ACTIONS_MAX];

    if (g->nth)
        return g->nth(state, k);
    g->actions(state, list);
    return list[k];
}

int game_seat(const struct game *g, const void *state)
{
    unsigned acting = g->acting(state);
    int seat = 0;

    if (acting == 0 || (acting & GAME_TOGETHER) || (acting & (acting - 1)))
        return -1;
    while (!(acting >> seat & 1))
        seat++;
    return seat;
}

int game_actor(const struct game *g, const void *state, game_action a)
{
    return g->actor ? g->actor(state, a) : game_seat(g, state);
}

const char *game_step_name(const struct game *g, const void *state, bool over)
{
    return over ? "over" : g->step(state);
}

void game_look(const struct game *g, const void *state, int viewer, bool over, void *seen)
{
    memcpy(seen, state, g->state_size);
    if (g->conceal)
        g->conceal(seen, viewer, over);
}

/* All that remark() says of the action, if there is anything. */
static void write_said(const struct game *g, const void *state, game_action a, struct json *out)
{
    struct message m;
    int n = 0;

    for (; g->remark && g->remark(state, a, n, &m); n++) {
        if (n == 0)
            json_open(out, "said", '[');
        json_open(out, NULL, '{');
        json_message(out, &m);
        json_close(out, '}');
    }
    if (n)
        json_close(out, ']');
}

void game_write_played(const struct game *g, const void *state, game_action a, struct json *out)
{
    char name[GAME_ACTION_TEXT];
    struct text t;

    text_init(&t, name, sizeof name);
    g->write_action(state, a, &t);
    json_open(out, NULL, '{');
    json_number(out, "seat", game_actor(g, state, a));
    json_text(out, "action", name);
    write_said(g, state, a, out);
    json_close(out, '}');
}
