/* solve_foureyes.c - the solver of 4EYES for callers: who can force a win, and how. */
#include "solve/report.h"

#include "core/must.h"
#include "games/foureyes/foureyes_think.h"
#include "solve/solve_foureyes_squares.h"

#include <stdlib.h>
#include <string.h>

enum { MEGABYTES = 256, HORIZON = 14, NODES = 20000000 };

/* A question being solved. */
struct certifier {
    const struct solve_question *question;
    int seat; /* owner of the strategy in the certificate's lines; 0: not written yet */
};

/* Writes who owns the strategy that follows. */
static void certify_seat(struct certifier *i, const struct foureyes_state *s)
{
    char line[REPORT_WORDS];
    struct text t;

    i->seat = s->seat;
    text_init(&t, line, sizeof line);
    text_put(&t, "board ");
    text_number(&t, s->size);
    text_put(&t, " seat ");
    text_number(&t, s->seat);
    i->question->certificate(i->question->context, line);
}

/* Writes a position of a certificate: a sign for each cell from a1 rightwards and upwards, then
 * what the winner plays there. The tiles of seat 1 are A to L, those of seat 2 a to l, by type R,
 * D, L and orientation; a free cell is a dot. */
static void certify_entry(void *context, const struct foureyes_state *s, game_action a)
{
    struct certifier *q = context;
    char line[REPORT_WORDS];
    struct text t;

    if (q->seat != s->seat)
        certify_seat(q, s);
    text_init(&t, line, sizeof line);
    for (int i = 0; i < s->size * s->size; i++) {
        struct foureyes_tile tile;

        if (!foureyes_tile_on(s, i / s->size * FOUREYES_SIDE + i % s->size, &tile))
            text_char(&t, '.');
        else
            text_char(&t, (char)((tile.owner == 1 ? 'A' : 'a') + tile.type * FOUREYES_CORNERS +
                                 tile.red));
    }
    text_char(&t, ' ');
    foureyes_write_action(s, a, &t);
    q->question->certificate(q->question->context, line);
}

/* Writes the end of a certificate: the position that was asked about, and who wins it. */
static void certify_end(struct certifier *q, const struct match *m, int winner)
{
    struct foureyes_state now;
    char line[REPORT_LINE];
    struct text t;

    memcpy(&now, m->state.byte, sizeof now);
    now.seat = (uint8_t)winner;
    if (q->seat != winner)
        certify_seat(q, &now);
    text_init(&t, line, sizeof line);
    text_put(&t, "after");
    for (uint32_t i = 0; i < m->count; i++) {
        union game_state s;

        match_state_at(m, i, &s);
        text_char(&t, ' ');
        m->game->write_action(s.byte, m->step[i].action, &t);
    }
    q->question->certificate(q->question->context, line);
}

static bool tick(void *context, uint64_t done)
{
    const struct solve_question *q = ((const struct certifier *)context)->question;

    return q->tick && q->tick(q->context, done);
}

/* More nodes need a larger table, so that proofs of hard positions are not forgotten. */
static size_t megabytes(uint64_t nodes)
{
    return nodes <= NODES ? MEGABYTES : nodes <= 5 * (uint64_t)NODES ? 4 * MEGABYTES
                                                                     : 16 * MEGABYTES;
}

static enum solve_end solve(const struct solve_question *q, struct match *m, struct message *why)
{
    struct certifier certificate = { .question = q };
    struct squares_limits limits = {
        .nodes = q->bounded ? q->nodes : NODES,
        .horizon = HORIZON,
        .tick = tick,
        .context = &certificate,
        .entry = q->certificate ? certify_entry : NULL,
    };
    size_t bytes = megabytes(limits.nodes) << 20;
    struct proof_answer answer;
    struct message not_soon;
    struct arena arena;
    void *memory;

    if (m->ending) {
        message_set(why, "game.over");
        return SOLVE_REFUSED;
    }
    memory = malloc(bytes);
    if (!memory) {
        message_number(message_set(why, "solve.memory"), (int)(bytes >> 20));
        return SOLVE_FAILED;
    }
    arena_init(&arena, memory, bytes);
    must(squares_solve(m, &limits, &arena, &answer));
    free(memory);
    if (q->certificate && answer.verdict == PROOF_WIN)
        certify_end(&certificate, m, match_seat(m));
    else if (q->certificate && answer.verdict == PROOF_LOSS)
        certify_end(&certificate, m, 3 - match_seat(m));
    message_number(message_set(&not_soon, "solve.foureyes.not-soon"), match_seat(m));
    message_number(&not_soon, HORIZON);
    report_proof(q, m, &answer, &not_soon);
    return SOLVE_DONE;
}

const struct solver foureyes_solver = { .game = &foureyes_game, .certify = true, .solve = solve };
