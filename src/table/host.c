/* host.c - the verbs of who keeps the table: choosing, setting up, loading; see order.h. */
#include "table/order.h"

#include "core/registry.h"

#include <string.h>

void do_hello(struct order *o)
{
    struct wire w;
    uint32_t version;

    if (o->words != 2 || !order_number(o->word[1], 1000000, &version) ||
        version != PROTOCOL_VERSION) {
        order_error(o, "table.version", "1");
        return;
    }
    o->link->hello = true;
    wire_open(o->protocol, &w, "hello");
    json_number(&w.json, "version", PROTOCOL_VERSION);
    json_bool(&w.json, "host", o->link->host);
    json_open(&w.json, "games", '[');
    for (int i = 0; i < games_count; i++)
        json_text(&w.json, NULL, games[i]->id);
    json_close(&w.json, ']');
    wire_end(o->protocol, o->link, &w);
    o->link->told = 0;
}

void do_new(struct order *o)
{
    const struct game *g = game_find(o->word[1]);
    struct message why = { 0 };
    struct options options;
    union game_state state;
    bool good = true;

    if (!g) {
        message_text(refuse(&why, "game.unknown"), o->word[1]);
        order_done(o, false, &why);
        return;
    }
    options_init(&options, g);
    for (int i = 2; i < o->words && good; i++)
        good = options_set(&options, o->word[i], &why);
    /* Only what can be played takes the place of what is being played. */
    good = good && options_check(&options, &why) && g->start(state.byte, &options, &why);
    if (good) {
        wire_fresh(o->protocol);
        good = table_game(&o->protocol->table, &options, &why);
    }
    order_done(o, good, &why);
}

void do_mode(struct order *o)
{
    struct message why = { 0 };

    if (strcmp(o->word[1], "local") != 0 && strcmp(o->word[1], "online") != 0)
        order_bad(o);
    else
        order_done(o, table_local(&o->protocol->table, o->word[1][0] == 'l', &why), &why);
}

void do_clock(struct order *o)
{
    struct table *t = &o->protocol->table;
    struct message why = { 0 };
    uint32_t ms, increment = 0;

    if (o->words == 2 && strcmp(o->word[1], "none") == 0)
        order_done(o, table_clock(t, CLOCK_NONE, 0, 0, &why), &why);
    else if (o->words == 3 && strcmp(o->word[1], "move") == 0 &&
             order_number(o->word[2], CLOCK_MAX, &ms))
        order_done(o, table_clock(t, CLOCK_MOVE, ms, 0, &why), &why);
    else if ((o->words == 3 || o->words == 4) && strcmp(o->word[1], "game") == 0 &&
             order_number(o->word[2], CLOCK_MAX, &ms) &&
             (o->words == 3 || order_number(o->word[3], CLOCK_MAX, &increment)))
        order_done(o, table_clock(t, CLOCK_GAME, ms, increment, &why), &why);
    else
        order_bad(o);
}

void do_race(struct order *o)
{
    struct message why = { 0 };
    uint32_t ms = RACE_LAY;

    if (o->words == 2 && strcmp(o->word[1], "untimed") == 0)
        order_done(o, table_race(&o->protocol->table, true, 0, &why), &why);
    else if ((o->words == 2 || (o->words == 3 && order_number(o->word[2], CLOCK_MAX, &ms))) &&
             strcmp(o->word[1], "timed") == 0)
        order_done(o, table_race(&o->protocol->table, false, ms, &why), &why);
    else
        order_bad(o);
}

void do_seat(struct order *o)
{
    struct message why = { 0 };
    uint32_t seat, level;

    if (o->words == 4 && order_number(o->word[1], 9, &seat) &&
        strcmp(o->word[2], "computer") == 0 &&
        order_number(o->word[3], 99, &level))
        order_done(o, table_seat(&o->protocol->table, (int)seat, SEAT_COMPUTER, (int)level, &why),
               &why);
    else if (o->words == 3 && order_number(o->word[1], 9, &seat) &&
             strcmp(o->word[2], "open") == 0)
        order_done(o, table_seat(&o->protocol->table, (int)seat, SEAT_OPEN, 0, &why), &why);
    else
        order_bad(o);
}

void do_pack(struct order *o)
{
    struct protocol *p = o->protocol;
    struct scratch *s = p->scratch;
    struct message why = { 0 };
    bool good = table_may_pack(&p->table, s->paper, s->paper_used, &why);

    if (good) { /* else the pack in use stays as it is */
        memcpy(s->pack, s->paper, s->paper_used);
        good = table_pack(&p->table, s->pack, s->paper_used, &why);
    }
    s->paper_used = 0;
    order_done(o, good, &why);
}

void do_load(struct order *o)
{
    struct protocol *p = o->protocol;
    struct scratch *s = p->scratch;
    struct message why = { 0 };
    uint32_t line = 0;
    bool good;

    table_init(&s->spare, p->id, p->random);
    good = table_load(&s->spare, s->paper, s->paper_used, p->now, &why, &line);
    s->paper_used = 0;
    if (good) { /* a record that cannot be read leaves the table as it is */
        wire_fresh(p);
        table_release(&p->table);
        p->table = s->spare;
    }
    order_done(o, good, &why);
}

void do_time(struct order *o)
{
    struct protocol *p = o->protocol;
    uint32_t ms;

    if (!order_number(o->word[1], UINT32_MAX, &ms)) {
        order_bad(o);
        return;
    }
    if (!p->manual)
        p->now = 0;
    p->manual = true;
    p->now = p->now > ms ? p->now : ms;
    table_time(&p->table, p->now);
    order_done(o, true, NULL);
}

void do_rtt(struct order *o)
{
    struct table *t = &o->protocol->table;
    uint32_t seat, ms;

    if (!order_number(o->word[1], (uint32_t)t->seats, &seat) || seat == 0 ||
        !order_number(o->word[2], 60000, &ms)) {
        order_bad(o);
        return;
    }
    t->seat[seat].rtt = ms;
    order_done(o, true, NULL);
}

void do_start(struct order *o)
{
    struct message why = { 0 };

    order_done(o, table_start(&o->protocol->table, o->protocol->now, &why), &why);
}
