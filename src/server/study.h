/*
 * study.h - the shared analysis of a finished game: everybody at the table adds moves to one tree
 * and comments on them.
 *
 *     study add PARENT ACTION   a move after a node of the tree
 *     study note NODE TEXT      a comment, which is also a chat message
 *     studies                   asks for the whole tree
 *
 * Up to the length of the game, node N is its N-th move and 0 is the start; later nodes were added.
 * Every move is legal in its place. Each addition is an entry in the table's journal: `study add
 * PERSON PARENT ACTION` and `study note NODE MESSAGE`. The next game has a tree of its own.
 */
#ifndef SERVER_STUDY_H
#define SERVER_STUDY_H

#include "server/room.h"

enum { STUDY_NODES = 300, STUDY_NOTES = 100, STUDY_MINUTE = 60 };

/* Handlers of the lines from people, and from the journal. */
void study_do(struct order *o, struct outcome *out);
void study_list(struct order *o, struct outcome *out);
void study_do_own(struct order *o, struct outcome *out);

void study_release(struct study *s);

#endif
