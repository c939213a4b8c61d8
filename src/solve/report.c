/* report.c - see report.h. */
#include "solve/report.h"

#include "core/must.h"

bool report_wins(struct match *m, const game_action line[], int count, int seat)
{
    struct result result;
    struct message why;

    for (int i = 0; i < count; i++)
        must(match_judge(m, line[i], &why) && match_play(m, line[i], &why));
    match_result(m, &result);
    for (int i = 0; i < count; i++)
        match_back(m);
    return result.finished && result.winners == 1u << seat;
}

void report_actions(const struct solve_question *q, const struct match *m,
                    const game_action line[], int count)
{
    union game_state s = m->state;
    char words[REPORT_LINE];
    struct text t;

    text_init(&t, words, sizeof words);
    for (int i = 0; i < count; i++) {
        if (i)
            text_char(&t, ' ');
        m->game->write_action(s.byte, line[i], &t);
        game_step(m->game, s.byte, line[i]);
    }
    q->line(q->context, words);
}

void report_json_actions(struct json *j, const char *name, const struct match *m,
                         const game_action line[], int count)
{
    union game_state s = m->state;

    json_open(j, name, '[');
    for (int i = 0; i < count; i++) {
        game_json_action(m->game, s.byte, line[i], NULL, j);
        game_step(m->game, s.byte, line[i]);
    }
    json_close(j, ']');
}

static const char *const verdicts[] = {
    [PROOF_UNKNOWN] = "unknown",   [PROOF_WIN] = "win",
    [PROOF_LOSS] = "loss",         [PROOF_NO_WIN] = "no-win",
    [PROOF_NOT_SOON] = "not-soon",
};

static void verdict_words(int seat, const struct proof_answer *a, struct message *words)
{
    switch (a->verdict) {
    case PROOF_WIN:
        message_set(words, a->threats ? "solve.win-threats" : "solve.win");
        message_number(words, seat);
        message_number(words, a->turns);
        break;
    case PROOF_LOSS:
        message_number(message_set(words, "solve.loss"), seat);
        message_number(words, 3 - seat);
        message_number(words, a->turns);
        break;
    case PROOF_NO_WIN:
        message_number(message_set(words, "solve.no-win"), seat);
        break;
    default:
        message_set(words, a->stopped ? "solve.stopped" : "solve.unknown");
        message_number(words, seat);
    }
}

static void tell_proof_json(const struct solve_question *q, const struct match *m, int seat,
                            const struct proof_answer *a, int count)
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

void report_proof(const struct solve_question *q, struct match *m, const struct proof_answer *a,
                  const struct message *not_soon)
{
    int seat = match_seat(m);
    int winner = a->verdict == PROOF_WIN ? seat : a->verdict == PROOF_LOSS ? 3 - seat : 0;
    int count = winner ? a->line_count : 0;
    struct message words;

    if (count) /* a line that fills its room is cut before the win */
        must(report_wins(m, a->line, count, winner) || count == PROOF_LINE);
    if (q->json) {
        tell_proof_json(q, m, seat, a, count);
        return;
    }
    if (a->verdict == PROOF_NOT_SOON)
        words = *not_soon;
    else
        verdict_words(seat, a, &words);
    q->say(q->context, &words);
    if (winner)
        report_actions(q, m, a->line, count);
}
