/* mine.c - see mine.h. */
#include "store/mine.h"

#include "store/sql.h"

enum store_answer store_others(struct store *s, const char *table, int64_t person, int most,
                               void (*each)(void *context, const char *name), void *context)
{
    struct sql *q = sql_ask(s, "SELECT name FROM seats JOIN people ON people.id=person"
                               " WHERE tab=? AND person<>? ORDER BY person LIMIT ?");
    char name[STORE_NAME];

    sql_text(q, 1, table);
    sql_int(q, 2, person);
    sql_int(q, 3, most);
    while (sql_row(q)) {
        sql_copy(q, 0, name, sizeof name);
        each(context, name);
    }
    return sql_end(q);
}

/* The table's clock is set before anybody comes in, or by its host soon after. */
enum store_answer store_table_clock(struct store *s, const char *table, char *out, size_t room)
{
    struct sql *q = sql_ask(s, "SELECT line FROM journal WHERE tab=? AND number<=64"
                               " AND line LIKE 'clock %' ORDER BY number DESC LIMIT 1");

    sql_text(q, 1, table);
    if (sql_row(q))
        sql_copy(q, 0, out, room);
    return sql_end(q);
}

enum store_answer store_last_score(struct store *s, const char *table, int64_t person,
                                   double *score)
{
    struct sql *q = sql_ask(s, "SELECT score FROM results WHERE tab=? AND person=?"
                               " ORDER BY number DESC LIMIT 1");

    sql_text(q, 1, table);
    sql_int(q, 2, person);
    if (sql_row(q))
        *score = sql_get_real(q, 0);
    return sql_end(q);
}
