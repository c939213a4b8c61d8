/* sqlite_people.c - people, their sessions and keys, their results; see store.h. */
#include "store/sqlite.h"

#include <string.h>
#include <time.h>

static void bind_person(sqlite3_stmt *q, const struct store_person *p)
{
    sqlite_text(q, 1, p->name);
    if (p->login[0]) { /* NULL for guests: logins differ, their absence does not */
        sqlite_text(q, 2, p->login);
        sqlite_text(q, 3, p->password);
    }
}

static bool add(struct store *s, struct store_person *p)
{
    sqlite3_stmt *q =
        sqlite_write(s, "INSERT INTO people(name,login,password,created) VALUES(?,?,?,?)");

    bind_person(q, p);
    sqlite3_bind_int64(q, 4, time(NULL));
    if (!sqlite_done(s, q))
        return false;
    p->id = sqlite3_last_insert_rowid(((struct sqlite *)s)->db);
    return true;
}

static bool set(struct store *s, const struct store_person *p)
{
    sqlite3_stmt *q =
        sqlite_write(s, "UPDATE people SET name=?1,login=?2,password=?3 WHERE id=?4");

    bind_person(q, p);
    sqlite3_bind_int64(q, 4, p->id);
    return sqlite_done(s, q);
}

static bool one(sqlite3_stmt *q, struct store_person *out)
{
    bool found = sqlite3_step(q) == SQLITE_ROW;

    memset(out, 0, sizeof *out);
    if (found) {
        out->id = sqlite3_column_int64(q, 0);
        sqlite_copy(q, 1, out->name, sizeof out->name);
        sqlite_copy(q, 2, out->login, sizeof out->login);
        sqlite_copy(q, 3, out->password, sizeof out->password);
    }
    sqlite3_reset(q);
    return found;
}

static bool get(struct store *s, int64_t id, struct store_person *out)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT id,name,login,password FROM people WHERE id=?");

    sqlite3_bind_int64(q, 1, id);
    return one(q, out);
}

static bool find(struct store *s, const char *login, struct store_person *out)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT id,name,login,password FROM people WHERE login=?");

    sqlite_text(q, 1, login);
    return one(q, out);
}

static bool session_add(struct store *s, const uint8_t hash[STORE_HASH], int64_t person)
{
    sqlite3_stmt *q = sqlite_write(s, "INSERT INTO sessions(hash,person,created) VALUES(?,?,?)");

    sqlite_hash(q, 1, hash);
    sqlite3_bind_int64(q, 2, person);
    sqlite3_bind_int64(q, 3, time(NULL));
    return sqlite_done(s, q);
}

static bool session_end(struct store *s, const uint8_t hash[STORE_HASH])
{
    sqlite3_stmt *q = sqlite_write(s, "DELETE FROM sessions WHERE hash=?");

    sqlite_hash(q, 1, hash);
    return sqlite_done(s, q);
}

static int64_t number(sqlite3_stmt *q)
{
    int64_t n = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;

    sqlite3_reset(q);
    return n;
}

static int64_t session_find(struct store *s, const uint8_t hash[STORE_HASH])
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT person FROM sessions WHERE hash=?");

    sqlite_hash(q, 1, hash);
    return number(q);
}

static bool key_set(struct store *s, const char *table, int64_t person,
                    const uint8_t hash[STORE_HASH])
{
    sqlite3_stmt *q = sqlite_write(s, "INSERT OR REPLACE INTO keys(tab,person,hash) VALUES(?,?,?)");

    sqlite_text(q, 1, table);
    sqlite3_bind_int64(q, 2, person);
    sqlite_hash(q, 3, hash);
    return sqlite_done(s, q);
}

static int64_t key_find(struct store *s, const char *table, const uint8_t hash[STORE_HASH])
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT person FROM keys WHERE tab=? AND hash=?");

    sqlite_text(q, 1, table);
    sqlite_hash(q, 2, hash);
    return number(q);
}

