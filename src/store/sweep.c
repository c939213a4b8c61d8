/*
 * sweep.c - removing old data a little at a time; see moderation.h.
 *
 * A sweep scans each kind of data in the order of its key, a few rows per step, and removes those
 * that are too old. It needs no index by age, so writes during play cost nothing extra. Free pages
 * are reused, so the file stops growing.
 *
 * Finished tables that are not old enough to be removed are packed on the way (packed.h).
 *
 * A table is removed in two stages: it is marked first, and from then on nobody can open it; then
 * its journal is removed in pieces, since it may be long.
 */
#include "store/moderation.h"
#include "store/packed.h"
#include "store/sql.h"

#include <string.h>

enum { ROWS = 100, ENTRIES = 500, DAY = 86400, CLUBS = 10 /* with up to 200 tables each */ };

/* Tables packed in one step, and how long their journals may be: longer ones would delay everybody,
 * and are left to `coupdoeil store pack`. */
enum { PACK_TABLES = 4, PACK_ENTRIES = 1000 };

/* Seconds since 1970 before which something is too old; 0 if it is kept for ever. */
static int64_t before(uint32_t days, int64_t now)
{
    return days ? now - (int64_t)days * DAY : 0;
}

static void next_kind(struct store_sweep *w)
{
    w->kind = (w->kind + 1) % STORE_SWEEPS;
    w->whole = w->kind == 0;
    w->bytes = 0;
    w->number = 0;
}

static void removed(struct store *s, struct store_sweep *w)
{
    w->removed += (uint64_t)s->changed;
}

/* ---- by number: people, reports, the log ---- */

/* The largest id of the next ROWS after the last one; 0 if there are none. */
static int64_t bound(struct store *s, const char *sql, int64_t after)
{
    struct sql *q = sql_ask(s, sql);

    sql_int(q, 1, after);
    sql_int(q, 2, ROWS);
    return sql_number(q);
}

/* Removes rows of ?1 < id <= ?2 by `remove`, in which ?3 and, where there are two, ?4 are times. */
static void by_number(struct store *s, struct store_sweep *w, const char *find,
                      const char *const remove[], int times, int64_t first, int64_t second)
{
    int64_t last = bound(s, find, w->number);

    for (int i = 0; last && remove[i]; i++) {
        struct sql *q = sql_write(s, remove[i]);

        sql_int(q, 1, w->number);
        sql_int(q, 2, last);
        sql_int(q, 3, first);
        if (times > 1)
            sql_int(q, 4, second);
        if (sql_done(q))
            removed(s, w);
    }
    if (last)
        w->number = last;
    else
        next_kind(w);
}

/* People who were not seen for too long: guests, accounts, and the remains of deleted ones. The
 * newest person stays, so that no number is reused. A person at an unfinished table counts as
 * seen. */
#define TOO_OLD "CASE WHEN login IS NULL THEN ?3 ELSE ?4 END"

#define UNSEEN                                                                                   \
    "SELECT id FROM people WHERE id>?1 AND id<=?2 AND created<" TOO_OLD " AND"                   \
    " id<(SELECT max(id) FROM people) AND admin=0 AND"                                           \
    " NOT EXISTS(SELECT 1 FROM sessions WHERE sessions.person=people.id AND"                     \
    "  (seen>=" TOO_OLD " OR sessions.created>=" TOO_OLD ")) AND"                                \
    " NOT EXISTS(SELECT 1 FROM seats JOIN tables ON tables.id=tab WHERE"                         \
    "  seats.person=people.id AND status IN (1,2))"

