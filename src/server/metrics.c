/* metrics.c - see metrics.h. */
#include "server/metrics.h"

#include <inttypes.h>
#include <stdio.h>

static const uint32_t bound_us[SPAN_BOUNDS] = { 250,   500,   1000,   2500,   5000,   10000,
                                                25000, 50000, 100000, 250000, 500000, 1000000 };

void span_add(struct span *s, uint64_t us)
{
    int i = 0;

    while (i < SPAN_BOUNDS && us > bound_us[i])
        i++;
    s->count[i]++;
    s->total_us += us;
}

static void head(struct text *out, const char *name, const char *kind, const char *help)
{
    char line[300];

    snprintf(line, sizeof line, "# HELP coupdoeil_%s %s\n# TYPE coupdoeil_%s %s\n", name, help,
             name, kind);
    text_put(out, line);
}

void metric(struct text *out, const char *name, const char *kind, const char *help, uint64_t n)
{
    char line[200];

    head(out, name, kind, help);
    snprintf(line, sizeof line, "coupdoeil_%s %" PRIu64 "\n", name, n);
    text_put(out, line);
}

void metric_span(struct text *out, const char *name, const char *help, const struct span *s)
{
    char line[200];
    uint64_t sum = 0;

    head(out, name, "histogram", help);
    for (int i = 0; i < SPAN_BOUNDS; i++) {
        sum += s->count[i];
        snprintf(line, sizeof line, "coupdoeil_%s_bucket{le=\"%g\"} %" PRIu64 "\n", name,
                 bound_us[i] / 1e6, sum);
        text_put(out, line);
    }
    sum += s->count[SPAN_BOUNDS];
    snprintf(line, sizeof line,
             "coupdoeil_%s_bucket{le=\"+Inf\"} %" PRIu64 "\ncoupdoeil_%s_sum %g\n"
             "coupdoeil_%s_count %" PRIu64 "\n",
             name, sum, name, (double)s->total_us / 1e6, name, sum);
    text_put(out, line);
}

void metrics_net(struct text *out, const struct net *n)
{
    const struct net_count *c = &n->count;
    size_t rss = 0;

    uv_resident_set_memory(&rss);
    metric(out, "resident_bytes", "gauge", "Memory of the process.", rss);
    metric(out, "connections", "gauge", "Open connections.", c->open);
    metric(out, "sockets", "gauge", "Open WebSockets.", c->sockets);
    metric(out, "accepted_total", "counter", "Connections taken.", c->accepted);
    metric(out, "refused_total", "counter", "Connections above the limit.", c->refused);
    metric(out, "requests_total", "counter", "HTTP requests.", c->requests);
    metric(out, "messages_in_total", "counter", "WebSocket messages from clients.",
           c->messages_in);
    metric(out, "messages_out_total", "counter", "WebSocket messages to clients.",
           c->messages_out);
    metric(out, "bytes_out_total", "counter", "Bytes to clients.", c->bytes_out);
    metric(out, "malformed_total", "counter", "Malformed requests and frames.", c->bad);
    metric(out, "cut_total", "counter", "Clients cut off: slow, silent or too much.", c->cut);
}
