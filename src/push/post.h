/*
 * post.h - hands a message to a push service over HTTPS.
 *
 * The address of the service comes from a browser, so from anybody: only https is spoken, with a
 * certificate that is verified, and only to addresses of the public internet, unless a setting
 * allows others. The name is resolved once and what was found is what is connected to. Redirections
 * are not followed.
 */
#ifndef PUSH_POST_H
#define PUSH_POST_H

#include "service/address.h"

#include <stddef.h>

enum { POST_URL = 1024, POST_HOST = 256 };

struct post_url {
    char host[POST_HOST], port[6];
    char origin[POST_HOST + 16]; /* https://host or https://host:port */
    const char *path;            /* a piece of the text that was read */
};

/* Parses the address of a push service; returns false if it is not one we accept. */
bool post_read(struct post_url *u, const char *text);

/* Whether this is an address of the public internet, or one that is allowed. */
bool post_may_reach(const struct address *a, const struct address_ranges *allowed);

/* Sends head and body, which may take POST_MS: call it on a thread of its own. `ca` is a file with
 * certificates to trust, "": those of the system. Returns the HTTP status; 0: there was none. */
enum { POST_MS = 10000 };
int post_send(const struct post_url *u, const struct address_ranges *allowed, const char *ca,
              const char *head, size_t head_length, const void *body, size_t length);

#endif
