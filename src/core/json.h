/*
 * json.h - writing JSON through a text writer; the commas come by themselves.
 *
 *     json_open(&j, NULL, '{');
 *     json_number(&j, "turn", 3);
 *     json_open(&j, "cells", '[');
 *     json_text(&j, NULL, "a1");
 *     json_close(&j, ']');
 *     json_close(&j, '}');          ->  {"turn":3,"cells":["a1"]}
 *
 * `name` is the member's name inside an object and NULL inside a list.
 */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include "core/message.h"
#include "core/text.h"

struct json {
    struct text *out;
    bool comma; /* a value stands before the next one at this level */
};

void json_init(struct json *j, struct text *out);

void json_open(struct json *j, const char *name, char bracket);  /* '{' or '[' */
void json_close(struct json *j, char bracket);                   /* '}' or ']' */
void json_number(struct json *j, const char *name, int64_t n);
void json_bool(struct json *j, const char *name, bool b);
void json_none(struct json *j, const char *name);                  /* null */
void json_text(struct json *j, const char *name, const char *s); /* escaped; s is UTF-8 */

/* A message as the members "message" and "args" of the object that is open. */
void json_message(struct json *j, const struct message *m);

#endif
