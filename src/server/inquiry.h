/*
 * inquiry.h - a request answered from several questions to the store, one after another.
 *
 *     k = inquiry_begin(a, c, asker);            NULL: it has been refused
 *     inquiry_ask(k, &question, each, next);     rows go to each(k, row), then next(k) continues
 *     inquiry_end(k, 200);                       the object written meanwhile is the reply
 *
 * It has its own object, since other requests are answered while the store works. If the store
 * cannot answer, the reply is 503 and next() is not called.
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
    int64_t person;                /* the person it is about */
    int64_t number;                /* the number a question returned */
    struct store_question question; /* the main question */
    int rows;
    bool found;
    char *bytes;
};

/* Counts towards the asker's and the address's limit for requests of this kind, and refuses too
 * many. */
struct inquiry *inquiry_begin(struct api *a, struct conn *c, const struct asker *k);

void inquiry_ask(struct inquiry *k, const struct store_question *q, store_each *each,
                 inquiry_next *next);

/* Returns true if another row fits. */
bool inquiry_fits(const struct inquiry *k);

/* An each() for questions with a single number as their answer. */
bool inquiry_number(void *inquiry, const struct store_row *row);

/* Sends the reply and frees the inquiry. */
void inquiry_end(struct inquiry *k, int status);
void inquiry_refuse(struct inquiry *k, int status, const char *message);

/* The value of NAME=VALUE in the query string, with %XX decoded. Returns false if it is missing or
 * does not fit. */
bool query_value(const struct http_request *r, const char *name, char *out, size_t room);
int64_t query_number(const struct http_request *r, const char *name);

#endif
