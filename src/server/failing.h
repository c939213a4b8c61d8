/*
 * failing.h - when a turn cannot be stored: the disk is full, or somebody else writes to the file.
 *
 * Nothing of that turn and the next one counts. The rooms they changed are rebuilt from their
 * journals. People there stay and are shown the rebuilt state; those who sent something in these
 * turns learn that it could not be saved. From then on the hall's time stands
 * still, nothing happens by itself and what would change something is refused, until a try once a
 * second has succeeded.
 */
#ifndef SERVER_FAILING_H
#define SERVER_FAILING_H

#include "server/room.h"

enum { FAILING_RETRY_MS = 1000 };

/* The visitor's order was obeyed in the turn that is gathered. */
void failing_note(struct visitor *v, const struct order *o, const struct outcome *out);

/* Nothing of the turn in flight is on disk, nor will anything of the one that is gathered. */
void failing_turn(struct hall *h);

/* Something is on disk again. */
void failing_end(struct hall *h);

/* Whether it is time to try. */
bool failing_tries(const struct hall *h);

#endif
