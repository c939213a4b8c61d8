/*
 * limit.h - how often somebody may do something: buckets that fill with time.
 *
 * A bucket holds `most` and fills up in `ms`; each use takes one. Buckets are kept by what they
 * bound and by whom, in a table of fixed size: a full one forgets who has been quiet longest.
 */
#ifndef SERVER_LIMIT_H
#define SERVER_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bucket {
    double left;
    uint64_t at;
};

/* Takes one from a bucket; false: it is empty. A zeroed bucket is full. */
bool bucket_take(struct bucket *b, uint32_t most, uint32_t ms, uint64_t now);

/* Whether there is one to take. */
bool bucket_left(struct bucket *b, uint32_t most, uint32_t ms, uint64_t now);

struct limits;
struct limits *limits_new(void);
void limits_free(struct limits *l);

/* The same for the bucket of `who` (an address, a login) for this purpose. */
bool limit_take(struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now);
bool limit_left(struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now);

#endif