static const char *const old_people[] = {
    "DELETE FROM sessions WHERE person IN (" UNSEEN ")",
    "DELETE FROM names WHERE person IN (" UNSEEN ")",
    "DELETE FROM ratings WHERE person IN (" UNSEEN ")",
    "DELETE FROM mutes WHERE person IN (" UNSEEN ")",
    "DELETE FROM mutes WHERE muted IN (" UNSEEN ") AND block=1",
    "DELETE FROM friends WHERE person IN (" UNSEEN ")",
    "DELETE FROM friends WHERE friend IN (" UNSEEN ")",
    "DELETE FROM members WHERE person IN (" UNSEEN ")",
    "DELETE FROM seats WHERE person IN (" UNSEEN ")",
    "DELETE FROM results WHERE person IN (" UNSEEN ") AND"
    " NOT EXISTS(SELECT 1 FROM tables WHERE id=results.tab)",
    "UPDATE results SET name='' WHERE person IN (" UNSEEN ")",
    "UPDATE talk SET name='',text='',phrase=0 WHERE person IN (" UNSEEN ")",
    "UPDATE reports SET by=0 WHERE by IN (" UNSEEN ")",
    "DELETE FROM people WHERE id IN (" UNSEEN ")",
    NULL,
};

/* Most steps find nobody: then nothing is written. */
static void people(struct store *s, struct store_sweep *w, const struct store_days *d, int64_t now)
{
    static const char find[] =
        "SELECT max(id) FROM (SELECT id FROM people WHERE id>? ORDER BY id LIMIT ?) AS few";
    static const char *const nothing[] = { NULL };
    struct sql *q = sql_ask(s, UNSEEN " LIMIT 1");
    bool any;

    sql_int(q, 1, w->number);
    sql_int(q, 2, bound(s, find, w->number));
    sql_int(q, 3, before(d->guests, now));
    sql_int(q, 4, before(d->accounts, now));
    any = sql_row(q);
    sql_end(q);
    by_number(s, w, find, any ? old_people : nothing, 2, before(d->guests, now),
              before(d->accounts, now));
}

static void reports(struct store *s, struct store_sweep *w, const struct store_days *d,
                    int64_t now)
{
    static const char *const old[] = { "DELETE FROM reports WHERE id>? AND id<=? AND at<?", NULL };

    by_number(s, w,
              "SELECT max(id) FROM (SELECT id FROM reports WHERE id>? ORDER BY id LIMIT ?) AS few",
              old, 1, before(d->reports, now), 0);
}

static void deeds(struct store *s, struct store_sweep *w, const struct store_days *d, int64_t now)
{
    static const char *const old[] = { "DELETE FROM deeds WHERE id>? AND id<=? AND at<?",
                                       ("DELETE FROM sanctions WHERE ?1<?2 AND until>0"
                                        " AND until<?3"),
                                       NULL };

    by_number(s, w, "SELECT max(id) FROM (SELECT id FROM deeds WHERE id>? ORDER BY id LIMIT ?)"
                     " AS few", old, 1, before(d->log, now), 0);
}

/* ---- by key: sessions, messages ---- */

static void keep_key(struct store_sweep *w, struct sql *q)
{
    size_t n;
    const char *key = sql_get_text(q, 0, &n);

    w->bytes = n < STORE_KEY ? (int)n : STORE_KEY - 1;
    memcpy(w->key, key, (size_t)w->bytes);
    w->key[w->bytes] = '\0';
}

static const char *text_key(const struct store_sweep *w)
{
    return w->bytes ? (const char *)w->key : "";
}

/* The key of the last of the next ROWS; returns false if there are none. */
static bool next_key(struct sql *q, const struct store_sweep *w, struct store_sweep *to)
{
    bool found = sql_row(q);

    *to = *w;
    if (found) {
        keep_key(to, q);
        to->number = sql_get(q, 1);
    }
    sql_end(q);
    return found;
}

static void sessions(struct store *s, struct store_sweep *w, const struct store_days *d,
                     int64_t now)
{
    struct sql *q = sql_ask(s, "SELECT hash,0 FROM (SELECT hash FROM sessions WHERE hash>?1"
                               " ORDER BY hash LIMIT ?2) AS few ORDER BY hash DESC LIMIT 1");
    struct store_sweep to;

    sql_bytes(q, 1, w->key, (size_t)w->bytes);
    sql_int(q, 2, ROWS);
    if (!next_key(q, w, &to)) {
        next_kind(w);
        return;
    }
    q = sql_write(s, "DELETE FROM sessions WHERE hash>? AND hash<=? AND seen<? AND created<?");
    sql_bytes(q, 1, w->key, (size_t)w->bytes);
    sql_bytes(q, 2, to.key, (size_t)to.bytes);
    sql_int(q, 3, before(d->sessions, now));
    sql_int(q, 4, before(d->sessions, now));
    *w = to;
    if (sql_done(q))
        removed(s, w);
}

