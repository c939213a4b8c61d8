/*
 * test_society.c - what the store has about people besides tables: finished games, friends, and
 * blocked people (store.h, ASK_GAME to ASK_AVOIDED).
 */
#include "store_turns.h"
#include "tap.h"

#include "store/club.h"
#include "store/now.h"
#include "store/people.h"
#include "store/sql.h"
#include "store/sqlite.h"
#include "store/turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool take_game(void *game, const struct store_row *row)
{
    *(struct store_game *)game = *row->of.game;
    return false;
}

static bool is_clock(void *same, const struct store_row *row)
{
    *(bool *)same = strcmp(row->text, "clock move 60000 0") == 0;
    return false;
}

static void add_game(struct store_turn *t, struct store_claim *c, uint32_t number, bool hidden)
{
    struct store_game g = { .number = number, .game = "ovo", .form = "ovo 2", .hidden = hidden,
                            .clock = "move 60000 0", .reason = "rules", .seats = 2,
                            .actions = 9, .at = 5000 + number, .standins = 4 };

    claim_game(t, c, &g);
    for (int seat = 1; seat <= 2; seat++) {
        struct store_result r = { .number = number, .form = "ovo 2", .seat = seat,
                                  .person = 100 + seat, .score = seat - 1, .at = g.at,
                                  .before = 1500, .after = 1490 + 10 * seat };

        claim_result(t, c, &r);
    }
}

static void test_games(struct store *s)
{
    struct store_question one = question_about(ASK_GAME, "games"), all = { .topic = ASK_GAMES };
    struct store_question clock = question_about(ASK_CLOCK, "games");
    struct store_game g = { 0 };
    struct store_turn t;
    struct store_claim *c;
    bool same = false;
    int rows;

    turn_init(&t);
    c = open_table(&t, "games");
    for (uint32_t n = 1; n <= 4; n++)
        add_game(&t, c, n, n == 4);
    ok(submit(s, &t) == STORE_CONFIRMED, "games are over");
    one.number = 2;
    ok(now_ask(s, &one, take_game, &g) == STORE_FOUND && g.number == 2 && g.actions == 9 &&
           g.standins == 4 && strcmp(g.clock, "move 60000 0") == 0 && g.player[1].score > 0.9 &&
           g.player[1].person == 102 && g.player[1].after == 1510,
       "one of them is found, with its players");
    ok(now_ask(s, &clock, is_clock, &same) == STORE_FOUND && same,
       "its clock is found without reading the table's journal");
    all.most = 10;
    ok(ask(s, all, &rows) == STORE_FOUND && rows == 3, "private ones are in no list");
    all.person = 101;
    all.flags = FIND_HIDDEN;
    ok(ask(s, all, &rows) == STORE_FOUND && rows == 4, "unless that is wanted");
    all.number = g.at;
    all.other = g.id;
    ok(ask(s, all, &rows) == STORE_FOUND && rows == 1, "those before one of them");
    ok(ask(s, (struct store_question){ .topic = ASK_RATED, .text = "ovo 2", .person = 101,
                                       .most = 3 }, &rows) == STORE_FOUND && rows == 3,
       "as many ratings of a person as are wanted");
    turn_release(&t);
}

static int64_t ties_of(struct store *s, int64_t person, int64_t other)
{
    struct store_question q = { .topic = ASK_TIES, .person = person, .other = other };
    int64_t n = 0;

    now_ask(s, &q, take_number, &n);
    return n;
}

