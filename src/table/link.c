/* link.c - the clients of a table and what each has been told; see protocol.h. */
#include "table/wire.h"

#include <string.h>

void protocol_init(struct protocol *p, struct scratch *scratch, const char *id,
                   const uint8_t random[SHA256_BYTES],
                   void (*send)(void *context, struct link *to, const char *object, size_t length),
                   void *context)
{
    struct text t;

    memset(p, 0, sizeof *p);
    text_init(&t, p->id, sizeof p->id);
    text_put(&t, id);
    memcpy(p->random, random, sizeof p->random);
    p->send = send;
    p->context = context;
    p->scratch = scratch;
    wire_fresh(p);
}

void protocol_release(struct protocol *p)
{
    table_release(&p->table);
}

void link_init(struct link *l, bool host)
{
    memset(l, 0, sizeof *l);
    l->host = host;
}

void wire_fresh(struct protocol *p)
{
    uint8_t next[SHA256_BYTES];
    struct sha256 h;

    sha256_init(&h);
    sha256_add(&h, p->random, sizeof p->random);
    sha256_add(&h, "next", 4);
    sha256_end(&h, next);
    table_release(&p->table);
    table_init(&p->table, p->id, p->random);
    memcpy(p->random, next, sizeof next);
    p->tables++;
}

/* Before the start a seat can be taken away from its person: then he holds it no more. (Later a
 * computer may only stand in for him.) */
static void lose_seats(const struct table *t, struct link *l)
{
    for (int s = 1; s <= t->seats && t->status == TABLE_SETTING; s++) {
        if ((l->seats >> s & 1) && t->seat[s].kind != SEAT_PERSON) {
            l->seats &= ~(1u << s);
            l->told = 0; /* it sees with other eyes now */
        }
    }
}

/* After `new` nobody holds a seat; after a rematch everybody sits one further on. */
void protocol_follow(const struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;

    if (l->table != p->tables) {
        l->table = p->tables;
        l->games = t->games;
        l->seats = 0;
        l->told = 0;
        l->backs = 0;
        return;
    }
    lose_seats(t, l);
    if (l->games == 0)
        l->games = t->games; /* the first start turns nobody */
    for (; l->games < t->games; l->games++)
        l->seats = (l->seats << 1 & ~(1u << (t->seats + 1))) | (l->seats >> t->seats & 1) << 1;
}

void protocol_leave(struct protocol *p, struct link *l)
{
    protocol_follow(p, l);
    for (int s = 1; s <= p->table.seats; s++) {
        if (l->seats >> s & 1)
            table_leave(&p->table, s, NULL);
    }
    l->seats = 0;
    if (p->wish.link == l)
        p->wish.link = NULL;
}

void protocol_too_long(struct protocol *p, struct link *l)
{
    struct message why = { 0 };

    message_number(refuse(&why, "table.long"), PROTOCOL_LINE);
    wire_error(p, l, &why);
}

/* Calls of a race that were settled meanwhile. */
static void tell_verdicts(struct protocol *p, struct link *l)
{
    for (int s = 1; s <= p->table.seats; s++) {
        const struct seat *seat = &p->table.seat[s];

        for (uint32_t i = 0; i < TABLE_ANSWERS && l->seats >> s & 1; i++) {
            const struct answer *a = &seat->answer[(seat->answers + i) % TABLE_ANSWERS];

            if (a->late > l->told)
                wire_answer(p, l, "act", s, a);
        }
    }
}

static void tell_states(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;

    wire_states(p, l, l->seats, l->told == 0);
    l->count = t->match.count;
    l->backs = t->backs;
    l->over = t->status == TABLE_OVER;
}

void protocol_update(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;

    if (!l->hello)
        return;
    protocol_follow(p, l);
    if (l->told >= t->serial)
        return;
    tell_verdicts(p, l);
    if (t->changed_table > l->told || l->told == 0)
        wire_table(p, l);
    if (t->begun && (t->changed_state > l->told || l->told == 0))
        tell_states(p, l);
    if (t->changed_offer > l->told)
        wire_offer(p, l);
    l->told = t->serial;
}
