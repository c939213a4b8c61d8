/* source.c - see source.h. */
#include "net/source.h"

#include "core/hash.h"
#include "service/log.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TELL_US = 60000000, SLOWLY = 16, MOMENT_NS = 50000 };

static struct source **bucket_of(struct sources *all, const char *address)
{
    return &all->bucket[hash_text(address) % SOURCE_BUCKETS];
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

static uint64_t nanoseconds(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

/* Asking the kernel for processor time costs more than much of what is measured; asking for the
 * time of day costs almost nothing. So a short moment counts in full, and only after a longer one
 * the kernel is asked how much the thread has used since it was last asked. */
uint64_t source_clock(void)
{
    static _Thread_local uint64_t told, asked, guessed, last; /* in nanoseconds */
    uint64_t now = nanoseconds(CLOCK_MONOTONIC);
    uint64_t passed = now - last;

    last = now;
    if (passed < MOMENT_NS) {
        guessed += passed;
        told += passed;
    } else {
        uint64_t used = nanoseconds(CLOCK_THREAD_CPUTIME_ID);

        told += used > asked + guessed ? used - asked - guessed : 0;
        asked = used;
        guessed = 0;
    }
    return told / 1000;
}

void source_charge(const struct sources *all, struct source *s, uint64_t us, uint64_t now)
{
    if (all->share >= 100)
        return;
    s->turn_us = (s->turn == all->turn ? s->turn_us : 0) + us;
    s->turn = all->turn;
    s->paid = (s->paid > now ? s->paid : now) + us * 100 / all->share;
    if (s->paid > now + SOURCE_DEBT_US)
        s->paid = now + SOURCE_DEBT_US;
    if (s->paid > now + SOURCE_BURST_US && now >= s->told) {
        s->told = now + TELL_US;
        log_event("flood", "address", s->address);
    }
}

void source_learn(struct source *s, uint64_t us)
{
    s->usual = us > s->usual ? us : s->usual - (s->usual - us) / SLOWLY;
}

bool source_waits(const struct sources *all, const struct source *s, uint64_t now)
{
    return s->paid > now + SOURCE_BURST_US ||
           (s->turn == all->turn && s->turn_us >= SOURCE_TURN_US);
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
