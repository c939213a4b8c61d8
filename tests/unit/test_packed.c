/*
 * test_packed.c - packed journals (store/packed.h) over every back end: they can be read as before,
 * grow, be packed again, be shortened and be removed; a damaged one is noticed.
 */
#include "store_kinds.h"
#include "store_turns.h"
#include "tap.h"

#include "service/loop.h"
#include "service/task.h"
#include "store/care.h"
#include "store/digest.h"
#include "store/mine.h"
#include "store/moderation.h"
#include "store/packed.h"
#include "store/sql.h"
#include "store/turn.h"

#include <uv.h>

enum { LONG = 700, OVER = 3, LATER = 5000 };

static uv_loop_t loop;
static struct store *s;
static const struct kind *kind;

/* ---- tables ---- */

static const char *line_of(uint32_t number)
{
    static char line[64];

    snprintf(line, sizeof line, number == 5 ? "clock move 60000" : "act %u \"é\" D%u@c3",
             number * 7919 % 1000, number % 2);
    return line;
}

static struct store_entry entry_of(uint32_t number)
{
    struct store_entry e = { .number = number, .ms = 1000 + number * (number % 3),
                             .who = number % 5 ? (int64_t)number % 5 : -1,
                             .line = line_of(number) };

    e.length = strlen(e.line);
    return e;
}

/* Appends entries up to this number, as a room does. */
static bool grow(const char *id, uint32_t from, uint32_t to, int status)
{
    struct store_table facts = { .host = 1, .game = "ovo", .form = "ovo 2", .seats = 2 };
    struct store_claim *c;
    struct store_turn t;
    bool good;

    snprintf(facts.id, sizeof facts.id, "%s", id);
    if (from)
        store_table_get(s, id, &facts);
    turn_init(&t);
    c = turn_claim(&t, id, from ? facts.epoch : 1, from);
    c->fresh = from == 0;
    facts.digest = from ? facts.digest : digest_start(&facts);
    for (uint32_t i = from + 1; i <= to; i++) {
        struct store_entry e = entry_of(i);

        claim_entry(&t, c, &e);
        facts.digest = digest_add(facts.digest, &e);
    }
    facts.head = to;
    facts.status = status;
    facts.changed = facts.created = 1000;
    claim_facts(&t, c, &facts);
    good = submit(s, &t) == STORE_CONFIRMED && !c->fenced;
    turn_release(&t);
    return good;
}

/* ---- reading ---- */

struct seen {
    uint32_t first, count;
    bool same;
};

static bool look(void *seen, const struct store_entry *e)
{
    struct seen *k = seen;
    struct store_entry wanted = entry_of(e->number);

    if (k->count++ == 0)
        k->first = e->number;
    k->same = k->same && e->number == k->first + k->count - 1 && e->ms == wanted.ms &&
              e->who == wanted.who && e->length == wanted.length &&
              memcmp(e->line, wanted.line, e->length + 1) == 0;
    return true;
}

static bool reads(const char *id, uint32_t after, int most, uint32_t count)
{
    struct seen k = { .same = true };

    store_journal(s, id, after, most, look, &k);
    return k.same && k.count == count && (count == 0 || k.first == after + 1);
}

static int64_t rows_of(const char *id)
{
    struct sql *q = sql_ask(s, "SELECT count(*) FROM journal WHERE tab=?");

    sql_text(q, 1, id);
    return sql_number(q);
}

static void note_id(void *ids, const struct store_table *t)
{
    strcat(ids, t->id);
}

static const char *packable(void)
{
    static char ids[200];

    ids[0] = '\0';
    store_packable(s, "", LATER, 9, note_id, ids);
    return ids;
}

static enum pack_outcome pack(const char *id)
{
    struct store_table t;

    store_table_get(s, id, &t);
    return store_pack(s, &t);
}

/* ---- promises ---- */

static bool take_clock(void *out, const struct store_entry *e)
{
    if (e->length > 6 && memcmp(e->line, "clock ", 6) == 0)
        snprintf(out, STORE_CLOCK, "%.*s", (int)e->length, e->line);
    return true;
}

static void test_packing(void)
{
    int64_t bytes;
    char clock[STORE_CLOCK] = "";

    ok(grow("a", 0, LONG, OVER) && grow("b", 0, 20, 1) && grow("c", 0, 30, OVER),
       "%s: tables", kind->name);
    ok(strcmp(packable(), "ac") == 0 && store_packable_count(s, LATER) == 2 &&
           store_packable_count(s, 1000) == 0,
       "%s: those that are over, and have been for a while, can be packed", kind->name);
    ok(pack("a") == PACK_DONE && store_keep(s) && rows_of("a") == 0 && rows_of("c") == 30,
       "%s: a journal becomes one row", kind->name);
    ok(strcmp(packable(), "c") == 0, "%s: once", kind->name);
    bytes = sql_number(sql_ask(s, "SELECT length(bytes) FROM packed"));
    ok(bytes > 0 && bytes < LONG * 12, "%s: which is small", kind->name);
    printf("# %d entries in %d bytes\n", LONG, (int)bytes);
    ok(reads("a", 0, 0, LONG) && reads("c", 0, 0, 30), "%s: it is read as before", kind->name);
    ok(reads("a", 0, 200, 200) && reads("a", 200, 200, 200) && reads("a", 600, 200, LONG - 600) &&
           reads("a", LONG, 200, 0),
       "%s: in pages, too", kind->name);
    ok(store_set_up(s, "a", take_clock, clock) == STORE_FOUND &&
           strcmp(clock, "clock move 60000") == 0,
       "%s: and so is its clock", kind->name);
}

