/*
 * test_race_fair.c - who called first, over thousands of rounds with far and near clients.
 *
 * Two seats press at true times that only the test knows; their calls arrive later, by half
 * their round trip and some jitter. The table gets the round trips and must find the true order.
 * The same rounds judged by arrival alone must go wrong, or the test would prove nothing.
 */
#include "core/registry.h"
#include "core/rng.h"
#include "table/table.h"
#include "tap.h"

#include <string.h>

enum { ROUNDS = 10000, SHOWN = 1000, JITTER = 40 };

struct round {
    uint32_t rtt[3], jitter[3];
    uint32_t press[3]; /* true times after the scene was there */
};

static void call(struct table *t, int seat, uint64_t at)
{
    const char *words[] = { "", "1:stop", "2:stop" };
    struct answer a;

    table_act(t, seat, 1, words[seat], "", at, &a);
}

/* The seat to which the table awards the stop; `blind`: it does not know the round trips. */
static int judge(const struct round *r, bool blind, uint8_t seed)
{
    uint8_t random[SHA256_BYTES] = { seed, (uint8_t)r->press[1], (uint8_t)r->rtt[1], 3 };
    uint64_t arrival[3];
    struct options o;
    struct table t;
    int first, winner = 0;
    char action[GAME_ACTION_TEXT];

    table_init(&t, "fair", random);
    options_init(&o, game_find("lynx"));
    options_set(&o, "variant=D", NULL);
    table_game(&t, &o, NULL);
    for (int s = 1; s <= 2; s++) {
        table_sit(&t, s, NULL);
        t.seat[s].rtt = blind ? 0 : r->rtt[s];
        arrival[s] = SHOWN + r->press[s] + r->rtt[s] / 2 + r->jitter[s];
    }
    for (int s = 1; s <= 2; s++)
        table_ready(&t, s, SHOWN, NULL);
    first = arrival[2] < arrival[1] ? 2 : 1;
    call(&t, first, arrival[first]);
    call(&t, 3 - first, arrival[3 - first]);
    table_time(&t, SHOWN + 5000);
    if (t.match.count)
        winner = match_played(&t.match, 0, action);
    table_release(&t);
    return winner;
}

static void draw_round(struct rng *rng, uint32_t near, uint32_t far, uint32_t gap, struct round *r)
{
    int late = 1 + (int)rng_below(rng, 2);

    for (int s = 1; s <= 2; s++) {
        r->rtt[s] = near + rng_below(rng, far - near + 1);
        r->jitter[s] = rng_below(rng, JITTER + 1);
        r->press[s] = 300 + (s == late ? gap : 0);
    }
}

/* How often the later press won in ROUNDS with a true gap of at least `least`. */
static int wrong(uint64_t seed, uint32_t least, uint32_t most, bool blind)
{
    struct rng rng;
    int n = 0;

    rng_seed(&rng, seed);
    for (int i = 0; i < ROUNDS; i++) {
        struct round r;

        draw_round(&rng, 5, 150, least + rng_below(&rng, most - least + 1), &r);
        n += judge(&r, blind, (uint8_t)i) != (r.press[1] < r.press[2] ? 1 : 2);
    }
    return n;
}

static void test_gaps(void)
{
    int clear = wrong(1, 100, 250, false);
    int close = wrong(2, 50, 100, false);
    int blind = wrong(2, 50, 100, true);

    ok(clear == 0, "gaps of 100 ms and more: %d of %d wrong", clear, ROUNDS);
    ok(close * 200 <= ROUNDS, "gaps of 50 to 100 ms: %d of %d wrong", close, ROUNDS);
    ok(blind > 10 * (close + 1), "by arrival alone %d of %d are wrong", blind, ROUNDS);
}

static void test_ties(void)
{
    struct rng rng;
    int one = 0;

    rng_seed(&rng, 3);
    for (int i = 0; i < ROUNDS; i++) {
        struct round r;

        draw_round(&rng, 5, 150, 0, &r);
        memset(r.jitter, 0, sizeof r.jitter);
        one += judge(&r, false, (uint8_t)rng_next(&rng)) == 1;
    }
    ok(one > ROUNDS * 48 / 100 && one < ROUNDS * 52 / 100, "ties: seat 1 gets %d of %d", one,
       ROUNDS);
}

/* Beyond 150 ms a seat loses exactly what is not compensated: the shortest lead with which a far
 * seat always wins is the excess over 75 ms, give or take a tie. */
static void test_far(void)
{
    for (uint32_t rtt = 200; rtt <= 400; rtt += 100) {
        struct round r = { .rtt = { 0, rtt, 10 }, .press = { 0, 300, 300 } };
        uint32_t excess = rtt / 2 - 75;

        while (r.press[2] < 700 && judge(&r, false, 1) != 1)
            r.press[2]++;
        ok(r.press[2] - 300 + 25 >= excess && r.press[2] - 300 <= excess + 25,
           "a round trip of %u ms costs %u ms", rtt, r.press[2] - 300);
    }
}

int main(void)
{
    test_gaps();
    test_ties();
    test_far();
    return tap_end();
}
