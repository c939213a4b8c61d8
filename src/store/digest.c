/* digest.c - see digest.h. */
#include "store/digest.h"

#include "core/hash.h"

uint64_t digest_start(const struct store_table *t)
{
    uint64_t h = hash_bytes(HASH_START, t->id, strlen(t->id));

    h = hash_bytes(h, t->random, sizeof t->random);
    h = hash_word(h, (uint64_t)t->host);
    return hash_word(h, (uint64_t)t->hidden << 1 | (uint64_t)t->rated);
}

uint64_t digest_add(uint64_t digest, const struct store_entry *e)
{
    uint64_t h = hash_word(hash_word(hash_word(digest, e->number), e->ms), (uint64_t)e->who);

    return hash_end(hash_word(hash_bytes(h, e->line, e->length), e->length));
}
