/*
 * sound.h - checks whether a position makes a puzzle, for people who make their own.
 *
 * The position is searched for the shortest solution of the kind, as far as SOUND_NODES allow, and
 * for all first actions that achieve it. With one, the puzzle is sound; with several, it has side
 * solutions; with none, it is not a puzzle.
 */
#ifndef LEARN_SOUND_H
#define LEARN_SOUND_H

#include "learn/task.h"

enum { SOUND_NODES = 20000000 }; /* actions played in search, at most */

struct sound {
    const struct teach_kind *kind;
    int length;   /* 0: there is none within `searched` */
    int searched; /* lengths that were searched to the end */
    int firsts;   /* first actions that reach it */
    game_action first[TASK_ACTIONS];
};

/* The game's kind with this name, if search can judge it; otherwise NULL, with the reason. */
const struct teach_kind *sound_kind(const struct game *g, const char *name, struct message *why);

/* Judges the match's position for the seat to act. Returns false if the kind does not apply
 * there. */
bool sound_judge(const struct match *m, const struct teach_kind *kind, struct arena *arena,
                 struct sound *out, struct message *why);

/* The report as a message. */
void sound_words(const struct sound *s, struct message *words);

#endif
