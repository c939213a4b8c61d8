/* files.c - see files.h. */
#include "net/files.h"

#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_BYTES = 16 << 20, PATH_BYTES = 1024 };

struct file {
    char path[PATH_BYTES];
    const char *encoding; /* "": not encoded */
    struct stat facts;
    int fd;
};

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".wasm", "application/wasm" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".ico", "image/x-icon" },
        { ".woff2", "font/woff2" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".md", "text/markdown; charset=utf-8" },
        { ".map", "application/json" },
        { ".mp3", "audio/mpeg" },
        { ".ogg", "audio/ogg" },
    };
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++) {
        if (strcmp(dot, types[i][0]) == 0)
            return types[i][1];
    }
    return "application/octet-stream";
}

/* Accepts plain names only: no part that starts with a dot, nothing that needs decoding. */
static bool is_plain(const char *path)
{
    if (path[0] != '/')
        return false;
    for (const char *p = path; *p; p++) {
        bool word = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') ||
                    (*p >= '0' && *p <= '9') || strchr("._-/@+", *p);

        if (!word || (*p == '/' && (p[1] == '.' || p[1] == '/')))
            return false;
    }
    return true;
}

static bool is_page(const char *path)
{
    return strchr(strrchr(path, '/'), '.') == NULL;
}

/* Returns true if the name carries a digest of its content. */
static bool is_lasting(const char *path)
{
    const char *dot = strrchr(path, '.');
    const char *dash;

    if (!dot || dot - path < 10)
        return false;
    dash = dot - 9;
    for (const char *p = dash + 1; p < dot; p++) {
        if (!((*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9')))
            return false;
    }
    return *dash == '-';
}

static bool open_as(struct file *f, const char *root, const char *path, const char *end)
{
    struct text t;

    text_init(&t, f->path, sizeof f->path);
    text_put(&t, root);
    text_put(&t, path);
    text_put(&t, end);
    if (t.cut)
        return false;
    f->fd = open(f->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (f->fd < 0)
        return false;
    if (fstat(f->fd, &f->facts) == 0 && S_ISREG(f->facts.st_mode) &&
        f->facts.st_size <= FILE_BYTES)
        return true;
    close(f->fd);
    return false;
}

/* Returns true if the word is in a list like "gzip, br;q=0.5"; "br;q=0" counts as a yes. */
static bool understands(const char *list, const char *word)
{
    size_t n = strlen(word);

    for (const char *at = strstr(list, word); at; at = strstr(at + 1, word)) {
        if ((at == list || at[-1] == ' ' || at[-1] == ',') && (strchr(" ,;", at[n]) || !at[n]))
            return true;
    }
    return false;
}

static bool open_best(struct file *f, const char *root, const char *path, const char *accepts)
{
    f->encoding = "br";
    if (understands(accepts, "br") && open_as(f, root, path, ".br"))
        return true;
    f->encoding = "gzip";
    if (understands(accepts, "gzip") && open_as(f, root, path, ".gz"))
        return true;
    f->encoding = "";
    return open_as(f, root, path, "");
}

static void write_tag(const struct file *f, char *out, size_t room)
{
    struct text t;

    text_init(&t, out, room);
    text_char(&t, '"');
    text_hex(&t, (uint64_t)f->facts.st_mtim.tv_sec * 1000000000u +
                     (uint64_t)f->facts.st_mtim.tv_nsec);
    text_char(&t, '-');
    text_unsigned(&t, (uint64_t)f->facts.st_size);
    text_put(&t, f->encoding);
    text_char(&t, '"');
}

static void send_file(struct conn *c, const struct http_request *r, const struct file *f,
                      const char *path)
{
    char tag[64], headers[256];
    struct text t;
    struct reply reply = { .status = 200, .type = type_of(path), .headers = headers };

    write_tag(f, tag, sizeof tag);
    text_init(&t, headers, sizeof headers);
    text_put(&t, is_lasting(path) ? "Cache-Control: public, max-age=31536000, immutable\r\n"
                                  : "Cache-Control: no-cache\r\n");
    text_put(&t, "Vary: Accept-Encoding\r\nETag: ");
    text_put(&t, tag);
    text_put(&t, "\r\n");
    if (f->encoding[0]) {
        text_put(&t, "Content-Encoding: ");
        text_put(&t, f->encoding);
        text_put(&t, "\r\n");
    }
    if (strstr(r->header[HEADER_IF_NONE_MATCH], tag)) {
        reply.status = 304;
        close(f->fd);
    } else {
        reply.file = f->fd;
        reply.length = (size_t)f->facts.st_size;
    }
    conn_reply(c, &reply);
}

void files_reply(struct conn *c, const struct http_request *r, const char *root,
                 const char *missing)
{
    struct reply none = { .status = 404, .type = "text/plain; charset=utf-8", .body = missing,
                          .length = strlen(missing) };
    struct reply busy = { .status = 503, .type = "text/plain", .body = "too many open files\n",
                          .length = 20 };
    struct file f;
    char path[PATH_BYTES];
    struct text t;

    text_init(&t, path, sizeof path);
    text_put(&t, is_plain(r->path) && is_page(r->path) ? "/index.html" : r->path);
    errno = 0;
    if (!is_plain(path) || t.cut ||
        !open_best(&f, root, path, r->header[HEADER_ACCEPT_ENCODING])) {
        conn_reply(c, errno == EMFILE || errno == ENFILE || errno == ENOMEM ? &busy : &none);
        return;
    }
    send_file(c, r, &f, path);
}
