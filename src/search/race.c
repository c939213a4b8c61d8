/* race.c - see race.h. */
#include "search/race.h"

#include <string.h>

/* Asks the game and checks the answer, so that no game can make a host play nonsense. */
static bool ask(const struct player *p, const struct match *m, struct rng *r,
                struct race_answer *out)
{
    const struct insight *in = m->game->insight;
    union game_state view;

    if (!in || !in->race || !(match_acting(m) >> p->seat & 1))
        return false;
    game_look(m->game, m->state.byte, p->seat, false, view.byte);
    return in->race(view.byte, p->seat, p->level, p->form, r, out) &&
           match_judge(m, out->action, NULL);
}

bool race_next(struct player *p, const struct match *m, struct race_answer *out)
{
    return ask(p, m, &p->rng, out);
}

bool race_stale(const struct player *p, const struct match *m, const struct race_answer *a)
{
    struct rng r = p->rng; /* a copy: looking must not use up the player's random numbers */
    struct race_answer h;

    return ask(p, m, &r, &h) && h.scene != a->scene;
}

bool race_idle(const struct match *m, int seat)
{
    struct player p;
    struct race_answer h;

    player_init(&p, seat, SEARCH_LEVELS, 0);
    return !ask(&p, m, &p.rng, &h);
}

void race_init(struct race *r, struct player player[], int count)
{
    memset(r, 0, sizeof *r);
    r->player = player;
    r->count = count;
}

/* Asks all seats without a valid answer. */
static void look_around(struct race *r, const struct match *m)
{
    for (int i = 0; i < r->count; i++) {
        struct race_answer *a = &r->seat[i].answer;

        if (r->seat[i].waiting && !race_stale(&r->player[i], m, a))
            continue;
        r->seat[i].waiting = race_next(&r->player[i], m, a);
        r->seat[i].due = r->now + (r->seat[i].waiting ? a->delay_ms : 0);
    }
}

/* The seat (from 0) that may act and is due first; -1 if there is none. */
static int first_due(const struct race *r, const struct match *m)
{
    int first = -1;

    for (int i = 0; i < r->count; i++) {
        if (r->seat[i].waiting && (match_acting(m) >> (i + 1) & 1) &&
            (first < 0 || r->seat[i].due < r->seat[first].due))
            first = i;
    }
    return first;
}

bool race_turn(struct race *r, const struct match *m, game_action *out)
{
    int i;

    look_around(r, m);
    while ((i = first_due(r, m)) >= 0) {
        if (r->seat[i].due > r->now)
            r->now = r->seat[i].due;
        r->seat[i].waiting = false;
        if (match_judge(m, r->seat[i].answer.action, NULL)) {
            *out = r->seat[i].answer.action;
            return true;
        }
        look_around(r, m); /* somebody was faster: looking again takes time */
    }
    return false;
}
