/* cmd_lesson.c - `coupdoeil lesson`: a course at the keyboard, lesson after lesson. */
#include "cli/learner.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "learn/lesson.h"

#include <stdio.h>
#include <string.h>

/* How a lesson ended. */
enum leaving { QUIT, DONE, SKIPPED };

static int fail(const char *id, const char *word)
{
    struct message why;

    message_text(message_set(&why, id), word);
    return cli_fail(&why);
}

/* Plays the action that solved it and shows the board. */
static void show_played(const struct learner *l, const struct lesson *lesson, struct match *m,
                        const char *action)
{
    struct message why;
    game_action a;

    if (match_read(m, action, &a, &why) && match_play(m, a, &why))
        learner_show(l, m, task_viewer(&lesson->task));
}

static enum leaving work(const struct learner *l, const struct lesson *lesson, struct match *m)
{
    char line[LEARNER_LINE];
    struct message words;

    while (learner_ask("> ", line)) {
        if (strcmp(line, "quit") == 0)
            return QUIT;
        if (strcmp(line, "next") == 0)
            return SKIPPED;
        if (strcmp(line, "?") == 0) {
            fputs(lang_words("lesson.help"), stdout);
            continue;
        }
        if (strcmp(line, "show") == 0)
            span_copy(lesson->show, line, sizeof line);
        if (line[0] == '\0')
            continue;
        switch (lesson_judge(lesson, m, line, &words)) {
        case LESSON_DONE:
            show_played(l, lesson, m, line);
            learner_say(&words);
            progress_note(lesson->task.id);
            return DONE;
        default:
            learner_say(&words);
        }
    }
    return QUIT;
}

static enum leaving one_lesson(const struct learner *l, const struct lesson *lesson, int number,
                               int count)
{
    struct message words;
    enum leaving left;
    struct match m;

    if (!task_open(&lesson->task, &m, &words)) {
        cli_fail(&words);
        return QUIT;
    }
    message_number(message_set(&words, "lesson.title"), number);
    message_number(&words, count);
    message_word(&words, lesson->title);
    putchar('\n');
    learner_say(&words);
    learner_show(l, &m, task_viewer(&lesson->task));
    learner_tell(lesson->goal);
    left = work(l, lesson, &m);
    match_release(&m);
    return left;
}

/* The first lesson that is not done yet, counted from 0; if all are done, the first one. */
static int first_open(const char *game, int count)
{
    struct lesson lesson;

    for (int k = 0; k < count; k++) {
        if (lesson_nth(game, k, &lesson) && !progress_has(lesson.task.id))
            return k;
    }
    return 0;
}

int cmd_lesson(const struct request *r)
{
    const char *game = r->word[0];
    struct lesson lesson;
    struct learner l;
    uint32_t number;
    int count;
    int at;

    if (!game_find(game))
        return fail("game.unknown", game);
    count = lesson_count(game);
    if (!count)
        return fail("lesson.none", game);
    at = first_open(game, count);
    if (r->words > 1) {
        if (!cli_number("N", r->word[1], 1, (uint32_t)count, &number))
            return EXIT_INPUT;
        at = (int)number - 1;
    }
    learner_init(&l, r->given & TAKES(ASCII));
    learner_tell("lesson.keys");
    for (; at < count && lesson_nth(game, at, &lesson); at++) {
        if (one_lesson(&l, &lesson, at + 1, count) == QUIT)
            return EXIT_OK;
    }
    learner_tell("lesson.end");
    return EXIT_OK;
}
