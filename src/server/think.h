/*
 * think.h - computer players at online tables, thinking on a few threads.
 */
#ifndef SERVER_THINK_H
#define SERVER_THINK_H

#include "server/queue.h"

/* Puts the room in the queue if one of its computers, or a hint, has something to decide and
 * somebody waits for it (queue.h). */
void think_want(struct room *r);

/* Asks the running decisions to end soon; think_busy says whether one still runs. */
void think_stop(struct hall *h);
bool think_busy(const struct hall *h);

void think_release(struct hall *h);

#endif
