/*
 * suspect.h - signs of cheating in races, for the operator of the server.
 *
 * Nobody is punished for them: the log has an event for each person, and /metrics the figures.
 * `quick`: presses of "Stop!" less than SUSPECT_MS after the scene was shown, refused ones
 * included; nobody can see the answer that fast. `held-back`: a client that delays its answers to
 * pings beyond its latency (net/websocket.c), which gains it nothing. `unproven`: somebody behind a
 * proxy that does not report the latency of its clients is compensated for a round trip of
 * SUSPECT_FAR milliseconds or more, which only the client can confirm.
 */
#ifndef SERVER_SUSPECT_H
#define SERVER_SUSPECT_H

#include "server/room.h"

enum {
    SUSPECT_MS = 250,
    SUSPECT_EACH = 5,  /* presses per event in the log */
    SUSPECT_FAR = 60,
    SUSPECT_HOUR = 60  /* events of a kind in an hour, about one address */
};

void suspect_press(struct visitor *v, const struct order *o, const struct outcome *out,
                   uint64_t now);
void suspect_distance(struct visitor *v);

#endif
