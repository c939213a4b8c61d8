/*
 * config.h - the server's settings, from four places: what is built in, a file, the environment
 * and the command line, each over the one before.
 *
 * A setting has one name everywhere: `port = 8080` in the file, COUPDOEIL_PORT=8080 in the
 * environment, --port 8080 or -o port=8080 at the command line. docs/coupdoeil.conf shows all.
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
    uint32_t port;             /* 0: any that is free */
    char root[CONFIG_TEXT];    /* of the web app; "": beside the program */
    char data[CONFIG_TEXT];    /* the store's file */
    char store[CONFIG_TEXT];   /* "postgres:ADDRESS" of a data base instead; "": the file */
    char node[CONFIG_TEXT];    /* what this server is called among those that share one, */
    char route[CONFIG_TEXT];   /* and where their proxy finds it: HOST:PORT; "": by its name */
    char public[CONFIG_TEXT];  /* how people reach us, https://games.example.org; "": as they do */
    struct address_ranges proxy; /* proxies in front, which name the clients' addresses */
    struct address_port metrics; /* where figures are; none: nowhere */
    uint32_t sockets;          /* most connections at a time */
    uint32_t address_sockets;  /* ... of one address */
    uint32_t address_share;    /* of the processor that one address may use, in percent */
    uint32_t tables;           /* most tables held in memory */
    uint32_t address_tables;   /* most tables one address may open in an hour */
    uint32_t address_kb;       /* most that one address may add to the store in a minute */
    uint32_t messages;         /* most messages of one socket in ten seconds */
    uint32_t threads;          /* that think for computer seats */
    uint32_t think_ms;         /* most time for one decision */
    uint32_t grace;            /* seconds somebody must be away before others may end the game */
    uint32_t rest;             /* seconds clocks wait after a start for the people to move */
    struct address_ranges push_private; /* addresses of push services beside the public ones */
    char push_ca[CONFIG_TEXT]; /* certificates of push services; "": the system's */
    char push_contact[CONFIG_TEXT]; /* whom push services may write to; "": `public` */
    uint32_t push_short;       /* seconds; below that nobody is warned of a clock */
    struct store_days keep;    /* how long people and what they did is kept */
    bool chat;                 /* free text at tables, besides the fixed phrases */
    const char *missing;       /* what a page says where the web app is not there */
    game_words words;          /* for the names of variants; NULL: they are not told */
};

void config_init(struct config *c);

/* Takes one `name=value`. False with the reason. */
bool config_set(struct config *c, const char *name_value, struct message *why);

/* Takes a file: `name = value` lines, # for comments. False with the reason; *line where. */
bool config_file(struct config *c, const char *path, struct message *why, uint32_t *line);

/* Takes COUPDOEIL_NAME of every setting that the environment has. */
bool config_environment(struct config *c, struct message *why);

/* Opens the store that the settings name; in a data base, as this node. NULL with the reason. */
struct store *config_store(const struct config *c, const char *node, struct message *why);

#endif
