/*
 * test_server.c - the parts of the server that need no socket: ratings, limits, settings,
 * secrets, and the store with its transactions.
 */
#include "tap.h"

#include "server/config.h"
#include "people/name.h"
#include "people/glicko.h"
#include "service/limit.h"
#include "people/secret.h"
#include "store/care.h"
#include "store/people.h"
#include "store/tables.h"
#include "store/moderation.h"
#include "store/turn.h"

#include <sqlite3.h>
#include <limits.h>
#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The example of the paper that describes Glicko-2. */
static void test_glicko(void)
{
    struct glicko g = { 1500, 200, 0.06 };
    const struct glicko_game game[] = { { { 1400, 30, 0.06 }, 1 },
                                        { { 1550, 100, 0.06 }, 0 },
                                        { { 1700, 300, 0.06 }, 0 } };

    glicko_update(&g, game, 3);
    ok(fabs(g.rating - 1464.06) < 0.01, "the rating of the example: %.2f", g.rating);
    ok(fabs(g.deviation - 151.52) < 0.01, "the deviation of the example: %.2f", g.deviation);
    ok(fabs(g.volatility - 0.05999) < 0.00001, "the volatility of the example: %.5f", g.volatility);
    glicko_update(&g, NULL, 0);
    ok(g.deviation > 151.52 && fabs(g.rating - 1464.06) < 0.01, "a quiet time makes less sure");
}

static void test_limits(void)
{
    struct limits *l = limits_new();
    struct bucket b = { 0 };
    int taken = 0;

    for (int i = 0; i < 20; i++)
        taken += limit_take(l, "login", "10.0.0.1", 5, 60000, 1000);
    ok(taken == 5, "a bucket of five gives five");
    ok(limit_take(l, "login", "10.0.0.2", 5, 60000, 1000), "another address has its own bucket");
    ok(limit_take(l, "table", "10.0.0.1", 5, 60000, 1000), "another purpose has its own bucket");
    ok(bucket_spend(&b, 4, 5, 60000, 1000) && !bucket_spend(&b, 2, 5, 60000, 1000) &&
           bucket_spend(&b, 1, 5, 60000, 1000) && !bucket_spend(&b, 9, 5, 60000, 1000) &&
           bucket_spend(&b, 9, 5, 60000, 61000),
       "a higher cost takes more, at most the whole bucket");
    ok(!limit_take(l, "login", "10.0.0.1", 5, 60000, 11000) &&
           limit_take(l, "login", "10.0.0.1", 5, 60000, 14000),
       "after a fifth of the time a bucket has one more");
    for (int i = 0; i < 200000; i++) {
        char name[16];

        snprintf(name, sizeof name, "%d", i);
        limit_take(l, "login", name, 1, 60000, 14000);
    }
    ok(!limit_left(l, "login", "10.0.0.1", 5, 60000, 14000) &&
           !limit_take(l, "login", "10.0.0.1", 5, 60000, 14000),
       "a client that has used up a limit is not forgotten for 200,000 others");
    taken = 0;
    for (int i = 200000; i < 2000000; i++) {
        char name[16];

        snprintf(name, sizeof name, "%d", i);
        taken += limit_take(l, "login", name, 1, 60000, 14000);
    }
    ok(taken > 500000 && taken < (1 << 20), "where there is no memory newcomers share: %d", taken);
    ok(limit_take(l, "login", "another", 1, 60000, 80000),
       "newcomers have their own bucket when others have been quiet");
    limits_free(l);
}

static bool called(const char *address, const char *name)
{
    char got[ADDRESS_TEXT];

    address_name(address, got);
    return strcmp(got, name) == 0;
}

static void test_addresses(void)
{
    ok(called("10.1.2.3", "10.1.2.3"), "an IPv4 address is itself");
    ok(called("::ffff:10.1.2.3", "10.1.2.3"), "within IPv6 too");
    ok(called("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::") &&
           called("2001:db8:1:2::9", "2001:db8:1:2::"),
       "an IPv6 address is its network");
    ok(called("unknown", "unknown"), "what is none is as it is");
}

