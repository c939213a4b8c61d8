/* make.c - see make.h. */
#include "learn/make.h"

#include "core/must.h"

#include <string.h>

bool make_stops(struct maker *k)
{
    if (!k->stopped && k->tick && k->tick(k->context, k->number))
        k->stopped = true;
    return k->stopped || k->failed;
}

bool make_open(struct maker *k, const struct teach_wish *w, const char *more,
               char options[MAKE_OPTIONS], struct match *m)
{
    struct puzzle_task t = { .game = k->game };
    struct message why;
    struct text all;

    text_init(&all, options, MAKE_OPTIONS);
    text_put(&all, w->options);
    if (all.used && more[0])
        text_char(&all, ' ');
    text_put(&all, more);
    must(!all.cut);
    t.options = (struct span){ options, all.used };
    k->failed = !task_open(&t, m, &why);
    return !k->failed;
}

/* ---- proving ---- */

void make_prover(struct maker *k, const struct teach_wish *w, const struct match *m,
                 struct prove *p)
{
    struct puzzle_task t = { .game = m->game, .seat = task_seat(m), .kind = w->kind };
    struct arena part;

    arena_init(&part, k->arena->at, TASK_MEMORY);
    must(task_prover(&t, m, &part, p));
}

/* The action of another seat now; returns false if the seat itself is to act. */
static bool others_answer(struct prove *p, const void *state, int left, game_action *out)
{
    if (p->game->acting(state) >> p->seat & 1)
        return false;
    return p->rule == TEACH_IDLE ? prove_idle(p->game, state, out)
                                 : prove_reply(p, state, left, out);
}

/* Writes one whole solution: the first action, and the answers that resist longest. */
static int write_line(const struct puzzle_task *t, const struct match *m, struct prove *p,
                      int length, game_action first, game_action line[])
{
    union game_state s = m->state;
    struct result r;
    int n = 0;

    line[n++] = first;
    game_step(m->game, s.byte, first);
    m->game->result(s.byte, &r);
    for (int left = length - 1; t->kind->rule != TEACH_SAVE && !r.finished; left--) {
        game_action list[GAME_ACTIONS_MAX];

        while (others_answer(p, s.byte, left, &line[n])) {
            game_step(m->game, s.byte, line[n++]);
            m->game->result(s.byte, &r);
            if (r.finished)
                return n;
        }
        left = prove_length(p, s.byte, left);
        must(prove_firsts(p, s.byte, left, list) > 0);
        line[n++] = list[0];
        game_step(m->game, s.byte, list[0]);
        m->game->result(s.byte, &r);
    }
    return n;
}

bool make_within(struct teach_range r, int n)
{
    return n >= r.least && n <= r.most;
}

bool make_proved(struct maker *k, const struct teach_wish *w, struct match *m,
                 const char *options)
{
    struct puzzle_task t = { .game = m->game, .seat = task_seat(m), .kind = w->kind };
    game_action first[TASK_ACTIONS], line[64];
    struct make_solution s = {
        .length = w->length, .first = first, .line = line, .proof = "search",
    };
    struct prove p;

    make_prover(k, w, m, &p);
    if (w->kind->rule != TEACH_SAVE && prove_length(&p, m->state.byte, w->length) != w->length)
        return false;
    s.firsts = task_solve(&t, m, &p, w->length, first);
    if (!make_within(w->solutions, s.firsts))
        return false;
    s.line_count = write_line(&t, m, &p, w->length, first[0], line);
    return make_keep(k, w, m, options, &s);
}

/* ---- packs ---- */

bool make_has(const struct game *g)
{
    return g->teach && g->teach->plans_count;
}

bool make_pack(struct maker *k, const struct game *g, uint64_t seed)
{
    const struct teach *teach = g->teach;
    bool good = make_has(g);

    k->game = g;
    k->number = 0;
    if (good)
        rng_seed(&k->rng, seed + teach->dice);
    for (int i = 0; good && i < teach->plans_count; i++) {
        const struct teach_plan *plan = &teach->plans[i];

        good = plan->solved ? make_solved(k, plan) : make_by_play(k, plan);
    }
    return good;
}
