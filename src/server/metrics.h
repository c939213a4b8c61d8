/*
 * metrics.h - figures about the running server, in Prometheus' text form.
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/net.h"

#include "core/text.h"

/* How long something took: counts by upper bounds, for quantiles. */
enum { SPAN_BOUNDS = 12 };
struct span {
    uint64_t count[SPAN_BOUNDS + 1];
    uint64_t total_us;
};

void span_add(struct span *s, uint64_t us);

/* One figure with its help line; kind is "counter" or "gauge". */
void metric(struct text *out, const char *name, const char *kind, const char *help, uint64_t n);
void metric_span(struct text *out, const char *name, const char *help, const struct span *s);

/* What net counts, and the process' memory. */
void metrics_net(struct text *out, const struct net *n);

#endif
