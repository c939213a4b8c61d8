/*
 * talk.h - chat at an online table, and the list of people there.
 */
#ifndef SERVER_TALK_H
#define SERVER_TALK_H

#include "server/room.h"

/* Verbs that the table itself does not know; the context of their orders is the visitor. */
extern const struct verbs talk_verbs;

/* Sends a visitor, after its hello, the last messages and the list of people. */
void talk_hello(struct visitor *v);

/* Sends the visitor the last messages, `most` of them. */
void talk_last(struct visitor *v, int most);

/* Sends an order's words to everybody; returns the message's number, or 0 if it was refused. */
uint32_t talk_say(struct order *o, struct outcome *out, const char *words);

/* Sends the list of people to everybody in the room. */
void talk_people(struct room *r);

/* Tells everybody that a message was removed. */
void talk_removed(struct room *r, uint32_t number);

/* Records what is known about the visitor's person; the name stays as long as the socket is
 * open. */
void talk_name(struct visitor *v, const struct known *known, const int64_t muted[KNOWN_MUTED]);

/* The visitor is leaving: cancels what is being read for it. */
void talk_leave(struct visitor *v);

#endif
