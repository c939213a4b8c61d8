/* mine.c - see mine.h. */
#include "server/mine.h"

#include "server/score.h"
#include "store/now.h"

#include <string.h>

enum { OTHERS = 5 };

static bool each_other(void *json, const struct store_row *row)
{
    json_text(json, NULL, row->text);
    return true;
}

/* `clock game 300000 5000`, as a journal has it. */
static bool write_clock(void *json, const struct store_row *row)
{
    const char *words = strchr(row->text, ' ');
    struct clock_terms clock;

    if (words && clock_read(words + 1, &clock))
        clock_write(&clock, json);
    return false;
}

static bool write_result(void *json, const struct store_row *row)
{
    json_text(json, "result", score_word(row->of.result->score));
    return false;
}

static struct store_question about(enum store_topic topic, const char *table, int64_t person)
{
    struct store_question q = question_about(topic, table);

    q.person = person;
    q.most = OTHERS;
    return q;
}

void mine_write(struct api *a, const struct store_table *t, int64_t person)
{
    struct store *s = a->hall->store;
    struct json *j = &a->object.json;
    uint64_t now = hall_now(a->hall);
    struct store_question others = about(ASK_OTHERS, t->id, person);
    struct store_question clock = about(ASK_CLOCK, t->id, person);
    struct store_question last = about(ASK_LAST, t->id, person);

    json_open(j, "players", '[');
    now_ask(s, &others, each_other, j);
    json_close(j, ']');
    if (!hall_awake(a->hall, t->id))
        now_ask(s, &clock, write_clock, j);
    if (t->status == TABLE_PLAYING && t->due > now)
        json_number(j, "left", (int64_t)(t->due - now));
    if (t->status == TABLE_OVER)
        now_ask(s, &last, write_result, j);
}
