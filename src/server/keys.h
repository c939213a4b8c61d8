/*
 * keys.h - moving a seat to another device: its holder can ask for its key, and a device that
 * presents the key at that table becomes the same person there.
 */
#ifndef SERVER_KEYS_H
#define SERVER_KEYS_H

#include "server/room.h"

/* The verbs `key` and `claim KEY`; the order's context is the visitor. */
void keys_do_key(struct order *o, struct outcome *out);
void keys_do_claim(struct order *o, struct outcome *out);

/* The visitor is leaving: cancels a key lookup for it. */
void keys_leave(struct visitor *v);

#endif
