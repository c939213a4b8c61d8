/* rights.c - see rights.h. */
#include "server/rights.h"

#include "server/hall.h"

#include <stdio.h>
#include <string.h>

/* Games that may be begun again in an hour, as multiples of the tables an address may open: by an
 * address, and by a person. */
enum { AGAIN = 10, OWN_AGAIN = 2, HOUR = 3600000 };

/* Returns true if the journal has room for the order. Nobody can use up the room that the others
 * need to continue. */
static bool has_room(const struct visitor *v, const struct order *o)
{
    struct room *r = v->room;
    const struct member *m = room_member(r, v->person, false);

    if (order_has(o, VERB_PLAYS))
        return r->entries < ROOM_ENTRIES;
    if (r->bytes >= ROOM_BYTES)
        return false;
    return r->entries < ROOM_ENTRIES - ROOM_MOVES && (!m || m->extras < ROOM_EXTRAS);
}

/* Returns true if the order's bytes may be stored: the budget is enough for people, not for a
 * program at full rate. It is checked before the order is executed, and charged only after it
 * succeeded. */
static bool store_order(struct visitor *v, const struct order *o, budget_question *ask)
{
    struct hall *h = v->room->hall;
    uint32_t bytes = BUDGET_ENTRY + (order_has(o, VERB_AGAIN) ? BUDGET_GAME : 0);

    for (int i = 0; i < o->words; i++)
        bytes += (uint32_t)strlen(o->word[i]) + 1;
    return ask(h->limits, h->config->address_kb, v->conn->address, v->person, bytes,
               order_has(o, VERB_PLAYS) ? BUDGET_MOVE : BUDGET_ANY, hall_now(h) + 1);
}

/* Returns true if the person may begin another game here: there is a limit as for opening tables,
 * because every game is archived. `take` counts it. */
static bool may_begin(const struct visitor *v, bool take)
{
    struct hall *h = v->room->hall;
    uint32_t tables = h->config->address_tables;
    uint64_t now = hall_now(h) + 1;
    char who[24];

    snprintf(who, sizeof who, "%lld", (long long)v->person);
    return (take ? limit_spend : limit_affords)(h->limits, "games", v->conn->address, 1,
                                                AGAIN * tables, HOUR, now) &&
           (take ? limit_spend : limit_affords)(h->limits, "game", who, 1, OWN_AGAIN * tables,
                                                HOUR, now);
}

/* Tournament games keep their seats, are played once, and cannot be stalled. */
static bool breaks_pairing(const struct room *r, const struct order *o)
{
    return order_has(o, VERB_STALLS) ||
           (order_has(o, VERB_LEAVES) && r->protocol.table.status == TABLE_SETTING);
}

const char *rights_objection(struct visitor *v, const struct order *o)
{
    const struct verb *verb = o->verb;

    if (!verb)
        return NULL;
    if (v->room->hall->failing && (!(verb->flags & VERB_ASKS) || (verb->flags & VERB_STORES)))
        return "server.store";
    if (verb->who == WHO_HOST || (verb->flags & VERB_SERVED))
        return "server.verb";
    if (verb->who == WHO_PERSON && v->person == 0)
        return "server.guest";
    if (v->room->facts.rated && (verb->flags & VERB_SETS))
        return "server.rated-fixed";
    if (v->room->contest[0] && breaks_pairing(v->room, o))
        return "server.tournament-table";
    if (verb->flags & VERB_ASKS)
        return NULL;
    if ((verb->flags & VERB_SITS) && known_bars(v))
        return known_bars(v);
    if (!has_room(v, o))
        return "server.long";
    if (order_has(o, VERB_AGAIN) && !may_begin(v, false))
        return "server.too-fast";
    return store_order(v, o, budget_has) ? NULL : "server.disk";
}

void rights_charge(struct visitor *v, const struct order *o)
{
    store_order(v, o, budget_take);
    if (order_has(o, VERB_AGAIN))
        may_begin(v, true);
}
