/*
 * net.h - HTTP and WebSocket on one loop: requests and messages come out, replies go in.
 *
 * libuv handles the sockets, llhttp parses HTTP/1.1 and wslay WebSocket frames. Our part is the
 * glue and the limits on heads, bodies, messages, queues and times: a client that exceeds one gets
 * an error or is cut off, without harm to others.
 *
 * Turns. Replies and messages are first gathered. Before and after the loop waits, net calls
 * turn(), where the host checks whether anything has to be stored before they are sent. If so it
 * starts to store it, and the output gathered until then is *sealed*; the loop continues and
 * gathers the output of the next turn after it. When the data is stored the host calls net_clear,
 * which sends the sealed output. So nothing is sent before it is on disk, and one commit serves
 * all clients that acted meanwhile. Pings, files and other output that does not depend on the turn
 * does not wait, unless it is queued after something that waits.
 *
 * All calls are made on the loop's thread. A conn lives until closed() has been called for it.
 */
#ifndef NET_NET_H
#define NET_NET_H

#include "core/text.h"
#include "net/source.h"
#include "service/address.h"
#include "service/limit.h"

#include <llhttp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>
#include <wslay/wslay.h>

enum {
    NET_HEAD = 8192,       /* limits in bytes: of a request's line and headers, */
    NET_BODY = 128 << 10,  /* of its body, in which a pack of questions may be, */
    NET_BODY_FIRST = 4096, /* of the room that is allocated for it at first, */
    NET_MESSAGE = 4200,    /* of an incoming WebSocket message, */
    NET_QUEUE = 256 << 10, /* of what waits for a client to read it: beyond that, a WebSocket is cut
                            * off, and other clients are not read from meanwhile, */
    NET_QUEUES = 64 << 20, /* of what waits for all clients: beyond that, the client with the most
                            * is cut off, */
    NET_READ = 4096,       /* of what is read from a client before others have their turn, */
    NET_BUFFER = 8192,     /* of a buffer for output that is used again, */
    NET_BUFFERS = 64,      /* limit of those kept for it, */
    NET_PIECE = 64 << 10,  /* and of the piece of a file that is read at a time */
    NET_PARTS = 256,       /* limit of frames in a message */
    NET_CONTROLS = 100,    /* limit of pings and pongs from a WebSocket client in ten seconds */
    NET_SPARE = 32,        /* connections of an address that only get the "too many" answer */
    NET_DOORS = 2,         /* addresses to listen on */
    NET_ACCEPTS = 16,      /* connections accepted in one turn */
    NET_HEAD_MS = 5000,    /* time limit for a head, */
    NET_BODY_MS = 10000,   /* for a whole request or frame, */
    NET_IDLE_MS = 60000,   /* and another request on the same connection */
    NET_WRITE_MS = 60000,  /* for the client to read a reply */
    NET_PING_MS = 15000,   /* interval of pings to WebSocket clients, */
    NET_SILENT_MS = 40000  /* and the silence after which they are cut off */
};

/* The headers used here. */
enum header {
    HEADER_HOST,
    HEADER_ORIGIN,
    HEADER_COOKIE,
    HEADER_AUTHORIZATION,
    HEADER_IF_NONE_MATCH,
    HEADER_ACCEPT_ENCODING,
    HEADER_CONTENT_TYPE,
    HEADER_FORWARDED_FOR,
    HEADER_OWNER,                /* sent on to us as the owner by another node, */
    HEADER_ANOTHER,              /* or by one that could do nothing */
    HEADER_ROUND_TRIP,           /* in microseconds, as a proxy of ours measures it */
    HEADER_TRANSFER_ENCODING,
    HEADER_UPGRADE,
    HEADER_WS_KEY,
    HEADER_WS_VERSION,
    HTTP_HEADERS
};

/* A whole request. It lives until it is answered. */
struct http_request {
    unsigned method;             /* HTTP_GET ... of llhttp */
    const char *path, *query;    /* as sent, before and after the `?`; query "" if there is none */
    const char *header[HTTP_HEADERS]; /* "": absent; the last one if it repeats */
    char *body;                  /* terminated */
    size_t room;                 /* for it */
    size_t length;

    size_t used;                 /* of text */
    int field;                   /* header being read, or -1 */
    char name[32];
    size_t name_used, head;
    bool headed;                 /* its headers have been read: what follows is not a header */
    bool overlong;               /* refused while it was read: head or body too long */
    char text[NET_HEAD + 16];
};

/* Where frames end. Between messages a WebSocket needs no reader, which is large. */
struct frame_scan {
    uint8_t head[14];
    uint8_t have;                /* bytes of an incomplete head */
    bool parts;                  /* a message of several frames has begun */
    uint64_t left;               /* remaining bytes of the frame */
};

struct net;

