/*
 * test_table.c - the table and its protocol: transcripts as data, known answers of the hash,
 * fair shuffles, random hostile sessions, and two worlds that look the same.
 *
 * tests/wire/NAME.wire, one directive a line (# comment), for clients A (the host), B, C:
 *
 *     A> LINE      client A sends LINE; then all clients get what is new
 *     A= OBJECT    the next object that A received is exactly this
 *     A~ TEXT      some object that A received since contains TEXT; what came before it is dropped
 *     A! TEXT      no object that A still has to read contains TEXT
 *     A.           A has read everything
 *     A-           A drops what it has not read
 */
#include "lang/lang.h"
#include "match/record.h"
#include "table/protocol.h"
#include "tap.h"
#include "trials.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 3, INBOX = 1 << 21 };

struct client {
    struct link link;
    char *inbox; /* objects, each terminated */
    size_t used, read;
};

struct desk {
    struct protocol protocol;
    struct scratch scratch;
    struct client client[CLIENTS];
    uint64_t now;
};

static void receive(void *context, struct link *to, const char *object, size_t length)
{
    struct desk *d = context;

    for (int i = 0; i < CLIENTS; i++) {
        struct client *c = &d->client[i];

        if (to != &c->link || c->used + length + 1 > INBOX)
            continue;
        memcpy(c->inbox + c->used, object, length);
        c->inbox[c->used + length] = '\0';
        c->used += length + 1;
    }
}

static struct desk *desk_new(uint8_t seed)
{
    struct desk *d = calloc(1, sizeof *d);
    uint8_t random[SHA256_BYTES] = { seed };

    protocol_init(&d->protocol, &d->scratch, "test", random, receive, d);
    for (int i = 0; i < CLIENTS; i++) {
        d->client[i].inbox = malloc(INBOX);
        link_init(&d->client[i].link, i == 0 ? LINK_HOST : LINK_GUEST);
    }
    return d;
}

static void desk_free(struct desk *d)
{
    protocol_release(&d->protocol);
    for (int i = 0; i < CLIENTS; i++)
        free(d->client[i].inbox);
    free(d);
}

static void clear(struct client *c)
{
    c->used = c->read = 0;
}

static void say(struct desk *d, int who, const char *line)
{
    struct client *c = &d->client[who];

    if (c->read == c->used)
        clear(c);
    protocol_line(&d->protocol, &c->link, line, strlen(line), d->now);
    for (int i = 0; i < CLIENTS; i++)
        protocol_update(&d->protocol, &d->client[i].link);
}

/* ---- transcripts ---- */

static const char *next_object(struct client *c)
{
    const char *object = c->inbox + c->read;

    if (c->read == c->used)
        return NULL;
    c->read += strlen(object) + 1;
    return object;
}

static bool obey(struct desk *d, const char *text)
{
    struct client *c = &d->client[text[0] - 'A'];
    const char *rest = text[1] && text[2] ? text + 3 : "";
    const char *object;

    switch (text[1]) {
    case '>':
        say(d, text[0] - 'A', rest);
        return true;
    case '=':
        object = next_object(c);
        return object && strcmp(object, rest) == 0;
    case '~':
        while ((object = next_object(c))) {
            if (strstr(object, rest))
                return true;
        }
        return false;
    case '!':
        for (size_t at = c->read; at < c->used; at += strlen(c->inbox + at) + 1) {
            if (strstr(c->inbox + at, rest))
                return false;
        }
        return true;
    case '.':
        return c->read == c->used;
    case '-':
        clear(c);
        return true;
    default:
        return false;
    }
}

static void run_wire(const char *name)
{
    char path[512];
    static char line[1 << 16];
    struct desk *d = desk_new(1);
    int number = 0;
    int wrong = 0;
    FILE *f;

    snprintf(path, sizeof path, "tests/wire/%s", name);
    f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) {
        number++;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] < 'A' || line[0] >= 'A' + CLIENTS)
            continue;
        if (!obey(d, line)) {
            struct client *c = &d->client[line[0] - 'A'];

            printf("# %s:%d: %.200s\n", path, number, line);
            if (c->read < c->used)
                printf("# unread: %.300s\n", c->inbox + c->read);
            wrong++;
        }
    }
    ok(f && number && !wrong, "%s", path);
    if (f)
        fclose(f);
    desk_free(d);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void run_wires(void)
{
    static char name[64][64];
    DIR *folder = opendir("tests/wire");
    struct dirent *entry;
    size_t n = 0;

    while (folder && n < 64 && (entry = readdir(folder))) {
        if (strstr(entry->d_name, ".wire"))
            snprintf(name[n++], sizeof name[0], "%.60s", entry->d_name);
    }
    if (folder)
        closedir(folder);
    qsort(name, n, sizeof name[0], by_name);
    ok(n >= 10, "there are transcripts");
    for (size_t i = 0; i < n; i++)
        run_wire(name[i]);
}

