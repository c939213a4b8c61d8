/*
 * answers.c - the answers to a seat's last actions, so that a repeated action gets the same
 * answer.
 *
 * Few actions are refused, and a refusal with its arguments is long, so refusals are allocated
 * separately. If memory is short, the answer is not kept.
 */
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

static void drop(struct kept_answer *k)
{
    free(k->why);
    memset(k, 0, sizeof *k);
}

static void keep(struct kept_answer *k, const struct answer *a)
{
    drop(k);
    if (a->why.id) {
        k->why = malloc(sizeof *k->why);
        if (!k->why)
            return;
        *k->why = a->why;
    }
    memcpy(k->id, a->id, sizeof k->id);
    k->verdict = a->verdict;
    k->position = a->position;
    k->margin = a->margin;
    k->late = a->late;
}

void answer_copy(const struct kept_answer *k, struct answer *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->id, k->id, sizeof out->id);
    out->verdict = k->verdict;
    out->position = k->position;
    out->margin = k->margin;
    out->late = k->late;
    if (k->why)
        out->why = *k->why;
}

static struct kept_answer *find(struct seat *s, const char *id)
{
    for (int i = 0; i < TABLE_ANSWERS && id[0]; i++) {
        if (strcmp(s->answer[i].id, id) == 0)
            return &s->answer[i];
    }
    return NULL;
}

void table_keep_answer(struct table *t, int seat, const struct answer *a)
{
    struct seat *s = &t->seat[seat];
    struct kept_answer *same = find(s, a->id);

    keep(same ? same : &s->answer[s->answers++ % TABLE_ANSWERS], a);
}

bool table_find_answer(struct table *t, int seat, const char *id, struct answer *out)
{
    const struct kept_answer *k = seat < 0 || seat > t->seats ? NULL : find(&t->seat[seat], id);

    if (k)
        answer_copy(k, out);
    return k != NULL;
}

void answers_forget(struct seat *s)
{
    for (int i = 0; i < TABLE_ANSWERS; i++)
        drop(&s->answer[i]);
    s->answers = 0;
}
