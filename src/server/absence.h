/*
 * absence.h - what the others may do when somebody stays away from a running game.
 *
 *     standin N         agree that a computer plays on for the absent seat N
 *     forfeit N win     agree that the absent seat N has lost; `forfeit N draw`: that it is a draw
 *
 * Both need somebody who has been away for the grace period, and happen once all seated people
 * who are there have asked for the same. The table decides about everything else.
 */
#ifndef SERVER_ABSENCE_H
#define SERVER_ABSENCE_H

#include "server/room.h"

/* These obey the verbs; the context of the order is the visitor. */
void absence_standin(struct order *o, struct outcome *out);
void absence_forfeit(struct order *o, struct outcome *out);

/* Somebody came, left or sits elsewhere: what was agreed about these seats, or by them, counts no
 * more. */
void absence_change(struct room *r, unsigned seats);

#endif
