/* lesson.c - see lesson.h. */
#include "learn/lesson.h"

#include "learn/puzzle.h"

#include <string.h>

/* The lines of a lesson in order; those in brackets are optional, and those with a + may be
 * repeated. */
static const char *const order[] = {
    "lesson", "[part", "title",  "game",  "[options", "[moves",   "seat",       "kind",  "[view",
    "length", "goal",   "accept", "show",    "+forbidden", "+wrong", "[else", "after",
};

enum { LINES = sizeof order / sizeof order[0] };

static bool may_lack(int line)
{
    return order[line][0] == '[' || order[line][0] == '+';
}

static const char *key_of(int line)
{
    return order[line] + may_lack(line);
}

static bool read_line(struct lesson *l, struct span key, struct span value, struct message *why)
{
    if (span_is(key, "lesson"))
        return span_copy(value, l->task.id, sizeof l->task.id);
    if (span_is(key, "part"))
        return span_copy(value, l->part, sizeof l->part);
    if (span_is(key, "title"))
        return span_copy(value, l->title, sizeof l->title);
    if (span_is(key, "goal"))
        return span_copy(value, l->goal, sizeof l->goal);
    if (span_is(key, "else"))
        return span_copy(value, l->other, sizeof l->other);
    if (span_is(key, "after"))
        return span_copy(value, l->after, sizeof l->after);
    if (span_is(key, "accept"))
        l->accept = value;
    else if (span_is(key, "show"))
        l->show = value;
    else if (span_is(key, "forbidden") || span_is(key, "wrong"))
        return span_words(value) == 2;
    else
        return task_read(&l->task, key, value, why);
    return true;
}

bool lesson_read(struct span block, struct lesson *out, struct message *why)
{
    struct span key, value;
    int at = 0;

    memset(out, 0, sizeof *out);
    out->block = block;
    while (block_line(&block, &key, &value)) {
        char word[TASK_ID] = "";

        span_copy(key, word, sizeof word);
        while (at < LINES && may_lack(at) && !span_is(key, key_of(at)))
            at++;
        why->id = NULL;
        if (at == LINES || !span_is(key, key_of(at)) || !read_line(out, key, value, why))
            return why->id ? false : message_text(message_set(why, "learn.key"), word);
        at += order[at][0] != '+';
    }
    while (at < LINES && may_lack(at))
        at++;
    if (at < LINES)
        return message_text(message_set(why, "learn.lacks"), order[at]);
    return task_whole(&out->task, why);
}

bool lesson_nth(const char *game, int k, struct lesson *out)
{
    struct span course = content_find("lessons", game);
    struct message why;
    struct span block;

    while (block_next(&course, &block)) {
        if (lesson_read(block, out, &why) && k-- == 0)
            return true;
    }
    return false;
}

int lesson_count(const char *game)
{
    struct lesson l;
    int n = 0;

    while (lesson_nth(game, n, &l))
        n++;
    return n;
}

bool lesson_try_next(struct span *block, bool *forbidden, struct span *tries, struct span *id)
{
    struct span key, value;

    while (block_line(block, &key, &value)) {
        *forbidden = span_is(key, "forbidden");
        if (*forbidden || span_is(key, "wrong"))
            return span_word(&value, tries) && span_word(&value, id);
    }
    return false;
}

/* The lesson's own reply to an action that the rules refuse or allow; returns false if it has
 * none. */
static bool own_words(const struct lesson *l, struct span action, bool barred,
                      struct message *words)
{
    struct span block = l->block;
    struct span tries, id;
    bool forbidden;
    char name[LESSON_WORDS] = "";

    while (!name[0] && lesson_try_next(&block, &forbidden, &tries, &id)) {
        if (forbidden == barred && span_like(action, tries))
            span_copy(id, name, sizeof name);
    }
    if (!name[0] && !barred)
        memcpy(name, l->other, sizeof name);
    if (name[0])
        message_word(message_set(words, "learn.words"), name);
    return name[0];
}

enum lesson_verdict lesson_judge(const struct lesson *l, const struct match *m, const char *action,
                                 struct message *words)
{
    struct span tried = { action, strlen(action) };
    struct message why;
    game_action a;

    if (span_has(l->accept, tried)) {
        message_word(message_set(words, "learn.words"), l->after);
        return LESSON_DONE;
    }
    if (!match_read(m, action, &a, &why)) {
        if (!own_words(l, tried, true, words))
            *words = why;
        return LESSON_REFUSED;
    }
    if (!own_words(l, tried, false, words) && !task_unfit(m, a, words))
        message_set(words, "lesson.other");
    return LESSON_WRONG;
}
