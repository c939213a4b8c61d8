/*
 * cmd_engine.c - `coupdoeil engine`: a table on standard input and output, for other programs.
 *
 * One table, one client, which keeps the table and may speak for several seats (docs/protocol.md).
 * Here is what the table leaves to its host: the clock, random bytes, and the thinking of the
 * computer seats, which is done between two lines.
 */
#include "cli/cli.h"

#include "search/race.h"
#include "search/search.h"
#include "table/protocol.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { ARENA_BYTES = 96 << 20, THINK_MS = 1000, NAP_MS = 60000, READ_BYTES = 1 << 16 };

/* A computer seat: its player, and in a race what it will do and when. */
struct mate {
    struct player player;
    bool waiting;
    uint64_t due;
    struct race_answer answer;
};

struct engine {
    struct protocol *protocol;
    struct link link;
    struct arena arena;
    uint32_t think_ms;
    double start, until;
    uint64_t seed;
    /* For which game the mates sit there, and how much of it they have watched. */
    struct mate mate[GAME_SEATS_MAX + 1];
    uint32_t tables, games, backs, watched, position;
    /* The line being read. */
    char line[PROTOCOL_LINE + 1];
    size_t used;
    bool too_long;
};

static void send_object(void *context, struct link *to, const char *object, size_t length)
{
    (void)context;
    (void)to;
    fwrite(object, 1, length, stdout);
    putchar('\n');
}

static uint64_t now_ms(const struct engine *e)
{
    if (e->protocol->manual)
        return e->protocol->now;
    return (uint64_t)((cli_seconds() - e->start) * 1000.0);
}

static bool time_is_up(void *context)
{
    const struct engine *e = context;

    return cli_seconds() >= e->until;
}

/* Seats the players anew when the game is another one or something was taken back, and lets
 * them see what has been played since they last looked. */
static void watch(struct engine *e)
{
    const struct table *t = &e->protocol->table;

    if (e->tables != e->protocol->tables || e->games != t->games || e->backs != t->backs) {
        e->tables = e->protocol->tables;
        e->games = t->games;
        e->backs = t->backs;
        e->watched = 0;
        for (int s = 1; s <= t->seats; s++) {
            memset(&e->mate[s], 0, sizeof e->mate[s]);
            if (t->seat[s].kind == SEAT_COMPUTER)
                player_init(&e->mate[s].player, s, t->seat[s].level, e->seed + (uint64_t)s);
        }
        e->seed += 1000;
    }
    for (; e->watched < t->match.count; e->watched++) {
        game_action a = t->match.step[e->watched].action;
        union game_state before, after;

        table_state_at(t, e->watched, &before);
        table_state_at(t, e->watched + 1, &after);
        for (int s = 1; s <= t->seats; s++) {
            if (t->seat[s].kind == SEAT_COMPUTER)
                player_watch(&e->mate[s].player, t->match.game, before.byte, a, after.byte);
        }
    }
}

static void hand_in(struct engine *e, int seat, game_action a)
{
    struct table *t = &e->protocol->table;
    char action[GAME_ACTION_TEXT];
    struct answer answer;
    struct text text;

    text_init(&text, action, sizeof action);
    t->match.game->write_action(t->match.state.byte, a, &text);
    table_act(t, seat, t->position, action, "", now_ms(e), &answer);
}

/* A computer never forgets to announce; it does so before anything else. */
static bool announce(struct engine *e, int seat)
{
    const struct table *t = &e->protocol->table;
    char words[] = "0:!";
    game_action a;

    words[0] = (char)('0' + seat);
    if (!(table_acting(t) & (table_acting(t) - 1)) ||
        !match_read(&t->match, words, &a, &(struct message){ 0 }))
        return false;
    hand_in(e, seat, a);
    return true;
}

/* Decides for a seat and plays it. Where search has no answer any action will do. */
static void think(struct engine *e, int seat)
{
    static game_action list[GAME_ACTIONS_MAX];
    struct table *t = &e->protocol->table;
    struct player *p = &e->mate[seat].player;
    struct search_limits limits = { .stop = time_is_up, .context = e };
    struct search_answer out;
    int n;

    if (announce(e, seat))
        return;
    if (!e->arena.at) {
        void *memory = malloc(ARENA_BYTES);

        arena_init(&e->arena, memory, memory ? ARENA_BYTES : 0);
    }
    e->until = cli_seconds() + e->think_ms / 1000.0;
    arena_reset(&e->arena);
    if (e->arena.at && search_best(p, &t->match, &limits, &e->arena, &out)) {
        hand_in(e, seat, out.action);
        return;
    }
    n = table_actions(t, seat, list);
    if (n)
        hand_in(e, seat, list[rng_below(&p->rng, (uint32_t)n)]);
    else
        table_resign(t, seat, now_ms(e), NULL);
}

