/*
 * live.h - public games in progress, for people who want to watch one: GET /api/live.
 *
 * The list comes from the store, so every node of a server shows the same games. The first one is
 * the top game: of those with a recent move, the one whose players have the highest ratings.
 */
#ifndef SERVER_LIVE_H
#define SERVER_LIVE_H

#include "server/api.h"

/* Handles the route; returns true if the request was for it. */
bool live_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

#endif
