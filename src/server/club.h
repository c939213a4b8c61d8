/*
 * club.h - clubs over HTTP: a page reachable only by its link, with its members and the tables and
 * tournaments they play there. docs/server.md has the list.
 */
#ifndef SERVER_CLUB_H
#define SERVER_CLUB_H

#include "server/api.h"

/* Handles the routes; returns true if the request was for one of them. */
bool club_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

#endif
