/* push.c - see push.h. */
#include "store/push.h"
#include "store/sql.h"


bool store_device_add(struct store *s, int64_t person, const uint8_t session[STORE_HASH],
                      const struct store_device *d, int most)
{
    struct sql *q = sql_write(
        s, "INSERT INTO devices(endpoint,person,session,key,auth,language,at)"
           " VALUES(?,?,?,?,?,?,?) ON CONFLICT(endpoint) DO UPDATE SET person=excluded.person,"
           "session=excluded.session,key=excluded.key,auth=excluded.auth,"
           "language=excluded.language,at=excluded.at");

    sql_text(q, 1, d->endpoint);
    sql_int(q, 2, person);
    sql_hash(q, 3, session);
    sql_bytes(q, 4, d->key, sizeof d->key);
    sql_bytes(q, 5, d->auth, sizeof d->auth);
    sql_text(q, 6, d->language);
    sql_int(q, 7, store_time(s));
    if (!sql_done(q))
        return false;
    q = sql_write(s, "DELETE FROM devices WHERE person=?1 AND endpoint NOT IN (SELECT endpoint"
                        " FROM devices WHERE person=?1 ORDER BY at DESC, rowid DESC LIMIT ?2)");
    sql_int(q, 1, person);
    sql_int(q, 2, most);
    return sql_done(q);
}

bool store_device_drop(struct store *s, int64_t person, const char *endpoint)
{
    struct sql *q =
        sql_write(s, "DELETE FROM devices WHERE endpoint=?1 AND (person=?2 OR ?2=0)");

    sql_text(q, 1, endpoint);
    sql_int(q, 2, person);
    return sql_done(q);
}

enum store_answer store_devices(struct store *s, int64_t person, int most, device_each *each,
                                void *context)
{
    struct sql *q =
        sql_ask(s, "SELECT endpoint,key,auth,language,at FROM devices WHERE person=?"
                   " ORDER BY at DESC LIMIT ?");
    struct store_device d;

    sql_int(q, 1, person);
    sql_int(q, 2, most);
    while (sql_row(q)) {
        sql_copy(q, 0, d.endpoint, sizeof d.endpoint);
        sql_copy(q, 3, d.language, sizeof d.language);
        d.at = sql_get(q, 4);
        if (sql_get_bytes(q, 1, d.key, sizeof d.key) && sql_get_bytes(q, 2, d.auth, sizeof d.auth))
            each(context, &d);
    }
    return sql_end(q);
}

enum store_answer store_push_keys(struct store *s, uint8_t out[STORE_PRIVATE + STORE_PUSH_KEY])
{
    struct sql *q = sql_ask(s, "SELECT value FROM meta WHERE name='push'");
    bool found = sql_row(q) && sql_get_bytes(q, 0, out, STORE_PRIVATE + STORE_PUSH_KEY);
    enum store_answer answer = sql_end(q);

    return found || answer == STORE_TROUBLE ? answer : STORE_NONE;
}

bool store_push_set_keys(struct store *s, uint8_t keys[STORE_PRIVATE + STORE_PUSH_KEY])
{
    struct sql *q =
        sql_write(s, "INSERT INTO meta(name,value) VALUES('push',?) ON CONFLICT DO NOTHING");

    sql_bytes(q, 1, keys, STORE_PRIVATE + STORE_PUSH_KEY);
    return sql_done(q) && store_keep(s) && store_push_keys(s, keys) == STORE_FOUND;
}
