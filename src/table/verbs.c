/* verbs.c - the verbs of those who sit and look, and the table of all verbs; see order.h. */
#include "table/order.h"

#include <string.h>

/* ---- sitting ---- */

static void do_sit(struct order *o)
{
    struct message why = { 0 };
    uint32_t seat;
    bool good;

    if (!order_number(o->word[1], 9, &seat)) {
        order_bad(o);
        return;
    }
    good = table_sit(&o->protocol->table, (int)seat, &why);
    if (good) {
        o->link->seats |= 1u << seat;
        o->link->told = 0; /* it sees with other eyes now */
    }
    order_done(o, good, &why);
}

static void do_leave(struct order *o)
{
    struct message why = { 0 };
    bool good = table_leave(&o->protocol->table, o->seat, &why);

    if (good) {
        o->link->seats &= ~(1u << o->seat);
        o->link->told = 0;
    }
    order_done(o, good, &why);
}

static void do_name(struct order *o)
{
    char name[PROTOCOL_LINE + 1];
    struct message why = { 0 };
    struct text t;

    text_init(&t, name, sizeof name);
    for (int i = 1; i < o->words; i++) {
        text_put(&t, i > 1 ? " " : "");
        text_put(&t, o->word[i]);
    }
    order_done(o, table_name(&o->protocol->table, o->seat, name, &why), &why);
}

static void do_nonce(struct order *o)
{
    uint8_t nonce[FAIR_NONCE];
    struct message why = { 0 };

    if (!hex_read(o->word[1], sizeof nonce, nonce))
        order_bad(o);
    else
        order_done(o, table_nonce(&o->protocol->table, o->seat, nonce, &why), &why);
}

static void do_ready(struct order *o)
{
    struct table *t = &o->protocol->table;
    struct message why = { 0 };
    unsigned seats = o->named ? 1u << o->seat : o->link->seats;
    bool good = seats != 0 || refused(&why, "table.which-seat");

    for (int s = 1; s <= t->seats && good; s++) {
        if (seats >> s & 1)
            good = table_ready(t, s, o->protocol->now, &why);
    }
    order_done(o, good, &why);
}

/* ---- playing ---- */

static void do_act(struct order *o)
{
    struct answer a;
    uint32_t position;

    if (!order_number(o->word[1], UINT32_MAX, &position) ||
        (o->words == 4 && strlen(o->word[3]) >= TABLE_ID)) {
        order_bad(o);
        return;
    }
    table_act(&o->protocol->table, o->seat, position, o->word[2], o->words == 4 ? o->word[3] : "",
              o->protocol->now, &a);
    wire_answer(o->protocol, o->link, "act", o->seat, &a);
}

static void do_answer(struct order *o)
{
    struct message why = { 0 };
    uint32_t position, choice;

    if (!order_number(o->word[1], UINT32_MAX, &position) ||
        !order_number(o->word[2], 99, &choice))
        order_bad(o);
    else
        order_done(o, table_answer(&o->protocol->table, o->seat, position, (int)choice,
                               o->protocol->now, &why), &why);
}

static void do_resign(struct order *o)
{
    struct message why = { 0 };

    order_done(o, table_resign(&o->protocol->table, o->seat, o->protocol->now, &why), &why);
}

static void offer(struct order *o, enum offer_kind kind)
{
    struct message why = { 0 };

    order_done(o, table_offer(&o->protocol->table, o->seat, kind, o->protocol->now, &why), &why);
}

static void do_draw(struct order *o)
{
    offer(o, OFFER_DRAW);
}

static void do_back(struct order *o)
{
    offer(o, OFFER_BACK);
}

static void do_rematch(struct order *o)
{
    offer(o, OFFER_REMATCH);
}

static void do_pause(struct order *o)
{
    offer(o, OFFER_PAUSE);
}

static void do_yes(struct order *o)
{
    struct message why = { 0 };

    order_done(o, table_agree(&o->protocol->table, o->seat, o->protocol->now, &why), &why);
}

static void do_no(struct order *o)
{
    struct message why = { 0 };

    order_done(o, table_decline(&o->protocol->table, o->seat, &why), &why);
}

static void do_resume(struct order *o)
{
    struct message why = { 0 };

    order_done(o, table_resume(&o->protocol->table, o->protocol->now, &why), &why);
}

/* ---- looking ---- */

static bool begun(const struct order *o)
{
    struct message why = { 0 };

    if (o->protocol->table.begun)
        return true;
    refused(&why, "table.not-started");
    order_done(o, false, &why);
    return false;
}

static int viewer_of(const struct order *o)
{
    return o->seat > 0 ? o->seat : VIEW_SPECTATOR;
}

static void do_view(struct order *o)
{
    wire_table(o->protocol, o->link);
    if (o->protocol->table.begun)
        wire_states(o->protocol, o->link, o->named ? 1u << o->seat : o->link->seats, true);
}

static void do_moves(struct order *o)
{
    if (begun(o))
        wire_moves(o->protocol, o->link, o->seat);
}

