/*
 * test_store.c - what every back end of the store promises (store.h): order, fencing, turns in
 * flight, turns that fail, and questions that cannot be answered.
 *
 * Each test runs over all back ends (store_kinds.h).
 */
#include "store_kinds.h"
#include "store_turns.h"
#include "tap.h"

#include "people/rating.h"
#include "server/care.h"
#include "service/loop.h"
#include "service/task.h"
#include "store/now.h"
#include "store/turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <uv.h>

enum { MANY = 3000 };

static uv_loop_t loop;

/* ---- writing ---- */

static void set_head(struct store_turn *t, struct store_claim *c, int64_t head)
{
    struct store_table facts = { .seats = 2, .open = 1, .changed = 2000, .head = head,
                                 .digest = 77 };

    claim_facts(t, c, &facts);
}

/* Appends one line under this claim; returns true if it was fenced. */
static bool is_fenced(struct store *s, const char *id, int64_t epoch, int64_t head)
{
    struct store_turn t;
    struct store_claim *c;
    bool fenced;

    turn_init(&t);
    c = turn_claim(&t, id, epoch, head);
    put_line(&t, c, (uint32_t)head + 1, "late");
    set_head(&t, c, head + 1);
    fenced = submit(s, &t) == STORE_CONFIRMED && c->fenced;
    turn_release(&t);
    return fenced;
}

/* ---- asking ---- */

struct journal {
    uint32_t count;
    bool ordered;
    char last[32];
};

static bool note_entry(void *journal, const struct store_row *row)
{
    struct journal *j = journal;
    const struct store_entry *e = row->of.entry;

    j->ordered = (j->count == 0 || j->ordered) && e->number == ++j->count && e->who == 7;
    snprintf(j->last, sizeof j->last, "%.*s", (int)e->length, e->line);
    return true;
}

static struct journal read_journal(struct store *s, const char *id)
{
    struct store_question q = question_about(ASK_JOURNAL, id);
    struct journal j = { 0 };

    now_ask(s, &q, note_entry, &j);
    return j;
}

/* ---- the promises ---- */

/* A journal can be read in pages. */
static void test_pages(const struct kind *k, struct store *s)
{
    struct store_question q = question_about(ASK_JOURNAL, "a");
    struct journal j = { .count = 2, .ordered = true };

    q.number = 2;
    q.most = MANY - 3;
    now_ask(s, &q, note_entry, &j);
    ok(j.ordered && j.count == MANY - 1, "%s: a page of a journal begins and ends where it should",
       k->name);
    q.number = MANY - 1;
    now_ask(s, &q, note_entry, &j);
    ok(j.ordered && j.count == MANY && strcmp(j.last, "the last") == 0,
       "%s: the last page has the rest", k->name);
}

static void test_order(const struct kind *k, struct store *s)
{
    struct store_turn t;
    struct store_claim *a, *b;
    struct store_table facts;
    struct journal j;

    turn_init(&t);
    a = open_table(&t, "a");
    put_line(&t, a, 1, "one");
    ok(submit(s, &t) == STORE_CONFIRMED && now_table(s, "a", &facts) == STORE_FOUND &&
           facts.seats == 2 && facts.epoch == 1 && strcmp(facts.form, "ovo 2") == 0,
       "%s: a table is opened, and found with what it was given", k->name);
    turn_clear(&t);
    a = turn_claim(&t, "a", 1, 0);
    b = open_table(&t, "b");
    for (uint32_t i = 2; i <= MANY; i++)
        put_line(&t, a, i, i == MANY ? "the last" : "one of many");
    put_line(&t, b, 1, "few");
    set_head(&t, a, MANY);
    ok(submit(s, &t) == STORE_CONFIRMED && !a->fenced, "%s: a long turn is written", k->name);
    j = read_journal(s, "a");
    ok(j.ordered && j.count == MANY && strcmp(j.last, "the last") == 0 &&
           read_journal(s, "b").count == 1,
       "%s: entries come back in order, each at its table", k->name);
    test_pages(k, s);
    ok(now_table(s, "a", &facts) == STORE_FOUND && facts.head == MANY && facts.digest == 77,
       "%s: and the row says how many there are", k->name);
    turn_release(&t);
}