/* Whether a call of the seat waits to be ranked. */
static bool called(const struct table *t, int seat)
{
    for (uint32_t i = 0; i < t->calls; i++) {
        if (t->call[i].seat == seat)
            return true;
    }
    return false;
}

/* One step of a race: the mate that is due acts. True where somebody did. */
static bool race(struct engine *e)
{
    const struct table *t = &e->protocol->table;
    bool moved = e->position != t->position;
    uint64_t now = now_ms(e);

    e->position = t->position;
    for (int s = 1; s <= t->seats; s++) {
        struct mate *m = &e->mate[s];

        if (t->seat[s].kind != SEAT_COMPUTER || !(table_acting(t) >> s & 1) || called(t, s))
            continue;
        if (!m->waiting || (moved && race_stale(&m->player, &t->match, &m->answer))) {
            m->waiting = race_next(&m->player, &t->match, &m->answer);
            m->due = now + m->answer.delay_ms;
        }
        if (m->waiting && m->due <= now) {
            m->waiting = false;
            if (match_judge(&t->match, m->answer.action, NULL)) {
                hand_in(e, s, m->answer.action);
                return true;
            }
        }
    }
    return false;
}

/* Everything that happens by itself now; the client is told each step. */
static void work(struct engine *e)
{
    struct table *t = &e->protocol->table;
    bool again = true;

    while (again) {
        int seat;

        table_time(t, now_ms(e));
        protocol_update(e->protocol, &e->link);
        if (t->status != TABLE_PLAYING)
            return;
        watch(e);
        seat = table_thinker(t);
        if (seat)
            think(e, seat);
        again = seat || (t->race && race(e));
    }
}

/* Milliseconds until something is due; -1: nothing is. */
static int nap(const struct engine *e)
{
    const struct table *t = &e->protocol->table;
    uint64_t due = table_deadline(t);
    uint64_t now = now_ms(e);

    if (e->protocol->manual || t->status != TABLE_PLAYING)
        return -1;
    for (int s = 1; s <= t->seats && t->race; s++) {
        if (e->mate[s].waiting && e->mate[s].due < due)
            due = e->mate[s].due;
    }
    if (due == UINT64_MAX)
        return -1;
    return due <= now ? 1 : due - now < NAP_MS ? (int)(due - now) + 1 : NAP_MS;
}

static void take_byte(struct engine *e, char c)
{
    if (c != '\n') {
        if (e->used == sizeof e->line)
            e->too_long = true;
        else
            e->line[e->used++] = c;
        return;
    }
    if (e->too_long)
        protocol_too_long(e->protocol, &e->link);
    else
        protocol_line(e->protocol, &e->link, e->line, e->used, now_ms(e));
    e->used = 0;
    e->too_long = false;
    work(e);
}

/* Until the end of the input, or until nobody reads any more. */
static int serve(struct engine *e)
{
    static char bytes[READ_BYTES];

    for (;;) {
        struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
        ssize_t n;

        work(e);
        if (fflush(stdout) != 0)
            return EXIT_WORLD;
        if (poll(&in, 1, nap(e)) == 0)
            continue;
        n = read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && errno == EINTR)
            continue;
        for (ssize_t i = 0; i < n && !ferror(stdout); i++)
            take_byte(e, bytes[i]);
        if (n <= 0) {
            if (e->used || e->too_long)
                take_byte(e, '\n'); /* the last line may lack its end */
            return EXIT_OK;
        }
    }
}

static bool true_random(uint8_t bytes[SHA256_BYTES])
{
    return getrandom(bytes, SHA256_BYTES, 0) == SHA256_BYTES;
}

int cmd_engine(const struct request *r)
{
    struct engine *e = calloc(1, sizeof *e);
    struct protocol *p = calloc(1, sizeof *p);
    struct message why = { .id = "match.memory" };
    uint8_t random[SHA256_BYTES] = { 0 };
    uint32_t n;
    int status = EXIT_INPUT;

    if (!e || !p || (!r->value[FLAG_SEED] && !true_random(random))) {
        cli_fail(&why);
        goto out;
    }
    e->think_ms = THINK_MS;
    if (r->value[FLAG_MS] && !cli_number("--ms", r->value[FLAG_MS], 3600000, &e->think_ms))
        goto out;
    if (r->value[FLAG_SEED]) {
        if (!cli_number("--seed", r->value[FLAG_SEED], UINT32_MAX, &n))
            goto out;
        memcpy(random, &n, sizeof n);
    }
    memcpy(&e->seed, random, sizeof e->seed);
    e->protocol = p;
    e->start = cli_seconds();
    signal(SIGPIPE, SIG_IGN);
    protocol_init(p, "engine", random, send_object, e);
    link_init(&e->link, true);
    status = serve(e);
    protocol_release(p);
    free(e->arena.at);
out:
    free(p);
    free(e);
    return status;
}