/* ---- hashes and shuffles ---- */

static void hash_is(const char *bytes, size_t repeat, const char *want)
{
    uint8_t digest[SHA256_BYTES];
    char hex[SHA256_HEX];
    struct sha256 h;

    sha256_init(&h);
    for (size_t i = 0; i < repeat; i++)
        sha256_add(&h, bytes, strlen(bytes));
    sha256_end(&h, digest);
    hex_write(digest, sizeof digest, hex);
    ok(strcmp(hex, want) == 0, "sha256 of %zu x \"%.20s\"", repeat, bytes);
}

static void hmac_is(const char *key, size_t repeat, const char *text, const char *want)
{
    char long_key[200];
    uint8_t digest[SHA256_BYTES];
    char hex[SHA256_HEX];
    struct hmac m;
    size_t n = 0;

    for (size_t i = 0; i < repeat; i++, n += strlen(key))
        memcpy(long_key + n, key, strlen(key));
    hmac_init(&m, long_key, n);
    hmac_add(&m, text, strlen(text));
    hmac_end(&m, digest);
    hex_write(digest, sizeof digest, hex);
    ok(strcmp(hex, want) == 0, "hmac of \"%.30s\"", text);
}

/* FIPS 180-4 examples and RFC 4231 cases 1, 2 and 6. */
static void test_hashes(void)
{
    hash_is("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    hash_is("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    hash_is("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    hash_is("a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    hmac_is("\x0b", 20, "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    hmac_is("Jefe", 1, "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    hmac_is("\xaa", 131, "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

static char saved[1 << 20];
static size_t saved_used;

static void save_line(void *context, const char *text, size_t length)
{
    (void)context;
    memcpy(saved + saved_used, text, length);
    saved_used += length;
    saved[saved_used++] = '\n';
}

static void save(const struct table *t, int viewer)
{
    saved_used = 0;
    table_save(t, viewer, save_line, NULL);
    saved[saved_used] = '\0';
}

static void test_fair(void)
{
    int caught = 0;
    int fair = 0;

    for (int i = 0; i < 40; i++) {
        struct desk *d = desk_new((uint8_t)i);
        struct message why = { 0 };
        char *seed;

        say(d, 0, "hello 2");
        say(d, 0, "new lynx");
        say(d, 0, "sit 1");
        say(d, 0, "sit 2");
        say(d, 0, "as 2 nonce 00112233445566778899aabbccddee0f");
        say(d, 0, "ready");
        say(d, 0, "as 1 resign");
        save(&d->protocol.table, 1);
        fair += fair_verify(saved, saved_used, &why);
        seed = strstr(saved, "# fair seed ");
        if (seed) {
            seed[12 + i] = seed[12 + i] == '0' ? '1' : '0';
            caught += !fair_verify(saved, saved_used, &why) && strcmp(why.id, "fair.seed") == 0;
        }
        desk_free(d);
    }
    ok(fair == 40, "every deal can be verified");
    ok(caught == 40, "every changed seed is caught");
}

/* Every card comes to the top about equally often. */
static void test_even(void)
{
    static const uint8_t nonce[FAIR_NONCE];
    int first[51] = { 0 };
    double sum = 0;

    for (int i = 0; i < 20000; i++) {
        uint8_t seed[SHA256_BYTES] = { (uint8_t)i, (uint8_t)(i >> 8), 3 };
        struct options o;
        struct fair f;

        options_init(&o, game_find("lynx"));
        fair_init(&f, "even", seed);
        fair_nonce(&f, 1, nonce);
        fair_deal(&f, &o);
        first[strtol(o.value[options_find(o.game, "deck")], NULL, 10)]++;
    }
    for (int i = 1; i <= 50; i++)
        sum += (first[i] - 400.0) * (first[i] - 400.0) / 400.0;
    ok(sum > 23 && sum < 86, "the top card is any card (chi-square %.1f, 49 degrees)", sum);
}

/* ---- random hostile sessions ---- */

static struct rng rng;

static void noise(struct desk *d, int who)
{
    static const char *const lines[] = {
        "back", "as 1 back", "as 2 back", "yes", "no", "draw", "as 1 draw", "pause", "resume",
        "as 1 resume", "as 2 yes", "record", "replay 0", "view", "as 3 moves", "moves",
        "act 0 x", "act 99999 pass", "as 0 act 1 right", "sit 1", "sit 7", "new", "new chess",
        "as", "as 1", "hello 2", "\x01\x02", "act", "act 1", "act 1 ? y z", "load", "time x",
        "nonce 12", "seat 1 computer 3", "clock move 5", "race untimed", "answer 1 1", "start",
    };

    say(d, who, lines[rng_below(&rng, sizeof lines / sizeof lines[0])]);
}

/* Finds a legal action of a seat that may act; returns false if there is none. */
static bool play_any(struct desk *d)
{
    static game_action list[GAME_ACTIONS_MAX];
    const struct table *t = &d->protocol.table;
    unsigned acting = table_acting(t) & GAME_ACTOR_BITS;
    int seat = (int)rng_below(&rng, 7);
    char action[GAME_ACTION_TEXT];
    char line[128];
    int n;

    if (!acting)
        return false;
    while (!(acting >> seat & 1))
        seat = (seat + 1) % 7;
    n = table_actions(t, seat, list);
    if (!n)
        return true; /* in a race it may have nothing to lay while others do */
    game_action_text(t->match.game, t->match.state.byte, list[rng_below(&rng, (uint32_t)n)],
                     action);
    snprintf(line, sizeof line, "as %d act %u %s c%u", seat, (unsigned)t->position, action,
             (unsigned)rng_below(&rng, 2000));
    say(d, seat == 0 || seat % 2 ? 0 : 1, line);
    if (rng_below(&rng, 5) == 0)
        say(d, seat % 2 ? 0 : 1, line); /* a repeat changes nothing */
    return true;
}

static struct desk *open_session(const char *variant, uint8_t seed)
{
    struct desk *d = desk_new(seed);
    char line[512];

    for (int i = 0; i < CLIENTS; i++)
        say(d, i, i ? "hello 2 bytes" : "hello 2");
    say(d, 0, "time 1000");
    snprintf(line, sizeof line, "new %s", variant);
    say(d, 0, line);
    for (int s = 1; s <= d->protocol.table.seats; s++) {
        snprintf(line, sizeof line, "sit %d", s);
        say(d, s % 2 ? 0 : 1, line);
    }
    say(d, 0, "ready");
    say(d, 1, "ready");
    return d;
}

/* Nothing that a client is sent depends on what it may not know: compares the answers to the same
 * lines in this world and in one imagined for the seat, or for a spectator (0). */
static bool same_in_both(struct desk *d, int seat)
{
    static const char *const lines[] = { "view", "moves", "record", "history", "replay 0", "back",
                                         "act 0 x", "act %u nonsense", "act %u 1:stop" };
    struct table *t = &d->protocol.table;
    const struct game *g = t->match.game;
    struct client *c = &d->client[seat == 0 ? 2 : seat % 2 ? 0 : 1];
    union game_state real = t->match.state;
    static char first[INBOX];
    size_t used = 0;

    if (!g->imagine || t->status != TABLE_PLAYING)
        return true;
    for (int world = 0; world < 2; world++) {
        if (world)
            g->imagine(t->match.state.byte, seat, &rng);
        clear(c);
        for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
            char line[128];

            snprintf(line, sizeof line, "as %d ", seat);
            if (seat == 0)
                line[0] = '\0';
            snprintf(line + strlen(line), 64, lines[i], (unsigned)t->position);
            /* Only refused actions may be tried: a real call would change the game. */
            if (strstr(line, "stop") && t->race)
                continue;
            if (strstr(line, "back") && !t->race)
                continue;
            protocol_line(&d->protocol, &c->link, line, strlen(line), d->now);
        }
        if (world == 0) {
            memcpy(first, c->inbox, c->used);
            used = c->used;
        }
    }
    t->match.state = real;
    if (used == c->used && memcmp(first, c->inbox, used) == 0)
        return true;
    for (size_t i = 0; i < used; i++) {
        if (first[i] != c->inbox[i]) {
            printf("# here  %.160s\n# there %.160s\n", first + (i > 80 ? i - 80 : 0),
                   c->inbox + (i > 80 ? i - 80 : 0));
            break;
        }
    }
    return false;
}

static bool reloads(const struct table *t)
{
    struct message why;
    struct table *again = malloc(sizeof *again);
    static const uint8_t random[SHA256_BYTES];
    static char before[1 << 20];
    uint32_t line;
    bool good;

    if (!t->begun) {
        free(again);
        return true;
    }
    save(t, VIEW_ALL);
    memcpy(before, saved, saved_used + 1);
    table_init(again, "again", random);
    good = table_load(again, before, strlen(before), t->now, &why, &line) &&
           match_key(&again->match) == match_key(&t->match) && again->reason == t->reason &&
           again->result.winners == t->result.winners;
    if (good)
        save(again, VIEW_ALL);
    table_release(again);
    free(again);
    /* People have left their seats, and nothing else has changed. */
    for (char *at; (at = strstr(before, " person\n"));)
        memcpy(at, " open", 5), memmove(at + 5, at + 7, strlen(at + 7) + 1);
    return good && strcmp(before, saved) == 0;
}

static void test_sessions(void)
{
    for (struct trials t = { 0 }; trials_next(&t);) {
        const char *variant = t.name;
        bool twin = true;
        bool loads = true;
        struct desk *d;

        d = open_session(variant, (uint8_t)rng_next(&rng));
        for (int i = 0; i < 120 && twin; i++) {
            char line[32];

            for (int c = 0; c < CLIENTS; c++)
                clear(&d->client[c]);
            if (rng_below(&rng, 4) == 0)
                noise(d, (int)rng_below(&rng, CLIENTS));
            play_any(d);
            snprintf(line, sizeof line, "time %d", 2000 + i * 300);
            say(d, 0, line);
            say(d, 0, "as 1 resume");
            if (d->protocol.table.begun && i % 3 == 0)
                twin = same_in_both(d, (int)rng_below(&rng, 1 + (uint32_t)d->protocol.table.seats));
        }
        loads = reloads(&d->protocol.table);
        ok(d->protocol.table.games || strstr(variant, "players=1"), "%s: starts", variant);
        ok(twin, "%s: two worlds, one stream", variant);
        ok(loads, "%s: saves and resumes", variant);
        desk_free(d);
    }
}

/* Two decks that differ only in cards that never reach the table give exactly the same bytes. */
static void test_decks(const char *variant, int used)
{
    struct desk *d[2];
    char line[512];
    bool same = true;

    for (int w = 0; w < 2; w++) {
        struct text t;

        text_init(&t, line, sizeof line);
        text_put(&t, variant);
        text_put(&t, " deck=");
        for (int i = 1; i <= 50; i++) {
            text_number(&t, i <= used || w == 0 ? i : 50 + used + 1 - i);
            if (i < 50)
                text_char(&t, ',');
        }
        d[w] = open_session(line, 5);
    }
    for (int i = 0; i < 30 && same; i++) {
        struct rng keep = rng;

        for (int w = 0; w < 2; w++) {
            rng = keep;
            play_any(d[w]);
            snprintf(line, sizeof line, "time %d", 2000 + i * 300);
            say(d[w], 0, line);
        }
        for (int c = 0; c < CLIENTS; c++)
            same &= d[0]->client[c].used == d[1]->client[c].used &&
                    memcmp(d[0]->client[c].inbox, d[1]->client[c].inbox,
                           d[0]->client[c].used) == 0;
    }
    ok(same && d[0]->protocol.table.match.count > 4, "%s: unseen cards change no byte", variant);
    desk_free(d[0]);
    desk_free(d[1]);
}

/* A record is one object or none: a full paper of quotes, once escaped, does not fit. */
static void test_long_record(void)
{
    struct desk *d = desk_new(7);
    struct client *c = &d->client[0];
    char line[PROTOCOL_LINE + 1] = "paper # ";

    say(d, 0, "hello 2");
    say(d, 0, "paper coupdoeil record 1");
    say(d, 0, "paper game ovo");
    memset(line + 8, '"', PROTOCOL_LINE - 8);
    for (size_t left; (left = PROTOCOL_PAPER - d->scratch.paper_used) > 2;) {
        line[left - 1 + 6 < PROTOCOL_LINE ? left - 1 + 6 : PROTOCOL_LINE] = '\0';
        say(d, 0, line);
    }
    say(d, 0, "load");
    clear(c);
    say(d, 0, "record");
    ok(strstr(c->inbox, "\"type\":\"refused\"") && strstr(c->inbox, "table.record-long"),
       "a record that does not fit is refused, never cut");
    desk_free(d);
}

int main(int argc, char **argv)
{
    rng_seed(&rng, 11);
    if (argc > 1) {
        run_wire(argv[1]);
        return tap_end();
    }
    test_hashes();
    test_fair();
    test_even();
    run_wires();
    test_long_record();
    test_sessions();
    test_decks("lynx", 30);
    test_decks("lynx variant=B players=3", 21);
    test_decks("lynx variant=C players=4", 29);
    return tap_end();
}
