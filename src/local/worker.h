/*
 * worker.h - one job in the background, so that the screen keeps responding.
 *
 * A job is a function that checks worker_stopped() regularly and ends soon after that returns true.
 * The file descriptor `wake` becomes readable when a job has ended.
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

/* Begins a job; returns false if no thread is available. The worker must not be busy. */
bool worker_start(struct worker *w, void (*run)(void *context), void *context);

/* Asks the job to end now, without waiting for it. */
void worker_hurry(struct worker *w);

/* Returns true once after a job has ended; the worker is then free. */
bool worker_ended(struct worker *w);

/* Waits for the end of the job, if there is one. */
void worker_wait(struct worker *w);

/* For the job: returns true if it has been asked to end. */
bool worker_stopped(struct worker *w);

#endif
