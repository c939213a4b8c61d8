/* post.c - see post.h. */
#include "push/post.h"

#include "core/text.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

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

/* Waits for the connection, then sets a time limit for every read and write. */
static bool connect_in_time(int fd, const struct addrinfo *i)
{
    struct timeval bound = { .tv_sec = POST_MS / 2000 };
    struct pollfd p = { .fd = fd, .events = POLLOUT };
    socklen_t length = sizeof(int);
    int error = 0;

    fcntl(fd, F_SETFL, O_NONBLOCK);
    if (connect(fd, i->ai_addr, i->ai_addrlen) != 0 &&
        (errno != EINPROGRESS || poll(&p, 1, POST_MS / 2) != 1 ||
         getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &length) != 0 || error))
        return false;
    fcntl(fd, F_SETFL, 0);
    return setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &bound, sizeof bound) == 0 &&
           setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &bound, sizeof bound) == 0;
}

/* Connects to the first allowed address of the host; returns -1 if there is none. */
static int open_socket(const struct post_url *u, const struct address_ranges *allowed)
{
    struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    int fd = -1;

    if (getaddrinfo(u->host, u->port, &wanted, &found) != 0)
        return -1;
    for (const struct addrinfo *i = found; i && fd < 0; i = i->ai_next) {
        if (!may_connect(i, allowed))
            continue;
        fd = socket(i->ai_family, i->ai_socktype | SOCK_CLOEXEC, i->ai_protocol);
        if (fd >= 0 && !connect_in_time(fd, i)) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(found);
    return fd;
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

static int converse(SSL *ssl, const char *head, size_t head_length, const void *body,
                    size_t length)
{
    char line[64] = "";
    int used = 0;

    if (SSL_connect(ssl) != 1 || SSL_write(ssl, head, (int)head_length) != (int)head_length ||
        SSL_write(ssl, body, (int)length) != (int)length)
        return 0;
    while (used < 12) {
        int n = SSL_read(ssl, line + used, (int)sizeof line - 1 - used);

        if (n <= 0)
            return 0;
        used += n;
    }
    return status_of(line);
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

int post_send(const struct post_url *u, const struct address_ranges *allowed, const char *ca,
              const char *head, size_t head_length, const void *body, size_t length)
{
    int fd = open_socket(u, allowed);
    SSL_CTX *context = fd < 0 ? NULL : make_context(ca);
    SSL *ssl = context ? SSL_new(context) : NULL;
    int status = 0;

    if (ssl && SSL_set1_host(ssl, u->host) == 1 &&
        SSL_set_tlsext_host_name(ssl, u->host) == 1 && SSL_set_fd(ssl, fd) == 1) {
        SSL_set_verify(ssl, SSL_VERIFY_PEER, NULL);
        status = converse(ssl, head, head_length, body, length);
    }
    SSL_free(ssl);
    SSL_CTX_free(context);
    if (fd >= 0)
        close(fd);
    return status;
}
