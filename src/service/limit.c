/*
 * limit.c - see limit.h.
 *
 * Buckets are in a table by the hash of their names, each within WINDOW slots of its home. A full
 * bucket carries no information, so its slot is free; if a window has no free slot the table
 * grows, and at its maximum size a newcomer shares the bucket that will be full soonest.
 */
#include "service/limit.h"

#include "core/text.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 32, LEAST = 1 << 12, GREATEST = 1 << 20, US = 1000 };

struct slot {
    uint64_t who; /* 0: unused */
    struct bucket bucket;
};

struct limits {
    uint8_t key[crypto_shorthash_KEYBYTES]; /* a random key, so that a client cannot choose its
                                             * neighbours */
    size_t size;
    struct slot *slot;                      /* size + WINDOW of them: windows do not wrap */
};

/* The new value of `full` after a use that costs this much; UINT64_MAX: not allowed now. */
static uint64_t after_use(const struct bucket *b, uint32_t cost, uint32_t most, uint32_t ms,
                          uint64_t now)
{
    uint64_t span = (uint64_t)ms * US;
    uint64_t full = (b->full > now * US ? b->full : now * US) +
                    span / most * (cost < most ? cost : most);

    return full <= now * US + span ? full : UINT64_MAX;
}

bool bucket_left(const struct bucket *b, uint32_t most, uint32_t ms, uint64_t now)
{
    return after_use(b, 1, most, ms, now) != UINT64_MAX;
}

bool bucket_take(struct bucket *b, uint32_t most, uint32_t ms, uint64_t now)
{
    return bucket_spend(b, 1, most, ms, now);
}

bool bucket_spend(struct bucket *b, uint32_t cost, uint32_t most, uint32_t ms, uint64_t now)
{
    uint64_t full = after_use(b, cost, most, ms, now);

    if (full == UINT64_MAX)
        return false;
    b->full = full;
    return true;
}

/* ---- the table ---- */

static struct slot *slots_new(size_t size)
{
    return calloc(size + WINDOW, sizeof(struct slot));
}

struct limits *limits_new(void)
{
    struct limits *l = calloc(1, sizeof *l);

    if (!l)
        return NULL;
    crypto_shorthash_keygen(l->key);
    l->size = LEAST;
    l->slot = slots_new(l->size);
    if (l->slot)
        return l;
    free(l);
    return NULL;
}

void limits_free(struct limits *l)
{
    if (l)
        free(l->slot);
    free(l);
}

static uint64_t hash(const struct limits *l, const char *purpose, const char *who)
{
    uint8_t out[crypto_shorthash_BYTES];
    char room[192];
    struct text t;
    uint64_t number;

    text_init(&t, room, sizeof room);
    text_put(&t, purpose);
    text_char(&t, ' ');
    text_put(&t, who);
    crypto_shorthash(out, (const uint8_t *)room, t.used, l->key);
    memcpy(&number, out, sizeof number);
    return number ? number : 1;
}

/* The slot of `who`, or NULL. */
static struct slot *find(const struct limits *l, uint64_t who)
{
    struct slot *at = l->slot + who % l->size;

    for (int i = 0; i < WINDOW; i++) {
        if (at[i].who == who)
            return &at[i];
    }
    return NULL;
}

/* The slot in the window of `who` that will be full soonest. */
static struct slot *fullest(const struct limits *l, uint64_t who)
{
    struct slot *at = l->slot + who % l->size;
    struct slot *best = at;

    for (int i = 1; i < WINDOW; i++) {
        if (at[i].bucket.full < best->bucket.full)
            best = &at[i];
    }
    return best;
}

/* Doubles the table and drops the buckets that are full. Returns false if memory is short or a
 * window is still full. */
static bool grow(struct limits *l, uint64_t now)
{
    struct limits more = { .size = l->size * 2 };

    more.slot = more.size <= GREATEST ? slots_new(more.size) : NULL;
    if (!more.slot)
        return false;
    for (size_t i = 0; i < l->size + WINDOW; i++) {
        struct slot *free_slot;

        if (l->slot[i].bucket.full <= now * US)
            continue;
        free_slot = fullest(&more, l->slot[i].who);
        if (free_slot->bucket.full) {
            free(more.slot);
            return false;
        }
        *free_slot = l->slot[i];
    }
    free(l->slot);
    l->slot = more.slot;
    l->size = more.size;
    return true;
}

bool limit_spend(struct limits *l, const char *purpose, const char *who, uint32_t cost,
                 uint32_t most, uint32_t ms, uint64_t now)
{
    uint64_t h = hash(l, purpose, who);
    struct slot *slot = find(l, h);

    if (!slot) {
        slot = fullest(l, h);
        while (slot->bucket.full > now * US && grow(l, now))
            slot = fullest(l, h);
        if (slot->bucket.full <= now * US)
            *slot = (struct slot){ .who = h };
    }
    return bucket_spend(&slot->bucket, cost, most, ms, now);
}

bool limit_take(struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now)
{
    return limit_spend(l, purpose, who, 1, most, ms, now);
}

bool limit_affords(struct limits *l, const char *purpose, const char *who, uint32_t cost,
                   uint32_t most, uint32_t ms, uint64_t now)
{
    uint64_t h = hash(l, purpose, who);
    const struct slot *slot = find(l, h);

    return after_use(slot ? &slot->bucket : &fullest(l, h)->bucket, cost, most, ms, now) !=
           UINT64_MAX;
}

bool limit_left(const struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now)
{
    uint64_t h = hash(l, purpose, who);
    const struct slot *slot = find(l, h);

    return bucket_left(slot ? &slot->bucket : &fullest(l, h)->bucket, most, ms, now);
}
