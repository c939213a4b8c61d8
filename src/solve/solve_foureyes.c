/* solve_foureyes.c - the solver of 4EYES as others know it: who wins by force, and how. */
#include "solve/report.h"

#include "core/must.h"
#include "games/foureyes/foureyes_think.h"
#include "solve/solve_foureyes_squares.h"

#include <stdlib.h>
#include <string.h>

enum { MEGABYTES = 256, HORIZON = 14, NODES = 20000000 };

static const char *const verdicts[] = {
    [SQUARES_UNKNOWN] = "unknown",   [SQUARES_WIN] = "win",
    [SQUARES_LOSS] = "loss",         [SQUARES_NO_WIN] = "no-win",
    [SQUARES_NOT_SOON] = "not-soon",
};

static void verdict_words(int seat, const struct squares_answer *a, struct message *words)
{
    switch (a->verdict) {
    case SQUARES_WIN:
        message_set(words, a->threats ? "solve.foureyes.win-threats" : "solve.foureyes.win");
        message_number(words, seat);
        message_number(words, a->turns);
        break;
    case SQUARES_LOSS:
        message_number(message_set(words, "solve.foureyes.loss"), seat);
        message_number(words, 3 - seat);
        message_number(words, a->turns);
        break;
    case SQUARES_NO_WIN:
        message_number(message_set(words, "solve.foureyes.no-win"), seat);
        break;
    case SQUARES_NOT_SOON:
        message_number(message_set(words, "solve.foureyes.not-soon"), seat);
        message_number(words, HORIZON);
        break;
    default:
        message_set(words, a->stopped ? "solve.foureyes.stopped" : "solve.foureyes.unknown");
        message_number(words, seat);
    }
}

static void tell_json(const struct solve_question *q, const struct match *m, int seat,
                      const struct squares_answer *a, int count)
{
    char line[REPORT_LINE];
    struct json_object o;

    json_begin(&o, line, sizeof line, NULL);
    json_number(&o.json, "seat", seat);
    json_text(&o.json, "verdict", verdicts[a->verdict]);
    json_number(&o.json, "turns", a->turns);
    json_bool(&o.json, "threats", a->threats);
    report_json_actions(&o.json, "line", m, a->line, count);
    json_bool(&o.json, "stopped", a->stopped);
    json_number(&o.json, "nodes", (int64_t)a->nodes);
    json_number(&o.json, "checked", (int64_t)a->checked);
    json_end(&o);
    q->line(q->context, line);
}

static void tell(const struct solve_question *q, struct match *m, int seat,
                 const struct squares_answer *a)
{
    int winner = a->verdict == SQUARES_WIN ? seat : a->verdict == SQUARES_LOSS ? 3 - seat : 0;
    int count = winner ? a->line_count : 0;
    struct message words;

    if (count) /* a line that fills its room is cut before the win */
        must(report_wins(m, a->line, count, winner) || count == SQUARES_LINE);
    if (q->json) {
        tell_json(q, m, seat, a, count);
        return;
    }
    verdict_words(seat, a, &words);
    q->say(q->context, &words);
    if (winner)
        report_actions(q, m, a->line, count);
}

/* A question at work. */
struct certifier {
    const struct solve_question *question;
    int seat; /* whose strategy the certificate's lines are; 0: none yet */
};

/* Whose strategy follows. */
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

/* A position of a certificate: a sign for each cell from a1 rightwards and upwards, then what the
 * winner plays there. The tiles of seat 1 are A to L, those of seat 2 are a to l, by type R, D, L
 * and orientation; a free cell is a dot. */
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

/* The certificate's end: the position that was asked about, and who wins it. */
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
    struct squares_answer answer;
    struct arena arena;
    void *memory;

    if (m->ending) {
        message_set(why, "game.over");
        return SOLVE_REFUSED;
    }
    memory = malloc(bytes);
    if (!memory) {
        message_number(message_set(why, "solve.foureyes.memory"), (int)(bytes >> 20));
        return SOLVE_FAILED;
    }
    arena_init(&arena, memory, bytes);
    must(squares_solve(m, &limits, &arena, &answer));
    free(memory);
    if (q->certificate && answer.verdict == SQUARES_WIN)
        certify_end(&certificate, m, match_seat(m));
    else if (q->certificate && answer.verdict == SQUARES_LOSS)
        certify_end(&certificate, m, 3 - match_seat(m));
    tell(q, m, match_seat(m), &answer);
    return SOLVE_DONE;
}

const struct solver foureyes_solver = { .game = &foureyes_game, .certify = true, .solve = solve };
