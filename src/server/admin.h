/*
 * admin.h - administration of a running server: through the web app's protected page (admin.c) and
 * through a local socket next to the data file, for `coupdoeil admin` (control.c).
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "people/moderate.h"
#include "server/api.h"

/* Carries out the command, logs it and applies it to everyone connected. Returns false with the
 * reason. `from` is the address of an administrator on the page, who can ban neither that address
 * nor very wide ranges; NULL: the console, which can. */
bool admin_do(struct api *a, const struct moderate_order *o, const char *from,
              struct message *why);

/* Handles an announcement from another node. */
void admin_heard(void *api, const struct nodes_signal *signal);

/* Handles the routes below /api/admin; returns true if the request was for one of them. */
bool admin_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

#endif
