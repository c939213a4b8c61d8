/* game.c - the functions that work the same way for every game; see game.h. */
#include "core/game.h"

#include "core/sha256.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "states travel between programs as their bytes");

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

/* Has a function of its own, so that the others do not pay for its list. */
static __attribute__((noinline)) game_action any_listed(const struct game *g, const void *state,
                                                        struct rng *r, int *n)
{
    game_action list[GAME_ACTIONS_MAX];

    *n = g->actions(state, list);
    return *n ? list[rng_below(r, (uint32_t)*n)] : 0;
}

game_action game_any(const struct game *g, const void *state, struct rng *r, int *n)
{
    if (g->any)
        return g->any(state, r, n);
    if (!g->count)
        return any_listed(g, state, r, n);
    *n = g->count(state);
    return *n ? g->nth(state, (int)rng_below(r, (uint32_t)*n)) : 0;
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

void game_write_seat(struct text *out, int seat)
{
    text_number(out, seat);
    text_char(out, ':');
}

bool game_read_seat(const char **at, int seats, int *out)
{
    const char *p = *at;
    uint32_t seat;

    if (!text_read_number(&p, (uint32_t)seats, &seat) || seat == 0 || !text_skip(&p, ':'))
        return false;
    *at = p;
    *out = (int)seat;
    return true;
}

bool game_special(const struct game *g, const void *state, enum game_special what, int seat,
                  game_action *out)
{
    return g->special && g->special(state, what, seat, out) && g->judge(state, *out, NULL) &&
           game_actor(g, state, *out) == seat;
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

/* Writes every sentence that remark() has for the action, if any. */
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

const char *game_action_text(const struct game *g, const void *state, game_action a,
                             char out[GAME_ACTION_TEXT])
{
    struct text t;

    text_init(&t, out, GAME_ACTION_TEXT);
    g->write_action(state, a, &t);
    return out;
}

void game_json_action(const struct game *g, const void *state, game_action a, const char *name,
                      struct json *out)
{
    json_open(out, name, '"');
    g->write_action(state, a, out->out);
    json_close(out, '"');
}

bool game_place(const struct game *g, const void *state, game_action a, char out[PLACE_NAME])
{
    struct text t;

    text_init(&t, out, PLACE_NAME);
    return g->place && g->place(state, a, &t);
}

void game_write_played(const struct game *g, const void *state, game_action a, struct json *out)
{
    json_open(out, NULL, '{');
    json_number(out, "seat", game_actor(g, state, a));
    game_json_action(g, state, a, "action", out);
    if (g->write_effect)
        g->write_effect(state, a, out);
    write_said(g, state, a, out);
    json_close(out, '}');
}

void game_write_options(const struct options *o, bool secrets, struct json *out)
{
    json_open(out, "options", '{');
    for (int i = 0; i < o->game->options_count; i++) {
        const char *value = options_written(o, i);

        if (value && (secrets || !o->game->options[i].secret))
            json_text(out, o->game->options[i].name, value);
    }
    json_close(out, '}');
}

static void write_bytes(const struct game *g, const void *seen, struct json *out)
{
    char digits[2 * GAME_STATE_MAX + 1];

    hex_write(seen, g->state_size, digits);
    json_text(out, "bytes", digits);
}

/* Writes everything the game says about a topic, as a list of messages. */
static void write_topic(const struct game *g, const void *seen, enum game_topic topic, int seat,
                        const char *name, struct json *out)
{
    struct message m;

    json_open(out, name, '[');
    for (int n = 0; g->explain(seen, topic, seat, n, &m); n++)
        json_message_object(out, NULL, &m);
    json_close(out, ']');
}

/* Writes each seat's goal and progress; once the game has ended, why it ended that way. */
static void write_aims(const struct game *g, const void *seen, struct json *out)
{
    struct result own;

    g->result(seen, &own);
    json_open(out, "aims", '[');
    for (int seat = 1; seat <= g->seats(seen); seat++) {
        json_open(out, NULL, '{');
        write_topic(g, seen, TOPIC_GOAL, seat, "goal", out);
        write_topic(g, seen, TOPIC_PROGRESS, seat, "progress", out);
        json_close(out, '}');
    }
    json_close(out, ']');
    if (own.finished)
        write_topic(g, seen, TOPIC_ENDING, 0, "ending", out);
}

void game_write_view(const struct options *o, const void *seen, const struct result *r,
                     unsigned with, const char *name, struct json *out)
{
    const struct game *g = o->game;
    int seat = r->finished ? -1 : game_seat(g, seen);

    json_open(out, name, '{');
    json_text(out, "game", g->id);
    game_write_options(o, with & WITH_SECRETS, out);
    if (seat < 0)
        json_none(out, "seat");
    else
        json_number(out, "seat", seat);
    json_number(out, "turn", g->turn(seen));
    json_bool(out, "finished", r->finished);
    json_bits(out, "winners", r->winners);
    json_bool(out, "draw", r->draw);
    json_text(out, "step", game_step_name(g, seen, r->finished));
    if (g->explain)
        write_aims(g, seen, out);
    g->write_view(seen, out);
    if (with & WITH_BYTES)
        write_bytes(g, seen, out);
    json_close(out, '}');
}

bool game_read_bytes(const struct game *g, const char *digits, void *seen)
{
    return strlen(digits) == 2 * (size_t)g->state_size && hex_read(digits, g->state_size, seen);
}
