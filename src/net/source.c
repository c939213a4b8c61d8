/* source.c - see source.h. */
#include "net/source.h"

#include "service/log.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TELL_US = 60000000, SLOWLY = 16 };

static struct source **bucket_of(struct sources *all, const char *address)
{
    uint32_t n = 2166136261u;

    while (*address)
        n = (n ^ (uint8_t)*address++) * 16777619u;
    return &all->bucket[n % SOURCE_BUCKETS];
}

struct source *source_find(struct sources *all, const char *address)
{
    struct source **bucket = bucket_of(all, address);
    struct source *s = *bucket;

    while (s && strcmp(s->address, address) != 0)
        s = s->next;
    if (s)
        return s;
    s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    memcpy(s->address, address, strlen(address) + 1);
    s->next = *bucket;
    *bucket = s;
    return s;
}

uint64_t source_clock(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

void source_charge(const struct sources *all, struct source *s, uint64_t us, uint64_t now)
{
    if (all->share >= 100)
        return;
    s->paid = (s->paid > now ? s->paid : now) + us * 100 / all->share;
    if (s->paid > now + SOURCE_DEBT_US)
        s->paid = now + SOURCE_DEBT_US;
    if (source_waits(s, now) && now >= s->told) {
        s->told = now + TELL_US;
        log_event("flood", "address", s->address);
    }
}

void source_learn(struct source *s, uint64_t us)
{
    s->usual = us > s->usual ? us : s->usual - (s->usual - us) / SLOWLY;
}

bool source_waits(const struct source *s, uint64_t now)
{
    return s->paid > now + SOURCE_BURST_US;
}

void sources_sweep(struct sources *all, uint64_t now)
{
    for (int i = 0; i < SOURCE_BUCKETS; i++) {
        struct source **at = &all->bucket[i];

        while (*at) {
            struct source *s = *at;

            if (s->first || s->paid > now) {
                at = &s->next;
                continue;
            }
            *at = s->next;
            free(s);
        }
    }
}