static bool lists(const char *list, const char *address)
{
    struct address_ranges r;
    struct address a;

    return address_ranges_read(&r, list) && address_read(&a, address) &&
           address_ranges_have(&r, &a);
}

static void test_ranges(void)
{
    static const char *const wrong[] = { "x",           "10.0.0.0/33", "::/129", "10.0.0.0/",
                                         "10.0.0.0/-1", "1.2.3.4 ::1", "1.2.3",  "1.2.3.4,,::1" };
    struct address_ranges r;
    struct address_port p;

    ok(lists("127.0.0.1, ::1", "127.0.0.1") && lists("127.0.0.1,::1", "::1") &&
           !lists("127.0.0.1, ::1", "127.0.0.2"),
       "a list has the addresses in it");
    ok(lists("10.0.0.0/8", "10.255.1.2") && !lists("10.0.0.0/8", "11.0.0.1") &&
           lists("10.0.0.0/12", "10.15.0.1") && !lists("10.0.0.0/12", "10.16.0.1"),
       "a list has ranges of addresses");
    ok(lists("10.0.0.0/8", "::ffff:10.1.2.3") && lists("2001:db8::/33", "2001:db8:7fff::1") &&
           !lists("2001:db8::/33", "2001:db8:8000::1"),
       "a list has ranges of IPv6 addresses");
    ok(lists("0.0.0.0/0", "1.2.3.4") && !lists("0.0.0.0/0", "2001:db8::1") &&
           lists("::/0", "2001:db8::1"),
       "all of IPv4 is not all of IPv6");
    ok(!lists("", "127.0.0.1"), "an empty list has none");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ok(!address_ranges_read(&r, wrong[i]), "no list: %s", wrong[i]);
    ok(address_port_read(&p, "127.0.0.1:9090") && strcmp(p.address, "127.0.0.1") == 0 &&
           p.port == 9090,
       "an address with a port");
    ok(address_port_read(&p, "[::1]:80") && strcmp(p.address, "::1") == 0 && p.port == 80,
       "of IPv6");
    ok(!address_port_read(&p, "::1:80") && !address_port_read(&p, "[127.0.0.1]:80") &&
           !address_port_read(&p, "127.0.0.1") && !address_port_read(&p, "127.0.0.1:65536") &&
           !address_port_read(&p, "here:80"),
       "nothing else");
}

static void test_config(const char *folder)
{
    struct message why = { 0 };
    struct config c;
    char path[300];
    uint32_t line;
    FILE *file;

    config_init(&c);
    ok(c.port == 8080 && strcmp(c.address, "127.0.0.1") == 0, "the defaults");
    ok(config_set(&c, "port=0", &why) && c.port == 0, "a setting is taken");
    ok(!config_set(&c, "port=65536", &why) && strcmp(why.id, "server.setting") == 0,
       "a wrong value is refused");
    ok(!config_set(&c, "colour=red", &why) && strcmp(why.id, "server.no-setting") == 0,
       "an unknown name is refused");
    snprintf(path, sizeof path, "%s/conf", folder);
    file = fopen(path, "w");
    fputs("# a comment\n\n  port  =  99  \nproxy = yes\nnonsense\n", file);
    fclose(file);
    ok(!config_file(&c, path, &why, &line) && line == 5, "a file's wrong line is named");
    ok(c.port == 99 && c.proxy.count == 2, "settings before the wrong line are read");
    ok(config_set(&c, "proxy=no", &why) && c.proxy.count == 0 &&
           config_set(&c, "proxy=10.0.0.0/8", &why) && c.proxy.count == 1 &&
           !config_set(&c, "proxy=maybe", &why),
       "proxies are a list, yes or no");
    setenv("COUPDOEIL_THINK_MS", "77", 1);
    ok(config_environment(&c, &why) && c.think_ms == 77, "the environment comes after the file");
    unsetenv("COUPDOEIL_THINK_MS");
}

