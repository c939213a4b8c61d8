/*
 * inquiry.h - a request answered from several questions to the store, one after another.
 *
 *     k = inquiry_begin(a, c, asker);            NULL: it has been refused
 *     inquiry_ask(k, &question, each, next);     rows go to each(k, row), then next(k) continues
 *     inquiry_end(k, 200);                       the object written meanwhile is the reply
 *
 * A question should take the store little time, because everybody else waits meanwhile. What needs
 * many rows asks for some of them at a time, with an inquiry_rest() in between.
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
    int64_t whose, since, until;   /* a stretch of this person's results, */
    int stretches;                 /* how many came before it, */
    inquiry_next *work, *walked;   /* what to do with each, and after the last one */
    int rows;
    bool found;
    char *bytes;
    void *own;                     /* for the code that asks; freed at the end */
    struct inquiry *next_resting;
};

/* Once, when the server begins. */
void inquiry_start(struct api *a);

/* Counts towards the asker's and the address's limit for requests of this kind, and refuses too
 * many. */
struct inquiry *inquiry_begin(struct api *a, struct conn *c, const struct asker *k);

void inquiry_ask(struct inquiry *k, const struct store_question *q, store_each *each,
                 inquiry_next *next);

/* Continues with next(k) in a later turn of the loop, once its address may go on. */
void inquiry_rest(struct inquiry *k, inquiry_next *next);

/* Goes through the newest results of a person before a time (0: now), thousands at most: work(k)
 * asks about those from k->since on, before k->until, and then continues with inquiry_walk_on().
 * walked(k) comes after the last. */
void inquiry_walk(struct inquiry *k, int64_t person, int64_t until, inquiry_next *work,
                  inquiry_next *walked);
void inquiry_walk_on(struct inquiry *k);

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
