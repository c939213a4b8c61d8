/*
 * differ.h - the small differences between two views, for front ends that animate them.
 *
 * Both are JSON texts as our games write them. Each place where they differ becomes one object
 *
 *     {"at":["fields",3,"counter"],"now":1}
 *
 * with the way to it by member names and list indices (from 0). Where the kinds differ or a
 * list has another length, or a member is new, the whole value is given; where a member is no
 * longer there, `now` is not either. What stood there before is not repeated: a view of the past may
 * hold what its reader is meant to remember by himself. Works for every game and knows none.
 */
#ifndef TABLE_DIFFER_H
#define TABLE_DIFFER_H

#include "core/json.h"

/* Writes the differences as values of an open list. Nothing for texts that are no JSON. */
void differ(const char *was, const char *now, struct json *out);

#endif
