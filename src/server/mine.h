/*
 * mine.h - more about each table in a person's own list: opponents, clock, time left, result.
 */
#ifndef SERVER_MINE_H
#define SERVER_MINE_H

#include "server/api.h"

/* Writes `players`, the table's terms (only the `clock` of a finished game), `left` and `result` as
 * members of the table's object. */
void mine_write(struct api *a, const struct store_table *t, int64_t person);

#endif
