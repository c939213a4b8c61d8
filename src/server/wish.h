/*
 * wish.h - what somebody wants a new table to be, as JSON, and the lines of the protocol that set
 * such a table up.
 *
 *     {"game":"ID","options":{"variant":"D"},"clock":"move 60000","race":"untimed",
 *      "computers":{"2":3},"pack":"fr","backs":"never","first":"random","standins":3,
 *      "hidden":true,"rated":true,"for":12}
 *
 * Only `game` is needed. `for` challenges a person.
 * With `"pack":"own"` the text of the pack is `questions`.
 */
#ifndef SERVER_WISH_H
#define SERVER_WISH_H

#include "core/text.h"
#include "server/hall.h"

#include <jansson.h>

struct wish {
    struct hall_wish hall; /* its lines are pieces of `text` */
    const char **line;
    int room;              /* for lines */
    struct text text;      /* the lines, one after the other, each terminated */
};

/* Reads it; returns false if it makes no sense, and then there is nothing to release. What the
 * lines say is for the
 * table to judge. */
bool wish_read(struct wish *w, json_t *in);
void wish_release(struct wish *w);

/* How many bytes the table takes in the store at first. */
size_t wish_bytes(const struct wish *w);

#endif
