/*
 * wire.h - writes the objects of the protocol; docs/protocol.md describes them.
 */
#ifndef TABLE_WIRE_H
#define TABLE_WIRE_H

#include "core/json.h"
#include "table/protocol.h"

/* Opens an object of this type in the protocol's scratch; wire_end() closes and sends it. */
void wire_open(struct protocol *p, struct json_object *w, const char *type);
void wire_end(struct protocol *p, struct link *l, struct json_object *w);

/* Sends {"type":"error",...}: the line was not understood. */
void wire_error(struct protocol *p, struct link *l, const struct message *why);

/* Answers a seat's line: done, held or refused. */
void wire_answer(struct protocol *p, struct link *l, const char *verb, int seat,
                 const struct answer *a);

void wire_hello(struct protocol *p, struct link *l);
void wire_games(struct protocol *p, struct link *l);
void wire_pong(struct protocol *p, struct link *l, const char *text); /* NULL: no text */
void wire_table(struct protocol *p, struct link *l);

/* Sends the state for each of the seats, or for the spectator if there are none. */
void wire_states(struct protocol *p, struct link *l, unsigned seats, bool whole);
void wire_hint(struct protocol *p, struct link *l, int seat, const struct hint *h);
void wire_offer(struct protocol *p, struct link *l);
void wire_moves(struct protocol *p, struct link *l, int seat);

/* Returns false, and sends nothing, if the record does not fit into one object. */
bool wire_record(struct protocol *p, struct link *l, int viewer);

void wire_history(struct protocol *p, struct link *l);
void wire_plans(struct protocol *p, struct link *l, int seat);
void wire_replay(struct protocol *p, struct link *l, int viewer, uint32_t count);

#endif
