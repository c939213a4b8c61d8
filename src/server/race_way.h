/*
 * race_way.h - how far the players of a race are away.
 *
 * The table makes up for the way of the very socket through which a seat speaks, however the seat
 * came to it: sat down, claimed by a key, or after a rematch. The journal has a distance only
 * before an action that counted with it: reconnecting from elsewhere, however often, writes
 * nothing.
 */
#ifndef SERVER_RACE_WAY_H
#define SERVER_RACE_WAY_H

#include "server/room.h"

/* Obeys the order, and in a race counts with the distance of the visitor's socket. */
void race_way_obey(struct visitor *v, struct order *o, uint64_t now, struct outcome *out);

#endif
