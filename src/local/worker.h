/*
 * worker.h - one job in the background, so that the screen stays alive meanwhile.
 *
 * A job is a function that looks at worker_stopped() now and then and comes to an end soon once
 * that is true. The file descriptor `wake` becomes readable when a job has ended.
 */
#ifndef LOCAL_WORKER_H
#define LOCAL_WORKER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct worker {
    pthread_t thread;
    bool busy;
    atomic_bool stop, done;
    int wake;
    void (*run)(void *context);
    void *context;
};

bool worker_init(struct worker *w);
void worker_release(struct worker *w); /* stops the job first */

/* Begins a job; false if no thread can be had. The worker must not be busy. */
bool worker_start(struct worker *w, void (*run)(void *context), void *context);

/* Asks the job to end now, and does not wait for it. */
void worker_hurry(struct worker *w);

/* True once after a job has ended; the worker is free then. */
bool worker_ended(struct worker *w);

/* Waits for the end of the job, if there is one. */
void worker_wait(struct worker *w);

/* For the job: whether it is asked to end. */
bool worker_stopped(struct worker *w);

#endif
