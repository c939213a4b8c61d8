/*
 * club.h - clubs over HTTP: a page that is found only by its link, with the people who joined and
 * the tables and tournaments that they play there. docs/server.md has the list.
 */
#ifndef SERVER_CLUB_H
#define SERVER_CLUB_H

#include "server/api.h"

/* The routes; true: it was one of them. */
bool club_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

#endif