static void test_fence(const struct kind *k, struct store *s)
{
    struct store_turn t;
    struct store_claim *mine, *other;
    uint8_t hash[STORE_HASH] = { 3 };
    struct store_talk talk = { .number = 1, .person = 7, .text = "hello" };
    struct store_result result = { .table = "b", .number = 1, .seat = 1, .person = 7,
                                   .form = "ovo 2" };
    struct store_question key = question_about(ASK_KEY, "b");
    int rows;

    ok(is_fenced(s, "a", 2, MANY) && is_fenced(s, "a", 0, MANY),
       "%s: another epoch writes nothing", k->name);
    ok(is_fenced(s, "a", 1, MANY - 1) && is_fenced(s, "a", 1, MANY + 1),
       "%s: nor does another head", k->name);
    ok(is_fenced(s, "nowhere", 1, 0), "%s: nor is there a table that is not there", k->name);
    ok(read_journal(s, "a").count == MANY, "%s: nothing of it is left behind", k->name);
    turn_init(&t);
    other = turn_claim(&t, "b", 5, 0);
    claim_talk(&t, other, &talk);
    claim_key(&t, other, 7, hash);
    claim_seat(&t, other, 7);
    claim_result(&t, other, &result);
    mine = turn_claim(&t, "a", 1, MANY);
    put_line(&t, mine, MANY + 1, "mine");
    set_head(&t, mine, MANY + 1);
    ok(submit(s, &t) == STORE_CONFIRMED && other->fenced && !mine->fenced &&
           strcmp(read_journal(s, "a").last, "mine") == 0,
       "%s: whoever is fenced does not hold up the others", k->name);
    memcpy(key.hash, hash, sizeof hash);
    ok(ask(s, question_about(ASK_TALK, "b"), &rows) == STORE_NONE &&
           ask(s, key, &rows) == STORE_NONE &&
           ask(s, (struct store_question){ .topic = ASK_OWN, .person = 7, .most = 9 }, &rows) ==
               STORE_NONE &&
           ask(s, (struct store_question){ .topic = ASK_RESULTS, .person = 7, .most = 9 },
               &rows) == STORE_NONE,
       "%s: words, keys, seats and results are fenced too", k->name);
    ok(k->change("UPDATE tables SET epoch=epoch+1 WHERE id='a'") &&
           is_fenced(s, "a", 1, MANY + 1) && !is_fenced(s, "a", 2, MANY + 1),
       "%s: who takes a table fences whoever had it", k->name);
    turn_release(&t);
}

static bool take_rating(void *out, const struct store_row *row)
{
    memcpy(out, row->of.rating, sizeof *row->of.rating);
    return true;
}

static enum store_answer rating_of(struct store *s, int64_t person, const char *form,
                                   struct store_rating *out)
{
    struct store_question q = question_about(ASK_RATING, form);

    q.person = person;
    return now_ask(s, &q, take_rating, out);
}

