/* crew.c - see crew.h. */
#include "wasm/crew.h"

#include "wasm/page.h"

#ifdef __wasm_atomics__

#include <stdint.h>
#include <stdlib.h>

enum { HELPERS = 8, STACK = 2 << 20 };

enum helper_state { ABSENT, IDLE, BUSY };

struct helper {
    int state;
    void (*work)(void *job, int who);
    void *job;
};

/* The largest possible number of threads, including the caller's. */
IMPORT(cores) int page_cores(void);

/* Asks for threads 1 .. count - 1. The stack of thread i ends at stacks + i * size. */
IMPORT(hire) void page_hire(int count, uint8_t *stacks, size_t size);

static struct helper helpers[HELPERS];

/* What thread `who` does for as long as the page lives. */
EXPORT(lend) void lend(int who)
{
    struct helper *h = &helpers[who];

    __atomic_store_n(&h->state, IDLE, __ATOMIC_SEQ_CST);
    for (;;) {
        __builtin_wasm_memory_atomic_wait32(&h->state, IDLE, -1);
        if (__atomic_load_n(&h->state, __ATOMIC_SEQ_CST) != BUSY)
            continue;
        h->work(h->job, who);
        __atomic_store_n(&h->state, IDLE, __ATOMIC_SEQ_CST);
        __builtin_wasm_memory_atomic_notify(&h->state, 1);
    }
}

/* The number of threads that wait for work. */
EXPORT(idle) int idle(void)
{
    int count = 0;

    for (int i = 1; i < HELPERS; i++)
        count += __atomic_load_n(&helpers[i].state, __ATOMIC_SEQ_CST) == IDLE;
    return count;
}

static void hire(struct crew *c)
{
    uint8_t *stacks = malloc((size_t)(c->count - 1) * STACK);

    c->context = helpers;
    if (stacks)
        page_hire(c->count, stacks, STACK);
}

static void run(struct crew *c, void (*work)(void *job, int who), void *job)
{
    unsigned lent = 0;

    if (!c->context)
        hire(c);
    for (int i = 1; i < c->count; i++) {
        struct helper *h = &helpers[i];

        if (__atomic_load_n(&h->state, __ATOMIC_SEQ_CST) != IDLE)
            continue;
        h->work = work;
        h->job = job;
        __atomic_store_n(&h->state, BUSY, __ATOMIC_SEQ_CST);
        __builtin_wasm_memory_atomic_notify(&h->state, 1);
        lent |= 1u << i;
    }
    work(job, 0);
    for (int i = 1; i < c->count; i++) {
        while ((lent >> i & 1) && __atomic_load_n(&helpers[i].state, __ATOMIC_SEQ_CST) == BUSY)
            __builtin_wasm_memory_atomic_wait32(&helpers[i].state, BUSY, -1);
    }
}

struct crew *page_crew(void)
{
    static struct crew crew = { .run = run };

    if (!crew.count) {
        int cores = page_cores();

        crew.count = cores < HELPERS ? cores : HELPERS;
    }
    return crew.count > 1 ? &crew : NULL;
}

#else

struct crew *page_crew(void)
{
    return NULL;
}

#endif