struct conn {
    uv_tcp_t tcp;
    uv_shutdown_t shutdown;
    llhttp_t http;
    struct net *net;
    struct conn *next, *prev;
    struct source *source;       /* its address; NULL if it was not opened */
    struct conn *next_near, **near; /* an older one from the same address, and the pointer to this
                                     * one */
    struct http_request *request; /* being read or answered */
    uint8_t line;                /* where in a head the last byte was, see http.c */
    bool ws;                     /* it is a WebSocket */
    wslay_event_context_ptr reader; /* of an incomplete message, or NULL */
    struct frame_scan scan;      /* how far in a frame the last byte was */
    const uint8_t *in;           /* bytes for wslay */
    size_t in_left;
    char *out;                   /* gathered */
    size_t out_used, out_room;
    size_t cleared, sealed;      /* bytes of out that may be sent; that may be sent once the
                                  * current turn is stored. The rest belongs to the turn being
                                  * gathered */
    size_t unread;               /* gathered, or waiting for the client to read them */
    int file;                    /* the rest of its reply, or -1 */
    size_t file_left;
    char *rest;                  /* input to be handled when its address may continue, */
    size_t rest_length;          /* or NULL */
    struct conn *next_dirty;
    bool dirty, keep, finishing;
    bool tentative;              /* the part not cleared has an answer to a request */
    bool plain;                  /* what is gathered now does not depend on the turn */
    bool waiting, lost;          /* for its answer; disconnected while waiting */
    bool paused;                 /* not read from for a while, */
    struct conn *next_paused, **prev_paused; /* like these */
    bool resumed;                /* it may be read once, whatever its address has used since */
    bool asked;                  /* its request waits until its address may ask again */
    bool whole;                  /* the last input had a whole message */
    bool holds_back;             /* its pongs are later than its distance explains */
    uint64_t held;               /* when output may be sent; 0: at once */
    uint64_t hold;               /* delay of the output gathered up to hold_end, */
    size_t hold_end;             /* from when it may be sent; 0: no delay */
    const void *hold_group;      /* the clients that see it one after another */
    uint64_t due;                /* when it is cut off */
    uint64_t ahead;              /* charged before it resumed, in microseconds */
    uint64_t pinged, heard;
    size_t past;                 /* bytes read since it began to finish */
    uint64_t half;               /* when an incomplete frame began; 0: none */
    uint32_t parts;              /* frames of the incomplete message */
    struct bucket controls;
    uint64_t ping_time;          /* hrtime of the current ping; 0: none */
    uint64_t opened;             /* hrtime of the upgrade reply; 0: the client has answered */
    uint32_t bound;              /* most that a round trip can take, in microseconds; 0: unknown */
    uint32_t least;              /* least of its pongs, in microseconds */
    uint32_t pongs;
    uint8_t ping_nonce[8];
    uint32_t rtt;                /* the connection's least round trip in ms; 0: unknown */
    bool private;                /* it came through a private listener */
    bool proxied;                /* it ends at a proxy of ours, not at the client, */
    bool measured;               /* which has reported the client's distance */
    char peer[ADDRESS_TEXT];     /* the address of the socket */
    char address[ADDRESS_TEXT];  /* the name that limits count, see conn_name */
    void *user;
};

/* What may be sent at the end of a turn. */
enum net_turn {
    NET_ALL,   /* everything: nothing has to be stored */
    NET_SEAL,  /* what is gathered now, once net_clear is called */
    NET_GATHER /* nothing more: a turn is being stored, or what is gathered will be soon */
};

struct net_calls {
    /* Answers now with conn_reply or conn_upgrade, or later after conn_wait. */
    void (*request)(struct conn *c, struct http_request *r);
    void (*message)(struct conn *c, const char *text, size_t length);
    void (*round_trip)(struct conn *c); /* c->rtt has changed, or the client delays its pongs */
    void (*closed)(struct conn *c);
    enum net_turn (*turn)(void *context);
    void (*failed)(struct conn *c); /* answers a request after all; see net_fail */
};

struct net_count {
    uint64_t accepted, refused, requests, messages_in, messages_out, bytes_out, bad, cut;
    uint64_t held_back;          /* clients that delay their pongs */
    uint64_t paused;             /* times that a client was not read from for a while */
    uint32_t open, sockets;
};

struct net_door {
    uv_tcp_t listener;
    struct net *net;
    bool private;
    bool full;                   /* a client waits in it until the next turn */
};

struct net {
    uv_loop_t *loop;
    struct net_door door[NET_DOORS];
    int doors;
    uv_prepare_t prepare;
    uv_check_t check;
    uv_timer_t sweep, release;   /* release: for delayed output */
    uint64_t swept;              /* the last check for late clients */
    uv_timer_t pause;            /* checks whether paused clients may continue */
    struct conn *paused;         /* paused clients, longest waiting first */
    struct conn **last_paused;   /* the end of that list */
    llhttp_settings_t settings;
    struct net_calls calls;
    void *context;
    struct conn *first, *dirty;
    bool ready;                  /* some of their output may be sent now */
    uint32_t accepts;            /* connections accepted in this turn */
    struct sources sources;
    uint32_t most;               /* connections at a time */
    uint64_t told_full;          /* when the limit was last logged; 0: never */
    uint64_t told_blind;         /* ... a proxy that does not report its clients' distance */
    uint32_t each;               /* limit for one address; 0: no separate limit */
    size_t unread;               /* of all connections */
    bool secure;                 /* behind TLS: announces it to browsers */
    struct address_ranges proxies; /* whose X-Forwarded-For is trusted */
    bool behind;                 /* storing is slow: sockets are not read meanwhile */
    bool closed;                 /* accepts no new clients; present ones stay, */
    bool stopping;               /* or are disconnected too */
    struct net_count count;
    struct conn *hearing;        /* whose frames are being read, */
    wslay_event_context_ptr spare; /* and a reader for the next one */
    char *stock[NET_BUFFERS];    /* empty buffers for output, */
    int buffers;                 /* this many of them */
    char buffer[NET_READ];       /* the current input; callbacks never nest */
    uint64_t reads;              /* processor time when that reading began: it costs too */
};

