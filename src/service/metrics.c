/* metrics.c - see metrics.h. */
#include "service/metrics.h"

#include <inttypes.h>
#include <stdio.h>

static const uint32_t bound_us[LATENCY_BOUNDS] = { 250,   500,   1000,   2500,   5000,   10000,
                                                25000, 50000, 100000, 250000, 500000, 1000000 };

void latency_add(struct latency *s, uint64_t us)
{
    int i = 0;

    while (i < LATENCY_BOUNDS && us > bound_us[i])
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

void metric_span(struct text *out, const char *name, const char *help, const struct latency *s)
{
    char line[200];
    uint64_t sum = 0;

    head(out, name, "histogram", help);
    for (int i = 0; i < LATENCY_BOUNDS; i++) {
        sum += s->count[i];
        snprintf(line, sizeof line, "coupdoeil_%s_bucket{le=\"%g\"} %" PRIu64 "\n", name,
                 bound_us[i] / 1e6, sum);
        text_put(out, line);
    }
    sum += s->count[LATENCY_BOUNDS];
    snprintf(line, sizeof line,
             "coupdoeil_%s_bucket{le=\"+Inf\"} %" PRIu64 "\ncoupdoeil_%s_sum %g\n"
             "coupdoeil_%s_count %" PRIu64 "\n",
             name, sum, name, (double)s->total_us / 1e6, name, sum);
    text_put(out, line);
}