static void talk(struct store *s, struct store_sweep *w, const struct store_days *d, int64_t now)
{
    struct sql *q = sql_ask(s, "SELECT tab,number FROM (SELECT tab,number FROM talk WHERE"
                               " (tab,number)>(?1,?2) ORDER BY tab,number LIMIT ?3) AS few"
                               " ORDER BY tab DESC,number DESC LIMIT 1");
    struct store_sweep to;

    sql_text(q, 1, text_key(w));
    sql_int(q, 2, w->number);
    sql_int(q, 3, ROWS);
    if (!next_key(q, w, &to)) {
        next_kind(w);
        return;
    }
    q = sql_write(s, "DELETE FROM talk WHERE (tab,number)>(?,?) AND (tab,number)<=(?,?) AND at<?");
    sql_text(q, 1, text_key(w));
    sql_int(q, 2, w->number);
    sql_text(q, 3, text_key(&to));
    sql_int(q, 4, to.number);
    sql_int(q, 5, before(d->chat, now));
    *w = to;
    if (sql_done(q))
        removed(s, w);
}

/* Members of a club and its tables are removed by their own age: clubs without members follow, and
 * what the others know about tables that no longer exist. */
static void clubs(struct store *s, struct store_sweep *w)
{
    static const char *const gone[] = {
        "DELETE FROM clubs WHERE id>?1 AND id<=?2 AND"
        " NOT EXISTS(SELECT 1 FROM members WHERE club=clubs.id)",
        "DELETE FROM club_tables WHERE club>?1 AND club<=?2 AND"
        " (NOT EXISTS(SELECT 1 FROM clubs WHERE id=club_tables.club) OR"
        "  NOT EXISTS(SELECT 1 FROM tables WHERE id=club_tables.tab))",
    };
    struct sql *q = sql_ask(s, "SELECT id,0 FROM (SELECT id FROM clubs WHERE id>?1"
                               " ORDER BY id LIMIT ?2) AS few ORDER BY id DESC LIMIT 1");
    struct store_sweep to;

    sql_text(q, 1, text_key(w));
    sql_int(q, 2, CLUBS);
    if (!next_key(q, w, &to)) {
        next_kind(w);
        return;
    }
    for (size_t i = 0; i < sizeof gone / sizeof gone[0]; i++) {
        q = sql_write(s, gone[i]);
        sql_text(q, 1, text_key(w));
        sql_text(q, 2, text_key(&to));
        if (sql_done(q))
            removed(s, &to);
    }
    *w = to;
}

/* ---- tables ---- */

static void mark(struct store *s, const char *table)
{
    struct sql *q = sql_write(s, "UPDATE tables SET status=5,due=0,waits='',"
                                      "epoch=epoch+1 WHERE id=?");

    sql_text(q, 1, table);
    sql_done(q);
}

/* Marks the tables that are too old: those where nobody ever started a game, and all others. */
static void tables(struct store *s, struct store_sweep *w, const struct store_days *d, int64_t now,
                   bool (*in_use)(void *context, const char *table), void *context)
{
    struct sql *q = sql_ask(
        s, "SELECT id,status,changed FROM tables WHERE id>? ORDER BY id LIMIT ?");
    char old[ROWS][STORE_ID];
    int count = 0, rows = 0;

    sql_text(q, 1, text_key(w));
    sql_int(q, 2, ROWS);
    for (; sql_row(q); rows++) {
        int status = (int)sql_get(q, 1);
        uint32_t days = status == 0 && d->open ? d->open : d->tables;

        keep_key(w, q);
        if (status != STORE_GOING && sql_get(q, 2) < before(days, now))
            sql_copy(q, 0, old[count++], STORE_ID);
    }
    sql_end(q);
    for (int i = 0; i < count; i++) {
        if (!in_use(context, old[i]))
            mark(s, old[i]);
    }
    if (rows == 0)
        next_kind(w);
}

