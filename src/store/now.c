/* now.c - see now.h. */
#include "store/now.h"

#include <stdio.h>
#include <string.h>

enum store_answer now_ask(struct store *s, const struct store_question *q, store_each *each,
                          void *context)
{
    return s->back->answer(s, q, each, context);
}

struct store_question question_about(enum store_topic topic, const char *text)
{
    struct store_question q = { .topic = topic };

    snprintf(q.text, sizeof q.text, "%s", text);
    return q;
}

static bool copy_person(void *out, const struct store_row *row)
{
    memcpy(out, row->of.person, sizeof *row->of.person);
    return true;
}

enum store_answer now_person(struct store *s, int64_t id, struct store_person *out)
{
    struct store_question q = { .topic = ASK_PERSON, .person = id };

    memset(out, 0, sizeof *out);
    return now_ask(s, &q, copy_person, out);
}

static bool copy_table(void *out, const struct store_row *row)
{
    memcpy(out, row->of.table, sizeof *row->of.table);
    return true;
}

enum store_answer now_table(struct store *s, const char *id, struct store_table *out)
{
    struct store_question q = question_about(ASK_TABLE, id);

    return now_ask(s, &q, copy_table, out);
}
