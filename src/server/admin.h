/*
 * admin.h - what administrators do while the server runs: over the web app's protected page
 * (admin.c) and over a local socket beside the data file, for `coupdoeil admin` (control.c).
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "people/moderate.h"
#include "server/api.h"

/* Does it, logs it, and lets everybody who is there feel it. False with the reason. `from` is the
 * address of the administrator who asks over the page, which cannot be banned there, nor ranges
 * that are very wide;
 * NULL: the console, which may. */
bool admin_do(struct api *a, const struct moderate_order *o, const char *from,
              struct message *why);

/* What another node has told. */
void admin_heard(void *api, const struct nodes_signal *signal);

/* The routes below /api/admin; returns true if it was one of them. */
bool admin_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

#endif
