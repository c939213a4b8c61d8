/*
 * sanction.h - mutes and bans in force, kept in memory because every request checks them.
 *
 * A mute applies to a person and blocks their chat messages. A ban applies to a person or an
 * address range. The store has them all; call sanctions_load after every change.
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

/* Returns false if memory is short; the list is then unchanged. */
bool sanctions_load(struct sanctions *l, struct store *s);
void sanctions_release(struct sanctions *l);

/* The sanction of this kind in force for the person or the address (may be NULL); returns NULL if
 * there is none. */
const struct store_sanction *sanction_find(const struct sanctions *l, enum sanction_kind kind,
                                           int64_t person, const char *address, int64_t now);

/* The message shown to people: why, and until when. */
void sanction_message(const struct store_sanction *n, struct message *out);

/* Writes a range the way limits name addresses: one IPv6 address stands for its network. Returns
 * false if it isn't a range, or has more bits than such a network. */
bool sanction_range(const char *text, char out[STORE_RANGE]);

/* Returns true if a ban of this range is small enough and does not include the address of the
 * person asking for it. A text that is not a range passes. Returns false with the reason. */
bool sanction_is_narrow(const char *text, const char *from, struct message *why);

#endif
