/*
 * api.h - the web app's HTTP interface: identity, opening and finding tables, a person's games.
 *
 * Everything is JSON; docs/server.md has the list. A session identifies a person: in a cookie for
 * browsers, as a bearer token for programs. A cookie counts for a request that changes something
 * only if the browser says that it comes from our own page (Origin); requests from other pages are
 * refused outright.
 */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "net/net.h"
#include "server/hall.h"
#include "server/sessions.h"
#include "service/task.h"

enum { API_BYTES = 1 << 16 };

struct api {
    struct hall *hall;
    const struct config *config;
    struct net *net;
    bool secure;
    int hashing;            /* passwords being hashed now */
    int drawing;            /* pictures being drawn now */
    struct inquiry *resting; /* until their address may go on (inquiry.h), */
    uv_timer_t rest;        /* and what wakes them */
    int working;            /* other requests that wait for a thread or a timer */
    struct export *exports; /* of somebody's data, in progress */
    struct sessions sessions;
    struct task_lock writing; /* held while a reply is written, from api_open to api_close */
    char room[API_BYTES];   /* the reply */
    struct json_object object;
};

/* Answers a request for /api/... or /ws; returns false if it is for neither. */
bool api_request(struct api *a, struct conn *c, struct http_request *r);

/* ---- for the files of the api ---- */

/* The client behind a request. */
struct asker {
    int64_t person; /* 0: unknown */
    bool foreign;   /* the request comes from another site's page */
    bool bearer;    /* a program with a token, not a page with a cookie */
    bool trouble;   /* the store cannot look up the session */
    bool guesses;   /* too many wrong secrets from this address; this one is not checked */
    uint8_t session[STORE_HASH]; /* hash of the session's secret, if there is a person */
    char secret[23]; /* of a session created by this request, for a cookie; "": none */
    bool ended;      /* this request ended the session, so its cookie is cleared */
};

/* Refuses a banned or throttled asker (403, 429); returns true if it did. */
bool asker_refuse(struct api *a, struct conn *c, const struct asker *k);

/* The ban that applies to the asker; NULL: none. */
const struct store_sanction *asker_ban(const struct api *a, const struct conn *c,
                                       const struct asker *k);

/* Ensures that the asker is a person: starts a session for a new guest. Returns false if it was
 * refused, because the address has made too many guests or the store is not available. */
bool asker_need(struct api *a, struct conn *c, struct asker *k, const char *name);

/* To reply: api_open, write members into a->object.json, api_close. What the request wrote is
 * stored before the reply is sent; if storing fails, the reply says so. A refusal stores
 * nothing. */
void api_open(struct api *a);
void api_close(struct api *a, struct conn *c, int status, const struct asker *k);
void api_refuse(struct api *a, struct conn *c, int status, const char *message);
void api_refuse_with(struct api *a, struct conn *c, int status, const struct message *m);

/* Another node has the table: the proxy forwards the request to the owner's address ("": unknown).
 * A request is forwarded only once. */
void api_send_on(struct api *a, struct conn *c, const char *owner);

/* Lets the proxy ask another node, since this one can do nothing; 503 if there is none, or if the
 * request has come that way. */
void api_send_away(struct api *a, struct conn *c);

/* The routes of accounts.c, push_api.c, lobby.c and contest_api.c; each returns true if the request
 * was for one of its routes. */
bool accounts_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);
bool push_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);
bool lobby_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);
bool contest_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

/* Refuses a request whose table was not found. */
void lobby_refuse(struct api *a, struct conn *c, enum hall_found found);

#endif