static void test_growing(void)
{
    ok(grow("a", LONG, LONG + 50, 1) && reads("a", 0, 0, LONG + 50) &&
           reads("a", LONG - 10, 20, 20) && reads("a", LONG + 10, 0, 40),
       "%s: a rematch continues after it", kind->name);
    ok(strcmp(packable(), "c") == 0 && grow("a", LONG + 50, LONG + 60, OVER) &&
           strcmp(packable(), "ac") == 0 && pack("a") == PACK_DONE && store_keep(s) &&
           rows_of("a") == 0 && reads("a", 0, 0, LONG + 60),
       "%s: and is packed with it", kind->name);
}

static void test_changes(void)
{
    struct store_table old;

    store_table_get(s, "c", &old);
    ok(grow("c", 30, 31, OVER) && store_pack(s, &old) == PACK_MISSED && rows_of("c") == 31,
       "%s: a table that has grown since it was read is left alone", kind->name);
    store_uncopy(s); /* whatever it began has ended */
    store_table_get(s, "c", &old);
    ok(kind->change("UPDATE tables SET status=5 WHERE id='c'") &&
           store_pack(s, &old) == PACK_MISSED && rows_of("c") == 31,
       "%s: so is one that is being removed", kind->name);
    store_uncopy(s); /* whatever it has begun is over */
    kind->change("UPDATE tables SET status=3 WHERE id='c'");
    ok(kind->change("UPDATE journal SET line='act x' WHERE tab='c' AND number=9") &&
           pack("c") == PACK_DOUBTFUL && rows_of("c") == 31,
       "%s: and so is one whose journal is not what its row says", kind->name);
}

static void test_damage(void)
{
    struct store_table t;

    ok(kind->change("UPDATE packed SET upto=upto-1"), "%s: a packed journal is damaged",
       kind->name);
    ok(!reads("a", 0, 0, LONG + 60), "%s: which is not taken for the whole", kind->name);
    ok(kind->change("UPDATE packed SET upto=upto+1") && reads("a", 0, 0, LONG + 60),
       "%s: as this one is", kind->name);
    store_table_get(s, "a", &t);
    ok(store_shorten(s, &t, 300) && store_keep(s) && reads("a", 0, 0, 300) &&
           rows_of("a") == 300 && store_table_get(s, "a", &t) == STORE_FOUND && t.head == 300,
       "%s: a journal that is shortened is no longer packed", kind->name);
    ok(pack("a") == PACK_DONE && store_keep(s) && reads("a", 0, 0, 300),
       "%s: but can be again", kind->name);
}

static bool nobody(void *context, const char *table)
{
    (void)context;
    (void)table;
    return false;
}

/* Makes one full pass. */
static struct store_sweep sweep(const struct store_days *days)
{
    struct store_sweep w = { 0 };

    for (int i = 0; i < 100 && !w.whole; i++) {
        store_sweep(s, &w, days, 200000, nobody, NULL);
        store_keep(s);
    }
    return w;
}

static void test_sweep(void)
{
    char id[STORE_ID];
    bool good = true;

    for (int i = 0; i < 9; i++) {
        snprintf(id, sizeof id, "s%d", i);
        good = good && grow(id, 0, 10, OVER);
    }
    ok(good && grow("long", 0, 1001, OVER) && grow("under way", 0, 10, 1), "%s: more tables",
       kind->name);
    ok(sweep(&(struct store_days){ .tables = 9 }).packed == 0, "%s: nothing is packed unasked",
       kind->name);
    ok(sweep(&(struct store_days){ .pack = 3 }).packed == 0, "%s: nor too soon", kind->name);
    ok(sweep(&(struct store_days){ .pack = 1 }).packed == 9 && rows_of("s3") == 0 &&
           rows_of("long") == 1001 && rows_of("under way") == 10 && reads("s8", 0, 0, 10),
       "%s: a server packs what is over, and not too long", kind->name);
    ok(sweep(&(struct store_days){ .pack = 1 }).packed == 0, "%s: once", kind->name);
}

static void test_removal(void)
{
    struct store_sweep w = sweep(&(struct store_days){ .tables = 1, .open = 1 });

    ok(w.whole && sql_number(sql_ask(s, "SELECT count(*) FROM tables")) == 0 &&
           sql_number(sql_ask(s, "SELECT count(*) FROM packed")) == 0,
       "%s: an old table goes with its packed journal", kind->name);
}

static void promises(void *unused)
{
    (void)unused;
    test_packing();
    test_growing();
    test_changes();
    test_damage();
    test_sweep();
    test_removal();
}

static void test_kind(void)
{
    kind->empty();
    s = kind->open();
    ok(s && s->back->attach(s, &loop), "%s: opens", kind->name);
    task_run(true, promises, NULL);
    while (task_count())
        uv_run(&loop, UV_RUN_ONCE);
    loop_close_handles(&loop);
    s->back->close(s);
    kind->empty();
}

/* Bytes from outside: whatever they are, nothing but entries is read from them. */
static void test_bytes(void)
{
    uint8_t bytes[64] = { 1, 255, 255, 255, 0 };
    struct seen k = { .same = true };
    bool more = true;

    ok(!packed_each(bytes, 0, 9, 0, look, &k, &more) &&
           !packed_each(bytes, 5, 9, 0, look, &k, &more) &&
           !packed_each(bytes, sizeof bytes, 9, 0, look, &k, &more) && k.count == 0,
       "bytes that are no journal are none");
}

int main(void)
{
    char path[] = "/tmp/coupdoeil-packed-XXXXXX";

    if (!mkdtemp(path))
        return 1;
    snprintf(folder, sizeof folder, "%s", path);
    uv_loop_init(&loop);
    ok(postgres_start(), "a database is started");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        kind = &kinds[i];
        test_kind();
    }
    postgres_stop();
    test_bytes();
    uv_loop_close(&loop);
    rmdir(folder);
    return tap_end();
}