static bool count_entry(void *context, const struct store_entry *e)
{
    uint32_t *count = context;

    ++*count;
    return e->number == *count;
}

static void note_outcome(void *out, struct store_turn *t, enum store_outcome outcome)
{
    *(enum store_outcome *)out = outcome;
    turn_clear(t);
}

static bool submits(struct store *s, struct store_turn *t)
{
    enum store_outcome outcome = STORE_UNKNOWN;

    s->back->submit(s, t, note_outcome, &outcome);
    return outcome == STORE_CONFIRMED;
}

static void test_store(const char *folder)
{
    struct store_table t = { .id = "abc", .host = 1, .game = "ovo", .form = "ovo 2", .seats = 2,
                             .open = 1, .changed = 5 };
    struct store_entry e = { .number = 1, .ms = 5, .line = "new ovo", .length = 7 };
    struct store_person p = { .name = "Anna" }, again;
    char path[300], why[200] = "", secret[SECRET_TEXT];
    uint8_t hash[STORE_HASH];
    struct store_session session;
    struct store_claim *claim;
    struct store_turn turn;
    struct store *s;
    uint32_t count = 0;

    turn_init(&turn);
    snprintf(path, sizeof path, "%s/store.db", folder);
    s = store_sqlite(path, why, sizeof why);
    ok(s != NULL, "a store is made%s", why);
    ok(!store_sqlite(path, why, sizeof why) && why[0], "a store is open once only: %s", why);
    claim = turn_claim(&turn, "abc", 0, 0);
    claim->fresh = true;
    claim_entry(&turn, claim, &e);
    claim_facts(&turn, claim, &t);
    ok(store_person_add(s, &p) && submits(s, &turn), "things are written");
    e.number = 2;
    claim = turn_claim(&turn, "abc", 0, 0);
    claim_entry(&turn, claim, &e);
    claim_entry(&turn, claim, &e);
    ok(!submits(s, &turn), "no entry has the number of another");
    ok(store_journal(s, "abc", 0, 0, count_entry, &count) == STORE_FOUND && count == 1,
       "nothing of a refused turn is there");
    secret_make(secret);
    ok(secret_hash(secret, strlen(secret), hash) && !secret_hash(secret, 5, hash + 0),
       "a secret has its length");
    secret_hash(secret, strlen(secret), hash);
    store_session_add(s, hash, p.id);
    ok(store_keep(s) && store_session_find(s, hash, &session) == STORE_FOUND &&
           session.person == p.id,
       "a session is found by it");
    hash[0] ^= 1;
    ok(store_session_find(s, hash, &session) == STORE_NONE, "a session is found by nothing else");
    turn_clock(&turn, 12345);
    ok(submits(s, &turn), "the clock is written");
    turn_release(&turn);
    s->back->close(s);
    s = store_sqlite(path, why, sizeof why);
    ok(s && s->back->clock(s) == 12345, "the clock is kept");
    ok(store_person_get(s, p.id, &again) == STORE_FOUND && strcmp(again.name, "Anna") == 0,
       "people are kept");
    s->back->close(s);
}

/* The file as version 1 wrote it, or as a future version might. */
static bool remake(const char *path, const char *sql)
{
    sqlite3 *db;
    bool good = sqlite3_open(path, &db) == SQLITE_OK &&
                sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;

    sqlite3_close(db);
    return good;
}

