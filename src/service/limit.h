/*
 * limit.h - rate limits: buckets that refill with time.
 *
 * A bucket holds `most` and refills in `ms`; each use takes one. There is a bucket for each
 * purpose and client. One that is not full is never dropped, or a client that invents enough names
 * could escape its limits; if there is no memory for another bucket, a newcomer shares an existing
 * one.
 */
#ifndef SERVICE_LIMIT_H
#define SERVICE_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bucket {
    uint64_t full; /* when it is full again, in microseconds; every use moves that on */
};

/* Takes one from a bucket; returns false if it is empty. A zeroed bucket is full. */
bool bucket_take(struct bucket *b, uint32_t most, uint32_t ms, uint64_t now);

/* Takes the cost of something, at most a whole bucket. */
bool bucket_spend(struct bucket *b, uint32_t cost, uint32_t most, uint32_t ms, uint64_t now);

/* Returns true if there is one to take. */
bool bucket_left(const struct bucket *b, uint32_t most, uint32_t ms, uint64_t now);

struct limits;
struct limits *limits_new(void);
void limits_free(struct limits *l);

/* The same for the bucket of `who` (an address, a login) for this purpose. */
bool limit_take(struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now);
bool limit_spend(struct limits *l, const char *purpose, const char *who, uint32_t cost,
                 uint32_t most, uint32_t ms, uint64_t now);
/* Returns true if limit_spend would succeed now; takes nothing. */
bool limit_affords(struct limits *l, const char *purpose, const char *who, uint32_t cost,
                   uint32_t most, uint32_t ms, uint64_t now);
bool limit_left(const struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now);

#endif
