/* verbs.c - the verbs of seats and viewers, and the table of all verbs; see verbs.h. */
#include "table/verbs.h"

#include <string.h>

/* ---- sitting ---- */

static void do_sit(struct order *o, struct outcome *out)
{
    uint32_t seat;
    bool good;

    if (!order_number(o->word[1], 9, &seat)) {
        order_bad(o, out);
        return;
    }
    good = table_sit(&o->protocol->table, (int)seat, &out->answer.why);
    if (good) {
        o->link->seats |= 1u << seat;
        o->link->told = 0; /* it now has the view of another viewer */
    }
    order_done(o, out, good);
}

static void do_leave(struct order *o, struct outcome *out)
{
    bool good = table_leave(&o->protocol->table, o->seat, &out->answer.why);

    if (good) {
        o->link->seats &= ~(1u << o->seat);
        o->link->told = 0;
    }
    order_done(o, out, good);
}

static void do_name(struct order *o, struct outcome *out)
{
    char name[PROTOCOL_LINE + 1];
    struct text t;

    text_init(&t, name, sizeof name);
    for (int i = 1; i < o->words; i++) {
        text_put(&t, i > 1 ? " " : "");
        text_put(&t, o->word[i]);
    }
    order_done(o, out, table_name(&o->protocol->table, o->seat, name, &out->answer.why));
}

static void do_nonce(struct order *o, struct outcome *out)
{
    uint8_t nonce[FAIR_NONCE];

    if (!hex_read(o->word[1], sizeof nonce, nonce))
        order_bad(o, out);
    else
        order_done(o, out,
                   table_nonce(&o->protocol->table, o->seat, nonce, &out->answer.why));
}

static void do_ready(struct order *o, struct outcome *out)
{
    struct table *t = &o->protocol->table;
    unsigned seats = o->named ? 1u << o->seat : o->link->seats;
    bool good = seats != 0 || refused(&out->answer.why, "table.which-seat");

    for (int s = 1; s <= t->seats && good; s++) {
        if (seats >> s & 1)
            good = table_ready(t, s, o->protocol->now, &out->answer.why);
    }
    order_done(o, out, good);
}

static void do_wait(struct order *o, struct outcome *out)
{
    order_done(o, out, table_wait(&o->protocol->table, o->seat, &out->answer.why));
}

/* ---- playing ---- */

static void do_act(struct order *o, struct outcome *out)
{
    const char *id = o->words == 4 ? o->word[3] : "";
    uint32_t position;

    if (!order_number(o->word[1], UINT32_MAX, &position) || strlen(id) >= TABLE_ID) {
        order_bad(o, out);
        return;
    }
    out->kind = OUTCOME_ANSWER;
    table_act(&o->protocol->table, o->seat, position, o->word[2], id, o->protocol->now,
              &out->answer);
}

static void do_answer(struct order *o, struct outcome *out)
{
    uint32_t position, choice;

    if (!order_number(o->word[1], UINT32_MAX, &position) ||
        !order_number(o->word[2], 99, &choice))
        order_bad(o, out);
    else
        order_done(o, out, table_answer(&o->protocol->table, o->seat, position, (int)choice,
                                        o->protocol->now, &out->answer.why));
}

static void do_resign(struct order *o, struct outcome *out)
{
    order_done(o, out, table_resign(&o->protocol->table, o->seat, o->protocol->now,
                                    &out->answer.why));
}

static void offer(struct order *o, struct outcome *out, enum offer_kind kind)
{
    order_done(o, out, table_offer(&o->protocol->table, o->seat, kind, o->protocol->now,
                                   &out->answer.why));
}

static void do_draw(struct order *o, struct outcome *out)
{
    offer(o, out, OFFER_DRAW);
}

static void do_back(struct order *o, struct outcome *out)
{
    offer(o, out, OFFER_BACK);
}

static void do_rematch(struct order *o, struct outcome *out)
{
    offer(o, out, OFFER_REMATCH);
}

static void do_pause(struct order *o, struct outcome *out)
{
    offer(o, out, OFFER_PAUSE);
}

static void do_yes(struct order *o, struct outcome *out)
{
    order_done(o, out, table_agree(&o->protocol->table, o->seat, o->protocol->now,
                                   &out->answer.why));
}

