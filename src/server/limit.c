/* limit.c - see limit.h. */
#include "server/limit.h"

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

bool bucket_take(struct bucket *b, uint32_t most, uint32_t ms, uint64_t now)
{
    if (b->at == 0)
        b->left = most;
    else if (now > b->at)
        b->left += (double)(now - b->at) * most / ms;
    if (b->left > most)
        b->left = most;
    b->at = now ? now : 1;
    if (b->left < 1)
        return false;
    b->left -= 1;
    return true;
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
    char text[128];
    size_t n = strlen(purpose), m = strlen(who);
    uint64_t number;

    n = n < 32 ? n : 32;
    m = m < 90 ? m : 90;
    memcpy(text, purpose, n);
    text[n] = ' ';
    memcpy(text + n + 1, who, m);
    crypto_shorthash(out, (const uint8_t *)text, n + 1 + m, l->key);
    memcpy(&number, out, sizeof number);
    return number ? number : 1;
}

bool limit_take(struct limits *l, const char *purpose, const char *who, uint32_t most,
                uint32_t ms, uint64_t now)
{
    uint64_t h = hash(l, purpose, who);
    int oldest = 0;
    size_t set = h % SETS;

    for (int i = 0; i < WAYS; i++) {
        if (l->slot[set][i].who == h)
            return bucket_take(&l->slot[set][i].bucket, most, ms, now);
        if (l->slot[set][i].bucket.at < l->slot[set][oldest].bucket.at)
            oldest = i;
    }
    l->slot[set][oldest].who = h;
    l->slot[set][oldest].bucket.at = 0;
    return bucket_take(&l->slot[set][oldest].bucket, most, ms, now);
}
