/* lessons.c - lessons on the desk. */
#include "desk/verbs.h"

#include "core/registry.h"
#include "desk/objects.h"

#include <string.h>

/* `courses`: the lessons of every game. */
void desk_courses(struct desk *s, const char *rest)
{
    struct lesson one;
    struct json_object l;

    (void)rest;
    leaf_open(s, &l, "courses");
    json_open(&l.json, "courses", '[');
    for (int g = 0; g < games_count; g++) {
        json_open(&l.json, NULL, '{');
        json_text(&l.json, "game", games[g]->id);
        json_open(&l.json, "lessons", '[');
        for (int k = 0; lesson_nth(games[g]->id, k, &one); k++) {
            json_open(&l.json, NULL, '{');
            json_text(&l.json, "id", one.task.id);
            json_text(&l.json, "title", one.title);
            if (*one.part)
                json_text(&l.json, "part", one.part);
            json_close(&l.json, '}');
        }
        json_close(&l.json, ']');
        json_close(&l.json, '}');
    }
    json_close(&l.json, ']');
    leaf_send(s, &l);
}

static void write_scene(struct desk *s, struct json_object *l, bool solved)
{
    const struct puzzle_task *t = &s->lesson.task;

    json_bool(&l->json, "solved", solved);
    leaf_scene(l, &s->match, s->match.count, task_viewer(t), solved ? 0 : t->seat);
    leaf_send(s, l);
}

/* `lesson GAME N`, N from 1. */
void desk_lesson(struct desk *s, const char *rest)
{
    struct span words = { rest, strlen(rest) };
    struct span word = { "", 0 };
    const char *at = rest + strcspn(rest, " ");
    char game[TASK_ID] = "";
    struct message why;
    struct json_object l;
    uint32_t number = 0;

    desk_release(s);
    if (!span_word(&words, &word) || !span_copy(word, game, sizeof game) || !text_skip(&at, ' ') ||
        !text_read_number(&at, 999, &number) || !number ||
        !lesson_nth(game, (int)number - 1, &s->lesson)) {
        leaf_refuse_word(s, "lesson.none", rest);
        return;
    }
    if (!task_open(&s->lesson.task, &s->match, &why)) {
        leaf_refuse(s, &why);
        return;
    }
    s->work = DESK_LESSON;
    leaf_open(s, &l, "lesson");
    json_text(&l.json, "id", s->lesson.task.id);
    json_text(&l.json, "game", game);
    json_number(&l.json, "number", number);
    json_number(&l.json, "count", lesson_count(game));
    json_number(&l.json, "seat", s->lesson.task.seat);
    json_text(&l.json, "title", s->lesson.title);
    json_text(&l.json, "goal", s->lesson.goal);
    write_scene(s, &l, false);
}

/* An action that reaches the goal is played; the others are only answered. */
void lesson_try(struct desk *s, const char *action)
{
    static const char *const verdict[] = { "refused", "wrong", "solved" };
    enum lesson_verdict v;
    struct message words, why;
    struct json_object l;
    game_action a;

    v = lesson_judge(&s->lesson, &s->match, action, &words);
    leaf_open(s, &l, "tried");
    json_text(&l.json, "verdict", verdict[v]);
    json_message_object(&l.json, "words", &words);
    if (v == LESSON_DONE && match_read(&s->match, action, &a, &why))
        match_play(&s->match, a, &why);
    write_scene(s, &l, v == LESSON_DONE);
}
