/*
 * source.h - client addresses: their connections, and what they cost.
 *
 * Every address may use a share of the loop's processor time. The time spent on reading and
 * obeying its clients' input and on writing their output is charged to it; an address that has
 * used more than its share is not read from until time has made up for it. So a flood of any kind
 * slows down only its sender, and nobody is refused for it.
 *
 * Whatever its share, an address may use only a moment of one turn of the loop: everyone else who
 * has sent something meanwhile comes next, before the rest of its input.
 */
#ifndef NET_SOURCE_H
#define NET_SOURCE_H

#include "service/address.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SOURCE_BUCKETS = 1024,
    SOURCE_BURST_US = 200000, /* time of which the share may be used at once */
    SOURCE_TURN_US = 400,     /* processor time in one turn of the loop */
    SOURCE_DEBT_US = 10000000 /* longest time that an address has to wait */
};

struct conn;

struct source {
    char address[ADDRESS_TEXT];
    struct source *next; /* in its bucket */
    struct conn *first;  /* its connections, the newest first */
    uint64_t paid;       /* when its share is paid off, in microseconds of the loop's time */
    uint64_t turn;       /* the last one in which it used something, */
    uint64_t turn_us;    /* and how much */
    uint64_t told;       /* when the log may say again that it has to wait */
    uint64_t usual;      /* recent cost of one thing from it, in microseconds; rather too much */
};

struct sources {
    struct source *bucket[SOURCE_BUCKETS];
    uint32_t share; /* of the processor for each address, in percent; 100: no limit */
    uint64_t turn;  /* of the loop, counted */
};

/* The source of this address, created if necessary; NULL if memory is short. */
struct source *source_find(struct sources *all, const char *address);

/* The processor time of this thread, in microseconds. A difference of less than a moment may
 * contain time in which the thread did not run. */
uint64_t source_clock(void);

/* Charges this much time to the source. If it has to wait now, logs it, but only once a minute. */
void source_charge(const struct sources *all, struct source *s, uint64_t us, uint64_t now);

/* Records what one thing from it has cost: the next one is expected to cost as much. */
void source_learn(struct source *s, uint64_t us);

/* Returns true if it has to wait, either until it has paid or just for the next turn. */
bool source_waits(const struct sources *all, const struct source *s, uint64_t now);

/* Frees the sources without connections whose share is whole again; at the end, all of them. */
void sources_sweep(struct sources *all, uint64_t now);

#endif
