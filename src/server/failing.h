/*
 * failing.h - when a turn cannot be stored: the disk is full, or another process writes to the
 * file.
 *
 * That turn and the next one are void. The rooms they changed are rebuilt from their journals.
 * People there stay and see the rebuilt state; those who sent something in these turns are told
 * that it could not be saved. From then on the hall's clock stops, timers do nothing and every
 * change is refused, until a retry, once a second, succeeds.
 */
#ifndef SERVER_FAILING_H
#define SERVER_FAILING_H

#include "server/room.h"

enum { FAILING_RETRY_MS = 1000 };

/* The visitor's order was executed in the current turn. */
void failing_note(struct visitor *v, const struct order *o, const struct outcome *out);

/* The turn in flight was not stored, nor will the current one be. */
void failing_turn(struct hall *h);

/* Storing works again. */
void failing_end(struct hall *h);

/* Returns true if it is time to retry. */
bool failing_tries(const struct hall *h);

#endif