static void do_no(struct order *o, struct outcome *out)
{
    order_done(o, out, table_decline(&o->protocol->table, o->seat, &out->answer.why));
}

static void do_resume(struct order *o, struct outcome *out)
{
    order_done(o, out,
               table_resume(&o->protocol->table, o->protocol->now, &out->answer.why));
}

/* ---- viewing ---- */

/* Asks for objects about the game, if there is a game. */
static void ask(struct order *o, struct outcome *out, enum outcome_kind kind)
{
    out->kind = kind;
    out->viewer = o->seat > 0 ? o->seat : VIEW_SPECTATOR;
    if (!o->protocol->table.begun)
        order_refuse(o, out, "table.not-started");
}

static void do_ping(struct order *o, struct outcome *out)
{
    (void)o;
    out->kind = OUTCOME_PONG;
}

static void do_games(struct order *o, struct outcome *out)
{
    (void)o;
    out->kind = OUTCOME_GAMES;
}

static void do_view(struct order *o, struct outcome *out)
{
    (void)o;
    out->kind = OUTCOME_VIEW;
}

static void do_moves(struct order *o, struct outcome *out)
{
    ask(o, out, OUTCOME_MOVES);
    if (out->kind == OUTCOME_MOVES && o->seat > 0 && table_finding(&o->protocol->table))
        order_refuse(o, out, "table.finding");
}

static void do_record(struct order *o, struct outcome *out)
{
    bool all = o->words == 2;

    /* The host stores the game, so it may have the whole record. */
    if (all && (strcmp(o->word[1], "all") != 0 || o->link->rank < LINK_HOST)) {
        order_bad(o, out);
        return;
    }
    ask(o, out, OUTCOME_RECORD);
    if (all)
        out->viewer = VIEW_ALL;
}

static void do_history(struct order *o, struct outcome *out)
{
    ask(o, out, OUTCOME_HISTORY);
}

static void do_replay(struct order *o, struct outcome *out)
{
    const struct table *t = &o->protocol->table;

    if (!order_number(o->word[1], UINT32_MAX, &out->count)) {
        order_bad(o, out);
        return;
    }
    ask(o, out, OUTCOME_REPLAY);
    if (out->kind != OUTCOME_REPLAY)
        return;
    if (!table_open(t)) { /* remembering what was seen is part of the game */
        order_refuse(o, out, "table.past");
    } else if (out->count > t->match.count) {
        message_set(&out->answer.why, "table.no-action");
        order_done(o, out, message_number(&out->answer.why, (int32_t)t->match.count));
    }
}

/* Hints are for people who play alone or with friends at one screen. Thinking is slow, so the
 * answer comes later, with protocol_hint. */
static void do_hint(struct order *o, struct outcome *out)
{
    struct protocol *p = o->protocol;

    if (!p->table.begun)
        order_refuse(o, out, "table.not-started");
    else if (!table_may_hint(&p->table, o->seat, &out->answer.why))
        order_done(o, out, false);
    else if (p->wish.link)
        order_refuse(o, out, "table.thinking");
    else
        p->wish = (struct hint_wish){ o->link, o->seat, o->verb->name };
}

/* ---- conditional moves, and more time ---- */

static void do_plan(struct order *o, struct outcome *out)
{
    uint32_t position;

    if (!order_number(o->word[1], UINT32_MAX, &position))
        order_bad(o, out);
    else
        order_done(o, out, table_plan(&o->protocol->table, o->seat, position, o->word + 2,
                                      o->words - 2, &out->answer.why));
}

static void do_unplan(struct order *o, struct outcome *out)
{
    uint32_t number = 0;

    if (o->words == 2 && !order_number(o->word[1], PLAN_LINES, &number))
        order_bad(o, out);
    else
        order_done(o, out, table_unplan(&o->protocol->table, o->seat, (int)number,
                                        &out->answer.why));
}

static void do_plans(struct order *o, struct outcome *out)
{
    ask(o, out, OUTCOME_PLANS);
}

static void do_vacation(struct order *o, struct outcome *out)
{
    uint32_t days;

    if (!order_number(o->word[1], 1000, &days))
        order_bad(o, out);
    else
        order_done(o, out, table_vacation(&o->protocol->table, o->seat, days,
                                          &out->answer.why));
}

/* ---- all of them ---- */

