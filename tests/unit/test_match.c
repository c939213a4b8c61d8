/* test_match.c - history: undo, repetition, the turn cap, records. */
#include "core/registry.h"
#include "match/match.h"
#include "match/record.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static void begin(struct match *m, const char *id, const char *options)
{
    char words[400];
    char *rest = NULL;
    struct options o;
    struct message why;

    snprintf(words, sizeof words, "%s", options);
    options_init(&o, game_find(id));
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest))
        check(options_set(&o, w, &why), "%s accepts %s", id, w);
    if (!check(match_init(m, &o, &why), "%s begins", id))
        exit(1);
}

static bool play(struct match *m, const char *actions)
{
    char words[2000];
    char *rest = NULL;

    snprintf(words, sizeof words, "%s", actions);
    for (char *w = strtok_r(words, " ", &rest); w; w = strtok_r(NULL, " ", &rest)) {
        struct message why;
        game_action a;

        if (!match_read(m, w, &a, &why) || !match_play(m, a, &why))
            return false;
    }
    return true;
}

/* Two eggs walk out and back: the starting position occurs every fourth ply. */
static const char DANCE[] = "a1-a2 a6-a5 a2-a1 a5-a6 ";

static void test_repetition(void)
{
    struct result r;
    struct match m;

    begin(&m, "ovo", "");
    play(&m, DANCE);
    ok(m.ending == ENDING_NONE, "the second time is not yet a draw");
    ok(play(&m, "a1-a2 a6-a5 a2-a1") && m.ending == ENDING_NONE,
       "the action that leads to the third time is not yet a draw");
    ok(play(&m, "a5-a6") && m.ending == ENDING_REPETITION, "the third time is a draw");
    match_result(&m, &r);
    ok(r.finished && r.draw && r.winners == 0, "the result names the repetition");
    ok(match_acting(&m) == 0 && match_seat(&m) == -1, "nobody acts after a draw");
    ok(!play(&m, "a1-a2"), "nothing can be played after a draw");
    match_back(&m);
    ok(m.ending == ENDING_NONE && play(&m, "a5-b5") && m.ending == ENDING_NONE,
       "after an undo, another action continues the game");
    match_release(&m);

    begin(&m, "ovo", "repeat=2");
    ok(play(&m, DANCE) && m.ending == ENDING_REPETITION, "repeat=2 is the second time");
    match_release(&m);
    begin(&m, "ovo", "repeat=0");
    for (int i = 0; i < 20; i++)
        play(&m, DANCE);
    ok(m.count == 80 && m.ending == ENDING_NONE, "repeat=0 is never");
    match_release(&m);
}

static void test_perft_obeys_history(void)
{
    struct match m;
    uint64_t n, keys;

    begin(&m, "ovo", "repeat=2");
    play(&m, "a1-a2 a6-a5 a2-a1");
    keys = m.seen.used;
    match_perft(&m, 1, &n, NULL, NULL);
    ok(n > 1, "perft counts from here");
    match_back(&m);
    match_perft(&m, 3, &n, NULL, NULL);
    ok(m.seen.used == keys - 1, "perft leaves the history as it was");
    {
        /* Counted here: the sum, over all sequences of two actions, of what is legal after them. */
        static game_action one[GAME_ACTIONS_MAX], two[GAME_ACTIONS_MAX], three[GAME_ACTIONS_MAX];
        uint64_t sum = 0;
        struct message why;
        int a = match_actions(&m, one);

        for (int i = 0; i < a; i++) {
            match_play(&m, one[i], &why);
            for (int b = match_actions(&m, two); b > 0; b--) {
                match_play(&m, two[b - 1], &why);
                sum += (uint64_t)match_actions(&m, three);
                match_back(&m);
            }
            match_back(&m);
        }
        ok(sum == n, "perft sees draws by repetition: %llu", (unsigned long long)n);
    }
    match_release(&m);
}

static void test_cap(void)
{
    struct match m;

    begin(&m, "ovo", "maxturns=3");
    ok(play(&m, "a1-a2 a6-a5 a2-a1") && m.ending == ENDING_TURNS, "the capped turn is a draw");
    match_release(&m);
}

