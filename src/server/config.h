/*
 * config.h - the server's settings, from four sources: defaults, a file, the environment and the
 * command line; later ones override earlier ones.
 *
 * A setting has one name everywhere: `port = 8080` in the file, COUPDOEIL_PORT=8080 in the
 * environment, --port 8080 or -o port=8080 on the command line. docs/coupdoeil.conf shows all.
 */
#ifndef SERVER_CONFIG_H
#define SERVER_CONFIG_H

#include "core/game_json.h"
#include "core/message.h"
#include "service/address.h"
#include "store/moderation.h"

#include <stdbool.h>
#include <stddef.h>

enum { CONFIG_TEXT = 512 };

struct config {
    char address[CONFIG_TEXT]; /* to listen on */
    uint32_t port;             /* 0: any free port */
    char root[CONFIG_TEXT];    /* of the web app; "": next to the program */
    char data[CONFIG_TEXT];    /* the store's file */
    char store[CONFIG_TEXT];   /* "postgres:ADDRESS" of a database instead; "": the file */
    char node[CONFIG_TEXT];    /* this server's name among those that share a store, */
    char route[CONFIG_TEXT];   /* and where their proxy reaches it: HOST:PORT; "": by its name */
    char public[CONFIG_TEXT];  /* https://games.example.org; "": as requests have it */
    struct address_ranges proxy; /* proxies in front, which report the clients' addresses */
    struct address_port metrics; /* where metrics are served; none: nowhere */
    uint32_t sockets;          /* limit of connections in total */
    uint32_t address_sockets;  /* limit of connections of one address */
    uint32_t address_share;    /* share of the processor for one address, in percent */
    uint32_t tables;           /* limit of tables in memory */
    uint32_t address_tables;   /* tables one address may open in an hour */
    uint32_t address_kb;       /* kilobytes one address may add to the store in a minute */
    uint32_t messages;         /* limit of messages from one socket in ten seconds */
    uint32_t threads;          /* for computer players */
    uint32_t think_ms;         /* time limit for one decision */
    uint32_t grace;            /* seconds of absence before others may end the game */
    uint32_t rest;             /* seconds clocks wait for the player to move after a restart */
    struct address_ranges push_private; /* addresses of push services besides the public ones */
    char push_ca[CONFIG_TEXT]; /* certificates of push services; "": the system's */
    char push_contact[CONFIG_TEXT]; /* contact for push services; "": `public` */
    uint32_t push_short;       /* seconds; clocks shorter than this send no warning */
    struct store_days keep;    /* how long people and their data are kept */
    bool chat;                 /* free text at tables, besides the fixed phrases */
    const char *missing;       /* what a page shows if the web app is missing */
    game_words words;          /* for the names of variants; NULL: not shown */
};

void config_init(struct config *c);

/* Sets one `name=value`. Returns false with the reason. */
bool config_set(struct config *c, const char *name_value, struct message *why);

/* Reads a file: `name = value` lines, # for comments. Returns false with the reason and *line. */
bool config_file(struct config *c, const char *path, struct message *why, uint32_t *line);

/* Reads COUPDOEIL_NAME for every setting that is in the environment. */
bool config_environment(struct config *c, struct message *why);

/* Opens the store that the settings name; in a database, as this node. NULL with the reason. */
struct store *config_store(const struct config *c, const char *node, struct message *why);

#endif
