/* live.c - see live.h. */
#include "store/live.h"

#include "store/sql.h"
#include "store/tables.h"

enum { PERSON = 18 }; /* the first column after those of the table */

enum store_answer live_answer(struct store *s, const struct store_question *a, store_each *each,
                              void *context)
{
    struct sql *q = sql_ask(
        s, "SELECT l.*,people.id,people.name,login IS NOT NULL,COALESCE(ratings.rating,0) FROM"
           " (SELECT " TABLE_COLUMNS " FROM tables WHERE status=1 AND hidden=0"
           " ORDER BY changed DESC LIMIT ?) AS l"
           " JOIN seats ON tab=l.id JOIN people ON people.id=seats.person"
           " LEFT JOIN ratings ON ratings.person=people.id AND ratings.form=l.form"
           " ORDER BY l.changed DESC,l.id,people.id");
    bool more = true;

    sql_int(q, 1, a->most);
    while (more && sql_row(q)) {
        struct store_rating rating = { .rating = sql_get_real(q, PERSON + 3) };
        struct store_known known = { .person = sql_get(q, PERSON),
                                     .account = sql_get(q, PERSON + 2) != 0 };
        struct store_table t;

        table_read(q, &t);
        sql_copy(q, PERSON + 1, known.name, sizeof known.name);
        more = each(context, &(struct store_row){ .of.table = &t, .known = &known,
                                                  .rating = &rating });
    }
    return sql_end(q);
}
