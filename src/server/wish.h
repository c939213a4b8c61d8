/*
 * wish.h - the wishes for a new table, as JSON, and the protocol lines that set it up.
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
    struct hall_wish hall; /* its lines point into `text` */
    const char **line;
    int room;              /* for lines */
    struct text text;      /* the lines, one after the other, each terminated */
};

/* Reads it; returns false if it makes no sense; then nothing needs to be released. The table judges
 * what the lines say. */
bool wish_read(struct wish *w, json_t *in);
void wish_release(struct wish *w);

/* How many bytes the new table takes in the store. */
size_t wish_bytes(const struct wish *w);

#endif
