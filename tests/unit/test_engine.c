/*
 * test_engine.c - a table with its computers, as every host runs it: games of every form come to
 * an end, hints can be played, and the same lines give the same objects.
 */
#include "core/hash.h"
#include "engine/engine.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA = 8 << 20, STEPS = 6000 };

struct host {
    struct protocol protocol;
    struct scratch scratch;
    struct engine engine;
    struct link link;
    uint64_t now, heard; /* heard: a hash of all objects */
    int hints, refusals; /* answers to `hint` */
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

/* Lets everything happen that happens without a line. */
static void settle(struct host *h)
{
    struct arena arena;
    struct task task;
    int asked;

    arena_init(&arena, memory, sizeof memory);
    do {
        while (engine_step(&h->engine, h->now))
            continue;
        asked = 0;
        if (!engine_task(&h->engine, &task))
            return;
        check(!engine_task(&h->engine, &(struct task){ 0 }), "one task at a time");
        task_run(&task, &arena, a_while, &asked);
        engine_hand_in(&h->engine, &task, h->now);
    } while (true);
}

static struct host *host_new(const char *form)
{
    struct host *h = calloc(1, sizeof *h);
    uint8_t random[SHA256_BYTES] = { 7 };
    char words[200];

    protocol_init(&h->protocol, &h->scratch, "test", random, receive, h);
    engine_init(&h->engine, &h->protocol, 5, tell, h);
    link_init(&h->link, true);
    line(h, "hello 1");
    snprintf(words, sizeof words, "new %s", form);
    line(h, words);
    line(h, "mode local");
    for (int s = 1; s <= h->protocol.table.seats; s++) {
        snprintf(words, sizeof words, s == 1 ? "sit 1" : "seat %d computer 2", s);
        line(h, words);
    }
    line(h, "ready");
    return h;
}

static void host_free(struct host *h)
{
    protocol_release(&h->protocol);
    free(h);
}

/* Plays for seat 1 what a hint says, or anything where there is none. */
static void act(struct host *h, struct rng *r)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct table *t = &h->protocol.table;
    struct text text;
    char words[200];
    int n;

    h->hint[0] = '\0';
    line(h, "hint");
    settle(h);
    if (t->status != TABLE_PLAYING || !(table_acting(t) >> 1 & 1))
        return;
    n = table_actions(t, 1, list);
    if (!h->hint[0] && n) {
        text_init(&text, h->hint, sizeof h->hint);
        t->match.game->write_action(t->match.state.byte, list[rng_below(r, (uint32_t)n)], &text);
    }
    snprintf(words, sizeof words, "act %u %s", t->position, h->hint);
    line(h, words);
}

static uint64_t play(const char *form, int *hints, bool *over)
{
    struct host *h = host_new(form);
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
    static const char *const forms[] = {
        "oeil maxturns=12",  "oeil players=4 maxturns=12", "oeil quiz=1 maxturns=12",
        "lynx",              "lynx variant=B",             "lynx variant=C players=3",
        "lynx variant=D",    "foureyes board=4",           "ovo maxturns=20",
        "eccentric board=6", "eccentric players=3 announce=manual",
    };

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        int hints, again;
        bool over;
        uint64_t heard = play(forms[i], &hints, &over);

        ok(over, "%s comes to an end", forms[i]);
        ok(hints > 0, "%s: hints are given and can be played", forms[i]);
        ok(heard == play(forms[i], &again, &over), "%s: the same lines, the same objects",
           forms[i]);
    }
}

/* A task that the table has left behind changes nothing. */
static void test_left_behind(void)
{
    struct host *h = host_new("foureyes board=4");
    struct arena arena;
    struct task task;
    int asked = 0;

    arena_init(&arena, memory, sizeof memory);
    line(h, "act 1 D0@a1");
    while (engine_step(&h->engine, h->now))
        continue;
    ok(engine_task(&h->engine, &task) && task.seat == 2, "the computer is to think");
    task_run(&task, &arena, a_while, &asked);
    line(h, "back");
    engine_hand_in(&h->engine, &task, h->now);
    ok(h->protocol.table.match.count == 0, "what came too late is not played");
    line(h, "new ovo");
    ok(!engine_task(&h->engine, &task), "a table that has not begun needs no thinking");
    host_free(h);
}

int main(void)
{
    test_forms();
    test_left_behind();
    return tap_end();
}
