/* test_core.c - the small parts that everything is built on: text, JSON, options, random. */
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
    text_copy(room, sizeof room, "seven c");
    ok(strcmp(room, "seven c") == 0, "a string is copied");
    text_copy(room, sizeof room, "eight ch");
    ok(room[0] == '\0', "a string that does not fit is not copied");
    ok(text_read_number(&at, 200, &n) && n == 120 && *at == 'x', "a number is read");
    at = "01";
    ok(!text_read_number(&at, 200, &n) && n == 120, "a number has no leading zero");
    at = "201";
    ok(!text_read_number(&at, 200, &n), "a number above the bound is none");
    at = "99999999999999999999999";
    ok(!text_read_number(&at, UINT32_MAX, &n), "a huge number does not wrap round");
}

static void test_span(void)
{
    struct span text = span_of("one  two\tthree \r\n\nlast"), line, word;
    char room[4];

    ok(span_line(&text, &line) && span_is(line, "one  two\tthree ") && span_words(line) == 3,
       "a line is read without its end, and its words are counted");
    ok(span_word(&line, &word) && span_is(word, "one") && span_has(line, span_of("three")) &&
           !span_has(line, span_of("thre")) && span_is(span_trim(line), "two\tthree"),
       "words come off a list, whatever blanks are between them");
    ok(span_line(&text, &line) && line.length == 0 && span_line(&text, &line) &&
           span_is(line, "last") && !span_line(&text, &line),
       "an empty line is a line; the last one needs no end");
    text = (struct span){ NULL, 0 };
    ok(!span_line(&text, &line) && !span_word(&text, &word) && span_cut(&text, ' ').length == 0 &&
           span_is(text, "") && span_copy(text, room, sizeof room) && room[0] == '\0',
       "a span of nothing has no lines and no words");
    text = span_of("a|b|");
    ok(span_is(span_cut(&text, '|'), "a") && span_is(text, "b|") && span_starts(text, "b") &&
           !span_starts(text, "b|c"),
       "a span is cut at a letter");
    ok(!span_copy(span_of("abcd"), room, sizeof room) && strcmp(room, "abc") == 0 &&
           span_copy(span_of("abc"), room, sizeof room),
       "a copy is terminated, also where it does not fit");
    ok(span_like(span_of("c3-c5"), span_of("c_-%")) && !span_like(span_of("c3"), span_of("_")),
       "a pattern matches one byte or any number of them");
}

static void test_json(void)
{
    char room[200];
    struct text t;
    struct json j;

    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    json_open(&j, NULL, '{');
    json_text(&j, "a", "\"x\\\n\x1f");
    json_open(&j, "list", '[');
    json_number(&j, NULL, -1);
    json_bool(&j, NULL, true);
    json_none(&j, NULL);
    json_open(&j, NULL, '{');
    json_close(&j, '}');
    json_close(&j, ']');
    json_close(&j, '}');
    ok(strcmp(room, "{\"a\":\"\\\"x\\\\\\u000a\\u001f\",\"list\":[-1,true,null,{}]}") == 0,
       "JSON has its commas and escapes: %s", room);
}

static void test_json_object(void)
{
    struct message none = { 0 }, m;
    struct json_object o;
    char room[200];

    json_begin(&o, room, sizeof room, "done");
    json_raw(&o.json, "view", "{\"a\":1}");
    json_bits(&o.json, "seats", 1u << 1 | 1u << 6);
    json_bits(&o.json, "nobody", 0);
    message_number(message_set(&m, "core.x"), 3);
    json_message_object(&o.json, "why", &m);
    json_message_object(&o.json, "else", &none);
    json_end(&o);
    ok(strcmp(room, "{\"type\":\"done\",\"view\":{\"a\":1},\"seats\":[1,6],\"nobody\":[],"
                    "\"why\":{\"message\":\"core.x\",\"args\":[3]},\"else\":null}") == 0,
       "an object of its own: %s", room);
    json_begin(&o, room, 8, NULL);
    json_raw(&o.json, NULL, "12345678");
    json_end(&o);
    ok(o.text.cut, "an object that is cut says so");
}

