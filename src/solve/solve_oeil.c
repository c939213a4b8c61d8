/*
 * solve_oeil.c - the solver of L'Oeil for callers: shortest solutions of the solitaire.
 *
 *     (nothing)   the actions of a shortest solution on the first line, then their number
 *     grade       also its difficulty
 *     make        a start of that difficulty, its options on the first line, and its solution
 *     count       the whole space: how many states win in each number of actions
 */
#include "solve/solve_oeil.h"

#include "core/must.h"

#include <stdlib.h>
#include <string.h>

enum { MEGA = 1000000 };

_Static_assert((int)SOLVE_LINE >= (int)SOLITAIRE_LONGEST, "a solution fits a line");

/* The solver and its memory. */
struct solve_desk {
    struct solitaire *solver;
    struct arena arena;
};

/* ---- the solver's memory ---- */

static enum solve_end fail_memory(size_t bytes, struct message *why)
{
    message_number(message_set(why, "solve.oeil.memory"), (int32_t)(bytes / MEGA + 1));
    return SOLVE_FAILED;
}

static enum solve_end fail_stopped(struct message *why)
{
    message_set(why, "solve.oeil.stopped");
    return SOLVE_FAILED;
}

static void desk_close(struct solve_desk *d)
{
    free(d->arena.at);
    free(d->solver);
}

/* Makes the solver's tables. */
static enum solve_end desk_open(struct solve_desk *d, unsigned taken,
                                const struct solve_question *q, struct message *why)
{
    size_t bytes = solitaire_memory(taken);
    bool stopped = false;

    d->solver = malloc(sizeof *d->solver);
    arena_init(&d->arena, malloc(bytes), bytes);
    if (d->solver && d->arena.at) {
        if (solitaire_init(d->solver, taken, &d->arena, q->tick, q->context))
            return SOLVE_DONE;
        stopped = d->solver->stopped;
    }
    desk_close(d);
    return stopped ? fail_stopped(why) : fail_memory(bytes, why);
}

/* ---- answering ---- */

/* Adds a verified solution of a match to the report. */
static enum solve_end tell(const struct solve_question *q, struct match *m,
                           const struct oeil_report *r, struct message *why)
{
    if (r->answer.status == SOLITAIRE_STOPPED)
        return fail_stopped(why);
    if (r->answer.status == SOLITAIRE_SOLVED)
        must(report_wins(m, r->answer.action, r->answer.length, 1));
    oeil_tell(q, m, r);
    return SOLVE_DONE;
}

/* A solution of the match's position and, if asked for, its difficulty. */
static enum solve_end solve_position(const struct solve_question *q, struct match *m,
                                     struct message *why)
{
    const struct oeil_state *s = (const void *)m->state.byte;
    struct oeil_report report = { .made = false };
    unsigned taken = 0;
    struct solve_desk desk;
    enum solve_end end;

    for (int i = 0; i < s->taken_count; i++)
        taken |= 1u << (s->taken[i] & 7);
    end = desk_open(&desk, taken, q, why);
    if (end != SOLVE_DONE)
        return end;
    report.cap = m->cap ? m->cap - s->turn : 0;
    solitaire_solve(desk.solver, s, m->cap, &report.answer);
    if (q->grade && report.answer.status == SOLITAIRE_SOLVED &&
        !solitaire_grade(desk.solver, s, &report.answer, &report.grade))
        report.answer.status = SOLITAIRE_STOPPED;
    desk_close(&desk);
    return tell(q, m, &report, why);
}

/* Starts the match of a generated start from its options, as if they were typed. */
static bool begin_made(struct match *m, const struct oeil_state *start, struct message *why)
{
    char words[SOLVE_OPTIONS];
    struct options o;
    struct text t;

    text_init(&t, words, sizeof words);
    oeil_write_start(start, " ", &t);
    *strchr(words, ' ') = '\0';
    options_init(&o, &oeil_game);
    return options_set(&o, "players=1", why) && options_set(&o, words, why) &&
           options_set(&o, words + strlen(words) + 1, why) && match_init(m, &o, why);
}

static enum solve_end make_start(const struct solve_question *q, int grade, struct message *why)
{
    struct oeil_state start;
    struct oeil_report report = { .made = true };
    struct options o;
    struct match made;
    struct solve_desk desk;
    enum solve_end end = desk_open(&desk, 0, q, why);

