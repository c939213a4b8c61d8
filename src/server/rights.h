/*
 * rights.h - what a visitor of a table may say: by the table's kind, by the room left in its
 * journal, and by what the person and the address have already stored.
 */
#ifndef SERVER_RIGHTS_H
#define SERVER_RIGHTS_H

#include "server/room.h"

/* Why the line is not allowed here; NULL: it is, or the table will refuse it. */
const char *rights_objection(struct visitor *v, const struct order *o);

/* Counts a line that was obeyed. */
void rights_charge(struct visitor *v, const struct order *o);

#endif
