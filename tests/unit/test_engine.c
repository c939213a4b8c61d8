/*
 * test_engine.c - a table with its computers, as every host runs it: games of every setting come to
 * an end, hints can be played, and the same lines give the same objects.
 */
#include "core/hash.h"
#include "table/engine.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA = 8 << 20, STEPS = 6000 };

struct host {
    struct protocol protocol;
    struct scratch scratch;
    struct engine engine;
    struct link link;
    uint64_t now, heard; /* heard: a hash of all objects received */
    int hints, refusals; /* the number of answers to `hint` */
    char hint[GAME_ACTION_TEXT];
};

static uint8_t memory[ARENA];

static void receive(void *context, struct link *to, const char *object, size_t length)
{
    static const char head[] = "{\"type\":\"hint\"";
    struct host *h = context;
    const char *action;

    (void)to;
    h->heard = hash_bytes(h->heard, object, length);
    if (strncmp(object, head, sizeof head - 1) == 0) {
        h->hints++;
        action = strstr(object, "\"action\":\"") + 10;
        snprintf(h->hint, sizeof h->hint, "%.*s", (int)strcspn(action, "\""), action);
    }
    h->refusals += strstr(object, "\"verb\":\"hint\"") != NULL;
}

static void tell(void *context)
{
    struct host *h = context;

    protocol_update(&h->protocol, &h->link);
}

static bool a_while(void *context)
{
    return ++*(int *)context > 20;
}

static void line(struct host *h, const char *words)
{
    engine_line(&h->engine, &h->link, words, strlen(words), h->now);
}

/* Lets everything happen that needs no line. */
static void settle(struct host *h)
{
    struct arena arena;
    struct engine_task task;
    int asked;

    arena_init(&arena, memory, sizeof memory);
    do {
        while (engine_step(&h->engine, h->now))
            continue;
        asked = 0;
        if (!engine_task(&h->engine, &task))
            return;
        check(!engine_task(&h->engine, &(struct engine_task){ 0 }),
              "a table has one task at a time");
        engine_run(&task, &arena, a_while, &asked);
        engine_hand_in(&h->engine, &task, h->now);
    } while (true);
}

/* A table of this setting with a person in seat 1; `more` is one more line before they sit down. */
static struct host *host_with(const char *setting, const char *more, int level)
{
    struct host *h = calloc(1, sizeof *h);
    uint8_t random[SHA256_BYTES] = { 7 };
    char words[200];

    protocol_init(&h->protocol, &h->scratch, "test", random, receive, h);
    engine_init(&h->engine, &h->protocol, 5, tell, h);
    link_init(&h->link, LINK_HOST);
    line(h, "hello 2");
    snprintf(words, sizeof words, "new %s", setting);
    line(h, words);
    line(h, more);
    line(h, "sit 1");
    for (int s = 2; s <= h->protocol.table.seats; s++) {
        snprintf(words, sizeof words, "seat %d computer %d", s, level);
        line(h, words);
    }
    line(h, "ready");
    return h;
}

static struct host *host_new(const char *setting)
{
    return host_with(setting, "mode local", 2);
}

static void host_free(struct host *h)
{
    protocol_release(&h->protocol);
    free(h);
}

/* Plays what a hint suggests for seat 1, or anything if there is no hint. */
static void act(struct host *h, struct rng *r)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct table *t = &h->protocol.table;
    char words[200];
    int n;

    h->hint[0] = '\0';
    line(h, "hint");
    settle(h);
    if (t->status != TABLE_PLAYING || !(table_acting(t) >> 1 & 1))
        return;
    n = table_actions(t, 1, list);
    if (!h->hint[0] && n)
        game_action_text(t->match.game, t->match.state.byte, list[rng_below(r, (uint32_t)n)],
                         h->hint);
    snprintf(words, sizeof words, "act %u %s", t->position, h->hint);
    line(h, words);
}

static uint64_t play(const char *setting, int *hints, bool *over)
{
    struct host *h = host_new(setting);
    struct table *t = &h->protocol.table;
    struct rng r;
    uint64_t heard;

    rng_seed(&r, 11);
    for (int i = 0; i < STEPS && t->status == TABLE_PLAYING; i++) {
        settle(h);
        if (table_acting(t) >> 1 & 1)
            act(h, &r);
        if (table_acting(t) == 1) { /* the judge of the quiz */
            char words[64];

            snprintf(words, sizeof words, "as 0 act %u %s", t->position, i % 3 ? "right" : "wrong");
            line(h, words);
        }
        h->now += 400;
    }
    *over = t->status == TABLE_OVER;
    *hints = h->hints;
    heard = h->heard;
    host_free(h);
    return heard;
}

