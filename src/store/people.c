/* people.c - see people.h. */
#include "store/people.h"

#include "store/sql.h"

#include <string.h>

enum { SESSIONS = 100 };

static void bind_person(struct sql *q, const struct store_person *p)
{
    sql_text(q, 1, p->name);
    if (p->login[0]) { /* NULL for guests: logins must be unique, but not their absence */
        sql_text(q, 2, p->login);
        sql_text(q, 3, p->password);
    }
}

bool store_person_add(struct store *s, struct store_person *p)
{
    struct sql *q =
        sql_write(s, "INSERT INTO people(name,login,password,created) VALUES(?,?,?,?)"
                     " RETURNING id");

    bind_person(q, p);
    sql_int(q, 4, store_time(s));
    p->id = sql_number(q);
    return p->id != 0;
}

/* Returns true if the statement ran and changed a row. */
static bool changes(struct store *s, struct sql *q)
{
    return sql_done(q) && s->changed > 0;
}

bool store_name_set(struct store *s, int64_t id, const char *name)
{
    struct sql *q = sql_write(s, "UPDATE people SET name=? WHERE id=?");

    sql_text(q, 1, name);
    sql_int(q, 2, id);
    return changes(s, q);
}

bool store_login_set(struct store *s, const struct store_person *p)
{
    struct sql *q =
        sql_write(s, "UPDATE people SET login=?,password=? WHERE id=? AND login IS NULL");

    sql_text(q, 1, p->login);
    sql_text(q, 2, p->password);
    sql_int(q, 3, p->id);
    return changes(s, q);
}

bool store_password_set(struct store *s, int64_t id, const char *old, const char *fresh)
{
    struct sql *q = sql_write(s, "UPDATE people SET password=? WHERE id=? AND password=?");

    sql_text(q, 1, fresh);
    sql_int(q, 2, id);
    sql_text(q, 3, old);
    return changes(s, q);
}

static enum store_answer one(struct sql *q, struct store_person *out)
{
    memset(out, 0, sizeof *out);
    if (sql_row(q)) {
        out->id = sql_get(q, 0);
        sql_copy(q, 1, out->name, sizeof out->name);
        sql_copy(q, 2, out->login, sizeof out->login);
        sql_copy(q, 3, out->password, sizeof out->password);
        out->created = sql_get(q, 4);
    }
    return sql_end(q);
}

enum store_answer store_person_get(struct store *s, int64_t id, struct store_person *out)
{
    struct sql *q = sql_ask(s, "SELECT id,name,login,password,created FROM people WHERE id=?");

    sql_int(q, 1, id);
    return one(q, out);
}

void login_fold(const char *login, char out[STORE_NAME])
{
    size_t n = 0;

    for (; *login && n < STORE_NAME - 1; login++)
        out[n++] = (char)(*login >= 'A' && *login <= 'Z' ? *login + ('a' - 'A') : *login);
    out[n] = '\0';
}

enum store_answer store_person_find(struct store *s, const char *login, struct store_person *out)
{
    struct sql *q =
        sql_ask(s, "SELECT id,name,login,password,created FROM people"
                   " WHERE lower(login)=?");
    char folded[STORE_NAME];

    login_fold(login, folded);
    sql_text(q, 1, strlen(login) < STORE_NAME ? folded : "");
    return one(q, out);
}

enum store_answer store_people_nameless(struct store *s, people_each *each, void *context)
{
    struct sql *q = sql_ask(s, "SELECT id,name,login FROM people WHERE login IS NOT NULL AND"
                               " NOT EXISTS(SELECT 1 FROM names WHERE person=people.id)");
    struct store_person p = { 0 };

    while (sql_row(q)) {
        p.id = sql_get(q, 0);
        sql_copy(q, 1, p.name, sizeof p.name);
        sql_copy(q, 2, p.login, sizeof p.login);
        each(context, &p);
    }
    return sql_end(q);
}

/* If two accounts from before names were claimed conflict, the older one gets the name. */
bool store_name_take(struct store *s, const char *skeleton, int64_t person)
{
    struct sql *q = sql_write(s, "INSERT INTO names(skeleton,person) VALUES(?,?)"
                             " ON CONFLICT DO NOTHING");

    sql_text(q, 1, skeleton);
    sql_int(q, 2, person);
    return sql_done(q);
}


