/* log.c - see log.h. */
#include "service/log.h"

#include <stdio.h>
#include <time.h>

void log_open(struct log *l, const char *event)
{
    struct timespec now;
    struct tm utc;
    char time[40];
    size_t n;

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    n = strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(time + n, sizeof time - n, ".%03dZ", (int)(now.tv_nsec / 1000000));
    json_begin(&l->object, l->room, sizeof l->room, NULL);
    json_text(&l->object.json, "time", time);
    json_text(&l->object.json, "event", event);
}

void log_end(struct log *l)
{
    json_end(&l->object);
    fprintf(stderr, "%s\n", l->room);
}

void log_event(const char *event, const char *name, const char *value)
{
    struct log l;

    log_open(&l, event);
    if (name)
        json_text(&l.object.json, name, value);
    log_end(&l);
}
