/*
 * server.h - the web app and its online tables, as one process.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/config.h"

/* Serves until it is told to stop (SIGTERM, SIGINT); calls ready() once, with the address that a
 * browser can open. False with the reason where it could not begin. */
bool server_run(const struct config *c, void (*ready)(const char *address), struct message *why);

/* The same in parts, for callers that run their own loop (server_net()->loop). NULL with the
 * reason. */
struct server;
struct net;
struct server *server_open(const struct config *c, struct message *why);
struct net *server_net(struct server *s);

/* Lets it work until what has come so far is stored and answered. */
void server_settle(struct server *s);

/* Cuts off who is still there, waits for threads, gives everything back. */
void server_close(struct server *s);

#endif
