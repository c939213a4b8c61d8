/*
 * test_replay.c - what hosts of tables rely on: replaying a journal is cheap, clocks rest while the
 * host is away, a full journal ends a game, and blind pressing gains nothing.
 */
#include "core/registry.h"
#include "table/table.h"
#include "tap.h"

#include <string.h>

static const struct game *real;
static unsigned imagined;

static void count_imagine(void *state, int viewer, struct rng *r)
{
    imagined++;
    real->imagine(state, viewer, r);
}

/* A table of two people at which seat 1 has moved. */
static void begin(struct table *t, enum clock_kind clock, uint32_t ms)
{
    static const uint8_t random[SHA256_BYTES] = { 1 };
    struct answer answer;
    struct options o;

    table_init(t, "test", random);
    options_init(&o, real);
    table_game(t, &o, NULL);
    table_clock(t, clock, ms, 0, NULL);
    for (int s = 1; s <= 2; s++)
        table_sit(t, s, NULL);
    for (int s = 1; s <= 2; s++)
        table_ready(t, s, 0, NULL);
    ok(table_act(t, 1, t->position, "a1-a2", "", 1000, &answer) == VERDICT_DONE, "a game begins");
}

/* Whether an action revealed something is found out by imagining worlds; a journal records the
 * answer. */
static void test_trust(void)
{
    static struct table t;
    struct game counting;

    begin(&t, CLOCK_NONE, 0);
    counting = *real;
    counting.imagine = count_imagine;
    t.match.game = &counting;
    t.trusted = true;
    ok(table_offer(&t, 1, OFFER_BACK, 2000, NULL) && imagined == 0,
       "an offer in the journal is repeated without imagining worlds");
    table_decline(&t, 2, NULL);
    t.position++; /* the same may be offered at another position */
    t.trusted = false;
    ok(table_offer(&t, 1, OFFER_BACK, 3000, NULL) && imagined > 0,
       "the first time it is thought about");
    t.match.game = real;
    table_release(&t);
}

static void test_rest(enum clock_kind clock)
{
    static struct table t;
    struct answer answer;

    begin(&t, clock, 10000);
    table_time(&t, 4000);
    ok(table_left(&t, 2) == 7000, "a clock runs");
    ok(table_rest(&t, 30000, 5000, NULL) && !table_rest(&t, 30000, 5000, NULL),
       "a clock rests once");
    table_time(&t, 20000);
    ok(table_left(&t, 2) == 6000 && table_deadline(&t) == 35000,
       "a clock that rests charges nothing");
    ok(table_rest(&t, 0, 20000, NULL) && !table_rest(&t, 0, 20000, NULL),
       "a rest lasts until it is ended");
    table_time(&t, 21000);
    ok(table_left(&t, 2) == 5000 && table_deadline(&t) == 26000,
       "a clock runs again after an ended rest");
    ok(table_rest(&t, 30000, 22000, NULL), "a clock rests again");
    table_time(&t, 55000);
    ok(table_left(&t, 2) == 1000 && t.status == TABLE_PLAYING,
       "a clock runs automatically after its rest");
    table_time(&t, 56000);
    ok(t.status == TABLE_OVER && t.loser == 2, "a clock runs to its end");
    table_release(&t);
    begin(&t, clock, 10000);
    table_rest(&t, 30000, 2000, NULL);
    ok(table_act(&t, 2, t.position, "c6-c5", "", 9000, &answer) == VERDICT_DONE &&
           table_left(&t, 2) == (clock == CLOCK_GAME ? 9000 : 10000) &&
           table_deadline(&t) == 9000 + table_left(&t, 1),
       "a player who moves during it ends it");
    table_release(&t);
}

/* A table with a full journal accepts no more orders. */
static void test_exhaust(void)
{
    static struct table t;

    begin(&t, CLOCK_MOVE, 10000);
    ok(table_exhaust(&t, 2000, NULL) && t.status == TABLE_OVER && t.reason == REASON_LENGTH &&
           t.loser == 0,
       "a game that cannot be kept any more is a draw");
    table_time(&t, 50000);
    ok(t.reason == REASON_LENGTH && !table_exhaust(&t, 50000, NULL),
       "no clock changes such a draw");
    table_release(&t);
}

static enum verdict press(struct table *t, uint64_t now)
{
    struct answer answer;

    return table_act(t, 1, t->position, "1:stop", "", now, &answer);
}

/* A press that is refused as too early locks the seat, and so does every press while it is
 * locked. */
static void test_blind(void)
{
    static const uint8_t random[SHA256_BYTES] = { 1 };
    static struct table t;
    struct options o;

    table_init(&t, "test", random);
    options_init(&o, game_find("lynx"));
    options_set(&o, "variant=D", NULL);
    options_set(&o, "players=2", NULL);
    ok(table_game(&t, &o, NULL), "a race is chosen");
    for (int s = 1; s <= 2; s++)
        table_sit(&t, s, NULL);
    for (int s = 1; s <= 2; s++)
        table_ready(&t, s, 1000, NULL);
    ok(press(&t, 1050) == VERDICT_REFUSED, "nobody can have seen a scene so soon");
    ok(press(&t, 1200) == VERDICT_REFUSED && press(&t, 1650) == VERDICT_REFUSED,
       "a player who keeps pressing is not heard");
    ok(press(&t, 2149) == VERDICT_REFUSED && press(&t, 2649) == VERDICT_HELD,
       "a player is heard after half a second without a press");
    ok(t.seat[1].early == 4, "all presses are counted");
    table_release(&t);
}

int main(void)
{
    test_blind();
    real = game_find("ovo");
    test_exhaust();
    test_trust();
    test_rest(CLOCK_MOVE);
    test_rest(CLOCK_GAME);
    return tap_end();
}
