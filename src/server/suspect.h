/*
 * suspect.h - signs of cheating in races, for the operator of the server.
 *
 * Nobody is punished for them: the log has an event for each person, and /metrics the figures.
 * `quick`: presses of "Stop!" less than SUSPECT_MS after the scene was there, also refused ones; in
 * that time nobody has seen what there is to see. `held-back`: a client whose answers to pings
 * come later than it is away (net/websocket.c); that gains it nothing. `unproven`: somebody presses
 * from behind a proxy that does not say how far away its clients are, and is made up for a round
 * trip of SUSPECT_FAR milliseconds or more: whether it is that long only the client knows.
 */
#ifndef SERVER_SUSPECT_H
#define SERVER_SUSPECT_H

#include "server/room.h"

enum {
    SUSPECT_MS = 250,
    SUSPECT_EACH = 5,  /* presses to an event in the log */
    SUSPECT_FAR = 60,
    SUSPECT_HOUR = 60  /* most events of a kind in an hour, about one address */
};

void suspect_press(struct visitor *v, const struct order *o, const struct outcome *out,
                   uint64_t now);
void suspect_distance(struct visitor *v);

#endif
