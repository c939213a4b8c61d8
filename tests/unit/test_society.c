/*
 * test_society.c - what the store keeps of people besides tables: finished games, friends, and whom
 * they have blocked (store.h, ASK_GAME to ASK_AVOIDED).
 */
#include "tap.h"

#include "store/now.h"
#include "store/turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void on_done(void *out, struct store_turn *t, enum store_outcome outcome)
{
    (void)t;
    *(enum store_outcome *)out = outcome;
}

/* Without a loop a turn is written when submit() returns. */
static enum store_outcome submit(struct store *s, struct store_turn *t)
{
    enum store_outcome outcome = STORE_UNKNOWN;

    s->back->submit(s, t, on_done, &outcome);
    return outcome;
}

static struct store_claim *open_table(struct store_turn *t, const char *id)
{
    struct store_table facts = { .host = 1, .game = "ovo", .form = "ovo 2", .seats = 2 };
    struct store_claim *c = turn_claim(t, id, 1, 0);

    snprintf(facts.id, sizeof facts.id, "%s", id);
    facts.created = facts.changed = 1000;
    facts.epoch = 1;
    c->fresh = true;
    claim_facts(t, c, &facts);
    return c;
}

static bool count_row(void *count, const struct store_row *row)
{
    (void)row;
    ++*(int *)count;
    return true;
}

static enum store_answer ask(struct store *s, struct store_question q, int *count)
{
    *count = 0;
    return now_ask(s, &q, count_row, count);
}

static bool take_number(void *number, const struct store_row *row)
{
    *(int64_t *)number = row->number;
    return false;
}

static bool take_game(void *game, const struct store_row *row)
{
    *(struct store_game *)game = *row->of.game;
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
    struct store_game g = { 0 };
    struct store_turn t;
    struct store_claim *c;
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
