/* study.c - obeys the lines of the desk; see study.h. */
#include "study/study.h"

#include "match/record.h"
#include "study/objects.h"
#include "study/verbs.h"

#include <string.h>

void study_init(struct study *s, struct arena *arena,
                void (*send)(void *context, const char *object, size_t length), void *context)
{
    memset(s, 0, sizeof *s);
    s->arena = arena;
    s->send = send;
    s->context = context;
}

void study_release(struct study *s)
{
    if (s->work == STUDY_PUZZLE)
        attempt_release(&s->attempt);
    if (s->work == STUDY_REVIEW)
        review_release(&s->review);
    if (s->work == STUDY_REVIEW || s->work == STUDY_LESSON)
        match_release(&s->match);
    s->work = STUDY_NOTHING;
    s->reviewing = false;
    arena_reset(s->arena);
}

/* ---- tries and positions ---- */

/* `try ACTION` */
static void study_try(struct study *s, const char *action)
{
    if (s->work == STUDY_PUZZLE)
        puzzle_try(s, action);
    else if (s->work == STUDY_LESSON)
        lesson_try(s, action);
    else
        leaf_refuse_word(s, "study.nothing", "try");
}

/* `solution`: one whole line; of `owner` the seat, of a lesson one action. */
static void study_solution(struct study *s, const char *rest)
{
    const struct puzzle *p = &s->puzzle;
    struct span words = s->work == STUDY_LESSON ? s->lesson.show
                        : p->line.length        ? p->line
                                                : p->solution;
    struct span word;
    struct leaf l;

    (void)rest;
    if (s->work != STUDY_PUZZLE && s->work != STUDY_LESSON) {
        leaf_refuse_word(s, "study.nothing", "solution");
        return;
    }
    leaf_open(s, &l, "solution");
    json_open(&l.json, "line", '[');
    while (span_word(&words, &word)) {
        char action[GAME_ACTION_TEXT];

        if (span_copy(word, action, sizeof action))
            json_text(&l.json, NULL, action);
    }
    json_close(&l.json, ']');
    leaf_send(s, &l);
}

/* `look COUNT [SEAT]`: what lies on the desk after its first actions, seen by the seat; without
 * one as the task shows it, and of a review with nothing hidden. */
static void look(struct study *s, const char *rest)
{
    const struct match *m = s->work == STUDY_PUZZLE ? &s->attempt.match : &s->match;
    int viewer = s->work == STUDY_PUZZLE   ? task_viewer(&s->puzzle.task)
                 : s->work == STUDY_LESSON ? task_viewer(&s->lesson.task)
                                           : VIEW_ALL;
    uint32_t count = 0, seat = 0;
    struct leaf l;

    if (s->work == STUDY_NOTHING || !text_read_number(&rest, MATCH_ACTIONS_MAX, &count)) {
        leaf_refuse_word(s, "study.nothing", "look");
        return;
    }
    if (text_skip(&rest, ' ') && text_read_number(&rest, GAME_SEATS_MAX, &seat))
        viewer = (int)seat;
    leaf_open(s, &l, "look");
    leaf_scene(&l, m, count, viewer, 0);
    leaf_send(s, &l);
}

/* ---- looking back ---- */

/* `review`: of the record on the paper. */
static void begin_review(struct study *s, const char *rest)
{
    struct message why;
    uint32_t line;

    (void)rest;
    study_release(s);
    s->read = true;
    if (!record_load(&s->match, s->paper, s->used, &why, &line)) {
        leaf_refuse(s, &why);
        return;
    }
    if (!review_init(&s->review, &s->match, 0, s->arena, &why)) {
        match_release(&s->match);
        leaf_refuse(s, &why);
        return;
    }
    s->work = STUDY_REVIEW;
    s->reviewing = true;
}

bool study_step(struct study *s)
{
    struct leaf l;

    if (!s->reviewing)
        return false;
    s->reviewing = review_step(&s->review);
    if (!s->reviewing) {
        leaf_notes(s);
        return true;
    }
    leaf_open(s, &l, "progress");
    json_number(&l.json, "done", review_progress(&s->review));
    leaf_send(s, &l);
    return true;
}

/* ---- lines ---- */

/* `paper TEXT`: another line of it; no answer. */
static void put_paper(struct study *s, const char *line)
{
    size_t length = strlen(line);

    if (s->read)
        s->used = 0;
    s->read = false;
    if (length + 1 > sizeof s->paper - s->used)
        return; /* what is cut off is refused when the paper is read */
    memcpy(s->paper + s->used, line, length);
    s->paper[s->used + length] = '\n';
    s->used += length + 1;
}

void study_line(struct study *s, const char *line)
{
    static const struct {
        const char *verb;
        void (*obey)(struct study *s, const char *rest);
    } verbs[] = {
        { "courses", study_courses }, { "lesson", study_lesson },   { "puzzles", study_puzzles },
        { "day", study_day },         { "puzzle", study_puzzle },   { "own", study_own },
        { "sound", study_sound },     { "try", study_try },         { "back", study_back },
        { "hint", study_hint },       { "solution", study_solution }, { "look", look },
        { "paper", put_paper },       { "review", begin_review },
    };
    size_t length = strcspn(line, " ");

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strlen(verbs[i].verb) == length && memcmp(verbs[i].verb, line, length) == 0) {
            verbs[i].obey(s, line + length + (line[length] == ' '));
            return;
        }
    }
    leaf_refuse_word(s, "study.verb", line);
}
