/* mine.c - see mine.h. */
#include "store/mine.h"

#include "store/sql.h"
#include "store/tables.h"

#include <stdio.h>
#include <string.h>

enum {
    SET_UP_BY = 64,    /* a table is set up by its first 64 lines, besides those of its questions */
    SET_UP_MORE = 1024 /* entries read at a time after them */
};

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

/* Reads a journal from the beginning, a stretch at a time. */
struct set_up {
    bool (*each)(void *context, const struct store_entry *e);
    void *context;
    int left;      /* how many lines may still set the table up */
    uint32_t last; /* the last entry read */
    int read;      /* how many were read in this stretch */
};

static bool note_line(void *set_up, const struct store_entry *e)
{
    struct set_up *u = set_up;

    u->last = e->number;
    u->read++;
    if (e->length > 6 && memcmp(e->line, "paper ", 6) == 0)
        return true;
    return u->left-- > 0 && u->each(u->context, e) && u->left > 0;
}

/* The host's own questions come first, and they may be thousands of lines. */
enum store_answer store_set_up(struct store *s, const char *table,
                               bool (*each)(void *context, const struct store_entry *e),
                               void *context)
{
    struct set_up u = { .each = each, .context = context, .left = SET_UP_BY };
    enum store_answer answer = STORE_FOUND;
    bool found = false;

    for (int most = SET_UP_BY; answer == STORE_FOUND && u.left > 0; most = SET_UP_MORE) {
        u.read = 0;
        answer = store_journal(s, table, u.last, most, note_line, &u);
        found |= u.read > 0;
        if (u.read < most)
            break;
    }
    return answer == STORE_TROUBLE ? answer : found ? STORE_FOUND : STORE_NONE;
}

enum store_answer store_table_clock(struct store *s, const char *table, char *out, size_t room)
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
