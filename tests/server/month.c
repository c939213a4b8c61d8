/*
 * month.c - month DB DAYS TABLES: simulated days of traffic with retention, ending today. Prints as
 * JSON how large the file was after each day, what is in it at the end, and how long the longest
 * step of removing took.
 *
 * Every day one account is made, and one guest for every four tables; people open clubs and tables,
 * play, chat and report. `keep` says what is removed when.
 */
#include "store/club.h"
#include "store/digest.h"
#include "store/moderation.h"
#include "store/people.h"
#include "store/sql.h"
#include "store/tables.h"
#include "store/turn.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 86400, ENTRIES = 60, TALKS = 10 };

static const struct store_days keep = { .sessions = 7, .guests = 7, .accounts = 14, .chat = 4,
                                        .reports = 5, .tables = 6, .open = 2, .log = 7,
                                        .pack = 1 };

struct month {
    struct store *store;
    struct store_turn turn;
    struct store_sweep sweep;
    uint64_t number;    /* the number of the next table */
    struct store_club club; /* the last person's */
    double longest;     /* milliseconds of processor time for a step, */
    double commit;      /* and until everything was on disk */
    uint64_t steps;
};

static double now_ms(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1000 + (double)t.tv_nsec / 1e6;
}

static bool never(void *context, const char *table)
{
    (void)context;
    (void)table;
    return false;
}

static int64_t add_person(struct month *m, bool account)
{
    struct store *s = m->store;
    struct store_person p = { .name = "Somebody" };
    uint8_t hash[STORE_HASH] = { 0 };

    if (account)
        snprintf(p.login, sizeof p.login, "login%" PRIu64, m->number);
    if (!store_person_add(s, &p))
        exit(2);
    for (size_t i = 0; i < sizeof hash; i++)
        hash[i] = (uint8_t)rand();
    store_session_add(s, hash, p.id);
    snprintf(m->club.id, sizeof m->club.id, "%08x%06" PRIx64, (unsigned)rand(), m->number);
    if (!store_club_add(s, &m->club, p.id))
        exit(2);
    return p.id;
}

static void on_written(void *context, struct store_turn *t, enum store_outcome outcome)
{
    (void)context;
    turn_clear(t);
    if (outcome != STORE_CONFIRMED)
        exit(2);
}

static void add_table(struct month *m, int64_t person)
{
    struct store *s = m->store;
    struct store_claim *claim;
    struct store_table t = { .host = person, .game = "ovo", .form = "ovo 2", .seats = 2 };
    struct store_talk talk = { .person = person, .name = "Somebody" };
    struct store_report report = { .by = person, .talk = 1 };
    struct store_result result = { .number = 1, .seat = 1, .person = person, .form = "ovo 2" };

    snprintf(t.id, sizeof t.id, "%08x%06" PRIx64, (unsigned)rand(), m->number++);
    t.created = t.changed = store_time(s);
    t.status = (int)(m->number % 4); /* one in four is never started, another is over */
    t.digest = digest_start(&t);
    claim = turn_claim(&m->turn, t.id, 0, 0);
    claim->fresh = true;
    claim_seat(&m->turn, claim, person);
    for (uint32_t i = 1; i <= ENTRIES; i++) {
        struct store_entry e = { .number = i, .ms = i, .who = person, .line = "act 12 c3-c4",
                                 .length = 12 };

        claim_entry(&m->turn, claim, &e);
        t.digest = digest_add(t.digest, &e);
    }
    t.head = ENTRIES;
    claim_facts(&m->turn, claim, &t);
    talk.at = t.changed;
    snprintf(talk.text, sizeof talk.text, "a sentence of about the usual length, %s", t.id);
    for (talk.number = 1; talk.number <= TALKS; talk.number++)
        claim_talk(&m->turn, claim, &talk);
    store_club_table(s, m->club.id, t.id);
    memcpy(report.table, t.id, sizeof report.table);
    memcpy(result.table, t.id, sizeof result.table);
    result.at = t.changed;
    if (t.status != 3)
        return;
    claim_result(&m->turn, claim, &result);
    report.at = t.changed;
    claim_report(&m->turn, claim, &report);
}

/* One pass over everything, in steps, each in a separate turn. */
static void sweep(struct month *m)
{
    struct store *s = m->store;

    do {
        double begun = now_ms(CLOCK_MONOTONIC);
        double worked = now_ms(CLOCK_THREAD_CPUTIME_ID);
        double took;

        store_sweep(s, &m->sweep, &keep, store_time(s), never, NULL);
        took = now_ms(CLOCK_THREAD_CPUTIME_ID) - worked;
        m->longest = took > m->longest ? took : m->longest;
        if (!store_keep(s))
            exit(2);
        took = now_ms(CLOCK_MONOTONIC) - begun;
        m->commit = took > m->commit ? took : m->commit;
        m->steps++;
    } while (!m->sweep.whole);
}

static int64_t count(struct month *m, const char *sql)
{
    return sql_number(sql_ask(m->store, sql));
}

static void print_rest(struct month *m)
{
    struct store_figures f;

    store_figures(m->store, store_time(m->store), &f);
    printf("],\"accounts\":%" PRId64 ",\"guests\":%" PRId64 ",\"sessions\":%" PRId64
           ",\"setting\":%" PRId64 ",\"playing\":%" PRId64 ",\"over\":%" PRId64
           ",\"reports\":%" PRId64 ",\"clubs\":%" PRId64 ",\"placed\":%" PRId64
           ",\"results\":%" PRId64 ",\"steps\":%" PRIu64 ",\"longest\":%.2f,"
           "\"commit\":%.2f,\"removed\":%" PRIu64 ",\"packed\":%" PRIu64
           "}\n",
           f.accounts, f.guests, f.sessions, f.tables[0], f.tables[1] + f.tables[2], f.tables[3],
           f.reports, count(m, "SELECT count(*) FROM clubs"),
           count(m, "SELECT count(*) FROM club_tables"), count(m, "SELECT count(*) FROM results"),
           m->steps, m->longest, m->commit, m->sweep.removed,
           m->sweep.packed);
}

int main(int argc, char **argv)
{
    struct month m = { .club = { .name = "Club" } };
    char why[200] = "";
    int days = argc == 4 ? atoi(argv[2]) : 0;
    int tables = argc == 4 ? atoi(argv[3]) : 0;

    m.store = days > 0 ? store_sqlite(argv[1], why, sizeof why) : NULL;
    if (!m.store) {
        fprintf(stderr, "month DB DAYS TABLES: %s\n", why);
        return 2;
    }
    turn_init(&m.turn);
    srand(1);
    printf("{\"bytes\":[");
    for (int day = 0; day < days; day++) {
        struct store_figures f;
        int64_t person = 0;

        m.store->shift = (int64_t)(day - days + 1) * DAY;
        for (int i = 0; i < tables; i++) {
            if (i % 4 == 0)
                person = add_person(&m, i == 0);
            add_table(&m, person);
        }
        m.store->back->submit(m.store, &m.turn, on_written, NULL);
        m.store->shift += DAY / 2; /* so that time passes at the same rate on a slow machine */
        sweep(&m);
        store_figures(m.store, store_time(m.store), &f);
        printf("%s%" PRId64, day ? "," : "", f.bytes);
    }
    print_rest(&m);
    turn_release(&m.turn);
    m.store->back->close(m.store);
    return 0;
}
