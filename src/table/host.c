/* host.c - the host's verbs: choosing, setting up, loading; see verbs.h. */
#include "table/verbs.h"

#include "core/registry.h"

#include <string.h>

/* Reads the words after the version: `bytes`, and the language that the client reads. */
static void take_wishes(const struct order *o, struct link *l)
{
    l->with = 0;
    l->language[0] = '\0';
    for (int i = 2; i < o->words; i++) {
        if (strcmp(o->word[i], "bytes") == 0)
            l->with = WITH_BYTES;
        else if (strlen(o->word[i]) < sizeof l->language)
            memcpy(l->language, o->word[i], strlen(o->word[i]) + 1);
    }
}

void do_hello(struct order *o, struct outcome *out)
{
    uint32_t version = 0;

    if (o->words >= 2)
        order_number(o->word[1], 1000000, &version);
    if (version != PROTOCOL_VERSION) {
        message_set(&out->answer.why,
                    version > PROTOCOL_VERSION ? "table.newer" : "table.version");
        order_done(o, out, message_number(&out->answer.why, PROTOCOL_VERSION));
        return;
    }
    o->link->hello = true;
    take_wishes(o, o->link);
    o->link->told = 0;
    out->kind = OUTCOME_HELLO;
}

void do_new(struct order *o, struct outcome *out)
{
    const struct game *g = game_find(o->word[1]);
    struct message *why = &out->answer.why;
    struct options options;
    union game_state state;
    bool good = true;

    if (!g) {
        order_done(o, out, message_text(message_set(why, "game.unknown"), o->word[1]));
        return;
    }
    options_init(&options, g);
    for (int i = 2; i < o->words && good; i++)
        good = options_set(&options, o->word[i], why);
    /* The current game is replaced only by one that can be played. */
    good = good && options_check(&options, why) && g->start(state.byte, &options, why);
    if (good) {
        protocol_fresh(o->protocol);
        good = table_game(&o->protocol->table, &options, why);
    }
    order_done(o, out, good);
}

void do_mode(struct order *o, struct outcome *out)
{
    bool local = strcmp(o->word[1], "local") == 0;

    if (!local && strcmp(o->word[1], "online") != 0)
        order_bad(o, out);
    else
        order_done(o, out, table_local(&o->protocol->table, local, &out->answer.why));
}

void do_clock(struct order *o, struct outcome *out)
{
    struct table *t = &o->protocol->table;
    struct message *why = &out->answer.why;
    static const struct {
        int least, most;
    } words[] = { [CLOCK_NONE] = { 2, 2 }, [CLOCK_MOVE] = { 3, 3 }, [CLOCK_GAME] = { 3, 4 } };
    int kind = table_word(o->word[1], clock_kind_name, CLOCK_GAME + 1);
    uint32_t ms = 0, increment = 0;

    if (kind < 0 || o->words < words[kind].least || o->words > words[kind].most ||
        (o->words > 2 && !order_number(o->word[2], CLOCK_MAX, &ms)) ||
        (o->words > 3 && !order_number(o->word[3], CLOCK_MAX, &increment)))
        order_bad(o, out);
    else
        order_done(o, out, table_clock(t, (enum clock_kind)kind, ms, increment, why));
}

void do_race(struct order *o, struct outcome *out)
{
    struct table *t = &o->protocol->table;
    struct message *why = &out->answer.why;
    uint32_t ms = RACE_LAY;

    if (o->words == 2 && strcmp(o->word[1], "untimed") == 0)
        order_done(o, out, table_race(t, true, 0, why));
    else if ((o->words == 2 || order_number(o->word[2], CLOCK_MAX, &ms)) &&
             strcmp(o->word[1], "timed") == 0)
        order_done(o, out, table_race(t, false, ms, why));
    else
        order_bad(o, out);
}

void do_backs(struct order *o, struct outcome *out)
{
    int rule = table_word(o->word[1], back_rule_name, BACK_FREE + 1);

    if (rule < 0)
        order_bad(o, out);
    else
        order_done(o, out, table_back_rule(&o->protocol->table, (enum back_rule)rule,
                                           &out->answer.why));
}

