/* mine.c - see mine.h. */
#include "server/mine.h"

#include "server/score.h"
#include "server/seek.h"
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

/* A finished game's clock is in the archive, since its journal may be packed. */
static void write_terms(struct api *a, const struct store_table *t)
{
    struct store_question clock = question_about(ASK_CLOCK, t->id);
    struct seek_terms terms;

    if (t->status == TABLE_OVER &&
        now_ask(a->hall->store, &clock, write_clock, &a->object.json) == STORE_FOUND)
        return;
    if (seek_stored_terms(a->hall, t->id, &terms))
        seek_show(&a->object.json, &terms);
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
    struct store_question last = about(ASK_LAST, t->id, person);

    json_open(j, "players", '[');
    now_ask(s, &others, each_other, j);
    json_close(j, ']');
    write_terms(a, t);
    if (t->status == TABLE_PLAYING && t->due > now)
        json_number(j, "left", (int64_t)(t->due - now));
    if (t->status == TABLE_OVER)
        now_ask(s, &last, write_result, j);
}
