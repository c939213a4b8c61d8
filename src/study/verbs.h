/*
 * verbs.h - the lines of the desk that stand in files of their own; `rest` is what follows the verb.
 */
#ifndef STUDY_VERBS_H
#define STUDY_VERBS_H

#include "study/study.h"

/* puzzles.c */
void study_puzzles(struct study *s, const char *rest);
void study_day(struct study *s, const char *date);
void study_puzzle(struct study *s, const char *id);
void study_own(struct study *s, const char *rest);
void study_sound(struct study *s, const char *kind);
void study_back(struct study *s, const char *rest);
void study_hint(struct study *s, const char *rest);
void puzzle_try(struct study *s, const char *action);

/* lessons.c */
void study_courses(struct study *s, const char *rest);
void study_lesson(struct study *s, const char *rest);
void lesson_try(struct study *s, const char *action);

#endif
