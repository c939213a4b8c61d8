/* sqlite_tables.c - tables, their journals and their talk; see store.h. */
#include "store/sqlite.h"

#include <string.h>
#include <time.h>

#define COLUMNS "id,random,host,game,form,hidden,rated,seats,open,status,due,created,changed,waits"

static bool add(struct store *s, const struct store_table *t)
{
    sqlite3_stmt *q = sqlite_write(s, "INSERT INTO tables(" COLUMNS
                                      ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)");

    sqlite_text(q, 1, t->id);
    sqlite_hash(q, 2, t->random);
    sqlite3_bind_int64(q, 3, t->host);
    sqlite_text(q, 4, t->game);
    sqlite_text(q, 5, t->form);
    sqlite3_bind_int(q, 6, t->hidden);
    sqlite3_bind_int(q, 7, t->rated);
    sqlite3_bind_int(q, 8, t->seats);
    sqlite3_bind_int(q, 9, t->open);
    sqlite3_bind_int(q, 10, t->status);
    sqlite3_bind_int64(q, 11, (int64_t)t->due);
    sqlite3_bind_int64(q, 12, t->created);
    sqlite3_bind_int64(q, 13, t->changed);
    sqlite_text(q, 14, t->waits);
    return sqlite_done(s, q);
}

static bool set(struct store *s, const struct store_table *t)
{
    sqlite3_stmt *q = sqlite_write(
        s, "UPDATE tables SET seats=?2,open=?3,status=?4,due=?5,changed=?6,waits=?7"
           " WHERE id=?1");

    sqlite_text(q, 1, t->id);
    sqlite3_bind_int(q, 2, t->seats);
    sqlite3_bind_int(q, 3, t->open);
    sqlite3_bind_int(q, 4, t->status);
    sqlite3_bind_int64(q, 5, (int64_t)t->due);
    sqlite3_bind_int64(q, 6, t->changed);
    sqlite_text(q, 7, t->waits);
    return sqlite_done(s, q);
}

static void read_row(sqlite3_stmt *q, struct store_table *t)
{
    memset(t, 0, sizeof *t);
    sqlite_copy(q, 0, t->id, sizeof t->id);
    if (sqlite3_column_bytes(q, 1) == STORE_RANDOM)
        memcpy(t->random, sqlite3_column_blob(q, 1), STORE_RANDOM);
    t->host = sqlite3_column_int64(q, 2);
    sqlite_copy(q, 3, t->game, sizeof t->game);
    sqlite_copy(q, 4, t->form, sizeof t->form);
    t->hidden = sqlite3_column_int(q, 5);
    t->rated = sqlite3_column_int(q, 6);
    t->seats = sqlite3_column_int(q, 7);
    t->open = sqlite3_column_int(q, 8);
    t->status = sqlite3_column_int(q, 9);
    t->due = (uint64_t)sqlite3_column_int64(q, 10);
    t->created = sqlite3_column_int64(q, 11);
    t->changed = sqlite3_column_int64(q, 12);
    sqlite_copy(q, 13, t->waits, sizeof t->waits);
}

static bool get(struct store *s, const char *id, struct store_table *out)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT " COLUMNS " FROM tables WHERE id=?");
    bool found;

    sqlite_text(q, 1, id);
    found = sqlite3_step(q) == SQLITE_ROW;
    if (found)
        read_row(q, out);
    sqlite3_reset(q);
    return found;
}

static void each_row(sqlite3_stmt *q, void (*each)(void *context, const struct store_table *t),
                     void *context)
{
    struct store_table t;

    while (sqlite3_step(q) == SQLITE_ROW) {
        read_row(q, &t);
        each(context, &t);
    }
    sqlite3_reset(q);
}

static void waiting(struct store *s, int most,
                    void (*each)(void *context, const struct store_table *t), void *context)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT " COLUMNS " FROM tables WHERE status=0 AND hidden=0"
                                    " ORDER BY changed DESC LIMIT ?");

    sqlite3_bind_int(q, 1, most);
    each_row(q, each, context);
}

static void due(struct store *s, uint64_t until,
                void (*each)(void *context, const struct store_table *t), void *context)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT " COLUMNS " FROM tables WHERE due>0 AND due<=?");

    sqlite3_bind_int64(q, 1, (int64_t)until);
    each_row(q, each, context);
}

static void of(struct store *s, int64_t person, int most,
               void (*each)(void *context, const struct store_table *t), void *context)
{
    sqlite3_stmt *q = sqlite_ask(
        s, "SELECT " COLUMNS " FROM tables JOIN seats ON tab=id WHERE person=? ORDER BY status=3,"
           " instr(waits || ' ', ' ' || person || ' ')=0, changed DESC LIMIT ?");

    sqlite3_bind_int64(q, 1, person);
    sqlite3_bind_int(q, 2, most);
    each_row(q, each, context);
}

