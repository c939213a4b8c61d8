/* make_solved.c - puzzles from the ends of a solver's solutions; see make.h. */
#include "learn/make.h"

#include "core/must.h"
#include "solve/solvers.h"

static bool tick(void *context, uint64_t done)
{
    (void)done;
    return make_stops(context);
}

/* Keeps the whole solution; the solver lists the first actions of all solutions that are as
 * short. */
static bool keep_whole(struct maker *k, struct solve_work *work, const struct teach_wish *w,
                       struct match *m, const char *options, const struct solve_start *start)
{
    game_action first[GAME_ACTIONS_MAX];
    struct make_solution s = {
        .length = start->length,
        .first = first,
        .firsts = solver_find(k->game)->firsts(work, m->state.byte, start->length, first),
        .line = start->line,
        .line_count = start->length,
        .proof = "solver",
    };

    return make_keep(k, w, m, options, &s);
}

/* Takes a start from the solver, and the last `length` actions of its solution; with length 0, all
 * of them. */
static bool keep_one(struct maker *k, struct solve_work *work, const struct teach_plan *plan,
                     const struct teach_wish *w)
{
    char dealt[MAKE_OPTIONS] = "";
    char options[MAKE_OPTIONS];
    struct solve_start start;
    struct message why;
    struct match m;
    struct text t;
    bool kept;

    text_init(&t, dealt, sizeof dealt);
    if (plan->deal)
        plan->deal(w, &k->rng, &t);
    if (!make_open(k, w, dealt, options, &m))
        return false;
    kept = solver_find(k->game)->start(work, m.state.byte, w->length ? 0 : w->grade, &k->rng,
                                       &start);
    match_release(&m);
    if (!kept)
        return false;
    if (t.used && start.options[0])
        text_char(&t, ' ');
    text_put(&t, start.options);
    must(!t.cut);
    if (!make_open(k, w, dealt, options, &m))
        return false;
    for (int i = 0; w->length && i < start.length - w->length; i++)
        must(match_play(&m, start.line[i], &why));
    kept = w->length ? make_proved(k, w, &m, options)
                     : keep_whole(k, work, w, &m, options, &start);
    match_release(&m);
    return kept;
}

bool make_solved(struct maker *k, const struct teach_plan *plan)
{
    const struct solver *solver = solver_find(k->game);
    struct arena rest = *k->arena;
    struct solve_work work = { .arena = &rest, .tick = tick, .context = k };

    must(solver && solver->start);
    rest.at += TASK_MEMORY;
    rest.size -= TASK_MEMORY;
    rest.used = 0;
    if (solver->open && !solver->open(&work))
        k->failed = !k->stopped;
    for (int i = 0; i < plan->count; i++) {
        for (int kept = 0; kept < plan->wishes[i].count && !make_stops(k);)
            kept += keep_one(k, &work, plan, &plan->wishes[i]);
    }
    return !make_stops(k);
}
