/* solve_eccentric.c - the solver of Eccentric for callers: who wins by force, and how. */
#include "solve/report.h"
#include "solve/solve_eccentric_wins.h"

#include "core/must.h"

#include <stdlib.h>

enum { MEGABYTES = 512, NODES = 20000000 };

static bool accepts(const struct match *m, struct message *why)
{
    const struct eccentric_state *s = (const void *)m->state.byte;

    if (m->ending)
        return refused(why, "game.over");
    if (s->seats != 2)
        return refused(why, "solve.eccentric.two");
    return !s->manual || refused(why, "solve.eccentric.auto");
}

static enum solve_end solve(const struct solve_question *q, struct match *m, struct message *why)
{
    struct wins_limits limits = {
        .nodes = q->bounded ? q->nodes : NODES,
        .tick = q->tick,
        .context = q->context,
    };
    struct proof_answer answer;
    struct arena arena;
    void *memory;

    if (!accepts(m, why))
        return SOLVE_REFUSED;
    memory = malloc((size_t)MEGABYTES << 20);
    if (!memory) {
        message_number(message_set(why, "solve.memory"), MEGABYTES);
        return SOLVE_FAILED;
    }
    arena_init(&arena, memory, (size_t)MEGABYTES << 20);
    must(wins_solve(m, &limits, &arena, &answer));
    free(memory);
    report_proof(q, m, &answer, NULL);
    return SOLVE_DONE;
}

const struct solver eccentric_solver = { .game = &eccentric_game, .solve = solve };