static void test_forms(void)
{
    static const char *const settings[] = {
        "oeil maxturns=12",  "oeil players=4 maxturns=12", "oeil quiz=1 maxturns=12",
        "lynx",              "lynx variant=B",             "lynx variant=C players=3",
        "lynx variant=D",    "foureyes board=4",           "ovo maxturns=20",
        "eccentric board=6", "eccentric players=3 announce=manual",
    };

    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        int hints, again;
        bool over;
        uint64_t heard = play(settings[i], &hints, &over);

        ok(over, "%s comes to an end", settings[i]);
        ok(hints > 0, "%s: hints are given and can be played", settings[i]);
        ok(heard == play(settings[i], &again, &over), "%s: the same lines, the same objects",
           settings[i]);
    }
}

/* A task that the table has moved past changes nothing. */
static void test_left_behind(void)
{
    struct host *h = host_new("foureyes board=4");
    struct arena arena;
    struct engine_task task;
    int asked = 0;

    arena_init(&arena, memory, sizeof memory);
    line(h, "act 1 D0@a1");
    while (engine_step(&h->engine, h->now))
        continue;
    ok(engine_task(&h->engine, &task) && task.seat == 2, "the computer is to think");
    engine_run(&task, &arena, a_while, &asked);
    line(h, "back");
    engine_hand_in(&h->engine, &task, h->now);
    ok(h->protocol.table.match.count == 0, "a decision that comes too late is not played");
    line(h, "new ovo");
    ok(!engine_task(&h->engine, &task), "a table that has not begun needs no thinking");
    host_free(h);
}

/* Lets an hour pass; returns how many actions have been played by then. */
static uint32_t an_hour(struct host *h)
{
    for (int i = 0; i < 3600; i++) {
        h->now += 1000;
        settle(h);
    }
    check(engine_due(&h->engine) > h->now, "the host may sleep");
    return h->protocol.table.match.count;
}

static void act_now(struct host *h, const char *action)
{
    char words[80];

    snprintf(words, sizeof words, "act %u %s", h->protocol.table.position, action);
    line(h, words);
}

/* An untimed race: people may look as long as they like. */
static void test_untimed(void)
{
    struct host *h = host_with("lynx variant=D", "race untimed", 8);
    const struct table *t = &h->protocol.table;
    struct rng r;
    uint32_t count;

    ok(an_hour(h) == 0, "D untimed: the computer does not call while a person looks");
    act_now(h, "1:none");
    count = an_hour(h);
    ok(count >= 2, "D untimed: a seat that has answered is not waited for");
    ok(an_hour(h) == count, "D untimed: in the next round it waits again");
    act_now(h, "1:stop");
    act_now(h, "1:fail");
    ok(an_hour(h) > count + 2, "D untimed: after a wrong call it is the others' turn");
    host_free(h);

    h = host_with("lynx variant=C", "race untimed", 8);
    t = &h->protocol.table;
    rng_seed(&r, 3);
    ok(an_hour(h) == 0, "C untimed: the person begins");
    for (int i = 0; i < 7 && t->status == TABLE_PLAYING; i++) {
        static game_action list[GAME_ACTIONS_MAX];
        int n = table_actions(t, 1, list);
        char action[GAME_ACTION_TEXT];

        if (n < 2) /* it could only give up */
            break;
        game_action_text(t->match.game, t->match.state.byte,
                         list[1 + rng_below(&r, (uint32_t)n - 1)], action);
        act_now(h, action);
        count = t->match.count;
        check(t->status == TABLE_OVER || an_hour(h) >= count, "an hour passes");
        n = table_actions(t, 1, list);
        check(t->status == TABLE_OVER || n < 2 || t->match.count == count + 1,
              "C untimed: an action of the computer for one of the person");
    }
    ok(t->match.count > 4, "C untimed: card by card");
    host_free(h);

    h = host_with("lynx variant=B", "race untimed", 8);
    ok(an_hour(h) == 0, "B untimed: the person begins");
    host_free(h);
}

int main(void)
{
    test_forms();
    test_untimed();
    test_left_behind();
    return tap_end();
}
