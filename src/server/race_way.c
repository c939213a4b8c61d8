/* race_way.c - see race_way.h. */
#include "server/race_way.h"

static uint32_t set_distance(struct table *t, int seat, uint32_t rtt)
{
    uint32_t before = t->seat[seat].rtt;

    t->seat[seat].rtt = rtt;
    return before;
}

static void keep_distance(struct room *r, int seat, uint32_t rtt, uint64_t now)
{
    char line[32];
    struct order o;
    struct text out;

    text_init(&out, line, sizeof line);
    text_put(&out, "rtt ");
    text_number(&out, seat);
    text_char(&out, ' ');
    text_unsigned(&out, rtt);
    protocol_parse(&o, line, out.used, NULL);
    room_keep(r, 0, &o, now);
}

void race_way_obey(struct visitor *v, struct order *o, uint64_t now, struct outcome *out)
{
    struct room *r = v->room;
    struct table *t = &r->protocol.table;
    uint32_t rtt = v->conn->rtt < 60000 ? v->conn->rtt : 60000;
    uint32_t before[GAME_SEATS_MAX + 1] = { 0 };
    bool counts = t->race && order_has(o, VERB_ACTS);
    unsigned seats = v->link.seats;

    for (int s = 1; s <= t->seats && counts; s++) {
        if (seats >> s & 1)
            before[s] = set_distance(t, s, rtt);
    }
    protocol_obey(&r->protocol, &v->link, o, now, out);
    for (int s = 1; s <= t->seats && counts; s++) {
        if (!(seats >> s & 1) || before[s] == rtt)
            continue;
        if (out->changed)
            keep_distance(r, s, rtt, now);
        else
            set_distance(t, s, before[s]);
    }
}