static void test_rows(const struct kind *k, struct store *s)
{
    struct store_turn t;
    struct store_claim *c;
    uint8_t hash[STORE_HASH] = { 9 };
    struct store_talk talk = { .number = 1, .person = 7, .seat = 2, .text = "hello" };
    struct store_result result = { .table = "b", .number = 1, .seat = 1, .person = 70, .score = 1,
                                   .form = "ovo 2" };
    struct store_rating found;
    struct store_question key = question_about(ASK_KEY, "b");
    char table[STORE_ID];
    uint32_t number;
    int64_t person = 0;
    int rows;

    turn_init(&t);
    c = turn_claim(&t, "b", 1, 0);
    claim_talk(&t, c, &talk);
    claim_key(&t, c, 7, hash);
    claim_seat(&t, c, 7);
    claim_seat(&t, c, 7);
    turn_mute(&t, 7, 8, 100);
    turn_mute(&t, 7, 9, 101);
    claim_result(&t, c, &result);
    result.seat = 2;
    result.person = 71;
    result.score = 0;
    claim_result(&t, c, &result);
    claim_unrated(&t, c, 1);
    turn_clock(&t, 4711);
    ok(submit(s, &t) == STORE_CONFIRMED && !c->fenced, "%s: a turn of many kinds", k->name);
    memcpy(key.hash, hash, sizeof hash);
    now_ask(s, &key, take_number, &person);
    ok(person == 7, "%s: a key says whose it is", k->name);
    ok(rating_next(s, table, &number) && strcmp(table, "b") == 0 && number == 1,
       "%s: a game waits to be rated", k->name);
    ok(rating_settle(s, "b", 1) && rating_settle(s, "b", 1), "%s: and is", k->name);
    turn_clear(&t);
    turn_clock(&t, 4711);
    submit(s, &t);
    ok(rating_of(s, 70, "ovo 2", &found) == STORE_FOUND && found.rating > 1500 &&
           found.games == 1 && rating_of(s, 70, "ovo 3", &found) == STORE_NONE &&
           !rating_next(s, table, &number),
       "%s: once, for its form", k->name);
    ok(ask(s, (struct store_question){ .topic = ASK_OWN, .person = 7, .most = 9 }, &rows) ==
               STORE_FOUND && rows == 1,
       "%s: a seat is one however often it is taken", k->name);
    ok(k->runs ? s->back->clock(s) >= 4711 : s->back->clock(s) == 4711, "%s: time is kept",
       k->name);
    person = 0;
    now_ask(s, &(struct store_question){ .topic = ASK_MUTES, .person = 7, .most = 9 }, take_number,
            &person);
    ok(person == 9, "%s: the person muted last comes first", k->name);
    turn_release(&t);
}

static bool take_text(void *out, const struct store_row *row)
{
    snprintf(out, STORE_NAME, "%s", row->text);
    return true;
}

static bool take_line(void *out, const struct store_row *row)
{
    snprintf(out, STORE_NAME, "%.*s", (int)row->of.entry->length, row->of.entry->line);
    return true;
}

static bool take_score(void *out, const struct store_row *row)
{
    *(double *)out = row->of.result->score;
    return true;
}

/* What a person's list shows about a table. */
static void test_list(const struct kind *k, struct store *s)
{
    struct store_result result = { .table = "l", .number = 1, .seat = 1, .person = 7, .score = 1 };
    struct store_question others = question_about(ASK_OTHERS, "l");
    struct store_question set_up = question_about(ASK_SET_UP, "l");
    struct store_question last = question_about(ASK_LAST, "l");
    char name[STORE_NAME] = "", line[STORE_NAME] = "";
    double score = -1;
    struct store_turn t;
    struct store_claim *c;

    turn_init(&t);
    c = open_table(&t, "l");
    put_line(&t, c, 1, "new ovo");
    for (uint32_t n = 2; n < 300; n++)
        put_line(&t, c, n, "paper a question");
    put_line(&t, c, 300, "clock move 60000");
    claim_seat(&t, c, 7);
    claim_seat(&t, c, 8);
    claim_result(&t, c, &result);
    result.number = 2;
    result.score = 0;
    claim_result(&t, c, &result);
    ok(k->change("INSERT INTO people(id,name,login,password,created) VALUES(8,'Zoë','','',0)") &&
           submit(s, &t) == STORE_CONFIRMED,
       "%s: a table for a list", k->name);
    others.person = last.person = 7;
    others.most = 9;
    now_ask(s, &others, take_text, name);
    now_ask(s, &set_up, take_line, line);
    now_ask(s, &last, take_score, &score);
    ok(strcmp(name, "Zoë") == 0, "%s: the other person who has sat there", k->name);
    ok(strcmp(line, "clock move 60000") == 0,
       "%s: the line that set its clock, after the host's own questions", k->name);
    ok(score == 0, "%s: the result of the last game there", k->name);
    last.person = 9;
    ok(now_ask(s, &last, take_score, &score) == STORE_NONE, "%s: others have none", k->name);
    turn_release(&t);
}

