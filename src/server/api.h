/*
 * api.h - what the web app asks over HTTP: who I am, tables to open and to find, my games.
 *
 * Everything is JSON; docs/server.md has the list. A person is known by a session: in a cookie
 * for browsers, as a bearer token for programs. A cookie counts for a request that changes
 * something only where the browser says that it comes from our own page (Origin); requests
 * from other pages are refused whole.
 */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "net/net.h"
#include "server/hall.h"
#include "service/task.h"

enum { API_BYTES = 1 << 16 };

struct api {
    struct hall *hall;
    const struct config *config;
    struct net *net;
    bool secure;
    int hashing;            /* passwords being hashed now */
    int working;            /* other requests that wait for a thread or a timer */
    bool exporting;         /* somebody's data is being gathered */
    struct task_lock writing; /* the code that writes a reply, from api_open to api_close */
    char room[API_BYTES];   /* it */
    struct json_object object;
};

/* Answers a request for /api/... or /ws; false: it is for neither. */
bool api_request(struct api *a, struct conn *c, struct http_request *r);

/* ---- for the files of the api ---- */

/* Who asks. */
struct asker {
    int64_t person; /* 0: nobody we know */
    bool foreign;   /* a page of another site asks */
    bool bearer;    /* a program that shows a token, not a page with a cookie */
    bool trouble;   /* the store cannot say whose session it is */
    bool guesses;   /* too many wrong secrets came from here; the one shown is not checked */
    uint8_t session[STORE_HASH]; /* of the session that was shown, where there is a person */
    char secret[23]; /* of a session that was begun just now, for a cookie; "": none */
    bool ended;      /* that session was ended just now: so is its cookie */
};

/* Refuses an asker who is barred (403, 429); returns true if it did. */
bool asker_refuse(struct api *a, struct conn *c, const struct asker *k);

/* The ban that keeps the asker out; NULL: none. */
const struct store_sanction *asker_ban(const struct api *a, const struct conn *c,
                                       const struct asker *k);

/* Sees that the asker is somebody: begins a session for a new guest. False: no store. */
bool asker_need(struct api *a, struct asker *k, const char *name);

/* Reply: api_open, members into a->object.json, api_close. What the request has written is kept
 * before it is answered; where that fails the answer is that it did. A refusal keeps nothing. */
void api_open(struct api *a);
void api_close(struct api *a, struct conn *c, int status, const struct asker *k);
void api_refuse(struct api *a, struct conn *c, int status, const char *message);
void api_refuse_with(struct api *a, struct conn *c, int status, const struct message *m);

/* Another node has the table: the proxy passes the request on to the owner, which is found there
 * ("": nobody knows where). A request that was passed on once is not passed on again. */
void api_send_on(struct api *a, struct conn *c, const char *owner);

/* The routes of accounts.c, push_api.c, lobby.c and contest_api.c; returns true if it was one of
 * them. */
bool accounts_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);
bool push_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);
bool lobby_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);
bool contest_request(struct api *a, struct conn *c, struct http_request *r, struct asker *k);

/* Refuses a table that was not found. */
void lobby_refuse(struct api *a, struct conn *c, enum hall_found found);

#endif
