/* hint.c - see hint.h. */
#include "search/hint.h"

#include "search/race.h"
#include "search/tree.h"

#include <string.h>

enum { HINT_LEVEL = 7 };

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A cell is a letter and a number or a number and a letter. */
void hint_place(const char *action, struct text *out)
{
    const char *start = action;
    const char *end = action + strlen(action);
    const char *comma = strchr(action, ',');

    if (comma) {
        start = strrchr(action, ':');
        start = start ? start + 1 : action;
        end = strchr(comma + 1, ',');
        end = end ? end : action + strlen(action);
    } else {
        for (const char *p = action; p[0] && p[1]; p++) {
            const char *q = p + 1;

            if (is_letter(*p) && is_digit(*q)) {
                while (is_digit(*q))
                    q++;
            } else if (is_digit(*p) && is_letter(*q) && (p == action || !is_letter(p[-1]))) {
                q++;
            } else {
                continue;
            }
            start = p;
            end = q;
        }
    }
    text_bytes(out, start, (size_t)(end - start));
}

/* Whether the next seat would win at once if this seat did something else: the action is then a
 * defence. Tried on the other legal actions until one lets the rival win. */
static bool defends(const struct game *g, const void *state, game_action chosen, int seat)
{
    game_action list[GAME_ACTIONS_MAX];
    int n = g->actions(state, list);
    int step = n > 24 ? n / 24 : 1;

    for (int i = 0; i < n; i += step) {
        union game_state next;
        struct result r;
        game_action reply;

        if (list[i] == chosen)
            continue;
        memcpy(next.byte, state, g->state_size);
        game_step(g, next.byte, list[i]);
        g->result(next.byte, &r);
        if (!r.finished && game_seat(g, next.byte) != seat && win_now(g, next.byte, &reply))
            return true;
    }
    return false;
}

static void write_why(const struct game *g, const void *state, int seat,
                      const struct search_answer *a, struct message *why)
{
    union game_state next;
    struct result r;

    if (g->insight && g->insight->reason && g->insight->reason(state, a->action, why))
        return;
    memcpy(next.byte, state, g->state_size);
    game_step(g, next.byte, a->action);
    g->result(next.byte, &r);
    if (r.finished && (r.winners >> seat & 1)) {
        refuse(why, "hint.wins");
    } else if (a->proved && a->value[seat] >= INSIGHT_WIN / 2) {
        message_number(refuse(why, "hint.forces"), (a->line_count + 1) / 2);
    } else if (defends(g, state, a->action, seat)) {
        refuse(why, "hint.defends");
    } else {
        message_number(refuse(why, "hint.best"), a->value[seat] / (INSIGHT_WIN / 100));
    }
}

/*
 * In a race there is nothing to search: what a sharp eye sees is the hint. A call (stop) names no
 * place; then the place is where that eye would lay afterwards.
 */
static bool hint_race(const struct match *m, int seat, struct hint *out, struct text *place)
{
    char name[GAME_ACTION_TEXT];
    struct race_answer now, then;
    struct match next = *m; /* to look at only */
    struct player p;
    struct text t;

    player_init(&p, seat, SEARCH_LEVELS, m->count);
    if (!race_next(&p, m, &now))
        return false;
    out->action = then.action = now.action;
    game_step(m->game, next.state.byte, now.action);
    text_init(&t, name, sizeof name);
    m->game->write_action(m->state.byte, now.action, &t);
    if (!strchr(name, ',') && race_next(&p, &next, &then)) {
        text_init(&t, name, sizeof name);
        m->game->write_action(next.state.byte, then.action, &t);
    }
    hint_place(name, place);
    refuse(&out->why, "hint.fits");
    return true;
}

bool hint_make(const struct match *m, int seat, const struct search_limits *limits,
               struct arena *arena, struct hint *out)
{
    const struct game *g = m->game;
    char name[GAME_ACTION_TEXT], where[GAME_ACTION_TEXT];
    struct search_answer a;
    union game_state view;
    struct text t, place;
    struct player p;

    memset(out, 0, sizeof *out);
    text_init(&place, where, sizeof where);
    player_init(&p, seat, HINT_LEVEL, m->count); /* a seed that everybody sees */
    p.sure = true;
    if (search_best(&p, m, limits, arena, &a)) {
        game_look(g, m->state.byte, seat, false, view.byte);
        if (g->imagine)
            g->imagine(view.byte, seat, &p.rng);
        out->action = a.action;
        write_why(g, view.byte, seat, &a, &out->why);
    } else if (!hint_race(m, seat, out, &place)) {
        return false;
    }
    text_init(&t, name, sizeof name);
    g->write_action(m->state.byte, out->action, &t);
    if (!place.used)
        hint_place(name, &place);
    message_text(refuse(&out->where, "hint.where"), where);
    message_action(refuse(&out->what, "hint.what"), name);
    return true;
}
