/* figures.c - net's counters for /metrics; see net.h. */
#include "net/net.h"

#include "service/metrics.h"

void net_metrics(const struct net *n, struct text *out)
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
    metric(out, "unread_bytes", "gauge", "Bytes that wait for clients to read them.", n->unread);
    metric(out, "paused_total", "counter", "Times nothing was read from a client for a while.",
           c->paused);
    metric(out, "held_back_total", "counter", "Clients whose pongs come later than they could.",
           c->held_back);
    metric(out, "cut_total", "counter", "Clients cut off: slow, silent or too much.", c->cut);
}
