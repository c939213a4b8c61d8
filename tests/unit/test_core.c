/* test_core.c - the small parts everything stands on: text, JSON, options, random. */
#include "core/bits.h"
#include "core/game.h"
#include "core/registry.h"
#include "match/deal.h"
#include "match/seen.h"
#include "tap.h"

#include <string.h>

static void test_text(void)
{
    char room[8];
    struct text t;
    const char *at = "120x";
    uint32_t n = 7;

    text_init(&t, room, sizeof room);
    text_put(&t, "abcd");
    text_number(&t, -12);
    ok(strcmp(room, "abcd-12") == 0 && !t.cut, "text fills its room to the last byte");
    text_char(&t, 'x');
    ok(strcmp(room, "abcd-12") == 0 && t.cut, "what does not fit is dropped and marked");
    text_init(&t, room, sizeof room);
    text_rune(&t, 0x2500);
    text_rune(&t, 0x1f441);
    ok(strcmp(room, "\xe2\x94\x80\xf0\x9f\x91\x81") == 0, "runes are written as UTF-8");
    text_init(&t, room, 3);
    text_rune(&t, 0x2500);
    ok(t.used == 0 && t.cut, "a character is never cut in two");
    ok(text_read_number(&at, 200, &n) && n == 120 && *at == 'x', "a number is read");
    at = "01";
    ok(!text_read_number(&at, 200, &n) && n == 120, "a leading zero is no number");
    at = "201";
    ok(!text_read_number(&at, 200, &n), "a number above the bound is none");
    at = "99999999999999999999999";
    ok(!text_read_number(&at, UINT32_MAX, &n), "a huge number does not wrap round");
}

static void test_json(void)
{
    char room[200];
    struct text t;
    struct json j;

    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    json_open(&j, NULL, '{');
    json_text(&j, "a\"b", "x\\\n\x1f");
    json_open(&j, "list", '[');
    json_number(&j, NULL, -1);
    json_bool(&j, NULL, true);
    json_none(&j, NULL);
    json_open(&j, NULL, '{');
    json_close(&j, '}');
    json_close(&j, ']');
    json_close(&j, '}');
    ok(strcmp(room, "{\"a\\\"b\":\"x\\\\\\u000a\\u001f\",\"list\":[-1,true,null,{}]}") == 0,
       "JSON has its commas and escapes: %s", room);
}

static void test_facts(void)
{
    for (int i = 0; i < games_count; i++) {
        const struct game *g = games[i];

        check(g->state_size <= GAME_STATE_MAX, "%s: the state fits", g->id);
        check(g->state_size <= 512 || strcmp(g->id, "lynx") == 0, "%s: 512 bytes at most", g->id);
        check(g->actions_max <= GAME_ACTIONS_MAX, "%s: the list fits", g->id);
        check(g->options_count <= OPTIONS_MAX, "%s: the options fit", g->id);
        check(!g->conceal == !g->imagine, "%s: secrets are hidden and imagined", g->id);
        check(!g->count == !g->nth, "%s: count and nth come together", g->id);
    }
    ok(tap_failed == 0, "the facts of all games are within their bounds");
}

static void test_seen(void)
{
    struct seen s;
    bool good = true;

    seen_init(&s);
    for (uint32_t i = 0; i < 1000; i++) {
        good = good && seen_reserve(&s, 1);
        good = good && seen_push(&s, (uint64_t)(i % 100) << 32) == i / 100 + 1;
    }
    ok(good, "keys are counted while the table grows");
    for (uint32_t i = 0; i < 950; i++)
        seen_pop(&s);
    ok(seen_push(&s, (uint64_t)7 << 32) == 2, "and counted down again");
    ok(seen_push(&s, (uint64_t)70 << 32) == 1, "down to nothing");
    seen_release(&s);
}

static void test_deal(void)
{
    struct options o;
    struct rng r;
    char one[OPTION_VALUE];
    int i = options_find(game_find("lynx"), "deck");
    bool every = true;

    rng_seed(&r, 5);
    options_init(&o, game_find("lynx"));
    deal(&o, &r);
    for (int card = 1; card <= 50; card++) {
        char wanted[16], deck[OPTION_VALUE + 2];

        snprintf(wanted, sizeof wanted, ",%d,", card);
        snprintf(deck, sizeof deck, ",%s,", o.value[i]);
        every = every && strstr(deck, wanted);
    }
    ok(every && options_check(&o, NULL), "a dealt deck has every card: %s", o.value[i]);
    memcpy(one, o.value[i], sizeof one);
    deal(&o, &r);
    ok(strcmp(one, o.value[i]) == 0, "a deck that is given stays");
    options_init(&o, game_find("lynx"));
    deal(&o, &r);
    ok(strcmp(one, o.value[i]) != 0, "another deal is another deck");
}

static void test_random(void)
{
    int seen[6] = { 0 };
    struct rng r;
    bool fair = true;

    rng_seed(&r, 1);
    for (int i = 0; i < 60000; i++)
        seen[rng_below(&r, 6)]++;
    for (int i = 0; i < 6; i++)
        fair = fair && seen[i] > 9600 && seen[i] < 10400;
    ok(fair, "rng_below is even");
    ok(bits_select(0xf0f0, 5) == 13 && bits_count(0xf0f0) == 8, "bits are counted and selected");
}

int main(void)
{
    test_text();
    test_json();
    test_facts();
    test_seen();
    test_deal();
    test_random();
    return tap_end();
}
