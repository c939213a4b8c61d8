/* worker.c - see worker.h. */
#include "local/worker.h"

#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

bool worker_init(struct worker *w)
{
    memset(w, 0, sizeof *w);
    w->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return w->wake >= 0;
}

void worker_release(struct worker *w)
{
    worker_hurry(w);
    worker_wait(w);
    if (w->wake >= 0)
        close(w->wake);
    w->wake = -1;
}

static void *work(void *context)
{
    struct worker *w = context;
    const uint64_t one = 1;

    w->run(w->context);
    atomic_store(&w->done, true);
    /* The counter cannot be full; its value is ignored. */
    return write(w->wake, &one, sizeof one) < 0 ? w : NULL;
}

bool worker_start(struct worker *w, void (*run)(void *context), void *context)
{
    atomic_store(&w->stop, false);
    atomic_store(&w->done, false);
    w->run = run;
    w->context = context;
    w->busy = pthread_create(&w->thread, NULL, work, w) == 0;
    return w->busy;
}

void worker_hurry(struct worker *w)
{
    atomic_store(&w->stop, true);
}

bool worker_ended(struct worker *w)
{
    if (!w->busy || !atomic_load(&w->done))
        return false;
    worker_wait(w);
    return true;
}

void worker_wait(struct worker *w)
{
    uint64_t count;

    if (!w->busy)
        return;
    pthread_join(w->thread, NULL);
    w->busy = false;
    while (read(w->wake, &count, sizeof count) > 0)
        continue;
}

bool worker_stopped(struct worker *w)
{
    return atomic_load(&w->stop);
}
