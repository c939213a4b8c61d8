/*
 * log.h - the server's log: one JSON object per line, on standard error.
 *
 *     struct log l;
 *     log_open(&l, "listen");
 *     json_number(&l.object.json, "port", 8080);
 *     log_end(&l);                  ->  {"time":"2026-05-01T10:00:00.123Z","event":"listen",...
 *
 * Never log a secret, a password, a name with its address, or the cards of a hidden hand.
 */
#ifndef SERVICE_LOG_H
#define SERVICE_LOG_H

#include "core/json.h"

struct log {
    char room[1024];
    struct json_object object;
};

void log_open(struct log *l, const char *event);
void log_end(struct log *l);

/* Logs an event with one text, or without. */
void log_event(const char *event, const char *name, const char *value);

#endif
