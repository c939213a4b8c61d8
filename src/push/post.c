/* post.c - see post.h. */
#include "push/post.h"

#include "core/text.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 100 }; /* how soon it notices that it is to stop */

/* Addresses outside the public internet: this machine, private networks, and their other
 * notations. */
static const char *const inner[] = {
    "0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, "
    "192.0.0.0/24, 192.0.2.0/24, 192.168.0.0/16, 198.18.0.0/15, 198.51.100.0/24, 203.0.113.0/24, "
    "224.0.0.0/3",
    "::/128, ::1/128, 64:ff9b::/96, 64:ff9b:1::/48, 100::/64, 2001::/23, 2001:db8::/32, 2002::/16, "
    "fc00::/7, fe80::/10, ff00::/8",
};

bool post_read(struct post_url *u, const char *text)
{
    static const char scheme[] = "https://";
    const char *host = text + sizeof scheme - 1;
    size_t n, port;
    struct text t;

    if (strlen(text) >= POST_URL || strncmp(text, scheme, sizeof scheme - 1) != 0)
        return false;
    for (const char *p = text; *p; p++) {
        if (*p <= ' ' || *p == 0x7f || *p == '#' || *p == '\\' || (unsigned char)*p > 0x7f)
            return false;
    }
    for (n = 0; isalnum((unsigned char)host[n]) || host[n] == '.' || host[n] == '-'; n++) {
    }
    port = host[n] == ':' ? strspn(host + n + 1, "0123456789") : 0;
    if (n == 0 || n >= POST_HOST || port > 5 || (host[n] == ':' && port == 0))
        return false;
    u->path = host + n + (port ? port + 1 : 0);
    if (*u->path != '/')
        return false;
    memcpy(u->host, host, n);
    u->host[n] = '\0';
    memcpy(u->port, port ? host + n + 1 : "443", port ? port : 4);
    u->port[port ? port : 3] = '\0';
    text_init(&t, u->origin, sizeof u->origin);
    text_bytes(&t, text, (size_t)(u->path - text));
    return !t.cut;
}

bool post_may_reach(const struct address *a, const struct address_ranges *allowed)
{
    struct address_ranges r;

    if (address_ranges_have(allowed, a))
        return true;
    for (size_t i = 0; i < sizeof inner / sizeof inner[0]; i++) {
        if (!address_ranges_read(&r, inner[i]) || address_ranges_have(&r, a))
            return false;
    }
    return true;
}

static bool may_connect(const struct addrinfo *i, const struct address_ranges *allowed)
{
    char text[INET6_ADDRSTRLEN];
    struct address a;

    return getnameinfo(i->ai_addr, i->ai_addrlen, text, sizeof text, NULL, 0, NI_NUMERICHOST) ==
               0 &&
           address_read(&a, text) && post_may_reach(&a, allowed);
}

/* ---- time ---- */

/* A message on its way. One time limit holds for all of it: a service that sends a byte now and
 * then would otherwise occupy its thread for ever. */
struct posting {
    const struct post_terms *terms;
    uint64_t until; /* milliseconds */
    int fd;
};

static uint64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* Waits until the socket can be read or written; returns false if the time is over or the caller
 * has stopped it. */
static bool await(const struct posting *p, short event)
{
    struct pollfd poller = { .fd = p->fd, .events = event };

    for (uint64_t now = now_ms(); now < p->until; now = now_ms()) {
        uint64_t left = p->until - now;

        if (atomic_load(p->terms->stop))
            return false;
        if (poll(&poller, 1, left < LOOK_MS ? (int)left : LOOK_MS) > 0)
            return true;
    }
    return false;
}

/* Waits for what the last call needs; returns false if it failed for another reason. */
static bool await_tls(const struct posting *p, SSL *ssl, int result)
{
    switch (SSL_get_error(ssl, result)) {
    case SSL_ERROR_WANT_READ:
        return await(p, POLLIN);
    case SSL_ERROR_WANT_WRITE:
        return await(p, POLLOUT);
    default:
        return false;
    }
}

/* ---- the connection ---- */

