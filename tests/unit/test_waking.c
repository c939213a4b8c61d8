/*
 * test_waking.c - tables rebuilt from long journals: a little in each turn of the loop, charged to
 * the waiting client, and identical to tables that are rebuilt at once. And when what they do is
 * stored.
 */
#include "tap.h"

#include "core/must.h"
#include "server/hall.h"
#include "server/room.h"
#include "service/loop.h"
#include "store/digest.h"
#include "store/now.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ENTRIES = 15000, GUEST = 7 };

static uv_loop_t loop;
static struct hall hall;
static struct config config;
static char path[64];

static void begin(void)
{
    struct store *s;
    char trouble[256];

    must(sodium_init() >= 0 && uv_loop_init(&loop) == 0);
    config_init(&config);
    s = store_sqlite(path, trouble, sizeof trouble);
    must(s && hall_init(&hall, &loop, s, &config) && s->back->attach(s, &loop));
}

static void end(void)
{
    struct store *s = hall.store;

    hall_stop(&hall);
    hall_commit(&hall);
    hall_release(&hall);
    loop_close_handles(&loop);
    must(uv_loop_close(&loop) == 0);
    s->back->close(s);
}

static void add_entry(struct room *r, int64_t who, const char *line)
{
    struct store_entry e = { .number = ++r->entries, .who = who, .ms = hall_now(&hall),
                             .line = line, .length = strlen(line) };

    claim_entry(room_turn(r), room_claim(r), &e);
    r->facts.head = e.number;
    r->facts.digest = digest_add(r->facts.digest, &e);
}

/* A table at which a guest sat down and left for hours; returns its id. */
static void open_long(char id[STORE_ID])
{
    static const char *const lines[] = { "new ovo" };
    static const char *const said[] = { "sit 1", "as 1 leave" };
    const struct hall_wish wish = { .line = lines, .lines = 1 };
    struct message why;
    struct room *r = hall_open(&hall, GUEST, &wish, &why);

    must(r != NULL);
    memcpy(id, r->facts.id, STORE_ID);
    while (r->entries < ENTRIES)
        add_entry(r, GUEST, said[(r->entries + 1) % 2]);
    must(hall_commit(&hall));
    hall_put_away(r);
}

struct sought {
    struct room *room;
    enum hall_found found;
    int times;
};

static void on_sought(void *sought, struct room *r, enum hall_found found)
{
    struct sought *k = sought;

    k->room = r;
    k->found = found;
    k->times++;
}

/* How many turns of the loop it takes until both have their answer. */
static int turns(const struct sought *a, const struct sought *b)
{
    int n = 0;

    for (; (!a->times || !b->times) && n < 10000; n++)
        uv_run(&loop, UV_RUN_ONCE);
    return n;
}

static void test_turns(const char *id)
{
    struct sought one = { 0 }, other = { 0 };

    hall_seek(&hall, id, NULL, on_sought, &one);
    ok(!one.times && !hall_awake(&hall, id), "a long journal is not played at once");
    ok(hall_has(&hall, id), "a table with a long journal is on its way");
    hall_seek(&hall, id, NULL, on_sought, &other);
    ok(turns(&one, &other) >= 3, "a long journal takes several turns of the loop");
    ok(one.room && one.room == other.room && one.found == HALL_FOUND && one.times == 1 &&
           one.room->entries == ENTRIES,
       "all who wait have the same table, whole");
    hall_put_away(one.room);
}

/* ---- entries that cost much ---- */

/* Plays any legal action that does not end the game, and writes it. */
static void play_one(struct match *m, char out[GAME_ACTION_TEXT])
{
    game_action list[GAME_ACTIONS_MAX];
    int n = match_actions(m, list);
    int i = (int)(m->count * 7u % (unsigned)n);

    for (;; i = (i + 1) % n) {
        game_action_text(m->game, m->state.byte, list[i], out);
        must(match_play(m, list[i], NULL));
        if (!m->ending)
            return;
        match_back(m);
    }
}

/* A long game of two, and then an analysis, each entry of which plays the game again. */
static void open_analysed(char id[STORE_ID])
{
    enum { ACTIONS = 4000, NODES = 300 };
    static const char *const lines[] = { "new oeil players=2 repeat=0 maxturns=0" };
    const struct hall_wish wish = { .line = lines, .lines = 1 };
    char action[GAME_ACTION_TEXT], line[GAME_ACTION_TEXT + 32];
    struct message why;
    struct room *r = hall_open(&hall, GUEST, &wish, &why);
    struct match m;

    must(r && match_init(&m, &r->protocol.table.options, NULL));
    memcpy(id, r->facts.id, STORE_ID);
    add_entry(r, GUEST, "sit 1");
    add_entry(r, GUEST + 1, "sit 2");
    add_entry(r, GUEST, "ready");
    add_entry(r, GUEST + 1, "ready");
    for (uint32_t i = 0; i < ACTIONS; i++) {
        int seat = match_seat(&m);

        play_one(&m, action);
        snprintf(line, sizeof line, "act %u %s", i + 1, action);
        add_entry(r, GUEST + seat - 1, line);
    }
    add_entry(r, GUEST, "resign");
    play_one(&m, action);
    snprintf(line, sizeof line, "study add %d %d %s", GUEST, ACTIONS, action);
    for (int i = 0; i < NODES; i++)
        add_entry(r, 0, line);
    match_release(&m);
    must(hall_commit(&hall));
    hall_put_away(r);
}

