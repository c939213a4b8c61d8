/*
 * absence.h - what the other players may do when somebody is away from a running game.
 *
 *     standin N         agree that a computer plays on for the absent seat N
 *     forfeit N win     agree that the absent seat N has lost; `forfeit N draw`: that it is a draw
 *
 * Both require that the person has been away for the grace period, and take effect once all seated
 * people who are present have asked for the same. Time in which nobody with a seat was present does
 * not count, so that after a common failure the first to come back wins nothing by that. The table
 * decides everything else.
 */
#ifndef SERVER_ABSENCE_H
#define SERVER_ABSENCE_H

#include "server/room.h"

/* Handlers of the verbs; the order's context is the visitor. */
void absence_standin(struct order *o, struct outcome *out);
void absence_forfeit(struct order *o, struct outcome *out);

/* Call this when somebody came, left or changed seats: agreements about these seats, or by them,
 * are void. */
void absence_change(struct room *r, unsigned seats);

/* Call these when somebody with a seat has left the table, and when somebody is back. */
void absence_left(struct room *r);
void absence_back(struct room *r);

#endif
