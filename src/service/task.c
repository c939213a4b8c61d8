/* task.c - see task.h. */
#include "service/task.h"

#include "core/must.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif
#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

enum { STACK = 512 << 10, GUARD = 64 << 10, KEPT = 64 };

struct task {
    ucontext_t own, from; /* its own context; its caller's */
    void (*work)(void *context);
    void *context;
    void *stack;
    struct task *before; /* the task that runs it, if any */
    struct task *next;   /* among those that wait for a lock, or that are spare */
    bool over;
    void *shadow, *shadow_from; /* what the sanitizers know about the two stacks */
    const void *from_stack;
    size_t from_size;
};

static _Thread_local struct task *now;
static _Thread_local struct task *spare;
static _Thread_local unsigned spares, count;

struct task *task_now(void)
{
    return now;
}

unsigned task_count(void)
{
    return count;
}

/* ---- sanitizers ---- */

static void leave_for(struct task *t, void **shadow)
{
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_start_switch_fiber(shadow, (char *)t->stack + GUARD, STACK);
#endif
#ifdef __SANITIZE_THREAD__
    t->shadow_from = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(t->shadow, 0);
#endif
    (void)t;
    (void)shadow;
}

static void leave(struct task *t, void **shadow)
{
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_start_switch_fiber(shadow, t->from_stack, t->from_size);
#endif
#ifdef __SANITIZE_THREAD__
    __tsan_switch_to_fiber(t->shadow_from, 0);
#endif
    (void)t;
    (void)shadow;
}

static void arrive(void *shadow, struct task *t)
{
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(shadow, t ? &t->from_stack : NULL, t ? &t->from_size : NULL);
#endif
    (void)shadow;
    (void)t;
}

/* ---- switching ---- */

static void on_stack(void)
{
    struct task *t = now;

    arrive(NULL, t);
    t->work(t->context);
    t->over = true;
    leave(t, NULL);
    setcontext(&t->from);
}

static void put_by(struct task *t)
{
    count--;
#ifdef __SANITIZE_THREAD__
    __tsan_destroy_fiber(t->shadow);
#endif
    if (spares < KEPT) {
        t->next = spare;
        spare = t;
        spares++;
        return;
    }
    munmap(t->stack, STACK + GUARD);
    free(t);
}

/* Runs the task until it ends or waits. */
static void go(struct task *t)
{
    void *shadow = NULL;

    t->before = now;
    now = t;
    leave_for(t, &shadow);
    must(swapcontext(&t->from, &t->own) == 0);
    arrive(shadow, NULL);
    now = t->before;
    if (t->over)
        put_by(t);
}

static struct task *find(void)
{
    struct task *t = spare;

    if (t) {
        spare = t->next;
        spares--;
        return t;
    }
    t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->stack = mmap(NULL, STACK + GUARD, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (t->stack == MAP_FAILED || mprotect(t->stack, GUARD, PROT_NONE) != 0) {
        free(t);
        return NULL;
    }
    return t;
}

/* Makes the task begin with its work when it is first run. */
static void prepare(struct task *t)
{
    must(getcontext(&t->own) == 0);
    t->own.uc_stack.ss_sp = (char *)t->stack + GUARD;
    t->own.uc_stack.ss_size = STACK;
    t->own.uc_link = NULL;
    makecontext(&t->own, on_stack, 0);
#ifdef __SANITIZE_THREAD__
    t->shadow = __tsan_create_fiber(0);
#endif
}

bool task_run(bool waits, void (*work)(void *context), void *context)
{
    struct task *t = waits ? find() : NULL;

    if (!waits)
        work(context);
    if (!t)
        return !waits;
    t->work = work;
    t->context = context;
    t->over = false;
    t->next = NULL;
    prepare(t);
    count++;
    go(t);
    return true;
}

void task_wait(void)
{
    struct task *t = now;
    void *shadow = NULL;

    must(t != NULL);
    leave(t, &shadow);
    must(swapcontext(&t->own, &t->from) == 0);
    arrive(shadow, t);
}

void task_wake(struct task *t)
{
    go(t);
}

/* ---- one at a time ---- */

void task_take(struct task_lock *l)
{
    if (!now || l->owner == now)
        return;
    if (!l->owner) {
        l->owner = now;
        return;
    }
    now->next = NULL;
    if (l->last)
        l->last->next = now;
    else
        l->first = now;
    l->last = now;
    task_wait(); /* the task that releases the lock makes us its owner */
}

void task_give(struct task_lock *l)
{
    struct task *next = l->first;

    if (!now || l->owner != now)
        return;
    l->owner = next;
    if (!next)
        return;
    l->first = next->next;
    if (!l->first)
        l->last = NULL;
    task_wake(next);
}
