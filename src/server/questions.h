/*
 * questions.h - the quiz questions of online tables: the server's own packs, and packs that people
 * provide.
 *
 * The server's own packs are combined into one, with a part for each language (table/questions.h),
 * so that everybody at a table reads the same question in their own language. A pack that somebody
 * provides is part of the table's journal, one `paper` line for each of its lines, so it is there
 * whenever the table is rebuilt.
 */
#ifndef SERVER_QUESTIONS_H
#define SERVER_QUESTIONS_H

#include "core/span.h"
#include "table/order.h"

enum { QUESTIONS_BYTES = 96 << 10 }; /* size limit of a pack that somebody provides */

/* The server's packs as one, allocated; .at is NULL if there are none. Packs whose questions differ
 * from those of the first are left out. */
struct span questions_read(void);

/* A room's own pack while it is received and used; zeroed at first. */
struct questions {
    char *text;
    size_t used, room;
};

void questions_release(struct questions *q);

/* The verbs `paper LINE` and `pack LANGUAGE`, or `pack own`; the order's context is the room. */
void questions_do_paper(struct order *o, struct outcome *out);
void questions_do_pack(struct order *o, struct outcome *out);

#endif