static void test_facts(void)
{
    for (int i = 0; i < games_known; i++) {
        const struct game *g = games[i];

        check(g->state_size <= GAME_STATE_MAX, "%s: the state fits", g->id);
        check(g->state_size <= 640 || strcmp(g->id, "lynx") == 0, "%s: 640 bytes at most", g->id);
        check(g->actions_max <= GAME_ACTIONS_MAX, "%s: the list fits", g->id);
        check(g->options_count <= OPTIONS_MAX, "%s: the options fit", g->id);
        check(!g->conceal == !g->imagine, "%s: secrets are hidden and imagined", g->id);
        check(!g->count == !g->nth, "%s: count and nth come together", g->id);
    }
    ok(tap_failed == 0, "the facts of all games are within their bounds");
}

static void test_hidden(void)
{
    const struct game *hidden = game_find("blank");
    bool listed = false;

    for (int i = 0; i < games_count; i++)
        listed |= games[i] == hidden;
    ok(hidden && !listed, "a hidden game is found by its id, and is in no list");
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
    ok(seen_push(&s, (uint64_t)7 << 32) == 2, "keys are counted down again");
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
    ok(strcmp(one, o.value[i]) != 0, "another deal gives another deck");
}

/* Checks that these options make this variant and this rating key. */
static bool belongs(const char *game, const char *words, const char *variant, const char *key)
{
    struct options o;
    struct text t;
    char apart[64];

    options_init(&o, game_find(game));
    text_init(&t, apart, sizeof apart);
    if (!options_read(&o, words, NULL))
        return false;
    options_apart(&o, &t);
    return ok(strcmp(variant_of(&o)->id, variant) == 0 && strcmp(apart, key) == 0,
              "%s %s is %s, rated as %s", game, words, variant, key);
}

/* Ratings are stored under these keys: they may never change. */
static void test_variants(void)
{
    struct options o;

    belongs("oeil", "", "match", "oeil 2");
    belongs("oeil", "players=4 placing=free goal=targets", "targets", "oeil 4");
    belongs("oeil", "players=3 quiz=1 goal=colours:1", "quiz", "oeil 3");
    belongs("oeil", "goal=colours:1 opening=1", "children", "oeil 2");
    belongs("oeil", "goal=colours:4", "haffner", "oeil 2");
    belongs("oeil", "goal=colours:4 players=3", "colours", "oeil 3");
    belongs("oeil", "goal=colours:8", "colours", "oeil 2");
    belongs("oeil", "goal=colours:3,2", "unequal", "oeil 2");
    belongs("oeil", "goal=colours:1,5,2 players=3", "unequal", "oeil 3");
    belongs("oeil", "players=1", "solitaire", "oeil 1");
    belongs("lynx", "", "a", "lynx A 2");
    belongs("lynx", "variant=D players=3", "d", "lynx D 3");
    belongs("foureyes", "", "whole", "foureyes 5");
    belongs("foureyes", "board=4 repeat=0", "small", "foureyes 4");
    belongs("ovo", "ko=0", "two", "ovo 2");
    belongs("ovo", "players=4", "four", "ovo 4");
    belongs("eccentric", "", "first", "eccentric 2 8");
    belongs("eccentric", "goal=most board=10 players=3", "most", "eccentric 3 10");
    options_init(&o, game_find("lynx"));
    options_put(&o, options_role(o.game, ROLE_PLAYERS), "7");
    ok(!variant_of(&o), "options that no game can have belong to no variant");
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
    test_span();
    test_json();
    test_json_object();
    test_facts();
    test_hidden();
    test_seen();
    test_deal();
    test_variants();
    test_random();
    return tap_end();
}
