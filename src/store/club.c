/* club.c - see club.h. */
#include "store/club.h"

#include "store/sql.h"

#include <string.h>

/* ---- writing ---- */

static bool of_member(struct sql *q, const char *id, int64_t person)
{
    sql_text(q, 1, id);
    sql_int(q, 2, person);
    return sql_done(q);
}

bool store_club_join(struct store *s, const char *id, int64_t person)
{
    struct sql *q = sql_write(s, "INSERT INTO members(club,person,at) VALUES(?,?,?)"
                                 " ON CONFLICT DO NOTHING");

    sql_int(q, 3, store_time(s));
    return of_member(q, id, person);
}

bool store_club_add(struct store *s, const struct store_club *c, int64_t person)
{
    struct sql *q = sql_write(s, "INSERT INTO clubs(id,name,about,created) VALUES(?,?,?,?)");

    sql_text(q, 1, c->id);
    sql_text(q, 2, c->name);
    sql_text(q, 3, c->about);
    sql_int(q, 4, store_time(s));
    return sql_done(q) && store_club_join(s, c->id, person);
}

bool store_club_set(struct store *s, const char *id, const char *name, const char *about)
{
    struct sql *q = sql_write(s, "UPDATE clubs SET name=?,about=? WHERE id=?");

    sql_text(q, 1, name);
    sql_text(q, 2, about);
    sql_text(q, 3, id);
    return sql_done(q);
}

bool store_club_leave(struct store *s, const char *id, int64_t person)
{
    bool good = of_member(sql_write(s, "DELETE FROM members WHERE club=? AND person=?"), id,
                          person);
    struct sql *q = sql_write(s, "DELETE FROM clubs WHERE id=? AND NOT EXISTS"
                                 "(SELECT 1 FROM members WHERE club=clubs.id)");

    sql_text(q, 1, id);
    good = sql_done(q) && good;
    q = sql_write(s, "DELETE FROM club_tables WHERE club=? AND NOT EXISTS"
                     "(SELECT 1 FROM clubs WHERE id=club_tables.club)");
    sql_text(q, 1, id);
    return sql_done(q) && good;
}

bool store_club_end(struct store *s, const char *id)
{
    static const char *const parts[] = { "DELETE FROM club_tables WHERE club=?",
                                         "DELETE FROM members WHERE club=?",
                                         "DELETE FROM clubs WHERE id=?" };
    bool good = true;

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        struct sql *q = sql_write(s, parts[i]);

        sql_text(q, 1, id);
        good = sql_done(q) && good;
    }
    return good;
}

/* Removes tables that no longer exist, and the oldest ones, so that reading a club's page has a
 * bounded cost. */
static bool tidy_tables(struct store *s, const char *id)
{
    struct sql *q = sql_write(s, "DELETE FROM club_tables WHERE club=?1 AND tab NOT IN"
                                 "(SELECT id FROM club_tables AS c JOIN tables ON id=c.tab"
                                 " WHERE c.club=?1 ORDER BY created DESC,id LIMIT ?2)");

    sql_text(q, 1, id);
    sql_int(q, 2, CLUB_TABLES - 1);
    return sql_done(q);
}

bool store_club_table(struct store *s, const char *id, const char *table)
{
    bool good = tidy_tables(s, id);
    struct sql *q;

    q = sql_write(s, "INSERT INTO club_tables(club,tab) VALUES(?,?) ON CONFLICT DO NOTHING");
    sql_text(q, 1, id);
    sql_text(q, 2, table);
    return sql_done(q) && good;
}

/* ---- reading ---- */

#define CLUB                                                                                       \
    "clubs.id,clubs.name,about,created,"                                                           \
    "COALESCE((SELECT person FROM members AS m WHERE m.club=clubs.id"                              \
    " ORDER BY m.at,m.person LIMIT 1),0),"                                                         \
    "(SELECT COUNT(*) FROM members AS m WHERE m.club=clubs.id)"

static void read_club(struct sql *q, struct store_club *c)
{
    memset(c, 0, sizeof *c);
    sql_copy(q, 0, c->id, sizeof c->id);
    sql_copy(q, 1, c->name, sizeof c->name);
    sql_copy(q, 2, c->about, sizeof c->about);
    c->created = sql_get(q, 3);
    c->host = sql_get(q, 4);
    c->count = sql_get(q, 5);
}

enum store_answer store_club_get(struct store *s, const char *id, struct store_club *out)
{
    struct sql *q = sql_ask(s, "SELECT " CLUB " FROM clubs WHERE id=?");

    sql_text(q, 1, id);
    if (sql_row(q))
        read_club(q, out);
    return sql_end(q);
}

enum store_answer store_club_member(struct store *s, const char *id, int64_t person)
{
    struct sql *q = sql_ask(s, "SELECT 1 FROM members WHERE club=? AND person=?");

    sql_text(q, 1, id);
    sql_int(q, 2, person);
    sql_row(q);
    return sql_end(q);
}

static enum store_answer each_club(struct sql *q, club_each *each, void *context)
{
    struct store_club c;

    while (sql_row(q)) {
        read_club(q, &c);
        each(context, &c);
    }
    return sql_end(q);
}

enum store_answer store_clubs(struct store *s, int most, club_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT " CLUB " FROM clubs ORDER BY created DESC,id LIMIT ?");

    sql_int(q, 1, most);
    return each_club(q, each, context);
}

enum store_answer store_clubs_of(struct store *s, int64_t person, club_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT " CLUB " FROM members JOIN clubs ON clubs.id=members.club"
                               " WHERE members.person=? ORDER BY clubs.name LIMIT ?");

    sql_int(q, 1, person);
    sql_int(q, 2, CLUBS_OF);
    return each_club(q, each, context);
}

enum store_answer store_club_people(struct store *s, const char *id, known_each *each,
                                    void *context)
{
    struct sql *q = sql_ask(s, "SELECT people.id,people.name,login IS NOT NULL FROM members"
                               " JOIN people ON people.id=members.person WHERE club=?"
                               " ORDER BY at,people.id LIMIT ?");

    sql_text(q, 1, id);
    sql_int(q, 2, CLUB_PEOPLE);
    while (sql_row(q)) {
        struct store_known k = { .person = sql_get(q, 0), .account = sql_get(q, 2) != 0 };

        sql_copy(q, 1, k.name, sizeof k.name);
        each(context, &k);
    }
    return sql_end(q);
}

enum store_answer store_club_tables(struct store *s, const char *id, int most, table_each *each,
                                    void *context)
{
    struct sql *q = sql_ask(s, "SELECT " TABLE_COLUMNS " FROM tables JOIN club_tables ON tab=id"
                               " WHERE club=? AND status<>4 AND status<>5"
                               " ORDER BY changed DESC LIMIT ?");
    struct store_table t;

    sql_text(q, 1, id);
    sql_int(q, 2, most);
    while (sql_row(q)) {
        table_read(q, &t);
        each(context, &t);
    }
    return sql_end(q);
}
