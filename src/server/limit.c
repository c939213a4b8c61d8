/* limit.c - see limit.h. */
#include "server/limit.h"

#include "core/text.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 4096, WAYS = 8 };

struct limits {
    uint8_t key[crypto_shorthash_KEYBYTES]; /* so that nobody can choose his neighbours */
    struct {
        uint64_t who;
        struct bucket bucket;
    } slot[SETS][WAYS];
};

bool bucket_left(struct bucket *b, uint32_t most, uint32_t ms, uint64_t now)
{
    if (b->at == 0)
        b->left = most;
    else if (now > b->at)
        b->left += (double)(now - b->at) * most / ms;
    if (b->left > most)
        b->left = most;
    b->at = now ? now : 1;
    return b->left >= 1;
}

bool bucket_take(struct bucket *b, uint32_t most, uint32_t ms, uint64_t now)
{
    bool left = bucket_left(b, most, ms, now);

    b->left -= left;
    return left;
}

struct limits *limits_new(void)
{
    struct limits *l = calloc(1, sizeof *l);

    if (l)
        crypto_shorthash_keygen(l->key);
    return l;
}

void limits_free(struct limits *l)
{
    free(l);
}

static uint64_t hash(const struct limits *l, const char *purpose, const char *who)
{
    uint8_t out[crypto_shorthash_BYTES];
    char room[128];
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

static struct bucket *find(struct limits *l, const char *purpose, const char *who)
{
    uint64_t h = hash(l, purpose, who);
    int oldest = 0;
    size_t set = h % SETS;

    for (int i = 0; i < WAYS; i++) {
        if (l->slot[set][i].who == h)
            return &l->slot[set][i].bucket;
        if (l->slot[set][i].bucket.at < l->slot[set][oldest].bucket.at)
            oldest = i;
    }
    l->slot[set][oldest].who = h;
    l->slot[set][oldest].bucket.at = 0;
    return &l->slot[set][oldest].bucket;
}

bool limit_take(struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now)
{
    return bucket_take(find(l, purpose, who), most, ms, now);
}

bool limit_left(struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now)
{
    return bucket_left(find(l, purpose, who), most, ms, now);
}
