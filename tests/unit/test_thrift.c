/*
 * test_thrift.c - how little of an SQLite file an action changes: each page costs processor time,
 * and has to reach the disk.
 */
#include "store_turns.h"
#include "tap.h"

#include "store/sqlite.h"

#include <stdlib.h>
#include <unistd.h>

/* Submits an entry after which the table has this status and time of change; returns how many pages
 * of the file that takes. */
static int pages_for(struct store *s, int64_t head, int status, int64_t changed)
{
    struct store_table facts = { .seats = 2, .status = status, .changed = changed,
                                 .head = head, .digest = (uint64_t)head, .waits = " 12" };
    int before, after, most;
    struct store_claim *c;
    struct store_turn t;
    sqlite3 *db = ((struct sqlite *)s)->db;
    bool good;

    turn_init(&t);
    c = turn_claim(&t, "busy", 1, head - 1);
    put_line(&t, c, (uint32_t)head, "act");
    claim_facts(&t, c, &facts);
    sqlite3_db_status(db, SQLITE_DBSTATUS_CACHE_WRITE, &before, &most, 0);
    good = submit(s, &t) == STORE_CONFIRMED && !c->fenced;
    sqlite3_db_status(db, SQLITE_DBSTATUS_CACHE_WRITE, &after, &most, 0);
    turn_release(&t);
    return good ? after - before : -1;
}

int main(void)
{
    char folder[] = "/tmp/coupdoeil-thrift-XXXXXX";
    char path[64], why[200];
    struct store *s;
    struct store_turn t;

    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/thrift.db", folder);
    s = store_sqlite(path, why, sizeof why);
    turn_init(&t);
    open_table(&t, "busy");
    ok(submit(s, &t) == STORE_CONFIRMED, "a table is opened");
    ok(pages_for(s, 1, 1, 2000) > 2, "when its game begins, lists of tables change");
    ok(pages_for(s, 2, 1, 2009) == 2,
       "an action writes its entry and the table's row, no list");
    ok(pages_for(s, 3, 1, 2010) > 2,
       "an action sometimes writes the list by the time of the last change");
    turn_release(&t);
    s->back->close(s);
    unlink(path); /* SQLite has removed its other files */
    rmdir(folder);
    return tap_end();
}