static bool result_add(struct store *s, const struct store_result *r)
{
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT OR IGNORE INTO results(tab,number,seat,person,form,name,score,reason,at)"
           " VALUES(?,?,?,?,?,?,?,?,?)");

    sqlite_text(q, 1, r->table);
    sqlite3_bind_int64(q, 2, r->number);
    sqlite3_bind_int(q, 3, r->seat);
    sqlite3_bind_int64(q, 4, r->person);
    sqlite_text(q, 5, r->form);
    sqlite_text(q, 6, r->name);
    sqlite3_bind_double(q, 7, r->score);
    sqlite_text(q, 8, r->reason);
    sqlite3_bind_int64(q, 9, r->at);
    return sqlite_done(s, q);
}

static void results_of(struct store *s, int64_t person, int most,
                       void (*each)(void *context, const struct store_result *r), void *context)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT tab,number,seat,person,form,name,score,reason,at"
                                    " FROM results WHERE person=? ORDER BY at DESC LIMIT ?");
    struct store_result r;

    sqlite3_bind_int64(q, 1, person);
    sqlite3_bind_int(q, 2, most);
    while (sqlite3_step(q) == SQLITE_ROW) {
        sqlite_copy(q, 0, r.table, sizeof r.table);
        r.number = (uint32_t)sqlite3_column_int64(q, 1);
        r.seat = sqlite3_column_int(q, 2);
        r.person = sqlite3_column_int64(q, 3);
        sqlite_copy(q, 4, r.form, sizeof r.form);
        sqlite_copy(q, 5, r.name, sizeof r.name);
        r.score = sqlite3_column_double(q, 6);
        sqlite_copy(q, 7, r.reason, sizeof r.reason);
        r.at = sqlite3_column_int64(q, 8);
        each(context, &r);
    }
    sqlite3_reset(q);
}

static void read_rating(sqlite3_stmt *q, int at, struct store_rating *r)
{
    r->rating = sqlite3_column_double(q, at);
    r->deviation = sqlite3_column_double(q, at + 1);
    r->volatility = sqlite3_column_double(q, at + 2);
    r->games = (uint32_t)sqlite3_column_int64(q, at + 3);
}

static bool rating_get(struct store *s, int64_t person, const char *form,
                       struct store_rating *out)
{
    sqlite3_stmt *q = sqlite_ask(
        s, "SELECT rating,deviation,volatility,games FROM ratings WHERE person=? AND form=?");
    bool found;

    sqlite3_bind_int64(q, 1, person);
    sqlite_text(q, 2, form);
    found = sqlite3_step(q) == SQLITE_ROW;
    if (found)
        read_rating(q, 0, out);
    sqlite3_reset(q);
    return found;
}

static bool rating_set(struct store *s, int64_t person, const char *form,
                       const struct store_rating *r)
{
    sqlite3_stmt *q = sqlite_write(
        s, "INSERT OR REPLACE INTO ratings(person,form,rating,deviation,volatility,games)"
           " VALUES(?,?,?,?,?,?)");

    sqlite3_bind_int64(q, 1, person);
    sqlite_text(q, 2, form);
    sqlite3_bind_double(q, 3, r->rating);
    sqlite3_bind_double(q, 4, r->deviation);
    sqlite3_bind_double(q, 5, r->volatility);
    sqlite3_bind_int64(q, 6, r->games);
    return sqlite_done(s, q);
}

static void ratings_of(struct store *s, int64_t person,
                       void (*each)(void *context, const char *form,
                                    const struct store_rating *r),
                       void *context)
{
    sqlite3_stmt *q = sqlite_ask(s, "SELECT form,rating,deviation,volatility,games FROM ratings"
                                    " WHERE person=? ORDER BY form");
    struct store_rating r;
    char form[STORE_FORM];

    sqlite3_bind_int64(q, 1, person);
    while (sqlite3_step(q) == SQLITE_ROW) {
        sqlite_copy(q, 0, form, sizeof form);
        read_rating(q, 1, &r);
        each(context, form, &r);
    }
    sqlite3_reset(q);
}

void sqlite_people(struct store_back *back)
{
    back->person_add = add;
    back->person_set = set;
    back->person_get = get;
    back->person_find = find;
    back->session_add = session_add;
    back->session_end = session_end;
    back->session_find = session_find;
    back->key_set = key_set;
    back->key_find = key_find;
    back->result_add = result_add;
    back->results_of = results_of;
    back->rating_get = rating_get;
    back->rating_set = rating_set;
    back->ratings_of = ratings_of;
}