    if (end != SOLVE_DONE)
        return end;
    options_init(&o, &oeil_game);
    must(options_set(&o, "players=1", why) && oeil_start(&start, &o, why));
    if (!solitaire_make(desk.solver, grade, q->seed, &start, &report.answer, &report.grade))
        report.answer.status = SOLITAIRE_STOPPED;
    desk_close(&desk);
    if (!begin_made(&made, &start, why))
        return SOLVE_FAILED;
    end = tell(q, &made, &report, why);
    match_release(&made);
    return end;
}

/* Writes a sentence with a number of actions, unless it is negative, and a number of states. */
static void say_states(const struct solve_question *q, const char *id, int actions,
                       uint64_t states)
{
    struct message what;

    message_set(&what, id);
    if (actions >= 0)
        message_number(&what, actions);
    message_count(&what, states);
    q->say(q->context, &what);
}

/* Solves the whole space; if stopped, reports what was finished by then. */
static enum solve_end count_space(const struct solve_question *q, struct message *why)
{
    size_t bytes = solitaire_whole_memory();
    struct solitaire_whole whole;
    struct arena arena;
    bool all;

    arena_init(&arena, malloc(bytes), bytes);
    if (!arena.at)
        return fail_memory(bytes, why);
    all = solitaire_whole(&whole, 0, &arena, q->tick, q->context);
    free(arena.at);
    for (int level = OEIL_COLOURS - 1; level >= whole.lowest; level--) {
        oeil_say(q, "solve.oeil.taken", level, 0, 0);
        for (int i = 0; i < SOLITAIRE_LONGEST; i++)
            if (whole.states[level][i])
                say_states(q, "solve.oeil.in", i, whole.states[level][i]);
        say_states(q, "solve.oeil.never", -1, whole.never[level]);
    }
    return all ? SOLVE_DONE : fail_stopped(why);
}

/* The wanted difficulty of a start, as typed. */
static bool read_grade(const char *typed, uint32_t *grade, struct message *why)
{
    const char *at = typed;

    if (text_read_number(&at, SOLITAIRE_GRADES, grade) && !*at && *grade > 0)
        return true;
    message_text(message_set(why, "solve.oeil.grades"), typed);
    return message_number(why, SOLITAIRE_GRADES);
}

static enum solve_end solve(const struct solve_question *q, struct match *m, struct message *why)
{
    const struct oeil_state *s = (const void *)m->state.byte;
    uint32_t grade = 0;

    if (s->seats != 1) {
        message_set(why, "solve.oeil.players");
        return SOLVE_REFUSED;
    }
    if (q->count)
        return count_space(q, why);
    if (q->make)
        return read_grade(q->make, &grade, why) ? make_start(q, (int)grade, why) : SOLVE_REFUSED;
    if (m->ending) {
        message_set(why, "game.over");
        return SOLVE_REFUSED;
    }
    return solve_position(q, m, why);
}

/* ---- for makers of puzzles ---- */

static bool prepare(struct solve_work *w)
{
    w->tables = arena_take(w->arena, sizeof(struct solitaire));
    return w->tables && solitaire_init(w->tables, 0, w->arena, w->tick, w->context);
}

static bool start(struct solve_work *w, const void *state, int grade, struct rng *r,
                  struct solve_start *out)
{
    struct oeil_state made = *(const struct oeil_state *)state;
    struct solitaire_answer a;
    struct solitaire_grade g;
    struct text t;

    if (!solitaire_make(w->tables, grade, rng_next(r), &made, &a, &g))
        return false;
    text_init(&t, out->options, sizeof out->options);
    oeil_write_start(&made, " ", &t);
    memcpy(out->line, a.action, sizeof a.action);
    out->length = a.length;
    return true;
}

static int firsts(struct solve_work *w, const void *state, int length, game_action out[])
{
    const struct oeil_state *from = state;
    int n = oeil_actions(from, out);
    int found = 0;

    for (int i = 0; i < n; i++) {
        struct oeil_state next = *from;

        game_step(&oeil_game, &next, out[i]);
        if (next.phase != OEIL_OVER && solitaire_within(w->tables, &next, length - 1))
            out[found++] = out[i];
    }
    return found;
}

const struct solver oeil_solver = {
    .game = &oeil_game,
    .solve = solve,
    .open = prepare,
    .start = start,
    .firsts = firsts,
};
