/*
 * test_lessons.c - every lesson: its form, its position, what it accepts and refuses, its words.
 *
 * Where a kind can be judged by search or by the rules, the accepted actions are exactly those
 * that reach the goal.
 */
#include "tap.h"

#include "core/registry.h"
#include "lang/lang.h"
#include "learn/lesson.h"
#include "learn/puzzle.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena;

static bool has_words(const char *id)
{
    return lang_find_in(LANG_EN, id) && lang_find_in(LANG_FR, id) && lang_find_in(LANG_NL, id);
}

/* The accepted actions are all there are of the kind, and the length is the least. */
static bool is_exact(const struct lesson *l, const struct match *m)
{
    game_action list[TASK_ACTIONS];
    struct prove p;
    int n;

    arena_reset(&arena);
    if (task_prover(&l->task, m, &arena, &p) && l->task.kind != TASK_SAVE &&
        prove_length(&p, m->state.byte, l->task.length) != l->task.length)
        return false;
    n = task_solve(&l->task, m, &p, l->task.length, list);
    for (int i = 0; i < n && i < TASK_ACTIONS; i++) {
        char name[GAME_ACTION_TEXT];
        struct text t;

        text_init(&t, name, sizeof name);
        m->game->write_action(m->state.byte, list[i], &t);
        if (!span_has(l->accept, (struct span){ name, t.used }))
            return false;
    }
    return n == span_words(l->accept);
}

static void try_accepted(const struct lesson *l, const struct match *m)
{
    struct span list = l->accept;
    struct span word;
    struct message words;
    char name[GAME_ACTION_TEXT];
    game_action a;

    while (span_word(&list, &word)) {
        check(span_copy(word, name, sizeof name) && match_read(m, name, &a, &words) &&
                  lesson_judge(l, m, name, &words) == LESSON_DONE,
              "%s: %s is accepted and legal", l->task.id, name);
    }
    check(span_has(l->accept, l->show), "%s: what it shows is accepted", l->task.id);
}

/* The wrong tries: refused by the rules or not, as the lesson says, each with its own words. */
static int try_wrong(const struct lesson *l, const struct match *m)
{
    struct span block = l->block;
    struct span action, id;
    bool forbidden;
    int tries = l->other[0] != '\0';

    while (lesson_try_next(&block, &forbidden, &action, &id)) {
        char name[GAME_ACTION_TEXT], words_id[LESSON_WORDS];
        struct message words;
        enum lesson_verdict verdict;

        tries++;
        if (!check(span_copy(action, name, sizeof name) && span_copy(id, words_id, sizeof words_id),
                   "%s: a wrong try", l->task.id))
            continue;
        verdict = lesson_judge(l, m, name, &words);
        check(verdict == (forbidden ? LESSON_REFUSED : LESSON_WRONG), "%s: %s is %s", l->task.id,
              name, forbidden ? "forbidden" : "allowed, but wrong");
        check(strcmp(words.arg[0].text, words_id) == 0 && has_words(words_id), "%s: words for %s",
              l->task.id, name);
    }
    return tries;
}

static void try_lesson(const struct lesson *l, int *tries)
{
    struct message why;
    struct match m;

    check(has_words(l->title) && has_words(l->goal) && has_words(l->after) &&
              (!l->other[0] || has_words(l->other)),
          "%s: words in three languages", l->task.id);
    if (!check(task_open(&l->task, &m, &why), "%s: its position is reached by the rules",
               l->task.id))
        return;
    check(!m.ending && (match_acting(&m) >> l->task.seat & 1), "%s: the seat may act", l->task.id);
    try_accepted(l, &m);
    *tries += try_wrong(l, &m);
    if (l->task.kind != TASK_PLAY)
        check(is_exact(l, &m), "%s: it accepts what reaches the goal, and nothing else", l->task.id);
    match_release(&m);
}

int main(void)
{
    void *memory = malloc(TASK_MEMORY);

    arena_init(&arena, memory, TASK_MEMORY);
    for (int i = 0; i < games_count; i++) {
        struct span course = content_find("lessons", games[i]->id);
        struct span block, key, value;
        int lessons = 0, tries = 0;

        while (block_next(&course, &block)) {
            struct span rest = block;
            struct message why;
            struct lesson l;

            if (!block_line(&rest, &key, &value))
                continue; /* a comment */
            if (check(lesson_read(block, &l, &why), "%s: lesson %d is well-formed (%s)", games[i]->id,
                      lessons + 1, why.arg[0].text)) {
                check(l.task.game == games[i], "%s: in its own course", l.task.id);
                try_lesson(&l, &tries);
            }
            lessons++;
        }
        ok(lessons >= 8 && lesson_count(games[i]->id) == lessons && tries >= lessons,
           "%s: %d lessons, %d answers to wrong tries", games[i]->id, lessons, tries);
    }
    free(memory);
    return tap_end();
}
