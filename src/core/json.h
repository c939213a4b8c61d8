/*
 * json.h - writing JSON through a text writer; commas are automatic.
 *
 *     json_open(&j, NULL, '{');
 *     json_number(&j, "turn", 3);
 *     json_open(&j, "cells", '[');
 *     json_text(&j, NULL, "a1");
 *     json_close(&j, ']');
 *     json_close(&j, '}');          ->  {"turn":3,"cells":["a1"]}
 *
 * `name` is the member's name inside an object and NULL inside a list. Names come from the code:
 * they are written unescaped, while texts are escaped.
 *
 * json_begin() and json_end() write a whole object with a type:
 *
 *     json_begin(&o, room, sizeof room, "done");
 *     json_number(&o.json, "position", 7);
 *     json_end(&o);             ->  {"type":"done","position":7} in o.text
 */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include "core/message.h"
#include "core/span.h"
#include "core/text.h"

struct json {
    struct text *out;
    bool comma; /* the next value at this level needs a comma before it */
};

void json_init(struct json *j, struct text *out);

/* '{' or '['; or '"' for a text that the caller writes to j->out and that needs no escapes. */
void json_open(struct json *j, const char *name, char bracket);
void json_close(struct json *j, char bracket); /* '}', ']' or '"' */

void json_number(struct json *j, const char *name, int64_t n);
void json_bool(struct json *j, const char *name, bool b);
void json_none(struct json *j, const char *name);                  /* null */
void json_text(struct json *j, const char *name, const char *s); /* escaped; s is UTF-8 */
void json_span(struct json *j, const char *name, struct span s);  /* the same for a span */
void json_raw(struct json *j, const char *name, const char *s);  /* s is JSON already */

/* Writes the numbers of the set bits, usually seats, as a list. */
void json_bits(struct json *j, const char *name, unsigned bits);

/* A message as the members "message" and "args" of the object that is open. */
void json_message(struct json *j, const struct message *m);

/* The same as one member that is an object; null if the message is empty. */
void json_message_object(struct json *j, const char *name, const struct message *m);

/* A whole object, in the caller's `room` bytes. The struct must not be moved after json_begin(). */
struct json_object {
    struct text text; /* `cut`: there was not enough room */
    struct json json; /* its members are written here */
};

/* Begins it, with the member "type" if `type` is not NULL. */
void json_begin(struct json_object *o, char *at, size_t room, const char *type);
void json_end(struct json_object *o);

#endif
