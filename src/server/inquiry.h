/*
 * inquiry.h - a request that is answered from several questions to the store, one after another.
 *
 *     k = inquiry_begin(a, c, asker);            NULL: it has been refused
 *     inquiry_ask(k, &question, each, next);     rows go to each(k, row), then next(k) goes on
 *     inquiry_end(k, 200);                       the object that was written meanwhile is the reply
 *
 * It has an object of its own, since other requests are answered while the store is asked. If the
 * store cannot answer, the reply is 503 and next() is not called.
 */
#ifndef SERVER_INQUIRY_H
#define SERVER_INQUIRY_H

#include "server/api.h"

struct inquiry;
typedef void inquiry_next(struct inquiry *k);

struct inquiry {
    struct api *api;
    struct conn *conn;
    struct asker asker;
    struct json_object object;
    enum store_answer answer;      /* to the last question */
    inquiry_next *next;
    int64_t person;                /* whom it is about */
    int64_t number;                /* what a question was answered */
    struct store_question question; /* the one that the whole is about */
    int rows;
    bool found;
    char *bytes;
};

/* Counts as one of the asker's and the address' requests of this kind, and refuses too many. */
struct inquiry *inquiry_begin(struct api *a, struct conn *c, const struct asker *k);

void inquiry_ask(struct inquiry *k, const struct store_question *q, store_each *each,
                 inquiry_next *next);

/* Whether another row fits. */
bool inquiry_fits(const struct inquiry *k);

/* An each() for questions that are answered by one number. */
bool inquiry_number(void *inquiry, const struct store_row *row);

/* Replies, and frees it. */
void inquiry_end(struct inquiry *k, int status);
void inquiry_refuse(struct inquiry *k, int status, const char *message);

/* The value of NAME=VALUE in what follows the ? of the request, with %XX taken apart. False: it is
 * not there, or does not fit. */
bool query_value(const struct http_request *r, const char *name, char *out, size_t room);
int64_t query_number(const struct http_request *r, const char *name);

#endif