bool store_session_add(struct store *s, const uint8_t hash[STORE_HASH], int64_t person)
{
    struct sql *q =
        sql_write(s, "INSERT INTO sessions(hash,person,created,seen) VALUES(?1,?2,?3,?3)");

    sql_hash(q, 1, hash);
    sql_int(q, 2, person);
    sql_int(q, 3, store_time(s));
    return sql_done(q);
}

bool store_session_end(struct store *s, const uint8_t hash[STORE_HASH])
{
    struct sql *q = sql_write(s, "DELETE FROM sessions WHERE hash=?");

    sql_hash(q, 1, hash);
    return sql_done(q);
}

#define SEEN "CASE WHEN seen>created THEN seen ELSE created END"

enum store_answer store_session_find(struct store *s, const uint8_t hash[STORE_HASH],
                                     struct store_session *out)
{
    struct sql *q = sql_ask(s, "SELECT person,created," SEEN " FROM sessions WHERE hash=?");

    sql_hash(q, 1, hash);
    if (sql_row(q)) {
        memcpy(out->hash, hash, STORE_HASH);
        out->person = sql_get(q, 0);
        out->created = sql_get(q, 1);
        out->seen = sql_get(q, 2);
    }
    return sql_end(q);
}

enum store_answer store_sessions_of(struct store *s, int64_t person, int most, session_each *each,
                                    void *context)
{
    struct sql *q = sql_ask(s, "SELECT hash,created," SEEN " FROM sessions"
                               " WHERE person=? ORDER BY 3 DESC LIMIT ?");
    struct store_session all[SESSIONS];
    enum store_answer answer;
    int n = 0;

    sql_int(q, 1, person);
    sql_int(q, 2, most < SESSIONS ? most : SESSIONS);
    while (sql_row(q) && sql_get_bytes(q, 0, all[n].hash, STORE_HASH)) {
        all[n].person = person;
        all[n].created = sql_get(q, 1);
        all[n++].seen = sql_get(q, 2);
    }
    answer = sql_end(q);
    for (int i = 0; i < n; i++) /* read first: `each` may end the session */
        each(context, &all[i]);
    return answer;
}

/* Runs a writing statement with a person as its only argument. */
static bool of_person(struct store *s, const char *sql, int64_t person)
{
    struct sql *q = sql_write(s, sql);

    sql_int(q, 1, person);
    return sql_done(q);
}

bool store_names_drop(struct store *s, int64_t person)
{
    return of_person(s, "DELETE FROM names WHERE person=?", person);
}

bool store_sessions_end(struct store *s, int64_t person, const uint8_t *but)
{
    struct sql *q = sql_write(s, "DELETE FROM sessions WHERE person=? AND hash IS DISTINCT FROM ?");

    sql_int(q, 1, person);
    if (but)
        sql_hash(q, 2, but);
    return sql_done(q) && of_person(s, "DELETE FROM keys WHERE person=?", person);
}

bool store_recovery_set(struct store *s, int64_t person, const uint8_t hash[STORE_HASH])
{
    struct sql *q =
        sql_write(s, "UPDATE people SET recovery=? WHERE id=? AND login IS NOT NULL");

    sql_hash(q, 1, hash);
    sql_int(q, 2, person);
    return changes(s, q);
}

enum store_answer store_recovery_is(struct store *s, int64_t person,
                                    const uint8_t hash[STORE_HASH])
{
    struct sql *q = sql_ask(s, "SELECT id FROM people WHERE id=? AND recovery=?");

    sql_int(q, 1, person);
    sql_hash(q, 2, hash);
    sql_row(q);
    return sql_end(q);
}

bool store_recovery_use(struct store *s, int64_t person, const uint8_t hash[STORE_HASH],
                         const char *password)
{
    struct sql *q = sql_write(s, "UPDATE people SET password=?,recovery=NULL"
                                      " WHERE id=? AND recovery=? AND login IS NOT NULL");

    sql_text(q, 1, password);
    sql_int(q, 2, person);
    sql_hash(q, 3, hash);
    return changes(s, q);
}

