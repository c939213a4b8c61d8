/*
 * task.h - work that may have to wait without blocking the loop.
 *
 * A task is a function with its own stack. If it needs an answer that is not there yet it waits,
 * and its caller continues; when the answer arrives the task is woken and continues from the same
 * line. So sequential work is written as sequential code.
 *
 *     task_run(waits, work, context);      begins it; returns when it ends or waits
 *
 *     in the task:     t = task_now();     kept by the code that will get the answer
 *                      task_wait();
 *     with the answer: task_wake(t);
 *
 * Everything runs on the loop's thread. Anything may happen while a task waits: afterwards it must
 * look everything up again, and rooms, connections and visitors may be gone.
 */
#ifndef SERVICE_TASK_H
#define SERVICE_TASK_H

#include <stdbool.h>

struct task;

/* Runs work(context); as a task if it may have to wait. If there is no memory for one, does not
 * run it and returns false. */
bool task_run(bool waits, void (*work)(void *context), void *context);

/* The running task, or NULL. */
struct task *task_now(void);

void task_wait(void);
void task_wake(struct task *t);

/* Tasks that have not ended. */
unsigned task_count(void);

/* ---- one at a time ---- */

/* A lock that one task at a time may have. Zeroed at first; tasks wait for it in order. */
struct task_lock {
    struct task *owner;
    struct task *first, *last; /* the waiting tasks */
};

/* Returns at once outside tasks, and for the task that already has the lock. */
void task_take(struct task_lock *l);
void task_give(struct task_lock *l);

#endif
