/* test_order.c - parsed lines of the protocol: what they mean, and what is wrong with them. */
#include "table/order.h"
#include "tap.h"

#include <string.h>

static void do_nothing(struct order *o, struct outcome *out)
{
    (void)o;
    (void)out;
}

/* The meaning of the order, or the id of what is wrong with it. */
static const char *said(const char *line, const struct verbs *own)
{
    static char room[PROTOCOL_LINE + 1];
    static struct order o;
    struct text t;

    protocol_parse(&o, line, strlen(line), own);
    text_init(&t, room, sizeof room);
    order_write(&o, &t);
    return o.wrong.id ? o.wrong.id : room;
}

static void is_text(const char *got, const char *wanted, const char *what)
{
    if (!ok(strcmp(got, wanted) == 0, "%s", what))
        printf("# got: %s\n# wanted: %s\n", got, wanted);
}

/* Reads a clock and writes it again, as the object that clients get. */
static const char *clock_of(const char *words)
{
    static char room[100];
    struct clock_terms clock;
    struct json_object o;

    if (!clock_read(words, &clock))
        return "none of these";
    json_begin(&o, room, sizeof room, NULL);
    clock_write(&clock, &o.json);
    json_end(&o);
    return room;
}

static void test_clocks(void)
{
    is_text(clock_of("game 300000 5000"),
            "{\"clock\":{\"kind\":\"game\",\"ms\":300000,\"increment\":5000}}",
            "a clock is read with its increment");
    is_text(clock_of("move 60000"),
            "{\"clock\":{\"kind\":\"move\",\"ms\":60000,\"increment\":0}}",
            "a clock is read without an increment");
    is_text(clock_of("none"), "{\"clock\":{\"kind\":\"none\",\"ms\":0,\"increment\":0}}",
            "a table without a clock has one of its own kind");
    is_text(clock_of("game 5 5 5"), "none of these", "a clock has at most two numbers");
    is_text(clock_of("game soon"), "none of these", "a clock has numbers");
    is_text(clock_of("games 5"), "none of these", "a clock is of a known kind");
}

int main(void)
{
    static const struct verb rows[] = {
        { "pack", 1, 1, WHO_ANYONE, 0, 1, do_nothing },
        { "chat", 1, 1, WHO_ANYONE, VERB_TEXT, 1, do_nothing },
    };
    static const struct verbs own = { rows, 2 };
    char many[PROTOCOL_LINE + 2];

    is_text(said("  as  1   act 7  a1-a2 ", NULL), "as 1 act 7 a1-a2",
            "blanks mean nothing, wherever they are");
    is_text(said("sit 1\r", NULL), "sit 1", "a carriage return at the end means nothing");
    is_text(said("paper  two  blanks ", NULL), "paper  two  blanks ", "blanks in a text are kept");
    is_text(said("   ", NULL), "", "an empty line says nothing");
    is_text(said("pack fr", NULL), "table.line", "a verb has its number of words");
    is_text(said("pack fr", &own), "pack fr", "a host's own verb comes first");
    is_text(said("chat", &own), "table.line", "a text that is needed must be there");
    is_text(said("xyzzy", &own), "table.verb", "an unknown verb is refused");
    is_text(said("as 9 view", NULL), "table.line", "a seat is a number that can be");
    is_text(said("as 1", NULL), "table.line", "a seat alone says nothing");
    is_text(said("ping \x07", NULL), "table.binary", "control characters are refused");
    memset(many, ' ', sizeof many);
    memcpy(many, "sit 1", 5);
    many[PROTOCOL_LINE + 1] = '\0';
    is_text(said(many, NULL), "table.long", "a line has its length");
    many[PROTOCOL_LINE] = '\0';
    is_text(said(many, NULL), "sit 1", "a line may have its full length");
    snprintf(many, sizeof many, "new %0*d", 50, 0);
    for (size_t i = 5; many[i]; i += 2)
        many[i] = ' ';
    is_text(said(many, NULL), "table.line", "a line with too many words is refused");
    test_clocks();
    return tap_end();
}
