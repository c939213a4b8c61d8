/*
 * society.h - finished games, leaderboards, and relations between people: the questions ASK_GAME to
 * ASK_AVOIDED of store.h. Part of questions.h; a task may have to wait for it.
 */
#ifndef STORE_SOCIETY_H
#define STORE_SOCIETY_H

#include "store/store.h"

enum store_answer society_answer(struct store *s, const struct store_question *a,
                                 store_each *each, void *context);

#endif
