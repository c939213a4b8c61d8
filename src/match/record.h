/*
 * record.h - a match as text, the one format for saving.
 *
 *     coupdoeil record 1
 *     game ID
 *     option board=4
 *     option repeat=3
 *     # a comment, kept unchanged
 *     D0@c3
 *     ...
 *
 * The first line identifies the format; then come the game, its options and its actions, one per
 * line. Empty lines and lines that begin with # may be anywhere after the first and are kept, so
 * saving what was loaded gives the same bytes. The match keeps its record up to date: playing adds
 * a line, undoing removes it.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "match/match.h"

enum { RECORD_LINE_MAX = 400 }; /* longest line, except for comments, which have no limit */

/* Writes the head of a new match's record. */
bool record_begin(struct match *m);

/* Adds an action's line; the match is still in the position before it. */
bool record_append(struct match *m, game_action a);

/*
 * Creates a match from a record. On true *m is at its end and m->record has the same bytes. On
 * false *m needs no release, *why says what was wrong and *line (from 1) where.
 */
bool record_load(struct match *m, const char *bytes, size_t length, struct message *why,
                 uint32_t *line);

#endif