static void remove_of(struct store *s, struct store_sweep *w, const char *sql, const char *table)
{
    struct sql *q = sql_write(s, sql);

    sql_text(q, 1, table);
    if (sql_done(q))
        removed(s, w);
}

/* Removes a piece of a marked table. Results of accounts stay, as the account's history. */
static void going(struct store *s, struct store_sweep *w)
{
    static const char *const rest[] = {
        "DELETE FROM packed WHERE tab=?",
        "DELETE FROM talk WHERE tab=?",
        "DELETE FROM seats WHERE tab=?",
        "DELETE FROM keys WHERE tab=?",
        "DELETE FROM games WHERE tab=?",
        "DELETE FROM unrated WHERE tab=?",
        ("DELETE FROM results WHERE tab=? AND NOT EXISTS"
         "(SELECT 1 FROM people WHERE id=person AND login IS NOT NULL)"),
        "DELETE FROM tables WHERE id=?",
    };
    struct sql *q = sql_ask(s, "SELECT id FROM tables WHERE status=5 LIMIT 1");
    char table[STORE_ID] = "";

    if (sql_row(q))
        sql_copy(q, 0, table, sizeof table);
    sql_end(q);
    if (!table[0]) {
        next_kind(w);
        return;
    }
    q = sql_write(s, "DELETE FROM journal WHERE tab=?1 AND number<?2+(SELECT min(number) FROM"
                        " journal WHERE tab=?1)");
    sql_text(q, 1, table);
    sql_int(q, 2, ENTRIES);
    if (!sql_done(q))
        return;
    removed(s, w);
    if (s->changed > 0)
        return;
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++)
        remove_of(s, w, rest[i], table);
}

/* ---- packing ---- */

/* Packs a few of the next ROWS tables that have been over for long enough. */
static void pack(struct store *s, struct store_sweep *w, const struct store_days *d, int64_t now)
{
    struct sql *q = sql_ask(
        s, "SELECT id,CASE WHEN (status=3 OR (status=6 AND due=0)) AND changed<?2 AND head>0 AND"
           " head<=?3 AND NOT EXISTS(SELECT 1 FROM packed WHERE tab=id AND upto=head)"
           " THEN 1 ELSE 0 END FROM tables WHERE id>?1 ORDER BY id LIMIT ?4");
    char found[PACK_TABLES][STORE_ID];
    struct store_table t;
    int count = 0;
    bool any = false;

    sql_text(q, 1, text_key(w));
    sql_int(q, 2, before(d->pack, now));
    sql_int(q, 3, PACK_ENTRIES);
    sql_int(q, 4, d->pack ? ROWS : 0);
    while (count < PACK_TABLES && sql_row(q)) {
        any = true;
        keep_key(w, q);
        if (sql_get(q, 1))
            sql_copy(q, 0, found[count++], STORE_ID);
    }
    sql_end(q);
    for (int i = 0; i < count; i++) {
        if (store_table_get(s, found[i], &t) == STORE_FOUND && store_pack(s, &t) == PACK_DONE)
            w->packed++;
    }
    if (!any)
        next_kind(w);
}

void store_sweep(struct store *s, struct store_sweep *w, const struct store_days *days,
                 int64_t now, bool (*in_use)(void *context, const char *table), void *context)
{
    w->whole = false;
    switch (w->kind) {
    case 0:
        sessions(s, w, days, now);
        break;
    case 1:
        people(s, w, days, now);
        break;
    case 2:
        talk(s, w, days, now);
        break;
    case 3:
        reports(s, w, days, now);
        break;
    case 4:
        deeds(s, w, days, now);
        break;
    case 5:
        tables(s, w, days, now, in_use, context);
        break;
    case 6:
        going(s, w);
        break;
    case 7:
        clubs(s, w);
        break;
    default:
        pack(s, w, days, now);
    }
}
