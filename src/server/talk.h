/*
 * talk.h - what is said at an online table besides the game, and who is there.
 */
#ifndef SERVER_TALK_H
#define SERVER_TALK_H

#include "server/room.h"

/* Verbs that no table knows; the context of their orders is the visitor. */
extern const struct verbs talk_verbs;

/* What a visitor reads after its hello: the last talks, and who is there. */
void talk_hello(struct visitor *v);

/* Sends the visitor the last messages, `most` of them. */
void talk_last(struct visitor *v, int most);

/* Says the words of an order to everybody; the message's number, or 0: it was refused. */
uint32_t talk_say(struct order *o, struct outcome *out, const char *words);

/* Tells everybody in the room who is there. */
void talk_people(struct room *r);

/* Tells everybody that a message was removed. */
void talk_removed(struct room *r, uint32_t number);

/* Notes what is known about the visitor's person; the name stays as long as the socket is open. */
void talk_name(struct visitor *v, const struct known *known, const int64_t muted[KNOWN_MUTED]);

/* The visitor is going: what is being read for it is not wanted any more. */
void talk_leave(struct visitor *v);

#endif