static uint64_t worked_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* No turn of the loop takes long, although a page of such entries would. */
static void test_expensive(void)
{
    struct sought one = { 0 };
    uint64_t all = 0, longest = 0;
    uint64_t before;
    char id[STORE_ID];

    open_analysed(id);
    before = worked_us();
    hall_seek(&hall, id, NULL, on_sought, &one);
    for (int n = 0; !one.times && n < 10000; n++) {
        uint64_t now;

        uv_run(&loop, UV_RUN_ONCE);
        now = worked_us();
        longest = now - before > longest ? now - before : longest;
        all += now - before;
        before = now;
    }
    ok(one.room && one.found == HALL_FOUND && one.room->study, "an analysed table is rebuilt");
    ok(longest * 4 < all, "in many turns: %llu us of %llu in the longest",
       (unsigned long long)longest, (unsigned long long)all);
    if (one.room)
        hall_put_away(one.room);
}

static void test_at_once(const char *id)
{
    struct sought one = { 0 };
    const struct room *r;

    hall_seek(&hall, id, NULL, on_sought, &one);
    r = hall_room(&hall, id, NULL);
    ok(r && r->entries == ENTRIES && one.room == r, "an urgent caller gets the table at once");
    hall_put_away(one.room);
}

static void test_past(const char *id)
{
    struct sought one = { 0 };

    hall_past(&hall, id, 1, NULL, on_sought, &one);
    ok(!one.times && !hall_has(&hall, id), "a past game is looked for beside the table");
    turns(&one, &one);
    ok(one.times == 1 && one.found == HALL_NONE && hall.count.rooms == 0,
       "a game that was never played is not found, and leaves nothing behind");
}

static void test_stop(const char *id)
{
    struct sought one = { 0 };

    hall_seek(&hall, id, NULL, on_sought, &one);
    end();
    ok(one.times == 1 && one.found == HALL_TROUBLE, "nobody waits for a server that ends");
}

/* If memory is full, tables that nobody needs make room, the ones unused for longest first. */
static void test_places(void)
{
    static const char *const lines[] = { "new ovo" };
    const struct hall_wish wish = { .line = lines, .lines = 1 };
    char id[3][STORE_ID];
    struct message why;

    config.tables = 2;
    for (int i = 0; i < 3; i++) {
        struct room *r = hall_open(&hall, GUEST, &wish, &why);

        ok(r != NULL, "table %d has a place", i + 1);
        if (!r)
            return;
        r->touched = (uint64_t)i;
        memcpy(id[i], r->facts.id, STORE_ID);
        must(hall_commit(&hall));
    }
    ok(!hall_awake(&hall, id[0]) && hall_awake(&hall, id[1]) && hall_awake(&hall, id[2]),
       "the oldest was put away for the third");
    ok(hall_room(&hall, id[0], NULL) != NULL,
       "a table that was put away is there again when it is asked for");
    config.tables = 5000;
}

/* Computers end a game that has no room for more, even if nobody sends a line. */
static void test_exhausted(void)
{
    static const char *const lines[] = { "new foureyes", "seat 1 computer 1",
                                         "seat 2 computer 1" };
    const struct hall_wish wish = { .line = lines, .lines = 3 };
    struct message why;
    struct room *r = hall_open(&hall, GUEST, &wish, &why);

    must(r && room_own_line(r, "start"));
    r->entries = ROOM_ENTRIES - 1;
    room_work(r);
    ok(r->protocol.table.status == TABLE_PLAYING, "a game continues while there is room for it");
    r->entries = ROOM_ENTRIES;
    room_work(r);
    ok(r->protocol.table.status == TABLE_OVER,
       "a game ends when there is no room, also without a line");
    hall_put_away(r);
}

/* What happens soon after a turn was handed over to the store is gathered for a moment. */
static void test_gathering(void)
{
    static const char *const lines[] = { "new ovo" };
    const struct hall_wish wish = { .line = lines, .lines = 1 };
    struct message why;
    uint64_t commits;

    must(hall_commit(&hall));
    hall.flight->begun = uv_hrtime() + UINT64_C(60000000000);
    ok(hall_turn(&hall) == HALL_NOTHING, "where nothing is to be stored nobody waits");
    must(hall_open(&hall, GUEST, &wish, &why) && hall_open(&hall, GUEST, &wish, &why));
    commits = hall.count.commits;
    ok(hall_turn(&hall) == HALL_WAITS && !hall.flight->flying,
       "news right after a commit has begun waits for more");
    ok(uv_is_active((uv_handle_t *)&hall.gather), "the loop wakes up for what waits");
    hall.flight->begun = 0;
    ok(hall_turn(&hall) == HALL_STORING, "what waits is stored");
    must(hall_commit(&hall));
    ok(hall.count.commits == commits + 1, "what waits is stored in one commit");
    hall.flight->begun = uv_hrtime() + UINT64_C(60000000000);
    must(hall_open(&hall, GUEST, &wish, &why));
    ok(hall_commit(&hall), "a caller that needs it stored at once does not wait");
    ok(hall_gather_ms(0) == HALL_GATHER_MS && hall_gather_ms(6) == 6 &&
           hall_gather_ms(1000) == HALL_GATHER_BUSY_MS,
       "the busier the server, the longer it gathers, up to a limit");
}

int main(void)
{
    char folder[] = "/tmp/test-waking-XXXXXX";
    char id[STORE_ID];
    char command[100];

    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/store.db", folder);
    begin();
    open_long(id);
    test_turns(id);
    test_at_once(id);
    test_past(id);
    test_expensive();
    test_places();
    test_exhausted();
    test_gathering();
    test_stop(id);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) ? 1 : tap_end();
}