/* The second of two turns is gathered and submitted while the first is on its way. */
static void test_flight(const struct kind *k, struct store *s)
{
    struct store_turn first, second;
    struct store_claim *c;
    int outcome = -1;

    turn_init(&first);
    turn_init(&second);
    c = turn_claim(&first, "b", 1, 0);
    put_line(&first, c, 2, "first");
    set_head(&first, c, 2);
    s->back->submit(s, &first, on_done, &outcome);
    ok(outcome == -1, "%s: with a loop nobody waits for a turn", k->name);
    c = turn_claim(&second, "b", 1, 2);
    put_line(&second, c, 3, "second");
    set_head(&second, c, 3);
    wait_for(&outcome);
    ok(outcome == STORE_CONFIRMED && strcmp(read_journal(s, "b").last, "first") == 0,
       "%s: what is confirmed is seen by who asks then", k->name);
    ok(submit(s, &second) == STORE_CONFIRMED && !c->fenced &&
           strcmp(read_journal(s, "b").last, "second") == 0,
       "%s: the next turn continues from there", k->name);
    outcome = -1;
    turn_clear(&first);
    turn_clock(&first, 4712);
    s->back->submit(s, &first, on_done, &outcome);
    s->back->settle(s);
    ok(outcome == STORE_CONFIRMED, "%s: or one waits for it after all", k->name);
    turn_release(&first);
    turn_release(&second);
}

static void test_failure(const struct kind *k, struct store *s)
{
    struct store_turn t;
    struct store_claim *a, *b;

    turn_init(&t);
    a = turn_claim(&t, "b", 1, 3);
    put_line(&t, a, 4, "good");
    put_line(&t, a, 4, "twice the same number");
    set_head(&t, a, 5);
    b = turn_claim(&t, "a", 2, MANY + 2);
    put_line(&t, b, MANY + 3, "also good");
    set_head(&t, b, MANY + 3);
    ok(submit(s, &t) == STORE_FAILED && s->back->trouble(s)[0], "%s: a turn fails", k->name);
    ok(read_journal(s, "b").count == 3 && read_journal(s, "a").count == MANY + 2,
       "%s: as a whole", k->name);
    turn_clear(&t);
    a = turn_claim(&t, "b", 1, 3);
    put_line(&t, a, 4, "good");
    set_head(&t, a, 4);
    ok(k->block() && submit(s, &t) == STORE_FAILED, "%s: where nothing can be written", k->name);
    ok(read_journal(s, "b").count == 3, "%s: things can still be read", k->name);
    k->unblock();
    ok(submit(s, &t) == STORE_CONFIRMED && !a->fenced && read_journal(s, "b").count == 4,
       "%s: and the same turn is written when it can be", k->name);
    turn_clear(&t);
    t.broken = true;
    ok(submit(s, &t) == STORE_FAILED, "%s: a turn without memory is none", k->name);
    turn_release(&t);
}

static void test_trouble(const struct kind *k, struct store *s)
{
    struct store_table facts;
    int rows;

    ok(now_table(s, "nowhere", &facts) == STORE_NONE &&
           ask(s, question_about(ASK_JOURNAL, "nowhere"), &rows) == STORE_NONE &&
           ask(s, (struct store_question){ .topic = ASK_SESSION }, &rows) == STORE_NONE,
       "%s: what is not there is not there", k->name);
    ok(k->change("ALTER TABLE tables RENAME TO hidden; ALTER TABLE journal RENAME TO hidden2;"
                 "ALTER TABLE sessions RENAME TO hidden3"),
       "%s: it cannot be read", k->name);
    ok(now_table(s, "b", &facts) == STORE_TROUBLE &&
           ask(s, question_about(ASK_JOURNAL, "b"), &rows) == STORE_TROUBLE &&
           ask(s, (struct store_question){ .topic = ASK_SESSION }, &rows) == STORE_TROUBLE,
       "%s: which is another thing", k->name);
    ok(k->change("ALTER TABLE hidden RENAME TO tables; ALTER TABLE hidden2 RENAME TO journal;"
                 "ALTER TABLE hidden3 RENAME TO sessions") &&
           now_table(s, "b", &facts) == STORE_FOUND,
       "%s: and passes", k->name);
}

static void close_store(struct store *s)
{
    loop_close_handles(&loop);
    s->back->close(s);
}

/* The task in which a back end is tested. */
struct trial {
    const struct kind *kind;
    struct store *store;
};

static void promises(void *trial)
{
    const struct kind *k = ((struct trial *)trial)->kind;
    struct store *s = ((struct trial *)trial)->store;

    test_order(k, s);
    test_fence(k, s);
    test_rows(k, s);
    test_list(k, s);
    test_flight(k, s);
    test_failure(k, s);
    test_trouble(k, s);
}

