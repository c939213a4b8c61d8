/*
 * post.h - hands a message to a push service over HTTPS.
 *
 * The service's address comes from a browser, so anybody may have made it up: only https is used,
 * with a verified certificate, and only with addresses of the public internet, unless a setting
 * allows others. The name is resolved once, and the connection goes to the address that was found.
 * Redirections are not followed.
 */
#ifndef PUSH_POST_H
#define PUSH_POST_H

#include "service/address.h"

#include <stdatomic.h>
#include <stddef.h>

enum { POST_URL = 1024, POST_HOST = 256, POST_ORIGIN = POST_HOST + 16 };

struct post_url {
    char host[POST_HOST], port[6];
    char origin[POST_ORIGIN]; /* https://host or https://host:port */
    const char *path;            /* a part of the text that was parsed */
};

/* Parses the address of a push service; returns false if it is not one we accept. */
bool post_read(struct post_url *u, const char *text);

/* Returns true if this is an address of the public internet, or one that is allowed. */
bool post_may_reach(const struct address *a, const struct address_ranges *allowed);

/* The settings of a connection, which outlive it. */
struct post_terms {
    const struct address_ranges *allowed; /* addresses besides the public ones */
    const char *ca;          /* a file with certificates to trust; "": the system's certificates */
    const atomic_bool *stop; /* once true, everything ends soon */
};

struct post_message {
    const char *head; /* of the request */
    size_t head_length;
    const void *body;
    size_t length;
};

/* Sends the message, which takes POST_MS at most once the host's name is resolved, so call it on a
 * separate thread. Returns the HTTP status; 0 if there was none. */
enum { POST_MS = 5000 };
int post_send(const struct post_url *u, const struct post_terms *terms,
              const struct post_message *m);

#endif
