/*
 * test_wire.c - tables of one host share one scratch, where a view is kept for others who see the
 * same: each viewer still gets only the current view of its own table.
 */
#include "table/inside.h"
#include "table/protocol.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

enum { INBOX = 1 << 16, VIEWERS = 3 };

struct client {
    struct link link; /* first: send() knows the client by it */
    char inbox[INBOX];
    size_t used;
};

struct desk {
    struct protocol protocol;
    struct client client[VIEWERS]; /* the host, and two spectators */
};

static struct scratch scratch;
static struct desk desk[2];

static void receive(void *context, struct link *to, const char *object, size_t length)
{
    struct client *c = (struct client *)to;

    (void)context;
    if (c->used + length + 1 > INBOX)
        return;
    memcpy(c->inbox + c->used, object, length);
    c->used += length;
    c->inbox[c->used] = '\0';
}

static void say(struct desk *d, int who, const char *line)
{
    protocol_line(&d->protocol, &d->client[who].link, line, strlen(line), 0);
}

static void clear(struct desk *d)
{
    for (int i = 0; i < VIEWERS; i++) {
        d->client[i].used = 0;
        d->client[i].inbox[0] = '\0';
    }
}

static void begin(struct desk *d, const char *line)
{
    for (int i = 0; i < VIEWERS; i++)
        say(d, i, "hello 2");
    say(d, 0, line);
    say(d, 0, "seat 1 computer 1");
    say(d, 0, "seat 2 computer 1");
    say(d, 0, "start");
    clear(d);
}

static bool heard(const struct desk *d, int who, const char *text)
{
    return strstr(d->client[who].inbox, text) != NULL;
}

/* Returns true if both spectators are sent this heap when they ask. */
static bool both_see(struct desk *d, int heap)
{
    char wanted[32];

    snprintf(wanted, sizeof wanted, "\"heap\":%d}", heap);
    clear(d);
    say(d, 1, "view");
    say(d, 2, "view");
    return heard(d, 1, wanted) && heard(d, 2, wanted);
}

static void sit_down(struct desk *d)
{
    static const uint8_t random[SHA256_BYTES] = { 1 };

    protocol_init(&d->protocol, &scratch, "test", random, receive, NULL);
    for (int i = 0; i < VIEWERS; i++)
        link_init(&d->client[i].link, i == 0 ? LINK_HOST : LINK_GUEST);
    clear(d);
}

/* Updates the other clients of a table where two actions were played, one after the other, and one
 * spectator has been sent the first. */
static void test_played(struct desk *d)
{
    struct table *t = &d->protocol.table;

    for (int i = 0; i < VIEWERS; i++)
        protocol_update(&d->protocol, &d->client[i].link);
    table_play(t, 1, NULL);
    protocol_update(&d->protocol, &d->client[1].link);
    table_play(t, 2, NULL);
    clear(d);
    for (int i = 0; i < VIEWERS; i++)
        protocol_update(&d->protocol, &d->client[i].link);
    ok(heard(d, 1, "\"played\":[{\"seat\":2,\"action\":\"2\"}]") &&
           heard(d, 2, "\"played\":[{\"seat\":1,\"action\":\"1\"},{\"seat\":2,") &&
           strcmp(d->client[0].inbox, d->client[2].inbox) == 0,
       "everybody is sent all actions that are new to them, and no others");
    clear(d);
    say(d, 1, "view");
    ok(heard(d, 1, "\"follows\":false") && heard(d, 1, "\"played\":[]"),
       "nobody is sent the whole table again");
}

int main(void)
{
    bool good = true;

    sit_down(&desk[0]);
    sit_down(&desk[1]);
    begin(&desk[0], "new blank heap=12");
    begin(&desk[1], "new blank heap=34");
    for (int i = 0; i < 3; i++)
        good &= both_see(&desk[0], 12) && both_see(&desk[1], 34);
    ok(good, "each table shows its own position, whichever was written last");
    protocol_release(&desk[1].protocol);
    sit_down(&desk[1]);
    begin(&desk[1], "new blank heap=56");
    ok(both_see(&desk[1], 56), "another table at the same place in memory shows its own position");
    begin(&desk[1], "new blank heap=78");
    ok(both_see(&desk[1], 78), "a new game at the same table shows its own position");
    say(&desk[1], 1, "hello 2 bytes");
    both_see(&desk[1], 78);
    ok(heard(&desk[1], 1, "\"bytes\"") && !heard(&desk[1], 2, "\"bytes\""),
       "bytes are for those who asked for them");
    test_played(&desk[0]);
    protocol_release(&desk[0].protocol);
    protocol_release(&desk[1].protocol);
    return tap_end();
}
