/*
 * queue.h - which table's computer player thinks next.
 *
 * There are few thinking threads, and anybody may open tables. So tables wait in a queue in which
 * addresses take turns, and within each address its people; tables with somebody present come
 * before those whose players are all away. At a table without visitors and without human players,
 * computers do not think at all.
 */
#ifndef SERVER_QUEUE_H
#define SERVER_QUEUE_H

#include "server/room.h"

enum { QUEUE_TURNS = 1024 };

/* The person a computer thinks for. */
struct patron {
    char address[ADDRESS_TEXT]; /* "": everybody who is away shares one turn */
    int64_t person;
    bool present;
};

struct queue {
    struct room *first, **end;
    uint64_t served;                /* decisions started so far */
    uint64_t address[QUEUE_TURNS];  /* by hash: the last of them for this address, */
    uint64_t person[QUEUE_TURNS];   /* and for this person */
};

void queue_init(struct queue *q);

/* Finds the person this table's computers think for; returns false if nobody is there and nobody
 * plays. */
bool queue_patron(const struct room *r, struct patron *out);

/* Returns true if the people for whom the computers play have used up their share of the processor:
 * each move is sent to everybody who watches. */
bool queue_waits(const struct room *r);

/* Adds the room, unless it is already waiting (r->wants_thought). */
void queue_add(struct queue *q, struct room *r);

/* The room whose turn it is, still in the queue, and its patron; NULL: none waits. Removes rooms
 * that no longer need to wait. */
struct room *queue_next(struct queue *q, struct patron *patron);

/* Removes the room: its decision begins. */
void queue_take(struct queue *q, struct room *r, const struct patron *patron);

#endif
