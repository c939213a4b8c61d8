/* link.c - the clients of a table and what each has been sent; see protocol.h. */
#include "table/inside.h"
#include "table/verbs.h"
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
    scratch->kept.of = NULL; /* a freed protocol may have had the same address */
    p->edition = TABLE_EDITION;
    protocol_fresh(p);
}

void protocol_release(struct protocol *p)
{
    table_release(&p->table);
}

void link_init(struct link *l, enum link_rank rank)
{
    memset(l, 0, sizeof *l);
    l->rank = rank;
}

void protocol_fresh(struct protocol *p)
{
    uint8_t next[SHA256_BYTES];
    struct sha256 h;

    sha256_init(&h);
    sha256_add(&h, p->random, sizeof p->random);
    sha256_add(&h, "next", 4);
    sha256_end(&h, next);
    table_release(&p->table);
    table_init(&p->table, p->id, p->random);
    p->table.edition = p->edition;
    memcpy(p->random, next, sizeof next);
    p->tables++;
}

/* Before the start, a seat can be taken away from a person, and their link loses it. (Later a
 * computer can only stand in.) */
static void lose_seats(const struct table *t, struct link *l)
{
    for (int s = 1; s <= t->seats && t->status == TABLE_SETTING; s++) {
        if ((l->seats >> s & 1) && t->seat[s].kind != SEAT_PERSON) {
            l->seats &= ~(1u << s);
            l->told = 0; /* it sees the table as another viewer now */
        }
    }
}

/* After `new` nobody holds a seat; after a rematch everybody moves on by one seat. */
void protocol_follow(const struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;

    if (l->table != p->tables) {
        l->table = p->tables;
        l->turns = t->turns;
        l->seats = 0;
        l->told = 0;
        l->backs = 0;
        return;
    }
    lose_seats(t, l);
    for (; l->turns != t->turns; l->turns++)
        l->seats = (l->seats << 1 & ~(1u << (t->seats + 1))) | (l->seats >> t->seats & 1) << 1;
}

void protocol_too_long(struct protocol *p, struct link *l)
{
    struct message why = { 0 };

    message_number(message_set(&why, "table.long"), PROTOCOL_LINE);
    wire_error(p, l, &why);
}

/* Sends the results of race calls that were settled meanwhile. */
static void tell_verdicts(struct protocol *p, struct link *l)
{
    for (int s = 1; s <= p->table.seats; s++) {
        const struct seat *seat = &p->table.seat[s];

        for (uint32_t i = 0; i < TABLE_ANSWERS && l->seats >> s & 1; i++) {
            const struct kept_answer *k = &seat->answer[(seat->answers + i) % TABLE_ANSWERS];
            struct answer a;

            if (k->late <= l->told)
                continue;
            answer_copy(k, &a);
            wire_answer(p, l, "act", s, &a);
        }
    }
}

static void tell_states(struct protocol *p, struct link *l)
{
    const struct table *t = &p->table;

    wire_states(p, l, l->seats, l->told == 0);
    l->count = t->match.count;
    l->backs = t->backs;
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
