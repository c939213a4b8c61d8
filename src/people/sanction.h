/*
 * sanction.h - mutes and bans in force, in memory: they are asked about with every request.
 *
 * A mute is of a person and stops what the person says at tables. A ban is of a person or of an
 * address range. The store has them all; sanctions_load after every change.
 */
#ifndef PEOPLE_SANCTION_H
#define PEOPLE_SANCTION_H

#include "core/message.h"
#include "service/address.h"
#include "store/moderation.h"

struct sanctions {
    struct sanction {
        struct store_sanction row;
        struct address_ranges range;
    } *list;
    int count, room;
};

/* False: no memory, and the list is as it was. */
bool sanctions_load(struct sanctions *l, struct store *s);
void sanctions_release(struct sanctions *l);

/* The sanction of this kind in force for the person or the address (may be NULL); returns NULL if
 * there is none. */
const struct store_sanction *sanction_find(const struct sanctions *l, enum sanction_kind kind,
                                           int64_t person, const char *address, int64_t now);

/* What people read about it: why, and until when. */
void sanction_message(const struct store_sanction *n, struct message *out);

/* Writes a range as limits name addresses: one IPv6 address means its network. Returns false if it
 * isn't a range, or has more bits than such a network. */
bool sanction_range(const char *text, char out[STORE_RANGE]);

/* Whether a ban of this range is small enough, and does not keep out the address from which it is
 * asked for. A text that is no range passes. False with the reason. */
bool sanction_is_narrow(const char *text, const char *from, struct message *why);

#endif