static bool connect_to(const struct posting *p, const struct addrinfo *i)
{
    socklen_t length = sizeof(int);
    int error = 0;

    if (fcntl(p->fd, F_SETFL, O_NONBLOCK) != 0)
        return false;
    if (connect(p->fd, i->ai_addr, i->ai_addrlen) == 0)
        return true;
    return errno == EINPROGRESS && await(p, POLLOUT) &&
           getsockopt(p->fd, SOL_SOCKET, SO_ERROR, &error, &length) == 0 && error == 0;
}

/* Connects to the first allowed address of the host; returns false if there is none. */
static bool open_socket(struct posting *p, const struct post_url *u)
{
    struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;

    if (getaddrinfo(u->host, u->port, &wanted, &found) != 0)
        return false;
    for (const struct addrinfo *i = found; i && p->fd < 0; i = i->ai_next) {
        if (!may_connect(i, p->terms->allowed))
            continue;
        p->fd = socket(i->ai_family, i->ai_socktype | SOCK_CLOEXEC, i->ai_protocol);
        if (p->fd >= 0 && !connect_to(p, i)) {
            close(p->fd);
            p->fd = -1;
        }
    }
    freeaddrinfo(found);
    return p->fd >= 0;
}

/* The status in "HTTP/1.1 201 Created"; 0 if the line is not of this form. */
static int status_of(const char *line)
{
    const char *at = line + sizeof "HTTP/1.1";
    uint32_t status;

    return strncmp(line, "HTTP/1.", 7) == 0 && at[-1] == ' ' &&
                   text_read_number(&at, 999, &status)
               ? (int)status
               : 0;
}

static bool write_all(const struct posting *p, SSL *ssl, const void *bytes, size_t length)
{
    int n;

    /* The whole is written, or nothing (SSL_MODE_ENABLE_PARTIAL_WRITE is off). */
    while ((n = SSL_write(ssl, bytes, (int)length)) != (int)length) {
        if (!await_tls(p, ssl, n))
            return false;
    }
    return true;
}

/* Reads the status; returns 0 if there is none. */
static int read_status(const struct posting *p, SSL *ssl)
{
    char line[64] = "";
    int used = 0;

    while (used < 12) {
        int n = SSL_read(ssl, line + used, (int)sizeof line - 1 - used);

        if (n <= 0 && !await_tls(p, ssl, n))
            return 0;
        used += n > 0 ? n : 0;
    }
    return status_of(line);
}

static int converse(const struct posting *p, SSL *ssl, const struct post_message *m)
{
    int n;

    while ((n = SSL_connect(ssl)) != 1) {
        if (!await_tls(p, ssl, n))
            return 0;
    }
    return write_all(p, ssl, m->head, m->head_length) && write_all(p, ssl, m->body, m->length)
               ? read_status(p, ssl)
               : 0;
}

/* The settings that all connections share: no old TLS, and which certificates are trusted. */
static SSL_CTX *make_context(const char *ca)
{
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());

    if (context && SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
        (ca[0] ? SSL_CTX_load_verify_file(context, ca)
               : SSL_CTX_set_default_verify_paths(context)) == 1)
        return context;
    SSL_CTX_free(context);
    return NULL;
}

int post_send(const struct post_url *u, const struct post_terms *terms,
              const struct post_message *m)
{
    struct posting p = { .terms = terms, .until = now_ms() + POST_MS, .fd = -1 };
    SSL_CTX *context = open_socket(&p, u) ? make_context(terms->ca) : NULL;
    SSL *ssl = context ? SSL_new(context) : NULL;
    int status = 0;

    ERR_clear_error(); /* the thread's last message may have left one */
    if (ssl && SSL_set1_host(ssl, u->host) == 1 &&
        SSL_set_tlsext_host_name(ssl, u->host) == 1 && SSL_set_fd(ssl, p.fd) == 1) {
        SSL_set_verify(ssl, SSL_VERIFY_PEER, NULL);
        status = converse(&p, ssl, m);
    }
    SSL_free(ssl);
    SSL_CTX_free(context);
    if (p.fd >= 0)
        close(p.fd);
    return status;
}