static void test_ties(struct store *s)
{
    struct store_turn t;
    int rows;

    turn_init(&t);
    turn_friend(&t, 1, 2, 1000);
    turn_friend(&t, 2, 1, 1000);
    turn_mute(&t, 1, 3, 1000);
    turn_block(&t, 2, 3, 1000);
    ok(submit(s, &t) == STORE_CONFIRMED && ties_of(s, 1, 2) == (TIE_FRIEND | TIE_FRIEND_OF) &&
           ties_of(s, 1, 3) == 0 && ties_of(s, 3, 2) == TIE_BLOCKED_BY,
       "friends, and somebody who is blocked");
    turn_clear(&t);
    turn_block(&t, 2, 1, 1000);
    turn_mute(&t, 2, 0, 1000);
    ok(submit(s, &t) == STORE_CONFIRMED && ties_of(s, 2, 1) == (TIE_FRIEND_OF | TIE_BLOCKS) &&
           ask(s, (struct store_question){ .topic = ASK_AVOIDED, .person = 2, .most = 9 },
               &rows) == STORE_FOUND && rows == 2,
       "blocking ends a friendship, and hearing everybody again ends no block");
    turn_clear(&t);
    turn_block(&t, 2, 1, 0);
    turn_friend(&t, 1, 2, 0);
    ok(submit(s, &t) == STORE_CONFIRMED && ties_of(s, 2, 1) == 0, "both end");
    turn_clear(&t);
    for (int64_t other = 1000; other < 1000 + STORE_TIES + 5; other++)
        turn_friend(&t, 9, other, 1000);
    submit(s, &t);
    ok(ties_of(s, 9, 1000 + STORE_TIES - 1) == TIE_FRIEND && ties_of(s, 9, 1000 + STORE_TIES) == 0,
       "nobody has more than a few hundred");
    turn_release(&t);
}

/* ---- what questions cost ---- */

enum { MANY = 20000, STRETCH = 1000, PAGE = 20 };

/* The steps of SQLite's virtual machine since the last call. */
static int64_t steps_of(struct store *s)
{
    sqlite3 *db = ((struct sqlite *)s)->db;
    int64_t steps = 0;

    for (sqlite3_stmt *q = NULL; (q = sqlite3_next_stmt(db, q)) != NULL;)
        steps += sqlite3_stmt_status(q, SQLITE_STMTSTATUS_VM_STEP, 1);
    return steps;
}

/* Two people play each other all day long. */
static void play_many(struct store *s)
{
    struct store_turn t;
    struct store_claim *c;

    turn_init(&t);
    c = open_table(&t, "many");
    for (uint32_t n = 1; n <= MANY; n++) {
        struct store_game g = { .number = n, .game = "ovo", .form = "ovo 3", .clock = "none 0 0",
                                .reason = "rules", .seats = 2, .at = 9000 + n };

        claim_game(&t, c, &g);
        for (int seat = 1; seat <= 2; seat++) {
            struct store_result r = { .number = n, .form = "ovo 3", .seat = seat,
                                      .person = 200 + seat, .score = seat - 1, .at = g.at };

            claim_result(&t, c, &r);
        }
    }
    ok(submit(s, &t) == STORE_CONFIRMED, "two people have played each other thousands of times");
    turn_release(&t);
}

static bool take_tally(void *sum, const struct store_row *row)
{
    *(struct store_tally *)sum = *row->of.tally;
    return false;
}

/* Where a stretch of the person's results before that time ends; 0: there are no more. */
static int64_t stretch_of(struct store *s, int64_t person, int64_t before)
{
    struct store_question q = { .topic = ASK_STRETCH, .person = person, .number = before,
                                .most = STRETCH };
    int64_t since = 0;

    now_ask(s, &q, take_number, &since);
    return since;
}

