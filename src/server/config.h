/*
 * config.h - the server's settings, from four places: what is built in, a file, the environment
 * and the command line, each over the one before.
 *
 * A setting has one name everywhere: `port = 8080` in the file, COUPDOEIL_PORT=8080 in the
 * environment, --port 8080 or -o port=8080 at the command line. docs/coupdoeil.conf shows all.
 */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include "core/message.h"

#include <stdbool.h>
#include <stddef.h>

enum { CONFIG_TEXT = 512 };

struct config {
    char address[CONFIG_TEXT]; /* to listen on */
    uint32_t port;             /* 0: any that is free */
    char root[CONFIG_TEXT];    /* of the web app; "": beside the program */
    char data[CONFIG_TEXT];    /* the store's file */
    char public[CONFIG_TEXT];  /* how people reach us, https://games.example.org; "": as they do */
    bool proxy;                /* a proxy in front tells the clients' addresses */
    uint32_t sockets;          /* most connections at a time */
    uint32_t address_sockets;  /* ... of one address */
    uint32_t tables;           /* most tables held in memory */
    uint32_t address_tables;   /* most tables one address may open in an hour */
    uint32_t messages;         /* most messages of one socket in ten seconds */
    uint32_t threads;          /* that think for computer seats */
    uint32_t think_ms;         /* most time for one decision */
    bool chat;                 /* free text at tables, besides the fixed phrases */
    const char *missing;       /* what a page says where the web app is not there */
};

void config_init(struct config *c);

/* Takes one `name=value`. False with the reason. */
bool config_set(struct config *c, const char *name_value, struct message *why);

/* Takes a file: `name = value` lines, # for comments. False with the reason; *line where. */
bool config_file(struct config *c, const char *path, struct message *why, uint32_t *line);

/* Takes COUPDOEIL_NAME of every setting that the environment has. */
bool config_environment(struct config *c, struct message *why);

#endif
