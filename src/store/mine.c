/* mine.c - see mine.h. */
#include "store/mine.h"

#include "store/sql.h"
#include "store/tables.h"

#include <stdio.h>
#include <string.h>

enum { CLOCK_BY = 64 /* a table's clock is set by one of its first 64 entries */ };

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

/* The last line about the clock among those examined. */
struct clock_line {
    char *out;
    size_t room;
    bool found;
};

static bool note_clock(void *clock, const struct store_entry *e)
{
    struct clock_line *c = clock;

    if (e->length > 6 && memcmp(e->line, "clock ", 6) == 0) {
        snprintf(c->out, c->room, "%.*s", (int)e->length, e->line);
        c->found = true;
    }
    return true;
}

/* The clock of the last game that was finished there. */
static enum store_answer clock_of_game(struct store *s, const char *table, char *out, size_t room)
{
    struct sql *q = sql_ask(s, "SELECT clock FROM games WHERE tab=? ORDER BY number DESC LIMIT 1");

    sql_text(q, 1, table);
    if (sql_row(q)) {
        char clock[STORE_CLOCK];

        sql_copy(q, 0, clock, sizeof clock);
        snprintf(out, room, "clock %s", clock);
    }
    return sql_end(q);
}

/* The table's clock is set before anybody enters, or by its host soon after. The journal is read
 * only before the first game has ended, since that of a finished table may be packed. */
enum store_answer store_table_clock(struct store *s, const char *table, char *out, size_t room)
{
    struct clock_line c = { .out = out, .room = room };
    enum store_answer answer = clock_of_game(s, table, out, room);

    if (answer != STORE_NONE)
        return answer;
    answer = store_journal(s, table, 0, CLOCK_BY, note_clock, &c);
    return answer == STORE_FOUND && !c.found ? STORE_NONE : answer;
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
