/* crew.c - see crew.h. */
#include "local/crew.h"

#include "core/must.h"

#include <pthread.h>
#include <sched.h>

struct hand {
    pthread_t thread;
    void (*work)(void *job, int who);
    void *job;
    int who;
};

static void *lend(void *context)
{
    struct hand *h = context;

    h->work(h->job, h->who);
    return NULL;
}

static void run(struct crew *c, void (*work)(void *job, int who), void *job)
{
    struct hand hand[CREW_MAX];
    int count = 1;

    for (; count < c->count; count++) {
        hand[count] = (struct hand){ .work = work, .job = job, .who = count };
        if (pthread_create(&hand[count].thread, NULL, lend, &hand[count]) != 0)
            break; /* the threads that could be started do all the work */
    }
    work(job, 0);
    for (int i = 1; i < count; i++)
        pthread_join(hand[i].thread, NULL);
}

int crew_cores(void)
{
    cpu_set_t set;
    int n = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;

    return n > CREW_MAX ? CREW_MAX : n;
}

void crew_init(struct crew *c, int threads)
{
    must(threads >= 1 && threads <= CREW_MAX);
    *c = (struct crew){ .count = threads, .run = run };
}
