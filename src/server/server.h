/*
 * server.h - the web app and its online tables, as one process.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/config.h"

/* Serves until it is told to stop (SIGTERM, SIGINT); calls ready() once, with the address that a
 * browser can open. False with the reason where it could not begin. */
bool server_run(const struct config *c, void (*ready)(const char *address), struct message *why);

#endif