void net_init(struct net *n, uv_loop_t *loop, uint32_t most, const struct net_calls *calls,
              void *context);

/* Listens at another address, NET_DOORS in total. Returns 0 or libuv's error; *port is the actual
 * port. Clients of a private listener are not counted: they administer the server. */
int net_listen(struct net *n, const char *address, uint16_t *port, bool private);

/* Takes over a connected socket as a client, as if it had been accepted. Returns NULL if memory is
 * short; then the socket is still the caller's. */
struct conn *net_adopt(struct net *n, uv_os_sock_t socket);

/* Accepts no more clients, except at private listeners. */
void net_close(struct net *n);

/* Accepts no more clients; the current ones get a close and are cut off soon. */
void net_stop(struct net *n);

/* Cuts off the remaining clients; the loop must run once more before net_end. */
void net_release(struct net *n);
void net_end(struct net *n);

/* Reports that the sealed output is stored. */
void net_clear(struct net *n);

/* Reports that nothing sealed or gathered could be stored. The host has withdrawn the WebSocket
 * messages (conn_unsay); answered requests are answered again by failed(). */
void net_fail(struct net *n);

/* Its figures and the process' memory, in Prometheus' text form. */
void net_metrics(const struct net *n, struct text *out);

/* ---- answers to a request ---- */

struct reply {
    int status;
    const char *type;    /* of the body */
    const char *headers; /* more headers, each with its \r\n; NULL: none, and not to be cached */
    const void *body;    /* NULL: the next `length` bytes of a file, */
    size_t length;
    int file;            /* which belongs to the connection then */
    bool plain;          /* does not depend on the turn; files never do */
};

void conn_reply(struct conn *c, const struct reply *r);

/* Defers the answer; until then this client is not read from, and its conn lives. */
void conn_wait(struct conn *c);

/* Makes it a WebSocket, or replies with the reason why not. Returns true if it is one now. */
bool conn_upgrade(struct conn *c);

/* ---- WebSocket ---- */

void conn_send(struct conn *c, const char *text, size_t length);
void conn_close(struct conn *c, uint16_t code, const char *why);
void conn_ping(struct conn *c);

/* Withdraws the output that is not cleared. */
void conn_unsay(struct conn *c);

/* Delays what has been gathered until now, and anything after it, by `ms` from when it may be sent,
 * so that a closer client does not see a scene sooner than a distant one. Within a group the
 * differences between delays are kept even if the loop is late. */
void conn_hold(struct conn *c, uint32_t ms, const void *group);

/* Sets the client's address; limits count its name (address_name). Returns false if memory is
 * short. */
bool conn_name(struct conn *c, const char *address);

/* Its address pays for the processor time since `begun` (source_clock); the time now. */
uint64_t conn_charge(struct conn *c, uint64_t begun);

/* Returns true if its address has used up its share of the processor for now. */
bool conn_waits(const struct conn *c);

/* Returns true if its address has more connections than allowed. */
bool conn_crowded(const struct conn *c);

/* ---- for the files of net ---- */

void conn_pause(struct conn *c); /* stops reading until the client may send again */
void conn_end_pause(struct conn *c);
bool conn_may_read(const struct conn *c); /* whether it may send more now */
void conn_read(struct conn *c, const char *bytes, size_t length); /* handles input */

/* Called between two requests or messages that arrived together: its address pays for the first,
 * and if it has to wait for the second, these bytes are kept and read later. Returns true if so. */
bool conn_defer(struct conn *c, const char *bytes, size_t length);

void conn_put(struct conn *c, const void *bytes, size_t length);
bool conn_reserve(struct conn *c, size_t length); /* makes room; false: memory is short, dropped */
void conn_flush(struct conn *c);
void conn_finish(struct conn *c); /* sends what is there, then closes */
void conn_drop(struct conn *c);
void conn_send_file(struct conn *c, int file, size_t length);
void output_cut(struct conn *c, size_t used); /* discards what was gathered after this */
void output_end(struct net *n);
void output_forget(struct conn *c); /* drops the queue of a client that is cut off */
void conn_resume(struct conn *c); /* reads on after conn_wait */
void http_settings(llhttp_settings_t *s);
void http_input(struct conn *c, const char *bytes, size_t length);
void http_answer(struct conn *c);
void http_request_free(struct conn *c);
void ws_input(struct conn *c, const char *bytes, size_t length);
void ws_release(struct conn *c);
void ws_end(struct net *n);

#endif
