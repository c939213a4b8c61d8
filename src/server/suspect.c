/* suspect.c - see suspect.h. */
#include "server/suspect.h"

#include "server/hall.h"
#include "service/log.h"

#include <string.h>

/* Anyone can provoke suspicion again and again, so the log has it only a few times an hour. */
static void tell(const struct visitor *v, const char *event, uint32_t count)
{
    struct hall *h = v->room->hall;
    struct log l;

    if (!limit_take(h->limits, event, v->conn->address, SUSPECT_HOUR, 3600000, hall_now(h) + 1))
        return;
    log_open(&l, event);
    json_text(&l.object.json, "table", v->room->facts.id);
    json_number(&l.object.json, "person", v->person);
    json_text(&l.object.json, "address", v->conn->address);
    json_number(&l.object.json, "count", count);
    log_end(&l);
}

void suspect_press(struct visitor *v, const struct order *o, const struct outcome *out,
                   uint64_t now)
{
    struct room *r = v->room;
    const struct answer *a = &out->answer;
    uint64_t half = v->conn->rtt / 2 < RACE_HALF_MAX ? v->conn->rtt / 2 : RACE_HALF_MAX;
    struct member *m;
    bool unproven = v->conn->proxied && !v->conn->measured && v->conn->rtt >= SUSPECT_FAR;
    bool early = a->verdict == VERDICT_REFUSED && a->why.id &&
                 strcmp(a->why.id, "table.early") == 0;

    if (!order_has(o, VERB_ACTS) || !r->protocol.table.together)
        return;
    m = room_member(r, v->person, false);
    if (!m)
        return;
    if (unproven && !v->unproven)
        tell(v, "unproven", v->conn->rtt);
    v->unproven = v->unproven || unproven;
    if (!early && (a->verdict != VERDICT_HELD || now >= r->shown + half + SUSPECT_MS))
        return;
    r->hall->count.quick++;
    if (++m->quick % SUSPECT_EACH == 0)
        tell(v, "quick", m->quick);
}

void suspect_distance(struct visitor *v)
{
    if (v->conn->holds_back && !v->suspected)
        tell(v, "held-back", v->conn->pongs);
    v->suspected = v->conn->holds_back;
}
