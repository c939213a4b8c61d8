/*
 * now.h - questions whose answer the caller needs at once. They are those of ask() (store.h); if
 * the store has to be waited for, the asking task waits (service/task.h).
 */
#ifndef STORE_NOW_H
#define STORE_NOW_H

#include "store/store.h"

/* Any question; each() gets the rows. */
enum store_answer now_ask(struct store *s, const struct store_question *q, store_each *each,
                          void *context);

enum store_answer now_person(struct store *s, int64_t id, struct store_person *out);
enum store_answer now_table(struct store *s, const char *id, struct store_table *out);

/* A question about something with a name. */
struct store_question question_about(enum store_topic topic, const char *text);

#endif
