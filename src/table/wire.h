/*
 * wire.h - the objects of the protocol, for those who write them; docs/protocol.md describes them.
 */
#ifndef TABLE_WIRE_H
#define TABLE_WIRE_H

#include "core/json.h"
#include "table/protocol.h"

/* Opens an object of this type in p->object; wire_end() closes and sends it. */
struct wire {
    struct text text;
    struct json json;
};
void wire_open(struct protocol *p, struct wire *w, const char *type);
void wire_end(struct protocol *p, struct link *l, struct wire *w);

/* {"type":"error",...}: the line was not understood. */
void wire_error(struct protocol *p, struct link *l, const struct message *why);

/* The answer to a line of a seat: done, held or refused. */
void wire_answer(struct protocol *p, struct link *l, const char *verb, int seat,
                 const struct answer *a);

void wire_table(struct protocol *p, struct link *l);

/* The state for each of the seats, for the spectator where there are none. */
void wire_states(struct protocol *p, struct link *l, unsigned seats, bool whole);
void wire_hint(struct protocol *p, struct link *l, int seat, const struct hint *h);
void wire_offer(struct protocol *p, struct link *l);
void wire_moves(struct protocol *p, struct link *l, int seat);
void wire_record(struct protocol *p, struct link *l, int viewer);
void wire_history(struct protocol *p, struct link *l);
void wire_replay(struct protocol *p, struct link *l, int viewer, uint32_t count);

/* Puts a table without a game in the place of the one there is. */
void wire_fresh(struct protocol *p);

#endif