static bool seat_add(struct store *s, const char *table, int64_t person)
{
    sqlite3_stmt *q = sqlite_write(s, "INSERT OR IGNORE INTO seats(person,tab) VALUES(?,?)");

    sqlite3_bind_int64(q, 1, person);
    sqlite_text(q, 2, table);
    return sqlite_done(s, q);
}

static bool append(struct store *s, const char *table, const struct store_entry *e)
{
    sqlite3_stmt *q =
        sqlite_write(s, "INSERT INTO journal(tab,number,ms,who,line) VALUES(?,?,?,?,?)");

    sqlite_text(q, 1, table);
    sqlite3_bind_int64(q, 2, e->number);
    sqlite3_bind_int64(q, 3, (int64_t)e->ms);
    sqlite3_bind_int64(q, 4, e->who);
    sqlite3_bind_text(q, 5, e->line, (int)e->length, SQLITE_TRANSIENT);
    return sqlite_done(s, q);
}

static bool journal(struct store *s, const char *table,
                    bool (*each)(void *context, const struct store_entry *e), void *context)
{
    sqlite3_stmt *q =
        sqlite_ask(s, "SELECT number,ms,who,line FROM journal WHERE tab=? ORDER BY number");
    bool good = true;
    int result;

    sqlite_text(q, 1, table);
    while ((result = sqlite3_step(q)) == SQLITE_ROW && good) {
        struct store_entry e = { .number = (uint32_t)sqlite3_column_int64(q, 0),
                                 .ms = (uint64_t)sqlite3_column_int64(q, 1),
                                 .who = sqlite3_column_int64(q, 2),
                                 .line = (const char *)sqlite3_column_text(q, 3),
                                 .length = (size_t)sqlite3_column_bytes(q, 3) };

        good = each(context, &e);
    }
    sqlite3_reset(q);
    return good && result == SQLITE_DONE;
}

static bool talk_add(struct store *s, const char *table, const struct store_talk *t)
{
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT INTO talk(tab,number,person,seat,name,phrase,text) VALUES(?,?,?,?,?,?,?)");

    sqlite_text(q, 1, table);
    sqlite3_bind_int64(q, 2, t->number);
    sqlite3_bind_int64(q, 3, t->person);
    sqlite3_bind_int(q, 4, t->seat);
    sqlite_text(q, 5, t->name);
    sqlite3_bind_int(q, 6, t->phrase);
    sqlite_text(q, 7, t->text);
    return sqlite_done(s, q);
}

static void talk_last(struct store *s, const char *table, int most,
                      void (*each)(void *context, const struct store_talk *t), void *context)
{
    sqlite3_stmt *q = sqlite_ask(
        s, "SELECT number,person,seat,name,phrase,text FROM (SELECT * FROM talk WHERE tab=?"
           " ORDER BY number DESC LIMIT ?) ORDER BY number");
    struct store_talk t;

    sqlite_text(q, 1, table);
    sqlite3_bind_int(q, 2, most);
    while (sqlite3_step(q) == SQLITE_ROW) {
        t.number = (uint32_t)sqlite3_column_int64(q, 0);
        t.person = sqlite3_column_int64(q, 1);
        t.seat = sqlite3_column_int(q, 2);
        sqlite_copy(q, 3, t.name, sizeof t.name);
        t.phrase = sqlite3_column_int(q, 4);
        sqlite_copy(q, 5, t.text, sizeof t.text);
        each(context, &t);
    }
    sqlite3_reset(q);
}

static bool report_add(struct store *s, const char *table, int64_t by, uint32_t talk,
                       const char *why)
{
    sqlite3_stmt *q =
        sqlite_write(s, "INSERT INTO reports(tab,by,talk,why,at) VALUES(?,?,?,?,?)");

    sqlite_text(q, 1, table);
    sqlite3_bind_int64(q, 2, by);
    sqlite3_bind_int64(q, 3, talk);
    sqlite_text(q, 4, why);
    sqlite3_bind_int64(q, 5, time(NULL));
    return sqlite_done(s, q);
}

void sqlite_tables(struct store_back *back)
{
    back->table_add = add;
    back->table_set = set;
    back->table_get = get;
    back->tables_open = waiting;
    back->tables_due = due;
    back->tables_of = of;
    back->seat_add = seat_add;
    back->append = append;
    back->journal = journal;
    back->talk_add = talk_add;
    back->talk_last = talk_last;
    back->report_add = report_add;
}