void do_standins(struct order *o, struct outcome *out)
{
    uint32_t level;

    if (!order_number(o->word[1], 99, &level))
        order_bad(o, out);
    else
        order_done(o, out,
                   table_agree_standin(&o->protocol->table, (int)level, &out->answer.why));
}

void do_first(struct order *o, struct outcome *out)
{
    static const char *const ways[] = { "seated", "random" };
    int way = table_word(o->word[1], ways, 2);

    if (way < 0)
        order_bad(o, out);
    else
        order_done(o, out, table_first(&o->protocol->table, way == 1, &out->answer.why));
}

void do_countdown(struct order *o, struct outcome *out)
{
    uint32_t ms;

    if (!order_number(o->word[1], 60000, &ms))
        order_bad(o, out);
    else
        order_done(o, out, table_countdown(&o->protocol->table, ms, &out->answer.why));
}

void do_seat(struct order *o, struct outcome *out)
{
    struct table *t = &o->protocol->table;
    struct message *why = &out->answer.why;
    uint32_t seat, level;

    if (!order_number(o->word[1], 9, &seat))
        order_bad(o, out);
    else if (o->words == 4 && strcmp(o->word[2], "computer") == 0 &&
             order_number(o->word[3], 99, &level))
        order_done(o, out, table_seat(t, (int)seat, SEAT_COMPUTER, (int)level, why));
    else if (o->words == 3 && strcmp(o->word[2], "open") == 0)
        order_done(o, out, table_seat(t, (int)seat, SEAT_OPEN, 0, why));
    else
        order_bad(o, out);
}

/* The text is the next line of a record or a pack. */
void do_paper(struct order *o, struct outcome *out)
{
    struct scratch *s = o->protocol->scratch;
    const char *line = o->words == 2 ? o->word[1] : "";
    size_t n = strlen(line);

    if (n + 1 > sizeof s->paper - s->paper_used) {
        s->paper_used = 0;
        out->kind = OUTCOME_ERROR;
        message_set(&out->answer.why, "table.paper");
        return;
    }
    memcpy(s->paper + s->paper_used, line, n);
    s->paper_used += n;
    s->paper[s->paper_used++] = '\n';
}

void do_pack(struct order *o, struct outcome *out)
{
    struct protocol *p = o->protocol;
    struct scratch *s = p->scratch;
    bool good = table_may_pack(&p->table, s->paper, s->paper_used, &out->answer.why);

    if (good) { /* if it is not, the current pack stays */
        memcpy(s->pack, s->paper, s->paper_used);
        good = table_pack(&p->table, s->pack, s->paper_used, "", &out->answer.why);
    }
    s->paper_used = 0;
    order_done(o, out, good);
}

void do_load(struct order *o, struct outcome *out)
{
    struct protocol *p = o->protocol;
    struct scratch *s = p->scratch;
    uint32_t line = 0;
    bool good;

    table_init(&s->spare, p->id, p->random);
    good = table_load(&s->spare, s->paper, s->paper_used, p->now, &out->answer.why, &line);
    s->paper_used = 0;
    if (good) { /* a record that cannot be read leaves the table unchanged */
        protocol_fresh(p);
        table_release(&p->table);
        p->table = s->spare;
    }
    order_done(o, out, good);
}

void do_time(struct order *o, struct outcome *out)
{
    struct protocol *p = o->protocol;
    uint32_t ms;

    if (!order_number(o->word[1], UINT32_MAX, &ms)) {
        order_bad(o, out);
        return;
    }
    if (!p->manual)
        p->now = 0;
    p->manual = true;
    p->now = p->now > ms ? p->now : ms;
    table_time(&p->table, p->now);
    order_done(o, out, true);
}

void do_rtt(struct order *o, struct outcome *out)
{
    struct table *t = &o->protocol->table;
    uint32_t seat, ms;

    if (!order_number(o->word[1], (uint32_t)t->seats, &seat) || seat == 0 ||
        !order_number(o->word[2], 60000, &ms)) {
        order_bad(o, out);
        return;
    }
    t->seat[seat].rtt = ms;
    order_done(o, out, true);
}

void do_start(struct order *o, struct outcome *out)
{
    order_done(o, out,
               table_start(&o->protocol->table, o->protocol->now, &out->answer.why));
}
