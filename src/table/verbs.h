/*
 * verbs.h - the verbs of the protocol, for its own files; docs/protocol.md is their manual.
 */
#ifndef TABLE_VERBS_H
#define TABLE_VERBS_H

#include "table/order.h"
#include "table/protocol.h"

extern const struct verbs protocol_verbs;

/* Replaces the current table with one without a game. */
void protocol_fresh(struct protocol *p);

/* The host's verbs, in host.c. */
void do_hello(struct order *o, struct outcome *out);
void do_new(struct order *o, struct outcome *out);
void do_mode(struct order *o, struct outcome *out);
void do_clock(struct order *o, struct outcome *out);
void do_race(struct order *o, struct outcome *out);
void do_backs(struct order *o, struct outcome *out);
void do_standins(struct order *o, struct outcome *out);
void do_first(struct order *o, struct outcome *out);
void do_countdown(struct order *o, struct outcome *out);
void do_seat(struct order *o, struct outcome *out);
void do_paper(struct order *o, struct outcome *out);
void do_pack(struct order *o, struct outcome *out);
void do_load(struct order *o, struct outcome *out);
void do_time(struct order *o, struct outcome *out);
void do_rtt(struct order *o, struct outcome *out);
void do_start(struct order *o, struct outcome *out);

#endif