bool store_person_forget(struct store *s, int64_t person)
{
    bool good = of_person(s, "UPDATE people SET name='',login=NULL,password=NULL,recovery=NULL,"
                             "admin=0 WHERE id=?", person);

    good &= store_sessions_end(s, person, NULL);
    good &= store_names_drop(s, person);
    good &= of_person(s, "DELETE FROM ratings WHERE person=?", person);
    good &= of_person(s, "DELETE FROM mutes WHERE person=?", person);
    good &= of_person(s, "DELETE FROM mutes WHERE muted=? AND block=1", person);
    good &= of_person(s, "DELETE FROM friends WHERE person=?1 OR friend=?1", person);
    good &= of_person(s, "DELETE FROM members WHERE person=?", person);
    good &= of_person(s, "DELETE FROM results WHERE person=? AND"
                         " NOT EXISTS(SELECT 1 FROM tables WHERE id=results.tab)", person);
    good &= of_person(s, "UPDATE results SET name='' WHERE person=?", person);
    good &= of_person(s, "UPDATE talk SET name='',text='',phrase=0 WHERE person=?", person);
    good &= of_person(s, "UPDATE reports SET by=0 WHERE by=?", person);
    good &= of_person(s, "UPDATE reports SET name='',said='' WHERE person=? AND done>0", person);
    return good;
}

int64_t store_name_owner(struct store *s, const char *skeleton)
{
    struct sql *q = sql_ask(s, "SELECT person FROM names WHERE skeleton=?");
    int64_t owner = 0;

    sql_text(q, 1, skeleton);
    if (sql_row(q))
        owner = sql_get(q, 0);
    return sql_end(q) == STORE_TROUBLE ? -1 : owner;
}

enum store_answer store_key_find(struct store *s, const char *table,
                                 const uint8_t hash[STORE_HASH], int64_t *person)
{
    struct sql *q = sql_ask(s, "SELECT person FROM keys WHERE tab=? AND hash=?");

    sql_text(q, 1, table);
    sql_hash(q, 2, hash);
    if (sql_row(q))
        *person = sql_get(q, 0);
    return sql_end(q);
}

enum store_answer store_results_of(struct store *s, int64_t person, int most, result_each *each,
                                   void *context)
{
    struct sql *q = sql_ask(s, "SELECT tab,number,seat,person,form,name,score,reason,at,"
                               "before,after FROM results WHERE person=?"
                               " ORDER BY at DESC LIMIT ?");
    struct store_result r;

    sql_int(q, 1, person);
    sql_int(q, 2, most);
    while (sql_row(q)) {
        sql_copy(q, 0, r.table, sizeof r.table);
        r.number = (uint32_t)sql_get(q, 1);
        r.seat = (int)sql_get(q, 2);
        r.person = sql_get(q, 3);
        sql_copy(q, 4, r.form, sizeof r.form);
        sql_copy(q, 5, r.name, sizeof r.name);
        r.score = sql_get_real(q, 6);
        sql_copy(q, 7, r.reason, sizeof r.reason);
        r.at = sql_get(q, 8);
        r.before = (int)sql_get(q, 9);
        r.after = (int)sql_get(q, 10);
        each(context, &r);
    }
    return sql_end(q);
}

static void read_rating(struct sql *q, int at, struct store_rating *r)
{
    r->rating = sql_get_real(q, at);
    r->deviation = sql_get_real(q, at + 1);
    r->volatility = sql_get_real(q, at + 2);
    r->games = (uint32_t)sql_get(q, at + 3);
}

enum store_answer store_rating_get(struct store *s, int64_t person, const char *form,
                                   struct store_rating *out)
{
    struct sql *q = sql_ask(
        s, "SELECT rating,deviation,volatility,games FROM ratings WHERE person=? AND form=?");

    sql_int(q, 1, person);
    sql_text(q, 2, form);
    if (sql_row(q))
        read_rating(q, 0, out);
    return sql_end(q);
}

enum store_answer store_ratings_of(struct store *s, int64_t person, rating_each *each,
                                   void *context)
{
    struct sql *q = sql_ask(s, "SELECT form,rating,deviation,volatility,games FROM ratings"
                               " WHERE person=? ORDER BY form");
    struct store_rating r;
    char form[STORE_FORM];

    sql_int(q, 1, person);
    while (sql_row(q)) {
        sql_copy(q, 0, form, sizeof form);
        read_rating(q, 1, &r);
        each(context, form, &r);
    }
    return sql_end(q);
}
