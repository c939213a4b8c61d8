/* solve_lynx.c - the solver of Oeil de Lynx for callers: finishes a seat's small herd. */
#include "solve/report.h"

#include "core/must.h"
#include "games/lynx/lynx_solve.h"

#include <string.h>

_Static_assert((int)SOLVE_LINE >= (int)LYNX_FINISH, "a herd fits a line");

/* Chooses the seat that was asked about, or the first that still plays. */
static bool choose_seat(const struct solve_question *q, const struct match *m, int *seat,
                        struct message *why)
{
    const struct lynx_state *s = (const void *)m->state.byte;
    unsigned acting = match_acting(m) & ~GAME_TOGETHER;

    *seat = q->seated ? q->seat : acting ? __builtin_ctz(acting) : 1;
    if (s->variant != LYNX_SMALL_HERD)
        return refused(why, "solve.lynx.variant");
    if (m->ending)
        return refused(why, "game.over");
    if (*seat < 1)
        return message_number(message_set(why, "solve.lynx.seat"), s->seats);
    if (!(acting >> *seat & 1))
        return message_number(message_set(why, "solve.lynx.given-up"), *seat);
    return true;
}

static void tell_json(const struct solve_question *q, const struct match *m, int seat,
                      const struct lynx_answer *a)
{
    char line[REPORT_LINE];
    struct json_object o;

    json_begin(&o, line, sizeof line, NULL);
    json_number(&o.json, "seat", seat);
    if (a->found || !a->stopped)
        json_bool(&o.json, "solvable", a->found);
    else
        json_none(&o.json, "solvable");
    report_json_actions(&o.json, "actions", m, a->action, a->count);
    if (q->count)
        json_number(&o.json, "count", (int64_t)a->herds);
    json_bool(&o.json, "stopped", a->stopped);
    json_number(&o.json, "steps", (int64_t)a->steps);
    json_end(&o);
    q->line(q->context, line);
}

static void tell(const struct solve_question *q, const struct match *m,
                 const struct lynx_answer *a)
{
    struct message words;

    if (!a->found) {
        message_set(&words, a->stopped ? "solve.lynx.stopped" : "solve.lynx.none");
        if (!a->stopped)
            message_count(&words, a->steps);
        q->say(q->context, &words);
        return;
    }
    report_actions(q, m, a->action, a->count);
    if (!q->count)
        return;
    message_set(&words, a->stopped ? "solve.lynx.count-stopped" : "solve.lynx.count");
    message_count(&words, a->herds);
    message_count(&words, a->steps);
    q->say(q->context, &words);
}

static enum solve_end solve(const struct solve_question *q, struct match *m, struct message *why)
{
    struct lynx_answer answer;
    int seat;

    if (!choose_seat(q, m, &seat, why))
        return SOLVE_REFUSED;
    lynx_finish((const void *)m->state.byte, seat, q->count, q->tick, q->context, &answer);
    if (answer.found)
        must(report_wins(m, answer.action, answer.count, seat));
    if (q->json)
        tell_json(q, m, seat, &answer);
    else
        tell(q, m, &answer);
    return SOLVE_DONE;
}

/* Starts from the hand as it was dealt; returns false if it makes no herd. */
static bool start(struct solve_work *w, const void *state, int grade, struct rng *r,
                  struct solve_start *out)
{
    struct lynx_answer a;

    (void)w;
    (void)grade;
    (void)r;
    lynx_finish(state, 1, false, NULL, NULL, &a);
    out->options[0] = '\0';
    memcpy(out->line, a.action, sizeof a.action);
    out->length = a.count;
    return a.found;
}

const struct solver lynx_solver = { .game = &lynx_game, .solve = solve, .start = start };
