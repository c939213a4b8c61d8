/* test_quiz.c - at one screen the quiz asks the same question again after undo or loading. */
#include "table/protocol.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct host {
    struct protocol protocol;
    struct scratch scratch;
    struct link link;
};

static void receive(void *context, struct link *to, const char *object, size_t length)
{
    (void)context;
    (void)to;
    (void)object;
    (void)length;
}

static struct host *host_new(uint8_t seed)
{
    struct host *h = calloc(1, sizeof *h);
    uint8_t random[SHA256_BYTES] = { seed };

    protocol_init(&h->protocol, &h->scratch, "test", random, receive, h);
    link_init(&h->link, LINK_HOST);
    return h;
}

static void host_free(struct host *h)
{
    protocol_release(&h->protocol);
    free(h);
}

static void say(struct host *h, const char *line)
{
    protocol_line(&h->protocol, &h->link, line, strlen(line), 0);
    protocol_update(&h->protocol, &h->link);
}

static char saved[1 << 16];
static size_t saved_used;

static void save_line(void *context, const char *text, size_t length)
{
    (void)context;
    memcpy(saved + saved_used, text, length);
    saved_used += length;
    saved[saved_used++] = '\n';
}

/* Gives the table a pack of 30 questions, all of one category. */
static void give_pack(struct host *d)
{
    char line[64];

    say(d, "paper category 1 All");
    for (int i = 1; i <= 30; i++) {
        snprintf(line, sizeof line, "paper ? Number %d?", i);
        say(d, line);
        say(d, "paper + right");
        for (int k = 0; k < 5; k++) {
            snprintf(line, sizeof line, "paper - wrong %d", k);
            say(d, line);
        }
    }
    say(d, "pack");
}

static bool same_question(const struct question *a, const struct question *b)
{
    bool same = a->open && b->open && a->right == b->right && a->choices == b->choices &&
                a->text.length == b->text.length &&
                memcmp(a->text.at, b->text.at, a->text.length) == 0;

    for (int i = 0; same && i < a->choices; i++)
        same = a->choice[i].length == b->choice[i].length &&
               memcmp(a->choice[i].at, b->choice[i].at, a->choice[i].length) == 0;
    return same;
}

/* At one screen, an action that is undone and played again, or loaded, brings the same question. */
static void test_same_question(void)
{
    struct host *d = host_new(9);
    struct host *other = host_new(10);
    const struct table *t = &d->protocol.table;
    char line[512];
    struct question first;

    say(d, "hello 2");
    say(d, "new oeil quiz=1 placing=free");
    say(d, "mode local");
    give_pack(d);
    say(d, "sit 1");
    say(d, "sit 2");
    say(d, "ready");
    say(d, "as 1 act 1 @1a");
    first = t->question;
    for (int i = 0; i < 3; i++) {
        say(d, "as 1 back");
        snprintf(line, sizeof line, "as 1 act %u @1a", (unsigned)t->position);
        say(d, line);
        ok(same_question(&first, &t->question), "taken back and played again: the same question");
    }
    saved_used = 0;
    table_save(t, VIEW_ALL, save_line, NULL);
    saved[saved_used] = '\0';
    say(other, "hello 2");
    for (char *at = saved, *end; (end = strchr(at, '\n')); at = end + 1) {
        snprintf(line, sizeof line, "paper %.*s", (int)(end - at), at);
        say(other, line);
    }
    say(other, "load");
    give_pack(other);
    ok(same_question(&first, &other->protocol.table.question), "loaded: the same question");
    host_free(d);
    host_free(other);
}

int main(void)
{
    test_same_question();
    return tap_end();
}
