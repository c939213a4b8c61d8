/*
 * keys.h - a seat on another device: its holder can ask for its key, and a device that shows the
 * key at that table is the same person there.
 */
#ifndef SERVER_KEYS_H
#define SERVER_KEYS_H

#include "server/room.h"

/* The verbs `key` and `claim KEY`; the order's context is the visitor. */
void keys_do_key(struct order *o, struct outcome *out);
void keys_do_claim(struct order *o, struct outcome *out);

/* The visitor is going: a key that is being looked up for it is not wanted any more. */
void keys_leave(struct visitor *v);

#endif
