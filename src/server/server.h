/*
 * server.h - the web app and its online tables, as one process.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/config.h"

/* Serves until SIGTERM or SIGINT; calls ready() once, with the address that a browser can open.
 * Returns false with the reason if it could not start. */
bool server_run(const struct config *c, void (*ready)(const char *address), struct message *why);

/* The same in parts, for callers that run their own loop (server_net()->loop). Returns NULL with
 * the reason if it could not start. */
struct server;
struct net;
struct server *server_open(const struct config *c, struct message *why);
struct net *server_net(struct server *s);

/* Runs until everything received so far is stored and answered. */
void server_settle(struct server *s);

/* Disconnects everybody, waits for threads and frees everything. */
void server_close(struct server *s);

#endif