static void test_kind(const struct kind *k)
{
    struct trial t = { k, NULL };
    struct store *s;

    k->empty();
    s = t.store = k->open();
    ok(s && s->back->attach(s, &loop), "%s: opens", k->name);
    task_run(true, promises, &t);
    while (task_count())
        uv_run(&loop, UV_RUN_ONCE);
    close_store(s);
    s = k->open();
    ok(s && read_journal(s, "b").count == 4 &&
           (k->runs ? s->back->clock(s) >= 4712 : s->back->clock(s) == 4712),
       "%s: all of it is there again", k->name);
    close_store(s);
    k->empty();
}

/* ---- files of older programs ---- */

/* What a program made of an older version, with five games in progress: a file from before tables
 * had epochs, a database from before journals were packed. */
static bool make_old(const char *from, bool (*change)(const char *sql))
{
    FILE *in = fopen(from, "r");
    char *sql = calloc(1, 1 << 16);
    size_t got = in && sql ? fread(sql, 1, (1 << 16) - 1, in) : 0;
    bool good = got > 0 && change(sql);

    free(sql);
    if (in)
        fclose(in);
    return good;
}

struct checked {
    int sound;
    uint32_t entries;
};

static void note_table(void *checked, const struct care_found *found)
{
    struct checked *c = checked;

    c->sound += found->sound && found->table->epoch == 0;
    c->entries += found->good;
}

static void test_upgrade(void *unused)
{
    struct checked c = { 0 };
    struct care care = { 0 };
    struct message why = { 0 };
    struct store_table facts = { 0 };
    char trouble[200] = "";
    struct store *s;

    (void)unused;
    sqlite_empty();
    ok(make_old("tests/data/store-5.sql", sqlite_change), "a file of the version before");
    s = store_sqlite(sqlite_path(), trouble, sizeof trouble);
    ok(s != NULL, "a file of the version before is brought up to date%s", trouble);
    ok(s && care_check(s, &care, note_table, &c, &why) && c.sound == 5 && c.entries == 72,
       "all journals of an upgraded store are whole, and are played again");
    ok(now_table(s, "9B61JahOcxvZ", &facts) == STORE_FOUND && facts.head == 12 &&
           !is_fenced(s, facts.id, facts.epoch, facts.head) &&
           is_fenced(s, facts.id, facts.epoch, facts.head),
       "games of an upgraded store continue, under a fence");
    close_store(s);
    s = store_sqlite(sqlite_path(), trouble, sizeof trouble);
    ok(s && now_table(s, "9B61JahOcxvZ", &facts) == STORE_FOUND && facts.head == 13,
       "an upgraded game gets one entry for its fence");
    close_store(s);
    sqlite_empty();
}

/* Without a loop: the tables are read as a command reads them. */
static void test_upgrade_postgres(void)
{
    struct checked c = { 0 };
    struct care care = { 0 }, before = { 0 };
    struct message why = { 0 };
    struct store *s;

    postgres_empty();
    ok(make_old("tests/data/store-postgres-2.sql", postgres_change),
       "a database of the version before");
    s = store_postgres_care(postgres_uri, CARE_READ, &before);
    ok(!s && before.older == 2, "a database of the version before is not changed by reading");
    s = postgres_open();
    ok(s != NULL, "a server brings such a database up to date");
    if (s)
        s->back->close(s);
    s = store_postgres_care(postgres_uri, CARE_READ, &care);
    ok(s && care_check(s, &care, note_table, &c, &why) && c.sound == 5 && c.entries == 72,
       "all journals of an upgraded store are played again");
    if (s)
        s->back->close(s);
    postgres_empty();
}

int main(void)
{
    char path[] = "/tmp/coupdoeil-store-XXXXXX";

    if (!mkdtemp(path))
        return 1;
    snprintf(folder, sizeof folder, "%s", path);
    uv_loop_init(&loop);
    ok(postgres_start(), "a database is started");
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        test_kind(&kinds[i]);
    test_upgrade_postgres();
    postgres_stop();
    waiting = NULL;
    task_run(true, test_upgrade, NULL);
    uv_loop_close(&loop);
    rmdir(folder);
    return tap_end();
}
