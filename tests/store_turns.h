/*
 * store_turns.h - turns that tests write to a store, and the rows that they read from it.
 */
#ifndef TESTS_STORE_TURNS_H
#define TESTS_STORE_TURNS_H

#include "service/task.h"
#include "store/now.h"
#include "store/turn.h"

#include <stdio.h>
#include <string.h>

/* ---- writing ---- */

static struct task *waiting; /* for a turn; NULL where no loop runs and none waits */

static inline void on_done(void *out, struct store_turn *t, enum store_outcome outcome)
{
    (void)t;
    *(int *)out = (int)outcome;
    if (waiting)
        task_wake(waiting);
}

/* Runs the loop until the turn is over. */
static inline void wait_for(const int *outcome)
{
    while (*outcome < 0) {
        waiting = task_now();
        task_wait();
        waiting = NULL;
    }
}

/* Submits and waits; the claims can still be examined. */
static inline enum store_outcome submit(struct store *s, struct store_turn *t)
{
    int outcome = -1;

    s->back->submit(s, t, on_done, &outcome);
    wait_for(&outcome);
    return (enum store_outcome)outcome;
}

/* A new table, with two open seats. */
static inline struct store_claim *open_table(struct store_turn *t, const char *id)
{
    struct store_table facts = { .host = 1, .game = "ovo", .form = "ovo 2", .seats = 2, .open = 2 };
    struct store_claim *c = turn_claim(t, id, 1, 0);

    snprintf(facts.id, sizeof facts.id, "%s", id);
    facts.created = facts.changed = 1000;
    facts.epoch = 1;
    c->fresh = true;
    claim_facts(t, c, &facts);
    return c;
}

/* Adds a line of person 7 to the journal. */
static inline void put_line(struct store_turn *t, struct store_claim *c, uint32_t number,
                            const char *line)
{
    struct store_entry e = { .number = number, .ms = number * 10, .who = 7, .line = line,
                             .length = strlen(line) };

    claim_entry(t, c, &e);
}

/* ---- asking ---- */

static inline bool count_row(void *count, const struct store_row *row)
{
    (void)row;
    ++*(int *)count;
    return true;
}

static inline enum store_answer ask(struct store *s, struct store_question q, int *count)
{
    *count = 0;
    return now_ask(s, &q, count_row, count);
}

static inline bool take_number(void *number, const struct store_row *row)
{
    *(int64_t *)number = row->number;
    return false;
}

#endif
