/* protocol.c - has orders obeyed and answered; see protocol.h. */
#include "table/protocol.h"

#include "table/wire.h"

/* Returns true if the link may give this order; finds its seat if the line names none. */
static bool may_speak(struct order *o, struct message *why)
{
    enum verb_who who = o->verb->who;
    unsigned seats = o->link->seats;

    if (!o->link->hello && !order_has(o, VERB_GREETS))
        return refused(why, "table.hello");
    if ((who == WHO_HOST && o->link->rank < LINK_HOST) ||
        (who == WHO_OPENER && o->link->rank < LINK_OPENER))
        return refused(why, "table.host");
    if (o->named && o->seat == 0)
        return ((o->verb->flags & VERB_JUDGE) && o->link->rank >= LINK_OPENER) ||
               refused(why, "table.which-seat");
    if (o->named)
        return (seats >> o->seat & 1) || message_number(message_set(why, "table.no-seat"), o->seat);
    if (who != WHO_SEAT && who != WHO_VIEWER)
        return true;
    if (seats && !(seats & (seats - 1)))
        o->seat = __builtin_ctz(seats);
    return o->seat > 0 || who == WHO_VIEWER || refused(why, "table.which-seat");
}

void protocol_obey(struct protocol *p, struct link *l, struct order *o, uint64_t now,
                   struct outcome *out)
{
    static const struct outcome nothing;
    uint32_t tables = p->tables;
    uint64_t serial;

    if (!p->manual && now > p->now)
        p->now = now;
    table_time(&p->table, p->now);
    serial = p->table.serial;
    protocol_follow(p, l);
    o->protocol = p;
    o->link = l;
    *out = nothing;
    if (o->wrong.id) {
        out->kind = OUTCOME_ERROR;
        out->answer.why = o->wrong;
    } else if (o->verb) {
        if (may_speak(o, &out->answer.why))
            o->verb->obey(o, out);
        else
            order_done(o, out, false);
    }
    out->changed = p->table.serial != serial || p->tables != tables;
}

void protocol_answer(struct protocol *p, const struct order *o, const struct outcome *out)
{
    struct answer refusal = { .verdict = VERDICT_REFUSED, .position = p->table.position };
    struct link *l = o->link;

    switch (out->kind) {
    case OUTCOME_NONE:
        break;
    case OUTCOME_ERROR:
        wire_error(p, l, &out->answer.why);
        break;
    case OUTCOME_ANSWER:
        wire_answer(p, l, o->verb->name, o->seat, &out->answer);
        break;
    case OUTCOME_HELLO:
        wire_hello(p, l);
        break;
    case OUTCOME_PONG:
        wire_pong(p, l, o->words > 1 ? o->word[1] : NULL);
        break;
    case OUTCOME_GAMES:
        wire_games(p, l);
        break;
    case OUTCOME_VIEW:
        wire_table(p, l);
        if (p->table.begun)
            wire_states(p, l, o->named ? 1u << o->seat : l->seats, true);
        break;
    case OUTCOME_MOVES:
        wire_moves(p, l, o->seat);
        break;
    case OUTCOME_RECORD:
        if (wire_record(p, l, out->viewer))
            break;
        message_set(&refusal.why, "table.record-long");
        wire_answer(p, l, o->verb->name, o->seat, &refusal);
        break;
    case OUTCOME_HISTORY:
        wire_history(p, l);
        break;
    case OUTCOME_PLANS:
        wire_plans(p, l, o->seat);
        break;
    case OUTCOME_REPLAY:
        wire_replay(p, l, out->viewer, out->count);
        break;
    }
}

bool protocol_line(struct protocol *p, struct link *l, const char *line, size_t length,
                   uint64_t now)
{
    struct outcome out;
    struct order o;

    protocol_parse(&o, line, length, NULL);
    protocol_obey(p, l, &o, now, &out);
    protocol_answer(p, &o, &out);
    return out.changed;
}

void protocol_hint(struct protocol *p, const struct hint *h)
{
    struct answer refusal = { .verdict = VERDICT_REFUSED, .position = p->table.position };
    struct hint_wish wish = p->wish;

    p->wish = (struct hint_wish){ 0 };
    if (!wish.link)
        return;
    if (h) {
        wire_hint(p, wish.link, wish.seat, h);
    } else {
        message_set(&refusal.why, "table.no-hint");
        wire_answer(p, wish.link, wish.verb, wish.seat, &refusal);
    }
}
