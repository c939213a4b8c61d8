/* absence.c - see absence.h. */
#include "server/absence.h"

#include "server/hall.h"

#include <string.h>

enum { LONG_MS = 3600000 };

/* The seats whose people are here, except this one; all bits if the person of this one is here
 * too. */
static unsigned seats_here(const struct room *r, uint32_t but)
{
    unsigned here = 0;

    for (int i = 0; i < r->members; i++) {
        const struct member *m = &r->member[i];

        if (!room_is_here(r, m->person))
            continue;
        if (m->link.seats >> but & 1)
            return UINT32_MAX;
        here |= m->link.seats;
    }
    return here;
}

static const struct member *holder_of(const struct room *r, uint32_t seat)
{
    for (int i = 0; i < r->members; i++) {
        if (r->member[i].link.seats >> seat & 1)
            return &r->member[i];
    }
    return NULL;
}

static bool anybody_here(const struct room *r)
{
    for (int i = 0; i < r->members; i++) {
        if (r->member[i].link.seats && room_is_here(r, r->member[i].person))
            return true;
    }
    return false;
}

void absence_left(struct room *r)
{
    if (!anybody_here(r))
        r->deserted = room_now(r);
}

void absence_back(struct room *r)
{
    uint64_t nobody = r->deserted ? room_now(r) - r->deserted : 0;

    for (int i = 0; i < r->members; i++) {
        if (!room_is_here(r, r->member[i].person))
            r->member[i].gone += nobody;
    }
    r->deserted = 0;
}

/* Returns true if the seat's holder has had time to come back. */
static bool gone_for_long(const struct room *r, uint32_t seat)
{
    const struct member *m = holder_of(r, seat);

    return !m || room_now(r) >= m->gone + (uint64_t)r->hall->config->grace * 1000;
}

/* Nobody has to stay at the table for a move that may take an hour or more. */
static bool takes_long(const struct table *t)
{
    return t->clock != CLOCK_NONE && !t->race && t->clock_ms >= LONG_MS;
}

/* Returns true if the others may ask for anything about the absent seat; otherwise false with the
 * reason. */
static bool may_wish(struct visitor *v, uint32_t seat, struct message *why)
{
    struct room *r = v->room;
    const struct table *t = &r->protocol.table;

    if (t->status == TABLE_PAUSED)
        return refused(why, "table.paused");
    if (seats_here(r, seat) == UINT32_MAX || t->status != TABLE_PLAYING || v->link.seats == 0 ||
        t->seat[seat].kind == SEAT_OPEN || holder_of(r, seat) == NULL)
        return refused(why, "server.present");
    if (takes_long(t) || r->simul)
        return refused(why, "server.clock-decides");
    return gone_for_long(r, seat) ||
           message_number(message_set(why, "server.grace"), (int32_t)r->hall->config->grace);
}

/* Notes the wish; it is granted once all seated people who are here share it. */
static void wish(struct visitor *v, uint32_t seat, enum room_wish which, const char *line)
{
    struct room *r = v->room;

    r->wishes[seat][which] |= v->link.seats;
    if (seats_here(r, seat) & ~r->wishes[seat][which])
        return;
    memset(r->wishes[seat], 0, sizeof r->wishes[seat]);
    room_own_line(r, line);
}

void absence_change(struct room *r, unsigned seats)
{
    for (int s = 1; s <= GAME_SEATS_MAX; s++) {
        for (int w = 0; w < ROOM_WISHES; w++)
            r->wishes[s][w] &= seats >> s & 1 ? 0 : ~seats;
    }
}

static bool read_seat(const struct order *o, uint32_t *seat)
{
    const struct visitor *v = o->context;

    return order_number(o->word[1], (uint32_t)v->room->protocol.table.seats, seat) && *seat != 0;
}

/* The level is the one that the table agreed on; the line may name it. */
void absence_standin(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    struct room *r = v->room;
    const struct table *t = &r->protocol.table;
    char line[] = "standin 0 0";
    uint32_t seat;
    uint32_t level = (uint32_t)t->agreed_level;

    if (!read_seat(o, &seat) || (o->words == 3 && !order_number(o->word[2], 8, &level))) {
        order_bad(o, out);
    } else if (r->facts.rated) {
        order_refuse(o, out, "server.rated-standin");
    } else if (level == 0 || (t->edition >= 3 && (int)level != t->agreed_level)) {
        order_refuse(o, out, "table.no-standin");
    } else if (t->seat[seat].kind == SEAT_COMPUTER) {
        order_refuse(o, out, "server.present");
    } else {
        order_done(o, out, may_wish(v, seat, &out->answer.why));
        line[8] = (char)('0' + seat);
        line[10] = (char)('0' + level);
        if (out->answer.verdict == VERDICT_DONE)
            wish(v, seat, WISH_STANDIN, line);
    }
}

/* Adds the other seats whose people have been away for long enough: people who desert together win
 * nothing. */
static void add_deserters(const struct room *r, uint32_t but, struct text *line)
{
    const struct table *t = &r->protocol.table;

    for (uint32_t s = 1; s <= (uint32_t)t->seats; s++) {
        const struct member *m = holder_of(r, s);

        if (s == but || !m || t->seat[s].kind != SEAT_PERSON || room_is_here(r, m->person) ||
            !gone_for_long(r, s))
            continue;
        text_char(line, ' ');
        text_number(line, s);
    }
}

/* Ends a game that a seat's person has abandoned. */
void absence_forfeit(struct order *o, struct outcome *out)
{
    struct visitor *v = o->context;
    bool draw = strcmp(o->word[2], "draw") == 0;
    char line[48];
    struct text t;
    uint32_t seat;

    if (!read_seat(o, &seat) || (!draw && strcmp(o->word[2], "win") != 0)) {
        order_bad(o, out);
        return;
    }
    order_done(o, out, may_wish(v, seat, &out->answer.why));
    if (out->answer.verdict != VERDICT_DONE)
        return;
    text_init(&t, line, sizeof line);
    text_put(&t, "abandon ");
    text_number(&t, seat);
    text_put(&t, draw ? " draw" : " win");
    if (!draw)
        add_deserters(v->room, seat, &t);
    wish(v, seat, draw ? WISH_DRAW : WISH_WIN, line);
}
