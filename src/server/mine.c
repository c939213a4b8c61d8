/* mine.c - see mine.h. */
#include "server/mine.h"

#include "store/now.h"
#include "table/order.h"

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
    struct json *j = json;
    uint32_t ms = 0;
    uint32_t increment = 0;
    struct order o;

    protocol_parse(&o, row->text, strlen(row->text), NULL);
    if (o.words < 2 || (o.words > 2 && !order_number(o.word[2], CLOCK_MAX, &ms)) ||
        (o.words > 3 && !order_number(o.word[3], CLOCK_MAX, &increment)))
        return false;
    json_open(j, "clock", '{');
    json_text(j, "kind", o.word[1]);
    json_number(j, "ms", ms);
    json_number(j, "increment", increment);
    json_close(j, '}');
    return false;
}

static bool write_result(void *json, const struct store_row *row)
{
    double score = row->of.result->score;

    json_text(json, "result", score > 0.75 ? "won" : score > 0.25 ? "drawn" : "lost");
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
