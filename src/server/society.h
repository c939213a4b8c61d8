/*
 * society.h - people and what they have played, over HTTP: profiles, ratings in order, and the
 * archive of finished games. docs/server.md has the list.
 *
 * Private games, at tables that were in no list, are shown to those who played them only.
 */
#ifndef SERVER_SOCIETY_H
#define SERVER_SOCIETY_H

#include "server/api.h"

/* The routes; returns true if it was one of them. */
bool society_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

/* Writes a finished game as a member of an array. */
void society_game(struct json *j, const struct store_game *g);

#endif
