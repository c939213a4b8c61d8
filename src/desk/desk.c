/* desk.c - obeys the lines of the desk; see desk.h. */
#include "desk/desk.h"

#include "match/record.h"
#include "desk/objects.h"
#include "desk/verbs.h"

#include <string.h>

void desk_init(struct desk *s, struct arena *arena,
                void (*send)(void *context, const char *object, size_t length), void *context)
{
    memset(s, 0, sizeof *s);
    s->arena = arena;
    s->send = send;
    s->context = context;
}

void desk_release(struct desk *s)
{
    if (s->work == DESK_PUZZLE)
        attempt_release(&s->attempt);
    if (s->work == DESK_REVIEW)
        review_release(&s->review);
    if (s->work == DESK_REVIEW || s->work == DESK_LESSON)
        match_release(&s->match);
    s->work = DESK_NOTHING;
    s->reviewing = false;
    arena_reset(s->arena);
}

/* ---- tries and positions ---- */

/* `try ACTION` */
static void desk_try(struct desk *s, const char *action)
{
    if (s->work == DESK_PUZZLE)
        puzzle_try(s, action);
    else if (s->work == DESK_LESSON)
        lesson_try(s, action);
    else
        leaf_refuse_word(s, "desk.nothing", "try");
}

/* `look COUNT [SEAT]`: shows the current work after its first COUNT actions, as the seat sees it;
 * without a seat as the task shows it, and a review with nothing hidden. */
static void look(struct desk *s, const char *rest)
{
    const struct match *m = s->work == DESK_PUZZLE ? &s->attempt.match : &s->match;
    int viewer = s->work == DESK_PUZZLE   ? task_viewer(&s->puzzle.task)
                 : s->work == DESK_LESSON ? task_viewer(&s->lesson.task)
                                           : VIEW_ALL;
    uint32_t count = 0, seat = 0;
    struct json_object l;

    if (s->work == DESK_NOTHING || !text_read_number(&rest, MATCH_ACTIONS_MAX, &count)) {
        leaf_refuse_word(s, "desk.nothing", "look");
        return;
    }
    if (text_skip(&rest, ' ') && text_read_number(&rest, GAME_SEATS_MAX, &seat))
        viewer = (int)seat;
    leaf_open(s, &l, "look");
    leaf_scene(&l, m, count, viewer, 0);
    leaf_send(s, &l);
}

/* ---- reviews ---- */

/* `review`: analyses the record on the paper. */
static void begin_review(struct desk *s, const char *rest)
{
    struct message why;
    uint32_t line;

    (void)rest;
    desk_release(s);
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
    s->work = DESK_REVIEW;
    s->reviewing = true;
}

bool desk_step(struct desk *s)
{
    struct json_object l;

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

/* `paper TEXT`: adds a line to the paper; no answer. */
static void put_paper(struct desk *s, const char *line)
{
    size_t length = strlen(line);

    if (s->read)
        s->used = 0;
    s->read = false;
    if (length + 1 > sizeof s->paper - s->used)
        return; /* a text that was cut off is refused when the paper is read */
    memcpy(s->paper + s->used, line, length);
    s->paper[s->used + length] = '\n';
    s->used += length + 1;
}

void desk_line(struct desk *s, const char *line)
{
    static const struct {
        const char *verb;
        void (*obey)(struct desk *s, const char *rest);
    } verbs[] = {
        { "courses", desk_courses }, { "lesson", desk_lesson },   { "puzzles", desk_puzzles },
        { "day", desk_day },         { "puzzle", desk_puzzle },   { "own", desk_own },
        { "sound", desk_sound },     { "try", desk_try },         { "back", desk_back },
        { "hint", desk_hint },       { "solution", desk_solution }, { "look", look },
        { "paper", put_paper },      { "review", begin_review },  { "weigh", desk_weigh },
        { "setup", desk_setup },
    };
    size_t length = strcspn(line, " ");

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strlen(verbs[i].verb) == length && memcmp(verbs[i].verb, line, length) == 0) {
            verbs[i].obey(s, line + length + (line[length] == ' '));
            return;
        }
    }
    leaf_refuse_word(s, "desk.verb", line);
}