static void test_costs(struct store *s)
{
    static const struct { struct store_question ask; const char *what; } row[] = {
        { { .topic = ASK_GAMES, .flags = FIND_RATED }, "rated games" },
        { { .topic = ASK_GAMES, .flags = FIND_RATED, .text = "ovo" }, "rated games of a game" },
        { { .topic = ASK_GAMES, .flags = FIND_RATED, .text = "ovo 3" }, "a variant, rated" },
        { { .topic = ASK_GAMES, .text = "lynx D" }, "games of another variant" },
        { { .topic = ASK_GAMES, .person = 201 }, "games of a person" },
    };
    struct store_question between = { .topic = ASK_BETWEEN, .person = 201, .other = 202 };
    struct store_question tallies = { .topic = ASK_TALLIES, .person = 201 };
    struct store_question none = { .topic = ASK_GAMES, .person = 201, .text = "lynx D",
                                   .most = PAGE };
    struct store_tally sum = { 0 };
    int64_t since;
    int rows;

    play_many(s);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct store_question q = row[i].ask;

        q.most = PAGE;
        steps_of(s);
        ask(s, q, &rows);
        ok(steps_of(s) < 1000 * PAGE, "a page of %s reads few others", row[i].what);
    }
    steps_of(s);
    since = stretch_of(s, 201, 0);
    ok(since == 9000 + MANY - STRETCH + 1 && steps_of(s) < 100 * STRETCH,
       "a stretch of a person's results ends after the newest of them");
    ok(stretch_of(s, 201, since) == since - STRETCH, "the next stretch begins where one ends");
    ok(stretch_of(s, 201, 9000 + STRETCH) == 0, "the last stretch has no end");
    between.since = tallies.since = none.since = since;
    steps_of(s);
    ok(now_ask(s, &between, take_tally, &sum) == STORE_FOUND && sum.lost == STRETCH &&
           steps_of(s) < 100 * STRETCH,
       "the games between two people are counted in one pass over a stretch of results");
    tallies.number = since;
    tallies.since = since - STRETCH;
    ok(now_ask(s, &tallies, take_tally, &sum) == STORE_FOUND && sum.lost == STRETCH &&
           sum.won + sum.drawn == 0 && steps_of(s) < 100 * STRETCH,
       "results are counted in a stretch, and no others");
    ok(ask(s, none, &rows) == STORE_NONE && steps_of(s) < 100 * STRETCH,
       "a search among a person's games has an end");
}

static void count_table(void *count, const struct store_table *t)
{
    (void)t;
    ++*(int *)count;
}

static void test_club(struct store *s)
{
    struct store_club club = { .id = "club", .name = "Club" };
    struct store_turn t;
    char id[STORE_ID];
    int tables = 0;

    turn_init(&t);
    for (int i = 0; i < CLUB_TABLES + 5; i++) {
        snprintf(id, sizeof id, "club%d", i);
        open_table(&t, id);
    }
    submit(s, &t);
    turn_release(&t);
    store_club_add(s, &club, 1);
    for (int i = 0; i < CLUB_TABLES + 5; i++) {
        snprintf(id, sizeof id, "club%d", i);
        store_club_table(s, "club", id);
    }
    ok(store_club_tables(s, "club", 2 * CLUB_TABLES, count_table, &tables) == STORE_FOUND &&
           tables == CLUB_TABLES,
       "a club keeps its newest tables");
}

static int64_t results_of(struct store *s, int64_t person)
{
    struct sql *q = sql_ask(s, "SELECT count(*) FROM results WHERE person=?");

    sql_int(q, 1, person);
    return sql_number(q);
}

/* Results of tables that exist belong to the table's history; the others to nobody. */
static void test_forget(struct store *s)
{
    struct sql *q;

    store_person_forget(s, 101);
    ok(results_of(s, 101) == 4, "the results of a person who is deleted stay with their table");
    q = sql_write(s, "DELETE FROM tables WHERE id=?");
    sql_text(q, 1, "games");
    sql_done(q);
    store_person_forget(s, 101);
    ok(store_keep(s) && results_of(s, 101) == 0 && results_of(s, 102) == 4,
       "but go with the person if the table is gone");
}

int main(void)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    char folder[] = "/tmp/coupdoeil-society-XXXXXX", path[64], why[200] = "";
    struct store *s;

    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/test.db", folder);
    s = store_sqlite(path, why, sizeof why);
    ok(s != NULL, "a store is opened%s", why);
    if (s) {
        test_games(s);
        test_ties(s);
        test_costs(s);
        test_club(s);
        test_forget(s);
        s->back->close(s);
    }
    for (int i = 0; i < 3; i++) {
        char name[80];

        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    rmdir(folder);
    return tap_end();
}
