/* solve_foureyes.c - the solver of 4EYES as others know it: who wins by force, and how. */
#include "solve/report.h"

#include "core/must.h"
#include "games/foureyes/foureyes_think.h"
#include "solve/solve_foureyes_squares.h"

#include <stdlib.h>

enum { MEGABYTES = 256, HORIZON = 20, NODES = 20000000 };

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

static enum solve_end solve(const struct solve_question *q, struct match *m, struct message *why)
{
    struct squares_limits limits = {
        .nodes = q->bounded ? q->nodes : NODES,
        .horizon = HORIZON,
        .tick = q->tick,
        .context = q->context,
    };
    size_t bytes = (size_t)MEGABYTES << 20;
    struct squares_answer answer;
    struct arena arena;
    void *memory;

    if (m->ending) {
        message_set(why, "game.over");
        return SOLVE_REFUSED;
    }
    memory = malloc(bytes);
    if (!memory) {
        message_number(message_set(why, "solve.foureyes.memory"), MEGABYTES);
        return SOLVE_FAILED;
    }
    arena_init(&arena, memory, bytes);
    must(squares_solve(m, &limits, &arena, &answer));
    free(memory);
    tell(q, m, match_seat(m), &answer);
    return SOLVE_DONE;
}

const struct solver foureyes_solver = { .game = &foureyes_game, .solve = solve };
