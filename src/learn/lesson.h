/*
 * lesson.h - the courses: short lessons, one idea each, in a position on the real board.
 *
 * A course is content/lessons/GAME.lessons; content/README.md has its grammar. A lesson is a task
 * (task.h) with words: the learner plays one action, and typical wrong tries have their own
 * replies. All words are ids in the catalogues next to the course.
 */
#ifndef LEARN_LESSON_H
#define LEARN_LESSON_H

#include "learn/task.h"

enum { LESSON_WORDS = 80 };

struct lesson {
    struct puzzle_task task;
    char part[LESSON_WORDS]; /* the title of the part that begins here, an id; or "" */
    char title[LESSON_WORDS], goal[LESSON_WORDS], after[LESSON_WORDS]; /* ids */
    char other[LESSON_WORDS]; /* `else`: the reply to any other legal action; "": the default */
    struct span accept;       /* actions that reach the goal */
    struct span show;         /* one of the accepted actions */
    struct span block;        /* the block with the wrong tries */
};

enum lesson_verdict {
    LESSON_REFUSED, /* by the rules */
    LESSON_WRONG,   /* legal, but not the answer */
    LESSON_DONE
};

/* Reads a block; its lines must be in the order of the grammar. */
bool lesson_read(struct span block, struct lesson *out, struct message *why);

/* The number of lessons in a game's course; and the k-th from 0. */
int lesson_count(const char *game);
bool lesson_nth(const char *game, int k, struct lesson *out);

/* Takes the next `wrong` or `forbidden` line off *block; *tries is the pattern of the actions that
 * it answers (span_like), unless an earlier line matches them. */
bool lesson_try_next(struct span *block, bool *forbidden, struct span *tries, struct span *id);

/* Judges a learner's action, as people write it; *words is the reply. Nothing is played. */
enum lesson_verdict lesson_judge(const struct lesson *l, const struct match *m, const char *action,
                                 struct message *words);

#endif
