/*
 * log.h - what the server tells its keeper: one JSON object a line, on standard error.
 *
 *     struct log l;
 *     log_open(&l, "listen");
 *     json_number(&l.json, "port", 8080);
 *     log_end(&l);                      ->  {"time":"2026-05-01T10:00:00.123Z","event":"listen",...
 *
 * Never a secret, a password, a name with its address, or what stands in a hidden hand.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "core/json.h"

struct log {
    char room[1024];
    struct text text;
    struct json json;
};

void log_open(struct log *l, const char *event);
void log_end(struct log *l);

/* An event with one text to it, or none. */
void log_event(const char *event, const char *name, const char *value);

#endif