static void test_back(void)
{
    static game_action list[GAME_ACTIONS_MAX];
    uint64_t key[300];
    struct match m;
    struct rng r;
    bool found = true;
    bool same = true;

    begin(&m, "oeil", "placing=free maxturns=0 repeat=0");
    rng_seed(&r, 9);
    while (m.count < 300 && !m.ending) {
        struct message why;
        int n = match_actions(&m, list);

        key[m.count] = match_key(&m);
        match_play(&m, list[rng_below(&r, (uint32_t)n)], &why);
    }
    for (uint32_t i = 0; i < m.count; i++) {
        union game_state then;

        match_state_at(&m, i, &then);
        found = found && m.game->key(then.byte) == key[i];
    }
    ok(found && m.count == 300, "every one of three hundred moments can be looked at");
    while (match_back(&m))
        same = same && match_key(&m) == key[m.count];
    ok(same && m.count == 0, "three hundred actions are taken back one by one");
    ok(!match_back(&m), "at the start there is nothing more to take back");
    match_release(&m);
}

/* A view of a past moment is what was visible at that moment. */
static void test_moments(void)
{
    static const char *const dance[] = { "a1-a2", "a6-a5", "a2-a1", "a5-a6" };
    static char then[60][2048], now[2048];
    struct text t;
    struct match m;
    struct json j;
    bool same = true;
    uint32_t n;

    begin(&m, "ovo", "repeat=3");
    do {
        text_init(&t, then[m.count], sizeof then[0]);
        match_write_view(&m, 1, &t);
    } while (!m.ending && play(&m, dance[m.count % 4]));
    n = m.count;
    for (uint32_t i = 0; i <= n; i++) {
        text_init(&t, now, sizeof now);
        json_init(&j, &t);
        match_view_at(&m, i, 1, 0, NULL, &j);
        same = same && strcmp(now, then[i]) == 0 && !t.cut;
    }
    ok(m.ending == ENDING_REPETITION && same, "each moment is seen as it was, and the end too");
    match_release(&m);
}

static bool load(struct match *m, const char *text, struct message *why, uint32_t *line)
{
    return record_load(m, text, strlen(text), why, line);
}

static void test_record(void)
{
    static const char text[] = "coupdoeil record 1\r\n# head\ngame ovo\n\noption ko=0\n"
                               "# first\na1-a2\n# second\nc6-c5";
    struct message why;
    struct match m;
    uint32_t line;

    ok(load(&m, text, &why, &line), "a record with comments loads");
    ok(m.record_used == strlen(text) && memcmp(m.record, text, m.record_used) == 0,
       "saving what was loaded gives the same bytes");
    play(&m, "a2-a1");
    ok(m.record_used == strlen(text) + 7 && memcmp(m.record + strlen(text), "\na2-a1\n", 7) == 0,
       "playing on adds a line");
    match_back(&m);
    match_back(&m);
    ok(m.record_used == (size_t)(strstr(text, "c6-c5") - text), "taking back cuts at the action");
    match_back(&m);
    ok(!match_back(&m) && m.record_used == (size_t)(strstr(text, "a1-a2") - text),
       "comments before the cut stay");
    match_release(&m);

    ok(!load(&m, "coupdoeil record 2\ngame ovo\n", &why, &line) && line == 1, "another version");
    ok(!load(&m, "coupdoeil record 1\n# x\nplay ovo\n", &why, &line) && line == 3, "no game");
    ok(!load(&m, "coupdoeil record 1\ngame ovo\noption x=1\n", &why, &line) && line == 3,
       "a bad option is reported with its line");
    ok(!load(&m, "coupdoeil record 1\ngame ovo\na1-a2\n\na1-a2\n", &why, &line) && line == 5,
       "an illegal action is reported with its line");
    ok(!load(&m, "coupdoeil record 1\ngame ovo\na1-a2\noption ko=1\n", &why, &line) && line == 4,
       "options come before actions");
}

int main(void)
{
    test_repetition();
    test_perft_obeys_history();
    test_cap();
    test_back();
    test_moments();
    test_record();
    return tap_end();
}
