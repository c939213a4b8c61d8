/*
 * race_way.h - how far away the players of a race are.
 *
 * The table compensates for the latency of exactly the socket through which a seat plays, whether
 * its person sat down, used a key or plays a rematch. The journal records a latency only before an
 * action that counted with it, so reconnecting from elsewhere, however often, writes nothing.
 */
#ifndef SERVER_RACE_WAY_H
#define SERVER_RACE_WAY_H

#include "server/room.h"

/* Executes the order; in a race, with the latency of the visitor's socket. */
void race_way_obey(struct visitor *v, struct order *o, uint64_t now, struct outcome *out);

#endif
