/*
 * net.h - HTTP and WebSocket on one loop: requests and messages come out, replies go in.
 *
 * libuv has the sockets, llhttp reads HTTP/1.1, wslay the WebSocket frames; what is ours is the
 * glue and the bounds: a head, a body, a message, a queue and a time for everything, and who
 * exceeds one is answered or cut off without harm to others.
 *
 * Turns. Everything that arrives between two waits of the loop is one turn. Replies and messages
 * are only gathered during a turn; at its end net calls turn(), where the host commits what the
 * turn has changed, and sends them after it. So nothing is told before it is on disk, and one
 * commit serves all who acted in the same turn.
 *
 * All calls are made on the loop's thread. A conn lives until closed() has been called for it.
 */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "server/limit.h"

#include <llhttp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>
#include <wslay/wslay.h>

enum {
    NET_HEAD = 8192,       /* most bytes of a request's line and headers */
    NET_BODY = 16384,      /* ... of its body */
    NET_MESSAGE = 4200,    /* ... of a WebSocket message that comes in */
    NET_QUEUE = 256 << 10, /* ... waiting for a WebSocket client to read them */
    NET_QUEUES = 64 << 20, /* ... waiting for all clients to read them */
    NET_CONTROLS = 100,    /* most pings and pongs from a WebSocket client in ten seconds */
    NET_SPARE = 32,        /* connections of an address that are only told there are too many */
    NET_BUCKETS = 1024,
    NET_HEAD_MS = 5000,    /* a head must be there in so long, */
    NET_BODY_MS = 10000,   /* a whole request or frame in so long, */
    NET_IDLE_MS = 60000,   /* and another request on the same connection */
    NET_WRITE_MS = 60000,  /* a reply must be taken in so long */
    NET_PING_MS = 15000,   /* WebSocket clients are asked so often for a sign of life, */
    NET_SILENT_MS = 40000  /* and cut off after so long without any */
};

/* The headers anybody here asks for. */
enum header {
    HEADER_HOST,
    HEADER_ORIGIN,
    HEADER_COOKIE,
    HEADER_AUTHORIZATION,
    HEADER_IF_NONE_MATCH,
    HEADER_ACCEPT_ENCODING,
    HEADER_CONTENT_TYPE,
    HEADER_FORWARDED_FOR,
    HEADER_WS_KEY,
    HEADER_WS_VERSION,
    HEADERS
};

/* A whole request. It lives until it is answered. */
struct request {
    unsigned method;             /* HTTP_GET ... of llhttp */
    const char *path, *query;    /* as sent, up to and behind the `?`; query "" if there is none */
    const char *header[HEADERS]; /* "" if there is none; of several the last */
    char *body;                  /* terminated */
    size_t length;

    size_t used;                 /* of text */
    int field;                   /* header being read, or -1 */
    char name[32];
    size_t name_used, head;
    bool overlong;               /* refused while it was read: head or body too long */
    char text[NET_HEAD + 16];
};

struct net;

struct conn {
    uv_tcp_t tcp;
    uv_shutdown_t shutdown;
    llhttp_t http;
    struct net *net;
    struct conn *next, *prev;
    struct conn *next_near, **near; /* others in its bucket of addresses, and what points to it */
    struct request *request;     /* being read or answered */
    wslay_event_context_ptr ws;  /* once it is a WebSocket */
    const uint8_t *in;           /* bytes for wslay */
    size_t in_left;
    char *out;                   /* gathered in this turn */
    size_t out_used, out_room;
    struct conn *next_dirty;
    bool dirty, keep, finishing;
    bool waiting, lost;          /* for its answer; and is gone meanwhile */
    bool whole;                  /* what came in last held a whole message */
    uint64_t held;               /* until when what is gathered waits; 0: it does not */
    uint64_t due;                /* when it is cut off */
    uint64_t pinged, heard;
    uint64_t half;               /* since when a frame is not whole; 0: none is */
    struct bucket controls;
    uint64_t ping_time;          /* hrtime of the ping under way; 0: none */
    uint8_t ping_nonce[8];
    uint32_t rtt;                /* least round trip in ms, of this connection; 0: unknown */
    char address[48];            /* whom limits count, see conn_name */
    void *user;
};

