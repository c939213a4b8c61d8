/*
 * live.h - public games in progress, with their players: the question ASK_LIVE of store.h. Part of
 * questions.h; a task may have to wait for it.
 */
#ifndef STORE_LIVE_H
#define STORE_LIVE_H

#include "store/store.h"

enum store_answer live_answer(struct store *s, const struct store_question *a, store_each *each,
                              void *context);

#endif
