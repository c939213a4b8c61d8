/* test_task.c - tasks wait without delaying anybody, and locks have one owner (task.h). */
#include "tap.h"

#include "service/task.h"

#include <string.h>

static char seen[64];

static void note(const char *word)
{
    strncat(seen, word, sizeof seen - strlen(seen) - 1);
}

static bool saw(const char *words)
{
    bool same = strcmp(seen, words) == 0;

    if (!same)
        printf("# %s\n", seen);
    seen[0] = '\0';
    return same;
}

static struct task *waiting[8];

static void wait_twice(void *slot)
{
    struct task **own = slot;
    volatile char stack[4096]; /* its stack stays as it is */

    memset((char *)stack, own == waiting ? 'a' : 'b', sizeof stack);
    note("(");
    *own = task_now();
    task_wait();
    note((char[]){ stack[17], '\0' });
    *own = task_now();
    task_wait();
    *own = NULL;
    note((char[]){ stack[4000], ')', '\0' });
}

static void run_other(void *slot)
{
    note("[");
    task_run(true, wait_twice, slot);
    note("]");
}

static void call(void *word)
{
    note(word);
}

static void test_waiting(void)
{
    ok(task_run(false, call, "x") && saw("x"),
       "what need not wait is called");
    ok(!task_now() && task_run(true, wait_twice, &waiting[0]) && saw("(") && !task_now(),
       "a task waits, and its caller continues");
    ok(task_run(true, run_other, &waiting[1]) && saw("[(]"), "a task may begin another one");
    task_wake(waiting[1]);
    task_wake(waiting[0]);
    ok(saw("ba"), "tasks are woken in any order");
    task_wake(waiting[0]);
    task_wake(waiting[1]);
    ok(saw("a)b)") && task_count() == 0, "woken tasks end");
}

static struct task_lock lock;

static void hold(void *slot)
{
    struct task **own = slot;

    note("?");
    task_take(&lock);
    task_take(&lock); /* a task that has the lock does not wait for it */
    note("!");
    *own = task_now();
    task_wait();
    note(".");
    task_give(&lock);
}

static void test_lock(void)
{
    for (int i = 0; i < 3; i++)
        task_run(true, hold, &waiting[i]);
    ok(saw("?!??"), "one task has the lock, the others wait");
    task_wake(waiting[0]);
    ok(saw(".!"), "the first that waits has it next");
    task_wake(waiting[1]);
    task_wake(waiting[2]);
    ok(saw(".!.") && task_count() == 0 && !lock.owner,
       "the lock is free when no task waits for it");
}

static void test_many(void)
{
    static struct task *all[500];

    for (int i = 0; i < 500; i++)
        task_run(true, wait_twice, &all[i]);
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 499; i >= 0; i--)
            task_wake(all[i]);
    }
    ok(task_count() == 0, "there may be many tasks");
}

int main(void)
{
    test_waiting();
    test_lock();
    test_many();
    return tap_end();
}
