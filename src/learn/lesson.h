/*
 * lesson.h - the courses: short lessons, one idea each, in a position on the real board.
 *
 * A course is content/lessons/GAME.lessons; content/README.md has its grammar. A lesson is a task
 * (task.h) with words: the learner makes one action, and typical wrong tries have answers of
 * their own. All words are ids of the catalogues beside the course.
 */
#ifndef LEARN_LESSON_H
#define LEARN_LESSON_H

#include "learn/task.h"

enum { LESSON_WORDS = 80 };

struct lesson {
    struct task task;
    char title[LESSON_WORDS], goal[LESSON_WORDS], after[LESSON_WORDS]; /* ids */
    char other[LESSON_WORDS]; /* `else`: the answer to any other legal action; "" the usual one */
    struct span accept;       /* actions that reach the goal */
    struct span show;         /* one of them */
    struct span block;        /* where the wrong tries stand */
};

enum lesson_verdict {
    LESSON_REFUSED, /* by the rules */
    LESSON_WRONG,   /* allowed, but not what is asked */
    LESSON_DONE
};

/* Reads a block; its lines in the order of the grammar. */
bool lesson_read(struct span block, struct lesson *out, struct message *why);

/* How many lessons the course of a game has; and the k-th from 0. */
int lesson_count(const char *game);
bool lesson_nth(const char *game, int k, struct lesson *out);

/* The next `wrong` or `forbidden` line of *block, which shrinks by it; *tries is the pattern of the
 * actions that it answers (span_like), unless an earlier line does. */
bool lesson_try_next(struct span *block, bool *forbidden, struct span *tries, struct span *id);

/* Judges the action of a learner, as people write it; *words is the answer. Nothing is played. */
enum lesson_verdict lesson_judge(const struct lesson *l, const struct match *m, const char *action,
                                 struct message *words);

#endif
