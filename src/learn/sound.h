/*
 * sound.h - whether a position makes a puzzle: for those who set up their own.
 *
 * The position is searched for the shortest solution of the kind, as far as SOUND_NODES reach, and
 * for all first actions that reach it. One is a sound puzzle; several are one with side
 * solutions; none is none.
 */
#ifndef LEARN_SOUND_H
#define LEARN_SOUND_H

#include "learn/task.h"

enum { SOUND_NODES = 20000000 }; /* actions played in search, at most */

struct sound {
    enum task_kind kind;
    int length;   /* 0: not within `searched` */
    int searched; /* lengths that were searched to the end */
    int firsts;   /* first actions that reach it */
    game_action first[TASK_ACTIONS];
};

/* The kind of that name, if it is one that a search can judge: win, save, turn, solitaire, herd,
 * home, fit or form. */
bool sound_kind(const char *name, enum task_kind *out);

/* Judges the match's position for the seat to act. False where that makes no sense there. */
bool sound_judge(const struct match *m, enum task_kind kind, struct arena *arena,
                 struct sound *out, struct message *why);

/* The report as a message. */
void sound_words(const struct sound *s, struct message *words);

#endif
