/*
 * test_lessons.c - every lesson: its form, its position, what it accepts and refuses, its words.
 *
 * If a kind can be judged by search or by the rules, the accepted actions are exactly those that
 * reach the goal.
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

/* The accepted actions are all the solutions of the kind, and the length is the shortest. */
static bool is_exact(const struct lesson *l, const struct match *m)
{
    game_action list[TASK_ACTIONS];
    struct prove p;
    int n;

    arena_reset(&arena);
    if (task_prover(&l->task, m, &arena, &p) && l->task.kind->rule != TEACH_SAVE &&
        prove_length(&p, m->state.byte, l->task.length) != l->task.length)
        return false;
    n = task_solve(&l->task, m, &p, l->task.length, list);
    for (int i = 0; i < n && i < TASK_ACTIONS; i++) {
        char name[GAME_ACTION_TEXT];

        game_action_text(m->game, m->state.byte, list[i], name);
        if (!span_has(l->accept, span_of(name)))
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

/* What the learner may try: everything that is legal for the seat, and everything that people may
 * point at. */
struct candidates {
    game_action list[2 * GAME_ACTIONS_MAX];
    int count;
};

static void gather(const struct lesson *l, const struct match *m, struct candidates *out)
{
    int n = match_actions(m, out->list);

    out->count = 0;
    for (int i = 0; i < n; i++) {
        if (game_actor(m->game, m->state.byte, out->list[i]) == l->task.seat)
            out->list[out->count++] = out->list[i];
    }
    if (m->game->tries)
        out->count += m->game->tries(m->state.byte, l->task.seat, out->list + out->count);
}

/* Judges a candidate; its name is written too. */
static enum lesson_verdict judge(const struct lesson *l, const struct match *m, game_action a,
                                 char name[GAME_ACTION_TEXT], struct message *words)
{
    return lesson_judge(l, m, game_action_text(m->game, m->state.byte, a, name), words);
}

static bool is_answered(const struct lesson *l, const struct match *m, const char *name,
                        bool forbidden, const char *id)
{
    struct message words;

    return lesson_judge(l, m, name, &words) == (forbidden ? LESSON_REFUSED : LESSON_WRONG) &&
           strcmp(words.arg[0].text, id) == 0;
}

/* Returns true if this line answers some candidate. */
static bool answers_some(const struct lesson *l, const struct match *m,
                         const struct candidates *c, struct span tries, const char *id)
{
    bool found = false;

    for (int i = 0; i < c->count && !found; i++) {
        char name[GAME_ACTION_TEXT];
        struct message words;

        judge(l, m, c->list[i], name, &words);
        found = span_like((struct span){ name, strlen(name) }, tries) &&
                is_answered(l, m, name, false, id);
    }
    return found;
}

/* Returns true if this line answers something that the rules refuse: a `_` in it is the name of a
 * row or a column, a `%` at its end a cell. `done` bytes of the name are already written. */
static bool bars_some(const struct lesson *l, const struct match *m, struct span tries,
                      const char *id, char name[GAME_ACTION_TEXT], size_t done)
{
    struct span rest = { tries.at + 1, tries.length - 1 };
    bool found = false;

    if (tries.length == 0) {
        name[done] = '\0';
        return is_answered(l, m, name, true, id);
    }
    if (*tries.at == '%')
        return bars_some(l, m, (struct span){ "__", 2 }, id, name, done);
    for (const char *n = *tries.at == '_' ? "abcdef123456" : "."; *n && !found; n++) {
        name[done] = *tries.at == '_' ? *n : *tries.at;
        found = bars_some(l, m, rest, id, name, done + 1);
    }
    return found;
}

/* The wrong tries: the rules refuse or allow them, as the lesson says, and each has its own
 * reply. */
static int try_wrong(const struct lesson *l, const struct match *m, const struct candidates *c)
{
    struct span block = l->block;
    struct span tries, id;
    bool forbidden;
    int lines = l->other[0] != '\0';

    while (lesson_try_next(&block, &forbidden, &tries, &id)) {
        char name[GAME_ACTION_TEXT], filled[GAME_ACTION_TEXT], words_id[LESSON_WORDS];

        lines++;
        if (!check(span_copy(tries, name, sizeof name) && span_copy(id, words_id, sizeof words_id),
                   "%s: a wrong try", l->task.id))
            continue;
        check(has_words(words_id), "%s: words for %s", l->task.id, name);
        check(forbidden           ? bars_some(l, m, tries, words_id, filled, 0)
              : strpbrk(name, "_%") ? answers_some(l, m, c, tries, words_id)
                                    : is_answered(l, m, name, false, words_id),
              "%s: %s is %s and has its answer", l->task.id, name,
              forbidden ? "forbidden" : "allowed, but wrong");
    }
    return lines;
}

/* Every allowed action that misses the goal gets a reply about this lesson. */
static void try_others(const struct lesson *l, const struct match *m, const struct candidates *c)
{
    for (int i = 0; i < c->count; i++) {
        char name[GAME_ACTION_TEXT];
        struct message words;

        if (judge(l, m, c->list[i], name, &words) == LESSON_WRONG)
            check(strcmp(words.id, "lesson.other") != 0, "%s: %s has an answer", l->task.id, name);
    }
}

static void try_lesson(const struct lesson *l, int *tries)
{
    static struct candidates c;
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
    gather(l, &m, &c);
    *tries += try_wrong(l, &m, &c);
    try_others(l, &m, &c);
    if (l->task.kind != &teach_play)
        check(is_exact(l, &m), "%s: it accepts what reaches the goal, and nothing else",
              l->task.id);
    match_release(&m);
}

int main(void)
{
    void *memory = malloc(TASK_MEMORY);

    arena_init(&arena, memory, TASK_MEMORY);
    for (int i = 0; i < games_known; i++) {
        int least = i < games_count ? 8 : 1; /* for a game that has any */
        struct span course = content_find("lessons", games[i]->id);
        struct span block, key, value;
        int lessons = 0, tries = 0;

        while (block_next(&course, &block)) {
            struct span rest = block;
            struct message why;
            struct lesson l;

            if (!block_line(&rest, &key, &value))
                continue; /* a comment */
            if (check(lesson_read(block, &l, &why), "%s: lesson %d is well-formed (%s)",
                      games[i]->id, lessons + 1, why.arg[0].text)) {
                check(l.task.game == games[i], "%s: in its own course", l.task.id);
                try_lesson(&l, &tries);
            }
            lessons++;
        }
        if (lessons == 0 && lesson_count(games[i]->id) == 0)
            continue;
        ok(lessons >= least && lesson_count(games[i]->id) == lessons && tries >= lessons,
           "%s: %d lessons, %d answers to wrong tries", games[i]->id, lessons, tries);
    }
    free(memory);
    return tap_end();
}