static int count_rows(const char *path, const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *q = NULL;
    int rows = -1;

    if (sqlite3_open(path, &db) == SQLITE_OK &&
        sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        rows = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return rows;
}

static void first_table(void *context, const struct store_table *t)
{
    struct store_table *out = context;

    if (!out->id[0])
        *out = *t;
}

/* A message, and what others read of it; NULL if it is refused. */
static void test_text(const char *text, const char *kept)
{
    char out[64];
    bool good = text_clean(text, out, sizeof out);

    ok(good == (kept != NULL) && (!good || strcmp(out, kept) == 0), "the message %s",
       kept ? kept : "that shows nothing");
}

/* A name, and what becomes of it; NULL if it is refused with the message. */
static void test_name(const char *name, const char *kept, const char *refusal)
{
    char out[STORE_NAME] = "";
    struct message why = { 0 };
    bool good = name_clean(name, out, &why);

    ok(good ? kept && strcmp(out, kept) == 0 : !kept && strcmp(why.id, refusal) == 0,
       "the name %s: %s", name, good ? out : why.id);
}

static void test_clean_names(void)
{
    test_text("a <b> é", "a <b> é");
    test_text("a\xe2\x80\xae" "b\xe2\x80\x8b" "c\xef\xbb\xbf", "abc");
    test_text("a\xe2\x80\x8d" "b", "ab"); /* a joiner joins nothing here, only in pictures */
    test_text("\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa7",
              "\xf0\x9f\x91\xa8\xe2\x80\x8d\xf0\x9f\x91\xa7");
    test_text("\xe2\x80\xae \xe2\x80\x8b", NULL);
    test_text("a\xcc\x80\xcc\x81\xcc\x82\xcc\x83\xcc\x84\xcc\x85!",
              "a\xcc\x80\xcc\x81\xcc\x82\xcc\x83!"); /* a tower of accents */
    test_name("Zoë  Blanc ", "Zoë Blanc", NULL);
    test_name("Zoe\xcc\x88", "Zoë", NULL);
    test_name("\xf0\x9f\x91\x81 Eye", "\xf0\x9f\x91\x81 Eye", NULL);
    test_name("", "", NULL);
    test_name("\xe2\x80\xae" "annA", NULL, "server.name-hidden");   /* right to left */
    test_name("An\xe2\x80\x8bna", NULL, "server.name-hidden");      /* zero width */
    test_name("\xe3\x85\xa4", NULL, "server.name-hidden");          /* a blank letter */
    test_name("a\xcc\x80\xcc\x81\xcc\x82\xcc\x83", NULL, "server.name-hidden");
    test_name("The Admin", NULL, "server.name-reserved");
    test_name("\xd0\xb0" "dmin", NULL, "server.name-reserved");     /* a Cyrillic a */
    test_name("mod\xc3\xa9rateur", NULL, "server.name-reserved");
    test_name("ADM1N", NULL, "server.name-reserved");
    test_name("adm\xd1\x96n", NULL, "server.name-reserved");         /* a Cyrillic i */
    test_name("adm\xc4\xb1n", NULL, "server.name-reserved");         /* an i without its dot */
    test_name("\xd0\x86 admins", NULL, "server.name-reserved");
    test_name("the a d m i n", NULL, "server.name-reserved");
    test_name("s-u-p-p-o-r-t team", NULL, "server.name-reserved");
    test_name("Coup d'oeil Support", NULL, "server.name-reserved");
    test_name("admin_", NULL, "server.name-reserved");
    test_name("admin42", NULL, "server.name-reserved");
    test_name("Admin-Team", NULL, "server.name-reserved");
    test_name("a.d.m.i.n", NULL, "server.name-reserved");
    test_name("Coup d\xe2\x80\x99\xc5\x93il", NULL, "server.name-reserved");
    test_name("0fficia1", NULL, "server.name-reserved");
    test_name("Vous", NULL, "server.name-reserved");
    test_name("Player 2", NULL, "server.name-reserved");
    test_name("j.i.j", NULL, "server.name-reserved");
    test_name("Thank you", "Thank you", NULL);
    test_name("Bob \xe2\x9c\x93", NULL, "server.name-hidden");
    test_name("Bob \xf0\x9f\x9b\xa1", NULL, "server.name-hidden");
    test_name("Bob \xf0\x9f\x97\xb8", NULL, "server.name-hidden");    /* a different tick */
    test_name("\xef\xbf\xbc", NULL, "server.name-hidden");          /* no object */
    test_name("\xf0\x9d\x85\x99", NULL, "server.name-hidden");      /* no note */
    test_name("Badminton", "Badminton", NULL);
    test_name("J. R. R. T", "J. R. R. T", NULL);
    test_name("Flip Staf", "Flip Staf", NULL);
    test_name("Agent 007", "Agent 007", NULL);
    test_name("Rooty-tooty", "Rooty-tooty", NULL);
    test_name("\xff\xfe", NULL, "server.name");
    test_name("A name of more than thirty-one bytes", NULL, "server.name");
}

static void test_names(const char *folder)
{
    struct store_person anna = { .name = "Anna", .login = "anna" };
    char path[300], why[200] = "";
    struct store *s;

    test_clean_names();
    snprintf(path, sizeof path, "%s/names.db", folder);
    s = store_sqlite(path, why, sizeof why);
    ok(store_person_add(s, &anna), "an account from before names were claimed");
    ok(name_is_free(s, "Anna", 0), "such an account holds no name");
    names_catch_up(s);
    ok(!name_is_free(s, "Anna", 0) && !name_is_free(s, "ANNA", anna.id + 1),
       "an account claims its name later");
    ok(!name_is_free(s, "\xd0\x90nna", 0), "names that look like a claimed one are taken");
    ok(!name_is_free(s, "Anna.", 0) && !name_is_free(s, "- \xd0\x90nna -", 0),
       "signs around a name make no other name");
    ok(!name_is_free(s, "Anna\xcc\xb5", 0) && !name_is_free(s, "Ann\xe1\xba\xa1", 0) &&
           !name_is_free(s, "An\xe1\xb9\x89" "a", 0) && name_is_free(s, "\xc3\x84nna", 0),
       "strokes through letters and marks below them do not make it another name");
    ok(name_is_free(s, "anna", anna.id) && name_is_free(s, "Annabel", 0),
       "a name is claimed for itself, not for longer ones");
    snprintf(anna.name, sizeof anna.name, "Bea");
    ok(name_claim(s, &anna) && !name_is_free(s, "bea", 0) && !name_is_free(s, "anna", 0),
       "another name is claimed beside the login");
    snprintf(anna.name, sizeof anna.name, "PayPaI");
    ok(name_claim(s, &anna) && !name_is_free(s, "paypal", 0) && !name_is_free(s, "paypai", 0),
       "a capital I is like an l as well as like an i");
    snprintf(anna.name, sizeof anna.name, "paypal");
    ok(name_claim(s, &anna) && !name_is_free(s, "PayPaI", 0) && name_is_free(s, "PayPass", 0),
       "an l is like a capital I as well");
    snprintf(anna.name, sizeof anna.name, "Cleo");
    ok(name_claim(s, &anna) && name_is_free(s, "bea", 0), "the name before it is free again");
    snprintf(anna.name, sizeof anna.name, "\xc4\x90\xe1\xba\xa1t");
    ok(name_claim(s, &anna) && !name_is_free(s, "\xc4\x90\xe1\xba\xa1t.", 0),
       "a name with such marks is claimed with them");
    s->back->close(s);
    unlink(path);
}

/* A file that a later version has written is neither opened nor checked nor repaired. */
static void refuses_newer(const char *path)
{
    char copy[310], why[200] = "";
    struct care care = { 0 };
    uint32_t lost;

    snprintf(copy, sizeof copy, "%s.copy", path);
    ok(remake(path, "UPDATE meta SET value=99 WHERE name='version'; DROP INDEX tables_open") &&
           !store_sqlite(path, why, sizeof why) && strstr(why, "99"),
       "a file of a later version is refused: %s", why);
    ok(count_rows(path, "SELECT count(*) FROM sqlite_master WHERE name='tables_open'") == 0,
       "nothing was written to a file of a later version");
    ok(!store_sound(path, &care) && care.newer == 99, "checking it is refused for that reason");
    care.newer = 0;
    ok(!store_salvage(path, copy, &care, &lost) && care.newer == 99 && access(copy, F_OK) != 0,
       "repairing a file of a later version is refused, and nothing is made");
}

static void test_report(const char *path)
{
    struct store_report report = { .table = "abc", .by = 1, .talk = 2, .why = "rude" };
    struct store_talk talk = { .number = 2, .person = 5, .text = "hm" };
    char why[200] = "";
    struct store *s = store_sqlite(path, why, sizeof why);
    struct store_claim *claim;
    struct store_turn turn;

    turn_init(&turn);
    claim = turn_claim(&turn, "abc", 0, 0);
    claim_talk(&turn, claim, &talk);
    claim_report(&turn, claim, &report);
    ok(submits(s, &turn) && !claim->fenced, "a report is written");
    turn_release(&turn);
    s->back->close(s);
    ok(count_rows(path, "SELECT count(*) FROM reports WHERE tab='abc' AND by=1 AND talk=2"
                        " AND why='rude' AND person=5 AND said='hm'") == 1,
       "a report has what was said, where the manual says");
}

static void test_versions(const char *folder)
{
    struct store_table t = { .id = "def", .status = 1, .waits = " 12 7" };
    struct store_table first = { 0 };
    struct store_claim *claim;
    struct store_turn turn;
    char path[300], why[200] = "";
    struct store *s;
    struct stat file;

    snprintf(path, sizeof path, "%s/store.db", folder);
    turn_init(&turn);
    test_report(path);
    ok(remake(path, "DROP INDEX tables_guest; DROP INDEX results_rated; DROP INDEX mutes_block;"
                    "DROP TABLE games; DROP TABLE packed; ALTER TABLE tables DROP COLUMN lag;"
                    "ALTER TABLE tables DROP COLUMN guest;"
                    "ALTER TABLE results DROP COLUMN before; ALTER TABLE results DROP COLUMN"
                    " after; ALTER TABLE mutes DROP COLUMN block;"
                    "ALTER TABLE tables DROP COLUMN waits;"
                    "ALTER TABLE tables DROP COLUMN head; ALTER TABLE tables DROP COLUMN epoch;"
                    "ALTER TABLE tables DROP COLUMN digest;"
                    "ALTER TABLE sessions DROP COLUMN seen;"
                    "ALTER TABLE people DROP COLUMN recovery;"
                    "ALTER TABLE people DROP COLUMN admin;"
                    "ALTER TABLE talk DROP COLUMN at;"
                    "ALTER TABLE reports DROP COLUMN person;"
                    "ALTER TABLE reports DROP COLUMN name;"
                    "ALTER TABLE reports DROP COLUMN said;"
                    "ALTER TABLE reports DROP COLUMN done;"
                    "UPDATE meta SET value=1 WHERE name='version'"),
       "a file of the first version");
    s = store_sqlite(path, why, sizeof why);
    ok(s && store_table_get(s, "abc", &first) == STORE_FOUND && strcmp(first.waits, "") == 0 &&
           first.head == -1,
       "a file of the first version can be opened, with what was in it%s", why);
    claim = turn_claim(&turn, "def", 0, 0);
    claim->fresh = true;
    claim_facts(&turn, claim, &t);
    claim_seat(&turn, claim, 7);
    claim_seat(&turn, claim, 2);
    claim = turn_claim(&turn, "abc", 0, -1);
    claim_seat(&turn, claim, 7);
    claim_seat(&turn, claim, 2);
    ok(submits(s, &turn), "an older file is written as today");
    turn_release(&turn);
    memset(&first, 0, sizeof first);
    store_tables_of(s, 7, 10, first_table, &first);
    ok(strcmp(first.id, "def") == 0, "the table that waits for somebody comes first");
    memset(&first, 0, sizeof first);
    store_tables_of(s, 2, 10, first_table, &first);
    ok(strcmp(first.id, "abc") == 0, "12 waits for 12, not for 2: the newer comes first");
    s->back->close(s);
    refuses_newer(path);
    ok(stat(path, &file) == 0 && (file.st_mode & 0777) == 0600,
       "only its owner can read the file of a store");
}

static void count_table(void *context, const struct store_table *t)
{
    int *count = context;

    count[0]++;
    count[1] += strcmp(t->id, "early") == 0;
}

/* One more table than count in a list, with a seat for person 7; the first one waits for them. */
static bool seat_many(struct store *s)
{
    struct store_table t = { .status = 1, .waits = " 7" };
    struct store_turn turn;
    bool good = true;

    turn_init(&turn);
    for (int i = 0; i <= TABLES_NEWEST && good; i++) {
        struct store_claim *claim;

        snprintf(t.id, sizeof t.id, i ? "late%d" : "early", i);
        t.created = t.changed = i;
        claim = turn_claim(&turn, t.id, 0, 0);
        claim->fresh = true;
        claim_facts(&turn, claim, &t);
        claim_seat(&turn, claim, 7);
        if (i % 10 == 0 || i == TABLES_NEWEST) {
            good = submits(s, &turn);
            turn_release(&turn);
            turn_init(&turn);
        }
        memset(t.waits, 0, sizeof t.waits);
    }
    turn_release(&turn);
    return good;
}

/* A list costs the same however many tables somebody has sat at. */
static void test_many_tables(const char *folder)
{
    int count[2] = { 0 };
    char path[300], why[200] = "";
    struct store *s;

    snprintf(path, sizeof path, "%s/many.db", folder);
    s = store_sqlite(path, why, sizeof why);
    ok(s && seat_many(s), "somebody sits at very many tables");
    store_tables_of(s, 7, INT_MAX, count_table, count);
    ok(count[0] == TABLES_NEWEST && count[1] == 0, "the newest tables are listed");
    s->back->close(s);
    ok(remake(path, "DROP TABLE seated"), "a file of an older program lacks them");
    s = store_sqlite(path, why, sizeof why);
    memset(count, 0, sizeof count);
    store_tables_of(s, 7, INT_MAX, count_table, count);
    ok(count[0] == TABLES_NEWEST && count[1] == 0, "they are found out when it is opened");
    s->back->close(s);
    unlink(path);
}

/* A command would read an id that begins with - as an option, and a link loses a - at its end. */
static void test_ids(void)
{
    const char *inner = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    uint32_t bad = 0, marks = 0;

    for (uint32_t i = 0; i < 2000; i++) {
        char id[STORE_ID];

        secret_id(id);
        bad += strlen(id) != 12 || !strchr(inner, id[0]) || !strchr(inner, id[11]);
        marks += strspn(id, inner) < strlen(id);
    }
    ok(bad == 0 && marks > 0, "ids of tables begin and end with a letter or digit");
}

int main(void)
{
    char folder[] = "/tmp/test-server-XXXXXX";
    char command[100];

    if (sodium_init() < 0 || !mkdtemp(folder))
        return 1;
    test_glicko();
    test_limits();
    test_addresses();
    test_ranges();
    test_config(folder);
    test_ids();
    test_store(folder);
    test_versions(folder);
    test_many_tables(folder);
    test_names(folder);
    for (const char *const *name =
             (const char *const[]){ "conf", "store.db", NULL };
         *name; name++) {
        snprintf(command, sizeof command, "%s/%s", folder, *name);
        unlink(command);
    }
    rmdir(folder);
    return tap_end();
}
