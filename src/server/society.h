/*
 * society.h - people and what they have played, over HTTP: profiles, leaderboards, and the archive
 * of finished games. docs/server.md has the list.
 *
 * Private games, from unlisted tables, are shown only to those who played them.
 */
#ifndef SERVER_SOCIETY_H
#define SERVER_SOCIETY_H

#include "server/api.h"

/* Handles the routes; returns true if the request was for one of them. */
bool society_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

/* Writes a finished game as a member of an array. */
void society_game(struct json *j, const struct store_game *g);

#endif