/* Name, number of words after it, who may use it, flags, cost, function. Long answers cost more. */
static const struct verb rows[] = {
    { "hello", 0, 3, WHO_ANYONE, VERB_ASKS | VERB_GREETS, 5, do_hello },
    { "ping", 0, 1, WHO_ANYONE, VERB_ASKS, 1, do_ping },
    { "games", 0, 0, WHO_ANYONE, VERB_ASKS, 5, do_games },
    { "new", 1, ORDER_WORDS, WHO_HOST, VERB_OPENS, 1, do_new },
    { "mode", 1, 1, WHO_HOST, 0, 1, do_mode },
    { "paper", 0, 1, WHO_HOST, VERB_TEXT, 1, do_paper },
    { "pack", 0, 0, WHO_HOST, 0, 1, do_pack },
    { "load", 0, 0, WHO_HOST, 0, 1, do_load },
    { "time", 1, 1, WHO_HOST, 0, 1, do_time },
    { "rtt", 2, 2, WHO_HOST, 0, 1, do_rtt },
    { "clock", 1, 3, WHO_OPENER, VERB_SETS, 1, do_clock },
    { "race", 1, 2, WHO_OPENER, VERB_SETS, 1, do_race },
    { "seat", 2, 3, WHO_OPENER, VERB_SETS, 1, do_seat },
    { "backs", 1, 1, WHO_OPENER, VERB_SETS, 1, do_backs },
    { "standins", 1, 1, WHO_OPENER, VERB_SETS, 1, do_standins },
    { "first", 1, 1, WHO_OPENER, VERB_SETS, 1, do_first },
    { "countdown", 1, 1, WHO_HOST, 0, 1, do_countdown },
    { "start", 0, 0, WHO_OPENER, 0, 1, do_start },
    { "sit", 1, 1, WHO_PERSON, VERB_SITS, 1, do_sit },
    { "leave", 0, 0, WHO_SEAT, VERB_LEAVES, 1, do_leave },
    { "name", 0, ORDER_WORDS, WHO_SEAT, VERB_SERVED, 1, do_name },
    { "nonce", 1, 1, WHO_SEAT, 0, 1, do_nonce },
    { "ready", 0, 0, WHO_ANYONE, 0, 1, do_ready },
    { "wait", 0, 0, WHO_SEAT, 0, 1, do_wait },
    { "act", 2, 3, WHO_SEAT, VERB_JUDGE | VERB_ACTS | VERB_PLAYS, 1, do_act },
    { "answer", 2, 2, WHO_SEAT, VERB_PLAYS, 1, do_answer },
    { "resign", 0, 0, WHO_SEAT, VERB_PLAYS, 1, do_resign },
    { "draw", 0, 0, WHO_SEAT, 0, 1, do_draw },
    { "back", 0, 0, WHO_SEAT, 0, 1, do_back },
    { "rematch", 0, 0, WHO_SEAT, VERB_STALLS | VERB_AGAIN, 1, do_rematch },
    { "pause", 0, 0, WHO_SEAT, VERB_STALLS, 1, do_pause },
    { "yes", 0, 0, WHO_SEAT, 0, 1, do_yes },
    { "no", 0, 0, WHO_SEAT, 0, 1, do_no },
    { "resume", 0, 0, WHO_SEAT, 0, 1, do_resume },
    { "plan", 3, ORDER_WORDS, WHO_SEAT, VERB_SECRET, 5, do_plan },
    { "unplan", 0, 1, WHO_SEAT, VERB_SECRET, 1, do_unplan },
    { "plans", 0, 0, WHO_SEAT, VERB_ASKS, 2, do_plans },
    { "vacation", 1, 1, WHO_SEAT, 0, 1, do_vacation },
    { "moves", 0, 0, WHO_SEAT, VERB_ASKS | VERB_JUDGE, 2, do_moves },
    { "hint", 0, 0, WHO_SEAT, VERB_ASKS, 2, do_hint },
    { "view", 0, 0, WHO_VIEWER, VERB_ASKS, 2, do_view },
    { "replay", 1, 1, WHO_VIEWER, VERB_ASKS, 1, do_replay },
    { "record", 0, 1, WHO_VIEWER, VERB_ASKS, 5, do_record },
    { "history", 0, 0, WHO_VIEWER, VERB_ASKS, 5, do_history },
};

const struct verbs protocol_verbs = { rows, sizeof rows / sizeof rows[0] };