struct net_calls {
    /* Answers now with conn_reply or conn_upgrade, or later after conn_wait. */
    void (*request)(struct conn *c, struct request *r);
    void (*message)(struct conn *c, const char *text, size_t length);
    void (*round_trip)(struct conn *c); /* c->rtt is another one */
    void (*closed)(struct conn *c);
    /* Commits. False: nothing of this turn may be told, and who would be is cut off. */
    bool (*turn)(void *context);
};

struct net_count {
    uint64_t accepted, refused, requests, messages_in, messages_out, bytes_out, bad, cut;
    uint32_t open, sockets;
};

struct net {
    uv_loop_t *loop;
    uv_tcp_t listener;
    uv_prepare_t prepare;
    uv_check_t check;
    uv_timer_t sweep, release;   /* release: of what is held */
    llhttp_settings_t settings;
    struct net_calls calls;
    void *context;
    struct conn *first, *dirty;
    struct conn *bucket[NET_BUCKETS]; /* by address */
    uint32_t most;               /* connections at a time */
    uint32_t each;               /* ... from one address; 0: as many */
    size_t queued;               /* bytes gathered, or waiting for clients to read them */
    bool secure;                 /* behind TLS: says so to browsers */
    bool proxied;                /* connections end at a proxy, not at the clients */
    bool stopping;
    struct net_count count;
    char buffer[65536];          /* what was read; callbacks never nest */
};

/* Listens. 0, or libuv's error; *port is the one it got. */
int net_init(struct net *n, uv_loop_t *loop, const char *address, uint16_t *port, uint32_t most,
             const struct net_calls *calls, void *context);

/* Takes a socket that is already connected as a client, as if it had come by itself. NULL: no
 * memory, and the socket is still the caller's. */
struct conn *net_adopt(struct net *n, uv_os_sock_t socket);

/* Takes no more clients; those there are get their close and are cut off soon. */
void net_stop(struct net *n);

/* Cuts off who is still there; the loop must run once more. */
void net_release(struct net *n);

/* ---- answers to a request ---- */

struct reply {
    int status;
    const char *type;    /* of the body */
    const char *headers; /* more of them, each with its \r\n; NULL: none, and not to be cached */
    const void *body;
    size_t length;
};

void conn_reply(struct conn *c, const struct reply *r);

/* The answer comes later; until then nothing is read from this client, and its conn lives. */
void conn_wait(struct conn *c);

/* Makes it a WebSocket, or answers why not. True if it is one now. */
bool conn_upgrade(struct conn *c);

/* ---- WebSocket ---- */

void conn_send(struct conn *c, const char *text, size_t length);
void conn_close(struct conn *c, uint16_t code, const char *why);
void conn_ping(struct conn *c);

/* Sends what is gathered now, and what comes meanwhile, so many milliseconds later: a client
 * who is nearer sees a scene no sooner than one who is farther away. */
void conn_hold(struct conn *c, uint32_t ms);

/* The client comes from this address. Limits count by it: by the network (64 bits) of an IPv6
 * address, since one home has all of it, and by the IPv4 address that an IPv6 one may hold. */
void conn_name(struct conn *c, const char *address);

/* Whether more connections come from its address than may. */
bool conn_crowded(const struct conn *c);

/* ---- for the files of net ---- */

void conn_put(struct conn *c, const void *bytes, size_t length);
void conn_flush(struct conn *c);
void conn_finish(struct conn *c); /* sends what is there, then closes */
void conn_drop(struct conn *c);
void conn_resume(struct conn *c); /* reads on after conn_wait */
void http_settings(llhttp_settings_t *s);
void http_input(struct conn *c, const char *bytes, size_t length);
void http_request_free(struct conn *c);
void ws_input(struct conn *c, const char *bytes, size_t length);
void ws_release(struct conn *c);

#endif
