/*
 * push.h - notifications for people who are not looking: it is your turn, somebody joined, your
 * time is running out.
 *
 * Devices are notified over Web Push (RFC 8030; push/seal.h) if their owner asked for it there. A
 * message says what happened and where, never what is on the board; the page's service worker puts
 * it into words. It is sent once, after the event has been stored, and without a guarantee: people
 * who miss it lose nothing. People who have a page of the table in view get no notification. A
 * person gets at most PUSH_HOURLY in an hour, on at most PUSH_DEVICES devices.
 *
 * The server's keys are made when it first runs and stay in the store.
 */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H

#include "core/text.h"
#include "table/table.h"

enum { PUSH_DEVICES = 8, PUSH_HOURLY = 60, PUSH_THREADS = 4, PUSH_WAITING = 1000 };

struct hall;
struct room;
struct push;

/* The state of a room that notifications are about. */
struct pushed {
    unsigned acting;  /* seats to move, */
    unsigned people;  /* and seats taken by people */
    uint32_t games;
    bool setting;     /* it has not started, */
    bool judged;      /* or somebody has to judge an answer */
};

/* NULL: no keys could be made, and nothing is sent. */
struct push *push_new(struct hall *h);
void push_stop(struct push *p); /* starts nothing new */
bool push_busy(const struct push *p);
void push_free(struct push *p);

/* The public key in base64url, which browsers ask for. */
const char *push_key(const struct push *p);

/* Records the room as it is, as already known to everybody. */
void push_know(struct room *r);

/* Records the room as it is when it is handed to the store. */
void push_note(struct room *r);

/* Called once the recorded state is stored: notifies the people concerned. Later events have to
 * wait. */
void push_room(struct room *r);

/* Notifies a person's devices. `name` is the person it is about, or "". */
void push_person(struct push *p, int64_t person, const char *kind, const char *table,
                 const char *game, const char *name);

/* Returns true if a clock that started `since` seconds ago and ends in `left` seconds is running
 * out. */
bool push_runs_out(int64_t since, int64_t left, int64_t shortest);

void push_metrics(const struct push *p, struct text *out);

#endif
