/* solution.c - shows the solution of the current work. */
#include "desk/verbs.h"

#include "desk/objects.h"

/* The solution to show: a whole line, or, if there is none, the first of the actions that solve
 * it. */
static struct span line_of(const struct desk *s)
{
    struct span words = s->puzzle.solution;
    struct span first = { "", 0 };

    if (s->work == DESK_LESSON)
        return s->lesson.show;
    if (s->puzzle.line.length)
        return s->puzzle.line;
    span_word(&words, &first);
    return first;
}

static void write_line(struct json *j, struct match *m, struct span line)
{
    struct span word;

    json_open(j, "line", '[');
    while (span_word(&line, &word)) {
        char name[GAME_ACTION_TEXT];
        struct message why;
        game_action a;

        if (!span_copy(word, name, sizeof name) || !match_read(m, name, &a, &why))
            break;
        game_write_played(m->game, m->state.byte, a, j);
        match_play(m, a, &why);
    }
    json_close(j, ']');
}

/* `solution`: shows one whole line; for a lesson one action; if a seat is to be named, its name. */
void desk_solution(struct desk *s, const char *rest)
{
    const struct puzzle_task *t = s->work == DESK_LESSON ? &s->lesson.task : &s->puzzle.task;
    struct message words;
    struct json_object l;
    struct match m;

    (void)rest;
    if (s->work != DESK_PUZZLE && s->work != DESK_LESSON) {
        leaf_refuse_word(s, "desk.nothing", "solution");
        return;
    }
    if (!task_open(t, &m, &words)) {
        leaf_refuse(s, &words);
        return;
    }
    leaf_open(s, &l, "solution");
    if (t->kind->rule == TEACH_NAME) {
        message_number(message_set(&words, t->kind->answer), task_named(t, &m));
        json_message_object(&l.json, "words", &words);
    } else {
        write_line(&l.json, &m, line_of(s));
    }
    leaf_send(s, &l);
    match_release(&m);
}
