/*
 * metrics.h - figures about the running server, in Prometheus' text form.
 */
#ifndef SERVICE_METRICS_H
#define SERVICE_METRICS_H

#include "core/text.h"

/* A latency histogram: counts by upper bounds, for quantiles. */
enum { LATENCY_BOUNDS = 12 };
struct latency {
    uint64_t count[LATENCY_BOUNDS + 1];
    uint64_t total_us;
};

void latency_add(struct latency *s, uint64_t us);

/* One figure with its help line; kind is "counter" or "gauge". */
void metric(struct text *out, const char *name, const char *kind, const char *help, uint64_t n);
void metric_span(struct text *out, const char *name, const char *help, const struct latency *s);

#endif
