/*
 * study.h - the shared analysis of a finished game: everybody at the table adds moves to one tree
 * and comments on them.
 *
 *     study add PARENT ACTION   a move after a node of the tree
 *     study note NODE TEXT      a comment, which is a message of the chat, too
 *     studies                   asks for the whole tree
 *
 * Node N up to the length of the game is its N-th move, 0 the start; later nodes were added. Every
 * move is legal where it is. What is added is an entry of the table's journal: `study add PERSON
 * PARENT ACTION` and `study note NODE MESSAGE`. The next game has a tree of its own.
 */
#ifndef SERVER_STUDY_H
#define SERVER_STUDY_H

#include "server/room.h"

enum { STUDY_NODES = 300, STUDY_NOTES = 100, STUDY_MINUTE = 60 };

/* What people say, and what the journal says. */
void study_do(struct order *o, struct outcome *out);
void study_list(struct order *o, struct outcome *out);
void study_do_own(struct order *o, struct outcome *out);

void study_release(struct study *s);

#endif
