/*
 * record.h - a match as text: the one saved form.
 *
 *     coupdoeil record 1
 *     game foureyes
 *     option board=4
 *     option repeat=3
 *     # a comment, kept as it stands
 *     D0@c3
 *     ...
 *
 * The first line says what the file is, then come the game, its options and its actions, one
 * a line. Lines that are empty or begin with # may stand anywhere after the first and are kept,
 * so saving what was loaded gives the same bytes. The match carries its record along: playing
 * adds a line, taking back cuts it off again.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "match/match.h"

enum { RECORD_LINE_MAX = 400 }; /* longest line but for comments, which have no bound */

/* Writes the head of a new match's record. */
bool record_begin(struct match *m);

/* Adds an action's line; the match is still in the position before it. */
bool record_append(struct match *m, game_action a);

/*
 * Makes a match of a record. On true *m is at the end of it and m->record holds the same
 * bytes. On false *m needs no release, *why says what was wrong and *line (from 1) where.
 */
bool record_load(struct match *m, const char *bytes, size_t length, struct message *why,
                 uint32_t *line);

#endif
