/* talk.c - chat messages; see tables.h. */
#include "store/sql.h"
#include "store/tables.h"

#define COLUMNS                                                                                  \
    "talk.number,talk.person,talk.seat,talk.name,talk.phrase,talk.text,talk.at,"                 \
    "EXISTS(SELECT 1 FROM people WHERE people.id=talk.person AND login IS NOT NULL)"

void talk_read(struct sql *q, struct store_talk *t)
{
    t->number = (uint32_t)sql_get(q, 0);
    t->person = sql_get(q, 1);
    t->seat = (int)sql_get(q, 2);
    sql_copy(q, 3, t->name, sizeof t->name);
    t->phrase = sql_get(q, 4) != 0;
    sql_copy(q, 5, t->text, sizeof t->text);
    t->at = sql_get(q, 6);
    t->account = sql_get(q, 7) != 0;
}

enum store_answer store_talk_last(struct store *s, const char *table, int most, talk_each *each,
                                  void *context)
{
    struct sql *q =
        sql_ask(s, "SELECT " COLUMNS " FROM (SELECT * FROM talk WHERE tab=?"
                      " ORDER BY number DESC LIMIT ?) AS talk ORDER BY number");
    struct store_talk t;

    sql_text(q, 1, table);
    sql_int(q, 2, most);
    while (sql_row(q)) {
        talk_read(q, &t);
        each(context, &t);
    }
    return sql_end(q);
}

enum store_answer store_talk_get(struct store *s, const char *table, uint32_t number,
                                 struct store_talk *out)
{
    struct sql *q = sql_ask(s, "SELECT " COLUMNS " FROM talk WHERE tab=? AND number=?");

    sql_text(q, 1, table);
    sql_int(q, 2, number);
    if (sql_row(q))
        talk_read(q, out);
    return sql_end(q);
}

enum store_answer store_talk_of(struct store *s, int64_t person, int most,
                                void (*each)(void *context, const char *table,
                                             const struct store_talk *t),
                                void *context)
{
    struct sql *q = sql_ask(s, "SELECT " COLUMNS ",tab FROM talk WHERE person=?"
                                    " ORDER BY at DESC, number DESC LIMIT ?");
    struct store_talk t;
    char table[STORE_ID];

    sql_int(q, 1, person);
    sql_int(q, 2, most);
    while (sql_row(q)) {
        talk_read(q, &t);
        sql_copy(q, 8, table, sizeof table);
        each(context, table, &t);
    }
    return sql_end(q);
}
