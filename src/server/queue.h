/*
 * queue.h - whose computer thinks next.
 *
 * Threads that think are few, and anybody may open tables. So tables wait in a queue in which
 * addresses take turns, and at each address its people; tables where somebody is present come
 * before those whose players are all away. At a table that nobody looks at and nobody plays at,
 * computers do not think at all.
 */
#ifndef SERVER_QUEUE_H
#define SERVER_QUEUE_H

#include "server/room.h"

enum { QUEUE_TURNS = 1024 };

/* The person a computer thinks for. */
struct patron {
    char address[ADDRESS_TEXT]; /* "": all who are away share one turn */
    int64_t person;
    bool present;
};

struct queue {
    struct room *first, **end;
    uint64_t served;                /* thoughts begun so far */
    uint64_t address[QUEUE_TURNS];  /* by hash: the last of them for this address, */
    uint64_t person[QUEUE_TURNS];   /* and for this person */
};

void queue_init(struct queue *q);

/* The person this table's computers think for; false if nobody is there and nobody plays. */
bool queue_patron(const struct room *r, struct patron *out);

/* Whether those for whom the computers play have used up their share of the processor: each move is
 * sent to everybody who watches. */
bool queue_waits(const struct room *r);

/* Adds the room, unless it waits already (r->wants_thought). */
void queue_add(struct queue *q, struct room *r);

/* The room whose turn it is, still in the queue, and its patron; NULL: none waits. Rooms that have
 * nothing to wait for any more are taken out on the way. */
struct room *queue_next(struct queue *q, struct patron *patron);

/* Takes the room out: its thought begins. */
void queue_take(struct queue *q, struct room *r, const struct patron *patron);

#endif
