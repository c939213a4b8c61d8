/*
 * questions.h - how back ends answer questions (store.h): with the functions of people.h, tables.h,
 * mine.h and moderation.h. A task may have to wait for it.
 */
#ifndef STORE_QUESTIONS_H
#define STORE_QUESTIONS_H

#include "store/store.h"

enum store_answer question_answer(struct store *s, const struct store_question *q,
                                  store_each *each, void *context);

#endif
