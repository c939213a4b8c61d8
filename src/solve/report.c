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
        char word[GAME_ACTION_TEXT];

        json_text(j, NULL, game_action_text(m->game, s.byte, line[i], word));
        game_step(m->game, s.byte, line[i]);
    }
    json_close(j, ']');
}
