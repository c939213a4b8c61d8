/*
 * verbs.h - the verbs of the desk that have separate files; `rest` is what follows the verb.
 */
#ifndef DESK_VERBS_H
#define DESK_VERBS_H

#include "desk/desk.h"

/* puzzles.c */
void desk_puzzles(struct desk *s, const char *rest);
void desk_day(struct desk *s, const char *date);
void desk_puzzle(struct desk *s, const char *id);
void desk_own(struct desk *s, const char *rest);
void desk_sound(struct desk *s, const char *kind);
void desk_back(struct desk *s, const char *rest);
void desk_hint(struct desk *s, const char *rest);
void puzzle_try(struct desk *s, const char *action);

/* solution.c */
void desk_solution(struct desk *s, const char *rest);

/* weigh.c */
void desk_weigh(struct desk *s, const char *rest);

/* setup.c */
void desk_setup(struct desk *s, const char *rest);

/* lessons.c */
void desk_courses(struct desk *s, const char *rest);
void desk_lesson(struct desk *s, const char *rest);
void lesson_try(struct desk *s, const char *action);

#endif