/* Hints are for who plays alone or at one table with friends. */
static void do_hint(struct order *o)
{
    struct protocol *p = o->protocol;
    struct message why = { 0 };

    if (!begun(o))
        return;
    if (!table_may_hint(&p->table, o->seat, &why))
        order_done(o, false, &why);
    else if (p->wish.link)
        order_done(o, refused(&why, "table.thinking"), &why);
    else
        p->wish = (struct wish){ o->link, o->seat };
}

void protocol_hint(struct protocol *p, const struct hint *h)
{
    struct wish wish = p->wish;
    struct answer a = { .verdict = VERDICT_REFUSED, .position = p->table.position };

    p->wish = (struct wish){ 0 };
    if (!wish.link)
        return;
    if (h) {
        wire_hint(p, wish.link, wish.seat, h);
    } else {
        refuse(&a.why, "table.no-hint");
        wire_answer(p, wish.link, "hint", wish.seat, &a);
    }
}

static void do_record(struct order *o)
{
    /* Behind `host` stands the one who keeps the game: it may have everything. */
    bool all = o->words == 2 && strcmp(o->word[1], "all") == 0 && o->link->host;

    if (o->words != 1 && !all)
        order_bad(o);
    else if (begun(o))
        wire_record(o->protocol, o->link, all ? VIEW_ALL : viewer_of(o));
}

static void do_history(struct order *o)
{
    if (begun(o))
        wire_history(o->protocol, o->link);
}

static void do_replay(struct order *o)
{
    const struct table *t = &o->protocol->table;
    struct message why = { 0 };
    uint32_t count;

    if (!order_number(o->word[1], UINT32_MAX, &count)) {
        order_bad(o);
    } else if (begun(o)) {
        if (!table_open(t)) /* what was seen is to be remembered, not looked up */
            order_done(o, refused(&why, "table.past"), &why);
        else if (count > t->match.count)
            order_done(o, message_number(refuse(&why, "table.no-action"), (int32_t)t->match.count),
                   &why);
        else
            wire_replay(o->protocol, o->link, viewer_of(o), count);
    }
}

static void do_ping(struct order *o)
{
    struct wire w;

    wire_open(o->protocol, &w, "pong");
    if (o->words > 1)
        json_text(&w.json, "text", o->word[1]);
    wire_end(o->protocol, o->link, &w);
}

static const struct verb verbs[] = {
    { "hello", do_hello, NEED_NOTHING, false, 0, 1 },
    { "ping", do_ping, NEED_NOTHING, false, 0, 1 },
    { "new", do_new, NEED_HOST, false, 1, ORDER_WORDS },
    { "mode", do_mode, NEED_HOST, false, 1, 1 },
    { "clock", do_clock, NEED_HOST, false, 1, 3 },
    { "race", do_race, NEED_HOST, false, 1, 2 },
    { "seat", do_seat, NEED_HOST, false, 2, 3 },
    { "pack", do_pack, NEED_HOST, false, 0, 0 },
    { "load", do_load, NEED_HOST, false, 0, 0 },
    { "time", do_time, NEED_HOST, false, 1, 1 },
    { "rtt", do_rtt, NEED_HOST, false, 2, 2 },
    { "sit", do_sit, NEED_NOTHING, false, 1, 1 },
    { "leave", do_leave, NEED_SEAT, false, 0, 0 },
    { "nonce", do_nonce, NEED_SEAT, false, 1, 1 },
    { "ready", do_ready, NEED_NOTHING, false, 0, 0 },
    { "act", do_act, NEED_SEAT, true, 2, 3 },
    { "answer", do_answer, NEED_SEAT, false, 2, 2 },
    { "resign", do_resign, NEED_SEAT, false, 0, 0 },
    { "draw", do_draw, NEED_SEAT, false, 0, 0 },
    { "back", do_back, NEED_SEAT, false, 0, 0 },
    { "rematch", do_rematch, NEED_SEAT, false, 0, 0 },
    { "pause", do_pause, NEED_SEAT, false, 0, 0 },
    { "yes", do_yes, NEED_SEAT, false, 0, 0 },
    { "no", do_no, NEED_SEAT, false, 0, 0 },
    { "resume", do_resume, NEED_SEAT, false, 0, 0 },
    { "view", do_view, NEED_VIEW, false, 0, 0 },
    { "moves", do_moves, NEED_SEAT, true, 0, 0 },
    { "record", do_record, NEED_VIEW, false, 0, 1 },
    { "history", do_history, NEED_VIEW, false, 0, 0 },
    { "replay", do_replay, NEED_VIEW, false, 1, 1 },
    { "start", do_start, NEED_HOST, false, 0, 0 },
    { "hint", do_hint, NEED_SEAT, false, 0, 0 },
    { "name", do_name, NEED_SEAT, false, 0, ORDER_WORDS },
};

const struct verb *verb_find(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    }
    return NULL;
}
